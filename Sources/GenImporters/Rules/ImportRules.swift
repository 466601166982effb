package import GenSource

extension RuleDescription {
  /// What importing finds in the files of other tools.
  package static let importing = [importSyntax, importLimit, importNotCarried, importDiffers]

  package static let importSyntax = RuleDescription(
    "import/syntax", severity: .error, isFixed: true,
    summary: "a file of another tool that cannot be read",
    why: """
      Half of a table would pass for the whole, so a file that does not read to its end keeps everything from being \
      imported. The place is where its own grammar is broken, where a key stands twice, or where the bytes are no text.
      """,
    examples: [
      RuleExample([("en.lproj/App.strings", "\"scan.title\" = \"Scan to pay\"↓\n\"scan.hint\" = \"Hold still\";\n")])
    ])

  package static let importLimit = RuleDescription(
    "import/limit", severity: .error, isFixed: true,
    summary: "a file of another tool that is larger or nested deeper than any table",
    why: """
      Such a file is broken, or made to make its reader slow: entities that expand without end, objects in objects. Reading \
      stops there, whatever follows.
      """,
    examples: [
      RuleExample([
        (
          "vi.json",
          "{\"a\": " + String(repeating: "{\"b\": ", count: 62) + "↓{" + String(repeating: "}", count: 64) + "\n"
        )
      ])
    ])

  package static let importNotCarried = RuleDescription(
    "import/not-carried", severity: .warning,
    summary: "something in a file of another tool that the sources have no place for",
    why: """
      Variants by device or width, specifiers such as '%x', a translation of a key that has no base text: nothing of this is \
      dropped without a word. What is listed stays in the file that was imported, for you to decide.
      """,
    examples: [
      RuleExample([("en.lproj/App.strings", "\"color.code\" = ↓\"Colour #%x\";\n\"scan.title\" = \"Scan to pay\";\n")])
    ])

  package static let importDiffers = RuleDescription(
    "import/differs", severity: .note,
    summary: "an imported text that differs from the one in the sources, which stays",
    why: """
      The sources are what people work on, so a text in them is written over only where that is asked for, with --update.
      """,
    examples: [
      RuleExample([
        ("strings/App.yaml", "scan.title: { en: Scan to pay }\n"),
        ("en.lproj/App.strings", "\"scan.title\" = ↓\"Scan\";\n"),
      ])
    ])
}
