internal import GenModel
internal import GenSource
internal import GenYAML

/// What stands at the tops of the files of the theme, or of the motion: the version, and the sections, each of all files
/// together.
struct TokenFiles {
  private(set) var index = TokenIndex()
  /// `$version`, from the first file that says it.
  private(set) var version: Located<Int>?
  /// What design tools keep at the tops of the files, and beside groups.
  private(set) var extensions: [TokenExtension] = []
  private(set) var groups: [ExtendedGroup] = []
  private var sections: [RawSection]

  /// - Parameters:
  ///   - noun: in a message: `a file of the theme`.
  ///   - readMore: takes what else may stand at the top of a file.
  init(
    _ documents: [YAMLDocument], kinds: [TokenKind], of noun: String, _ findings: inout [Diagnostic],
    readMore: (_ fields: inout Fields, _ findings: inout [Diagnostic]) -> Void = { _, _ in }
  ) {
    sections = kinds.map { RawSection(kind: $0) }
    var registries = kinds.map { _ in NameRegistry() }
    for (file, document) in documents.enumerated() {
      var fields = Fields(of: document.root)
      readVersion(fields.take("$version"), &findings)
      readMore(&fields, &findings)
      if let node = fields.take("$extensions") { extensions += readExtensions(node, &findings) }
      for (place, kind) in kinds.enumerated() {
        guard let node = fields.takeNode(kind.section) else { continue }
        let tokens = readNamedTokens(node, kind: kind, registry: &registries[place], groups: &groups, &findings)
        sections[place].tokens += tokens
        sections[place].files += tokens.map { _ in file }
      }
      fields.reportFaults(of: noun, &findings)
    }
    let top = extensions.isEmpty ? [] : [ExtendedGroup(section: "", name: "", extensions: extensions)]
    if !top.isEmpty || !groups.isEmpty { reportRepeated(top + groups, &findings) }
    for section in sections { index.enter(section.tokens, of: section.kind) }
  }

  /// The tokens of a kind with their values still to be read.
  func raw(_ kind: TokenKind) -> RawSection {
    sections.first { $0.kind.section == kind.section } ?? RawSection(kind: kind)
  }

  /// A section that other tokens refer to.
  func section<Value>(
    _ kind: TokenKind, _ findings: inout [Diagnostic],
    read: (_ token: inout RawToken, _ file: Int, _ findings: inout [Diagnostic]) -> Value?
  ) -> ResolvedSection<Value> {
    ResolvedSection(raw(kind), index: index, &findings, read: read)
  }

  /// The tokens of a section that no other section refers to.
  func resolve<Value>(
    _ kind: TokenKind, _ findings: inout [Diagnostic],
    read: (_ token: inout RawToken, _ file: Int, _ findings: inout [Diagnostic]) -> Value?
  ) -> [Token<Value>] {
    section(kind, &findings, read: read).tokens(index)
  }

  private mutating func readVersion(_ node: YAMLNode?, _ findings: inout [Diagnostic]) {
    guard let node, let number = node.wholeNumber("the version", in: 1...1_000_000, such: 2, &findings) else { return }
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

/// The tokens of one section of all files as the sources have them, and the file that each comes from.
struct RawSection {
  let kind: TokenKind
  var tokens: [RawToken] = []
  /// For each token the place of its file.
  var files: [Int] = []
}
