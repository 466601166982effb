internal import GenModel
internal import GenSource

extension Rule {
  package static let vietnameseSpelling = Rule(
    RuleDescription(
      "strings/vietnamese-spelling", severity: .warning,
      summary: "a Vietnamese tone mark on the wrong vowel, two in one syllable, or `ươ` with one of its horns",
      why: """
        Which vowel bears the mark is settled for every syllable: the one with a mark of its own, else the second where a \
        consonant follows (`toán`), else the first (`của`). Typing in the wrong order puts it elsewhere, `tóan`, and no \
        search finds the word. So does `đuợc`: before a consonant or another vowel it is `ươ`, and `uơ` stands only at the \
        end, as in `thuở`, or behind `q`. `hòa` and `hoà` are both right. Words that are no Vietnamese syllables are left alone, and \
        so is everything that is right however rare: `gìn`, `quýt`, `huỳnh`, `xoong`, `hoóc-môn`, `xanh xanh`.
        """,
      examples: [
        RuleExample("math: { en: Math, vi: ↓tóan }\n"),
        RuleExample("mine: { en: Mine, vi: \"Thẻ ↓cuả tôi, ↓gìa rồi, ↓qúy khách\" }\n"),
        RuleExample("people: { en: People, vi: \"↓Ngừơi dùng ↓đựơc\" }\n"),
        RuleExample("horns: { en: Horns, vi: \"↓Nguời dùng ↓đuợc ↓đưọc ↓thuờng, ↓đuơng, ↓huơu, ↓ĐUỜNG, ↓đụơc\" }\n"),
        RuleExample(
          "open: { en: Open, vi: \"Thuở ấy huơ tay, quờ quạng, quở trách, khuơ, người được thường hươu\" }\n"),
        RuleExample("peace: { en: Peace, vi: ↓hòà }\n"),
        RuleExample(
          """
          words:
            en: Words
            vi: "Giữ gìn, quả quýt, huỳnh quang, cái xoong, hoóc-môn, xanh xanh, toán, hòa, hoà, khuỷu, ngoằn ngoèo, nghĩa, giếng, quốc gia"
          """),
        RuleExample("names: { en: Names, vi: \"García, Málaga, déjà vu, résumé, Beyoncé, São Paulo, Nestlé\" }\n"),
        RuleExample("other: { en: \"Tóan is no word of English\", vi: Toán }\n"),
      ]),
    textsWith: .misplacedTone
  ) { text, findings in
    var count = 0
    text.text.withBytes { bytes in
      forEachTone(in: bytes) { found in
        if case .styled = found.kind { return }
        // Where everything is wrong, some places are enough.
        count += 1
        guard count <= 8 else { return }
        let part = UnsafeBufferPointer(rebasing: bytes[found.part])
        let word = String(decoding: part, as: UTF8.self)
        let (message, help) =
          switch found.kind {
          case .several: ("has two tone marks", "a syllable has one tone: keep one of the two")
          case .halfHorned:
            (
              "has one of the two horns of 'ươ'",
              "write '\(syllable(part, withToneOn: found.otherPlace, hasHorns: true))'"
            )
          case .misplaced, .styled:
            ("has its tone mark on the wrong vowel", "write '\(syllable(part, withToneOn: found.otherPlace))'")
          }
        findings.add(
          "'\(word)' \(message)", at: text.place(of: found.part, findings), allowed: text.entry.allowed, help: help)
      }
    }
  }
}
