/// A Vietnamese letter as the rules of spelling see it: capital or small, and what its marks are, apart.
struct VietnameseLetter: Equatable {
  /// 0 for what is no letter of Vietnamese.
  let bits: UInt8

  /// The vowels; those with a mark of their own (ă â ê ô ơ ư) have the bit 8.
  static let a: UInt8 = 1
  static let e: UInt8 = 2
  static let i: UInt8 = 3
  static let o: UInt8 = 4
  static let u: UInt8 = 5
  static let y: UInt8 = 6
  static let marked: UInt8 = 8
  static let oWithHorn: UInt8 = 13
  static let uWithHorn: UInt8 = 14

  /// The vowel without its tone, or 0 for a consonant.
  var vowel: UInt8 { bits & 0x0F }

  /// 0 for a vowel without a tone mark, else 1 to 5: huyền, hỏi, ngã, sắc, nặng.
  var tone: UInt8 { bits >> 4 & 0x07 }

  var isConsonant: Bool { bits == 0x80 }
  var isLetter: Bool { bits != 0 }

  static let none = VietnameseLetter(bits: 0)
  static let consonant = VietnameseLetter(bits: 0x80)
}

/// The rows of the table of vowels: each vowel without a tone mark, then with each in the order of their numbers.
private let rows: [(code: UInt8, small: String, capital: String)] = [
  (1, "aàảãáạ", "AÀẢÃÁẠ"), (2, "eèẻẽéẹ", "EÈẺẼÉẸ"), (3, "iìỉĩíị", "IÌỈĨÍỊ"), (4, "oòỏõóọ", "OÒỎÕÓỌ"),
  (5, "uùủũúụ", "UÙỦŨÚỤ"), (6, "yỳỷỹýỵ", "YỲỶỸÝỴ"), (9, "ăằẳẵắặ", "ĂẰẲẴẮẶ"), (10, "âầẩẫấậ", "ÂẦẨẪẤẬ"),
  (11, "êềểễếệ", "ÊỀỂỄẾỆ"), (12, "ôồổỗốộ", "ÔỒỔỖỐỘ"), (13, "ơờởỡớợ", "ƠỜỞỠỚỢ"), (14, "ưừửữứự", "ƯỪỬỮỨỰ"),
]

/// The letters by their scalars below U+0200, and those of the block Latin Extended Additional from U+1E80.
private nonisolated(unsafe) let lowLetters = lettersByScalar(from: 0, count: 0x200)
private nonisolated(unsafe) let highLetters = lettersByScalar(from: 0x1E80, count: 0x80)

/// A table that stays as long as the program runs, so that no text counts a reference to it.
private func lettersByScalar(from first: UInt32, count: Int) -> UnsafeBufferPointer<UInt8> {
  let table = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count)
  table.initialize(repeating: 0)
  func set(_ scalar: Unicode.Scalar, _ bits: UInt8) {
    if scalar.value >= first, scalar.value < first + UInt32(count) { table[Int(scalar.value - first)] = bits }
  }
  for scalar in "bcdghklmnpqrstvxBCDGHKLMNPQRSTVXđĐ".unicodeScalars { set(scalar, VietnameseLetter.consonant.bits) }
  for row in rows {
    for text in [row.small, row.capital] {
      for (tone, scalar) in text.unicodeScalars.enumerated() { set(scalar, row.code | UInt8(tone) << 4) }
    }
  }
  return UnsafeBufferPointer(table)
}

/// The tables, taken once for a whole text: they are globals, and each look at one costs a check.
struct VietnameseLetters {
  private let low = lowLetters
  private let high = highLetters

  /// The letter that begins at a byte, and how many bytes it has. Letters of other languages are no letters of this one.
  @inline(__always)
  func letter(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> (letter: VietnameseLetter, length: Int) {
    let byte = bytes[index]
    if byte < 0x80 { return (VietnameseLetter(bits: low[Int(byte)]), 1) }
    if byte < 0xE0 {
      guard index + 1 < bytes.count, byte < 0xC8 else { return (.none, 2) }
      return (VietnameseLetter(bits: low[Int(byte & 0x1F) << 6 | Int(bytes[index + 1] & 0x3F)]), 2)
    }
    guard byte == 0xE1, index + 2 < bytes.count else { return (.none, byte < 0xF0 ? 3 : 4) }
    let value = 0x1000 | Int(bytes[index + 1] & 0x3F) << 6 | Int(bytes[index + 2] & 0x3F)
    return (VietnameseLetter(bits: value >= 0x1E80 && value < 0x1F00 ? high[value - 0x1E80] : 0), 3)
  }

  /// The letter that ends right before a place; none where no letter does.
  ///
  /// - Parameter last: the last letter beyond ASCII that came before, and where it ends.
  @inline(__always)
  func letter(
    before index: Int, in bytes: UnsafeBufferPointer<UInt8>, lastBeyondASCII last: (letter: VietnameseLetter, end: Int)
  ) -> VietnameseLetter {
    guard index > 0 else { return .none }
    let byte = bytes[index - 1]
    if byte < 0x80 { return VietnameseLetter(bits: low[Int(byte)]) }
    return last.end == index ? last.letter : .none
  }

  /// The run of letters, of any language, that a place lies in.
  func word(around index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    func isPart(_ index: Int) -> Bool {
      letter(at: index, in: bytes).letter.isLetter || isLooseTone(bytes, at: index)
        || isForeignLetter(at: index, in: bytes)
    }
    var start = index
    while start > 0 {
      var before = start - 1
      while before > 0, bytes[before] & 0xC0 == 0x80 { before -= 1 }
      guard isPart(before) else { break }
      start = before
    }
    var end = index
    while end < bytes.count, isPart(end) { end += letter(at: end, in: bytes).length }
    return start..<min(max(end, index + 1), bytes.count)
  }

  /// Whether a byte that begins no Vietnamese letter begins one of another language, so that the word goes on.
  ///
  /// Everything beyond ASCII does but for the signs and spaces that texts are made with.
  @inline(__always)
  func isForeignLetter(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let byte = bytes[index]
    if byte < 0x80 { return byte.isASCIILetter }
    return byte != 0xC2 && byte != 0xE2 && byte != 0xE3 && byte != 0xEF && byte < 0xF0
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool { self | 0x20 >= 0x61 && self | 0x20 <= 0x7A }
}

/// The letter that a vowel becomes with a tone mark, or without one (0).
func vowel(_ code: UInt8, tone: UInt8, isCapital: Bool) -> Unicode.Scalar? {
  guard let row = rows.first(where: { $0.code == code }) else { return nil }
  let scalars = Array((isCapital ? row.capital : row.small).unicodeScalars)
  return scalars.indices.contains(Int(tone)) ? scalars[Int(tone)] : nil
}
