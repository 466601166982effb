internal import GenSource

/// A syllable whose marks deserve a look.
struct ToneFinding {
  enum Kind {
    /// The mark is on the wrong vowel.
    case misplaced
    /// There is more than one.
    case several
    /// One of the two horns of `ươ` is missing.
    case halfHorned
    /// It stands in one of the two places that people put it in.
    case styled(isNew: Bool)
  }

  let kind: Kind
  /// The syllable's bytes in the text.
  let part: Range<Int>
  /// The vowel that the tone mark should be on or, of two styles, that the other one puts it on.
  let otherPlace: Int
}

/// Whether a text may have syllables of the two kinds that rules ask for: whether they are Vietnamese is asked later.
func toneTraits(of bytes: UnsafeBufferPointer<UInt8>) -> TextTraits {
  var traits = TextTraits()
  forEachTone(in: bytes, verified: false) { finding in
    if case .styled = finding.kind { traits.insert(.styledTone) } else { traits.insert(.misplacedTone) }
  }
  return traits
}

/// Goes through a text and visits the syllables whose tone marks deserve a look.
///
/// Only letters beyond ASCII can bear a mark, and of those only one with another vowel beside it can bear it wrongly: all
/// else is passed over at the price of a look at its bytes.
@inline(__always)
func forEachTone(in bytes: UnsafeBufferPointer<UInt8>, verified: Bool = true, _ visit: (ToneFinding) -> Void) {
  let letters = VietnameseLetters()
  var index = 0
  /// The last letter beyond ASCII, and where it ends.
  var previous = (letter: VietnameseLetter.none, end: -1)
  let memory = UnsafeRawBufferPointer(bytes)
  while index < bytes.count {
    if bytes[index] < 0x80 {
      index = memory.firstBeyondASCII(from: index)
      continue
    }
    let (letter, length) = letters.letter(at: index, in: bytes)
    if deservesLook(letter, at: index, length, after: previous, letters, bytes) {
      let word = letters.word(around: index, in: bytes)
      if let finding = finding(in: word, letters, bytes, verified: verified) { visit(finding) }
      index = word.upperBound
      continue
    }
    previous = (letter, index + length)
    index += length
  }
}

/// Whether something may be wrong with the word around a letter, or be written in another way, by the letters beside it.
///
/// - Parameter previous: the last letter beyond ASCII before it, and where that ends.
@inline(__always)
private func deservesLook(
  _ letter: VietnameseLetter, at index: Int, _ length: Int, after previous: (letter: VietnameseLetter, end: Int),
  _ letters: VietnameseLetters, _ bytes: UnsafeBufferPointer<UInt8>
) -> Bool {
  if letter.tone > 0, mayBeWrong(letter, at: index, length, after: previous, letters, bytes) { return true }
  if letter.vowel >= VietnameseLetter.oWithHorn {
    return mayLackHorn(letter, at: index, length, after: previous, letters, bytes)
  }
  return isLooseTone(bytes, at: index)
}

/// Whether the mark of a letter may be on the wrong vowel, or in one of two places, by the letters beside it.
@inline(__always)
private func mayBeWrong(
  _ letter: VietnameseLetter, at index: Int, _ length: Int, after previous: (letter: VietnameseLetter, end: Int),
  _ letters: VietnameseLetters, _ bytes: UnsafeBufferPointer<UInt8>
) -> Bool {
  let end = index + length
  let hasOwnMark = letter.vowel & VietnameseLetter.marked != 0
  // The last vowel with a mark of its own bears the tone, and no other such vowel is ASCII.
  if hasOwnMark, end == bytes.count || bytes[end] < 0x80 { return false }
  let before = letters.letter(before: index, in: bytes, lastBeyondASCII: previous)
  guard end < bytes.count else { return before.vowel != 0 && !isRightOnSecond(at: index, end, letters, bytes) }
  let (next, nextLength) = letters.letter(at: end, in: bytes)
  if next.tone > 0 || bytes[end] == 0xCC { return true }
  if hasOwnMark { return next.vowel & VietnameseLetter.marked != 0 }
  if before.vowel != 0 { return !isRightOnSecond(at: index, end, letters, bytes) }
  guard next.vowel != 0 else { return false }
  // Of two open vowels the first bears it: `của`, `lại`. But `hòa` has styles, and `gìa` and `qúa` are wrong.
  let after = end + nextLength
  let isOpen = after == bytes.count || bytes[after] < 0x80 && !bytes[after].isLetter
  let isStyled =
    letter.vowel == VietnameseLetter.o && (next.vowel == VietnameseLetter.a || next.vowel == VietnameseLetter.e)
    || letter.vowel == VietnameseLetter.u && next.vowel == VietnameseLetter.y
  let isMarked = next.vowel & VietnameseLetter.marked != 0
  let onset = index > 0 ? bytes[index - 1] | 0x20 : 0
  return !isOpen || isStyled || isMarked || onset == UInt8(ascii: "g") || onset == UInt8(ascii: "q")
}

/// Whether a mark on the second of two vowels is known to be right, as nearly all are: before a consonant (`toán`), and where
/// the first one belongs to the consonant before it (`giá`, `quá`).
@inline(__always)
private func isRightOnSecond(
  at index: Int, _ end: Int, _ letters: VietnameseLetters, _ bytes: UnsafeBufferPointer<UInt8>
) -> Bool {
  let first = index - 1
  // More is to be asked where anything but ASCII comes before, or a third vowel.
  guard bytes[first] < 0x80,
    first == 0 || bytes[first - 1] < 0x80 && letters.letter(at: first - 1, in: bytes).letter.vowel == 0
  else { return false }
  if end < bytes.count {
    if letters.letter(at: end, in: bytes).letter.isConsonant { return true }
    guard bytes[end] < 0x80, !bytes[end].isLetter else { return false }
  }
  guard first == 1 || first > 1 && bytes[first - 2] < 0x80 && !bytes[first - 2].isLetter else { return false }
  let onset = (bytes[first - 1] | 0x20, bytes[first] | 0x20)
  return onset == (UInt8(ascii: "g"), UInt8(ascii: "i")) || onset == (UInt8(ascii: "q"), UInt8(ascii: "u"))
}

/// Whether a vowel with a horn stands beside one that may lack it: `uơ`, `ưo`.
@inline(__always)
private func mayLackHorn(
  _ letter: VietnameseLetter, at index: Int, _ length: Int, after previous: (letter: VietnameseLetter, end: Int),
  _ letters: VietnameseLetters, _ bytes: UnsafeBufferPointer<UInt8>
) -> Bool {
  if letter.vowel == VietnameseLetter.oWithHorn {
    return letters.letter(before: index, in: bytes, lastBeyondASCII: previous).vowel == VietnameseLetter.u
  }
  let end = index + length
  return end < bytes.count && letters.letter(at: end, in: bytes).letter.vowel == VietnameseLetter.o
}

/// What is to be said about a word.
private func finding(
  in word: Range<Int>, _ letters: VietnameseLetters, _ bytes: UnsafeBufferPointer<UInt8>, verified: Bool
) -> ToneFinding? {
  var syllable = Syllable()
  var index = word.lowerBound
  while index < word.upperBound, !syllable.isForeign {
    let (letter, length) = letters.letter(at: index, in: bytes)
    if letter.isLetter {
      syllable.add(letter, bytes[index])
    } else if isLooseTone(bytes, at: index) {
      syllable.addLooseTone()
    } else {
      syllable.addForeignLetter()
    }
    index += length
  }
  guard !syllable.isForeign else { return nil }
  if let place = syllable.halfHornedPlace, syllable.toneCount < 2, syllable.withHorns(at: place).isVietnamese {
    return ToneFinding(kind: .halfHorned, part: word, otherPlace: place)
  }
  guard syllable.toneCount > 0, syllable.vowelCount > 1 || syllable.toneCount > 1 else { return nil }
  return finding(in: syllable, word, verified: verified)
}

/// The combining tone marks: grave, hook, tilde, acute and the dot below.
func isLooseTone(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
  guard bytes[index] == 0xCC, index + 1 < bytes.count else { return false }
  switch bytes[index + 1] {
  case 0x80, 0x81, 0x83, 0x89, 0xA3: return true
  default: return false
  }
}

private func finding(in syllable: Syllable, _ part: Range<Int>, verified: Bool) -> ToneFinding? {
  let (place, hasStyles) = syllable.tonePlaces
  let isStyled = hasStyles && (syllable.tonePlace == place || syllable.tonePlace == place - 1)
  if syllable.toneCount == 1, syllable.tonePlace == place, !isStyled { return nil }
  guard !verified || syllable.isVietnamese else { return nil }
  if syllable.toneCount > 1 { return ToneFinding(kind: .several, part: part, otherPlace: place) }
  guard isStyled else { return ToneFinding(kind: .misplaced, part: part, otherPlace: place) }
  let isNew = syllable.tonePlace == place
  return ToneFinding(kind: .styled(isNew: isNew), part: part, otherPlace: isNew ? place - 1 : place)
}

/// The syllable with its tone mark on another vowel, in the letter case that it has.
///
/// - Parameter hasHorns: whether that vowel and the one before it become `ươ`.
func syllable(_ bytes: UnsafeBufferPointer<UInt8>, withToneOn place: Int, hasHorns: Bool = false) -> String {
  let letters = VietnameseLetters()
  var tone: UInt8 = 0
  var index = 0
  while index < bytes.count {
    let (letter, length) = letters.letter(at: index, in: bytes)
    if letter.isLetter, letter.tone > 0 { tone = letter.tone }
    index += length
  }
  var result = ""
  var vowelPlace = 0
  for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
    let scalarBytes = Array(String(scalar).utf8)
    let letter = scalarBytes.withUnsafeBufferPointer { letters.letter(at: 0, in: $0).letter }
    guard letter.isLetter, letter.vowel > 0 else {
      result.unicodeScalars.append(scalar)
      continue
    }
    let isCapital = scalar.properties.isUppercase
    var code = letter.vowel
    if hasHorns, vowelPlace == place - 1 { code = VietnameseLetter.uWithHorn }
    if hasHorns, vowelPlace == place { code = VietnameseLetter.oWithHorn }
    let own = GenRules.vowel(code, tone: vowelPlace == place ? tone : 0, isCapital: isCapital)
    result.unicodeScalars.append(own ?? scalar)
    vowelPlace += 1
  }
  return result
}
