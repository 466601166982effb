import Foundation

/// The page's scripts under Node: the very files that the page carries, without a page.
struct PageScripts {
  /// The files, in the order in which they are read.
  let names: [String]

  /// The scripts that reckon and see no page.
  static let mathematics = ["motion-math.js", "motion-math-springs.js", "motion-math-release.js"]

  static let isThere: Bool = {
    let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return paths.contains { FileManager.default.isExecutableFile(atPath: "\($0)/node") }
  }()

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/GenPreview/Page").standardizedFileURL

  struct Failure: Error {
    let log: String
  }

  /// Runs `body` after the scripts, with `input` at hand; it leaves what it found in `output`.
  func run<Input: Encodable, Output: Decodable>(_ body: String, on input: Input) throws -> Output {
    let place = FileManager.default.temporaryDirectory.appending(path: "gen-native-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let sources = try names.map { try String(contentsOf: Self.folder.appending(path: $0), encoding: .utf8) }
    let script = """
      \(sources.joined(separator: "\n"))
      const files = require('node:fs');
      const input = JSON.parse(files.readFileSync('input.json', 'utf8'));
      let output;
      \(body)
      files.writeFileSync('output.json', JSON.stringify(output));
      """
    try Data(script.utf8).write(to: place.appending(path: "script.js"))
    try JSONEncoder().encode(input).write(to: place.appending(path: "input.json"))
    let log = place.appending(path: "log")
    try Data().write(to: log)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["node", "script.js"]
    process.currentDirectoryURL = place
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: log)
    process.standardError = process.standardOutput
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(log: try String(contentsOf: log, encoding: .utf8)) }
    return try JSONDecoder().decode(Output.self, from: Data(contentsOf: place.appending(path: "output.json")))
  }
}
