package import GenSource

extension RuleDescription {
  package static let unknownProperty = RuleDescription(
    "schema/unknown-property", severity: .error, isFixed: true,
    summary: "a property or field that the format does not know",
    why: """
      A misspelt property would be passed over in silence, and what it was meant to say would be lost. So every key that \
      means nothing here is an error, with the nearest one that does.
      """,
    examples: [
      RuleExample(
        """
        title:
          ↓$coment: Title of the first screen
          en: Hello
          vi: Xin chào
        """),
      RuleExample(
        """
        title:
          $comment: Title of the first screen
          en: Hello
          vi: Xin chào
        """),
    ])
}
