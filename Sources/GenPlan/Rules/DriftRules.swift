package import GenSource

extension RuleDescription {
  /// What `--check` can find, in the order in which a file is looked at.
  package static let drift: [RuleDescription] = [
    driftMissing, driftChanged, driftStale, driftUnlisted, driftForeign, driftLineEndings, driftCase, driftType,
    driftInterrupted,
  ]

  /// The rule that a kind of change is reported under.
  static func drift(_ kind: Change.Kind) -> RuleDescription {
    switch kind {
    case .missing: driftMissing
    case .changed: driftChanged
    case .stale: driftStale
    case .unlisted: driftUnlisted
    case .foreign: driftForeign
    case .lineEndings: driftLineEndings
    case .letterCase: driftCase
    case .type: driftType
    case .interrupted: driftInterrupted
    }
  }
}

/// The project that the examples of drift are about: one table that makes two snapshots.
let driftSources: [(path: String, text: String)] = [
  ("gen-native.yaml", "outputs: [{ format: json, path: Generated }]\n"),
  ("strings/App.yaml", "hello: { en: Hello, vi: Xin chào }\n"),
]
