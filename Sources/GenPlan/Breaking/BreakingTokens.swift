internal import GenImporters
internal import GenModel
internal import GenSource

/// The tokens that are gone or have become something else, and versions of snapshots that were not raised for it.
func findBreakingTokens(_ states: TwoStates, _ changes: inout BreakingChanges) {
  let (now, past) = (states.now, states.past)
  let values = fingerprints(of: now)
  let pastValues = fingerprints(of: past)
  let theme = SnapshotPair(
    part: .theme, past: shapes(of: past.theme), now: shapes(of: now.theme),
    pastVersion: (past.theme.version, past.theme.versionRange), version: (now.theme.version, now.theme.versionRange),
    sources: now.theme.sources, pastValues: pastValues, values: values)
  let motion = SnapshotPair(
    part: .motion, past: shapes(of: past.motion), now: shapes(of: now.motion),
    pastVersion: (past.motion.version, past.motion.versionRange),
    version: (now.motion.version, now.motion.versionRange), sources: now.motion.sources, pastValues: pastValues,
    values: values)
  for pair in [theme, motion] where !pair.past.isEmpty { compare(pair, states, &changes) }
}

/// The theme or the motion, then and now.
private struct SnapshotPair {
  let part: OutputOptions.Part
  let past: [TokenShape]
  let now: [TokenShape]
  let pastVersion: (number: Int, range: SourceRange?)
  let version: (number: Int, range: SourceRange?)
  let sources: [String]
  let pastValues: [String: TokenFingerprint]
  let values: [String: TokenFingerprint]

  /// Whoever reads the snapshot can tell that it is another one, and Swift's compiler tells the rest.
  var isRaised: Bool { version.number > pastVersion.number }
}

private func compare(_ pair: SnapshotPair, _ states: TwoStates, _ changes: inout BreakingChanges) {
  let now = Dictionary(pair.now.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  let sections = Dictionary(grouping: pair.now) { $0.name.value }
  let known = Set(pair.past.map(\.path))
  let newcomers = Dictionary(grouping: pair.now.filter { !known.contains($0.path) }) { $0.section }
  let neighbours = Neighbours(pair.past.map(\.path), now: pair.past.map { now[$0.path]?.name.range })
  let was = states.places
  var lost: [(message: String, place: SourceRange?)] = []

  func add(
    _ rule: RuleDescription, _ message: String, _ token: TokenShape, at place: SourceRange?, help: String?,
    _ counterpart: TokenShape? = nil
  ) {
    lost.append((message, place))
    guard !token.allowed.contains(rule.id), counterpart?.allowed.contains(rule.id) != true else { return }
    changes.add(
      rule, message, at: place, was: "'\(was.reference)' has it at \(was.text(of: token.name.range))", help: help,
      isAnnounced: pair.isRaised || token.deprecation != nil)
  }

  for (place, token) in pair.past.enumerated() {
    let path = token.path
    if let counterpart = now[path] {
      compareParts(token, counterpart) { add($0, $1, token, at: counterpart.name.range, help: $2, counterpart) }
    } else if let other = sections[token.name.value]?.first(where: { !known.contains($0.path) }) {
      add(
        .breakingTokenKind, "'\(path)' is \(other.kind) now, under '\(other.section.rawValue)'", token,
        at: other.name.range, help: "give what is new a name of its own, and keep the old token beside it", other)
    } else {
      let successor = newcomers[token.section]?.first { isSame($0.path, path, pair) }
      add(
        .breakingTokenGone, "'\(path)' is gone", token,
        at: successor?.name.range ?? neighbours.nearest(to: place) ?? states.start(of: pair.sources),
        help: successor.map { successor in
          "if it was renamed to '\(successor.name.value)', keep '\(token.name.value)' beside it for a while: "
            + "{ $value: \"{\(successor.path)}\", $deprecated: \"{\(successor.path)}\" }"
        } ?? "put it back, with $deprecated, until nothing reads it any more")
    }
  }
  compareVersions(pair, lost, states, &changes)
}

/// Whether a new token has the value of one that is gone.
private func isSame(_ path: String, _ earlier: String, _ pair: SnapshotPair) -> Bool {
  guard let value = pair.values[path], let past = pair.pastValues[earlier] else { return false }
  return value.differences(from: past).isEmpty
}

private func compareParts(
  _ past: TokenShape, _ token: TokenShape, _ add: (RuleDescription, _ message: String, _ help: String) -> Void
) {
  let path = token.path
  if past.kind != token.kind {
    add(
      .breakingTokenKind, "'\(path)' is \(token.kind), and was \(past.kind)",
      "give what is new a name of its own, and keep the old token beside it")
  }
  let parts = Dictionary(token.parts.map { ($0.name, $0.kind) }, uniquingKeysWith: { first, _ in first })
  for part in past.parts {
    guard let kind = parts[part.name] else {
      add(.breakingTokenGone, "'\(path)' has no '\(part.name)' any more", "put it back until nothing reads it any more")
      continue
    }
    if kind != part.kind {
      add(
        .breakingTokenKind, "'\(part.name)' of '\(path)' is \(kind), and was \(part.kind)",
        "give what is new a name of its own")
    }
  }
  for mode in past.modes where !token.modes.contains(mode) {
    add(
      .breakingModeGone, "'\(path)' has no colour of its own for '\(mode.rawValue)' any more",
      "state it, also where it is the same as that of '\((mode.fallback ?? .light).rawValue)'")
  }
}

// MARK: - Versions

private func compareVersions(
  _ pair: SnapshotPair, _ lost: [(message: String, place: SourceRange?)], _ states: TwoStates,
  _ changes: inout BreakingChanges
) {
  let (version, past) = (pair.version.number, pair.pastVersion.number)
  // Without tokens there is no snapshot that could bear a version.
  guard !pair.now.isEmpty, states.configuration.writesSnapshots(of: pair.part),
    states.pastConfiguration.writesSnapshots(of: pair.part)
  else { return }
  let was = states.places
  let stated = pair.pastVersion.range.map { "'\(was.reference)' has $version: \(past) at \(was.text(of: $0))" }
  let place = pair.version.range ?? states.start(of: pair.sources)
  if version < past {
    changes.add(
      .breakingVersion, "'$version' of the \(pair.part.rawValue) is \(version), and was \(past)", at: place,
      was: stated ?? "'\(was.reference)' has \(past)", help: "write $version: \(lost.isEmpty ? past : past + 1)")
  } else if version == past, let first = lost.first {
    let others = lost.count > 1 ? ", and \(lost.count - 1) more" : ""
    changes.add(
      .breakingVersion,
      "'$version' of the \(pair.part.rawValue) is still \(version), and its snapshot has lost something",
      at: place, was: stated ?? "'\(was.reference)' says no version, which is 1", more: [first.message + others],
      help: "write $version: \(past + 1), so that who reads the snapshot can tell, or put back what is gone")
  }
}

extension Configuration {
  /// Whether somebody may read a version: what the other formats make is built together with the code that uses it.
  fileprivate func writesSnapshots(of part: OutputOptions.Part) -> Bool {
    outputs.contains { ["json", "typescript"].contains($0.format) && $0.includes(part) }
  }
}
