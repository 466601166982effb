import Foundation

/// What a browser shows of the tests' pages: `Tests/Browser/observe.mjs` looks, once for all tests.
struct Observations: Decodable {
  struct Visit: Decodable {
    let width: Int
    let section: String
    let title: String
    let heading: String
    let current: String
    let overflow: Double
    /// Cards that are too narrow for what they hold.
    let cut: [String]
    let twice: [String]
    let unnamed: [String]?
    let faint: [String]?
  }

  struct ShownColor: Decodable {
    let patches: [[String]]
    let spans: [Int]
    let values: [[String]]
    let pairs: [String]
    let about: [String]
    let tags: [String]
  }

  struct Hour: Decodable {
    let hour: String
    let says: String
    let clock: String
    let scene: String
    let values: [String]
    let chosen: Int
  }

  struct Texts: Decodable {
    let all: [String]
    let cells: [String: [String]]
    let filters: [String: [String]]
    let found: [String]
    let said: String
    let isHacked: Bool
  }

  struct Change: Decodable {
    let kind: String
    let name: String
    let tag: String
    let words: String
    let marks: [String]
  }

  struct Styles: Decodable {
    struct Motion: Decodable {
      let easings: [String: [Double]]
      let durations: [String: String]
    }

    let colors: [String: [String: String]]
    let full: Motion
    let reduced: Motion
  }

  struct Focus: Decodable {
    let name: String
    let outline: String
  }

  let problems: [String]
  let requests: [String]
  let visits: [Visit]
  let bands: [String]
  let slider: [Hour]
  let switches: [String: [String]]
  let focus: [Focus]
  let skipped: String
  let refused: [String]
  let colors: [String: ShownColor]
  let texts: Texts
  let changes: [Change]
  let styles: Styles

  /// Whether there is a browser, and what drives it.
  static let canLook = PageScripts.isThere && hasBrowser

  private static let hasBrowser: Bool = {
    let environment = ProcessInfo.processInfo.environment
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"]
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    let applications = ["Chromium.app/Contents/MacOS/Chromium", "Google Chrome.app/Contents/MacOS/Google Chrome"]
    let paths =
      [environment["CHROMIUM"] ?? ""] + names.flatMap { name in folders.map { "\($0)/\(name)" } }
      + applications.map { "/Applications/\($0)" }
    return paths.contains { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  struct Failure: Error {
    let log: String
  }

  /// What was seen, or why nothing was.
  static let all = Result { try look() }

  private static func look() throws -> Observations {
    let folder = FileManager.default.temporaryDirectory.appending(path: "gen-native-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let pages = [
      ("own", try TestPages.page(of: TestPages.own)),
      ("hard", try TestPages.page(of: TestPages.hard, since: TestPages.earlier)),
      ("css", try TestPages.styles(of: TestPages.hard)),
    ]
    var job: [String: String] = [:]
    for (name, bytes) in pages {
      let file = folder.appending(path: "\(name).html")
      try Data(bytes).write(to: file)
      job[name] = file.path
    }
    try JSONEncoder().encode(job).write(to: folder.appending(path: "job.json"))
    let (out, log) = (folder.appending(path: "seen.json"), folder.appending(path: "log"))
    for file in [out, log] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["node", TestPages.root.appending(path: "Tests/Browser/observe.mjs").path, "job.json"]
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: log)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(log: try String(contentsOf: log, encoding: .utf8)) }
    return try JSONDecoder().decode(Observations.self, from: Data(contentsOf: out))
  }
}
