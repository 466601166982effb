internal import GenSource

/// A written syllable: what stands before, in and behind its vowels, and where its tone marks are.
///
/// It is filled letter by letter while a text is gone through, without a copy of anything.
struct Syllable {
  /// The vowels, four bits each, the first in the highest place that is used.
  private(set) var vowels: UInt32 = 0
  private(set) var vowelCount = 0
  /// The consonants before the vowels, and those behind them.
  private var onset = Consonants()
  private var coda = Consonants()
  private(set) var toneCount = 0
  /// The vowel that bears the (last) tone mark.
  private(set) var tonePlace = -1
  /// The last vowel that has a mark of its own (ă â ê ô ơ ư).
  private var markedPlace = -1
  /// Whether the word has a shape that no Vietnamese syllable has.
  private(set) var isForeign = false

  @inline(__always)
  mutating func add(_ letter: VietnameseLetter, _ byte: UInt8) {
    if letter.isConsonant {
      if vowelCount == 0 { onset.append(byte) } else { coda.append(byte) }
      return
    }
    if !coda.isEmpty || vowelCount == 4 {
      isForeign = true
      return
    }
    if letter.tone > 0 {
      toneCount += 1
      tonePlace = vowelCount
    }
    if letter.vowel & VietnameseLetter.marked != 0 { markedPlace = vowelCount }
    vowels = vowels << 4 | UInt32(letter.vowel)
    vowelCount += 1
  }

  mutating func addForeignLetter() { isForeign = true }

  /// A tone mark that did not compose with the letter before it.
  mutating func addLooseTone() {
    guard vowelCount > 0, coda.isEmpty else { return }
    toneCount += 1
    tonePlace = vowelCount - 1
  }

  /// How many of the first vowels belong to the consonant before them: `qu`, and `gi` before another vowel.
  @inline(__always)
  private var glideCount: Int {
    guard vowelCount > 1 else { return 0 }
    let first = UInt8(vowels >> UInt32(4 * (vowelCount - 1)) & 0xF)
    if onset == "q", first == VietnameseLetter.u { return 1 }
    return onset == "g" && first == VietnameseLetter.i ? 1 : 0
  }

  /// The vowel that the tone mark belongs on, counted from the first, and whether the one before it may bear it instead:
  /// in `oa`, `oe` and `uy` at the end of a syllable the older style puts it on the first.
  @inline(__always)
  var tonePlaces: (place: Int, hasStyles: Bool) {
    let glides = glideCount
    if markedPlace >= glides { return (markedPlace, false) }
    switch vowelCount - glides {
    case 1: return (glides, false)
    case 2:
      if !coda.isEmpty { return (glides + 1, false) }
      let last = vowels & 0xFF
      let hasStyles = last == 0x41 || last == 0x42 || last == 0x56
      return (glides + (hasStyles ? 1 : 0), hasStyles)
    default: return (glides + 1, false)
    }
  }

  /// The place of the `ơ` where only one of the two vowels of `ươ` has its horn: `uơ`, `ưo`. So open syllables are written,
  /// and those with `qu`: what follows decides.
  @inline(__always)
  var halfHornedPlace: Int? {
    let glides = glideCount
    guard vowelCount - glides > 1 else { return nil }
    let pair = vowels >> UInt32(4 * (vowelCount - glides - 2)) & 0xFF
    return pair == 0x5D || pair == 0xE4 ? glides + 1 : nil
  }

  /// The same syllable with both horns.
  func withHorns(at place: Int) -> Syllable {
    var syllable = self
    let shift = UInt32(4 * (vowelCount - place - 1))
    syllable.vowels = vowels & ~(0xFF << shift) | 0xED << shift
    return syllable
  }

  /// Whether the consonants and the rime are those of a Vietnamese syllable: names and words of other languages have tone
  /// marks of their own, `Málaga` and `García`.
  var isVietnamese: Bool {
    let own = vowels & (1 << UInt32(4 * (vowelCount - glideCount)) - 1)
    return onsets.contains(onset) && rimes.contains(Rime(vowels: own, coda: coda))
  }
}

/// Consonants in small letters: the first byte of each, in one number. Of many the last four stay, which begin or end no
/// Vietnamese syllable either.
private struct Consonants: Hashable, ExpressibleByStringLiteral {
  private var bytes: UInt32 = 0

  init() {}

  init(stringLiteral text: String) { self.init(text) }

  init(_ text: some StringProtocol) {
    for byte in text.utf8 where byte & 0xC0 != 0x80 { append(byte) }
  }

  var isEmpty: Bool { bytes == 0 }

  @inline(__always)
  mutating func append(_ byte: UInt8) { bytes = bytes << 8 | UInt32(byte | 0x20) }
}

/// Vowels without tones, four bits each, and what follows them.
private struct Rime: Hashable {
  let vowels: UInt32
  let coda: Consonants
}

/// The rimes of Vietnamese, without tones: what may stand behind each group of vowels.
private let rimes: Set<Rime> = {
  let written: [(vowels: String, codas: String)] = [
    ("a", "- c ch m n ng nh p t"), ("ă", "c m n ng p t"), ("â", "c m n ng p t"), ("e", "- c m n ng p t"),
    ("ê", "- c ch m n ng nh p t"), ("i", "- c ch m n ng nh p t"), ("o", "- c m n ng p t"), ("ô", "- c m n ng p t"),
    ("ơ", "- c m n ng p t"), ("u", "- c m n ng p t"), ("ư", "- c m n ng p t"), ("y", "- ch m n ng nh p t"),
    ("ai", "-"), ("ao", "-"), ("au", "-"), ("ay", "-"), ("âu", "-"), ("ây", "-"), ("eo", "-"), ("êu", "-"),
    ("ia", "-"), ("iu", "-"), ("iê", "c m n ng p t"), ("iêu", "-"), ("yê", "m n ng t"), ("yêu", "-"),
    ("oi", "-"), ("ôi", "-"), ("ơi", "-"), ("ui", "-"), ("ưi", "-"), ("ưu", "-"), ("ua", "-"), ("ưa", "-"),
    ("uô", "c m n ng p t"), ("uôi", "-"), ("ươ", "c m n ng p t"), ("ươi", "-"), ("ươu", "-"),
    ("oa", "- c ch m n ng nh p t"), ("oai", "-"), ("oao", "-"), ("oay", "-"), ("oă", "c m n ng p t"),
    ("oe", "- m n ng p t"), ("oeo", "-"), ("oo", "c n ng p t"), ("ôô", "c ng"), ("uâ", "c m n ng p t"), ("uây", "-"),
    ("uă", "n ng"),
    ("uê", "- ch n nh t"), ("uêu", "-"), ("uơ", "-"), ("uy", "- c ch n ng nh p t"), ("uya", "-"), ("uyê", "n t"),
    ("uyu", "-"),
  ]
  let letters = VietnameseLetters()
  var rimes: Set<Rime> = []
  for (vowels, codas) in written {
    let bytes = Array(vowels.utf8)
    let key = bytes.withUnsafeBufferPointer { bytes -> UInt32 in
      var key: UInt32 = 0
      var index = 0
      while index < bytes.count {
        let (letter, length) = letters.letter(at: index, in: bytes)
        key = key << 4 | UInt32(letter.vowel)
        index += length
      }
      return key
    }
    for coda in codas.split(separator: " ") {
      rimes.insert(Rime(vowels: key, coda: coda == "-" ? "" : Consonants(coda)))
    }
  }
  return rimes
}()

/// The consonants that may begin a syllable, beside none at all.
private let onsets: Set<Consonants> = [
  "", "b", "c", "ch", "d", "đ", "g", "gh", "h", "k", "kh", "l", "m", "n", "ng", "ngh", "nh", "p", "ph", "q", "r", "s",
  "t", "th", "tr", "v", "x",
]
