internal import GenModel
internal import GenSource

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
  var lines: [UnsafeBufferPointer<UInt8>]

  var isType: Bool {
    lines.contains { $0.starts(with: packageWord) && !$0.starts(with: "package import") }
  }
}

private let packageWord: StaticString = "package "
private let extensionWord: StaticString = "extension "

/// What stands in a file at the left edge, without its imports.
private func supportDeclarations(of text: StaticString) -> [SupportDeclaration] {
  let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  var declarations: [SupportDeclaration] = []
  var isAfterBlankLine = true
  var start = 0
  while start < bytes.count {
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let line = UnsafeBufferPointer(rebasing: bytes[start..<end])
    start = end + 1
    if declarations.isEmpty, !line.starts(with: "///") { continue }
    guard let first = line.first else {
      isAfterBlankLine = true
      continue
    }
    if isAfterBlankLine, first != UInt8(ascii: " "), first != UInt8(ascii: "}") {
      declarations.append(SupportDeclaration(lines: []))
    } else if isAfterBlankLine {
      declarations[declarations.count - 1].lines.append(UnsafeBufferPointer(rebasing: line[..<0]))
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
    _ lines: [UnsafeBufferPointer<UInt8>], access: OutputOptions.AccessLevel,
    extending namespace: SwiftIdentifier? = nil
  ) {
    let access: SwiftCode = "\(access)"
    for text in lines {
      guard !text.isEmpty else {
        blankLine()
        continue
      }
      line { writer in
        var rest = text
        if let namespace, let indentation = text.firstIndex(where: { $0 != UInt8(ascii: " ") }),
          UnsafeBufferPointer(rebasing: text[indentation...]).starts(with: extensionWord)
        {
          let name = indentation + extensionWord.utf8CodeUnitCount
          writer.append(text[..<name])
          writer.append(namespace)
          writer.append(literal: ".")
          rest = UnsafeBufferPointer(rebasing: text[name...])
        }
        writer.append(rest, access: access)
      }
    }
  }

  private mutating func append(_ text: UnsafeBufferPointer<UInt8>, access: SwiftCode) {
    var start = 0
    // Few lines have the word.
    if text.holdsAny({ bytes, next in bytes.equal(UInt8(ascii: "p")) .& next.equal(UInt8(ascii: "a")) }) {
      while let index = text.firstIndex(of: packageWord, from: start) {
        append(text[start..<index])
        append(access)
        append(literal: " ")
        start = index + packageWord.utf8CodeUnitCount
      }
    }
    append(text[start...])
  }

  private mutating func append(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
    buffer.bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text))
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func starts(with word: StaticString) -> Bool {
    starts(with: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  /// Where a word stands next.
  fileprivate func firstIndex(of word: StaticString, from start: Int) -> Int? {
    var start = start
    while let index = self[start...].firstIndex(of: word.utf8Start.pointee) {
      if UnsafeBufferPointer(rebasing: self[index...]).starts(with: word) { return index }
      start = index + 1
    }
    return nil
  }
}
