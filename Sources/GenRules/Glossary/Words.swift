internal import GenSource

/// A word of a text: its letters in small ones, and where it stands.
struct Word {
  let folded: [UInt8]
  let part: Range<Int>
  /// Whether nothing but a space or a hyphen stands between it and the word before.
  let followsClosely: Bool
}

/// The words of a text, each a run of letters and digits. Arguments and Apple's own tokens, `{name}` and `${name}`, are none.
func words(of text: SourceText) -> [Word] {
  var words: [Word] = []
  var folded: [UInt8] = []
  var start = 0
  var end = 0
  var isClose = false
  var gap = 0
  func close() {
    guard end > start else { return }
    words.append(Word(folded: folded, part: start..<end, followsClosely: isClose && !words.isEmpty))
    folded.removeAll(keepingCapacity: true)
    isClose = true
    gap = 0
    start = end
  }
  var braces = 0
  for scalar in text.scalars {
    if braces % 2 == 0, isWordScalar(scalar.value) {
      if end != scalar.part.lowerBound || folded.isEmpty {
        close()
        start = scalar.part.lowerBound
      }
      appendFolded(scalar.value, to: &folded)
      end = scalar.part.upperBound
    } else {
      close()
      if scalar.value == 0x7B { braces += 1 }
      if scalar.value == 0x7D { braces = max(0, braces - 1) }
      gap += 1
      let joins = [0x20, 0x2D, 0xA0, 0x2010, 0x2011].contains(scalar.value)
      if !joins || gap > 1 { isClose = false }
    }
  }
  close()
  return words
}

private func isWordScalar(_ value: UInt32) -> Bool {
  if value < 0x80 { return UInt8(value).isLetterOrDigit }
  guard let properties = Unicode.Scalar(value)?.properties else { return false }
  return properties.isAlphabetic || properties.numericType != nil || properties.canonicalCombiningClass != .notReordered
}

private func appendFolded(_ value: UInt32, to bytes: inout [UInt8]) {
  if value < 0x80 {
    let byte = UInt8(value)
    bytes.append(byte.isUppercase ? byte | 0x20 : byte)
  } else if let scalar = Unicode.Scalar(value) {
    bytes += scalar.properties.lowercaseMapping.utf8
  }
}

/// Words to look for in texts, found by the first of each.
struct WordIndex<Meaning> {
  struct Entry {
    let words: [[UInt8]]
    let meaning: Meaning
  }

  private var entries: [[UInt8]: [Entry]] = [:]

  var isEmpty: Bool { entries.isEmpty }

  /// - Parameter phrase: one word or several.
  mutating func add(_ phrase: String, _ meaning: Meaning) {
    let words = words(of: SourceText(phrase)).map(\.folded)
    guard let first = words.first else { return }
    entries[first, default: []].append(Entry(words: words, meaning: meaning))
  }

  /// What stands in a text, the longest first where several begin at one word; what lies within a longer one does not
  /// count.
  ///
  /// - Parameter hasPlurals: whether English plurals stand for their words.
  func occurrences(in words: [Word], hasPlurals: Bool) -> [(meaning: Meaning, part: Range<Int>)] {
    var found: [(Meaning, Range<Int>)] = []
    var index = 0
    while index < words.count {
      var longest: [Entry] = []
      for form in forms(of: words[index].folded, hasPlurals) {
        for entry in entries[form] ?? [] where matches(entry, words, at: index, hasPlurals) {
          let length = longest.first?.words.count ?? 0
          if entry.words.count > length {
            longest = [entry]
          } else if entry.words.count == length {
            longest.append(entry)
          }
        }
      }
      guard let length = longest.first?.words.count else {
        index += 1
        continue
      }
      let part = words[index].part.lowerBound..<words[index + length - 1].part.upperBound
      found += longest.map { ($0.meaning, part) }
      index += length
    }
    return found
  }

  private func matches(_ entry: Entry, _ words: [Word], at index: Int, _ hasPlurals: Bool) -> Bool {
    guard index + entry.words.count <= words.count else { return false }
    for (offset, word) in entry.words.enumerated() {
      if offset > 0, !words[index + offset].followsClosely { return false }
      let isLast = offset == entry.words.count - 1
      guard forms(of: words[index + offset].folded, hasPlurals && isLast).contains(word) else { return false }
    }
    return true
  }
}

/// A word as it stands and, of an English plural, the word that it may be of: `spends`, `taxes`, `categories`.
private func forms(of word: [UInt8], _ hasPlurals: Bool) -> [[UInt8]] {
  guard hasPlurals, word.count > 2, word.last == UInt8(ascii: "s") else { return [word] }
  var forms = [word, Array(word.dropLast())]
  if word.dropLast().last == UInt8(ascii: "e") {
    forms.append(Array(word.dropLast(2)))
    if word.dropLast(2).last == UInt8(ascii: "i") { forms.append(word.dropLast(3) + [UInt8(ascii: "y")]) }
  }
  return forms
}

/// Whether a phrase stands in a text, in any form that its language may give its words.
///
/// Where languages inflect, words count as the same that begin alike: a false alarm costs more than a silence.
func contains(_ phrase: [[UInt8]], in words: [Word], inflects: Bool) -> Bool {
  guard let first = phrase.first else { return true }
  func isSame(_ word: [UInt8], _ wanted: [UInt8]) -> Bool {
    if word.elementsEqual(wanted) { return true }
    guard inflects else { return false }
    return word.starts(with: wanted.prefix(max(4, wanted.count - wanted.count / 2)))
  }
  return words.indices.contains { index in
    guard isSame(words[index].folded, first), index + phrase.count <= words.count else { return false }
    return phrase.indices.dropFirst().allSatisfy { isSame(words[index + $0].folded, phrase[$0]) }
  }
}
