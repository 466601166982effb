import GenModel
import GenPlan
import GenSource
import Testing

/// `$review`, the mark on a text that somebody is to look at again.
@Suite struct ReviewTests {
  private func entry(_ text: String) -> (review: [String], report: [String]) {
    let file = SourceFile(id: SourceID(0), path: "strings/App.yaml", bytes: Array(text.utf8))
    let reading = readModel(
      from: PlanInput(configuration: readConfiguration(nil).0, configurationFile: nil, sources: [file]))
    let planning = Planning(plan: .blocked, diagnostics: reading.diagnostics, files: reading.files)
    return (reading.project.strings.tables[0].entries.last?.review.map(\.tag) ?? [], planning.report)
  }

  @Test(arguments: [
    ("a: { en: A, vi: B, $review: [vi] }\n", ["vi"]), ("a: { en: A, vi: B, $review: vi }\n", ["vi"]),
    ("a: { en: A, vi: B, $review: [vi, en, vi] }\n", ["vi", "en"]), ("a: { en: A, vi: B, $review: [] }\n", []),
    ("a: { en: A, vi: B, $review: }\n", []), ("a: { en: A, vi: B }\n", []),
    ("a: { en: A, vi: B, $review: vi }\nb: { $same: a }\n", ["vi"]),
  ])
  func `it names a language or several`(_ text: String, _ languages: [String]) {
    let reading = entry(text)
    #expect(reading.review == languages)
    #expect(reading.report.isEmpty)
  }

  @Test(arguments: [
    ("a: { en: A, vi: B, $review: [vn] }\n", "1:30", "'vn' is not among the project's languages [schema/wrong-kind]"),
    (
      "a: { en: A, vi: B, $review: { vi: true } }\n", "1:29",
      "a language or a list of them is expected here, not a mapping [schema/wrong-kind]"
    ),
    ("a: { en: A, vi: B, $reviw: [vi] }\n", "1:20", "an entry has no property '$reviw' [schema/unknown-property]"),
  ])
  func `what it cannot mean is an error`(_ text: String, _ place: String, _ message: String) {
    #expect(entry(text).report == ["strings/App.yaml:\(place): error: \(message)"])
  }
}
