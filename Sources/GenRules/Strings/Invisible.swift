internal import GenModel
internal import GenSource

extension Rule {
  package static let invisible = Rule(
    RuleDescription(
      "strings/invisible", severity: .warning,
      summary: "a character that cannot be seen, or a no-break space at the edge of a text",
      why: """
        Zero-width spaces and their like come along when text is copied from a web page or a chat. Nobody sees them, and \
        a search does not find the word that holds one. Where a script needs them, they are left alone: between parts of \
        an emoji, in Persian, Hindi or Thai, and a soft hyphen within a long word of a language that divides words.
        """,
      examples: [
        RuleExample("title: { en: \"Scan↓\u{200B} to pay\", vi: Quét để trả tiền }\n"),
        RuleExample("title: { en: Scan, vi: \"Quét↓\u{A0}\" }\n"),
        RuleExample("title: { en: Scan, vi: \"Qu↓\u{AD}ét\" }\n"),
        RuleExample("title: { en: \"Pay↓\u{2060}\", vi: Trả }\n"),
        RuleExample("price: { en: \"55.000\u{A0}₫\", vi: \"55.000\u{A0}₫\" }\n"),
        RuleExample("mood: { en: Family 👨‍👩‍👧 ❤️, vi: Gia đình 👨‍👩‍👧 ❤️ }\n"),
        RuleExample("flag: { en: \"England 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}\", vi: Anh }\n"),
        RuleExample(
          [
            ("gen-native.yaml", "languages: [en, fa, de]\n"),
            ("strings/App.yaml", "want: { en: I want, fa: می\u{200C}خواهم, de: \"Daten\u{AD}schutz\" }\n"),
          ]),
      ]),
    textsWith: .oddCharacter
  ) { text, findings in
    let scalars = text.text.scalars
    let found = scalars.indices.filter { isInvisible(at: $0, in: scalars, text.language) }
    guard let first = found.first else { return }
    let value = scalars[first].value
    findings.add(
      "\(codePoint(value)) (\(name(of: value))) "
        + (isNoBreakSpace(value) ? "stands at the edge of the text" : "cannot be seen")
        + (found.count > 1 ? "; there are \(found.count) such characters" : ""),
      at: text.place(of: scalars[first].part, findings), allowed: text.entry.allowed,
      help: "take it away; $allow: [strings/invisible] where it is meant")
  }
}

private func isInvisible(at index: Int, in scalars: [TextScalar], _ language: LanguageTag) -> Bool {
  let value = scalars[index].value
  func neighbour(_ offset: Int) -> UInt32 {
    scalars.indices.contains(index + offset) ? scalars[index + offset].value : 0x20
  }
  switch value {
  case 0xA0, 0x202F, 0x2007: return index == 0 || index == scalars.count - 1
  // A soft hyphen divides a word, in languages that divide them.
  case 0xAD: return language.isVietnamese || !isLetter(neighbour(-1)) || !isLetter(neighbour(1))
  case 0x200B: return !["th", "lo", "km", "my", "ja", "zh", "yue"].contains(String(language.language))
  case 0x200C: return !joins(neighbour(-1)) && !joins(neighbour(1))
  case 0x200D:
    return !joins(neighbour(-1)) && !joins(neighbour(1)) && !(isPictograph(neighbour(-1)) && isPictograph(neighbour(1)))
  // Variation selectors choose how the sign before them looks; letters of our scripts have nothing to choose.
  case 0xFE00...0xFE0F: return isLetter(neighbour(-1)) && neighbour(-1) < 0x590 || neighbour(-1) <= 0x20
  // The tags of a flag follow the black flag and one another.
  case 0xE0020...0xE007F: return neighbour(-1) != 0x1F3F4 && !(0xE0020...0xE007F ~= neighbour(-1))
  case 0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180E, 0x2060...0x2064, 0x206A...0x206F, 0x2800, 0x3164, 0xFFA0,
    0xFFF9...0xFFFB, 0xFEFF, 0x1D173...0x1D17A, 0xE0001:
    return true
  default: return false
  }
}

private func isNoBreakSpace(_ value: UInt32) -> Bool { [0xA0, 0x202F, 0x2007].contains(value) }

private func isLetter(_ value: UInt32) -> Bool {
  Unicode.Scalar(value)?.properties.isAlphabetic ?? false
}

/// Whether a script takes joiners and non-joiners: Arabic, those of India and South East Asia, Mongolian.
private func joins(_ value: UInt32) -> Bool {
  0x0600...0x109F ~= value || 0x1780...0x1AFF ~= value || 0xA800...0xABFF ~= value || 0x11000...0x11FFF ~= value
}

private func isPictograph(_ value: UInt32) -> Bool {
  value >= 0x1F000 && value < 0x20000 || 0x2190...0x2BFF ~= value || value == 0xFE0F || value == 0x3030
}

private func name(of value: UInt32) -> String {
  switch value {
  case 0xA0: "a no-break space"
  case 0x202F, 0x2007: "a kind of no-break space"
  case 0xAD: "a soft hyphen"
  case 0x200B: "a zero-width space"
  case 0x200C: "a zero-width non-joiner"
  case 0x200D: "a zero-width joiner"
  case 0x2060: "a word joiner"
  case 0xFEFF: "a zero-width no-break space"
  case 0x2800: "an empty Braille pattern"
  case 0x115F, 0x1160, 0x3164, 0xFFA0: "a Hangul filler"
  case 0xFE00...0xFE0F: "a variation selector"
  default: "a format character"
  }
}
