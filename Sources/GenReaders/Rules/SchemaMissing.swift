package import GenSource

extension RuleDescription {
  package static let schemaMissing = RuleDescription(
    "schema/missing", severity: .error, isFixed: true,
    summary: "something that must be there and is not",
    why: """
      The base language's text, the duration of a transition, the names of a group: without them nothing could be \
      generated that anybody meant.
      """,
    examples: [
      RuleExample(
        """
        ↓title:
          vi: Xin chào
        """),
      RuleExample(
        """
        screen:
          title: ↓{}
        """),
      RuleExample(
        """
        title:
          en: ""
          vi: ""
        """),
    ])
}
