import Foundation
import Testing

@testable import GenEmitters

/// The value types are real files of `GenModel` and travel as text in `GenEmitters`; both must be the same.
///
/// After a change to one of the files: `GEN_NATIVE_RECORD=1 swift test --filter TokenSupportTextTests`.
@Suite struct TokenSupportTextTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let folder = root.appending(path: "Sources/GenModel/TokenSupport")
  private static let recording = root.appending(path: "Sources/GenEmitters/Support/TokenSupportText.swift")

  @Test("The carried text is the files' own, and recording it anew fails the run")
  func text() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
    let files = try names.map { name in
      (name, try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8))
    }
    if ProcessInfo.processInfo.environment["GEN_NATIVE_RECORD"] == "1" {
      try recorded(files).write(to: Self.recording, atomically: true, encoding: .utf8)
      Issue.record("recorded \(files.count) files; run the tests again without GEN_NATIVE_RECORD")
      return
    }
    #expect(
      tokenSupportFiles.map(\.name.description) == names,
      "record them anew: GEN_NATIVE_RECORD=1 swift test --filter TokenSupportTextTests")
    for (file, (name, text)) in zip(tokenSupportFiles, files) {
      #expect(
        file.text.description == text,
        "\(name) has changed: GEN_NATIVE_RECORD=1 swift test --filter TokenSupportTextTests")
    }
  }

  @Test("The word 'package' is an access level wherever it stands, since outputs put their own in its place")
  func accessLevels() throws {
    let followers = [
      "struct", "enum", "var", "let", "func", "static", "init", "subscript", "import", "mutating", "typealias",
    ]
    for file in tokenSupportFiles {
      for part in file.text.description.components(separatedBy: "package").dropFirst() {
        let word = part.drop { $0 == " " }.prefix { $0.isLetter }
        #expect(part.hasPrefix(" ") && followers.contains(String(word)), "\(file.name): package\(part.prefix(20))")
      }
    }
  }

  private func recorded(_ files: [(name: String, text: String)]) -> String {
    let literals = files.map { name, text in
      "  SupportFile(\n    \"\(name)\",\n    #\"\"\"\n\(text.indented)\n    \"\"\"#)"
    }
    return """
      /// The files of `Sources/GenModel/TokenSupport`, recorded by
      /// `GEN_NATIVE_RECORD=1 swift test --filter TokenSupportTextTests`.
      let tokenSupportFiles: [SupportFile] = [
      \(literals.joined(separator: ",\n")),
      ]

      """
  }
}

extension String {
  /// Each line moved into a literal that is indented by four.
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }
      .joined(separator: "\n")
  }
}
