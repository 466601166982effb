import GenModel
import Testing

struct PluralRulesTests {
  @Test("Every listed language chooses what other implementations choose", arguments: pluralSamples.indices)
  func choosesAsOthers(row: Int) {
    let letters: [PluralCategory: Character] = [.zero: "z", .one: "1", .two: "2", .few: "f", .many: "m", .other: "o"]
    var expected: [Character] = []
    for run in pluralSamples[row].choices.split(separator: " ") {
      let parts = run.split(separator: "×")
      expected += Array(repeating: Character(String(parts[0])), count: parts.count > 1 ? Int(parts[1]) ?? 0 : 1)
    }
    #expect(expected.count == pluralSampleNumbers.count)
    for language in pluralSamples[row].languages.split(separator: " ") {
      let rules = PluralRules.of(LanguageTag(String(language)))
      #expect(pluralSampleNumbers.map { letters[rules.category(of: $0)] } == expected, "\(language)")
    }
  }

  @Test func theSamplesCoverTheWholeTable() {
    let sampled = Set(pluralSamples.flatMap { $0.languages.split(separator: " ") })
    let listed = pluralRulesTable.flatMap { $0.languages.split(separator: " ") }
    #expect(listed.count == 222)
    #expect(Set(listed) == sampled)
  }

  @Test("The conditions read back as the table has them", arguments: pluralRulesTable.indices)
  func nothingIsLostInParsing(row: Int) {
    for language in pluralRulesTable[row].languages.split(separator: " ") {
      let rules = PluralRules.of(LanguageTag(String(language)))
      #expect(rules.rules.map(\.description).joined(separator: "\n") == pluralRulesTable[row].rules)
      #expect(rules.rules.map(\.category) == rules.rules.map(\.category).sorted())
    }
  }

  @Test(arguments: [
    ("en", [PluralCategory.one, .other]), ("vi", [.other]), ("ja", [.other]), ("es", [.one, .other]),
    ("fr", [.one, .other]), ("it", [.one, .other]), ("pt", [.one, .other]), ("pt-PT", [.one, .other]),
    ("ru", [.one, .few, .many, .other]), ("pl", [.one, .few, .many, .other]), ("cs", [.one, .few, .other]),
    ("ar", [.zero, .one, .two, .few, .many, .other]), ("lv", [.zero, .one, .other]), ("he", [.one, .two, .other]),
    ("ga", [.one, .two, .few, .many, .other]), ("da", [.one, .other]), ("zh-Hant", [.other]),
  ])
  func aLanguageAsksForTheseCategories(language: String, categories: [PluralCategory]) {
    #expect(PluralRules.of(LanguageTag(language)).categories == categories)
  }

  @Test("Only millions choose an advised category", arguments: ["br", "ca", "es", "fr", "it", "pt", "pt-PT"])
  func manyIsAdvised(language: String) {
    let rules = PluralRules.of(LanguageTag(language))
    #expect(rules.advised == [.many])
    #expect(rules.category(of: 1_000_000) == .many)
    let smaller = Array(0...2000) + stride(from: 3000, to: 1_000_000, by: 1000)
    #expect(!smaller.contains { rules.category(of: $0) == .many })
  }

  @Test func vietnameseNeedsOtherAndAcceptsWhatNewerVersionsKnow() {
    let rules = PluralRules.of(LanguageTag("vi-VN"))
    #expect(rules.categories == [.other])
    #expect(rules.accepted == [.zero, .one, .other])
    #expect(rules.advised.isEmpty)
  }

  @Test func zeroIsAcceptedEverywhereAndNothingElseThatIsNeverChosen() {
    #expect(PluralRules.of(LanguageTag("en")).accepted == [.zero, .one, .other])
    #expect(PluralRules.of(LanguageTag("ja")).accepted == [.zero, .other])
    #expect(PluralRules.of(LanguageTag("es")).accepted == [.zero, .one, .many, .other])
    #expect(PluralRules.of(LanguageTag("cs")).accepted == [.zero, .one, .few, .other])
  }

  @Test func aRegionHasItsOwnRulesWhereCLDRListsIt() {
    #expect(PluralRules.of(LanguageTag("pt-BR")).category(of: 0) == .one)
    #expect(PluralRules.of(LanguageTag("pt-PT")).category(of: 0) == .other)
    #expect(PluralRules.of(LanguageTag("pt-Latn-PT")).category(of: 0) == .other)
    #expect(PluralRules.of(LanguageTag("sr-Cyrl-RS")).category(of: 22) == .few)
  }

  @Test func aLanguageThatCLDRDoesNotListHasOneForm() {
    let rules = PluralRules.of(LanguageTag("tlh"))
    #expect(rules.categories == [.other])
    #expect(rules.category(of: 1) == .other)
    #expect(!PluralRules.lists("tlh"))
    #expect(!PluralRules.lists(""))
    #expect(PluralRules.lists("ja"))
  }

  @Test func negativeNumbersCountByMagnitude() {
    let rules = PluralRules.of(LanguageTag("ru"))
    #expect(rules.category(of: -1) == .one)
    #expect(rules.category(of: -22) == .few)
    #expect(rules.category(of: .min) == .many)
    #expect(rules.category(of: .max) == .many)
  }
}
