import Foundation
import Testing

@Suite struct StatusCommandTests {
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    try place.write("languages: [en, vi]\n", to: "gen-native.yaml")
    try place.write("a: { en: A, vi: Á }\nb: { en: B }\n", to: "strings/App.yaml")
  }

  private func run(_ arguments: String...) throws -> Executable.Ending {
    try Executable.run(["status"] + arguments, in: place)
  }

  @Test func `holes are no fault, also under strict`() throws {
    for arguments in [[], ["--strict"], ["--missing"], ["--format", "json"]] {
      let ending = try Executable.run(["status"] + arguments, in: place)
      #expect(ending.status == 0)
      #expect(ending.err.isEmpty)
      #expect(!ending.out.isEmpty)
    }
    #expect(try run().out.hasSuffix("vi        App        2           1  50 %        1             0        0\n"))
    #expect(try run("--missing").out == "# strings/App.yaml\n\n# into the braces of line 2: b\n# en: \"B\"\nvi: \"\"\n")
    #expect(try place.files == ["gen-native.yaml", "strings", "strings/App.yaml"])
  }

  @Test func `sources that cannot be read end with 2, and only errors are told`() throws {
    try place.write("c: { en: [C] }\nd: { en: D }\n", to: "strings/Bad.yaml")
    let ending = try run()
    #expect(ending.status == 2)
    #expect(ending.out.isEmpty)
    #expect(ending.err.contains("strings/Bad.yaml:1:10: error: a text is text, not a list"))
    #expect(!ending.err.contains("warning"))
    try place.remove("strings/Bad.yaml")
    try place.write("langauges: [en]\n", to: "gen-native.yaml")
    #expect(try run().status == 2)
    try place.write("languages: [en, vi]\nsources: { strings: nowhere }\n", to: "gen-native.yaml")
    #expect(try run().status == 2)
  }

  @Test func `an earlier folder shows what is outdated`() throws {
    try place.write("a: { en: Old, vi: Á }\n", to: "before/strings/App.yaml")
    let ending = try run("--against", "before")
    #expect(ending.status == 0)
    #expect(
      ending.out.hasSuffix(
        "\nstrings/App.yaml:1:17: 'a' in 'vi'\n  was:    \"Old\"\n  is now: \"A\"\n  vi:     \"Á\"\n"))
    #expect(try run("--against", "before", "--format=json").out.contains("\"earlierBase\": \"Old\""))
  }

  @Test func `an earlier state that is not there is a wrong command line`() throws {
    let ending = try run("--against", "strings")
    #expect(ending.status == 64)
    #expect(ending.err.contains("error: the folder 'strings' holds no sources\nhelp: "))
    #expect(try run("--against=--help").status == 64)
    #expect(try run("--against=").status == 64)
  }

  @Test func `paths are those from the current folder`() throws {
    try place.write("a: { en: Old, vi: Á }\n", to: "before/strings/App.yaml")
    let ending = try Executable.shell("cd strings && $G status --against ../before", in: place)
    #expect(ending.out.contains("\n../strings/App.yaml:1:17: 'a' in 'vi'\n"))
  }
}
