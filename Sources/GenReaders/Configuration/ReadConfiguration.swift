package import GenModel
package import GenSource
internal import GenYAML

/// Reads `gen-native.yaml`. Without one, the defaults hold.
///
/// - Parameters:
///   - formats: the words of the output formats that there are.
///   - exports: the words of the formats for translators, which are no outputs.
///   - rules: all rules, for their ids and for whether they may be switched off.
package func readConfiguration(
  _ file: SourceFile?, formats: [String], exports: [String], rules: [RuleDescription]
) -> (configuration: Configuration, findings: [Diagnostic]) {
  guard let file else { return (Configuration(), []) }
  let reading = readYAML(file)
  var findings = reading.diagnostics
  guard let document = reading.document else { return (Configuration(), findings) }
  var reader = ConfigurationReader(formats: formats, exports: exports, rules: rules)
  reader.read(document.root, &findings)
  return (reader.configuration, findings)
}

private struct ConfigurationReader {
  var configuration = Configuration()
  let formats: [String]
  let exports: [String]
  let rules: [RuleDescription]

  mutating func read(_ root: YAMLNode, _ findings: inout [Diagnostic]) {
    guard root.kind == .mapping else {
      findings.append(
        Diagnostic(.wrongKind, "the configuration is a mapping, not \(root.kindInWords)", at: root.range))
      return
    }
    var fields = Fields(of: root)
    if let node = fields.take("workspaces") {
      configuration.workspaces = readWorkspaces(node, besides: fields.names, &findings)
    }
    if let node = fields.take("languages") { readLanguages(node, &findings) }
    if let node = fields.take("sources") { readSources(node, &findings) }
    if let node = fields.take("glossary") { readGlossaries(node, &findings) }
    if let node = fields.take("outputs") { readOutputs(node, &findings) }
    if let node = fields.take("limits") { readLimits(node, into: &configuration.limits, &findings) }
    if let node = fields.take("rules") { readRules(node, &findings) }
    if let node = fields.take("versions") { configuration.versions = readVersions(node, &findings) }
    if let node = fields.take("against"), let text = node.scalar("a revision of git or a folder", &findings) {
      configuration.against = Located(text.string, at: node.range)
    }
    if let node = fields.take("code") {
      configuration.code = node.oneOrMany("a folder", &findings).compactMap { item in
        guard let text = item.scalar("a folder", &findings) else { return nil }
        return readPath(text.string, at: item.range, &findings).map { Located($0, at: item.range) }
      }
    }
    fields.reportFaults(of: "gen-native.yaml", &findings)
  }

  // MARK: - Languages

  private mutating func readLanguages(_ node: YAMLNode, _ findings: inout [Diagnostic]) {
    var languages: [Located<LanguageTag>] = []
    var pseudoLanguages: [Located<PseudoLanguage>] = []
    configuration.languagesRange = node.range
    let count = findings.count
    for item in node.oneOrMany("a language", &findings) {
      guard let text = item.scalar("a language", &findings) else { continue }
      switch LanguageTag.parse(text.string) {
      case .failure(let problem):
        findings.append(Diagnostic(.wrongKind, problem.message, at: item.range, help: problem.help))
        // So that its texts need no finding of their own.
        if let meant = problem.meant, !languages.contains(where: { $0.value == meant }) {
          languages.append(Located(meant, at: item.range))
        }
      case .success(let language) where language.tag != text.string:
        findings.append(
          Diagnostic(
            .wrongKind, "'\(text)' is not how the language is written", at: item.range, help: "write '\(language)'"))
      case .success(let language):
        let written = languages + pseudoLanguages.map { $0.map(\.tag) }
        if let first = written.first(where: { $0.value == language }) {
          findings.append(
            Diagnostic(
              .yamlDuplicateKey, "'\(language)' is already there", at: item.range,
              notes: [.init("it was first written here", at: first.range)], help: "keep one of the two"))
        } else if let pseudo = PseudoLanguage(language) {
          pseudoLanguages.append(Located(pseudo, at: item.range))
        } else {
          languages.append(Located(language, at: item.range))
        }
      }
    }
    if languages.isEmpty, findings.count == count {
      findings.append(
        Diagnostic(
          .schemaMissing, "there must be a language", at: node.range, help: "write it as languages: [en, vi]"))
    } else if !languages.isEmpty {
      configuration.languages = languages.map(\.value)
      readPseudoLanguages(pseudoLanguages, &findings)
    }
  }

  private mutating func readPseudoLanguages(
    _ pseudoLanguages: [Located<PseudoLanguage>], _ findings: inout [Diagnostic]
  ) {
    for pseudo in pseudoLanguages {
      guard pseudo.value.base(among: configuration.languages) == nil else {
        configuration.pseudoLanguages.append(pseudo.value)
        continue
      }
      let (tag, base) = (pseudo.value.tag, pseudo.value.tag.language)
      findings.append(
        Diagnostic(
          .wrongKind, "'\(tag)' is made from texts in '\(base)', which is not among the languages", at: pseudo.range,
          help: "add '\(base)', or take '\(tag)' out"))
    }
  }

  // MARK: - Folders

  private mutating func readSources(_ node: YAMLNode, _ findings: inout [Diagnostic]) {
    guard node.kind == .mapping else {
      findings.append(
        Diagnostic(
          .wrongKind, "'sources' names folders for strings, theme and motion, not \(node.kindInWords)", at: node.range))
      return
    }
    var fields = Fields(of: node)
    func folders(_ name: String) -> [String]? {
      guard let node = fields.take(name) else { return nil }
      return node.oneOrMany("a folder", &findings).compactMap { item in
        guard let text = item.scalar("a folder", &findings) else { return nil }
        let path = readPath(text.string, at: item.range, &findings)
        if let path { configuration.sources.named.append(Located(path, at: item.range)) }
        return path
      }
    }
    if let paths = folders("strings") { configuration.sources.strings = paths }
    if let paths = folders("theme") { configuration.sources.theme = paths }
    if let paths = folders("motion") { configuration.sources.motion = paths }
    fields.reportFaults(of: "'sources'", &findings)
  }

  // MARK: - Glossary

  private mutating func readGlossaries(_ node: YAMLNode, _ findings: inout [Diagnostic]) {
    configuration.glossaries = node.oneOrMany("a file", &findings).compactMap { item in
      guard let text = item.scalar("a file", &findings) else { return nil }
      return readPath(text.string, at: item.range, &findings).map { Located($0, at: item.range) }
    }
  }

  // MARK: - Outputs

  private mutating func readOutputs(_ node: YAMLNode, _ findings: inout [Diagnostic]) {
    guard node.kind == .sequence else {
      findings.append(
        Diagnostic(
          .wrongKind, "'outputs' is a list, not \(node.kindInWords)", at: node.range,
          help: "write each output as - { format: swift, path: Generated }"))
      return
    }
    configuration.outputs = node.items.compactMap { readOutput($0, &findings) }
  }

  private func readOutput(_ node: YAMLNode, _ findings: inout [Diagnostic]) -> OutputOptions? {
    guard node.kind == .mapping else {
      findings.append(
        Diagnostic(
          .wrongKind, "an output is a mapping, not \(node.kindInWords)", at: node.range,
          help: "write it as { format: swift, path: Generated }"))
      return nil
    }
    var fields = Fields(of: node)
    let format = fields.require("format", of: "an output").flatMap { readFormat($0, &findings) }
    let pathNode = fields.require("path", of: "an output")
    let path = pathNode.flatMap { node in
      node.scalar("a folder", &findings).flatMap { readPath($0.string, at: node.range, &findings) }
    }
    var options = OutputOptions(format: format ?? "", path: path ?? "")
    options.range = node.range
    if let node = fields.take("access"),
      let word = node.word("access level", among: OutputOptions.AccessLevel.allCases.map(\.rawValue), &findings)
    {
      options.access = OutputOptions.AccessLevel(rawValue: word) ?? .internal
    }
    if let node = fields.take("bundle"),
      let word = node.word("bundle", among: OutputOptions.StringBundle.allCases.map(\.rawValue), &findings)
    {
      options.bundle = OutputOptions.StringBundle(rawValue: word) ?? .main
    }
    if let node = fields.take("namespace") { options.namespace = readNamespace(node, &findings) }
    if let node = fields.take("parts") {
      let names = OutputOptions.Part.allCases.map(\.rawValue)
      options.parts = Set(
        node.oneOrMany("a part", &findings).compactMap { item in
          item.word("part", among: names, &findings).flatMap(OutputOptions.Part.init(rawValue:))
        })
    }
    if let node = fields.take("tables") {
      options.tables = node.oneOrMany("a table", &findings).compactMap { item in
        item.scalar("a table", &findings).map { Located($0.string, at: item.range) }
      }
    }
    if let node = fields.take("root"), let root = readListRoot(node, &findings) { options.root = root }
    if let format { readFiles(for: format, &fields, into: &options, &findings) }
    fields.reportFaults(of: "an output", &findings)
    return format == nil || path == nil ? nil : options
  }

  private func readFormat(_ node: YAMLNode, _ findings: inout [Diagnostic]) -> String? {
    let word = node.kind == .scalar ? node.text.string : ""
    guard let export = exports.first(where: { $0 == word || "--" + $0 == word }) else {
      return node.word("output format", among: formats, &findings)
    }
    findings.append(
      Diagnostic(
        .wrongKind, "'\(word)' is no output format", at: node.range,
        help: "it is for translators: 'gen-native export --\(export)' makes it"))
    return nil
  }

  /// What Xcode is to put before a path: a build setting, and what leads on from there.
  private func readListRoot(_ node: YAMLNode, _ findings: inout [Diagnostic]) -> String? {
    guard let text = node.scalar("a build setting of Xcode", &findings)?.string else { return nil }
    let isPath =
      text.utf8.starts(with: "$(".utf8) && text.utf8.contains(UInt8(ascii: ")"))
      && text.utf8.last != UInt8(ascii: "/") && text.unicodeScalars.allSatisfy { $0.isVisible }
    if isPath { return text }
    findings.append(
      Diagnostic(
        .wrongKind, "'\(text)' is no place that Xcode finds", at: node.range,
        help: "write where this folder lies for Xcode, such as $(SRCROOT)/.."))
    return nil
  }

  private func readNamespace(_ node: YAMLNode, _ findings: inout [Diagnostic]) -> SwiftIdentifier? {
    guard let text = node.scalar("a namespace", &findings) else { return nil }
    let identifier = SwiftIdentifier.group(text.string)
    if identifier.code == text.string, isArgumentName(text) { return identifier }
    findings.append(
      Diagnostic(
        .notAnIdentifier, "'\(text)' cannot be the name of a Swift type", at: node.range,
        help: "write a name such as App"))
    return nil
  }

  // MARK: - Rules

  private mutating func readRules(_ node: YAMLNode, _ findings: inout [Diagnostic]) {
    guard node.kind == .mapping else {
      findings.append(
        Diagnostic(
          .wrongKind, "'rules' holds rules with their severities, not \(node.kindInWords)", at: node.range))
      return
    }
    for (key, value) in node.pairs {
      let name = key.text.string
      guard let rule = rules.first(where: { $0.id.name == name }) else {
        findings.append(
          Diagnostic(
            .unknownProperty, "there is no rule '\(name)'", at: key.range,
            help: nearMiss(of: name, among: node.lacking(rules.map(\.id.name))).map { "did you mean '\($0)'?" }))
        continue
      }
      if let setting = readSetting(value, of: rule, &findings) {
        if rule.isFixed, setting.level != nil {
          findings.append(
            Diagnostic(
              .wrongKind, "'\(name)' guards what the outputs need and cannot be set", at: key.range,
              help: "take the line away"))
        } else {
          configuration.rules[rule.id] = setting
        }
      }
    }
  }

  /// `error`, `warning`, `note`, `off`, or `{ severity: …, option: … }`.
  private func readSetting(
    _ node: YAMLNode, of rule: RuleDescription, _ findings: inout [Diagnostic]
  ) -> Configuration.RuleSetting? {
    guard node.kind == .mapping else {
      return readLevel(node, &findings).map { Configuration.RuleSetting(level: $0) }
    }
    var setting = Configuration.RuleSetting()
    var fields = Fields(of: node)
    setting.level = fields.take("severity").flatMap { readLevel($0, &findings) }
    for option in rule.options {
      guard let value = fields.take(option.name),
        let word = value.word("'\(option.name)' of '\(rule.id)'", among: option.words, &findings)
      else { continue }
      setting.options[option.name] = Located(word, at: value.range)
    }
    fields.reportFaults(of: "the setting of '\(rule.id)'", &findings)
    return setting
  }

  private func readLevel(_ node: YAMLNode, _ findings: inout [Diagnostic]) -> Configuration.RuleSetting.Level? {
    let words = Severity.allCases.map(\.rawValue) + ["off"]
    guard let word = node.word("severity", among: words, &findings) else { return nil }
    return Severity(rawValue: word).map { .severity($0) } ?? .off
  }
}
