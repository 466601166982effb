internal import GenModel
internal import GenSource

extension Rule {
  package static let lookAlike = Rule(
    RuleDescription(
      "strings/look-alike", severity: .warning,
      summary:
        "a character that looks like the one that is meant: `ð` for `đ`, a full-width sign, a Cyrillic letter in a Latin word",
      why: """
        Some keyboards and fonts of old give the Icelandic `Ð` for the Vietnamese `Đ`, and an input method for Chinese gives \
        `！` for `!`. They look right, or nearly, and searching, sorting and reading aloud go wrong.
        """,
      examples: [
        RuleExample("road: { en: Road, vi: ↓Ðường }\n"),
        RuleExample("road: { en: \"Ask in ↓Ðà Nẵng\", vi: con ↓ðường }\n"),
        RuleExample("go: { en: Go, vi: Đi↓！ }\n"),
        RuleExample("pay: { en: P↓аy, vi: Trả }\n"),
        RuleExample("road: { en: Road, vi: Đường }\n"),
        RuleExample("place: { en: Seyðisfjörður, vi: Seyðisfjörður }\n"),
        RuleExample("names: { en: Русский, vi: 中文（简体） }\n"),
        RuleExample("unit: { en: \"5 µm, 3 Ω\", vi: \"5 µm, 3 Ω\" }\n"),
        RuleExample(
          [
            ("gen-native.yaml", "languages: [en, ja, ru]\n"),
            ("strings/App.yaml", "go: { en: Go!, ja: 行く！, ru: SMSка! }\n"),
          ]),
      ]),
    textsWith: [.oddCharacter, .wideSign, .greekLetter, .cyrillicLetter]
  ) { text, findings in
    let scalars = text.text.scalars
    var count = 0
    func add(_ index: Int, _ what: String, _ help: String) {
      // Where everything is wrong, some places are enough.
      count += 1
      guard count <= 8 else { return }
      findings.add(
        "\(codePoint(scalars[index].value)) is \(what)", at: text.place(of: scalars[index].part, findings),
        allowed: text.entry.allowed, help: help)
    }
    let habits = WritingHabits(text.language)
    // A specifier with a full-width sign has a rule of its own.
    let isSpecifier = text.traits.contains(.percentSign) && printfSpecifier(in: text.text, text.language) != nil
    var word = LetterRun()
    for (index, scalar) in scalars.enumerated() {
      let isInWord = index > 0 && word.range.contains(index - 1)
      if isLetter(scalar.value), !word.range.contains(index) { word = LetterRun(from: index, in: scalars) }
      switch scalar.value {
      case 0xF0, 0xD0:
        // It begins no word of Icelandic, and đ every word that it is in. Elsewhere it may be a sign of phonetics.
        guard !habits.hasEth, !isInWord, habits.isVietnamese || word.hasVietnamese else { break }
        add(
          index, scalar.value == 0xF0 ? "the Icelandic 'ð'" : "the Icelandic 'Ð'",
          scalar.value == 0xF0 ? "write 'đ' (U+0111)" : "write 'Đ' (U+0110)")
      case 0x189 where habits.isVietnamese: add(index, "the African 'Ɖ'", "write 'Đ' (U+0110)")
      case 0xFF05 where isSpecifier: break
      case 0xFF01...0xFF5E where !habits.isWide && !hasWideNeighbour(index, scalars):
        let plain = String(Character(Unicode.Scalar(UInt8(scalar.value - 0xFEE0))))
        add(index, "a full-width '\(plain)'", "write '\(plain)'")
      case 0x3000...0x3002 where !habits.isWide && !hasWideNeighbour(index, scalars):
        let plain = scalar.value == 0x3000 ? " " : scalar.value == 0x3001 ? "," : "."
        add(index, "a full-width '\(plain)'", "write '\(plain)'")
      case 0x370...0x3FF where !habits.isGreek && !habits.isWide && word.isLatin:
        if let latin = latinLookAlike(scalar.value) {
          add(index, "a Greek letter in a Latin word", "write the Latin '\(latin)'")
        }
      case 0x400...0x52F where !habits.isCyrillic && !habits.isWide && word.isLatin:
        if let latin = latinLookAlike(scalar.value) {
          add(index, "a Cyrillic letter in a Latin word", "write the Latin '\(latin)'")
        }
      default: break
      }
    }
  }
}

/// A run of letters, and what they are.
private struct LetterRun {
  var range = 0..<0
  /// Whether most of them are Latin ones.
  var isLatin = false
  /// Whether one of them is Vietnamese beyond ASCII.
  var hasVietnamese = false

  init() {}

  init(from start: Int, in scalars: [TextScalar]) {
    var end = start
    var latin = 0
    while end < scalars.count, isLetter(scalars[end].value) {
      let value = scalars[end].value
      if GenRules.isLatin(value) { latin += 1 }
      if value >= 0xC0, GenRules.isLatin(value), value != 0xF0, value != 0xD0 { hasVietnamese = true }
      end += 1
    }
    range = start..<end
    isLatin = latin > 1 && latin * 2 > end - start
  }
}

/// Chinese and Japanese words bring their signs along: `中文（简体）`.
private func hasWideNeighbour(_ index: Int, _ scalars: [TextScalar]) -> Bool {
  func isWide(_ place: Int) -> Bool {
    guard scalars.indices.contains(place) else { return false }
    let value = scalars[place].value
    return 0x2E80...0xD7FF ~= value && !(0x3000...0x3002 ~= value) || 0xF900...0xFAFF ~= value
      || 0x20000...0x3FFFF ~= value
  }
  // Sign after sign, up to the next word.
  func leads(_ step: Int) -> Bool {
    var place = index + step
    while scalars.indices.contains(place), abs(place - index) < 8 {
      let value = scalars[place].value
      guard 0xFF01...0xFF5E ~= value || 0x3000...0x3002 ~= value else { break }
      place += step
    }
    return isWide(place)
  }
  return leads(-1) || leads(1)
}

private func isLatin(_ value: UInt32) -> Bool {
  value < 0x250 && isLetter(value) && value != 0xB5 || 0x1E00...0x1EFF ~= value
}

private func isLetter(_ value: UInt32) -> Bool {
  if value < 0x80 { return value | 0x20 >= 0x61 && value | 0x20 <= 0x7A }
  return Unicode.Scalar(value)?.properties.isAlphabetic ?? false
}

/// The Latin letter that a Greek or Cyrillic one is taken for.
private func latinLookAlike(_ value: UInt32) -> Character? {
  guard let scalar = Unicode.Scalar(value) else { return nil }
  return lookAlikes[Character(scalar)]
}

private let lookAlikes: [Character: Character] = Dictionary(
  zip(
    "АВЕЅІЈКМНОРСТУХаеѕіјорсухΑΒΕΖΗΙΚΜΝΟΡΤΥΧο", "ABESIJKMHOPCTYXaesijopcyxABEZHIKMNOPTYXo"),
  uniquingKeysWith: { first, _ in first })
