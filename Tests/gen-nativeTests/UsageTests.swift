import Foundation
import Testing

@testable import gen_native

@Suite struct UsageTests {
  private func project(_ code: String = "code: app\n") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      "\(code)outputs:\n  - { format: swift, path: app/made }\n  - { format: strings, path: Generated }\n",
      to: "gen-native.yaml")
    try folder.write(
      "scan:\n  title: { en: Scan, vi: Quét }\n  short: { en: Scan it, vi: Quét đi }\n", to: "strings/Intents.yaml")
    try folder.write("let a = String(localized: \"scan.title\", table: \"Intents\")\n", to: "app/Scan.swift")
    return folder
  }

  @Test func `unused keys are told, and are no error`() throws {
    let folder = try project()
    let run = try Executable.run(["usage"], in: folder)
    #expect(run.status == 0, "\(run.err)")
    #expect(run.err.contains("strings/Intents.yaml:3:3: note: no code names 'scan.short' [usage/unused-key]"))
    #expect(run.err.contains("gen-native: 1 file of code; 1 of 2 keys named, 1 that no code names\n"))
  }

  @Test func `a key that no table has is an error in lint and check, and keeps no output from being made`() throws {
    let folder = try project()
    try folder.write("let a = Text(\"scan.titel\", tableName: \"Intents\")\n", to: "app/More.swift")
    #expect(try Executable.run([], in: folder).status == 0)
    for command in [["lint"], ["--check"], ["usage"], ["usage", "app"]] {
      let run = try Executable.run(command, in: folder)
      #expect(run.status == 2, "\(command)")
      #expect(
        run.err.contains(
          "app/More.swift:1:14: error: there is no key 'scan.titel' in the table 'Intents' [usage/unknown-key]"))
      #expect(run.err.contains("help: did you mean 'scan.title'?"))
    }
    // Drift is told beside it.
    try folder.write("scan:\n  title: { en: Scan now, vi: Quét }\n", to: "strings/Intents.yaml")
    let check = try Executable.run(["--check"], in: folder)
    #expect(check.status == 2)
    #expect(check.err.contains("[drift/changed]") && check.err.contains("[usage/unknown-key]"))
  }

  @Test func `code is looked at only where it is asked for`() throws {
    let folder = try project("")
    try folder.write("Text(\"scan.titel\", tableName: \"Intents\")\n", to: "app/Scan.swift")
    #expect(try Executable.run(["lint"], in: folder).status == 0)
    let run = try Executable.run(["usage"], in: folder)
    #expect(run.status == 64)
    #expect(run.err.contains("no code is named"))
    #expect(try Executable.run(["usage", "app"], in: folder).status == 2)
    #expect(try Executable.run(["usage", "nowhere"], in: folder).status == 64)
  }

  @Test func `a folder under 'code' must be there`() throws {
    let folder = try project("code: [app, ios]\n")
    let run = try Executable.run(["lint"], in: folder)
    #expect(run.status == 2)
    #expect(run.err.contains("gen-native.yaml:1:13: error: there is no folder 'ios' [schema/missing]"))
  }

  @Test func `links, other tools' folders and our own outputs are passed over`() throws {
    let folder = try project()
    let bad = "Text(\"scan.titel\", tableName: \"Intents\")\n"
    for path in [
      "app/node_modules/a.ts", "app/Pods/a.swift", "app/.build/a.swift", "app/build/a.swift",
      "app/x/DerivedData/a.swift",
    ] {
      try folder.write(bad, to: path)
    }
    try folder.write(bad, to: "elsewhere/a.swift")
    try folder.link("app/linked", to: "../elsewhere")
    try folder.link("app/linked.swift", to: "../elsewhere/a.swift")
    #expect(try Executable.run([], in: folder).status == 0)
    #expect(folder.text("app/made/Strings+Intents.swift") != nil)
    let run = try Executable.run(["usage"], in: folder)
    #expect(run.status == 0, "\(run.err)")
    #expect(run.err.contains("1 file of code; 1 of 2 keys named"))
  }

  @Test func `paths may lead out of the project, and are shown as they are reached`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a: { en: A, vi: A }\n", to: "project/strings/T.yaml")
    try folder.write("Text(\"b\", tableName: \"T\")\n", to: "other/x.swift")
    let run = try Executable.run(["usage", "-C", "project", "other"], in: folder)
    #expect(run.status == 2)
    #expect(run.err.contains("other/x.swift:1:6: error: there is no key 'b'"), "\(run.err)")
  }

  @Test func `the report for programs has keys, unknown names and what cannot be told`() throws {
    let folder = try project()
    try folder.write(
      "Text(\"scan.titel\", tableName: \"Intents\"); NSLocalizedString(key, tableName: \"Intents\", comment: \"\")\n",
      to: "app/More.swift")
    let run = try Executable.run(["usage", "--format", "json"], in: folder)
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.out.utf8)) as? [String: Any])
    #expect(report["version"] as? Int == 1)
    let usage = try #require(report["usage"] as? [String: Any])
    let keys = try #require(usage["keys"] as? [[String: Any]])
    #expect(keys.map { $0["state"] as? String } == ["used", "cannotTell"])
    #expect((keys[0]["uses"] as? [[String: Any]])?.first?["column"] as? Int == 27)
    #expect((usage["unknown"] as? [[String: Any]])?.map { $0["nearest"] as? String } == ["scan.title"])
    #expect((usage["cannotTell"] as? [[String: Any]])?.count == 1)
  }

  @Test func `where tells the source, the texts, the outputs and the uses`() throws {
    let folder = try project()
    #expect(try Executable.run([], in: folder).status == 0)
    for key in ["scan.title", "Intents/scan.title"] {
      let run = try Executable.run(["where", key], in: folder)
      #expect(run.status == 0, "\(run.err)")
      for part in [
        "Intents/scan.title\n", "strings/Intents.yaml:2:3\n", "vi      Quét\n",
        "Generated/vi.lproj/Intents.strings:4\n",
        "app/Scan.swift:1:27  String(localized:)\n",
      ] { #expect(run.out.contains(part), "\(part) in \(run.out)") }
    }
    let unused = try Executable.run(["where", "scan.short"], in: folder)
    #expect(unused.out.contains("uses    none\n"))
    let json = try Executable.run(["where", "scan.title", "--format", "json"], in: folder)
    let report = try #require(try JSONSerialization.jsonObject(with: Data(json.out.utf8)) as? [String: Any])
    let entries = try #require(report["entries"] as? [[String: Any]])
    #expect(entries.count == 1)
    // Two tables, and the accessor and the resource.
    #expect((entries[0]["outputs"] as? [[String: Any]])?.count == 4)
  }

  @Test func `where says what was meant by a key that is not there`() throws {
    let folder = try project()
    let run = try Executable.run(["where", "scan.titel"], in: folder)
    #expect(run.status == 64)
    #expect(run.err.contains("there is no key 'scan.titel'; did you mean 'scan.title'?"))
    #expect(try Executable.run(["where"], in: folder).status == 64)
  }
}
