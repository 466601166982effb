/// A rule's name, such as `strings/printf`. It never changes once released.
package struct RuleID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  package let name: String

  package init(_ name: String) {
    self.name = name
  }

  package init(stringLiteral name: String) {
    self.init(name)
  }

  package var description: String { name }
}

/// What a rule means, as `gen-native explain` shows it. Its examples are its tests.
package struct RuleDescription: Sendable {
  package let id: RuleID

  /// The severity where the configuration does not say; nothing where the rule is off by default.
  package let severity: Severity?

  /// Whether the rule guards what an output needs to be right, so that neither the configuration nor `$allow` reaches it.
  package let isFixed: Bool

  /// What `rules` in `gen-native.yaml` may say about the rule beside its severity.
  package let options: [RuleOption]

  /// One sentence without a full stop.
  package let summary: String

  /// Why the rule is there, in full sentences.
  package let why: String

  /// Made when somebody asks: a run that finds nothing wrong needs none of them.
  package var examples: [RuleExample] { makeExamples() }
  private let makeExamples: @Sendable () -> [RuleExample]

  package init(
    _ id: RuleID, severity: Severity?, isFixed: Bool = false, options: [RuleOption] = [], summary: String, why: String,
    examples: @autoclosure @escaping @Sendable () -> [RuleExample]
  ) {
    self.id = id
    self.severity = severity
    self.isFixed = isFixed
    self.options = options
    self.summary = summary
    self.why = why
    makeExamples = examples
  }
}

/// What `rules` in `gen-native.yaml` may say about a rule beside its severity.
package struct RuleOption: Sendable {
  package let name: String
  /// The values that it takes.
  package let words: [String]
  /// What it decides, in one sentence without a full stop.
  package let summary: String

  package init(_ name: String, words: [String], summary: String) {
    self.name = name
    self.words = words
    self.summary = summary
  }
}

/// A small project that shows what a rule finds, or what it must leave alone.
package struct RuleExample: Sendable {
  /// Sources (and `gen-native.yaml`) by path. `↓` stands right before each place where the rule must find something, and
  /// is taken out before the example runs.
  package let files: [(path: String, bytes: [UInt8])]

  /// What lies at outputs' paths when it is checked: nothing for a file that is gone. Only drift rules need it.
  package let disk: [(path: String, text: String?)]

  /// Whether the rule must find what lies on disk: drift stands in no source, so no mark can show it.
  package let hasDrift: Bool

  package init(_ text: String, path: String = "strings/App.yaml") {
    self.init([(path, text)])
  }

  package init(
    _ files: [(path: String, text: String)], disk: [(path: String, text: String?)] = [], hasDrift: Bool = false
  ) {
    self.init(files: files.map { ($0.path, Array($0.text.utf8)) }, disk: disk, hasDrift: hasDrift)
  }

  /// For sources that are no UTF-8.
  package init(
    files: [(path: String, bytes: [UInt8])], disk: [(path: String, text: String?)] = [], hasDrift: Bool = false
  ) {
    self.files = files
    self.disk = disk
    self.hasDrift = hasDrift
  }

  /// The mark before a place where the rule must find something.
  package static let mark = "↓"

  /// Whether the example shows something that the rule finds.
  package var hasFinding: Bool {
    if hasDrift { return true }
    let mark = Array(Self.mark.utf8)
    return files.contains { file in
      file.bytes.indices.contains { file.bytes[$0...].starts(with: mark) }
    }
  }
}
