import GenModel
import GenSource

@testable import GenEmitters

// The four writers that escape: any text goes in and comes back, and nothing else comes with it. What stands behind a text
// is the rest of the entry, so that a text which ends early is seen.

extension FuzzTarget {
  /// A `.strings` entry with a comment above it.
  static let strings = FuzzTarget(name: "strings") { input in
    let text = text(input)
    var bytes: [UInt8] = []
    bytes.appendBlockComment(SourceText(text))
    SourceText(text).withBytes { text in
      bytes += "\"".utf8
      bytes.appendStringsText(text)
      bytes += "\" = \"".utf8
      bytes.appendStringsText(text)
      bytes += "\";\n".utf8
    }
    var reader = StringsTableReader(bytes)
    guard let (key, value) = reader.next() else { return law(false, "no entry") }
    law(key.elementsEqual(text.utf8) && value.elementsEqual(text.utf8), "another text")
    law(reader.next() == nil && reader.isAtEnd, "an entry too many")
  }

  /// A `.stringsdict`.
  static let xml = FuzzTarget(name: "xml") { input in
    let text = text(input)
    var writer = PropertyListWriter(OutputBuffer(isMarking: false))
    writer.file(banner: Banner(sources: [text, "strings/App.yaml"])) { writer in
      writer.dictionary(SourceText(text)) { writer in
        writer.string("text", escaped: { bytes in SourceText(text).withBytes { bytes.appendXMLText($0) } })
      }
    }
    var reader = PropertyListReader(writer.buffer.bytes.array)
    let bytes = Array(text.utf8)
    let meant = PropertyListReader.Member(key: Array("text".utf8), value: .string(bytes))
    law(reader.file() == [.init(key: bytes, value: .dictionary([meant]))], "another text")
  }

  /// A JSON snapshot.
  static let json = FuzzTarget(name: "json") { input in
    let text = text(input)
    var writer = JSONWriter(OutputBuffer(isMarking: false))
    writer.file { writer in
      writer.member(text, .array([.string(text), .text(SourceText(text))]))
      writer.member("end", .bool(true))
    }
    var reader = JSONReader(writer.buffer.bytes.array)
    law(reader.skipDocument(), "no JSON")
    law(reader.strings.count == 4, "a text too many")
    for string in reader.strings.prefix(3) { law(string.elementsEqual(text.utf8), "another text") }
    var report = JSONReader(Array(jsonText(text).utf8))
    law(report.skipDocument() && report.strings.first?.elementsEqual(text.utf8) == true, "another text in a report")
  }

  /// A Swift literal with a documentation comment above it.
  static let swift = FuzzTarget(name: "swift") { input in
    let text = text(input)
    var writer = SwiftWriter(OutputBuffer(isMarking: false))
    writer.documentation(SourceText(text))
    writer.line("let text = \(quoted: text)")
    var lines = writer.buffer.bytes.array.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    law(lines.popLast()?.isEmpty == true, "a last line that is not ended")
    guard let line = lines.popLast(), line.starts(with: "let text = ".utf8) else { return law(false, "no literal") }
    law(lines.allSatisfy { $0.starts(with: "///".utf8) && !holdsLineBreak($0) }, "a comment that ends early")
    law(swiftText(line.dropFirst("let text = ".utf8.count))?.elementsEqual(text.utf8) == true, "another text")
  }
}

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

/// CR, VT and FF end lines in some tools; NEL and the separators in others.
private func holdsLineBreak(_ line: ArraySlice<UInt8>) -> Bool {
  String(decoding: line, as: UTF8.self).unicodeScalars.contains {
    (0x0A...0x0D).contains($0.value) || $0.value == 0x85 || $0.value == 0x2028 || $0.value == 0x2029
  }
}

/// The text of a Swift literal of one line; nothing where an interpolation, an unknown escape or a bare quote stands in it.
private func swiftText(_ literal: ArraySlice<UInt8>) -> [UInt8]? {
  guard literal.count >= 2, literal.first == UInt8(ascii: "\""), literal.last == UInt8(ascii: "\"") else { return nil }
  var rest = literal.dropFirst().dropLast()
  var text: [UInt8] = []
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "\\") else {
      guard byte != UInt8(ascii: "\""), byte >= 0x20 else { return nil }
      text.append(byte)
      continue
    }
    switch rest.popFirst() {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "0"): text.append(0)
    case UInt8(ascii: "\""): text.append(UInt8(ascii: "\""))
    case UInt8(ascii: "\\"): text.append(UInt8(ascii: "\\"))
    case UInt8(ascii: "u"):
      guard rest.popFirst() == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")),
        let value = UInt32(String(decoding: rest[..<end], as: UTF8.self), radix: 16), let scalar = Unicode.Scalar(value)
      else { return nil }
      text += String(scalar).utf8
      rest = rest[(end + 1)...]
    default: return nil
    }
  }
  return text
}
