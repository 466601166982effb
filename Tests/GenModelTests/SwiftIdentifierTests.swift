import Foundation
import GenModel
import Testing

/// How names become Swift identifiers, as `docs/names.md` says it.
@Suite struct SwiftIdentifierTests {
  @Test func `the table in the documentation is true`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/names.md")
    let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    let rows = lines.filter { $0.hasPrefix("| `") }
    #expect(rows.count >= 10)
    for row in rows {
      let cells = row.components(separatedBy: " | ").map { cell in
        let code = cell.trimmingCharacters(in: CharacterSet(charactersIn: "| "))
        // Code that holds backticks itself stands between double ones and spaces.
        return code.hasPrefix("`` ") ? String(code.dropFirst(3).dropLast(3)) : String(code.dropFirst().dropLast())
      }
      #expect(SwiftIdentifier.member(cells[0]).code == cells[1], "\(row)")
      #expect(SwiftIdentifier.group(cells[0]).code == cells[2], "\(row)")
    }
  }

  @Test func `words are split at dots, hyphens, underscores and spaces`() {
    #expect(SwiftIdentifier.member("a.b-c_d e").code == "aBCDE")
    #expect(SwiftIdentifier.group("a.b-c_d e").code == "ABCDE")
    #expect(SwiftIdentifier.member("-").code == "_empty")
  }

  @Test func `labels keep their spelling, and calls need no backticks`() {
    #expect(SwiftIdentifier.label("user_name").code == "user_name")
    #expect(SwiftIdentifier.label("in").code == "`in`")
    #expect(SwiftIdentifier.label("in").inCall.code == "in")
    #expect(SwiftIdentifier.label("inout").inCall.code == "`inout`")
  }
}
