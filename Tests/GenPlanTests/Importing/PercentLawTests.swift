import GenEmitters
import GenModel
import GenPlan
import GenSource
import Testing

/// What the rules take for text comes back as that text, whatever a format call would make of it.
@Suite struct PercentLawTests {
  /// Texts of what specifiers are made of, those that the rules refuse left out.
  private static let project: TestProject = {
    var state: UInt64 = 20_260_101
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let signs = ["%", "%", "%", "@", "d", "l", "a", "f", "s", "$", "1", "5", " ", ".", "#", "ạ", "r", "arg"]
    func text() -> String { "x" + (0...next(6)).map { _ in signs[next(signs.count)] }.joined() + "y" }
    var lines = (0..<600).map { "k\($0): { en: \"\(text())\", vi: \"\(text())\" }" }
    func project() -> TestProject {
      TestProject([
        "gen-native.yaml":
          "languages: [en, vi]\noutputs: [{ format: strings, path: S }, { format: xcstrings, path: C }]\n",
        "strings/App.yaml": lines.joined(separator: "\n") + "\n",
      ])
    }
    let refused = project().plan().report.filter { $0.contains(": error: ") }.compactMap {
      $0.split(separator: ":").dropFirst().first.flatMap { Int($0) }
    }
    for line in Set(refused).sorted().reversed() { lines.remove(at: line - 1) }
    return project()
  }()

  @Test func `texts with per cent signs come back from tables, catalogs and XLIFF`() throws {
    let planning = Self.project.plan()
    #expect(planning.report.filter { $0.contains(": error: ") } == [])
    let outputs = planning.outputs.sorted { $0.key < $1.key }.map { (path: $0.key, bytes: Array($0.value.utf8)) }
    #expect(outputs.count == 3)
    let xliff = try #require(makeExport(from: Self.project.input(), as: .xliff, ExportOptions()).exported).files
      .map { (path: $0.path, bytes: $0.bytes()) }
    for files in [Array(outputs.dropFirst()), Array(outputs.prefix(1)), xliff] {
      for isUpdating in [false, true] {
        let imported = ImportedProject(files, into: Self.project, isUpdating: isUpdating)
        #expect(imported.report == [], "\(files[0].path)")
        #expect(imported.actions == [] && imported.merge.files.isEmpty, "\(files[0].path)")
        #expect(imported.merge.unchangedCount > 100, "\(files[0].path)")
      }
    }
  }

  @Test(arguments: ["100%a", "50%d hơn", "%ar", "%%"])
  func `a translator may write such a text, where the rules take it`(_ text: String) {
    let project = TestProject(["strings/App.yaml": "a: { en: Full, vi: }\nb: { en: Full, vi: }\n"])
    let imported = ImportedProject(["vi.lproj/App.strings": "\"a\" = \"\(text)\"; \"b\" = \"%@\";"], into: project)
    let isTaken = text != "%%"
    #expect(imported.actions == (isTaken ? ["filled App a (vi)"] : []))
    #expect(imported.report.count == (isTaken ? 1 : 2))
  }
}
