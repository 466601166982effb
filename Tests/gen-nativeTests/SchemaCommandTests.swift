import Foundation
import Testing

@Suite struct SchemaCommandTests {
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    try place.write("languages: [en, vi]\n", to: "gen-native.yaml")
    try place.write("a: { en: A, vi: B }\n", to: "strings/App.yaml")
  }

  private func run(_ arguments: String...) throws -> Executable.Ending {
    try Executable.run(["schema"] + arguments, in: place)
  }

  @Test(arguments: ["strings", "language", "glossary", "theme", "motion", "configuration"])
  func `one kind goes to standard output`(_ kind: String) throws {
    let ending = try run(kind)
    #expect(ending.status == 0)
    #expect(ending.err.isEmpty)
    let object = try JSONSerialization.jsonObject(with: Data(ending.out.utf8)) as? [String: Any]
    #expect(object?["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
  }

  @Test func `a folder gets all of them, and only what has changed is written again`() throws {
    #expect(try run("--output", "deep/er").err.hasSuffix("gen-native: 6 written, 0 as they were\n"))
    #expect(try place.files.filter { $0.hasSuffix(".schema.json") }.count == 6)
    let before = try place.listing
    #expect(try run("--output", "deep/er").err == "gen-native: 0 written, 6 as they were\n")
    #expect(try place.listing == before)
    try place.write("languages: [en, fr]\n", to: "gen-native.yaml")
    #expect(try run("strings", "--output", "deep/er", "--quiet").err == "")
    #expect(place.text("deep/er/strings.schema.json")?.contains("\"fr\"") == true)
    #expect(try run("strings", "--output", "deep/er").err == "gen-native: 0 written, 1 as they were\n")
  }

  @Test func `sources with errors still have schemas, which help to mend them`() throws {
    try place.write("a: { en: [A] }\n", to: "strings/App.yaml")
    #expect(try run("strings").status == 0)
  }

  @Test func `what is no schema of ours is not written over`() throws {
    try place.write("{}", to: "out/theme.schema.json")
    let ending = try run("--output", "out")
    #expect(ending.status == 74)
    #expect(ending.err.contains("out/theme.schema.json: is no schema that gen-native made"))
    #expect(place.text("out/theme.schema.json") == "{}")
    try place.remove("out/theme.schema.json")
    try place.link("out/theme.schema.json", to: "elsewhere")
    #expect(try run("--output", "out").status == 74)
  }

  @Test func `a kind that is not there, or none, is a wrong command line`() throws {
    #expect(try run().status == 64)
    #expect(try run("string").err.contains("did you mean 'strings'?"))
    #expect(try run("theme", "motion").status == 64)
  }

  @Test func `the files of init lead to their schemas, which git keeps`() throws {
    let empty = try TemporaryFolder()
    #expect(try Executable.run(["init"], in: empty).status == 0)
    for file in try empty.files where file.hasSuffix(".yaml") {
      let line = try #require(empty.text(file)?.split(separator: "\n").first)
      let path = try #require(line.firstMatch(of: /^# yaml-language-server: \$schema=(.+)$/)?.output.1)
      let schema = URL(filePath: empty.path + "/" + file).deletingLastPathComponent().appending(path: String(path))
      #expect(FileManager.default.fileExists(atPath: schema.standardizedFileURL.path), "\(path)")
    }
    #expect(try Executable.run([], in: empty).status == 0)
    let kept = try Executable.shell("git init -q . && git add -A && git ls-files .gen-native", in: empty)
    #expect(
      kept.out.split(separator: "\n").map(String.init) == [
        ".gen-native/.gitignore", ".gen-native/manifest", ".gen-native/schema/configuration.schema.json",
        ".gen-native/schema/glossary.schema.json", ".gen-native/schema/language.schema.json",
        ".gen-native/schema/motion.schema.json",
        ".gen-native/schema/strings.schema.json", ".gen-native/schema/theme.schema.json",
      ])
    let again = try Executable.run(["schema", "--output", ".gen-native/schema"], in: empty)
    #expect(again.err == "gen-native: 0 written, 6 as they were\n")
  }
}
