/// Which plural category a language chooses for a whole number, after CLDR.
///
/// Looking a language up costs a few microseconds: keep the result where many texts need it.
package struct PluralRules: Sendable {
  /// The categories that whole numbers choose, in CLDR's order; the first that holds is chosen. `other` has no rule: it
  /// is what is left.
  package let rules: [Rule]
  /// The categories that a text in this language must give: those that whole numbers below a million choose, and
  /// `other`, which every format asks for.
  package let categories: [PluralCategory]
  /// The categories that only whole millions choose (`many` of es, fr, it, pt): good to have, and never missed.
  package let advised: [PluralCategory]
  /// The categories that may be given without a word: those above, those that a newer CLDR knows (`one` of vi), and
  /// `zero`, since Apple takes it for the number 0 in every language. In CLDR's order.
  package let accepted: [PluralCategory]

  /// When a category is chosen: one of the alternatives holds, that is, all of its relations do.
  package struct Rule: Sendable {
    package let category: PluralCategory
    package let alternatives: [[Relation]]
  }

  /// `n % 100 != 12..14`: what the number, or its remainder, must be or must not be.
  package struct Relation: Sendable {
    package let modulus: UInt?
    package let isNegated: Bool
    package let ranges: [ClosedRange<UInt>]
  }

  /// The rules of a language: its own with the region (`pt-PT`), else those of the language alone, else `other` alone as
  /// for every language that CLDR does not list.
  package static func of(_ language: LanguageTag) -> PluralRules {
    let parts = [language.language, language.region].compactMap { $0 }
    let row = row(of: parts.joined(separator: "-")) ?? row(of: language.language)
    return PluralRules(
      rules: row.map(parse) ?? [], newer: categoriesOfNewerVersions[String(language.language)] ?? [])
  }

  /// The category for a number; a negative one counts by its magnitude, as CLDR says.
  package func category(of number: Int) -> PluralCategory {
    rules.first { $0.holds(for: number.magnitude) }?.category ?? .other
  }

  /// Whether CLDR lists the language.
  package static func lists(_ language: some StringProtocol) -> Bool {
    row(of: language) != nil
  }

  private init(rules: [Rule], newer: [PluralCategory]) {
    self.rules = rules
    advised = rules.filter(\.isForMillions).map(\.category)
    categories = rules.filter { !$0.isForMillions }.map(\.category) + [.other]
    accepted = Set(advised + categories + newer + [.zero]).sorted()
  }
}

extension PluralRules.Rule {
  /// Whether the rule chooses its category for a number.
  package func holds(for number: UInt) -> Bool {
    alternatives.contains { $0.allSatisfy { $0.holds(for: number) } }
  }

  /// Whether nothing but whole millions can choose it.
  fileprivate var isForMillions: Bool {
    alternatives.allSatisfy { $0.contains { $0.modulus == 1_000_000 && !$0.isNegated && $0.ranges == [0...0] } }
  }
}

extension PluralRules.Relation {
  /// Whether a number is, or is not, what the relation says.
  package func holds(for number: UInt) -> Bool {
    let value = modulus.map { number % $0 } ?? number
    return ranges.contains { $0.contains(value) } != isNegated
  }
}

/// In CLDR's spelling.
extension PluralRules.Rule: CustomStringConvertible {
  package var description: String {
    let conditions = alternatives.map { $0.map(\.description).joined(separator: " and ") }
    return "\(category.rawValue): \(conditions.joined(separator: " or "))"
  }
}

extension PluralRules.Relation: CustomStringConvertible {
  package var description: String {
    let operand = modulus.map { "n % \($0)" } ?? "n"
    let values = ranges.map {
      $0.lowerBound == $0.upperBound ? "\($0.lowerBound)" : "\($0.lowerBound)..\($0.upperBound)"
    }
    return "\(operand) \(isNegated ? "!=" : "=") \(values.joined(separator: ","))"
  }
}

/// What CLDR 49 (as in Babel 2.19.0) chooses beyond CLDR 47: right where systems know it, of no use where they do not.
private let categoriesOfNewerVersions: [String: [PluralCategory]] = [
  "cv": [.zero, .one], "gl": [.many], "ie": [.one], "kok": [.one], "sgs": [.one, .two, .few], "tg": [.one],
  "vi": [.one],
]

/// A run asks for few languages: to walk the lists takes less than to make a dictionary of them.
private func row(of language: some StringProtocol) -> String? {
  let language = Array(language.utf8)
  return pluralRulesTable.first { holds($0.languages, language) }?.rules
}

/// Whether a word stands in a list with blanks between its words.
private func holds(_ list: String, _ word: [UInt8]) -> Bool {
  var list = list
  return list.withUTF8 { bytes in
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: " ")) ?? bytes.count
      if bytes[start..<end].elementsEqual(word) { return true }
      start = end + 1
    }
    return false
  }
}

/// The rules of one row of the table, a line each: `few: n % 10 = 2..4 and n % 100 != 12..14 or n = 0`.
private func parse(_ text: String) -> [PluralRules.Rule] {
  text.split(separator: "\n").compactMap { line in
    let parts = line.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let category = PluralCategory(rawValue: String(parts[0])) else { return nil }
    return PluralRules.Rule(category: category, alternatives: alternatives(parts[1].split(separator: " ")))
  }
}

private func alternatives(_ words: [Substring]) -> [[PluralRules.Relation]] {
  words.split(separator: "or").map { alternative in
    alternative.split(separator: "and").compactMap { relation(Array($0)) }
  }
}

/// `n = 1` or `n % 10 = 1`.
private func relation(_ words: [Substring]) -> PluralRules.Relation? {
  guard words.count == 3 || words.count == 5, let values = words.last else { return nil }
  let ranges = values.split(separator: ",").compactMap { part -> ClosedRange<UInt>? in
    let bounds = part.split(separator: ".").compactMap { UInt($0) }
    guard let first = bounds.first, let last = bounds.last, first <= last else { return nil }
    return first...last
  }
  let modulus = words.count == 5 ? UInt(words[2]) : nil
  guard modulus != 0 else { return nil }
  return PluralRules.Relation(modulus: modulus, isNegated: words[words.count - 2] == "!=", ranges: ranges)
}
