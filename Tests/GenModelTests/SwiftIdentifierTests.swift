import Foundation
import GenModel
import GenSource
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

  @Test(arguments: ["a", "home.title", "aB3.c4D", "abcdefghijklmnop.qrstuvwxyz"])
  func `camel case below lower case starts keeps its spelling, and no other sign does`(_ name: String) {
    #expect(SwiftIdentifier.keepsSpelling(ofPath: SourceText(name)))
    for place in name.utf8.indices {
      let (before, after) = (name[..<place], name[name.utf8.index(after: place)...])
      for sign in ["-", "_", " ", "@", "[", "`", "{", "/", ":", "é", "\u{0}"] {
        #expect(!SwiftIdentifier.keepsSpelling(ofPath: SourceText(before + sign + after)))
      }
      let isStart = before.isEmpty || before.last == "."
      for sign in ["A", "Z", "0", "9"] {
        #expect(SwiftIdentifier.keepsSpelling(ofPath: SourceText(before + sign + after)) == !isStart)
      }
      let isBetween = !isStart && !after.isEmpty && after.first?.isLowercase == true
      #expect(SwiftIdentifier.keepsSpelling(ofPath: SourceText(before + "." + after)) == isBetween)
    }
    #expect(!SwiftIdentifier.keepsSpelling(ofPath: SourceText("")))
  }
}
