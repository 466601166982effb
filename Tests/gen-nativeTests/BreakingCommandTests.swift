import Foundation
import Testing

@Suite struct BreakingCommandTests {
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    try place.write("languages: [en, vi]\n", to: "gen-native.yaml")
    try place.write("a: { en: A, vi: A }\nb: { en: B, vi: B }\n", to: "before/strings/App.yaml")
    try place.write("a: { en: A, vi: A }\n", to: "strings/App.yaml")
  }

  private func run(_ arguments: String...) throws -> Executable.Ending {
    try Executable.run(["breaking"] + arguments, in: place, environment: ["GITHUB_ACTIONS": ""])
  }

  @Test func `what breaks ends with 2, and is told in every form`() throws {
    let ending = try run("--against", "before")
    #expect(ending.status == 2)
    #expect(
      ending.err == """
        strings/App.yaml:1:1: error: the key 'b' is gone from 'App' [breaking/key-gone]
        1 | a: { en: A, vi: A }
          | ^
        strings/App.yaml:1:1: note: 'before' has it at strings/App.yaml:2:1
        help: put it back, with $deprecated, until nothing asks for it any more
        gen-native: 1 error

        """)
    let json = try run("--against", "before", "--format", "json", "--report", "sarif=out.sarif")
    #expect(json.status == 2)
    #expect(json.out.contains("\"rule\": \"breaking/key-gone\""))
    #expect(place.text("out.sarif")?.contains("breaking/key-gone") == true)
    let github = try run("--against", "before", "--format", "github")
    #expect(github.out.contains("::error file=strings/App.yaml,line=1"))
  }

  @Test func `where nothing breaks, it says so and ends with 0`() throws {
    try place.write("a: { en: New, vi: A }\nb: { en: B, vi: B }\nc: { en: C, vi: C }\n", to: "strings/App.yaml")
    let ending = try run("--against", "before")
    #expect(ending.status == 0)
    #expect(ending.err == "gen-native: nothing that 'before' has was broken\n")
    #expect(try run("--against", "before", "--quiet").err.isEmpty)
    #expect(try place.files.contains { $0.contains("Generated") } == false)
  }

  @Test func `the configuration may name the state, from the root`() throws {
    try place.write("against: before\n", to: "gen-native.yaml")
    #expect(try Executable.shell("cd strings && $G breaking", in: place).status == 2)
    #expect(try Executable.shell("cd strings && $G breaking --against ../before", in: place).status == 2)
  }

  @Test func `a state that the configuration names wrongly is an error of the configuration`() throws {
    for reference in ["nowhere", "--upload-pack=x", "strings"] {
      try place.write("against: \(reference)\n", to: "gen-native.yaml")
      let ending = try run()
      #expect(ending.status == 2, "\(ending.err)")
      #expect(ending.err.contains("help: "))
    }
  }

  @Test func `a revision without the project is no proof that nothing was broken`() throws {
    let script = """
      git init -q . && git config user.name A && git config user.email a@b.c && git add gen-native.yaml \
      && git commit -qm first && git tag bare && git add strings && git commit -qm second
      """
    #expect(try Executable.shell(script, in: place).status == 0)
    let ending = try run("--against", "bare")
    #expect(ending.status == 0)
    #expect(ending.err.contains("note: 'bare' has no sources where they lie now, so nothing was compared"))
  }

  @Test func `a state that is not there, or not named, is a wrong command line`() throws {
    let unnamed = try run()
    #expect(unnamed.status == 64)
    #expect(unnamed.err.contains("help: name one, as in 'gen-native breaking --against origin/main'"))
    let empty = try run("--against", "strings")
    #expect(empty.status == 64)
    #expect(empty.err.contains("the folder 'strings' holds no sources"))
  }

  @Test func `a revision of git is compared with as a folder is`() throws {
    let ending = try Executable.shell(
      """
      export HOME="$PWD" GIT_CONFIG_NOSYSTEM=1
      git init -q . && git add strings && git -c user.name=a -c user.email=a@b commit -q -m one
      printf 'c: { en: C, vi: C }\\n' > strings/App.yaml && $G breaking --against HEAD
      """, in: place)
    #expect(ending.status == 2)
    #expect(ending.err.contains("note: 'HEAD' has it at strings/App.yaml:1:1"))
  }

  @Test func `warnings stop under strict alone, and errors of then are told`() throws {
    try place.write("rules: { breaking/key-gone: warning }\n", to: "gen-native.yaml")
    let warned = try run("--against", "before")
    #expect(warned.status == 0)
    #expect(!warned.err.contains("was broken"))
    #expect(try run("--against", "before", "--strict").status == 2)
    try place.write("x: {\n", to: "before/strings/Bad.yaml")
    #expect(
      try run("--against", "before").err.contains("note: 'before' has 1 error of its own; what could not be read"))
    try place.write("x: {\n", to: "strings/Bad.yaml")
    let broken = try run("--against", "before")
    #expect(broken.status == 2)
    #expect(!broken.err.contains("breaking/"))
  }
}
