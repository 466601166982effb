internal import GenReaders
internal import GenSource

/// A text as a YAML scalar that every reader takes for that text: quoted where it needs to be, on one line.
///
/// - Parameter isInFlow: whether it stands in brackets, or before something else on its line.
func yamlScalar(_ text: String, isInFlow: Bool = false) -> String {
  isPlain(text, isInFlow: isInFlow) ? text : yamlQuoted(text)
}

/// A text in quotes, for places where others stood or where a bare text could be misread.
///
/// - Parameter isSingle: whether single quotes are wanted; a text that needs escapes gets double ones all the same.
func yamlQuoted(_ text: String, isSingle: Bool = false) -> String {
  let hasEscapes = text.unicodeScalars.contains { $0 == "\n" || needsEscape($0) }
  guard isSingle, !hasEscapes else { return quoted(text) }
  var result = "'"
  for scalar in text.unicodeScalars {
    if scalar == "'" { result += "'" }
    result.unicodeScalars.append(scalar)
  }
  return result + "'"
}

/// A text of several lines as `|-`; nothing where such a block could not say it exactly.
func yamlBlock(_ text: String, indent: Int) -> String? {
  let lines = text.split(separator: "\n" as Unicode.Scalar, omittingEmptySubsequences: false)
  guard lines.count > 1, let first = lines.first, let last = lines.last, !last.isEmpty, !first.isEmpty else {
    return nil
  }
  for line in lines {
    if line.first == " " || line.first == "\t" || line.last == " " || line.last == "\t" { return nil }
    if line.contains(where: needsEscape) { return nil }
  }
  let margin = String(repeating: " ", count: indent)
  return "|-\n" + lines.map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
}

extension String {
  /// By scalars: `"\r\n"` is one character.
  fileprivate func split(separator: Unicode.Scalar, omittingEmptySubsequences: Bool) -> [String] {
    unicodeScalars.split(separator: separator, omittingEmptySubsequences: omittingEmptySubsequences).map { String($0) }
  }

  fileprivate func contains(where matches: (Unicode.Scalar) -> Bool) -> Bool { unicodeScalars.contains(where: matches) }
}

private func isPlain(_ text: String, isInFlow: Bool) -> Bool {
  guard let first = text.utf8.first, let last = text.utf8.last, first.isLetter || first >= 0x80, last != 0x20 else {
    return false
  }
  for byte in text.utf8 {
    switch byte {
    case ..<0x20, 0x7F, UInt8(ascii: ":"), UInt8(ascii: "#"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "\""), UInt8(ascii: "\\"):
      return false
    case UInt8(ascii: ","): if isInFlow { return false }
    default: continue
    }
  }
  guard let start = text.unicodeScalars.first, start.properties.isAlphabetic else { return false }
  return !text.contains(where: needsEscape) && !["null", "Null", "NULL"].contains(text)
    && otherReading(of: SourceText(text)) == nil
}

private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    default:
      guard needsEscape(scalar) else {
        result.unicodeScalars.append(scalar)
        continue
      }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let width = scalar.value > 0xFFFF ? 8 : 4
      result += width == 8 ? "\\U" : "\\u"
      result += String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
  }
  return result + "\""
}

/// Controls of every kind: raw they are an error, or invisible in review.
private func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x0A: false
  case ..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFE, 0xFFFF: true
  default: false
  }
}
