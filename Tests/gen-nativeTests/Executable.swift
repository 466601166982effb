import Foundation

/// The built command, as it lies beside the tests.
struct Executable {
  struct Ending {
    let status: Int32
    let out: String
    let err: String
  }

  static let path: String = {
    var folder = Bundle(for: Anchor.self).bundleURL.deletingLastPathComponent()
    let own = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    for candidate in [folder, own] where FileManager.default.isExecutableFile(atPath: candidate.path + "/gen-native") {
      folder = candidate
    }
    return folder.path + "/gen-native"
  }()

  /// Runs the command in a folder and waits for its end.
  static func run(_ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:]) throws
    -> Ending
  {
    try launch(path, arguments, in: folder.path, environment: environment)
  }

  /// Runs a line of the shell, in which `$G` is the command.
  static func shell(_ line: String, in folder: TemporaryFolder) throws -> Ending {
    try launch("/bin/bash", ["-c", line], in: folder.path, environment: ["G": path])
  }

  private static func launch(
    _ executable: String, _ arguments: [String], in folder: String, environment: [String: String]
  ) throws -> Ending {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // Files and no pipes: nothing waits for a reader.
    let base = FileManager.default.temporaryDirectory.path + "/gen-native-run-" + UUID().uuidString
    let (outFile, errFile) = (base + ".out", base + ".err")
    for file in [outFile, errFile] { _ = FileManager.default.createFile(atPath: file, contents: nil) }
    defer { for file in [outFile, errFile] { _ = try? FileManager.default.removeItem(atPath: file) } }
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: outFile))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errFile))
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    func text(_ file: String) -> String {
      String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
    }
    let status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    return Ending(status: status, out: text(outFile), err: text(errFile))
  }

  private final class Anchor {}
}
