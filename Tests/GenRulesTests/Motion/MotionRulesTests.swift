import GenModel
import GenReaders
import GenRules
import GenSource
import GenYAML
import Testing

@Suite struct MotionRulesTests {
  @Test(
    "Each rule finds what its examples mark, and nothing else",
    arguments: [Rule.enginesDiffer, .noReduced, .overshoot])
  func examples(rule: Rule) throws {
    let examples = rule.description.examples
    #expect(examples.contains { $0.hasFinding } && examples.contains { !$0.hasFinding })
    for example in examples {
      let text = String(decoding: example.files[0].bytes, as: UTF8.self)
      var places: [Int] = []
      var plain: [UInt8] = []
      for part in text.split(separator: RuleExample.mark, omittingEmptySubsequences: false).enumerated() {
        if part.offset > 0 { places.append(plain.count) }
        plain += part.element.utf8
      }
      let findings = check(try readProject(plain), rules: [rule], settings: [:])
      let found = findings.map { finding -> Int in
        guard finding.rule == rule.description.id, case .source(let range) = finding.place else { return -1 }
        return Int(range.start)
      }
      #expect(found.sorted() == places, "\(text)")
    }
  }

  @Test("An overshoot says how far the curve goes")
  func overshootMessages() throws {
    let text = "curves: { house: [0.2, 0.9, 0.25, 1.12], back: [0.36, 0, 0.66, -0.56], both: [0.68, -0.6, 0.32, 1.6] }"
    let findings = check(try readProject(Array(text.utf8)), rules: [.overshoot], settings: [:])
    let reaches = findings.map { $0.message.prefix { $0 != ";" } }
    #expect(
      reaches == [
        "the curve overshoots, up to 103 %", "the curve swings back, down to -9.8 %",
        "the curve swings back and overshoots, from -10.5 % to 110.5 %",
      ])
    #expect(findings.allSatisfy { $0.severity == .note })
  }

  @Test("Names that become one in Swift are an error, in one section, and not across sections")
  func collisions() throws {
    let text =
      "$reduced: end\ncurves: { abc-def: ease, abc_def: ease, abc--def: ease, x: ease }\ndurations: { x: 1s }\n"
    let findings = check(try readProject(Array(text.utf8)), rules: [.collision], settings: [:])
    #expect(findings.count == 2)
    #expect(findings.allSatisfy { $0.message.contains("'abcDef'") && $0.severity == .error })
  }

  @Test("A curve beyond all measure is no trap")
  func extremes() throws {
    let text = "curves: { a: [0, 1e300, 1, -1e300], b: [0, 1e308, 1, 1e308], c: [1e-320, 0, 1, 2] }"
    #expect(check(try readProject(Array(text.utf8)), rules: [.overshoot], settings: [:]).count == 3)
  }

  private func readProject(_ text: [UInt8]) throws -> Project {
    let file = SourceFile(id: SourceID(0), path: "motion/motion.yaml", bytes: text)
    let reading = readYAML(file)
    var findings = reading.diagnostics
    let motion = readMotion(from: [try #require(reading.document)], &findings)
    #expect(findings.filter { $0.severity == .error }.isEmpty)
    return Project(
      strings: StringCatalog(languages: [LanguageTag("en")], tables: []), theme: Theme(), motion: motion)
  }
}
