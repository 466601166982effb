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

  /// Makes the stubs of Apple's modules, so that `import SwiftUI` finds them with `-I stubs`.
  func makeAppleStubs() throws -> Result {
    let sources = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "AppleStubs")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "stubs"), withIntermediateDirectories: true)
    var result = Result(isSuccess: true, output: "")
    for module in ["CoreGraphics", "SwiftUI", "UIKit"] {
      result = try run(
        "swiftc",
        [
          "-emit-module", "-parse-as-library", "-module-name", module, "-I", "stubs", "-o",
          "stubs/\(module).swiftmodule", sources.appending(path: "\(module)/\(module).swift").path,
        ])
      guard result.isSuccess else { break }
    }
    return result
  }

  private func run(_ command: String, _ arguments: [String]) throws -> Result {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [command] + arguments
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(isSuccess: process.terminationStatus == 0, output: String(decoding: output, as: UTF8.self))
  }
}
