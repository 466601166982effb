import Foundation
import Testing

/// A folder with generated files and a program beside them, built by the Swift compiler.
struct Program {
  let folder: URL

  /// Lays the files out in a new folder.
  init(_ files: [String: String]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "gen-native-\(UUID().uuidString)")
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  func remove() throws { try FileManager.default.removeItem(at: folder) }

  /// Compiles the Swift files, which must cause no warning.
  func compile(_ arguments: [String], _ location: SourceLocation = #_sourceLocation) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    let (status, output) = try run("swiftc", names.sorted() + ["-warnings-as-errors"] + arguments)
    #expect(status == 0, "\(output)", sourceLocation: location)
  }

  /// Runs a command in the folder: its status and all that it printed.
  func run(_ command: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [command] + arguments
    process.currentDirectoryURL = folder
    // A pipe would stay open in commands that start at the same time.
    let log = folder.appending(path: "log-\(UUID().uuidString)")
    try Data().write(to: log)
    let output = try FileHandle(forWritingTo: log)
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    try output.close()
    return (process.terminationStatus, try String(contentsOf: log, encoding: .utf8))
  }
}

/// The folder with the declarations of Apple's modules.
let appleStubs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../AppleStubs")
  .standardizedFileURL.path
