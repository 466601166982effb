internal import GenModel
internal import GenSource

extension Emitter {
  /// Apple's string tables: a `.strings` for each table and language, and a `.stringsdict` where a table has plurals.
  package static let strings = Emitter(
    id: "strings", summary: "Apple .strings and .stringsdict tables"
  ) { project, options in
    guard options.includes(.strings) else { return [] }
    return project.strings.tables.filter(options.includes).flatMap { table -> [OutputFile] in
      let hasPlurals = table.entries.contains { !$0.pluralArguments.isEmpty }
      return table.languages.indices.flatMap { language -> [OutputFile] in
        let folder = "\(table.languages[language]).lproj/\(table.name.value)"
        let strings = OutputFile(
          path: options.path(of: folder + ".strings"),
          write: { writeStrings(table, language: language, into: &$0) },
          verify: { verifyStrings($0, table, language: language) })
        guard hasPlurals else { return [strings.made(of: table)] }
        let plurals = OutputFile(
          path: options.path(of: folder + ".stringsdict"),
          write: { writeStringsDict(table, language: language, into: &$0) },
          verify: { verifyStringsDict($0, table, language: language) })
        return [strings.made(of: table), plurals.made(of: table)]
      }
    }
  }
}

/// Entries of the `.strings`: those without plural forms in any language.
private func writeStrings(_ table: StringTable, language: Int, into buffer: inout OutputBuffer) {
  let banner = Banner(sources: table.sources)
  buffer.bytes.reserveCapacity(table.entries.count * 64)
  for line in banner.lines(.block) {
    buffer.bytes.append(line)
    buffer.bytes.append(UInt8(ascii: "\n"))
  }
  if let comment = table.comment {
    buffer.bytes.append(UInt8(ascii: "\n"))
    buffer.bytes.appendBlockComment(comment)
  }
  let hasNames = table.keys == .names
  var needsBlankLine = true
  for entry in table.entries where entry.pluralArguments.isEmpty {
    guard let message = table.message(of: entry, in: language), case .text(let template) = message.value else {
      continue
    }
    buffer.mark(entry.key.value, at: message.range)
    let comment = entry.comment
    if needsBlankLine || comment != nil { buffer.bytes.append(UInt8(ascii: "\n")) }
    if let comment { buffer.bytes.appendBlockComment(comment) }
    needsBlankLine = comment != nil
    buffer.bytes.append(UInt8(ascii: "\""))
    if hasNames {
      buffer.bytes.append(contentsOf: entry.keyText.value.bytes)
    } else {
      buffer.bytes.appendStringsText(entry.keyText.value.bytes)
    }
    buffer.bytes.append(literal: "\" = \"")
    buffer.bytes.appendFormat(template, of: entry) { $0.appendStringsText($1) }
    buffer.bytes.append(literal: "\";\n")
  }
}

/// Reads a `.strings` table back and says what is not as it was meant.
///
/// Foundation ends a table without a word at the first thing that it cannot read, and drops every entry behind it. So
/// each table is read by the grammar that Foundation's own reader has before it is written.
func verifyStrings(_ bytes: [UInt8], _ table: StringTable, language: Int) -> String? {
  var reader = StringsTableReader(bytes)
  for entry in table.entries where entry.pluralArguments.isEmpty {
    guard let message = table.message(of: entry, in: language), case .text(let template) = message.value else {
      continue
    }
    guard let (key, value) = reader.next() else { return "the table ends before '\(entry.key.value)'" }
    guard key.elementsEqual(entry.key.value.utf8) else { return "'\(entry.key.value)' is not where it should be" }
    var meant: [UInt8] = []
    meant.appendFormat(template, of: entry) { $0.append(contentsOf: $1) }
    guard value == meant else { return "the text of '\(entry.key.value)' reads back differently" }
  }
  if reader.next() != nil { return "there is an entry too many" }
  return reader.isAtEnd ? nil : "the table ends early"
}

extension ByteSink where Self: ~Copyable {
  /// A text of a table as the system reads it: a format where the entry has arguments, with `%1$@` for each by its place
  /// in `$args` and the per cent signs doubled; the bare text where it has none.
  @inline(__always)
  mutating func appendFormat(
    _ template: MessageTemplate, of entry: StringEntry,
    escape: (inout Self, UnsafeBufferPointer<UInt8>) -> Void
  ) {
    let isFormat = !entry.arguments.isEmpty
    template.forEachPiece { piece in
      switch piece {
      case .literal(let text):
        text.withBytes { bytes in
          if template.isPlain {
            append(contentsOf: bytes)
          } else if isFormat {
            appendDoublingPercent(bytes, escape: escape)
          } else {
            escape(&self, bytes)
          }
        }
      case .argument(let reference):
        guard let index = reference.index else { return }
        appendSpecifier(of: entry.arguments[index].type, at: index)
      }
    }
  }

  /// `%1$lld`: a conversion with its place.
  mutating func appendSpecifier(of type: ArgumentType, at index: Int) {
    appendPlace(index)
    switch type {
    case .string: append(UInt8(ascii: "@"))
    case .int: append(literal: "lld")
    case .double: append(type.conversion)
    }
  }

  /// `%1$`: what every conversion begins with.
  mutating func appendPlace(_ index: Int) {
    append(UInt8(ascii: "%"))
    if index < 9 { append(UInt8(ascii: "1") + UInt8(index)) } else { append(String(index + 1)) }
    append(UInt8(ascii: "$"))
  }

  @inline(__always)
  mutating func appendDoublingPercent(
    _ bytes: UnsafeBufferPointer<UInt8>, escape: (inout Self, UnsafeBufferPointer<UInt8>) -> Void
  ) {
    guard bytes.holdsAny({ bytes, _ in bytes.equal(UInt8(ascii: "%")) }) else { return escape(&self, bytes) }
    var start = 0
    while let sign = bytes[start...].firstIndex(of: UInt8(ascii: "%")) {
      escape(&self, UnsafeBufferPointer(rebasing: bytes[start...sign]))
      append(UInt8(ascii: "%"))
      start = sign + 1
    }
    escape(&self, UnsafeBufferPointer(rebasing: bytes[start...]))
  }

  /// Text between the quotes of a `.strings` table: `\\`, `\"`, `\n`, `\t`, and `\U` with four digits for what must not
  /// stand there as it is. Never `\u`, which is no escape there, and never octal, which goes through another alphabet.
  mutating func appendStringsText(_ text: UnsafeBufferPointer<UInt8>) {
    appendEscaped(text) { bytes, scalar in
      switch scalar {
      case 0x22: bytes.append("\\\"")
      case 0x5C: bytes.append("\\\\")
      case 0x0A: bytes.append("\\n")
      case 0x0D: bytes.append("\\r")
      case 0x09: bytes.append("\\t")
      case 0x2028, 0x2029, ..<0x20, 0x7F:
        let digits = String(scalar, radix: 16, uppercase: true)
        bytes.append("\\U\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)")
      default:
        // Direction controls are read back from raw UTF-8 alone.
        bytes.append(String(Unicode.Scalar(scalar) ?? "\u{FFFD}"))
      }
    }
  }

  /// A comment above an entry. What would end it is broken up, and every kind of line break becomes a line feed.
  mutating func appendBlockComment(_ comment: SourceText) {
    append(literal: "/* ")
    comment.withBytes { bytes in
      var isFirst = true
      forEachCommentLine(of: bytes) { line in
        if !isFirst { append(literal: line.isEmpty ? "\n" : "\n   ") }
        isFirst = false
        var start = 0
        if line.holdsAny({ bytes, next in bytes.equal(UInt8(ascii: "*")) .& next.equal(UInt8(ascii: "/")) }) {
          for index in line.indices.dropFirst()
          where line[index] == UInt8(ascii: "/") && line[index - 1] == UInt8(ascii: "*") {
            append(contentsOf: UnsafeBufferPointer(rebasing: line[start..<index]))
            append(UInt8(ascii: " "))
            start = index
          }
        }
        append(contentsOf: UnsafeBufferPointer(rebasing: line[start...]))
      }
    }
    append(literal: " */\n")
  }
}

extension MessageTemplate {
  /// The pieces of the text; one literal where it has no braces.
  @inline(__always)
  func forEachPiece(_ visit: (Piece) -> Void) {
    guard !pieces.isEmpty else {
      visit(.literal(text))
      return
    }
    for piece in pieces { visit(piece) }
  }
}

extension ArgumentType {
  /// The conversion without `%` and position: 64-bit integers always, since `%d` would cut them.
  var conversion: String {
    switch self {
    case .string: "@"
    case .int: "lld"
    case .double(nil): ".15g"
    case .double(let digits?): ".\(digits)f"
    }
  }
}
