import GenEmitters
import GenPlan
import Testing

@Suite struct LineDiffTests {
  /// The new text, made from the old one and the hunks.
  private func applied(_ diff: LineDiff) -> [UInt8] {
    var lines: [ArraySlice<UInt8>] = []
    var next = 0
    for hunk in diff.hunks {
      lines += diff.oldLines[next..<hunk.old.lowerBound]
      lines += diff.newLines[hunk.new]
      next = hunk.old.upperBound
    }
    lines += diff.oldLines[next...]
    return lines.flatMap { $0 }
  }

  @Test func `the hunks turn any text into any other`() {
    var generator = SystemRandomNumberGenerator()
    for size in [0, 1, 2, 5, 20, 200] {
      for _ in 0..<40 {
        func text() -> [UInt8] {
          (0..<Int.random(in: 0...size, using: &generator)).flatMap { _ in
            [UInt8.random(in: 97...104, using: &generator), UInt8.random(in: 0...3, using: &generator) == 0 ? 120 : 10]
          }
        }
        let (old, new) = (text(), text())
        #expect(applied(LineDiff(from: old, to: new)) == new)
      }
    }
  }

  @Test func `equal texts have no hunks, and one changed line is one`() {
    let old = (0..<1_000).map { "line \($0)\n" }
    var new = old
    new[500] = "other\n"
    let text = Array(old.joined().utf8)
    #expect(LineDiff(from: text, to: text).hunks.isEmpty)
    #expect(LineDiff(from: text, to: Array(new.joined().utf8)).hunks == [.init(old: 500..<501, new: 500..<501)])
  }

  @Test(.timeLimit(.minutes(1)))
  func `large texts that have nothing in common are compared in bounded time`() {
    let old = Array((0..<100_000).map { "a\($0 % 7)\n" }.joined().utf8)
    let new = Array((0..<100_000).map { "b\($0 % 7)\n" }.joined().utf8)
    #expect(applied(LineDiff(from: old, to: new)) == new)
  }

  @Test func `a unified diff reads as diff -u prints it`() {
    let old = "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n"
    let new = "1\n2\nthree\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13"
    let change = Change(.changed, "G/a.strings", output: output("G/a.strings", new), found: Array(old.utf8))
    #expect(
      unifiedDiff(of: change) == """
        --- a/G/a.strings
        +++ b/G/a.strings
        @@ -1,6 +1,6 @@
         1
         2
        -3
        +three
         4
         5
         6
        @@ -10,4 +10,4 @@
         10
         11
         12
        -13
        +13
        \\ No newline at end of file

        """)
  }

  private func output(_ path: String, _ text: String) -> OutputFile {
    OutputFile(path: path, write: { $0.bytes.append(text) })
  }

  @Test func `new and deleted files are diffs against nothing`() {
    let new = Change(.missing, "a", output: output("a", "x\n"))
    #expect(unifiedDiff(of: new) == "--- /dev/null\n+++ b/a\n@@ -0,0 +1 @@\n+x\n")
    let old = Change(.stale, "a", found: Array("x\n".utf8))
    #expect(unifiedDiff(of: old) == "--- a/a\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n")
  }

  @Test func `a diff shows escapes, and no line of it is a command`() {
    let old = "::error::a\n\u{1B}[2J\n"
    let new = "::error::a\n\u{1B}[2J\r\nb\u{202E}\n##[x]\n"
    let diff = unifiedDiff(of: Change(.changed, "a", output: output("a", new), found: Array(old.utf8))) ?? ""
    #expect(diff.contains(" \\u{3A}:error::a\n"))
    #expect(diff.contains("-\\u{1B}[2J\n+\\u{1B}[2J\\u{D}\n+b\\u{202E}\n+##\\u{5B}x]\n"))
  }
}
