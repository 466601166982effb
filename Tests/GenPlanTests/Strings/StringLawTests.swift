import GenEmitters
import GenModel
import GenPlan
import GenSource
import Testing

/// What holds for every strings project.
@Suite struct StringLawTests {
  private static let files: [(path: String, text: String)] = [
    ("strings/App.yaml", "b: { en: B, vi: B1 }\na: { $comment: First, en: A, vi: A1 }\nc: { en: C }\n"),
    ("strings/Zebra.yaml", "z: { $args: { n: int }, en: { one: z, other: \"{n} z\" }, vi: \"{n} z\" }\n"),
    ("strings/more/App.yaml", "more.deep: { en: D, vi: D1 }\nb2: { $same: Zebra/z }\n"),
    ("strings/vi/App.yaml", "c: C1\n"),
    ("strings/vi/Zebra.yaml", "x: y\n"),
    ("strings/en/Zebra.yaml", "x: x\n"),
  ]

  private func plan(_ files: [(path: String, text: String)], jobs: Int = 1) -> Planning {
    TestProject(files.map { ($0.path, Array($0.text.utf8)) }).plan(jobs: jobs)
  }

  @Test func `the order in which files are found and the number of jobs change nothing`() {
    let first = plan(Self.files)
    #expect(first.outputs.count == 4 + 4 + 2 + 3, "\(first.outputs.keys.sorted())")
    var random = SystemRandomNumberGenerator()
    for jobs in 1...4 {
      let other = plan(Self.files.shuffled(using: &random), jobs: jobs)
      #expect(other.outputs == first.outputs)
      #expect(other.report == first.report)
    }
  }

  @Test func `any error keeps everything from being written`() {
    for fault in ["x: { vi: X }\n", "x: {\n", "1: { en: A }\n", "x: { en: \"{y}\" }\n", "x: &a { en: A }\n"] {
      let planning = plan(Self.files + [("strings/Fault.yaml", fault)])
      #expect(planning.outputs.isEmpty)
      #expect(planning.report.contains { $0.hasPrefix("strings/Fault.yaml:1:") && $0.contains(": error: ") })
    }
  }

  @Test func `a comment for people changes only what carries comments, one of YAML's changes nothing`() {
    let before = plan(Self.files).outputs
    var files = Self.files
    files[0].text = "# About it\n" + files[0].text
    #expect(plan(files).outputs == before)
    files[0].text = files[0].text.replacing("$comment: First", with: "$comment: The first")
    let after = plan(files).outputs
    let changed = before.keys.filter { before[$0] != after[$0] }.sorted()
    #expect(
      changed == [
        "Generated/Strings+App.swift", "Generated/en.lproj/App.strings", "Generated/vi.lproj/App.strings",
      ])
  }

  @Test func `keys keep the order in which they were written`() throws {
    let planning = plan(Self.files)
    let strings = try #require(planning.output("Generated/vi.lproj/App.strings"))
    let keys = strings.split(separator: "\n").filter { $0.hasPrefix("\"") }.map { $0.split(separator: "\"")[0] }
    #expect(keys == ["b", "a", "c", "more.deep"])
    let snapshot = try #require(planning.output("Generated/strings.vi.json"))
    #expect(snapshot.contains("\"b\": \"B1\",\n      \"a\": \"A1\",\n      \"c\": \"C1\","))
  }

  @Test func `a plan makes the same bytes each time, and its marks name each key`() throws {
    guard case .ready(let outputs) = plan(Self.files).plan else {
      Issue.record("the plan is blocked")
      return
    }
    for output in outputs {
      let bytes = output.bytes()
      #expect(output.bytes() == bytes)
      #expect(output.markedBytes().bytes.array == bytes)
      #expect(output.verify(bytes) == nil)
    }
    let table = try #require(outputs.first { $0.path == "Generated/en.lproj/App.strings" })
    #expect(table.markedBytes().marks.map(\.name) == ["b", "a", "c", "more.deep"])
  }

  @Test func `a table that reads back differently is a fault`() throws {
    guard case .ready(let outputs) = plan(Self.files).plan else {
      Issue.record("the plan is blocked")
      return
    }
    for output in outputs where output.path.contains(".strings") {
      let bytes = output.bytes()
      // Whatever stands in the banner and in comments is free.
      let start = bytes.indices.last {
        bytes[$0...].starts(with: "*/".utf8) || bytes[$0...].starts(with: "<plist".utf8)
      }
      let checked = try #require(start) + 2..<bytes.count
      let accepted = checked.filter { index in
        var broken = bytes
        broken.remove(at: index)
        return output.verify(broken) == nil
      }
      #expect(accepted.allSatisfy { [0x20, 0x09, 0x0A].contains(bytes[$0]) }, "\(output.path)")
    }
  }
}
