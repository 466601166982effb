import GenPlan
import GenSource
import Testing

/// Paths that look like names below the root and are none: a slash ends a part whatever stands behind it.
@Suite struct HostilePathTests {
  @Test(arguments: [
    "..", "/x", "a/../b", "../\u{323}x", "a//\u{323}b", "a/../\u{20D2}b/c", "/\u{301}x", "a/.git/\u{301}b",
  ])
  func `no path leads out of the project or into what is not ours`(path: String) {
    #expect(problem(withOutputPath: path) != nil)
    #expect(Manifest(reading: Array("\(path)\nfine\n".utf8)).paths == ["fine"])
    #expect(Journal(reading: Array("\(path)\nfine\n".utf8)).paths == ["fine"])
  }

  @Test(arguments: ["../\u{323}x", "a/../\u{20D2}b", "/\u{301}x"])
  func `the configuration takes no such path`(path: String) {
    for setting in ["outputs: [{ format: json, path: \"\(path)\" }]", "sources: { strings: \"\(path)\" }"] {
      let planning = TestProject(["gen-native.yaml": setting + "\n", "strings/App.yaml": "a: { en: A, vi: B }\n"])
        .plan()
      #expect(planning.diagnostics.contains { $0.severity == .error }, "\(setting): \(planning.report)")
    }
  }
}
