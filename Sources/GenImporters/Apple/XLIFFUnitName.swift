internal import GenModel

/// What a unit's id says: `key`, `key|==|plural.one`, `/key:dict/count:dict/one:dict/:string`.
struct XLIFFUnitName {
  enum Part {
    case text
    case format
    case plural(PluralCategory)
    case variable(String, PluralCategory)
    /// A text for one device, or for one width.
    case variant(String)
  }

  let key: String
  let part: Part

  init(_ id: String) {
    // What only looks like the mark is a part of the key.
    if let mark = id[...].lastRange(of: "|==|"), let part = Self.catalogPart(id[mark.upperBound...]) {
      key = String(id[..<mark.lowerBound])
      self.part = part
    } else if id.hasPrefix("/"), id.hasSuffix(":dict/:string"),
      let (key, part) = Self.dictionaryPart(id.dropFirst().dropLast(":dict/:string".count))
    {
      self.key = key
      self.part = part
    } else {
      key = id
      part = .text
    }
  }

  private static func catalogPart(_ text: Substring) -> Part? {
    let words = text.split(separator: ".", omittingEmptySubsequences: false)
    let category = words.last.flatMap { PluralCategory(rawValue: String($0)) }
    switch (words[0], words.count, category) {
    case ("plural", 2, let category?): return .plural(category)
    case ("substitutions", 4..., let category?) where words[words.count - 2] == "plural":
      return .variable(words[1..<(words.count - 2)].joined(separator: "."), category)
    // The variant for all other devices serves all of them.
    case ("device", 2, _) where words[1] == "other": return .text
    case ("device", 4, let category?) where words[1] == "other" && words[2] == "plural": return .plural(category)
    case ("device", 2..., _), ("width", 2..., _), ("substitutions", 3..., _): return .variant(String(text))
    default: return nil
    }
  }

  /// `key:dict/NSStringLocalizedFormatKey` and `key:dict/count:dict/one`.
  private static func dictionaryPart(_ text: Substring) -> (String, Part)? {
    let words = parts(of: text)
    if words.count == 2, words[1] == "NSStringLocalizedFormatKey" { return (String(words[0]), .format) }
    guard words.count == 3, let category = PluralCategory(rawValue: String(words[2])) else { return nil }
    return (String(words[0]), .variable(String(words[1]), category))
  }

  private static func parts(of text: Substring) -> [Substring] {
    var parts: [Substring] = []
    var rest = text
    // From the end, since a key may hold the mark itself.
    while parts.count < 2, let mark = rest.lastRange(of: ":dict/") {
      parts.insert(rest[mark.upperBound...], at: 0)
      rest = rest[..<mark.lowerBound]
      if parts[0] == "NSStringLocalizedFormatKey" { break }
    }
    return [rest] + parts
  }
}

extension Substring {
  /// Where a word stands last; by bytes, since a mark behind it must not hide it.
  fileprivate func lastRange(of word: String) -> Range<Index>? {
    let wanted = Array(word.utf8)
    guard let last = wanted.last else { return nil }
    var end = utf8.endIndex
    while end > utf8.startIndex {
      let before = utf8.index(before: end)
      if utf8[before] == last, utf8[..<end].suffix(wanted.count).elementsEqual(wanted) {
        return utf8.index(end, offsetBy: -wanted.count)..<end
      }
      end = before
    }
    return nil
  }
}
