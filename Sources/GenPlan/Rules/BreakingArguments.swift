package import GenSource

extension RuleDescription {
  package static let breakingArguments = RuleDescription(
    "breaking/arguments", severity: .error,
    summary: "a text that takes other arguments than before, or in another order",
    why: """
      Code passes a text its arguments, by name and in their order, and what was built before passes the old ones: Swift does \
      not compile, and a table that comes with a newer build shows an amount where a name belongs. The order counts where an output \
      has one: in Swift, and as '%1$@' in tables. How many digits a number shows is no matter of the caller.
      """,
    examples: [
      RuleExample([
        ("gen-native.yaml", "against: before\n"),
        ("before/strings/App.yaml", "a: { $args: { n: string }, en: \"{n}\", vi: \"{n}\" }\nb: { en: B, vi: B }\n"),
        (
          "strings/App.yaml",
          "a: { $args: { ↓n: int }, en: \"{n}\", vi: \"{n}\" }\nb: { $args: { ↓x: string }, en: \"{x}\", vi: \"{x}\" }\n"
        ),
      ]),
      RuleExample([
        ("gen-native.yaml", "against: before\n"),
        (
          "before/strings/App.yaml",
          "a: { $args: { n: double }, en: \"{n}\", vi: \"{n}\" }\nb: { $args: { x: string }, en: \"{x}\", vi: \"{x}\" }\n"
        ),
        (
          "strings/App.yaml",
          "a: { $args: { n: double.2 }, en: \"{n}\", vi: \"{n}\" }\nb: { $allow: breaking/arguments, en: B, vi: B }\n"
        ),
      ]),
    ])
}
