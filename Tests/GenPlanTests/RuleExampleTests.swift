import GenPlan
import GenSource
import Testing

/// Every rule's examples are its tests: what it finds, it finds at the marks and nowhere else; what it must leave alone,
/// it leaves alone.
@Suite struct RuleExampleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let rule: RuleDescription
    let number: Int

    var example: RuleExample { rule.examples[number] }
    var testDescription: String { "\(rule.id), example \(number + 1)" }
  }

  static let cases = ruleDescriptions.filter { !isFoundElsewhere($0) }.flatMap { rule in
    rule.examples.indices.map { Case(rule: rule, number: $0) }
  }

  /// What the disk shows has tests of its own.
  static func isFoundElsewhere(_ rule: RuleDescription) -> Bool {
    rule.id.name.hasPrefix("drift/") || rule.id.name.hasPrefix("command/")
  }

  @Test(arguments: cases)
  func `a rule finds what its examples mark`(_ example: Case) throws {
    let (files, marks) = unmarked(example.example)
    guard !example.rule.id.name.hasPrefix("import/") else {
      let foreign = files.filter { !isSource($0.path) }
      let own = TestProject(files.filter { isSource($0.path) })
      let isOfTokens = foreign.contains { $0.path.hasSuffix(".ts") }
      let merge =
        isOfTokens ? TokenImport(foreign, into: own).merge : ImportedProject(foreign, into: own).merge
      let planning = Planning(plan: .blocked, diagnostics: merge.diagnostics, files: merge.sources)
      #expect(planning.places(of: example.rule.id) == marks, "\(planning.report)")
      return
    }
    guard !example.rule.id.name.hasPrefix("breaking/") else {
      let planning = try #require(TestProject(files).breaking())
      #expect(planning.places(of: example.rule.id) == marks, "\(planning.report)")
      return
    }
    var project = TestProject(files)
    if example.rule.severity == nil, !files.contains(where: { $0.path == "gen-native.yaml" }) {
      project.files.append(("gen-native.yaml", Array("rules: { \(example.rule.id): warning }\n".utf8)))
    }
    let planning = project.plan()
    #expect(planning.places(of: example.rule.id) == marks, "\(planning.report)")
  }

  @Test(arguments: ruleDescriptions.map(\.id))
  func `a rule has examples of both kinds`(_ id: RuleID) throws {
    let rule = try #require(ruleDescriptions.first { $0.id == id })
    guard !Self.isFoundElsewhere(rule) else {
      #expect(!rule.examples.isEmpty)
      return
    }
    #expect(rule.examples.contains { $0.hasFinding })
    #expect(rule.examples.contains { !$0.hasFinding })
  }

  @Test func `rules have ids of their own, in the form that reports print`() {
    let ids = ruleDescriptions.map(\.id.name)
    #expect(Set(ids).count == ids.count)
    for id in ids { #expect(id.wholeMatch(of: /[a-z]+\/[a-z]+(-[a-z]+)*/) != nil, "\(id)") }
    for rule in ruleDescriptions {
      #expect(!rule.summary.hasSuffix("."), "\(rule.id)")
      #expect(rule.summary.first?.isLowercase == true, "\(rule.id)")
      #expect(rule.why.hasSuffix("."), "\(rule.id)")
    }
  }

  private func isSource(_ path: String) -> Bool { path == "gen-native.yaml" || path.hasPrefix("strings/") }

  /// The example's files without marks, and the marked places as `path:line:column` in the order of a report.
  private func unmarked(_ example: RuleExample) -> (files: [(path: String, bytes: [UInt8])], marks: [String]) {
    let mark = Array(RuleExample.mark.utf8)
    var marks: [(path: String, offset: Int, text: String)] = []
    let files = example.files.map { file -> (path: String, bytes: [UInt8]) in
      var bytes: [UInt8] = []
      var offsets: [Int] = []
      var rest = file.bytes[...]
      while let byte = rest.first {
        if rest.starts(with: mark) {
          offsets.append(bytes.count)
          rest = rest.dropFirst(mark.count)
        } else {
          bytes.append(byte)
          rest = rest.dropFirst()
        }
      }
      let source = SourceFile(id: SourceID(0), path: file.path, bytes: bytes)
      marks += offsets.map { offset in
        let position = LineMap(source).position(of: offset)
        return (file.path, offset, "\(file.path):\(position.line):\(position.column)")
      }
      return (file.path, bytes)
    }
    let sorted = marks.sorted {
      ($0.path, $0.offset) < ($1.path, $1.offset)
    }
    return (files, sorted.map(\.text))
  }
}
