internal import GenModel
internal import GenSource

extension Rule {
  package static let toneStyle = Rule(
    RuleDescription(
      "strings/tone-style", severity: .warning,
      options: [
        RuleOption(
          "style", words: ["new", "old"],
          summary: "where the tone mark stands in `oa`, `oe` and `uy`: `hoà` (new) or `hòa` (old)")
      ],
      summary: "old and new placement of Vietnamese tone marks in one project: `hòa` beside `hoà`",
      why: """
        At the end of a syllable the tone mark of `oa`, `oe` and `uy` may stand on either vowel. Both are right, and a \
        project that mixes them looks careless and is hard to search. Without the option `style` the habit of the most \
        texts is taken for the project's, and the others are found. Nothing is ever converted.
        """,
      examples: [
        RuleExample(
          """
          peace: { en: Peace, vi: hòa bình }
          bill: { en: Bill, vi: hóa đơn }
          harmony: { en: Harmony, vi: ↓hoà hợp }
          """),
        RuleExample(
          [
            ("gen-native.yaml", "rules: { strings/tone-style: { severity: warning, style: new } }\n"),
            ("strings/App.yaml", "peace: { en: Peace, vi: ↓Hòa bình }\nhealth: { en: Health, vi: sức khoẻ }\n"),
          ]),
        RuleExample(
          """
          peace: { en: Peace, vi: hòa bình }
          others: { en: Others, vi: \"Quý khách quàng khăn ngoài toàn nhà, tuyết, thuở, xoáy, khuỷu\" }
          """),
        RuleExample("peace: { en: Peace, vi: hoà bình }\nhealth: { en: Health, vi: sức khoẻ }\n"),
        RuleExample(
          """
          peace: { en: Peace, vi: hòa bình }
          name: { en: Ms Thuý, vi: Chị Thuý, $allow: [strings/tone-style] }
          """),
      ]),
    textsWith: .styledTone, settle: settleStyles, check: checkStyle)
}

private func checkStyle(of text: WrittenText, _ findings: inout RuleFindings) {
  let style = findings.setting?.style
  text.text.withBytes { bytes in
    forEachTone(in: bytes) { found in
      guard case .styled(let isNew) = found.kind else { return }
      let sighting = Sighting(
        text: text.text, range: text.template.range, part: found.part, otherPlace: found.otherPlace, isNew: isNew)
      guard let style else {
        findings.remember(sighting, allowed: text.entry.allowed)
        return
      }
      guard isNew != (style == "new") else { return }
      findings.add(
        "'\(sighting.word)' has its tone mark in the \(isNew ? "new" : "old") place", at: sighting.place(findings),
        allowed: text.entry.allowed, help: "write '\(sighting.otherwise)': the project's style is \(style)")
    }
  }
}

/// Without a style in the configuration, what most syllables of all tables do is the project's.
private func settleStyles(_ sightings: [Sighting], _ findings: inout RuleFindings) {
  guard findings.setting?.style == nil, let first = sightings.first else { return }
  let newCount = sightings.count { $0.isNew }
  // Where both are equally many, the first one that a reader meets is the habit.
  let isNew = newCount * 2 == sightings.count ? first.isNew : newCount * 2 > sightings.count
  guard let example = sightings.first(where: { $0.isNew == isNew }) else { return }
  let (own, other) = isNew ? ("old", "new") : ("new", "old")
  for sighting in sightings where sighting.isNew != isNew {
    findings.add(
      "'\(sighting.word)' has its tone mark in the \(own) place, and the project's other texts in the \(other)",
      at: sighting.place(findings), notes: [.init("'\(example.word)' is here", at: example.place(findings))],
      help: "write '\(sighting.otherwise)', or say which is the project's: "
        + "strings/tone-style: { severity: warning, style: \(other) }")
  }
}

extension Sighting {
  fileprivate var word: String { text[part].string }

  fileprivate var otherwise: String { text[part].withBytes { syllable($0, withToneOn: otherPlace) } }

  fileprivate func place(_ findings: RuleFindings) -> SourceRange {
    findings.place(of: part, of: text, at: range)
  }
}

extension Configuration.RuleSetting {
  fileprivate var style: String? { options["style"]?.value }
}
