package import GenModel
package import GenSource

/// A rule about the model: its description, and the check that finds what it speaks of.
package struct Rule: Sendable {
  package typealias Check = @Sendable (_ project: Project, _ findings: inout RuleFindings) -> Void

  package let description: RuleDescription
  /// Looks at a part of a project: one table, or the theme and the motion.
  package let check: Check?
  /// Looks at the whole project, for what no part shows alone; nothing for most rules.
  package let checkWhole: Check?
  /// Looks at single texts, in the one pass over them that all such rules share.
  let texts: TextCheck?
  /// Judges what the rule saw in all the parts, where only all of it together tells what is wrong.
  let settle: Settle?

  typealias Settle = @Sendable (_ sightings: [Sighting], _ findings: inout RuleFindings) -> Void

  package init(_ description: RuleDescription, checkWhole: Check? = nil, check: @escaping Check) {
    self.description = description
    self.check = check
    self.checkWhole = checkWhole
    texts = nil
    settle = nil
  }

  /// - Parameters:
  ///   - traits: what a text must have, at least one of them, for the check to be worth a call.
  ///   - check: what to do with such a text.
  init(
    _ description: RuleDescription, textsWith traits: TextTraits, settle: Settle? = nil,
    check: @escaping TextCheck.Body
  ) {
    self.description = description
    self.check = nil
    checkWhole = nil
    texts = TextCheck(traits: traits, body: check)
    self.settle = settle
  }
}

/// What one rule found. It leaves out what `$allow` permits, so that no rule has to think of it.
package struct RuleFindings: Sendable {
  package private(set) var diagnostics: [Diagnostic] = []
  private(set) var sightings: [Sighting] = []
  private let rule: RuleDescription
  /// What the configuration says about the rule.
  package let setting: Configuration.RuleSetting?
  private let files: [SourceFile]
  private let pluralRules: [LanguageTag: PluralRules]

  init(
    of rule: RuleDescription, setting: Configuration.RuleSetting?, files: [SourceFile],
    pluralRules: [LanguageTag: PluralRules]
  ) {
    self.rule = rule
    self.setting = setting
    self.files = files
    self.pluralRules = pluralRules
  }

  /// The plural rules of a table's languages, in their order: by its place a text finds them without a look at a name.
  func pluralRules(of table: StringTable) -> [PluralRules] {
    table.languages.map { pluralRules[$0] ?? PluralRules.of($0) }
  }

  /// Where a part of a text stands in its file; the whole text where that cannot be told.
  func place(of part: Range<Int>, of text: SourceText, at range: SourceRange) -> SourceRange {
    let index = Int(range.source.index)
    return files.indices.contains(index) ? text.place(of: part, in: range, of: files[index]) : range
  }

  /// Whether a text was written as a block, with `|` or `>`.
  func isBlock(_ range: SourceRange) -> Bool {
    let index = Int(range.source.index)
    guard files.indices.contains(index), files[index].bytes.indices.contains(Int(range.start)) else { return false }
    return [UInt8(ascii: "|"), UInt8(ascii: ">")].contains(files[index].bytes[Int(range.start)])
  }

  /// - Parameters:
  ///   - severity: where the rule has several; else its own.
  ///   - allowed: the rules that the entry or token at fault switches off.
  package mutating func add(
    _ message: String, at range: SourceRange, severity: Severity? = nil, allowed: AllowedRules = [],
    notes: [Diagnostic.Note] = [], help: String? = nil
  ) {
    guard permits(allowed) else { return }
    diagnostics.append(Diagnostic(rule, severity: severity, message, at: range, notes: notes, help: help))
  }

  /// Keeps something for the end, when all parts have been looked at.
  mutating func remember(_ sighting: Sighting, allowed: AllowedRules) {
    if permits(allowed) { sightings.append(sighting) }
  }

  private func permits(_ allowed: AllowedRules) -> Bool { rule.isFixed || !allowed.contains(rule.id) }
}

/// A word that a rule saw, which is right or wrong only beside all the others. Most turn out to be right, so nothing is made
/// of one before that is known.
struct Sighting: Sendable {
  let text: SourceText
  /// Where the text was written.
  let range: SourceRange
  /// The word in the text.
  let part: Range<Int>
  /// The vowel that its tone mark would stand on by the other of two habits.
  let otherPlace: Int
  /// Which of the two it shows.
  let isNew: Bool
}
