/// Texts of all planes that are the same on every run: hard pieces more often than letters.
struct RandomTexts: RandomNumberGenerator {
  private var state: UInt64
  private let hasControls: Bool

  /// - Parameter hasControls: whether control characters and byte order marks come up, which sources may not hold: XML
  ///   cannot hold the ones, and readers of property lists drop the others at the start of a text.
  init(seed: UInt64, hasControls: Bool) {
    state = seed
    self.hasControls = hasControls
  }

  mutating func texts(_ count: Int) -> [String] { (0..<count).map { _ in text() } }

  private mutating func text() -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...12, using: &self) {
      if Bool.random(using: &self), let piece = Self.hard.randomElement(using: &self) {
        text += hasControls ? piece : piece.filter { $0 != "\u{FEFF}" }
      } else {
        text.unicodeScalars.append(scalar())
      }
    }
    return text
  }

  private mutating func scalar() -> Unicode.Scalar {
    // Each range as often as another, however small: a plain draw would hit planes 15 and 16 alone.
    let range = Self.ranges.randomElement(using: &self) ?? 0x20...0x7E
    let value = UInt32.random(in: range, using: &self)
    guard let scalar = Unicode.Scalar(value) else { return "\n" }
    let isControl = scalar.properties.generalCategory == .control || scalar == "\u{FEFF}"
    if isControl, !hasControls { return "\n" }
    return scalar.properties.isNoncharacterCodePoint ? "\u{FFFD}" : scalar
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  private static let ranges: [ClosedRange<UInt32>] =
    [
      0x20...0x7E, 0x01...0x1F, 0x7F...0xFF, 0x100...0x7FF, 0x300...0x36F, 0x600...0x61F, 0x1E00...0x1EFF,
      0x2000...0x206F, 0x3000...0x9FFF, 0xE000...0xF8FF, 0xFE00...0xFFFD,
    ] + (1...16).map { $0 << 16...($0 << 16 + 0xFFFF) }

  private static let hard = [
    "\"", "\\", "'", "`", "*/", "/*", "//", "///", "\n", "\t", "\n\n", "${applicationName}", "\\(exit(1))", "\\u{41}",
    "\\U0041", "\\n", "\\", "::error file=a,line=1::no", "<", "</string>", "&", "&amp;", "&#10;", "]]>", "<!--", "-->",
    "%@", "%1$lld", "%", "{n}", "{{", "}", ";", "\" = \"", "\";\n", "\"\"\"", "\"#", "#\"", "\n#if false\n", "\u{202E}",
    "\u{202C}", "\u{2066}", "\u{2069}", "\u{61C}", "\u{200D}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFD}",
    "e\u{301}",
    "ệ", "ё", "👨‍👩‍👧", "\u{1F1FB}\u{1F1F3}", "  ", "\u{10FFFD}",
  ]
}
