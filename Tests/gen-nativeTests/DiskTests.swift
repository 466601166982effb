import Foundation
import GenEmitters
import GenPlan
import GenSource
import Testing

@testable import gen_native

@Suite struct DiskTests {
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
  }

  private func changeset(_ puts: [(String, String)], deleting deletions: [String] = []) -> Changeset {
    var changes = Changes()
    changes.list =
      puts.map { Change(.changed, $0.0, output: outputFile($0.0, $0.1)) } + deletions.map { Change(.stale, $0) }
    return Changeset(changes)
  }

  private func outputFile(_ path: String, _ text: String) -> OutputFile {
    OutputFile(path: path, write: { $0.bytes.append(text) })
  }

  // MARK: - Reading

  @Test func `sources come in byte order of their paths, dot files left out`() throws {
    for file in [
      "strings/b.yaml", "strings/a-b.yaml", "strings/a/b.yml", "strings/.#a.yaml", "strings/.x/a.yaml", "strings/a.txt",
      "strings/.yaml",
    ] {
      try place.write(file, to: file)
    }
    let reading = try place.folder.readSources(in: ["strings", "theme"], limit: 100)
    #expect(reading.files.map(\.path) == ["strings/a-b.yaml", "strings/a/b.yml", "strings/b.yaml"])
    #expect(reading.missingFolders == ["theme"])
    #expect(reading.failures.isEmpty)
  }

  @Test func `a folder within another is read once`() throws {
    try place.write("x", to: "s/t/a.yaml")
    #expect(try place.folder.readSources(in: ["s", "s/t"], limit: 100).files.count == 1)
  }

  @Test func `a single file is read whatever it is called, and once`() throws {
    try place.write("x", to: "docs/words.txt")
    try place.write("x", to: "s/words.yaml")
    let reading = try place.folder.readSources(
      in: ["s"], files: ["docs/words.txt", "s/words.yaml", "d/none"], limit: 100)
    #expect(reading.files.map(\.path) == ["docs/words.txt", "s/words.yaml"])
    #expect(reading.missingFolders == ["d/none"])
    try place.link("docs/link.yaml", to: "words.txt")
    let failures = try place.folder.readSources(in: [], files: ["docs/link.yaml", "docs"], limit: 100).failures
    #expect(failures.map(\.path) == ["docs/link.yaml", "docs"])
  }

  @Test func `links and special files among the sources are told, not waited for`() throws {
    try place.write("x", to: "elsewhere/a.yaml")
    try place.write("x", to: "s/a.yaml")
    try place.link("s/b.yaml", to: "a.yaml")
    try place.link("s/more", to: "../elsewhere")
    try place.link("s/dangling.txt", to: "nowhere")
    #expect(mkfifo(place.path + "/s/pipe.yaml", 0o600) == 0)
    let reading = try place.folder.readSources(in: ["s"], limit: 100)
    #expect(reading.files.map(\.path) == ["s/a.yaml"])
    #expect(Set(reading.failures.map(\.path)) == ["s/b.yaml", "s/more", "s/pipe.yaml"])
  }

  @Test func `a name that is no UTF-8 matters only on a source`() throws {
    try place.write("x", to: "s/a.yaml")
    func make(_ name: [UInt8]) -> Bool {
      let path = (Array((place.path + "/s/").utf8) + name + [0]).map { CChar(bitPattern: $0) }
      let file = open(path, O_CREAT | O_WRONLY, 0o600)
      return file >= 0 && close(file) == 0
    }
    // Some file systems refuse such names themselves.
    guard make(Array("caf".utf8) + [0xE9]) else { return }
    #expect(try place.folder.readSources(in: ["s"], limit: 100).failures.isEmpty)
    #expect(make([0xE9] + Array(".yaml".utf8)))
    let reading = try place.folder.readSources(in: ["s"], limit: 100)
    #expect(reading.failures.map(\.reason) == ["has a name that is not UTF-8"])
    #expect(reading.files.map(\.path) == ["s/a.yaml"])
  }

  @Test func `a source folder behind a link is blocked`() throws {
    try place.write("x", to: "real/a.yaml")
    try place.link("s", to: "real")
    let reading = try place.folder.readSources(in: ["s"], limit: 100)
    #expect(reading.blockedFolders.map(\.folder) == ["s"])
    #expect(reading.files.isEmpty)
  }

  @Test func `of a file beyond the limit no more is read than tells so`() throws {
    try place.write(String(repeating: "x", count: 1000), to: "s/a.yaml")
    #expect(try place.folder.readSources(in: ["s"], limit: 11).files.first?.text.bytes.count == 11)
  }

  @Test func `every thing in an output's place is told for what it is`() throws {
    try place.write("x", to: "G/file")
    try place.write("x", to: "G/folder/x")
    try place.link("G/link", to: "file")
    try place.link("G/linked", to: "folder")
    #expect(mkfifo(place.path + "/G/pipe", 0o600) == 0)
    let disk = try place.folder.reading
    func name(_ path: String) -> String {
      switch disk.entry(path) {
      case .missing: "missing"
      case .file: "file"
      case .link: "link"
      case .folder: "folder"
      case .special: "special"
      case .otherCase(let name): name
      case .blocked(let reason): reason
      case .failed(let reason): "failed: " + reason
      }
    }
    #expect(name("G/file") == "file")
    #expect(name("G/folder") == "folder")
    #expect(name("G/link") == "link")
    #expect(name("G/pipe") == "special")
    #expect(name("G/linked/x") == "'G/linked', a link,")
    #expect(name("G/file/x") == "'G/file', which is no folder,")
    #expect(name("G/none/x") == "missing")
    #expect(name("G/File") == "G/file")
    #expect(name("g/File") == "G/file")
  }

  // MARK: - Writing

  @Test func `files are written, deleted and their empty folders removed`() throws {
    try place.write("old", to: "G/a")
    try place.write("old", to: "G/fr.lproj/b")
    try place.folder.write(
      changeset([("G/a", "new"), ("G/en.lproj/c", "new")], deleting: ["G/fr.lproj/b"]), isLocked: true)
    #expect(try place.files == [".gen-native", ".gen-native/.gitignore", "G", "G/a", "G/en.lproj", "G/en.lproj/c"])
    #expect(place.text("G/a") == "new")
    #expect(place.text(".gen-native/.gitignore") == "*\n!.gitignore\n!manifest\n!schema/\n!schema/*\n")
  }

  @Test func `a file keeps its mode, and a new one follows the mask`() throws {
    try place.write("old", to: "G/a", mode: 0o640)
    try place.write("old", to: "G/b", mode: 0o755)
    try place.folder.write(changeset([("G/a", "x"), ("G/b", "x"), ("G/c", "x")]), isLocked: true)
    #expect(try place.mode("G/a") == 0o640)
    #expect(try place.mode("G/b") == 0o755)
    let mask = umask(0)
    umask(mask)
    #expect(try place.mode("G/c") == 0o666 & ~Int(mask))
  }

  @Test func `nothing is written through a link`() throws {
    try place.write("mine", to: "elsewhere/a")
    try place.link("G", to: "elsewhere")
    #expect(throws: DiskError.self) { try place.folder.write(changeset([("G/a", "x")]), isLocked: true) }
    #expect(place.text("elsewhere/a") == "mine")
  }

  @Test(arguments: ["../x", "/tmp/x", "a/../../x", "", "a//b", ".git/hooks/x", ".gen-native/journal"])
  func `nothing is written outside the project`(path: String) throws {
    #expect(throws: DiskError.self) { try place.folder.write(changeset([(path, "x")]), isLocked: true) }
    #expect(try place.files.filter { !$0.hasPrefix(".gen-native") }.isEmpty)
  }

  @Test func `where one file cannot be put in place none is, and all come back`() throws {
    try place.write("old", to: "G/a", mode: 0o600)
    try place.write("old", to: "G/stale")
    // A folder that is not empty cannot be renamed over.
    try place.write("x", to: "G/z/x")
    let before = try place.listing
    let changes = changeset([("G/a", "new"), ("G/b/new", "new")], deleting: ["G/stale"])
    var failing = changes
    failing.puts.append(.init(output: outputFile("G/z", "")))
    #expect(throws: DiskError.self) { try place.folder.write(failing, isLocked: true) }
    #expect(place.text("G/a") == "old")
    #expect(place.text("G/stale") == "old")
    var after = try place.listing
    after = after.filter { !$0.key.hasPrefix(".gen-native") && $0.key != "G" }
    #expect(after == before.filter { $0.key != "G" })
    #expect(try place.files.filter { $0.hasPrefix(".gen-native/") } == [])
  }

  @Test func `temporaries of a run that was killed are swept`() throws {
    for name in ["staged-99999-1", "kept-99999-2", "journal", "manifest", "staged-x-1", "mine"] {
      try place.write("x", to: ".gen-native/" + name)
    }
    try place.folder.write(changeset([("a", "x")]), isLocked: true)
    #expect(
      try place.files == [
        ".gen-native", ".gen-native/.gitignore", ".gen-native/manifest", ".gen-native/mine", ".gen-native/staged-x-1",
        "a",
      ])
  }

  @Test func `without a lock temporaries of a living run are left alone`() throws {
    let mine = "staged-\(getpid())-77"
    try place.write("x", to: ".gen-native/" + mine)
    try place.folder.write(changeset([("a", "x")]), isLocked: false)
    #expect(try place.files.contains(".gen-native/" + mine))
  }

  @Test func `without a lock the list of another run is left alone`() throws {
    try place.write("G/new/x\n", to: ".gen-native/touched")
    try FileManager.default.createDirectory(atPath: place.path + "/G/new", withIntermediateDirectories: true)
    let before = try place.files
    try place.folder.tidy(isLocked: false)
    #expect(try place.files == before)
    try place.folder.write(changeset([("a", "x")]), isLocked: false)
    #expect(try place.text(".gen-native/touched") == "G/new/x\n" && place.files.contains("G/new"))
  }

  @Test func `a file under other letter case is renamed`() throws {
    try place.write("old", to: "G/app.strings")
    var changes = Changes()
    changes.list = [
      Change(.letterCase, "G/App.strings", output: outputFile("G/App.strings", "new"), detail: "G/app.strings")
    ]
    try place.folder.write(Changeset(changes), isLocked: true)
    #expect(try place.files.filter { $0.hasPrefix("G/") } == ["G/App.strings"])
  }

  @Test func `the manifest comes last`() {
    let changes = changeset([(Manifest.path, "x"), ("G/a", "x")])
    #expect(changes.puts.map(\.path) == ["G/a", Manifest.path])
  }

  // MARK: - The lock

  @Test func `a second run waits no longer than it may`() throws {
    let first = try place.folder
    #expect(first.lock(timeout: 0) {} == .held)
    var hasWaited = false
    #expect(try place.folder.lock(timeout: 0.05) { hasWaited = true } == .timedOut)
    #expect(hasWaited)
  }

  @Test func `files are made together or not at all`() throws {
    try place.write("mine", to: "theme/a")
    #expect(throws: DiskError.self) { try place.folder.makeNew([("strings/a", "x"), ("theme/a", "x")]) }
    #expect(try place.files == ["theme", "theme/a"])
    try place.folder.makeNew([("strings/a", "x"), ("b", "y")])
    #expect(place.text("strings/a") == "x" && place.text("b") == "y")
  }
}
