package import GenSource

extension RuleDescription {
  /// What importing finds in the files of other tools.
  package static let importing = [
    importSyntax, importLimit, importConflict, importNotCarried, importDiffers, importOutdated, importIncomplete,
  ]

  package static let importSyntax = RuleDescription(
    "import/syntax", severity: .error, isFixed: true,
    summary: "a file of another tool that cannot be read",
    why: """
      Half of a table would pass for the whole, so a file that does not read to its end keeps everything from being \
      imported. The place is where its own grammar is broken, where a key stands twice, or where the bytes are no text.
      """,
    examples: [
      RuleExample([("en.lproj/App.strings", "\"scan.title\" = \"Scan to pay\"↓\n\"scan.hint\" = \"Hold still\";\n")]),
      RuleExample([("vi.json", "{ \"scan\": \"Quét\",\n  ↓\"scan\": \"Quét mã\" }\n")]),
      RuleExample([("en.lproj/App.strings", "\"scan.title\" = \"Scan to pay\";\n\"scan.hint\" = \"Hold still\";\n")]),
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
          "{\"a\": " + String(repeating: "{\"b\": ", count: 63) + "↓{" + String(repeating: "}", count: 65) + "\n"
        )
      ]),
      RuleExample([
        ("gen-native.yaml", "limits: { text: 1KiB }\n"),
        ("en.lproj/App.strings", "\"terms\" = ↓\"\(String(repeating: "So it is agreed. ", count: 64))\";\n"),
      ]),
      RuleExample([
        ("gen-native.yaml", "limits: { text: 2KiB }\n"),
        ("en.lproj/App.strings", "\"terms\" = \"\(String(repeating: "So it is agreed. ", count: 64))\";\n"),
      ]),
    ])

  package static let importConflict = RuleDescription(
    "import/conflict", severity: .error, isFixed: true,
    summary: "a token that the imported files give two values",
    why: """
      Which of two values is meant nobody can tell from the files, and taking the one that happens to be read last would \
      lose the other without a word. Nothing is imported until one of them is gone, or the files come one after the other, \
      where what is in the sources stays.
      """,
    examples: [
      RuleExample([
        ("a.ts", "export const colors = { ink: \"#111111\" };\n"),
        ("b.ts", "export const colors = { ↓ink: \"#222222\" };\n"),
      ]),
      RuleExample([
        ("a.ts", "export const colors = { ink: \"#111111\" };\n"),
        ("b.ts", "export const colors = { ink: \"#111111\" };\n"),
      ]),
    ])

  package static let importNotCarried = RuleDescription(
    "import/not-carried", severity: .warning,
    summary: "something in a file of another tool that the sources have no place for",
    why: """
      Variants by device or width, specifiers such as '%x', a translation of a key that has no base text: nothing of this is \
      dropped without a word. What is listed stays in the file that was imported, for you to decide.
      """,
    examples: [
      RuleExample([("en.lproj/App.strings", "\"color.code\" = ↓\"Colour #%x\";\n\"scan.title\" = \"Scan to pay\";\n")]),
      RuleExample([
        ("strings/App.yaml", "left: { $args: { amount: string }, en: \"{amount} left\" }\n"),
        ("vi.lproj/App.strings", "\"left\" = ↓\"Còn lại\";\n"),
      ]),
      RuleExample([("en.lproj/App.strings", "\"share.done\" = \"100%% of %@\";\n\"half\" = \"50% off\";\n")]),
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
      ]),
      RuleExample([
        ("strings/App.yaml", "scan.title: { en: Scan to pay }\n"),
        ("en.lproj/App.strings", "\"scan.title\" = \"Scan to pay\";\n"),
      ]),
    ])

  package static let importOutdated = RuleDescription(
    "import/outdated", severity: .warning,
    summary: "an imported translation of another base text than the sources have",
    why: """
      While a file was away to be translated, the base text went on. What comes back may still fit, or say what the app said \
      before; so it is taken in, and its language is put into the entry's $review.
      """,
    examples: [
      RuleExample([
        ("strings/App.yaml", "scan.title: { en: Scan to pay, vi: }\n"),
        (
          "vi.xliff",
          """
          <xliff version="1.2"><file original="App.xcstrings" source-language="en" target-language="vi"><body>
          <trans-unit id="scan.title">↓<source>Scan</source><target>Quét</target></trans-unit>
          </body></file></xliff>

          """
        ),
      ]),
      RuleExample([
        ("strings/App.yaml", "scan.title: { en: Scan to pay, vi: }\n"),
        ("strings.csv", "table,key,en,vi\nApp,scan.title,↓Scan,Quét\n"),
      ]),
      RuleExample([
        ("strings/App.yaml", "scan.title: { en: Scan to pay, vi: }\n"),
        ("strings.csv", "table,key,en,vi\nApp,scan.title,Scan to pay,Quét để trả\n"),
      ]),
    ])

  package static let importIncomplete = RuleDescription(
    "import/incomplete", severity: .warning,
    summary: "an imported translation that lacks plural forms of its language",
    why: """
      The system shows the form 'other' where a table has no other one, and so do the sources; but nobody has translated that \
      form. The language is put into the entry's $review.
      """,
    examples: [
      RuleExample([
        ("gen-native.yaml", "languages: [en, pl]\n"),
        ("strings/App.yaml", "n: { $args: { n: int }, en: { one: \"{n} card\", other: \"{n} cards\" } }\n"),
        ("strings.csv", "table,key,form,pl\nApp,n,one,↓{n} karta\nApp,n,few,\nApp,n,many,\nApp,n,other,{n} karty\n"),
      ]),
      RuleExample([
        ("gen-native.yaml", "languages: [en, pl]\n"),
        ("strings/App.yaml", "n: { $args: { n: int }, en: { one: \"{n} card\", other: \"{n} cards\" } }\n"),
        (
          "strings.csv",
          "table,key,form,pl\nApp,n,one,{n} karta\nApp,n,few,{n} karty\nApp,n,many,{n} kart\nApp,n,other,{n} karty\n"
        ),
      ]),
    ])
}
