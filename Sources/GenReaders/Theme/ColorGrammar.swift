internal import GenModel
internal import GenSource

/// Why a text is no colour, and what to write instead.
struct ColorProblem: Error {
  let message: String
  let help: String?

  init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }
}

/// The colour that a text is, by the grammar of CSS Color 4.
func parseColor(_ text: String) -> Result<Color, ColorProblem> {
  let text = text.trimmed
  if text.hasPrefix("#") { return parseHex(text) }
  if let open = text.firstIndex(of: "(") {
    return Result { () throws(ColorProblem) in
      try parseFunction(name: String(text[..<open]), text: text, arguments: text[text.index(after: open)...])
    }
  }
  if let color = Color(named: text) { return .success(color) }
  return .failure(problem(withWord: text))
}

/// `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
private func parseHex(_ text: String) -> Result<Color, ColorProblem> {
  let digits = text.unicodeScalars.dropFirst()
  if let wrong = digits.first(where: { !$0.isASCII || UInt8($0.value).hexValue == nil }) {
    return .failure(
      ColorProblem(
        "'\(text)' is no colour: '\(wrong)' is no hexadecimal digit", help: "digits are 0 to 9 and a to f"))
  }
  let values = text.utf8.dropFirst().compactMap(\.hexValue)
  let channels: [UInt8]
  switch values.count {
  case 3, 4: channels = values.map { $0 * 17 }
  case 6, 8: channels = stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
  default:
    return .failure(
      ColorProblem(
        "'\(text)' is no colour: it has \(values.count) \(values.count == 1 ? "digit" : "digits")",
        help: "a hex colour has 3, 4, 6 or 8 digits: #rgb, #rgba, #rrggbb or #rrggbbaa"))
  }
  let alpha = channels.count == 4 ? channels[3] : 255
  return .success(Color(SRGBBytes(channels[0], channels[1], channels[2], alpha: alpha)))
}

/// What somebody who wrote a word that names no colour may have meant.
private func problem(withWord text: String) -> ColorProblem {
  let digits = text.utf8.map(\.hexValue)
  if [3, 4, 6, 8].contains(digits.count), !digits.contains(nil) {
    return ColorProblem("'\(text)' is no colour: a hex colour begins with '#'", help: "write \"#\(text)\", in quotes")
  }
  if text.lowercased().hasPrefix("0x") {
    let rest = text.dropFirst(2)
    if rest.utf8.count == 6, rest.utf8.allSatisfy({ $0.hexValue != nil }) {
      return ColorProblem("'\(text)' is no colour: a hex colour begins with '#'", help: "write \"#\(rest)\", in quotes")
    }
    return ColorProblem("'\(text)' is no colour", help: "write \"#rrggbb\", or \"#rrggbbaa\" with alpha last")
  }
  if text.hasPrefix("{") {
    return ColorProblem(
      "'\(text)' is no reference", help: "a reference is {colors.name}, alone or with an alpha: {colors.name} / 12%")
  }
  if text.lowercased() == "currentcolor" {
    return ColorProblem("'\(text)' has no colour of its own", help: "refer to the token that is meant: {colors.name}")
  }
  let hint = nearMiss(of: text, among: Color.names)
  return ColorProblem(
    "'\(text)' is no colour",
    help: hint.map { "did you mean '\($0)'?" }
      ?? "write a colour as in CSS (#rrggbb, oklch(70% 0.15 200), a name), or a reference: {colors.name}")
}

extension StringProtocol {
  /// Without spaces and tabs around it.
  var trimmed: String {
    var bytes = Array(utf8.drop(while: \.isBlank))
    while bytes.last?.isBlank == true { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension SourceText {
  /// Without spaces and tabs around it.
  var trimmed: SourceText {
    guard let first = bytes.firstIndex(where: { !$0.isBlank }), let last = bytes.lastIndex(where: { !$0.isBlank })
    else { return self[0..<0] }
    return self[first..<(last + 1)]
  }
}
