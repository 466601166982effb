internal import GenModel
internal import GenSource

/// The versions of the configuration that are gone, or lower than they were.
func findBreakingVersions(_ states: TwoStates, _ changes: inout BreakingChanges) {
  let versions = states.configuration.versions?.list ?? []
  for past in states.pastConfiguration.versions?.list ?? [] {
    let was =
      "'\(states.places.reference)' has it at \(past.current), at \(states.places.text(of: past.name.range))"
    guard let version = versions.first(where: { $0.name.value == past.name.value }) else {
      changes.add(
        .breakingVersion, "the version '\(past.name.value)' is gone", at: states.fallback, was: was,
        help: "put it back into 'versions' until no build asks for it any more")
      continue
    }
    guard version.current < past.current else { continue }
    changes.add(
      .breakingVersion, "the version '\(past.name.value)' is \(version.current), and was \(past.current)",
      at: version.name.range, was: was, help: "write \(past.current), or a higher one: builds know that number already")
  }
}
