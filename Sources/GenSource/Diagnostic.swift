/// How much a finding weighs: errors stop a run, warnings do under `--strict`, notes never.
package enum Severity: String, Sendable, CaseIterable {
  case error, warning, note
}

/// Where a finding stands.
package enum Place: Hashable, Sendable {
  /// In a source.
  case source(SourceRange)
  /// A whole output, named by its path from the root: drift stands at its first line.
  case output(String)
}

/// One finding: what is wrong, where, and how to mend it.
///
/// Messages are lower case without a full stop, with the thing in single quotes; what to do goes into `help`.
package struct Diagnostic: Sendable, Hashable {
  /// A second place that explains the first.
  package struct Note: Sendable, Hashable {
    package let message: String
    package let place: Place

    package init(_ message: String, at place: Place) {
      self.message = message
      self.place = place
    }

    package init(_ message: String, at range: SourceRange) {
      self.init(message, at: .source(range))
    }
  }

  package let rule: RuleID
  package var severity: Severity
  package let message: String
  package let place: Place
  package let notes: [Note]
  package let help: String?

  package init(
    _ rule: RuleDescription, severity: Severity? = nil, _ message: String, at place: Place, notes: [Note] = [],
    help: String? = nil
  ) {
    self.rule = rule.id
    self.severity = severity ?? rule.severity ?? .note
    self.message = message
    self.place = place
    self.notes = notes
    self.help = help
  }

  package init(
    _ rule: RuleDescription, severity: Severity? = nil, _ message: String, at range: SourceRange, notes: [Note] = [],
    help: String? = nil
  ) {
    self.init(rule, severity: severity, message, at: .source(range), notes: notes, help: help)
  }

  /// The same finding where its places are called otherwise.
  package func placed(_ place: (Place) -> Place) -> Diagnostic {
    Diagnostic(self, at: place(self.place), notes: notes.map { Note($0.message, at: place($0.place)) })
  }

  private init(_ other: Diagnostic, at place: Place, notes: [Note]) {
    rule = other.rule
    severity = other.severity
    message = other.message
    self.place = place
    self.notes = notes
    help = other.help
  }
}
