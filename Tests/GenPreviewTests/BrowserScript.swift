import Foundation

/// A script of `Tests/Browser` that looks at a page in Chromium and prints what it found as JSON.
enum BrowserScript {
  static let isThere: Bool = {
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"]
    let environment = ProcessInfo.processInfo.environment
    let paths = (environment["PATH"] ?? "").split(separator: ":").flatMap { folder in names.map { "\(folder)/\($0)" } }
    let applications = ["Chromium.app/Contents/MacOS/Chromium", "Google Chrome.app/Contents/MacOS/Google Chrome"]
      .map { "/Applications/\($0)" }
    let candidates = [environment["CHROMIUM"]].compactMap { $0 } + paths + applications
    return PageScripts.isThere && candidates.contains { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  struct Failure: Error {
    let log: String
  }

  /// - Parameter pages: what the script is given, in this order.
  static func run<Output: Decodable>(_ name: String, on pages: [[UInt8]]) throws -> Output {
    let place = FileManager.default.temporaryDirectory.appending(path: "gen-native-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let names = pages.indices.map { "page\($0).html" }
    for (name, page) in zip(names, pages) { try Data(page).write(to: place.appending(path: name)) }
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Browser/\(name)")
    for file in ["out", "log"] { try Data().write(to: place.appending(path: file)) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["node", script.standardizedFileURL.path] + names
    process.currentDirectoryURL = place
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: place.appending(path: "out"))
    process.standardError = try FileHandle(forWritingTo: place.appending(path: "log"))
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(log: try String(contentsOf: place.appending(path: "log"), encoding: .utf8))
    }
    return try JSONDecoder().decode(Output.self, from: Data(contentsOf: place.appending(path: "out")))
  }
}
