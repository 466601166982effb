import Foundation
import GenPlan
import GenSource
import Testing

/// Rules are silent on texts as people write them: a false alarm costs more trust than a silence.
@Suite struct NaturalTextTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Fixtures/texts").standardizedFileURL

  private static func lines(_ name: String) throws -> [String] {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8).split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("#") && !$0.isEmpty }
  }

  /// A table of such texts, with each argument that they name.
  private static func table(_ entries: [[String: String]]) -> String {
    entries.enumerated().map { index, texts in
      let names = Set(texts.values.flatMap { $0.matches(of: /\{([a-z]+)\}/).map { String($0.1) } }).sorted()
      let arguments = names.isEmpty ? "" : "$args: { \(names.map { "\($0): string" }.joined(separator: ", ")) }, "
      let written = texts.sorted { $0.key < $1.key }.map { language, text in
        "\(language): \"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
      }
      return "t\(index): { \(arguments)\(written.joined(separator: ", ")) }\n"
    }.joined()
  }

  /// The pairs of the fixture, and the Vietnamese and English texts that stand alone.
  private static func project() throws -> TestProject {
    let pairs = try lines("pairs.txt").map { line -> [String: String] in
      let parts = line.components(separatedBy: " | ")
      return ["en": parts[0], "vi": parts[parts.count - 1]]
    }
    return TestProject([
      "strings/Pairs.yaml": table(pairs),
      "strings/Vietnamese.yaml": "$table: { languages: [vi] }\n"
        + table(try lines("vietnamese.txt").map { ["vi": $0] }),
      "strings/English.yaml": "$table: { languages: [en] }\n" + table(try lines("english.txt").map { ["en": $0] }),
    ])
  }

  @Test func `no rule finds anything in natural texts`() throws {
    let planning = try Self.project().plan()
    #expect(planning.diagnostics.count == 0, "\(planning.report.joined(separator: "\n"))")
  }

  @Test func `nor does one in the other style of tone marks`() throws {
    var project = try Self.project()
    project.files = project.files.map { path, bytes in
      (path, Array(Self.inNewStyle(String(decoding: bytes, as: UTF8.self)).utf8))
    }
    let rules = "rules: { strings/tone-style: { severity: warning, style: new } }\n"
    project.files.append(("gen-native.yaml", Array(rules.utf8)))
    let planning = project.plan()
    #expect(planning.diagnostics.count == 0, "\(planning.report.joined(separator: "\n"))")
  }

  @Test func `there are enough texts for that to mean something`() throws {
    #expect(try Self.lines("pairs.txt").count > 350)
    let words = try Self.lines("vietnamese.txt").joined(separator: " ").split(separator: " ").count
    #expect(words > 1_000)
  }

  /// `hòa` as `hoà`: the tone mark of oa, oe and uy at the end of a syllable, one vowel further.
  private static func inNewStyle(_ text: String) -> String {
    let pairs = zip(
      ["òa", "ỏa", "õa", "óa", "ọa", "òe", "ỏe", "õe", "óe", "ọe", "ùy", "ủy", "ũy", "úy", "ụy"],
      ["oà", "oả", "oã", "oá", "oạ", "oè", "oẻ", "oẽ", "oé", "oẹ", "uỳ", "uỷ", "uỹ", "uý", "uỵ"])
    var result = Array(text)
    for (old, new) in pairs {
      for (from, to) in [(Array(old), Array(new)), (Array(old.capitalized), Array(new.capitalized))] {
        for index in result.indices.dropLast() where result[index] == from[0] && result[index + 1] == from[1] {
          if index + 2 < result.count, result[index + 2].isLetter { continue }
          result.replaceSubrange(index...(index + 1), with: to)
        }
      }
    }
    return String(result)
  }
}
