import Foundation
import GenPlan
import GenSource
import Testing

/// The hostile files through the whole pipeline, each as the file of one language: the first error stands where the
/// verdict says, and a file that is fine has none.
@Suite struct HostilePipelineTests {
  @Test(arguments: try HostileFile.all())
  func `a hostile file gets its verdict`(_ hostile: HostileFile) throws {
    let planning = TestProject([("strings/en/App.yaml", hostile.bytes)]).plan()
    let errors = FindingList(planning.diagnostics, in: planning.files).diagnostics.filter { $0.severity == .error }
    guard let place = hostile.place else {
      #expect(errors.isEmpty, "\(planning.report)")
      #expect(!planning.outputs.isEmpty)
      return
    }
    let first = try #require(errors.first, "nothing was found")
    let found = planning.place(first.place)
    #expect(found.hasPrefix("strings/en/App.yaml:\(place)"), "\(planning.report)")
    #expect(planning.outputs.isEmpty)
  }
}

struct HostileFile: CustomTestStringConvertible, Sendable {
  let name: String
  let bytes: [UInt8]
  /// `line:column`, or `line:`, or nothing definite (an empty text); nothing where the file is fine.
  let place: String?

  var testDescription: String { name }

  static func all() throws -> [HostileFile] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/hostile")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }
    return try names.sorted().map { name in
      let stem = String(name.dropLast(".yaml".count))
      let verdict = try String(contentsOf: folder.appending(path: stem + ".expect"), encoding: .utf8)
      return HostileFile(
        name: stem, bytes: Array(try Data(contentsOf: folder.appending(path: name))), place: place(in: verdict))
    }
  }

  private static func place(in verdict: String) -> String? {
    guard verdict.hasPrefix("error:") else { return nil }
    if let match = verdict.prefixMatch(of: /error: (\d+:\d+) .*/) { return "\(match.1)" }
    if let match = verdict.prefixMatch(of: /error: line (\d+):/) { return "\(match.1):" }
    return ""
  }
}
