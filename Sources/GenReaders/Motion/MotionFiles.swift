internal import GenModel
internal import GenSource
internal import GenYAML

/// What stands in the files of `motion/` at their tops: the sections, and what each file says for all its tokens.
struct MotionFiles {
  enum Section: Int, CaseIterable {
    case curves, durations, springs, transitions, staggers, keyframes, gestures, flings, physics, haptics
  }

  private(set) var index = TokenIndex()
  /// `$version`, from the first file that says it.
  private(set) var version: Located<Int>?
  /// `$engine` of each file.
  private(set) var engines: [MotionSpring.Engine?] = []
  /// `$reduced` of each file; it may hold a reference, so it is read when the durations are known.
  private(set) var reduced: [YAMLNode?] = []
  private var sections = Section.allCases.map { MotionSection(kind: $0.kind) }

  init(_ documents: [YAMLDocument], _ findings: inout [Diagnostic]) {
    var registries = Section.allCases.map { _ in NameRegistry() }
    for (place, document) in documents.enumerated() {
      var fields = Fields(of: document.root)
      readVersion(fields.take("$version"), &findings)
      engines.append(
        fields.take("$engine").flatMap { node in
          let words = MotionSpring.Engine.allCases.map(\.rawValue)
          return node.word("engine", among: words, &findings).flatMap { MotionSpring.Engine(rawValue: $0) }
        })
      reduced.append(fields.take("$reduced"))
      for section in Section.allCases {
        guard let node = fields.take(section.kind.section) else { continue }
        let tokens = readNamedTokens(
          node, kind: section.kind, registry: &registries[section.rawValue], &findings)
        sections[section.rawValue].tokens += tokens
        sections[section.rawValue].files += tokens.map { _ in place }
      }
      fields.reportUnknown(of: "a file of motion", &findings)
    }
    for section in sections { index.enter(section.tokens, of: section.kind) }
  }

  func section<Value>(
    _ section: Section, _ findings: inout [Diagnostic],
    read: (_ token: inout RawToken, _ file: Int, _ findings: inout [Diagnostic]) -> Value?
  ) -> ResolvedSection<Value> {
    ResolvedSection(sections[section.rawValue], index: index, &findings, read: read)
  }

  /// The tokens of a section that no other section refers to.
  func resolve<Value>(
    _ section: Section, _ findings: inout [Diagnostic],
    read: (_ token: inout RawToken, _ file: Int, _ findings: inout [Diagnostic]) -> Value?
  ) -> [Token<Value>] {
    self.section(section, &findings, read: read).tokens(index)
  }

  private mutating func readVersion(_ node: YAMLNode?, _ findings: inout [Diagnostic]) {
    guard let node, let number = node.wholeNumber("the version", in: 1...1_000_000, &findings) else { return }
    guard let first = version else {
      version = Located(number, at: node.range)
      return
    }
    guard number != first.value else { return }
    findings.append(
      Diagnostic(
        .wrongKind, "'$version' is \(number) here and \(first.value) in another file", at: node.range,
        notes: [.init("it was first written here", at: first.range)], help: "keep it in one file"))
  }
}

extension MotionFiles.Section {
  var kind: TokenKind {
    switch self {
    case .curves: TokenKind(section: "curves", noun: "a curve", fields: [])
    case .durations: TokenKind(section: "durations", noun: "a duration", fields: [])
    case .springs:
      TokenKind(
        section: "springs", noun: "a spring",
        fields: ["duration", "dampingRatio", "bounce", "mass", "stiffness", "damping", "engine", "overshootClamping"])
    case .transitions:
      TokenKind(section: "transitions", noun: "a transition", fields: ["duration", "curve", "spring", "delay"])
    case .staggers:
      TokenKind(
        section: "staggers", noun: "a stagger", fields: ["duration", "durationPerItem", "delayPerItem", "curve"])
    case .keyframes:
      TokenKind(
        section: "keyframes", noun: "keyframes", fields: ["legs", "frames", "duration", "curve", "delay", "repeat"])
    case .gestures: TokenKind(section: "gestures", noun: "a gesture's threshold", fields: [])
    case .flings: TokenKind(section: "flings", noun: "a fling", fields: ["by", "right", "left", "up", "down"])
    case .physics: TokenKind(section: "physics", noun: "a constant of the physics", fields: [])
    case .haptics: TokenKind(section: "haptics", noun: "a haptic", fields: [])
    }
  }
}
