import Foundation
import GenPlan
import Testing

/// What other tools keep under `$extensions` comes in, stays, and goes out again.
@Suite struct ExtensionImportTests {
  private static let foreign = #"""
    {
      "$extensions": { "com.example.file": { "version": 3, "tags": ["a", null, true, 1.50, 1e400, "no"] } },
      "color": {
        "$type": "color",
        "$extensions": { "com.example.group": 12345678901234567890123 },
        "brand": {
          "$extensions": { "com.example.group": { "": [[], {}], "a\"b\\c": "\u2028\ud83d\ude00 e\u0301" } },
          "coral": {
            "$value": { "colorSpace": "srgb", "components": [1, 0, 0] },
            "$extensions": { "com.figma": { "id": "VariableID:1:2", "scopes": ["ALL"], "hidden": false } }
          },
          "sun": { "$value": "{color.brand.coral}", "$extensions": { "org.example.x": "~", "y": "5" } }
        }
      },
      "space": { "$type": "dimension", "$extensions": { "a b": 1 },
        "small": { "$value": { "value": 4, "unit": "px" }, "$extensions": { "null": null, "true": true } } },
      "ease": { "$type": "cubicBezier", "$value": [0, 0, 1, 1], "$extensions": { "m": "" } }
    }

    """#

  /// Foreign extensions by the last part of the path of what they stand beside; our own left out.
  private func extensions(in text: String?, of own: String = "dev.gen-native") throws -> [String: NSDictionary] {
    let root = try #require(try JSONSerialization.jsonObject(with: Data((text ?? "").utf8)) as? [String: Any])
    var result: [String: NSDictionary] = [:]
    func walk(_ node: [String: Any], _ name: String) {
      var found = node["$extensions"] as? [String: Any] ?? [:]
      found[own] = nil
      if !found.isEmpty { result[name] = found as NSDictionary }
      for (key, value) in node where !key.hasPrefix("$") {
        if let inner = value as? [String: Any] { walk(inner, key) }
      }
    }
    walk(root, "")
    return result
  }

  /// The numbers of a file in the digits that it writes, since a parser rounds them.
  private static let digits = ["12345678901234567890123", "1.50", "1e400"]

  private func output(_ result: TokenImport) -> String? {
    var project = result.project
    project.files.append(("gen-native.yaml", Array("outputs: [{ format: dtcg, path: D }]\n".utf8)))
    let planning = project.plan()
    #expect(planning.report.filter { $0.contains(" error: ") } == [])
    return planning.output("D/tokens.json")
  }

  @Test func `what came in with design tokens goes out with them`() throws {
    let result = TokenImport(["a.tokens.json": Self.foreign])
    #expect(result.report == [])
    let written = try #require(output(result))
    for digits in Self.digits { #expect(written.contains(digits)) }
    // The groups have the names of our sections.
    var before = try extensions(in: Self.foreign.replacing("1e400", with: "0"))
    let after = try extensions(in: written.replacing("1e400", with: "0"))
    for (theirs, ours) in [("color", "colors"), ("space", "space")] {
      before[ours] = before.removeValue(forKey: theirs)
    }
    #expect(before.keys.sorted() == after.keys.sorted())
    for (name, value) in before { #expect(after[name] == value, "\(name)") }
  }

  @Test func `a second time nothing changes`() {
    let first = TokenImport(["a.tokens.json": Self.foreign])
    for isUpdating in [false, true] {
      let again = TokenImport(
        [("a.tokens.json", Array(Self.foreign.utf8))], into: first.project, isUpdating: isUpdating)
      #expect(again.report == [])
      #expect(again.actions == [])
      #expect(again.merge.files.isEmpty)
    }
  }

  @Test func `they stand with their token, short ones on its line`() {
    let result = TokenImport([
      "a.tokens.json":
        #"{ "a": { "$type": "dimension", "$value": { "value": 4, "unit": "px" }, "$extensions": { "com.x": { "id": 1, "text": "no" } } } }"#
    ])
    #expect(result.actions == ["added dimensions a (value, $extensions)"])
    #expect(
      result.text("theme/dimensions.yaml")
        == "dimensions:\n  a:\n    $value: 4pt\n    $extensions: { com.x: { id: 1, text: \"no\" } }\n")
  }

  private static func color(_ extensions: String) -> String {
    ##"{ "colors": { "$type": "color", "g": { "$extensions": \##(extensions), "a": { "$value": "#ff0000", "$extensions": \##(extensions) } } } }"##
  }

  @Test(arguments: [
    (
      "colors:\n  g:\n    a: red # warm\n",
      "colors:\n  g:\n    a: { $value: red, $extensions: { com.x: 1 } } # warm\n    $extensions: { com.x: 1 }\n"
    ),
    (
      "colors: { g: { a: { $value: red } } }\n",
      "colors: { g: { a: { $value: red, $extensions: { com.x: 1 } }, $extensions: { com.x: 1 } } }\n"
    ),
    (
      "colors:\n  g:\n    $extensions: { com.y: 2 } # ours\n    a:\n      $value: red\n      $extensions:\n        com.y: 2\n",
      "colors:\n  g:\n    $extensions: { com.y: 2, com.x: 1 } # ours\n    a:\n      $value: red\n      $extensions:\n        com.y: 2\n        com.x: 1\n"
    ),
    (
      "colors:\n  g:\n    $extensions:\n    a: { $value: red, $extensions: {} }\n",
      "colors:\n  g:\n    $extensions: { com.x: 1 }\n    a: { $value: red, $extensions: { com.x: 1 } }\n"
    ),
  ]) func `what is missing is filled in, and no other byte is touched`(_ before: String, _ after: String) {
    let result = TokenImport(["a.tokens.json": Self.color(#"{ "com.x": 1 }"#)], into: ["theme/colors.yaml": before])
    #expect(result.report == [])
    #expect(result.actions == ["filled colors g.a ($extensions)"])
    #expect(result.text("theme/colors.yaml") == after)
  }

  @Test func `what differs stays and is told, unless an update is asked for`() {
    let own =
      "colors:\n  g:\n    $extensions: { com.x: 2 } # ours\n    a: { $value: red, $extensions: { com.x: [1, 2], com.y: 5 } }\n"
    let files: KeyValuePairs = ["a.tokens.json": Self.color(#"{ "com.x": 1 }"#)]
    let kept = TokenImport(files, into: ["theme/colors.yaml": own])
    #expect(
      kept.report == [
        "a.tokens.json:1:57: note: 'colors.g' keeps the extension 'com.x', and another was imported [import/differs]",
        "a.tokens.json:1:71: note: 'colors.g.a' keeps its extension 'com.x', and another was imported [import/differs]",
      ])
    #expect(kept.merge.files.isEmpty)
    let updated = TokenImport(files, into: ["theme/colors.yaml": own], isUpdating: true)
    #expect(updated.report == [])
    #expect(
      updated.text("theme/colors.yaml")
        == own.replacing("com.x: 2", with: "com.x: 1").replacing("[1, 2]", with: "1"))
  }

  @Test func `the order of members and how a number is written make no difference`() {
    let own = "colors: { g: { a: { $value: red, $extensions: { com.x: { b: 1.0, a: [2e1] } } } } }\n"
    let result = TokenImport(
      [
        "a.tokens.json":
          ##"{ "colors": { "$type": "color", "g": { "a": { "$value": "#ff0000", "$extensions": { "com.x": { "a": [20], "b": 1 } } } } } }"##
      ],
      into: ["theme/colors.yaml": own], isUpdating: true)
    #expect(result.report == [])
    #expect(result.actions == [])
  }

  @Test func `what differs between modes, and what no token holds, is listed`() {
    func file(_ hex: String, _ value: Int) -> String {
      ##"{ "a": { "$type": "color", "$value": "\##(hex)", "$extensions": { "com.x": \##(value) } }, "none": { "$extensions": { "com.y": 1 } } }"##
    }
    let result = TokenImport(["tokens.json": file("#ff0000", 1), "tokens.dark.json": file("#00ff00", 2)], as: "dtcg")
    #expect(
      result.report.sorted() == [
        "tokens.dark.json:1:66: warning: the extension 'com.x' of 'a' differs between modes [import/not-carried]",
        "tokens.json:1:109: warning: the extensions of 'none' are not carried: no token in it is one of the sources [import/not-carried]",
      ])
  }

  @Test func `what only the files of a further mode keep is listed`() {
    let result = TokenImport(
      [
        "tokens.json": ##"{ "$extensions": { "a": 1 }, "g": { "x": { "$type": "color", "$value": "#ff0000" } } }"##,
        "tokens.dark.json":
          ##"{ "$extensions": { "a": 1, "b": 2 }, "g": { "$extensions": { "c": 3 }, "x": { "$type": "color", "$value": "#0000ff" } } }"##,
      ], as: "dtcg")
    #expect(
      result.report == [
        "tokens.dark.json:1:28: warning: the extension 'b' of the file differs between modes [import/not-carried]",
        "tokens.dark.json:1:62: warning: the extension 'c' of 'g' differs between modes [import/not-carried]",
      ])
    #expect(result.text("theme/colors.yaml")?.hasPrefix("$extensions: { a: 1 }\n\ncolors:\n") == true)
  }

  @Test func `extensions that are no object are an error`() {
    for text in [##"{ "$extensions": 5 }"##, ##"{ "a": { "$type": "color", "$value": "#fff", "$extensions": [] } }"##] {
      let result = TokenImport([("a.tokens.json", Array(text.utf8))])
      #expect(result.report.contains { $0.contains("error: '$extensions' is an object") }, "\(result.report)")
    }
  }

  @Test func `what no source can hold is listed, and the token comes in without it`() {
    func file(_ value: String) -> String {
      ##"{ "a": { "$type": "color", "$value": "#ff0000", "$extensions": { "com.x": \##(value), "com.y": 1 } } }"##
    }
    let deep = { String(repeating: "[", count: $0) + String(repeating: "]", count: $0) }
    let long = { "{ \"" + String(repeating: "n", count: $0) + "\": 1 }" }
    for value in [deep(17), deep(50), long(1025), "{ \"<\\u0007\": 1 }", "\"\\u202e\""] {
      let result = TokenImport(["a.tokens.json": file(value)])
      #expect(result.report.count == 1)
      #expect(
        result.report.first?.contains(/the extension 'com.x' of '(colors\.)?a' is not carried/) == true,
        "\(result.report)")
      #expect(result.text("theme/colors.yaml")?.contains("com.y: 1") == true)
    }
    for value in [deep(16), long(900)] {
      let result = TokenImport(["a.tokens.json": file(value)])
      #expect(result.report == [])
      #expect(output(result)?.contains(value.replacing("{ ", with: "").replacing(" }", with: "")) == true)
    }
    #expect(TokenImport(["a.tokens.json": file(deep(100))]).report.first?.contains("import/limit") == true)
  }

  @Test func `many of them are no matter`() throws {
    let members = (0..<20_000).map { "\"n\($0)\": { \"v\": [\($0), null] }" }.joined(separator: ", ")
    let text = ##"{ "a": { "$type": "color", "$value": "#ff0000", "$extensions": { "com.x": { \##(members) } } } }"##
    let result = TokenImport(["a.tokens.json": text])
    #expect(result.report == [])
    #expect(try extensions(in: output(result)) == extensions(in: text))
  }

  @Test func `one that stands at the tops of theme and motion is an error, since an output has one top`() {
    let project = TestProject([
      "theme/a.yaml": "$extensions: { com.x: 1 }\ndimensions: { a: 4pt }\n",
      "motion/a.yaml": "$extensions: { com.x: 1, com.y: 1 }\ndurations: { a: 4ms }\n",
    ])
    #expect(
      project.plan().report == [
        "motion/a.yaml:1:16: error: 'com.x' is already there among the extensions of the top of a file [yaml/duplicate-key]"
      ])
  }
}
