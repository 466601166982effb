import Foundation

/// The Swift compiler, for generated code: what does not compile is no output.
struct SwiftCompiler {
  /// What a command said, and whether it ended well.
  struct Result {
    let isSuccess: Bool
    let output: String
  }

  /// A folder for this compiler's files alone.
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "gen-native-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  /// Checks files without making code of them.
  func typecheck(_ files: [String], languageMode: Int, arguments: [String] = []) throws -> Result {
    try run(
      "swiftc",
      ["-typecheck", "-warnings-as-errors", "-swift-version", "\(languageMode)", "-parse-as-library"] + arguments
        + files)
  }

  /// Compiles files, one of which is `main.swift`, and runs the program.
  func compileAndRun(_ files: [String], languageMode: Int) throws -> Result {
    let compiled = try run(
      "swiftc", ["-warnings-as-errors", "-swift-version", "\(languageMode)", "-o", "program"] + files)
    guard compiled.isSuccess else { return compiled }
    return try run(folder.appending(path: "program").path, [])
  }

  /// The folder with the stubs of Apple's modules, for `-I`: made once for all tests.
  static let appleStubs = Swift.Result {
    let compiler = try SwiftCompiler()
    let sources = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "AppleStubs")
    for module in ["Darwin", "Foundation", "CoreGraphics", "SwiftUI", "UIKit"] {
      let result = try compiler.run(
        "swiftc",
        [
          "-emit-module", "-parse-as-library", "-module-name", module, "-I", ".", "-o", "\(module).swiftmodule",
          sources.appending(path: "\(module)/\(module).swift").path,
        ])
      guard result.isSuccess else { throw Failure(output: result.output) }
    }
    return compiler.folder.path
  }

  struct Failure: Error {
    let output: String
  }

  /// What the command prints goes into a file: a pipe would stay open in commands that run at the same time.
  func run(_ command: String, _ arguments: [String]) throws -> Result {
    let log = folder.appending(path: "log")
    try Data().write(to: log)
    let output = try FileHandle(forWritingTo: log)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [command] + arguments
    process.currentDirectoryURL = folder
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    try output.close()
    return Result(
      isSuccess: process.terminationStatus == 0, output: try String(contentsOf: log, encoding: .utf8))
  }
}
