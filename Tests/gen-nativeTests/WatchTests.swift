import Foundation
import Testing

/// Watching, as whoever saves a file sees it. Nothing here is timed: each step waits for what it expects.
@Suite(.serialized) struct WatchTests {
  @Test func `a saved source is written, and told of in one line`() throws {
    let project = try Self.project()
    let watch = try Watch(project)
    defer { watch.end() }
    try watch.expect("as the sources say")
    #expect(project.text("Generated/en.lproj/App.strings")?.contains("Hello") == true)

    try project.write(Self.strings("Hello again"), to: "strings/App.yaml")
    try watch.expect("strings/App.yaml: 1 file written")
    #expect(project.text("Generated/en.lproj/App.strings")?.contains("Hello again") == true)
    #expect(try Executable.run(["--check"], in: project).status == 0)
  }

  @Test func `files that come and go, and editors that save by renaming, are noticed`() throws {
    let project = try Self.project()
    let watch = try Watch(project)
    defer { watch.end() }
    try watch.expect("as the sources say")

    try project.write(Self.strings("Renamed"), to: "strings/App.yaml.swp")
    _ = rename(project.path + "/strings/App.yaml.swp", project.path + "/strings/App.yaml")
    try watch.expect("strings/App.yaml: 1 file written")

    try project.write(Self.strings("More"), to: "strings/deep/More.yaml")
    try watch.expect("strings/deep/More.yaml: ")
    #expect(project.text("Generated/vi.lproj/More.strings") != nil)

    try project.remove("strings/deep")
    try watch.expect("deleted")
    #expect(project.text("Generated/vi.lproj/More.strings") == nil)
  }

  @Test func `an error is shown, writes nothing, and ends nothing`() throws {
    let project = try Self.project()
    let watch = try Watch(project)
    defer { watch.end() }
    try watch.expect("as the sources say")

    try project.write("title: { en: \"Hello {name}\", vi: Chào }\n", to: "strings/App.yaml")
    try watch.expect("strings/App.yaml: not written: the sources have errors")
    #expect(watch.text.contains("strings/App.yaml:1:"))
    #expect(project.text("Generated/en.lproj/App.strings")?.contains("Hello\"") == true)

    try project.write(Self.strings("Mended"), to: "strings/App.yaml")
    try watch.expect("strings/App.yaml: 1 file written")
    #expect(project.text("Generated/en.lproj/App.strings")?.contains("Mended") == true)
  }

  @Test func `the configuration is watched as well, with the folders that it names`() throws {
    let project = try Self.project()
    let watch = try Watch(project)
    defer { watch.end() }
    try watch.expect("as the sources say")

    try project.write(Self.strings("Elsewhere"), to: "texts/Other.yaml")
    try project.write(
      Self.configuration.replacingOccurrences(of: "languages:", with: "sources: { strings: texts }\nlanguages:"),
      to: "gen-native.yaml")
    try watch.expect("gen-native.yaml: ")
    #expect(project.text("Generated/en.lproj/Other.strings") != nil)

    try project.write(Self.strings("Elsewhere again"), to: "texts/Other.yaml")
    try watch.expect("texts/Other.yaml: 1 file written")
  }

  @Test func `an output that somebody else has changed is written again`() throws {
    let project = try Self.project()
    let watch = try Watch(project)
    defer { watch.end() }
    try watch.expect("as the sources say")
    try watch.settle()

    let path = "Generated/en.lproj/App.strings"
    let right = try #require(project.text(path))
    try project.write(right.replacingOccurrences(of: "Hello", with: "Drifted"), to: path)
    try watch.expect("1 file written")
    #expect(project.text(path) == right)
  }

  @Test func `a branch that is switched leaves the outputs of its own sources`() throws {
    let project = try Self.project()
    let git = "git -c user.name=A -c user.email=a@example.com -c commit.gpgsign=false"
    _ = try Executable.shell(
      """
      $G && git init -q -b main && git add . && \(git) commit -qm one && git checkout -qb other &&
      sed -i.old s/Hello/Other/ strings/App.yaml && rm strings/App.yaml.old && $G && \(git) commit -qam two
      """, in: project)
    let watch = try Watch(project)
    defer { watch.end() }
    try watch.expect("as the sources say")
    for (branch, text) in [("main", "Hello"), ("other", "Other"), ("main", "Hello")] {
      #expect(try Executable.shell("git checkout -q \(branch)", in: project).status == 0)
      try watch.expect("strings/App.yaml: ")
      try watch.settle()
      #expect(project.text("Generated/en.lproj/App.strings")?.contains(text) == true)
      #expect(try Executable.run(["--check"], in: project).status == 0)
    }
  }

  @Test func `a preview is written with each change, and its stamp tells the page so`() throws {
    let project = try Self.project()
    let watch = try Watch(project, ["--preview"])
    defer { watch.end() }
    try watch.expect("as the sources say")
    let page = ".gen-native/preview.html"
    let first = try #require(project.text(page + ".stamp.js"))
    let stamp = try #require(first.firstMatch(of: /showStamp\("([0-9a-f]+)"\)/)?.1)
    #expect(project.text(page)?.contains("const ownStamp = \"\(stamp)\"") == true)

    try project.write(Self.strings("Hello again"), to: "strings/App.yaml")
    try watch.expect("strings/App.yaml: 1 file written")
    #expect(project.text(page)?.contains("Hello again") == true)
    #expect(project.text(page + ".stamp.js") != first)
  }

  @Test func `what was written is told once, and nothing is said while nothing happens`() throws {
    let project = try Self.project()
    let watch = try Watch(project)
    defer { watch.end() }
    try watch.expect("as the sources say")
    try project.write(Self.strings("Once"), to: "strings/App.yaml")
    try watch.expect("1 file written")
    try watch.settle()
    #expect(watch.text.split(separator: "\n").count == 3, "\(watch.text)")
  }

  /// Nobody keeps root from writing.
  @Test(.enabled(if: geteuid() != 0)) func `what cannot be written is told once, and written as soon as it can be`()
    throws
  {
    let project = try Self.project()
    try project.write(
      Self.configuration.replacingOccurrences(of: "Generated", with: "One") + Self.second, to: "gen-native.yaml")
    let watch = try Watch(project)
    defer { watch.end() }
    try watch.expect("written")
    let folder = project.path + "/Two/en.lproj"
    #expect(chmod(folder, 0o555) == 0)
    defer { chmod(folder, 0o755) }
    try watch.settle()

    try project.write(Self.strings("Hello again"), to: "strings/App.yaml")
    try watch.expect("Permission denied")
    try watch.expect("not written")
    try watch.settle()
    #expect(watch.text.components(separatedBy: "Permission denied").count == 2, "\(watch.text)")

    #expect(chmod(folder, 0o755) == 0)
    try watch.expect("2 files written")
    #expect(project.text("Two/en.lproj/App.strings")?.contains("Hello again") == true)
  }

  @Test func `a project whose configuration is gone hands over to none above it`() throws {
    let above = try Self.project()
    let configuration = Self.configuration.replacingOccurrences(of: "Generated", with: "Inner")
    try above.write(configuration, to: "inner/gen-native.yaml")
    try above.write(Self.strings("Inside"), to: "inner/strings/App.yaml")
    let watch = try Watch(above, at: "inner")
    defer { watch.end() }
    try watch.expect("3 files written")
    try above.write(Self.strings("Not watched"), to: "strings/App.yaml")

    try FileManager.default.removeItem(atPath: above.path + "/inner/gen-native.yaml")
    try watch.expect("gen-native.yaml")
    try watch.settle()
    #expect(above.text("Generated/en.lproj/App.strings")?.contains("Hello") == true)
  }

  @Test func `outputs that are written beside a page that is not are told as written`() throws {
    let project = try Self.project()
    try project.write("mine", to: "page.html")
    let watch = try Watch(project, ["--preview", "--output", "page.html"])
    defer { watch.end() }
    try watch.expect("is no preview that gen-native made")
    try project.write(Self.strings("Hello again"), to: "strings/App.yaml")
    try watch.expect("1 file written, but not the preview")
  }

  @Test(arguments: [[], ["--quiet"]]) func `it ends when nobody listens any more`(_ arguments: [String]) throws {
    let project = try Self.project()
    let words = (["'\(Executable.path)'", "watch"] + arguments).joined(separator: " ")
    let script = "{ \(words) 2>&1 >/dev/null; echo ended >end; } | sleep 0.5"
    #expect(try Executable.shell(script, in: project).status == 0)
    #expect(project.text("end") == "ended\n")
  }

  @Test func `what another run's lock kept back is written when the lock is free`() throws {
    let project = try Self.project()
    let watch = try Watch(project, ["--lock-timeout", "0.1"])
    defer { watch.end() }
    try watch.expect("as the sources say")
    let folder = open(project.path, O_RDONLY)
    defer { close(folder) }
    #expect(flock(folder, LOCK_EX) == 0)
    try project.write(Self.strings("Hello again"), to: "strings/App.yaml")
    try watch.expect("not written: another run holds the lock")
    try watch.settle()
    #expect(watch.text.components(separatedBy: "not written").count == 2, "\(watch.text)")

    #expect(flock(folder, LOCK_UN) == 0)
    try watch.expect("1 file written")
    #expect(project.text("Generated/en.lproj/App.strings")?.contains("Hello again") == true)
  }

  private static let configuration = """
    languages: [en, vi]
    outputs:
      - { format: strings, path: Generated }
    """

  private static let second = "\n  - { format: strings, path: Two }\n"

  private static func strings(_ english: String) -> String { "title: { en: \(english), vi: Xin chào }\n" }

  /// A project whose outputs are there.
  private static func project() throws -> TemporaryFolder {
    let project = try TemporaryFolder()
    try project.write(configuration, to: "gen-native.yaml")
    try project.write(strings("Hello"), to: "strings/App.yaml")
    try #require(try Executable.run([], in: project).status == 0)
    return project
  }
}

/// A command that watches in the background.
private final class Watch {
  private let process = Process()
  private let log: String
  private var told = 0

  init(_ project: TemporaryFolder, _ arguments: [String] = [], at folder: String = "") throws {
    log = FileManager.default.temporaryDirectory.path + "/gen-native-watch-" + UUID().uuidString
    _ = FileManager.default.createFile(atPath: log, contents: nil)
    process.executableURL = URL(fileURLWithPath: Executable.path)
    process.arguments = ["watch"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: project.path + "/" + folder)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
    process.standardInput = FileHandle.nullDevice
    try process.run()
  }

  deinit { _ = try? FileManager.default.removeItem(atPath: log) }

  var text: String { String(decoding: FileManager.default.contents(atPath: log) ?? Data(), as: UTF8.self) }

  /// Waits until something is said that has not been expected yet.
  func expect(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    for _ in 0..<1_500 {
      let text = text
      if let range = text[text.utf8.index(text.startIndex, offsetBy: told)...].range(of: words) {
        told = text.utf8.distance(from: text.startIndex, to: range.upperBound)
        return
      }
      try #require(process.isRunning, "it has ended: \(text)", sourceLocation: sourceLocation)
      usleep(10_000)
    }
    Issue.record("'\(words)' was not said: \(text)", sourceLocation: sourceLocation)
    throw Silence()
  }

  /// Long enough for several looks.
  func settle() throws { usleep(500_000) }

  /// Some test runners leave their children deaf to gentler signals.
  func end() {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  private struct Silence: Error {}
}
