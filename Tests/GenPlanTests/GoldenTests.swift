import Foundation
import GenEmitters
import GenPlan
import GenSource
import Testing

/// Small projects with all that comes out of them: `Tests/Fixtures/golden/<case>` holds the sources, `expected/` the whole
/// output tree, and `diagnostics.txt` the lines of the report.
///
/// `GEN_NATIVE_RECORD=1 swift test --filter GoldenTests` writes what comes out now, and fails, so that nobody takes a
/// recording for a test. In CI nothing is recorded.
@Suite struct GoldenTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/golden")
    .standardizedFileURL

  struct Case: CustomTestStringConvertible, Sendable {
    let name: String

    var testDescription: String { name }
    var folder: URL { GoldenTests.folder.appending(path: name) }

    static func all() throws -> [Case] {
      try FileManager.default.contentsOfDirectory(atPath: GoldenTests.folder.path).filter { !$0.hasPrefix(".") }
        .sorted().map(Case.init(name:))
    }

    /// The files below a folder of the case, by their paths from it.
    func files(in subfolder: String = "") throws -> [String: [UInt8]] {
      let root = folder.appending(path: subfolder)
      var files: [String: [UInt8]] = [:]
      for path in (FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }) ?? [] {
        let file = root.appending(path: path)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue else {
          continue
        }
        files[path] = Array(try Data(contentsOf: file))
      }
      return files
    }
  }

  static let isRecording: Bool = {
    let environment = ProcessInfo.processInfo.environment
    return environment["GEN_NATIVE_RECORD"] == "1" && environment["CI"] == nil
  }()

  @Test(arguments: try Case.all())
  func `a case gives its outputs and its report`(_ golden: Case) throws {
    let sources = try golden.files().filter { path, _ in !path.hasPrefix("expected/") && path != "diagnostics.txt" }
    let planning = TestProject(sources.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }).plan()
    let report = planning.report.map { $0 + "\n" }.joined()
    var outputs: [String: [UInt8]] = [:]
    if case .ready(let files) = planning.plan {
      for file in files {
        let bytes = file.bytes()
        #expect(outputs.updateValue(bytes, forKey: file.path) == nil, "\(file.path) is made twice")
        #expect(file.verify(bytes) == nil)
      }
    }
    guard !Self.isRecording else {
      try record(golden, outputs, report)
      Issue.record("'\(golden.name)' was recorded: look at the difference, and run the tests without GEN_NATIVE_RECORD")
      return
    }
    let expected = try golden.files(in: "expected")
    #expect(outputs.keys.sorted() == expected.keys.sorted())
    for (path, bytes) in expected {
      let output = String(decoding: outputs[path] ?? [], as: UTF8.self)
      #expect(outputs[path] == bytes, "\(path) is now:\n\(output)")
    }
    let diagnostics = try String(contentsOf: golden.folder.appending(path: "diagnostics.txt"), encoding: .utf8)
    #expect(report == diagnostics)
  }

  private func record(_ golden: Case, _ outputs: [String: [UInt8]], _ report: String) throws {
    let expected = golden.folder.appending(path: "expected")
    if FileManager.default.fileExists(atPath: expected.path) { try FileManager.default.removeItem(at: expected) }
    for (path, bytes) in outputs {
      let file = expected.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
    try Data(report.utf8).write(to: golden.folder.appending(path: "diagnostics.txt"))
  }
}
