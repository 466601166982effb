import GenPlan
import GenSource
import Testing

/// `strings/glossary.yaml`: what it may say, and what the rule makes of it.
@Suite struct GlossaryTests {
  private func report(
    _ glossary: String, _ texts: String = "a: { en: A, vi: A }\n", path: String = "strings/glossary.yaml",
    configuration: String? = nil
  ) -> [String] {
    var files = [("strings/App.yaml", texts), (path, glossary)]
    if let configuration { files.append(("gen-native.yaml", configuration)) }
    return TestProject(files.map { ($0.0, Array($0.1.utf8)) }).plan().report
  }

  @Test func `a glossary is no table, and reaches no output`() {
    let planning = TestProject([
      "strings/App.yaml": "a: { en: A, vi: A }\n", "strings/glossary.yaml": "keep: [Siri]\n",
    ]).plan()
    #expect(planning.report.isEmpty)
    #expect(!planning.outputs.isEmpty)
    #expect(planning.outputs.allSatisfy { !$0.key.lowercased().contains("glossary") && !$0.value.contains("glossary") })
  }

  @Test func `every slip in it has its place and its mending`() {
    let found = report(
      """
      terms:
        spend: { vy: khoản chi }
        day: ngày
        "!": { vi: x }
      keep: { a: b }
      avoid:
        vi: { giao dịch: khoản chi, giao dịch: tiền }
        de: [x]
      trems: {}
      """)
    #expect(
      found == [
        "strings/glossary.yaml:2:12: error: 'vy' is not among the project's languages [schema/unknown-property]",
        "strings/glossary.yaml:3:8: error: a term is a mapping, not text [schema/wrong-kind]",
        "strings/glossary.yaml:4:3: error: there is no word in '!' [schema/wrong-kind]",
        "strings/glossary.yaml:5:7: error: a word or a list of them is expected here, not a mapping [schema/wrong-kind]",
        "strings/glossary.yaml:7:31: error: the key 'giao dịch' stands here again [yaml/duplicate-key]",
        "strings/glossary.yaml:8:3: error: 'de' is not among the project's languages [schema/unknown-property]",
        "strings/glossary.yaml:9:1: error: a glossary has no 'trems' [schema/unknown-property]",
      ], "\(found.joined(separator: "\n"))")
  }

  @Test func `terms are found in whole words, in any letter case and in plurals`() {
    let glossary = "terms:\n  spend: { vi: khoản chi }\n  category: { vi: mục }\n  tax: { vi: thuế }\n"
    for text in ["Spend", "SPENDS", "the spend.", "Two categories", "taxes", "a spend-tax"] {
      #expect(report(glossary, "a: { en: \(text), vi: x }\n").count >= 1, "\(text)")
    }
    for text in ["spending", "suspend", "taxi", "spender", "overspend"] {
      #expect(report(glossary, "a: { en: \(text), vi: x }\n").isEmpty, "\(text)")
    }
    #expect(report(glossary, "a: { en: Spends, vi: Các KHOẢN CHI }\n").isEmpty)
  }

  @Test func `names of arguments are no words`() {
    let glossary = "terms: { amount: { vi: số tiền } }\nkeep: [name]\n"
    let texts =
      "a: { $args: { amount: string, name: string }, en: \"{amount} ${name} {name}\", vi: \"${name} {name} {amount}\" }\n"
    #expect(report(glossary, texts).isEmpty)
  }

  @Test func `a longer term hides the shorter one within it`() {
    let glossary = "terms:\n  spend: { vi: khoản chi }\n  safe to spend: { vi: tiêu được }\n"
    #expect(report(glossary, "a: { en: Safe to spend today, vi: Hôm nay tiêu được }\n").isEmpty)
    #expect(report(glossary, "a: { en: Safe. To spend, vi: Khoản chi }\n").isEmpty)
    #expect(report(glossary, "a: { en: Safe. To spend, vi: Tiêu được }\n").count == 1)
  }

  @Test func `languages that inflect may give a word another ending`() {
    let configuration = "languages: [en, de, ru, ja]\n"
    let glossary = "terms:\n  purchase: { de: Einkauf, ru: покупка, ja: 購入 }\n"
    #expect(
      report(
        glossary, "a: { en: Purchases, de: Alle Einkäufe, ru: Без покупок, ja: すべての購入履歴 }\n",
        configuration: configuration
      ).isEmpty)
    #expect(
      report(glossary, "a: { en: Purchases, de: Alles, ru: Всё, ja: すべて }\n", configuration: configuration).count == 3)
  }

  @Test func `what stays must be there, whatever is around it`() {
    let glossary = "keep: [Apple Pay, 6pm]\n"
    #expect(
      report(glossary, "a: { en: Apple Pay, vi: Dùng Apple Pay }\nb: { en: \"In 6pm:\", vi: \"6pm:\" }\n").isEmpty)
    #expect(report(glossary, "a: { en: Apple Pay, vi: Ví Táo }\n").count == 1)
  }

  @Test func `a word to avoid is found at its place, with what to write`() {
    let glossary = "avoid:\n  vi: { hủy: hủy bỏ, xoá bỏ: ~ }\n  en: [transaction]\n"
    let found = report(glossary, "a: { en: All Transactions, vi: Hủy đi }\nb: { en: Cancel, vi: Hủy bỏ }\n")
    #expect(
      found == [
        "strings/App.yaml:1:14: warning: 'Transactions' is a word to avoid in 'en' [strings/glossary]",
        "strings/App.yaml:1:32: warning: 'Hủy' is a word to avoid in 'vi' [strings/glossary]",
      ])
  }

  @Test func `plural forms are judged as one text`() {
    let texts = """
      a:
        $args: { count: int }
        en: { one: "{count} spend", other: "{count} spends" }
        vi: "{count} khoản"

      """
    #expect(report("terms: { spend: { vi: khoản chi } }\n", texts).count == 1)
    #expect(report("terms: { spend: { vi: khoản } }\n", texts).isEmpty)
  }

  @Test func `the configuration may name another file, and more than one`() {
    let texts = "a: { en: Spend, vi: x }\n"
    let glossary = "terms: { spend: { vi: khoản chi } }\n"
    #expect(report(glossary, texts, path: "docs/words.yaml", configuration: "glossary: docs/words.yaml\n").count == 1)
    #expect(
      report(glossary, texts, path: "strings/words.yaml", configuration: "glossary: [strings/words.yaml]\n").count == 1)
  }

  @Test func `a glossary for a language is read as a table, since it lies in the language's folder`() {
    let planning = TestProject(["strings/en/glossary.yaml": "a: A\n", "strings/vi/glossary.yaml": "a: Ă\n"]).plan()
    #expect(planning.report.isEmpty)
    #expect(planning.outputs.keys.contains { $0.contains("glossary") })
  }
}
