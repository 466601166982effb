import Foundation

@testable import gen_native

/// A folder of its own for one test, gone with it.
final class TemporaryFolder {
  let path: String

  init() throws {
    // Links in the way to it, as the temporary folder of macOS has, would be others than the test's.
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    path = base + "/gen-native-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    _ = try? FileManager.default.removeItem(atPath: path)
  }

  var folder: Folder {
    get throws { try Folder(root: path) }
  }

  func write(_ text: String, to file: String, mode: Int? = nil) throws {
    let url = URL(fileURLWithPath: path + "/" + file)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    if let mode { try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path) }
  }

  func text(_ file: String) -> String? {
    FileManager.default.contents(atPath: path + "/" + file).map { String(decoding: $0, as: UTF8.self) }
  }

  func remove(_ file: String) throws {
    try FileManager.default.removeItem(atPath: path + "/" + file)
  }

  func link(_ file: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path + "/" + file, withDestinationPath: target)
  }

  func mode(_ file: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path + "/" + file)[.posixPermissions] as? Int
  }

  /// All that is in the folder, with what cannot be seen at a glance: inode and time of change.
  var listing: [String: String] {
    get throws {
      var result: [String: String] = [:]
      for file in try FileManager.default.subpathsOfDirectory(atPath: path) {
        let attributes = try FileManager.default.attributesOfItem(atPath: path + "/" + file)
        let number = attributes[.systemFileNumber].map { "\($0)" } ?? ""
        let time = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        result[file] = "\(number) \(time)"
      }
      return result
    }
  }

  var files: [String] {
    get throws { try FileManager.default.subpathsOfDirectory(atPath: path).sorted() }
  }
}
