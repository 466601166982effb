import Foundation
import Testing

/// The formats of findings, as services read them.
@Suite struct ReportFormatTests {
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    try place.write("pay:\n  en: Pay %@\n", to: "repo/app/strings/App.yaml")
    try FileManager.default.createDirectory(atPath: place.path + "/repo/.git", withIntermediateDirectories: true)
  }

  private func lint(_ arguments: [String], _ environment: [String: String] = [:]) throws -> Executable.Ending {
    let quiet = ["GITHUB_ACTIONS": "", "GITHUB_STEP_SUMMARY": ""]
    return try Executable.run(
      ["lint", "--root", "repo/app"] + arguments, in: place, environment: quiet.merging(environment) { $1 })
  }

  @Test func `on GitHub findings are annotations with paths from the repository's root, and a summary`() throws {
    let summary = place.path + "/summary.md"
    try Data("before\n".utf8).write(to: URL(fileURLWithPath: summary))
    let run = try lint([], ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": summary])
    #expect(run.status == 2)
    let lines = run.out.split(separator: "\n")
    #expect(lines.first?.hasPrefix("::warning file=app/strings/App.yaml,line=1,col=1,endLine=1,endColumn=4,") == true)
    #expect(lines.last?.hasPrefix("::error file=app/strings/App.yaml,line=2,col=7,") == true)
    let text = try #require(place.text("summary.md"))
    #expect(text.hasPrefix("before\n### gen-native: 1 error, 1 warning\n"))
  }

  @Test func `a format that was asked for is the one`() throws {
    let run = try lint(["--format", "text"], ["GITHUB_ACTIONS": "true"])
    #expect(run.out.isEmpty && run.err.contains("strings/printf"))
    #expect(try lint([]).out.isEmpty)
  }

  @Test func `several reports go into files beside what is printed`() throws {
    let run = try lint(["--report", "sarif=a.sarif", "--report=json=a.json", "--report", "github=a.log"])
    #expect(run.status == 2 && run.out.isEmpty)
    #expect(place.text("a.json")?.hasPrefix("{\"version\": 1, ") == true)
    #expect(place.text("a.log")?.hasPrefix("::warning ") == true)
    #expect(place.text("a.sarif")?.contains("\"strings/printf\"") == true)
  }

  @Test func `a report that cannot be written is an error`() throws {
    let run = try lint(["--report", "json=no/such/folder/a.json"])
    #expect(run.status == 74)
    #expect(run.err.contains("no/such/folder/a.json"))
    #expect(try lint(["--report", "xml=a"]).status == 64)
    #expect(try lint(["--report", "json"]).status == 64)
  }

  @Test func `a SARIF log keeps to the standard and to GitHub's limits`() throws {
    let schema = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/reports/sarif-2.1.0-subset.schema.json").path
    let script = """
      import json, sys, jsonschema
      schema, log = (json.load(open(path, encoding="utf-8")) for path in sys.argv[1:])
      jsonschema.Draft202012Validator.check_schema(schema)
      jsonschema.validate(log, schema)
      rules = log["runs"][0]["tool"]["driver"]["rules"]
      for result in log["runs"][0]["results"]: assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
      """
    try place.write(script, to: "validate.py")
    try place.write("pay: { en: \"a\\u202E\", vi: b, en: c }\n", to: "repo/app/strings/Một (1).yaml")
    _ = try lint(["--report", "sarif=a.sarif"])
    let validated = try Executable.shell("python3 validate.py '\(schema)' a.sarif", in: place)
    #expect(validated.status == 0, "\(validated.err)")
    try place.write(
      try #require(place.text("a.sarif")).replacing("\"startLine\": 1", with: "\"startLine\": 0"), to: "b")
    #expect(try Executable.shell("python3 validate.py '\(schema)' b", in: place).status != 0)
  }
}
