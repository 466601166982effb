import GenEmitters
import GenPlan
import GenSource
import Testing

/// The examples of drift rules run on a disk that holds what their sources make, but for what the example puts there.
@Suite struct DriftExampleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let rule: RuleDescription
    let number: Int

    var testDescription: String { "\(rule.id), example \(number + 1)" }
  }

  static let cases = RuleDescription.drift.flatMap { rule in
    rule.examples.indices.map { Case(rule: rule, number: $0) }
  }

  @Test(arguments: cases)
  func `a rule finds drift where its example has some`(_ example: Case) throws {
    let shown = example.rule.examples[example.number]
    let planning = TestProject(shown.files).plan()
    guard case .ready(let outputs) = planning.plan else {
      Issue.record("\(planning.report)")
      return
    }
    var disk = MemoryDisk()
    for output in outputs + [Manifest(paths: outputs.map(\.path)).file] { disk.files[output.path] = output.bytes() }
    #expect(findChanges(of: outputs, on: disk.reading).list.isEmpty)
    for file in shown.disk { disk.files[file.path] = file.text.map { Array($0.utf8) } }
    let changes = findChanges(of: outputs, on: disk.reading).list
    #expect(
      changes.contains { $0.diagnostic.rule == example.rule.id } == shown.hasFinding,
      "\(changes.map { "\($0.kind) \($0.path)" })")
  }

  @Test(arguments: RuleDescription.drift.map(\.id))
  func `a rule on drift has examples of both kinds`(_ id: RuleID) throws {
    let rule = try #require(RuleDescription.drift.first { $0.id == id })
    #expect(rule.examples.contains { $0.hasFinding })
    #expect(rule.examples.contains { !$0.hasFinding })
  }

  @Test func `every kind of change has its rule`() {
    let ids = Change.Kind.allCases.map { Change($0, "a").diagnostic.rule.name }
    #expect(ids == Change.Kind.allCases.map { "drift/" + $0.rawValue })
    #expect(Set(ids) == Set(RuleDescription.drift.map(\.id.name)))
  }

  @Test func `in a snapshot the key that differs is named, and no other`() throws {
    let planning = TestProject([
      "gen-native.yaml": "outputs: [{ format: json, path: G }]\n",
      "strings/App.yaml": "a: { en: A, vi: A }\nb: { en: B, vi: B }\nc: { en: C, vi: C }\n",
    ]).plan()
    guard case .ready(let outputs) = planning.plan else { throw BlockedPlan() }
    var disk = MemoryDisk()
    for output in outputs + [Manifest(paths: outputs.map(\.path)).file] { disk.files[output.path] = output.bytes() }
    let text = try #require(disk.files["G/strings.en.json"])
    disk.files["G/strings.en.json"] = Array(
      String(decoding: text, as: UTF8.self).replacing("\"B\"", with: "\"X\"").utf8)
    let change = try #require(findChanges(of: outputs, on: disk.reading).list.first)
    #expect(change.diagnostic.message == "changed: 'App.b' is not what the sources say")
  }

  struct BlockedPlan: Error {}
}
