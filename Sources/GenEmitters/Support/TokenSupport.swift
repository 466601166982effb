internal import GenModel

/// A file of `Sources/GenModel/TokenSupport` as text.
struct SupportFile: Sendable {
  let name: StaticString
  let text: StaticString

  init(_ name: StaticString, _ text: StaticString) {
    self.name = name
    self.text = text
  }

  /// The kind of tokens that needs the file.
  var part: OutputOptions.Part {
    name.description.hasPrefix("Color") || name.description.hasPrefix("Palette") ? .theme : .motion
  }
}

/// `TokenSupport.swift`: what the other Swift files of an output share, for the kinds of sources that it has.
///
/// The value types are the very files that gen-native reckons with itself, so what Swift code computes is what the rules
/// and the snapshots are made from.
func tokenSupport(_ project: Project, parts: Set<OutputOptions.Part>, _ options: OutputOptions) -> [OutputFile] {
  guard !parts.isEmpty else { return [] }
  let files = tokenSupportFiles.filter { parts.contains($0.part) }
  return [
    OutputFile(path: options.path(of: "TokenSupport.swift")) { buffer in
      var writer = SwiftWriter(buffer)
      writer.banner(Banner(sources: []))
      writer.blankLine()
      if parts.contains(.strings) { writer.line("import Foundation") }
      if !files.isEmpty { writer.supportImports(options.access) }
      if let namespace = options.namespace {
        writer.blankLine()
        writer.line("\(options.access) enum \(namespace) {}")
      }
      if parts.contains(.strings) {
        writer.blankLine()
        writeStringsSupport(project.strings, options, &writer)
      }
      writeValueTypes(files.flatMap { supportDeclarations(of: $0.text) }, options, &writer)
      buffer = writer.buffer
    }
  ]
}

private func writeValueTypes(
  _ declarations: [SupportDeclaration], _ options: OutputOptions, _ writer: inout SwiftWriter
) {
  guard !declarations.isEmpty else { return }
  let enclosed = options.namespace == nil ? [] : declarations.filter(\.isType)
  if !enclosed.isEmpty {
    writer.blankLine()
    writer.enclosed(in: options.namespace) { writer in
      for (index, declaration) in enclosed.enumerated() {
        if index > 0 { writer.blankLine() }
        writer.carry(declaration.lines, access: options.access)
      }
    }
  }
  for declaration in declarations where options.namespace == nil || !declaration.isType {
    writer.blankLine()
    writer.carry(declaration.lines, access: options.access, extending: options.namespace)
  }
}

/// A type, an extension, or a conditional block of extensions, with the comment above it.
///
/// Types can be nested in a namespace, extensions cannot. So extensions in these files name no other of these types.
private struct SupportDeclaration {
  var lines: [ArraySlice<UInt8>]

  var isType: Bool {
    lines.contains { $0.starts(with: "package ".utf8) && !$0.starts(with: "package import".utf8) }
  }
}

/// What stands in a file at the left edge, without its imports.
private func supportDeclarations(of text: StaticString) -> [SupportDeclaration] {
  let bytes = Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  var declarations: [SupportDeclaration] = []
  var isAfterBlankLine = true
  for line in lines.drop(while: { !$0.starts(with: "///".utf8) }) {
    if line.isEmpty {
      isAfterBlankLine = true
      continue
    }
    if isAfterBlankLine, line.first != UInt8(ascii: " "), line.first != UInt8(ascii: "}") {
      declarations.append(SupportDeclaration(lines: []))
    } else if isAfterBlankLine {
      declarations[declarations.count - 1].lines.append([])
    }
    isAfterBlankLine = false
    declarations[declarations.count - 1].lines.append(line)
  }
  return declarations
}

extension SwiftWriter {
  /// The libraries that the value types use where they are there. Code that shows their types needs to say so where
  /// imports are internal by default.
  fileprivate mutating func supportImports(_ access: OutputOptions.AccessLevel) {
    let systems: [SwiftCode] = ["Darwin", "Glibc", "Musl", "Android"]
    for (index, system) in systems.enumerated() {
      directive(index == 0 ? "#if canImport(\(system))" : "#elseif canImport(\(system))")
      directive("  import \(system)")
    }
    directive("#endif")
    directive("#if canImport(SwiftUI)")
    importing("SwiftUI", shownBy: access)
    directive("#endif")
    directive("#if canImport(UIKit) && !os(watchOS)")
    importing("UIKit", shownBy: access)
    directive("#endif")
  }

  /// Lines as they stand in the support files, with the output's access level in place of theirs.
  fileprivate mutating func carry(
    _ lines: [ArraySlice<UInt8>], access: OutputOptions.AccessLevel, extending namespace: SwiftIdentifier? = nil
  ) {
    for text in lines {
      guard !text.isEmpty else {
        blankLine()
        continue
      }
      var text = Array(text)
      text.replace("package ", with: access.rawValue + " ")
      if let namespace, text.drop(while: { $0 == UInt8(ascii: " ") }).starts(with: "extension ".utf8) {
        text.replace("extension ", with: "extension \(namespace).")
      }
      line(SwiftCode(carried: text))
    }
  }
}

extension SwiftCode {
  /// Source text of our own files.
  fileprivate init(carried bytes: [UInt8]) {
    self = ""
    self.bytes = bytes
  }
}

extension [UInt8] {
  fileprivate mutating func replace(_ word: String, with other: String) {
    let word = Array(word.utf8)
    var index = 0
    while index + word.count <= count {
      if self[index...].starts(with: word) {
        replaceSubrange(index..<(index + word.count), with: other.utf8)
        index += other.utf8.count
      } else {
        index += 1
      }
    }
  }
}
