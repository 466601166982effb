import Foundation
import GenPlan
import GenSource
import Testing

@testable import gen_native

/// Reading a project as it was.
@Suite struct EarlierSourcesTests {
  private let place: TemporaryFolder

  init() throws {
    // As the terminal of a run does: a program that stops reading must not end us.
    signal(SIGPIPE, SIG_IGN)
    place = try TemporaryFolder()
    try place.write("languages: [en, vi]\n", to: "app/gen-native.yaml")
    try place.write("pay: { en: Pay, vi: Trả }\n", to: "app/strings/App.yaml")
    try place.write("no source", to: "app/strings/notes.txt")
    try place.write("x: { en: X, vi: X }\n", to: "app/strings/.hidden.yaml")
    try place.write("colors: { a: red }\n", to: "app/theme/deep/er/T.yml")
    try git("git init -q -b main . && git add -A -f && git commit -q -m first && git tag v1")
    try place.write("pay: { en: Pay now, vi: Trả }\n", to: "app/strings/App.yaml")
    try place.write("new: { en: New, vi: Mới }\n", to: "app/strings/New.yaml")
    try git("git add -A && git commit -q -m second")
  }

  @discardableResult
  private func git(_ line: String) throws -> Executable.Ending {
    let identity =
      "export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1 "
      + "GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b.c GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b.c; "
    let ending = try Executable.shell(identity + line, in: place)
    try #require(ending.status == 0, "\(ending.err)")
    return ending
  }

  private func root(_ folder: String = "app") throws -> Root {
    var options = Options()
    options.root = place.path + "/" + folder
    return try Root(options)
  }

  private func problem(_ reference: String, in folder: String = "app") throws -> EarlierProblem? {
    let root = try root(folder)
    do throws(EarlierProblem) {
      _ = try root.readEarlierSources(reference)
      return nil
    } catch { return error }
  }

  // MARK: - What was there

  @Test(arguments: ["v1", "HEAD~1", "main~1", "refs/tags/v1"])
  func `a revision gives the sources below the project's folder, byte for byte`(_ revision: String) throws {
    let earlier = try root().readEarlierSources(revision)
    #expect(earlier.files.map(\.path) == ["strings/App.yaml", "theme/deep/er/T.yml"])
    #expect(earlier.files.map(\.id.index) == [0, 1])
    #expect(earlier.files.first.map(text) == "pay: { en: Pay, vi: Trả }\n")
    #expect(earlier.configurationFile.map(text) == "languages: [en, vi]\n")
    #expect(earlier.reference == revision)
  }

  @Test func `a folder gives the same as the revision that was checked out there`() throws {
    try git("git worktree add -q ../\(URL(fileURLWithPath: place.path).lastPathComponent)/old v1")
    let fromFolder = try root().readEarlierSources(place.path + "/old/app")
    let fromRevision = try root().readEarlierSources("v1")
    #expect(fromFolder.files.map(\.path) == fromRevision.files.map(\.path))
    #expect(fromFolder.files.map(text) == fromRevision.files.map(text))
    #expect(fromFolder.configurationFile.map(text) == fromRevision.configurationFile.map(text))
    // And a working tree that was added knows the repository's revisions.
    #expect(try root("old/app").readEarlierSources("main", at: .asNamed).files.count == 3)
  }

  @Test func `the folders are those of the configuration of then`() throws {
    try git("git mv app/strings app/words && git commit -q -m moved")
    try place.write("sources: { strings: words }\n", to: "app/gen-native.yaml")
    #expect(try root().readEarlierSources("v1").files.map(\.path).first == "strings/App.yaml")
    try git("git add -A && git commit -q -m configured")
    #expect(try root().readEarlierSources("HEAD").files.map(\.path).last == "words/New.yaml")
  }

  @Test func `the top of a repository is a project as well as a folder of it`() throws {
    try place.write("sources: { strings: app/strings }\n", to: "gen-native.yaml")
    #expect(try root(".").readEarlierSources("v1").files.map(\.path) == [])
    try git("git add -A && git commit -q -m top")
    #expect(
      try root(".").readEarlierSources("HEAD").files.map(\.path) == ["app/strings/App.yaml", "app/strings/New.yaml"])
  }

  @Test func `a branch is taken where the present one left it`() throws {
    try git("git checkout -q -b mine v1")
    #expect(try root().readEarlierSources("main").files.count == 2)
    #expect(try root().readEarlierSources("main", at: .asNamed).files.count == 3)
  }

  @Test func `folders and files with strange names are read`() throws {
    try place.write("a: { en: A, vi: A }\n", to: "app/strings/:(top)*/Ü b\"\n.yaml")
    try git("git add -A -f && git commit -q -m strange")
    #expect(try root().readEarlierSources("HEAD").files.map(\.path).contains("strings/:(top)*/Ü b\"\n.yaml"))
  }

  @Test func `large files pass through the pipes`() throws {
    let big = (0..<40_000).map { "k\($0): { en: A, vi: A }\n" }.joined()
    for number in 0..<4 { try place.write(big, to: "app/strings/Big\(number).yaml") }
    try git("git add -A && git commit -q -m big")
    let files = try root().readEarlierSources("HEAD").files.filter { $0.path.contains("Big") }
    #expect(files.count == 4)
    for file in files { #expect(text(file) == big) }
  }

  // MARK: - What is wrong

  @Test(arguments: ["--help", "-", "--output=/tmp/x", "", "\n", "a\u{1}b"])
  func `what is no name of a state is refused before git sees it`(_ reference: String) throws {
    #expect(try problem(reference)?.isMisnamed == true)
  }

  @Test(arguments: ["mein", "v2", "^main", "main..v1", "main:app", "deadbeef", "HEAD~99", "@{u}", "$(touch x)", "a b"])
  func `a revision that is not there is a plain error`(_ reference: String) throws {
    let problem = try #require(try problem(reference))
    #expect(problem.isMisnamed)
    #expect(problem.reason == "there is neither a folder nor a revision '\(reference)'")
  }

  @Test func `a slip in a branch's name gets a hint`() throws {
    #expect(try problem("mian")?.help == "did you mean 'main'?")
  }

  @Test func `a folder without sources says how to mean a branch of that name`() throws {
    try place.write("x", to: "release/x")
    let reference = place.path + "/release"
    #expect(try problem(reference)?.reason == "the folder '\(reference)' holds no sources")
    #expect(try problem(reference)?.help?.contains("refs/heads/") == true)
  }

  @Test func `a shallow clone says what is missing`() throws {
    try git("git clone -q --depth=1 file://$PWD clone")
    let problem = try #require(try problem("v1", in: "clone/app"))
    #expect(problem.reason.contains("holds the last commits alone"))
    #expect(problem.help?.contains("git fetch --unshallow") == true)
    #expect(try root("clone/app").readEarlierSources("HEAD").files.count == 3)
  }

  @Test func `a clone in part fetches nothing, and says so`() throws {
    try git("git config uploadpack.allowFilter true && git clone -q --filter=blob:none --no-checkout file://$PWD clone")
    try git("mkdir clone/app && cp app/gen-native.yaml clone/app")
    let problem = try #require(try problem("v1", in: "clone/app"))
    #expect(problem.reason.contains("does not hold") || problem.reason.hasPrefix("git says:"))
    #expect(!problem.isMisnamed)
  }

  @Test func `a bare repository and a folder outside of any say what is missing`() throws {
    try git("git clone -q --bare . bare.git")
    #expect(try problem("main", in: "bare.git")?.reason.contains("is bare") == true)
    let other = try TemporaryFolder()
    try other.write("a: { en: A, vi: A }\n", to: "strings/App.yaml")
    var options = Options()
    options.root = other.path
    let root = try Root(options)
    #expect(throws: EarlierProblem.self) { try root.readEarlierSources("main") }
  }

  @Test func `links and submodules among the sources are told, as on disk`() throws {
    try place.link("app/strings/Link.yaml", to: "App.yaml")
    try git("git add -A && git commit -q -m link")
    #expect(try problem("HEAD")?.reason == "'app/strings/Link.yaml' was a link")
    try git(
      "git rm -q --cached app/strings/Link.yaml && git update-index --add --cacheinfo 160000,$(git rev-parse HEAD),app/strings/sub"
    )
    try git("git commit -q -m sub")
    #expect(try problem("HEAD")?.reason.contains("is a submodule") == true)
  }

  @Test func `nothing that the repository configures is run`() throws {
    try place.write("#!/bin/sh\ntouch \"\(place.path)/was-run\"\n", to: "evil.sh", mode: 0o755)
    let evil = place.path + "/evil.sh"
    for key in [
      "core.fsmonitor", "core.pager", "pager.ls-tree", "core.sshCommand", "core.editor", "core.gitProxy",
      "credential.helper", "diff.external", "core.alternateRefsCommand", "remote.origin.uploadpack",
    ] { try git("git config \(key) \(evil)") }
    for alias in ["rev-parse", "ls-tree", "cat-file", "merge-base"] { try git("git config alias.\(alias) '!\(evil)'") }
    for hook in ["post-index-change", "reference-transaction", "post-checkout", "pre-auto-gc"] {
      try git("cp evil.sh .git/hooks/\(hook)")
    }
    try git("git config remote.origin.url 'ext::\(evil)' && git config remote.origin.promisor true")
    try place.write("* filter=evil diff=evil\n", to: ".git/info/attributes")
    try git("git config filter.evil.smudge \(evil); git config diff.evil.textconv \(evil); rm -f was-run")
    #expect(try root().readEarlierSources("v1").files.count == 2)
    #expect(try problem("nowhere") != nil)
    #expect(place.text("was-run") == nil)
  }

  @Test func `the configuration's reference is read below a hook that has a view of its own`() throws {
    try place.write("against: v1\n", to: "app/gen-native.yaml")
    for variables in ["", "GIT_DIR=/nowhere GIT_INDEX_FILE=x GIT_WORK_TREE=/ GIT_PREFIX=y"] {
      let ending = try Executable.shell("cd app && \(variables) $G lint", in: place)
      #expect(ending.status == 0)
      #expect(ending.err.contains("strings/App.yaml:1:25: warning: the base text of 'pay' has changed since 'v1'"))
    }
    // Without a reference, or with the rule off, git is not even looked for.
    for text in ["against: v1\nrules: { strings/outdated: off }\n", "languages: [en, vi]\n"] {
      try place.write(text, to: "app/gen-native.yaml")
      let ending = try Executable.shell("cd app && PATH=/nowhere $G lint", in: place)
      #expect(!ending.err.contains("outdated"), "\(ending.err)")
    }
    try place.write("against: v1\n", to: "app/gen-native.yaml")
    let ending = try Executable.shell("cd app && PATH=/nowhere $G lint", in: place)
    #expect(ending.err.contains("outdated translations cannot be looked for: 'git' cannot be run"), "\(ending.err)")
  }

  // MARK: - Programs

  @Test func `a program's ending, input and both outputs come through`() throws {
    let input = [UInt8](repeating: 65, count: 300_000)
    let path = ["PATH=\(environmentVariable("PATH") ?? "")"]
    let ending = try runProgram(["sh", "-c", "cat; echo error >&2; exit 3"], environment: path, input: input)
    #expect(ending.status == 3)
    #expect(ending.out == input)
    #expect(ending.err == Array("error\n".utf8))
    #expect(try runProgram(["sh", "-c", "kill -9 $$"], environment: path).status == -9)
    #expect(try runProgram(["true"], environment: [], input: input).status == 0)
    #expect(throws: DiskError.self) { try runProgram(["no-such-program-here"], environment: []) }
  }
}

private func text(_ file: SourceFile) -> String { String(decoding: file.bytes, as: UTF8.self) }
