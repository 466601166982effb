import Foundation
import GenModel
import GenPlan
import GenSource
import Testing

/// How far a project is translated, and what is missing.
@Suite struct StatusTests {
  private struct Sources {
    var files: [(path: String, text: String)]
    var configuration = ""

    var input: PlanInput {
      EarlierSources(
        reference: "", configurationFile: configuration.isEmpty ? nil : ("gen-native.yaml", Array(configuration.utf8)),
        files: files.map { ($0.path, Array($0.text.utf8)) }
      ).input
    }

    func status(since earlier: Sources? = nil) -> TranslationStatus {
      TranslationStatus(
        of: readModel(from: input).project.strings, since: earlier.map { readModel(from: $0.input).project.strings })
    }

    var missing: String {
      let input = input
      return status().missingText(in: input.sources, languages: input.configuration.languages, strings: ["strings"])
    }
  }

  private func app(_ text: String, configuration: String = "") -> Sources {
    Sources(files: [("strings/App.yaml", text)], configuration: configuration)
  }

  // MARK: - Counting

  @Test func `each text is in one state, and what is the same, flagged or outdated is translated too`() {
    let now = app(
      """
      a: { en: A, vi: Á }
      b: { en: OK, vi: OK }
      c: { en: C }
      d: { en: D, vi: "" }
      e: { en: E, vi: É, $review: [vi] }
      f: { en: Changed, vi: Cũ }
      g: { $same: a }
      h: { en: Siri, $translate: false }
      i: { en: "", vi: "" }
      j: { $args: { n: int }, en: { one: "{n}", other: "{n}s" }, vi: { other: "" } }

      """)
    let status = now.status(since: app("f: { en: Old, vi: Cũ }\n"))
    #expect(status.rows.count == 1)
    let counts = status.total()
    #expect(counts.texts == 8)
    #expect(counts.missing == 3)
    #expect(counts.translated == 5)
    #expect(counts.sameAsBase == 2)
    #expect(counts.flagged == 1)
    #expect(counts.outdated == 1)
    #expect(counts.percentage == 62)
    #expect(status.missing.map(\.entry.key.value) == ["c", "d", "j"])
  }

  @Test func `a hundred per cent are only where nothing is missing`() {
    let most = (0..<999).map { "k\($0): { en: A\($0), vi: B }\n" }.joined()
    #expect(app(most + "last: { en: A }\n").status().total().percentage == 99)
    #expect(app(most).status().total().percentage == 100)
    #expect(app("a: { en: Siri, $translate: false }\n").status().rows.isEmpty)
  }

  @Test func `tables and languages that a table does not have are left out`() {
    let sources = Sources(
      files: [
        ("strings/A.yaml", "a: { en: A, vi: B }\n"),
        ("strings/B.yaml", "$table: { languages: [en, fr] }\nb: { en: B }\nc: { en: C, fr: D }\n"),
        ("strings/C.yaml", "$table: { languages: [en] }\nd: { en: D }\n"),
      ], configuration: "languages: [en, vi, fr]\n")
    let status = sources.status()
    #expect(
      status.rows.map { "\($0.language) \($0.table) \($0.counts.translated)/\($0.counts.texts)" } == [
        "vi A 1/1", "fr A 0/1", "fr B 1/2",
      ])
    #expect(
      status.tableText == """
        language  table       texts  translated         missing  same as base  flagged
        vi        A               1           1  100 %        0             0        0
        fr        A               1           0    0 %        1             0        0
        fr        B               2           1   50 %        1             0        0
        fr        all tables      3           1   33 %        2             0        0
        all       all tables      4           2   50 %        2             0        0

        """)
  }

  @Test func `a project in one language has nothing to translate`() {
    let sources = app("a: { en: A }\n", configuration: "languages: [en]\n")
    #expect(sources.status().tableText == "nothing to translate: no table has a language beside 'en'\n")
    #expect(sources.missing == "")
    #expect(Sources(files: [("theme/a.yaml", "colors: { a: red }\n")]).status().rows.isEmpty)
  }

  @Test func `the report for programs is JSON with the places and texts`() throws {
    let sources = app(
      "a:\n  $args: { n: int }\n  en: { one: \"a\\\"{n}\", other: \"b\\u2028\" }\nb: { en: New, vi: Cũ }\nc: { en: C }\n"
    )
    let status = sources.status(since: app("b: { en: Old, vi: Cũ }\n"))
    let json = status.json(in: sources.input.sources)
    let report = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(report["version"] as? Int == 1)
    #expect(report["base"] as? String == "en")
    let total = try #require(report["total"] as? [String: Int])
    #expect(total == ["texts": 3, "translated": 1, "missing": 2, "sameAsBase": 0, "flagged": 0, "outdated": 1])
    let missing = try #require(report["missing"] as? [[String: Any]])
    #expect(missing.map { $0["base"] as? String } == ["{ one: \"a\\\"{n}\", other: \"b\\u2028\" }", "C"])
    #expect(missing.map { $0["line"] as? Int } == [1, 5])
    let outdated = try #require((report["outdated"] as? [[String: Any]])?.first)
    #expect(outdated["earlierBase"] as? String == "Old")
    #expect(outdated["text"] as? String == "Cũ")
    #expect(outdated["column"] as? Int == 19)
    let languages = try #require(report["languages"] as? [[String: Any]])
    #expect((languages.first?["tables"] as? [[String: Any]])?.first?["table"] as? String == "App")
    #expect(app("a: { en: A, vi: B }\n").status().json(in: []).contains("outdated") == false)
  }

  // MARK: - What is missing

  @Test func `missing texts are listed with their comments and base texts, where they belong`() {
    let sources = Sources(
      files: [
        (
          "strings/App.yaml",
          "scan:\n    title:\n        $comment: |-\n          Title\n          of it\n        en: \"Pay \\\"now\\\"\"\nflow: { en: F }\n"
        ),
        ("strings/Files.yaml", "a:\n  $args: { n: int }\n  en: { one: \"{n} a\", other: \"{n} as\" }\n"),
        ("strings/pl/Files.yaml", "pl:\n    b: B\n"), ("strings/en/Base.yaml", "x.y: X\n"),
      ], configuration: "languages: [en, pl]\n")
    #expect(
      sources.missing == """
        # strings/App.yaml

                # below line 2: scan.title
                # Title of it
                # en: "Pay \\"now\\""
                pl: ""

        # into the braces of line 7: flow
        # en: "F"
        pl: ""


        # strings/pl/Files.yaml: at the end

            # en: { one: "{n} a", other: "{n} as" }
            a:
              one: ""
              few: ""
              many: ""
              other: ""


        # strings/pl/Base.yaml: a new file

        # en: "X"
        x.y: ""

        """)
  }

  /// A project in which texts are missing in every way, and the same with all that was listed pasted and filled.
  @Test func `what is listed, once pasted and filled, leaves nothing missing`() throws {
    let sources = Sources(
      files: [
        (
          "strings/App.yaml",
          """
          $table: { comment: A table }
          a:
            b: # a comment
              $args: { files: int, folders: int }
              en:
                $format: "{files} in {folders}"
                files: { one: "{files} file", other: "{files} files" }
                folders: { one: "{folders} folder", other: "{folders} folders" }
            c:
                en: |-
                  Two
                  lines
                fr: Deux
          d.e:
            $args: { n: int }
            en: { one: "{n} day", other: "{n} days" }

          """
        ),
        ("strings/Phrases.yaml", "$table: { keys: phrases }\n\"Say \\\"%@\\\": now\":\n  en: \"Now\"\n"),
        ("strings/sub/en/Base.yaml", "x: { y: X, z: Z }\n"),
        ("strings/pl/Rails.yaml", "pl:\n  known:\n    one: Jeden\n"),
        ("strings/Rails.yaml", "known: { one: { en: One, fr: Un } }\nmore: { two: { en: Two, fr: Deux } }\n"),
      ], configuration: "languages: [en, pl, fr]\n")
    #expect(readModel(from: sources.input).diagnostics.filter { $0.severity == .error }.isEmpty)
    let listed = sources.missing
    #expect(sources.status().missing.count == 12)

    var pasted = sources
    // Later lines first, so that the numbers hold.
    for block in listed.components(separatedBy: "\n\n\n") {
      let lines = block.components(separatedBy: "\n")
      let heading = lines[0].dropFirst(2).components(separatedBy: ": ")
      let body = lines.dropFirst().joined(separator: "\n").replacing("\"\"\n", with: "\"x\"\n") + "\n"
      let text = body.hasSuffix("\"\"\n") ? String(body.dropLast(3)) + "\"x\"\n" : body
      if heading.count == 2 {
        if let index = pasted.files.firstIndex(where: { $0.path == heading[0] }) {
          #expect(heading[1] == "at the end")
          pasted.files[index].text += text
        } else {
          #expect(heading[1] == "a new file")
          pasted.files.append((heading[0], text))
        }
        continue
      }
      let index = try #require(pasted.files.firstIndex { $0.path == heading[0] })
      var own = pasted.files[index].text.components(separatedBy: "\n")
      let entries = text.components(separatedBy: "\n\n").compactMap { entry -> (Int, String)? in
        let match = entry.firstMatch(of: /below line (\d+)/)
        return match.flatMap { Int($0.output.1) }.map { ($0, entry) }
      }
      for (line, entry) in entries.enumerated().sorted(by: { ($0.element.0, $0.offset) > ($1.element.0, $1.offset) })
        .map(\.element)
      {
        own.insert(entry.trimmingCharacters(in: .newlines), at: line)
      }
      pasted.files[index].text = own.joined(separator: "\n")
    }
    pasted.files.sort { $0.path < $1.path }
    let reading = readModel(from: pasted.input)
    #expect(reading.diagnostics.map(\.message) == [])
    #expect(pasted.status().missing.map(\.entry.key.value) == [])
    #expect(pasted.status().total().texts == sources.status().total().texts)
  }

  @Test func `where an empty text stands, the line to copy takes its place`() {
    let sources = Sources(
      files: [
        (
          "strings/App.yaml",
          "a:\n  en: A\n  pl: \"\"\n\nb: { en: B, pl: \"\" }\nc:\n  en: C\n  pl:\nd:\n  $args: { n: int }\n  en: { one: \"{n}\", other: \"{n}s\" }\n"
            + "  pl:\n    one: \"\"\n    other: \"\"\ne: { $args: { n: int }, en: { one: \"{n}\", other: \"{n}s\" } }\n"
        ),
        ("strings/en/More.yaml", "x: { y: X, z: Z }\n'q.r': R\n"),
        ("strings/pl/More.yaml", "pl:\n  x:\n    y: \"\"\n  'q.r':\n"),
      ], configuration: "languages: [en, pl]\n")
    #expect(
      sources.missing == """
        # strings/App.yaml

          # in place of line 3: a
          # en: "A"
          pl: ""

        # in the braces of line 5, in place of what stands there: b
        # en: "B"
        pl: ""

          # in place of line 8: c
          # en: "C"
          pl: ""

          # in place of lines 12 to 14: d
          # en: { one: "{n}", other: "{n}s" }
          pl:
            one: ""
            few: ""
            many: ""
            other: ""

        # into the braces of line 15: e
        # en: { one: "{n}", other: "{n}s" }
        pl: { one: "", few: "", many: "", other: "" }


        # strings/pl/More.yaml

            # in place of line 3: x.y
            # en: "X"
            y: ""

          # in place of line 4: q.r
          # en: "R"
          'q.r': ""


        # strings/pl/More.yaml: at the end

          # en: "Z"
          x.z: ""

        """)
  }

  @Test func `pasting without filling hides nothing`() {
    let before = app("a:\n  en: A\n")
    let after = app("a:\n  vi: \"\"\n  en: A\n")
    #expect(before.status().total().missing == after.status().total().missing)
    let plural = app(
      "a:\n  $args: { n: int }\n  en: { one: \"{n}\", other: \"{n}s\" }\n  pl:\n    one: \"\"\n    few: \"\"\n    many: \"\"\n    other: \"\"\n",
      configuration: "languages: [en, pl]\n")
    #expect(plural.status().total().missing == 1)
  }
}
