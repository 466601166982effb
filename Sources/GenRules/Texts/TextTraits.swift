internal import GenSource

/// What one quick look at the bytes of a text says about it: most texts have none of these, and no rule looks further.
struct TextTraits: OptionSet, Sendable {
  let rawValue: UInt16

  /// Holds a per cent sign of any script.
  static let percentSign = TextTraits(rawValue: 1 << 0)
  /// Holds two spaces in a row.
  static let doubleSpace = TextTraits(rawValue: 1 << 1)
  /// It, or the base text, holds a line break.
  static let lineBreak = TextTraits(rawValue: 1 << 2)
  /// Holds a character of those that cannot be seen, or that look like others in every language.
  static let oddCharacter = TextTraits(rawValue: 1 << 3)
  /// Begins or ends with white space.
  static let edgeSpace = TextTraits(rawValue: 1 << 4)
  /// A translation whose spaces at the edges are not those of the base text.
  static let edgesDiffer = TextTraits(rawValue: 1 << 5)
  /// A translation that does not end as the base text does.
  static let endsDiffer = TextTraits(rawValue: 1 << 6)
  /// Vietnamese with a syllable whose tone mark can stand in two places.
  static let styledTone = TextTraits(rawValue: 1 << 7)
  /// Vietnamese with a syllable whose tone marks are not where they belong.
  static let misplacedTone = TextTraits(rawValue: 1 << 8)

  /// Holds a sign of Chinese and Japanese typography.
  static let wideSign = TextTraits(rawValue: 1 << 9)
  /// Holds a Greek letter.
  static let greekLetter = TextTraits(rawValue: 1 << 10)
  /// Holds a Cyrillic letter.
  static let cyrillicLetter = TextTraits(rawValue: 1 << 11)

  /// What shows in the text alone.
  init(of bytes: UnsafeBufferPointer<UInt8>) {
    var traits: TextTraits = []
    if let first = bytes.first, let last = bytes.last, first <= 0x20 || last <= 0x20 { traits.insert(.edgeSpace) }
    guard bytes.holdsAny(needsLook) else {
      self = traits
      return
    }
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x80 {
        index += scalarLength(bytes, at: index, &traits)
        continue
      }
      // The letters are above.
      if byte <= UInt8(ascii: "%") {
        if byte == UInt8(ascii: " "), index > 0, bytes[index - 1] == UInt8(ascii: " ") { traits.insert(.doubleSpace) }
        if byte == UInt8(ascii: "%") { traits.insert(.percentSign) }
        if byte == UInt8(ascii: "\n") { traits.insert(.lineBreak) }
      }
      index += 1
    }
    self = traits
  }

  init(rawValue: UInt16) {
    self.rawValue = rawValue
  }
}

/// Marks what a trait may show in. The letters of Latin, Vietnamese, Chinese and Korean are none of it.
@inline(__always)
private func needsLook(_ bytes: SIMD16<UInt8>, _ next: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
  let isSign = bytes.areBelow(0x20) .| bytes.equal(0x25) .| bytes.equal(0x20) .& next.equal(0x20)
  guard bytes.holdsAnyBeyondASCII else { return isSign }
  // ð, Ð and Ɖ; fillers and separators of Hangul, Khmer and Mongolian.
  let isOddLetter =
    bytes.equal(0xC3) .& next.masked(by: 0xDF).equal(0x90) .| bytes.equal(0xC6) .& next.equal(0x89)
    .| bytes.equal(0xE1) .& (next.equal(0x85) .| next.equal(0x9E) .| next.equal(0xA0))
  let isOther =
    bytes.equal(0xC2)
    .| .!bytes.areBelow(0xC7) .& .!bytes.equal(0xE1) .& .!bytes.counted(from: 0xE4).areBelow(0xEF - 0xE4)
  return isSign .| isOddLetter .| isOther
}

/// How long the scalar is that begins here, with a note where it may be an odd one. Letters of Latin, Vietnamese and the
/// scripts of Asia, dashes, quotes, the ellipsis, signs of currency and emoji are not.
@inline(__always)
private func scalarLength(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, _ traits: inout TextTraits) -> Int {
  let next = index + 1 < bytes.count ? bytes[index + 1] : 0
  switch bytes[index] {
  case 0xC3:
    // ð and Ð.
    if next == 0xB0 || next == 0x90 { traits.insert(.oddCharacter) }
    return 2
  case 0xC4, 0xC5: return 2
  case 0xC6:
    // Ɖ.
    if next == 0x89 { traits.insert(.oddCharacter) }
    return 2
  case 0xE1:
    // Fillers of Hangul, Khmer's inherent vowels, Mongolian's separators.
    if next == 0x85 || next == 0x9E || next == 0xA0 { traits.insert(.oddCharacter) }
    return 3
  case 0xE2:
    let third = index + 2 < bytes.count ? bytes[index + 2] : 0
    switch next {
    case 0x80:
      if third < 0x90 || 0xAA...0xAF ~= third { traits.insert(.oddCharacter) }
      // The separators of lines and paragraphs.
      if third == 0xA8 || third == 0xA9 { traits.insert(.lineBreak) }
    case 0x81: if third >= 0x9F { traits.insert(.oddCharacter) }
    case 0xA0: if third == 0x80 { traits.insert(.oddCharacter) }
    default: break
    }
    return 3
  case 0xE3:
    if next == 0x80 { traits.insert(.wideSign) }
    if next == 0x85 { traits.insert(.oddCharacter) }
    return 3
  case 0xE4...0xEE: return 3
  case 0xC2:
    // The no-break space and the soft hyphen.
    if next == 0xA0 || next == 0xAD { traits.insert(.oddCharacter) }
    return 2
  case 0xCD:
    if next == 0x8F { traits.insert(.oddCharacter) }
    if next >= 0xB0 { traits.insert(.greekLetter) }
    return 2
  case 0xCE, 0xCF:
    traits.insert(.greekLetter)
    return 2
  case 0xD0...0xD3:
    traits.insert(.cyrillicLetter)
    return 2
  case 0xD9:
    if next == 0xAA { traits.insert(.percentSign) }
    return 2
  case 0xC7...0xDF: return 2
  case 0xEF:
    if next == 0xBC || next == 0xBD {
      traits.formUnion([.wideSign, .percentSign])
    } else if next >= 0xB8 {
      traits.insert(.oddCharacter)
    }
    return 3
  case 0xF0:
    if next == 0x9D { traits.insert(.oddCharacter) }
    return 4
  case 0xF1...0xFF:
    traits.insert(.oddCharacter)
    return 4
  default: return bytes[index] >= 0xE0 ? 3 : 1
  }
}
