import GenPlan
import GenSource
import Testing

/// One slip is one finding: what only follows from it is not reported again.
@Suite struct FollowingFindingsTests {
  @Test(arguments: [
    ("gen-native.yaml", "outputs: [{ fromat: json, path: Generated }]\n", "an output has no 'fromat'"),
    ("gen-native.yaml", "languages: [xx-y]\n", "'xx-y' is no language tag: nothing follows 'y'"),
    ("motion/m.yaml", "flings: { card: { bye: 90pt, right: kept } }\n", "a fling has no 'bye'"),
    (
      "motion/m.yaml", "$reduced: end\n$engine: reanimate\nsprings: { home: { duration: 1s, bounce: 0 } }\n",
      "'reanimate' is no engine"
    ),
    (
      "motion/m.yaml", "$reduced: end\n$engin: swiftui\nsprings: { home: { duration: 1s, bounce: 0 } }\n",
      "a file of motion has no '$engin'"
    ),
    (
      "motion/m.yaml", "$reduced: ende\ntransitions: { in: { duration: 1s, curve: ease } }\n",
      "'ende' is no choice for Reduce Motion"
    ),
    (
      "motion/m.yaml", "transitions: { in: { duration: 1s, curve: ease, reduced: ende } }\n",
      "'ende' is no choice for Reduce Motion"
    ),
    (
      "motion/m.yaml",
      "$reduced: end\ntransitions: { in: { spring: { mass: 1, stiffness: 9, damping: 6 }, duration: 1s, curve: ease } }\n",
      "a transition by a spring has no 'duration': the spring has its own"
    ),
    ("strings/B.yaml", "a: { $args: { n: strng }, en: \"{n}\", vi: \"{n}\" }\n", "'strng' is no type of an argument"),
    ("strings/B.yaml", "a: { $args: { n: strng }, en: A, vi: A }\n", "'strng' is no type of an argument"),
    (
      "strings/B.yaml", "a: { $args: int, en: \"{n}\", vi: \"{n}\" }\n",
      "'$args' holds names with their types, not text"
    ),
    (
      "strings/B.yaml", "a: { en: Pay, vj: Trả }\n",
      "'vj' is neither a language of the project nor a property of an entry"
    ),
  ])
  func `a slip is reported once`(path: String, text: String, message: String) {
    let planning = TestProject([("strings/App.yaml", Array("a: { en: A, vi: A }\n".utf8)), (path, Array(text.utf8))])
      .plan()
    #expect(planning.diagnostics.map(\.message) == [message])
  }

  @Test func `a field that is missing for good is reported beside an unknown one`() {
    let planning = TestProject([
      "strings/App.yaml": "a: { en: A, vi: A }\n", "gen-native.yaml": "outputs: [{ format: json, parts: [strings] }]\n",
    ]).plan()
    #expect(planning.diagnostics.map(\.message) == ["an output needs 'path'"])
  }
}
