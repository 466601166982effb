import Foundation
import GenSource
import Testing

@testable import GenYAML

/// The files of `Tests/Fixtures/hostile`: each has its verdict at its place.
@Suite struct HostileTests {
  @Test(arguments: try HostileCase.all())
  func `A hostile file gets its verdict at its place`(hostile: HostileCase) throws {
    let file = SourceFile(id: SourceID(0), path: "strings/en/App.yaml", bytes: hostile.bytes)
    let reading = readYAML(file)
    let errors = reading.diagnostics.filter { $0.severity == .error }
    let map = LineMap(file)
    let places = errors.map { position(of: $0, in: map) }.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    if hostile.isFine || readersDecide.contains(hostile.name) && errors.isEmpty {
      #expect(errors == [])
      #expect(reading.document != nil)
      return
    }
    let first = try #require(places.first, "nothing was found")
    if let line = hostile.line { #expect(first.line == line, "\(errors.map(\.message))") }
    if let column = hostile.column { #expect(first.column == column, "\(errors.map(\.message))") }
  }

  @Test func `Every file that readers decide is there`() throws {
    let names = try HostileCase.all().map(\.name)
    #expect(readersDecide.allSatisfy(names.contains))
  }

  /// Their YAML is sound: what is wrong is a name, a text or a shape.
  private let readersDecide = [
    "02-icu-brace-bomb", "09-dotted-collision", "10-key-backtick", "10-key-newline", "10-key-proto",
    "10-nfc-nfd-keys", "11-value-comment-cut", "11-value-hash-colour", "20-root-list",
  ]
}

struct HostileCase: CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]
  let isFine: Bool
  let line: Int?
  let column: Int?

  var testDescription: String { name }

  static func all() throws -> [HostileCase] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/hostile")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try files.filter { $0.hasSuffix(".yaml") }.sorted().map { file in
      let name = String(file.dropLast(".yaml".count))
      let verdict = try String(contentsOf: folder.appending(path: name + ".expect"), encoding: .utf8)
      let place = verdict.firstMatch(of: /^error: (?:line )?(\d+)(?::(\d+))?/)
      return HostileCase(
        name: name, bytes: Array(try Data(contentsOf: folder.appending(path: file))),
        isFine: verdict.hasPrefix("ok"), line: place.flatMap { Int($0.1) },
        column: place.flatMap { $0.2.flatMap { Int($0) } })
    }
  }
}

func position(of diagnostic: Diagnostic, in map: LineMap) -> SourcePosition {
  guard case .source(let range) = diagnostic.place else { return SourcePosition(line: 0, column: 0) }
  return map.position(of: Int(range.start))
}
