import Foundation
import Testing

@Suite struct EndToEndTests {
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    try place.write("outputs: [{ format: strings, path: G }, { format: json, path: G }]\n", to: "gen-native.yaml")
    try place.write("a: { en: A, vi: A }\nb: { en: B, vi: B }\n", to: "strings/App.yaml")
    try place.write("c: { en: C, vi: C }\n", to: "strings/Other.yaml")
  }

  private func run(_ arguments: String...) throws -> Executable.Ending {
    try Executable.run(arguments, in: place)
  }

  private func generate() throws {
    let ending = try run()
    try #require(ending.status == 0, "\(ending.err)")
  }

  // MARK: - Statuses

  @Test func `what was generated passes the check, and a second run touches nothing`() throws {
    try generate()
    let before = try place.listing
    #expect(try run("--check").status == 0)
    let second = try run()
    #expect(second.status == 0)
    #expect(second.err == "gen-native: 0 files written, 0 deleted, 7 as they were\n")
    #expect(try place.listing == before)
  }

  @Test func `the check writes nothing, also where everything is missing`() throws {
    let before = try place.listing
    for _ in 0..<2 {
      let ending = try run("--check")
      #expect(ending.status == 1)
      #expect(ending.err.contains("G/vi.lproj/App.strings:1:1: error: missing"))
    }
    #expect(try place.listing == before)
  }

  @Test func `a glossary elsewhere is read where the configuration says, and missed where it is not`() throws {
    try place.write("glossary: docs/words.yaml\n", to: "gen-native.yaml")
    let missing = try run("lint")
    #expect(missing.status == 2)
    #expect(missing.err.contains("gen-native.yaml:1:11: error: there is no file 'docs/words.yaml' [schema/missing]"))
    try place.write("avoid: { vi: { B: Bê } }\n", to: "docs/words.yaml")
    let found = try run("lint")
    #expect(found.status == 0)
    #expect(found.err.contains("strings/App.yaml:2:17: warning: 'B' is a word to avoid in 'vi' [strings/glossary]"))
    #expect(found.err.contains("docs/words.yaml:1:16: note: the glossary says so"))
  }

  @Test func `each kind of drift is told at once`() throws {
    try generate()
    try place.write("mine", to: "G/strings.en.json")
    try place.remove("G/strings.vi.json")
    try place.write(
      try #require(place.text("G/en.lproj/App.strings")).replacing("\n", with: "\r\n"), to: "G/en.lproj/App.strings")
    try place.write(
      try #require(place.text("G/vi.lproj/App.strings")).replacing("= \"B\"", with: "= \"X\""),
      to: "G/vi.lproj/App.strings")
    try place.remove("strings/Other.yaml")
    let ending = try run("--check")
    #expect(ending.status == 1)
    for rule in ["foreign", "missing", "line-endings", "changed", "stale"] {
      #expect(ending.err.contains("[drift/\(rule)]"), "\(rule): \(ending.err)")
    }
    #expect(ending.err.contains("'b' is not what the sources say"))
    #expect(ending.err.contains("strings/App.yaml:2:"))
    #expect(ending.err.hasSuffix("run 'gen-native' to repair\n"))
  }

  @Test func `an error anywhere writes nothing, and is no drift`() throws {
    try generate()
    let before = try place.listing
    try place.write("a: { en: X, vi: X }\n", to: "strings/App.yaml")
    try place.write("c: { en: \"C, vi: C }\n", to: "strings/Other.yaml")
    try place.write("d: { en: [D], vi: D }\n", to: "strings/Third.yaml")
    for arguments in [[], ["--check"], ["lint"], ["--dry-run"]] {
      let ending = try Executable.run(arguments, in: place)
      #expect(ending.status == 2)
      #expect(ending.err.contains("strings/Other.yaml:") && ending.err.contains("strings/Third.yaml:"))
      #expect(!ending.err.contains("as the sources say") && !ending.err.contains(" written,"))
    }
    let after = try place.listing
    for (file, state) in before where file.hasPrefix("G/") { #expect(after[file] == state) }
  }

  @Test func `warnings count under strict alone`() throws {
    try place.write("a: { en: A, vi: }\n", to: "strings/App.yaml")
    #expect(try run("lint").status == 0)
    #expect(try run("lint", "--strict").status == 2)
    #expect(try run("--strict").status == 2)
    #expect(try !place.files.contains("G"))
    try generate()
    #expect(try run("--check").status == 0)
    #expect(try run("--check", "--strict").status == 2)
  }

  @Test(arguments: [
    ("sources: { strings: nowhere }\n", "there is no folder 'nowhere'"),
    ("language: [en]\n", "language"),
    ("outputs: [{ format: json, path: ../x }]\n", "../x"),
    ("outputs: [{ format: json, path: /tmp/x }]\n", "/tmp/x"),
    ("outputs: [{ format: json, path: link/x }]\n", "link"),
    ("outputs: [{ format: json, path: G }, { format: json, path: g }]\n", "letter case"),
    ("sources: { strings: link }\n", "link"),
  ])
  func `a wrong configuration is an error of the sources`(text: String, message: String) throws {
    try place.link("link", to: "strings")
    try place.write(text, to: "gen-native.yaml")
    let ending = try run()
    #expect(ending.status == 2, "\(ending.err)")
    #expect(ending.err.contains(message), "\(ending.err)")
    #expect(try place.files.filter { $0.hasPrefix(".gen-native") || $0 == "G" }.isEmpty)
  }

  @Test func `no sources at all are an error`() throws {
    let empty = try TemporaryFolder()
    let ending = try Executable.run(["--check"], in: empty)
    #expect(ending.status == 2)
    // There is no configuration that it could stand in.
    #expect(ending.err.hasPrefix(".:1:1: error: there are no sources"))
  }

  @Test func `that nothing was written is said by what writes`() throws {
    try place.write("a: { en: [A] }\n", to: "strings/Bad.yaml")
    for arguments in [[], ["--dry-run"]] {
      #expect(try Executable.run(arguments, in: place).err.hasSuffix("gen-native: 1 error, nothing was written\n"))
    }
    for arguments in [["lint"], ["status"], ["where", "a"], ["--check"], ["outputs"]] {
      let ending = try Executable.run(arguments, in: place)
      #expect(ending.status != 0)
      #expect(!ending.err.contains("nothing was written"), "\(arguments)")
    }
  }

  @Test func `a foreign file is not written over unless that is asked for`() throws {
    try place.write("mine", to: "G/strings.en.json")
    try place.write("mine", to: "G/strings.vi.json")
    let ending = try run()
    #expect(ending.status == 74)
    #expect(ending.err.contains("G/strings.en.json:1:1") && ending.err.contains("G/strings.vi.json:1:1"))
    #expect(place.text("G/strings.en.json") == "mine")
    #expect(try place.files.filter { $0.hasPrefix(".gen-native") || $0.hasPrefix("G/en") }.isEmpty)
    #expect(try run("--dry-run").status == 74)
    #expect(try run("--force").status == 0)
    #expect(try run("--check").status == 0)
  }

  @Test func `a link in the place of an output is neither followed nor replaced`() throws {
    try place.write("{\n  \"$generated\": \"Generated by gen-native\"\n}\n", to: "elsewhere.json")
    try FileManager.default.createDirectory(atPath: place.path + "/G", withIntermediateDirectories: true)
    try place.link("G/strings.en.json", to: "../elsewhere.json")
    #expect(try run("--check").err.contains("[drift/type]"))
    #expect(try run("--force").status == 74)
    #expect(place.text("elsewhere.json")?.contains("Generated by gen-native\"") == true)
  }

  @Test func `a stale file goes, with its folder, and a file that lost its banner stays`() throws {
    try place.write("languages: [en, vi, fr]\noutputs: [{ format: strings, path: G }]\n", to: "gen-native.yaml")
    try place.write("a: { en: A, vi: A, fr: A }\n", to: "strings/App.yaml")
    try place.write("c: { en: C, vi: C, fr: C }\n", to: "strings/Other.yaml")
    try generate()
    try place.write("languages: [en, vi]\noutputs: [{ format: strings, path: G }]\n", to: "gen-native.yaml")
    try place.write("a: { en: A, vi: A }\n", to: "strings/App.yaml")
    try place.remove("strings/Other.yaml")
    try place.write("mine", to: "G/en.lproj/Other.strings")
    try generate()
    #expect(
      try place.files.filter { $0.hasPrefix("G") } == [
        "G", "G/en.lproj", "G/en.lproj/App.strings", "G/en.lproj/Other.strings", "G/vi.lproj", "G/vi.lproj/App.strings",
      ])
    #expect(try run("--check").status == 0)
  }

  @Test func `an interrupted write does not pass the check, and the next run finishes it`() throws {
    try generate()
    try place.write("G/strings.en.json\n", to: ".gen-native/journal")
    try place.write("x", to: ".gen-native/staged-99999-1")
    let ending = try run("--check")
    #expect(ending.status == 1)
    #expect(ending.err.contains("[drift/interrupted]"))
    try generate()
    #expect(
      try place.files.filter { $0.hasPrefix(".gen-native/") } == [".gen-native/.gitignore", ".gen-native/manifest"])
    #expect(try run("--check").status == 0)
  }

  @Test func `temporaries of a run that was killed early are swept by a run that writes nothing`() throws {
    try generate()
    try place.write("x", to: ".gen-native/staged-99999-1")
    #expect(try run("--check").status == 0)
    try generate()
    #expect(try !place.files.contains(".gen-native/staged-99999-1"))
  }

  @Test func `folders that a run that was cut off has made or emptied go, and no others`() throws {
    try generate()
    try place.write(
      "G/fr.lproj/App.strings\nG/new/deep/x.json\nG/strings.en.json\n../mine/x\n", to: ".gen-native/touched")
    for folder in ["G/fr.lproj", "G/new/deep", "G/mine", "mine"] {
      try FileManager.default.createDirectory(atPath: place.path + "/" + folder, withIntermediateDirectories: true)
    }
    #expect(try run("--check").status == 0)
    let before = try place.listing
    #expect(try run("--dry-run").status == 0)
    #expect(try place.listing == before)
    try generate()
    let gone = Set(before.keys).subtracting(try place.files)
    #expect(gone == ["G/fr.lproj", "G/new", "G/new/deep", ".gen-native/touched"])
  }

  @Test func `many cores need no more open files than a few do`() throws {
    for number in 10..<70 { try place.write("a: { en: A, vi: A }\n", to: "strings/Table\(number).yaml") }
    let ending = try Executable.shell("ulimit -n 64; exec \"$G\" --jobs 64", in: place)
    #expect(ending.status == 0, "\(ending.err)")
    #expect(try run("--check").status == 0)
  }

  @Test func `many folders need no more open files than a few do`() throws {
    let languages = "en, ar, cs, da, de, el, es, fi, fr, he, hi, hu, id, it, ja, ko, ms, nb, nl, pl, pt, ro, ru, sk"
    try place.write(
      "languages: [\(languages)]\noutputs:\n  - { format: strings, path: G/A/B/C }\n", to: "gen-native.yaml")
    for table in ["App", "Other"] { try place.write("a: { $translate: false, en: A }\n", to: "strings/\(table).yaml") }
    try generate()
    for jobs in [1, 2, 8] {
      let ending = try Executable.shell("ulimit -n 20; exec \"$G\" --check --jobs \(jobs)", in: place)
      #expect(ending.status == 0, "\(ending.err)")
    }
  }

  @Test func `many runs at once end as one`() throws {
    let line =
      "for i in 1 2 3 4 5 6 7 8; do $G --quiet & pids=\"$pids $!\"; done; for p in $pids; do wait $p || exit 9; done"
    #expect(try Executable.shell(line, in: place).status == 0)
    #expect(try run("--check").status == 0)
    #expect(
      try place.files.filter { $0.hasPrefix(".gen-native/") } == [".gen-native/.gitignore", ".gen-native/manifest"])
  }

  @Test func `a lock that another holds is waited for no longer than said`() throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/flock") else { return }
    let ending = try Executable.shell("exec 9<.; flock -x 9; $G --lock-timeout 0.1", in: place)
    #expect(ending.status == 75)
    #expect(try !place.files.contains("G"))
    #expect(try Executable.shell("exec 9<.; flock -x 9; $G --check", in: place).status == 1)
  }

  @Test func `a dry run writes nothing and shows what it would do`() throws {
    let before = try place.listing
    let ending = try run("--dry-run", "--diff")
    #expect(ending.status == 0)
    #expect(ending.out.contains("+++ b/G/en.lproj/App.strings"))
    #expect(ending.err.contains("would be written: G/en.lproj/App.strings"))
    #expect(try place.listing == before)
  }

  // MARK: - Pipes, colours, paths

  @Test func `a reader that goes away changes neither the result nor the status`() throws {
    try generate()
    try place.write((0..<5_000).map { "k\($0): { en: A, vi: A }\n" }.joined(), to: "strings/App.yaml")
    let ending = try Executable.shell(
      "$G --check --diff --format text | head -1 >/dev/null; echo ${PIPESTATUS[0]}", in: place)
    #expect(ending.out == "1\n")
    let closed = try Executable.shell("$G --check --diff 2>&- >&-; echo $?", in: place)
    #expect(closed.out == "1\n")
    #expect(try Executable.shell("$G --check --format json >/dev/full; echo $?", in: place).out == "74\n")
  }

  @Test func `colours come only when they are asked for or a person watches`() throws {
    #expect(try !run("--check").err.contains("\u{1B}"))
    #expect(try run("--check", "--color", "always").err.contains("\u{1B}[1;31merror:"))
    #expect(try !run("--check", "--color=never").err.contains("\u{1B}"))
  }

  @Test func `the json report has standard output for itself`() throws {
    let ending = try run("--check", "--format", "json", "--diff")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(ending.out.utf8)) as? [String: Any])
    #expect((report["summary"] as? [String: Int])?["drift"] == 7)
    let findings = try #require(report["findings"] as? [[String: Any]])
    #expect(findings.map { $0["path"] as? String ?? "" }.contains("G/vi.lproj/App.strings"))
  }

  @Test func `who asks for json gets a report, whatever went wrong`() throws {
    let empty = "{\"version\": 1, \"findings\": [], \"summary\": {\"errors\": 0, \"warnings\": 0, \"drift\": 0}}\n"
    let missing = try run("--root", "nowhere", "--format", "json")
    #expect(missing.status == 74 && missing.out == empty)
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/flock") else { return }
    let locked = try Executable.shell("exec 9<.; flock -x 9; $G --lock-timeout 0 --format json", in: place)
    #expect(locked.status == 75 && locked.out == empty)
  }

  @Test func `a name that is hostile to a terminal or a log is shown as escapes`() throws {
    try place.write("a: [\u{1B}[31m\n::error::x\n", to: "strings/::warning::\u{1B}[2J.yaml")
    let ending = try Executable.shell("cd strings && $G --check", in: place)
    #expect(ending.status == 2)
    #expect(!ending.err.contains("\u{1B}"))
    for line in ending.err.split(separator: "\n") { #expect(!line.drop { $0 == " " }.hasPrefix("::")) }
  }

  @Test func `no file's name can begin a line`() throws {
    try place.write("outputs: [{ format: json, path: '::x::' }]\n", to: "gen-native.yaml")
    try generate()
    try place.write(try #require(place.text("::x::/strings.en.json")), to: "::x::/::error::unlisted.json")
    for arguments in [[], ["--check"], ["--dry-run", "--diff"]] {
      let ending = try Executable.run(arguments, in: place)
      #expect(ending.err.contains("::error::unlisted.json"))
      for line in (ending.err + ending.out).split(separator: "\n") {
        #expect(!line.drop { $0 == " " }.hasPrefix("::"), "\(line)")
      }
    }
  }

  @Test func `quiet leaves findings only`() throws {
    let ending = try run("--quiet")
    #expect(ending.status == 0 && ending.err.isEmpty && ending.out.isEmpty)
  }

  @Test func `paths are relative to where one stands, and the root is found upwards`() throws {
    try place.write("c: { en: [C], vi: C }\n", to: "strings/Other.yaml")
    try place.write("x", to: "deep/er/x")
    func first(_ line: String) throws -> String {
      String(try Executable.shell(line, in: place).err.split(separator: ":").first ?? "")
    }
    #expect(try first("$G lint") == "strings/Other.yaml")
    #expect(try first("cd deep/er && $G lint") == "../../strings/Other.yaml")
    #expect(try first("cd deep/er && $G lint -C ../..") == "../../strings/Other.yaml")
    #expect(try first("cd deep && $G lint --config ../gen-native.yaml") == "../strings/Other.yaml")
    #expect(try first("cd deep && $G lint --root \"$(cd .. && pwd -P)\"") == "../strings/Other.yaml")
    #expect(try first("cd strings && $G lint") == "../strings/Other.yaml")
    let report = try Executable.shell("cd deep && $G lint --format json", in: place).out
    #expect(report.contains("\"path\": \"strings/Other.yaml\""))
  }

  @Test func `a root or configuration that is not there cannot be read`() throws {
    #expect(try run("--root", "nowhere").status == 74)
    #expect(try run("--config", "nowhere.yaml").status == 74)
    #expect(mkfifo(place.path + "/pipe.yaml", 0o600) == 0)
    #expect(try run("--config", "pipe.yaml").status == 74)
  }

  @Test func `a source that is a pipe is told and not waited for`() throws {
    #expect(mkfifo(place.path + "/strings/pipe.yaml", 0o600) == 0)
    let ending = try run("--check")
    #expect(ending.status == 74)
    #expect(ending.err.contains("strings/pipe.yaml: is no plain file"))
  }

  @Test func `the first project of init generates without a finding`() throws {
    let empty = try TemporaryFolder()
    let first = try Executable.run(["init", "-C", "."], in: empty)
    #expect(first.status == 0)
    #expect(first.err.hasPrefix("made gen-native.yaml\n"))
    let files = try empty.listing
    let again = try Executable.run(["init"], in: empty)
    #expect(again.status == 74)
    #expect(try empty.listing == files)
    let ending = try Executable.run(["--strict"], in: empty)
    #expect(ending.status == 0, "\(ending.err)")
    #expect(!ending.err.contains("warning:"))
    #expect(try Executable.run(["--check"], in: empty).status == 0)
  }

  @Test func `where nothing is yet, the messages say so`() throws {
    let empty = try TemporaryFolder()
    let first = try Executable.run(["init", "-C", "nowhere"], in: empty)
    #expect(first.status == 74)
    #expect(first.err.contains("nowhere: No such file or directory\nhelp: name a folder that is there"))
    let search = try Executable.run(["where", "scan.title"], in: empty)
    #expect(search.status == 64)
    #expect(search.err.contains("there is no key 'scan.title': no texts were found in the project"))
    #expect(try empty.listing.isEmpty)
  }

  @Test func `every rule can be explained`() throws {
    let list = try run("explain")
    #expect(list.status == 0)
    #expect(list.out.contains("drift/foreign: "))
    let one = try run("explain", "drift/foreign")
    #expect(one.status == 0 && one.out.contains("not overwritten"))
    let miss = try run("explain", "drift/forein")
    #expect(miss.status == 64 && miss.err.contains("did you mean 'drift/foreign'?"))
  }

  @Test(arguments: [["--help"], ["lint", "-h"], ["help"], ["help", "explain"], ["--version"], ["version"]])
  func `help and version go to standard output`(arguments: [String]) throws {
    let ending = try Executable.run(arguments, in: place)
    #expect(ending.status == 0 && !ending.out.isEmpty && ending.err.isEmpty)
  }

  @Test(arguments: [["--chekc"], ["nonsense"], ["--format", "xml"], ["help", "nonsense"], ["lint", "x"]])
  func `a wrong command line ends with 64 and its usage`(arguments: [String]) throws {
    let ending = try Executable.run(arguments, in: place)
    #expect(ending.status == 64 && ending.out.isEmpty && ending.err.hasPrefix("gen-native: error: "))
  }
}
