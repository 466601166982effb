import GenModel
import GenRules
import GenSource

/// A table of texts made by hand, without sources: the place of text number n is the byte n of file 0.
struct TextProject {
  let languages: [LanguageTag]
  /// For each entry its texts, in the order of the languages.
  let entries: [[String]]

  init(_ languages: [String] = ["en", "vi"], _ entries: [[String]]) {
    self.languages = languages.map { LanguageTag($0) }
    self.entries = entries
  }

  /// Texts in Vietnamese alone.
  init(vietnamese texts: [String]) {
    self.init(["vi"], texts.map { [$0] })
  }

  private var project: Project {
    let start = SourceRange(source: SourceID(0), start: 0, end: 0)
    var count = 0
    let entries = entries.enumerated().map { index, texts in
      StringEntry(
        key: Located(SourceText("key\(index)"), at: start),
        texts: texts.map { text in
          count += 1
          return Located(
            .text(MessageTemplate(text: SourceText(text))),
            at: SourceRange(source: SourceID(0), start: count - 1, end: count))
        })
    }
    let table = StringTable(
      sourceName: "App", name: Located("App", at: start), languages: languages, entries: entries, sources: [])
    return Project(
      strings: StringCatalog(languages: languages, tables: [table]), theme: Theme(), motion: Motion())
  }

  /// What some rules find.
  func found(by rules: [Rule], settings: [RuleID: Configuration.RuleSetting] = [:]) -> [Diagnostic] {
    check(project, rules: rules, settings: settings, jobs: 1)
  }

  /// The numbers of the texts in which some rules find something, each once.
  func places(by rules: [Rule], settings: [RuleID: Configuration.RuleSetting] = [:]) -> Set<Int> {
    Set(
      found(by: rules, settings: settings).compactMap { finding in
        if case .source(let range) = finding.place { Int(range.start) } else { nil }
      })
  }
}
