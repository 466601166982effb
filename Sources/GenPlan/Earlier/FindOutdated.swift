package import GenModel
internal import GenSource

/// What the state that the configuration names under `against` shows: translations that have not followed their base text.
///
/// A state that cannot be read is told as well: to say nothing would pass for a project in which all is well.
func findOutdated(
  since earlier: EarlierReading?, in project: Project, _ configuration: Configuration, jobs: Int
) -> [Diagnostic] {
  guard let earlier else { return [] }
  switch earlier {
  case .unreadable(let reason, let help):
    guard let place = configuration.against?.range else { return [] }
    return [
      Diagnostic(.outdated, "outdated translations cannot be looked for: \(reason)", at: place, help: help)
    ]
  case .sources(let earlier):
    return outdatedTexts(in: project.strings, since: readModel(from: earlier.input, jobs: jobs).project.strings)
      .filter { !$0.allowed.contains(RuleDescription.outdated.id) }
      .map { outdated in
        Diagnostic(
          .outdated,
          "the base text of '\(outdated.key.value)' has changed since '\(earlier.reference)', and '\(outdated.language)' has not",
          at: outdated.text.range,
          notes: [
            .init(
              "it was \(quoted(outdated.earlierBase, outdated.arguments)), and is now \(quoted(outdated.base.value, outdated.arguments))",
              at: outdated.base.range)
          ],
          help: "translate it anew, or mark it with $review: [\(outdated.language)]")
      }
  }
}

extension Configuration {
  /// Whether an earlier state is to be read: one is named, and what it would show is not switched off.
  package var looksBack: Bool {
    guard against != nil else { return false }
    if case .off = rules[RuleDescription.outdated.id]?.level { return false }
    return true
  }
}
