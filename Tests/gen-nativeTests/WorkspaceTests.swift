import Foundation
import Testing

/// Several projects in one run: each with its own root, lock and manifest, one report and one status.
@Suite struct WorkspaceTests {
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    for name in ["app", "kit"] {
      try place.write(
        "outputs: [{ format: json, path: Generated }, { format: swift, path: Generated }]\n",
        to: "\(name)/gen-native.yaml")
      try place.write("\(name): { en: A, vi: A }\n", to: "\(name)/strings/Words.yaml")
    }
    try place.write("workspaces: [kit, app]\n", to: "gen-native.yaml")
  }

  private func run(_ arguments: String..., from folder: String = ".") throws -> Executable.Ending {
    let line = (["cd \(folder) && GITHUB_ACTIONS= $G"] + arguments).joined(separator: " ")
    return try Executable.shell(line, in: place)
  }

  @Test(arguments: ["", "--config kit/gen-native.yaml --config app/gen-native.yaml"])
  func `all are written in one run, and each has its own manifest`(_ arguments: String) throws {
    if !arguments.isEmpty { try place.remove("gen-native.yaml") }
    let ending = try run(arguments)
    #expect(ending.status == 0, "\(ending.err)")
    #expect(ending.err.contains("written: app/Generated/strings.en.json\n"))
    #expect(ending.err.contains("gen-native: app: 5 files written, 0 deleted, 0 as they were\n"))
    #expect(ending.err.contains("gen-native: kit: 5 files written, 0 deleted, 0 as they were\n"))
    for name in ["app", "kit"] {
      #expect(place.text("\(name)/.gen-native/manifest")?.contains("Generated/strings.en.json") == true)
    }
    #expect(place.text(".gen-native/manifest") == nil)
    let check = try run(arguments, "--check")
    #expect(check.status == 0)
    #expect(check.err.contains("gen-native: app: 5 files, all as the sources say\n"))
    #expect(try run(arguments, "lint").status == 0)
  }

  @Test func `an error in one keeps all from being written, with paths from where the command was started`() throws {
    try place.write("app: { en: [A], vi: A }\n", to: "app/strings/Words.yaml")
    try place.write("kit: { en: A, vi: A, xx: A }\n", to: "kit/strings/Words.yaml")
    let ending = try run()
    #expect(ending.status == 2)
    #expect(ending.err.contains("app/strings/Words.yaml:1:12: error: a text is text, not a list"))
    #expect(ending.err.contains("kit/strings/Words.yaml:1:22: error:"))
    #expect(ending.err.hasSuffix("gen-native: 2 errors, nothing was written\n"))
    #expect(try !place.files.contains { $0.contains("Generated") })
    let below = try run("--config ../app/gen-native.yaml --config gen-native.yaml", from: "kit")
    #expect(below.err.contains("../app/strings/Words.yaml:1:12: error:"))
    #expect(below.err.contains("\nstrings/Words.yaml:1:22: error:") || below.err.hasPrefix("strings/Words.yaml"))
  }

  @Test func `reports hold the findings of all, each once`() throws {
    for name in ["app", "kit"] { try place.write("\(name): { en: \"A \", vi: A }\n", to: "\(name)/strings/Words.yaml") }
    try place.write("", to: ".git/HEAD")
    let ending = try run("lint --format json --report github=out.txt --report sarif=out.sarif")
    #expect(ending.status == 0)
    struct Report: Decodable {
      struct Finding: Decodable {
        let path: String
        let line: Int
      }
      let findings: [Finding]
    }
    let report = try JSONDecoder().decode(Report.self, from: Data(ending.out.utf8))
    #expect(Set(report.findings.map(\.path)) == ["app/strings/Words.yaml", "kit/strings/Words.yaml"])
    #expect(place.text("out.txt")?.contains("file=kit/strings/Words.yaml,line=1") == true)
    #expect(place.text("out.sarif")?.contains("\"uri\": \"app/strings/Words.yaml\"") == true)
    // From a folder below, GitHub still gets the repository's paths.
    let below = try run("lint --config ../app/gen-native.yaml --config gen-native.yaml --format github", from: "kit")
    #expect(below.out.contains("file=app/strings/Words.yaml,line=1"))
    #expect(below.out.contains("file=kit/strings/Words.yaml,line=1"))
  }

  @Test func `drift in one is drift, and an error in another is graver`() throws {
    #expect(try run("--quiet").status == 0)
    try place.write("app: { en: A, vi: B }\n", to: "app/strings/Words.yaml")
    let drift = try run("--check --diff")
    #expect(drift.status == 1)
    #expect(drift.err.contains("app/Generated/strings.vi.json:1:1: error: changed:"))
    #expect(drift.err.contains("gen-native: app: 1 difference, 4 files as the sources say"))
    #expect(drift.err.contains("gen-native: kit: 5 files, all as the sources say"))
    #expect(drift.out.contains("--- a/app/Generated/strings.vi.json\n"))
    try place.write("kit: { en: [B] }\n", to: "kit/strings/Words.yaml")
    let both = try run("--check")
    #expect(both.status == 2)
    #expect(both.err.contains("app/Generated/strings.vi.json:1:1: error: changed:"))
  }

  @Test func `a file in the way of one keeps all from being written`() throws {
    try place.write("mine\n", to: "kit/Generated/strings.en.json")
    let ending = try run()
    #expect(ending.status == 74)
    #expect(ending.err.contains("kit/Generated/strings.en.json"))
    #expect(try !place.files.contains { $0.hasPrefix("app/Generated") })
  }

  @Test(arguments: [
    ("outputs: [{ format: json, path: inner/Generated }]", "outputs: [{ format: json, path: Generated }]"),
    ("outputs: [{ format: json, path: inner }]", "outputs: [{ format: json, path: Generated }]"),
    ("outputs: [{ format: json, path: INNER/generated }]", "outputs: [{ format: json, path: Generated }]"),
    ("outputs: [{ format: json, path: . }]", "outputs: [{ format: json, path: Generated }]"),
  ])
  func `outputs of one that lie among another's are refused`(_ outer: String, _ inner: String) throws {
    try place.write(outer + "\n", to: "app/gen-native.yaml")
    try place.write(inner + "\n", to: "app/inner/gen-native.yaml")
    try place.write("a: { en: A, vi: A }\n", to: "app/inner/strings/Words.yaml")
    try place.write("workspaces: [app, app/inner]\n", to: "gen-native.yaml")
    for command in ["", "--check", "lint"] {
      let ending = try run(command)
      #expect(ending.status == 2, "\(ending.err)")
      #expect(ending.err.contains("lies in a folder that the project '"), "\(ending.err)")
      #expect(ending.err.contains("[names/collision]"))
    }
    #expect(try !place.files.contains { $0.contains("strings.en.json") })
  }

  @Test func `projects in each other with outputs of their own are no matter`() throws {
    try place.write("outputs: [{ format: json, path: Generated }]\n", to: "app/inner/gen-native.yaml")
    try place.write("a: { en: A, vi: A }\n", to: "app/inner/strings/Words.yaml")
    try place.write("workspaces: [app, app/inner]\n", to: "gen-native.yaml")
    #expect(try run().status == 0)
    #expect(try run("--check").status == 0)
  }

  @Test(arguments: [
    ("workspaces: [app, gone]\n", "1:19: error: the workspace 'gone' cannot be read: "),
    ("workspaces: [app, ../kit]\n", "1:19: error: '../kit' leads out of its folder"),
    ("workspaces: [.]\n", "1:14: error: a workspace lies in a folder of its own"),
    ("workspaces: [app, ./app]\n", "1:19: error: the workspace 'app' is already there"),
    ("workspaces: [app]\nlanguages: [en]\n", "1:13: error: a configuration with 'workspaces' describes no project"),
    ("workspaces: [app, APP]\n", "1:19: error: 'APP' and 'app' are one to a file system that ignores letter case"),
    ("workspaces: []\n", "1:13: error: there must be a workspace"),
    ("workspaces: { app: 1 }\n", "1:13: error: the folder of a project or a list of them is expected here"),
  ])
  func `a slip in the list is told at its place`(_ configuration: String, _ told: String) throws {
    try place.write(configuration, to: "gen-native.yaml")
    let ending = try run()
    #expect(ending.status == 2)
    #expect(ending.err.contains("gen-native.yaml:\(told)"), "\(ending.err)")
    #expect(try !place.files.contains { $0.contains("Generated") })
  }

  @Test(arguments: ["out", "inside", "inside/inner"])
  func `no link leads to a workspace, since it may lead out of the root`(_ folder: String) throws {
    try place.write("outputs: [{ format: json, path: Generated }]\n", to: "app/inner/gen-native.yaml")
    try place.write("a: { en: A, vi: A }\n", to: "app/inner/strings/Words.yaml")
    try place.write("workspaces: [\(folder)]\n", to: "top/gen-native.yaml")
    try place.link("top/out", to: place.path + "/kit")
    try place.link("top/inside", to: place.path + "/app")
    for command in ["", "--check", "lint"] {
      let ending = try run(command, "--root top")
      #expect(ending.status == 2)
      #expect(ending.err.contains("the workspace '\(folder)' cannot be read: '"), "\(ending.err)")
      #expect(ending.err.contains("', a link, is in the way [schema/wrong-kind]"))
    }
    #expect(try !place.files.contains { $0.contains("Generated") })
  }

  @Test func `a configuration that names workspaces is no project beside others`() throws {
    let ending = try run("--check --config app/gen-native.yaml --config gen-native.yaml")
    #expect(ending.status == 64)
    #expect(ending.err.contains("'gen-native.yaml' names workspaces, and is no project beside others\nhelp: name the"))
  }

  @Test func `what takes one project says so`() throws {
    for command in ["status", "preview", "export --csv", "usage", "outputs", "watch", "breaking --against x"] {
      let several = try run(command, "--config app/gen-native.yaml --config kit/gen-native.yaml")
      #expect(several.status == 64)
      #expect(several.err.contains("takes one configuration, not 2"), "\(command): \(several.err)")
      let workspaces = try run(command)
      #expect(workspaces.status == 64, "\(command)")
      #expect(workspaces.err.contains("help: say which, as in --root kit\n"), "\(command): \(workspaces.err)")
    }
    for option in ["--depfile x", "--stamp x", "--declared x"] {
      let ending = try run(option)
      #expect(ending.status == 64)
      #expect(ending.err.contains("takes one project, not 2"))
    }
    let root = try run("--root app --config app/gen-native.yaml --config kit/gen-native.yaml")
    #expect(root.status == 64)
    #expect(root.err.contains("'--root' is one project's"))
  }

  @Test func `two configurations of one folder are refused`() throws {
    try place.write("languages: [en, vi]\n", to: "app/other.yaml")
    let ending = try run("--config app/gen-native.yaml --config app/other.yaml")
    #expect(ending.status == 64)
    #expect(ending.err.contains("two configurations have one root, 'app'"))
    try place.link("same", to: "app")
    let link = try run("--config app/gen-native.yaml --config same/gen-native.yaml")
    #expect(link.status == 64 || link.status == 74)
  }

  @Test func `one workspace alone is the project that it is`() throws {
    #expect(try run("--root app").status == 0)
    #expect(try run(from: "app/strings").status == 0)
    #expect(try !place.files.contains { $0.hasPrefix("kit/Generated") })
  }
}
