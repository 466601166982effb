internal import GenModel
internal import GenSource

/// `Strings+<Table>.swift` for each table with accessors.
func stringsSwift(_ catalog: StringCatalog, _ options: OutputOptions) -> [OutputFile] {
  catalog.tables.filter { $0.hasAccessors && options.includes($0) }.map { table in
    OutputFile(path: options.path(of: "Strings+\(table.name.value).swift")) { buffer in
      var writer = SwiftWriter(buffer)
      writer.buffer.bytes.reserveCapacity(table.entries.count * 400)
      AccessorWriter(table: table, options: options).write(&writer)
      buffer = writer.buffer
    }.made(of: table)
  }
}

private struct AccessorWriter {
  let table: StringTable
  let options: OutputOptions
  private let access: SwiftCode
  private let lookups: LookupFunctions
  /// The systems that know resources.
  private let availability: SwiftCode = "@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)"
  /// The groups and entries in their order, which both kinds of accessors have.
  private var members: [Member] = []

  private enum Member {
    case group(SwiftIdentifier)
    case groupEnd
    case entry(SwiftIdentifier, StringEntry)
  }

  init(table: StringTable, options: OutputOptions) {
    self.table = table
    self.options = options
    access = "\(options.access)"
    lookups = LookupFunctions(table: table, options: options)
    members.reserveCapacity(table.entries.count + table.entries.count / 4)
    NameTree(table.entries) { $0.keyText.value }.walk { step in
      switch step {
      case .group(let name): members.append(.group(.group(name)))
      case .groupEnd: members.append(.groupEnd)
      case .item(let name, let entry): members.append(.entry(.member(name), entry))
      }
    }
  }

  func write(_ writer: inout SwiftWriter) {
    writer.banner(Banner(sources: table.sources))
    writer.blankLine()
    writer.importing("Foundation", shownBy: options.access, where: "canImport(Darwin)")
    writer.blankLine()
    writer.block("extension \(enclosing("Strings"))") { writer in
      writer.documentation(table.comment)
      writer.block("\(access) enum \(SwiftIdentifier.group(table.name.value))") { writeAccessors(&$0) }
    }
    writer.blankLine()
    writer.directive("#if canImport(Darwin)")
    writer.line(availability)
    writer.block("extension \(enclosing("StringResources"))") { writer in
      writer.documentation(table.comment)
      writer.block("\(access) enum \(SwiftIdentifier.group(table.name.value))") { writeResources(&$0) }
    }
    writer.blankLine()
    lookups.writeResources(&writer, availability: availability)
    writer.directive("#endif")
    writer.blankLine()
    writer.line("/// Where the accessors above look their texts up.")
    let languages = SwiftCode.joined(table.languages.map { "\(quoted: $0.tag)" }, by: ", ")
    let bundle: SwiftCode = options.bundle == .main ? "Foundation.Bundle.main" : "Foundation.Bundle.module"
    writer.line(
      """
      private let _table = \(enclosing("LocalizedTable"))(name: \(quoted: table.name.value), languages: [\(languages)], \
      bundle: { \(bundle) })
      """)
    writer.blankLine()
    lookups.writeTexts(&writer)
  }

  private func enclosing(_ name: SwiftCode) -> SwiftCode {
    options.namespace.map { "\($0).\(name)" } ?? name
  }

  // MARK: - Texts

  private func writeAccessors(_ writer: inout SwiftWriter) {
    let property: SwiftCode = "\(access) static var "
    let function: SwiftCode = "\(access) static func "
    writeMembers(in: "Strings", &writer) { name, entry, writer in
      writer.line { writer in
        if entry.arguments.isEmpty {
          writer.append(property)
          writer.append(name)
          writer.append(literal: ": Swift.String { _text(\"")
          writer.append(nameInQuotes: entry.keyText.value)
          writer.append(literal: "\"")
        } else {
          writer.append(function)
          writer.append(name)
          appendParameters(entry, to: &writer)
          writer.append(literal: " -> Swift.String { _format(\"")
          writer.append(nameInQuotes: entry.keyText.value)
          writer.append(literal: "\"")
          for argument in entry.arguments {
            writer.append(literal: ", ")
            writer.append(local(argument))
          }
        }
        writer.append(literal: ") }")
      }
    }
  }

  @inline(__always)
  private func writeMembers(
    in root: SwiftCode, _ writer: inout SwiftWriter,
    accessor: (SwiftIdentifier, StringEntry, inout SwiftWriter) -> Void
  ) {
    for member in members {
      switch member {
      case .group(let name):
        writer.beginBlock { writer in
          writer.append(access)
          writer.append(literal: " enum ")
          writer.append(name)
        }
      case .groupEnd: writer.endBlock()
      case .entry(let name, let entry):
        writer.buffer.mark(entry.key.value, at: entry.keyText.range)
        writer.documentation(entry.comment)
        if let deprecation = entry.deprecation {
          writer.deprecation(deprecation, replacement: deprecation.replacement.flatMap { path(of: $0, in: root) })
        }
        accessor(name, entry, &writer)
      }
    }
  }

  /// The whole path of an entry's accessor, with the labels of its arguments.
  private func path(of name: TokenName, in root: SwiftCode) -> SwiftCode? {
    guard let entry = table.entries.first(where: { $0.keyText.value == name.text }) else { return nil }
    let segments = name.segments
    var parts: [SwiftCode] = [enclosing(root), "\(SwiftIdentifier.group(table.name.value))"]
    parts += segments.dropLast().map { "\(SwiftIdentifier.group($0))" }
    parts.append("\(SwiftIdentifier.member(segments.last ?? ""))")
    let path = SwiftCode.joined(parts, by: ".")
    guard !entry.arguments.isEmpty else { return path }
    let labels = entry.arguments.map { "\(SwiftIdentifier.label($0.nameText.value)):" as SwiftCode }
    return "\(path)(\(SwiftCode.joined(labels, by: "")))"
  }

  private func appendParameters(_ entry: StringEntry, to writer: inout SwiftWriter) {
    writer.append(literal: "(")
    for (index, argument) in entry.arguments.enumerated() {
      if index > 0 { writer.append(literal: ", ") }
      writer.append(SwiftIdentifier.label(argument.nameText.value))
      if hidesModule(argument) {
        writer.append(literal: " ")
        writer.append(local(argument))
      }
      writer.append(literal: ": ")
      writer.append(literal: argument.type.swiftType)
    }
    writer.append(literal: ")")
  }

  /// An argument's name inside the function, where it must not hide a module.
  private func local(_ argument: Argument) -> SwiftIdentifier {
    let name = argument.nameText.value
    return .label(hidesModule(argument) ? SourceText(name.string + "_") : name)
  }

  private func hidesModule(_ argument: Argument) -> Bool {
    let name = argument.nameText.value
    return name.reads("Swift") || name.reads("Foundation")
  }

  // MARK: - Resources

  private func writeResources(_ writer: inout SwiftWriter) {
    let property: SwiftCode = "\(access) static var "
    let function: SwiftCode = "\(access) static func "
    writeMembers(in: "StringResources", &writer) { name, entry, writer in
      writer.line { writer in
        if entry.arguments.isEmpty {
          writer.append(property)
          writer.append(name)
          writer.append(literal: ": Foundation.LocalizedStringResource { _resource(\"")
        } else {
          writer.append(function)
          writer.append(name)
          appendParameters(entry, to: &writer)
          writer.append(literal: " -> Foundation.LocalizedStringResource { _formatResource(\"")
        }
        writer.append(nameInQuotes: entry.keyText.value)
        writer.append(literal: "\", \"")
        appendDefaultValue(entry, to: &writer)
        writer.append(literal: "\") }")
      }
    }
  }

  /// The base text with each argument once and in order, which is how a resource passes its arguments on. A text that
  /// has them otherwise is only stood in for: what is shown comes from the table.
  private func appendDefaultValue(_ entry: StringEntry, to writer: inout SwiftWriter) {
    let template = entry.texts[0]?.value.plainest
    guard let template, template.names(entry.arguments.indices) else {
      for (index, argument) in entry.arguments.enumerated() {
        if index > 0 { writer.append(literal: " ") }
        append(argument, betweenPiecesTo: &writer)
      }
      return
    }
    template.forEachPiece { piece in
      switch piece {
      case .literal(let text): writer.append(inQuotes: text, isPlain: template.isPlain)
      case .argument(let reference):
        if let index = reference.index { append(entry.arguments[index], betweenPiecesTo: &writer) }
      }
    }
  }

  /// Ends the quoted piece before an argument and begins the one behind it.
  private func append(_ argument: Argument, betweenPiecesTo writer: inout SwiftWriter) {
    writer.append(literal: "\", ")
    writer.append(local(argument))
    writer.append(literal: ", \"")
  }
}

extension Message {
  /// The text, or the form for most numbers where it is the whole text.
  fileprivate var plainest: MessageTemplate? {
    switch self {
    case .text(let template): template
    case .plural(let plural): plural.format == nil ? plural.variables.first?.forms.last?.template.value : nil
    }
  }
}

extension MessageTemplate {
  /// Whether the text names just these arguments, each once and in order.
  fileprivate func names(_ arguments: Range<Int>) -> Bool {
    var next = arguments.lowerBound
    for case .argument(let reference) in pieces {
      guard let index = reference.index else { continue }
      guard index == next else { return false }
      next += 1
    }
    return next == arguments.upperBound
  }
}

extension SwiftWriter {
  /// The banner's lines as comments, and what tells formatters and linters that nobody writes the file by hand.
  mutating func banner(_ banner: Banner) {
    for line in banner.lines(.slashes) {
      buffer.bytes.append(line)
      buffer.bytes.append(UInt8(ascii: "\n"))
    }
    line("// swift-format-ignore-file")
    line("// swiftlint:disable all")
  }
}
