package import GenSource

extension RuleDescription {
  /// What `gen-native breaking` can find.
  package static let breaking: [RuleDescription] = [
    breakingArguments, breakingKeyGone, breakingLanguageGone, breakingModeGone, breakingTableGone, breakingTokenGone,
    breakingTokenKind, breakingVersion,
  ]
}
