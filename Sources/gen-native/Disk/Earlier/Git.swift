internal import GenSource

/// The git repository that a folder lies in, as `git` itself reads it.
///
/// Nothing in the repository can make it run something: what could (hooks, aliases, pagers, file monitors, helpers of a
/// transport that fetches what is missing) is switched off or never asked for.
struct Git {
  /// As it is reached from the current folder.
  let folder: String

  /// One file of a revision.
  struct File {
    enum Kind {
      case plain, link, submodule
    }

    let kind: Kind
    let id: String
    let size: Int
    /// From the top of the repository.
    let path: String
  }

  /// The commit that a revision names; nothing where there is none.
  func commit(_ revision: String) throws(EarlierProblem) -> String? {
    let ending = try run(["rev-parse", "--verify", "--quiet", revision + "^{commit}"])
    guard ending.status == 0 else { return nil }
    let text = line(ending.out)
    // `^main` names a commit to leave out.
    return text.utf8.allSatisfy { $0.hexValue != nil } && !text.isEmpty ? text : nil
  }

  /// The commit that the present state and another one both come from.
  func commonAncestor(with commit: String) throws(EarlierProblem) -> String? {
    let ending = try run(["merge-base", "HEAD", commit])
    return ending.status == 0 ? line(ending.out) : nil
  }

  /// The names of branches and tags, as one would write them.
  func names() throws(EarlierProblem) -> [String] {
    let ending = try run(["for-each-ref", "--format=%(refname:short)", "--count=10000"])
    return String(decoding: ending.out, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The path of the folder from the top of the repository, ended by a slash where it is not empty.
  func prefix() throws(EarlierProblem) -> String {
    let facts = try run(["rev-parse", "--is-bare-repository"])
    guard facts.status == 0 else {
      let reason = firstLine(facts.err)
      let isOutside = reason.contains("not a git repository")
      let help =
        isOutside
        ? "name a folder that holds the earlier sources"
        : reason.contains("dubious ownership")
          ? "it is another user's: 'git config --global --add safe.directory' with its folder lets git read it" : nil
      throw EarlierProblem(
        isOutside ? "the project's folder is in no git repository" : "git says: \(reason)", help: help,
        isMisnamed: isOutside)
    }
    guard line(facts.out) != "true" else {
      throw EarlierProblem(
        "the git repository is bare: it cannot be told which of its folders is the project",
        help: "run gen-native in a working tree ('git worktree add' makes one), or name a folder")
    }
    let ending = try succeed(["rev-parse", "--show-prefix"])
    return String(decoding: ending.out.dropLast(), as: UTF8.self)
  }

  /// Whether the clone holds the last commits alone, as most build services fetch them.
  func isShallow() throws(EarlierProblem) -> Bool {
    line(try run(["rev-parse", "--is-shallow-repository"]).out) == "true"
  }

  /// What a revision holds at some paths from the top of the repository, and below them.
  func files(of commit: String, at paths: [String]) throws(EarlierProblem) -> [File] {
    let ending = try succeed(["ls-tree", "-r", "-l", "-z", "--full-tree", commit, "--"] + paths.filter { !$0.isEmpty })
    return try ending.out.split(separator: 0).map { (entry) throws(EarlierProblem) in
      guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")),
        let path = String(validating: entry[(tab + 1)...], as: UTF8.self)
      else {
        throw EarlierProblem("'\(visibleText(String(decoding: entry, as: UTF8.self)))' has a name that is not UTF-8")
      }
      let fields = String(decoding: entry[..<tab], as: UTF8.self).split(separator: " ")
      guard fields.count == 4 else { throw EarlierProblem("git lists '\(visibleText(path))' in a way of its own") }
      let kind: File.Kind = fields[1] == "commit" ? .submodule : fields[0] == "120000" ? .link : .plain
      return File(kind: kind, id: String(fields[2]), size: Int(fields[3]) ?? 0, path: path)
    }
  }

  /// The bytes of several files, in their order.
  func bytes(of files: [File]) throws(EarlierProblem) -> [[UInt8]] {
    guard !files.isEmpty else { return [] }
    let ending = try succeed(["cat-file", "--batch"], input: Array(files.map { $0.id + "\n" }.joined().utf8))
    var rest = ending.out[...]
    return try files.map { (file) throws(EarlierProblem) in
      // `<id> blob <size>`, the bytes, and a line feed.
      let head = rest.prefix { $0 != UInt8(ascii: "\n") }
      let fields = String(decoding: head, as: UTF8.self).split(separator: " ")
      guard fields.count == 3, fields[1] == "blob", let size = Int(fields[2]), size >= 0,
        rest.count - head.count >= size + 2
      else {
        throw EarlierProblem(
          "the clone does not hold '\(visibleText(file.path))' as it was",
          help: "it was cloned in part: fetch the rest with 'git fetch --refetch'")
      }
      rest = rest.dropFirst(head.count + 1)
      defer { rest = rest.dropFirst(size + 1) }
      return Array(rest.prefix(size))
    }
  }

  // MARK: -

  private func succeed(_ arguments: [String], input: [UInt8] = []) throws(EarlierProblem) -> ProgramEnding {
    let ending = try run(arguments, input: input)
    guard ending.status == 0 else { throw EarlierProblem("git says: \(firstLine(ending.err))") }
    return ending
  }

  private func run(_ arguments: [String], input: [UInt8] = []) throws(EarlierProblem) -> ProgramEnding {
    let settings = ["core.fsmonitor=false", "core.hooksPath=/dev/null", "core.pager=cat", "protocol.allow=never"]
    let start = ["git", "--no-pager", "--literal-pathspecs", "-C", folder] + settings.flatMap { ["-c", $0] }
    do throws(DiskError) {
      return try runProgram(start + arguments, environment: environment, input: input)
    } catch {
      throw EarlierProblem(
        "'git' cannot be run: \(error.reason)", help: "install git, or name a folder that holds the earlier sources")
    }
  }

  /// Where git finds itself, its settings and its messages in English; not what a hook that runs us was told about its
  /// own repository, nor programs to run.
  private var environment: [String] {
    let kept = [
      "PATH", "HOME", "XDG_CONFIG_HOME", "TMPDIR", "LD_LIBRARY_PATH", "DEVELOPER_DIR", "SUDO_UID", "GIT_CONFIG_GLOBAL",
      "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_CEILING_DIRECTORIES", "GIT_DISCOVERY_ACROSS_FILESYSTEM",
    ]
    return kept.compactMap { name in environmentVariable(name).map { "\(name)=\($0)" } } + [
      "LC_ALL=C", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0", "GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=none",
    ]
  }

  private func line(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  private func firstLine(_ bytes: [UInt8]) -> String {
    let text = line(bytes)
    let fatal = "fatal: "
    return visibleText(text.hasPrefix(fatal) ? String(text.dropFirst(fatal.count)) : text)
  }
}

/// Why an earlier state cannot be read.
struct EarlierProblem: Error {
  let reason: String
  let help: String?
  /// Whether what names the state is at fault, and not the disk.
  let isMisnamed: Bool

  init(_ reason: String, help: String? = nil, isMisnamed: Bool = false) {
    self.reason = reason
    self.help = help
    self.isMisnamed = isMisnamed
  }
}
