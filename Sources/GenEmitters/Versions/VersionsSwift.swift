internal import GenModel
internal import GenSource

/// `Versions.swift`: the versions as constants, and what decodes snapshots of this and other builds.
func versionsSwift(_ project: Project, _ options: OutputOptions) -> [OutputFile] {
  let agreed = project.agreedVersions(options)
  guard !agreed.isEmpty else { return [] }
  let source = project.versions?.source ?? ""
  let parts = project.snapshotParts(options)
  return [
    OutputFile(path: options.path(of: "Versions.swift")) { buffer in
      var writer = SwiftWriter(buffer)
      writer.banner(Banner(sources: [source]))
      writer.blankLine()
      writer.importing("Foundation", shownBy: options.access)
      writer.blankLine()
      writer.enclosed(in: options.namespace) { writer in
        writeConstants(agreed, options.access, &writer)
        writer.blankLine()
        writer.lines(snapshotReading, access: options.access)
        for part in parts {
          writer.blankLine()
          writer.lines(reader(of: part), access: options.access)
        }
        guard parts.contains(.theme) || parts.contains(.motion) else { return }
        writer.blankLine()
        writer.lines(snapshotValue, access: options.access)
      }
      // An extension cannot lie in another.
      let reading: SwiftCode = options.namespace.map { "\($0).SnapshotReading" } ?? "SnapshotReading"
      writer.blankLine()
      writer.line("extension \(reading): Sendable where Content: Sendable {}")
      writer.line("extension \(reading): Equatable where Content: Equatable {}")
      buffer = writer.buffer
    }
  ]
}

private func writeConstants(
  _ agreed: [AgreedVersion], _ access: OutputOptions.AccessLevel, _ writer: inout SwiftWriter
) {
  writer.documentation("The versions of what passes between builds that do not always match.")
  writer.block("\(access) enum Versions") { writer in
    for version in agreed {
      writer.documentation(version.description)
      let older = SwiftCode.joined(version.older.map { "\($0)" }, by: ", ")
      let arguments: SwiftCode = version.older.isEmpty ? "" : ", older: [\(older)]"
      writer.line(
        """
        \(access) static let \(SwiftIdentifier.member(version.name)): SnapshotVersion = \
        SnapshotVersion(current: \(version.current)\(arguments))
        """)
    }
  }
}

private func reader(of part: OutputOptions.Part) -> StaticString {
  switch part {
  case .theme: themeReader
  case .motion: motionReader
  case .strings, .versions: stringsReader
  }
}

extension SwiftWriter {
  /// Lines of our own, with the output's access level in the place of `package`.
  fileprivate mutating func lines(_ code: StaticString, access: OutputOptions.AccessLevel) {
    let text = UnsafeBufferPointer(start: code.utf8Start, count: code.utf8CodeUnitCount)
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let bytes = Array(line)
      let indentation = bytes.prefix { $0 == UInt8(ascii: " ") }
      if bytes.isEmpty {
        blankLine()
      } else if bytes.dropFirst(indentation.count).starts(with: "package ".utf8) {
        self.line(SwiftCode(ours: indentation + Array(access.rawValue.utf8) + bytes.dropFirst(indentation.count + 7)))
      } else {
        self.line(SwiftCode(ours: bytes))
      }
    }
  }
}

extension SwiftCode {
  fileprivate init(ours bytes: some Sequence<UInt8>) {
    self = ""
    self.bytes = Array(bytes)
  }
}
