import GenPlan
import GenSource
import Testing

/// Keys and what Swift makes of them.
@Suite struct NameCaseTests {
  @Test func `keys that become one Swift name are all named with their places`() throws {
    let planning = app(
      """
      book_now: { en: A, vi: A }
      bookNow: { en: B, vi: B }
      book-now: { en: C, vi: C }
      """)
    #expect(
      planning.report == [
        "strings/App.yaml:2:1: error: 'bookNow' and 'book_now' are both 'bookNow' in Swift [names/collision]",
        "strings/App.yaml:3:1: error: 'book-now' and 'book_now' are both 'bookNow' in Swift [names/collision]",
      ])
    let notes = planning.diagnostics.flatMap(\.notes).map { planning.place($0.place) }
    #expect(notes == ["strings/App.yaml:1:1", "strings/App.yaml:1:1"])
    #expect(planning.outputs.isEmpty)
  }

  @Test(arguments: [
    "save: { en: Save, vi: Lưu }\nsave.done: { en: Saved, vi: Đã lưu }\n",
    "save: { en: Save, vi: Lưu }\nsave: { done: { en: Saved, vi: Đã lưu } }\n",
  ])
  func `a name is either a text or a group`(_ yaml: String) {
    let planning = app(yaml)
    #expect(
      planning.report.count == 1 && planning.report[0].hasPrefix("strings/App.yaml:2:1: error:"), "\(planning.report)")
    #expect(planning.outputs.isEmpty)
  }

  @Test func `a group that is also a text is found across files`() {
    let planning = TestProject([
      "strings/App.yaml": "save: { en: Save, vi: Lưu }\n",
      "strings/more/App.yaml": "save.done: { en: Saved, vi: Đã lưu }\n",
    ]).plan()
    #expect(
      planning.report == [
        "strings/more/App.yaml:1:1: error: 'save' has a value of its own and names below it as well "
          + "[names/token-and-group]"
      ])
  }

  @Test func `nested and dotted names are the same names`() throws {
    let nested = app("scan:\n  title: { en: Scan, vi: Quét }\n  hint.long: { en: Hold, vi: Giữ }\n")
    let dotted = app("scan.title: { en: Scan, vi: Quét }\nscan.hint: { long: { en: Hold, vi: Giữ } }\n")
    #expect(try nested.strings(vietnamese) == ["scan.title": "Quét", "scan.hint.long": "Giữ"])
    #expect(nested.outputs == dotted.outputs)
    let both = app("scan: { title: { en: Scan, vi: Quét } }\nscan.title: { en: Scan, vi: Quét }\n")
    #expect(both.report == ["strings/App.yaml:2:1: error: 'scan.title' is already there [yaml/duplicate-key]"])
  }

  @Test(arguments: [
    ("2_hours", 1), ("\"😀\"", 1), ("\"❤️\"", 1), ("\"\"", 1), ("\"...\"", 1), ("\"Copy a Tone\"", 1),
    ("\"two\\nlines\"", 1), ("_a", 1), ("a..b", 3), ("a.", 2), ("khoá", 4), ("a/b", 2),
  ])
  func `this is no name`(_ key: String, _ column: Int) {
    let planning = app("\(key): { en: A, vi: A }\n")
    #expect(planning.places(of: "names/not-an-identifier") == ["strings/App.yaml:1:\(column)"], "\(planning.report)")
    #expect(planning.report.count == 1)
  }

  @Test func `later segments may start with a digit, and Swift keeps it`() throws {
    let planning = app("x.2_hours: { en: A, vi: A }\nx.3_hours: { en: B, vi: B }\n2.x: { en: C, vi: C }\n")
    #expect(planning.places(of: "names/not-an-identifier") == ["strings/App.yaml:3:1"])
    let good = app("x.2_hours: { en: A, vi: A }\nx.3_hours: { en: B, vi: B }\n")
    #expect(good.hasLine("internal static var _2Hours: Swift.String { _text(\"x.2_hours\") }", in: accessors))
    #expect(try good.strings(english) == ["x.2_hours": "A", "x.3_hours": "B"])
  }

  @Test func `a name of 128 bytes is allowed and one of 129 is not`() {
    let name = String(repeating: "a", count: 100) + "." + String(repeating: "b", count: 27)
    #expect(app("\(name): { en: A, vi: A }\n").report.isEmpty)
    #expect(app("\(name)b: { en: A, vi: A }\n").places(of: "names/not-an-identifier") == ["strings/App.yaml:1:1"])
  }

  @Test func `duplicates are found in one file, across spellings and across files`() {
    let one = app("save: { en: Save, vi: Lưu }\nsave: { en: Store, vi: Cất }\n")
    #expect(one.report == ["strings/App.yaml:2:1: error: the key 'save' stands here again [yaml/duplicate-key]"])
    #expect(one.diagnostics.first?.notes.map { one.place($0.place) } == ["strings/App.yaml:1:1"])
    let quoted = app("save: { en: Save, vi: Lưu }\n\"s\\u0061ve\": { en: Store, vi: Cất }\n")
    #expect(quoted.places(of: "yaml/duplicate-key") == ["strings/App.yaml:2:1"])
    let files = TestProject([
      "strings/App.yaml": "save: { en: Save, vi: Lưu }\n",
      "strings/b/App.yml": "# again\nsave: { en: Store, vi: Cất }\n",
    ]).plan()
    #expect(files.report == ["strings/b/App.yml:2:1: error: 'save' is already there [yaml/duplicate-key]"])
  }

  @Test func `phrases are keys as they stand`() throws {
    let planning = app(
      #"""
      $table: { keys: phrases }
      "Copy a Tone": { en: Copy a Tone, vi: Chép âm }
      "Copy a Tone:": { en: "Copy a Tone:", vi: "Chép âm:" }
      "You have %@ left. Really. \"Yes\"": { $args: { x: string }, en: "You have {x} left. Really.", vi: "Còn {x}." }
      on: { en: "On", vi: Bật }
      """#)
    #expect(planning.report.isEmpty)
    #expect(
      try planning.strings(english) == [
        "Copy a Tone": "Copy a Tone", "Copy a Tone:": "Copy a Tone:",
        "You have %@ left. Really. \"Yes\"": "You have %1$@ left. Really.", "on": "On",
      ])
    #expect(planning.outputs[accessors] == nil)
  }

  @Test func `a phrase has one line, a limit and one level`() {
    let long = String(repeating: "x", count: 1001)
    let planning = app(
      """
      $table: { keys: phrases }
      "two\\nlines": { en: A, vi: A }
      "two\\u2028lines": { en: A, vi: A }
      \(long): { en: A, vi: A }
      \(long.dropLast()): { en: A, vi: A }
      nested: { deeper: { en: A, vi: A } }
      """)
    #expect(
      planning.places(of: "names/not-an-identifier") == [
        "strings/App.yaml:2:1", "strings/App.yaml:3:1", "strings/App.yaml:4:1",
      ])
    #expect(planning.places(of: "schema/wrong-kind") == ["strings/App.yaml:6:1"])
  }

  @Test func `phrases that are equal once composed are duplicates`() {
    let planning = app(
      "$table: { keys: phrases }\n\"L\u{1B0}u l\u{1EA1}i\": { en: A, vi: A }\n\"L\u{1B0}u la\u{323}i\": { en: B, vi: B }\n"
    )
    #expect(planning.places(of: "yaml/duplicate-key") == ["strings/App.yaml:3:1"], "\(planning.report)")
    #expect(planning.places(of: "strings/decomposed") == ["strings/App.yaml:3:1"])
  }

  @Test func `a decomposed phrase is a composed key`() throws {
    let planning = app("$table: { keys: phrases }\n\"la\u{323}i\": { en: A, vi: A }\n")
    #expect(planning.places(of: "strings/decomposed") == ["strings/App.yaml:2:1"])
    #expect(planning.outputs[english]?.utf8.contains(0xCC) == false)
    #expect(planning.hasLine("\"l\u{1EA1}i\" = \"A\";", in: english))
  }

  @Test func `a table needs a name that a file and a type can have`() {
    let planning = TestProject([
      "strings/Màn hình.yaml": "a: { en: A, vi: A }\n",
      "strings/B.yaml": "$table: { name: ../B }\na: { en: A, vi: A }\n",
      "strings/C.yaml": "$table: { name: Được, keys: phrases }\na: { en: A, vi: A }\n",
      "strings/my-table.yaml": "a: { en: A, vi: A }\n",
    ]).plan()
    #expect(
      planning.places(of: "names/not-an-identifier") == ["strings/B.yaml:1:17", "strings/Màn hình.yaml:1:1"],
      "\(planning.report)")
  }

  @Test func `two tables may share a name in different outputs, and not in one snapshot`() {
    let files: KeyValuePairs = [
      "strings/InfoPlist-App.yaml": "$table: { name: InfoPlist }\nA: { en: App, vi: App }\n",
      "strings/InfoPlist-Widget.yaml": "$table: { name: InfoPlist }\nA: { en: Widget, vi: Widget }\n",
      "gen-native.yaml": """
      outputs:
        - { format: strings, path: App, tables: [InfoPlist-App] }
        - { format: strings, path: Widget, tables: [InfoPlist-Widget] }
      """,
    ]
    let planning = TestProject(files).plan()
    #expect(planning.report.isEmpty)
    #expect(
      planning.outputs.keys.sorted() == [
        "App/en.lproj/InfoPlist.strings", "App/vi.lproj/InfoPlist.strings", "Widget/en.lproj/InfoPlist.strings",
        "Widget/vi.lproj/InfoPlist.strings",
      ])
    var together = TestProject(files)
    together.files.removeLast()
    #expect(together.plan().places(of: "names/collision") == ["strings/InfoPlist-Widget.yaml:1:17"])
  }
}
