internal import GenModel
internal import GenSource

/// A colour as the sources write it, from the numbers of another tool.
///
/// - Parameters:
///   - components: in the digits of their file, or `none`.
///   - alpha: in the digits of its file; nothing where it is opaque.
func colorText(_ space: ColorSpace, _ components: [String], alpha: String?) -> String {
  let opacity = alpha.flatMap { Double($0) }.map { min(max($0, 0), 1) } ?? 1
  if space == .srgb, let bytes = bytes(of: components + (opacity == 1 ? [] : [alpha ?? "1"])) { return hex(bytes) }
  let tail = opacity == 1 ? "" : " / " + (alpha ?? "1")
  let text = components.joined(separator: " ")
  switch space {
  case .srgb:
    // Whole bytes read better, also where the alpha is none.
    if let bytes = bytes(of: components) {
      return "rgb(\(bytes.map { String($0) }.joined(separator: " "))\(tail))"
    }
    return "color(srgb \(text)\(tail))"
  case .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50:
    return "color(\(space.rawValue) \(text)\(tail))"
  case .lab, .lch, .oklab, .oklch: return "\(space.rawValue)(\(text)\(tail))"
  case .hsl, .hwb:
    let parts = components.enumerated().map { $0 == 0 || $1 == "none" ? $1 : $1 + "%" }
    return "\(space.rawValue)(\(parts.joined(separator: " "))\(tail))"
  }
}

/// The bytes that numbers from 0 to 1 are, where they are some to the digits that files are written with.
private func bytes(of components: [String]) -> [UInt8]? {
  var bytes: [UInt8] = []
  for component in components {
    guard let value = Double(component), value >= 0, value <= 1 else { return nil }
    let scaled = value * 255
    guard (scaled - scaled.rounded()).magnitude < 2e-6 else { return nil }
    bytes.append(UInt8(scaled.rounded()))
  }
  return bytes
}

/// `#rrggbb`, or with a fourth byte `#rrggbbaa`.
func hex(_ bytes: [UInt8]) -> String {
  "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

/// Whether a text looks like a colour; whether it is one, its reader says.
func looksLikeColor(_ text: String) -> Bool {
  if text.utf8.first == UInt8(ascii: "#") { return true }
  guard let open = text.firstIndex(of: "(") else { return false }
  return [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color",
  ].contains(text[..<open].lowercased())
}
