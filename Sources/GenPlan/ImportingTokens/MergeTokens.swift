package import GenImporters
internal import GenModel
internal import GenSource
internal import GenYAML

/// Works out what importing tokens does to a project's sources. Nothing is written, and where anything is an error there
/// is nothing to write.
///
/// Whether a token is the project's own already is asked of what both mean, not of how they are written: the imported ones
/// are read as a project of their own, by our readers. What those refuse stays behind, and so does what the project's
/// rules would refuse.
///
/// - Parameters:
///   - input: the project as it is; the ids of the foreign files follow on its own.
///   - isUpdating: whether a value that differs is written over.
package func mergeTokens(_ reading: TokenReading, into input: PlanInput, isUpdating: Bool) -> ImportOutcome {
  var reading = reading
  reading.dropUnreadableExtensions(input.configuration.limits)
  let before = makePlan(from: input, jobs: 1)
  let sources = input.sources + (input.configurationFile.map { [$0] } ?? [])
  var result = ImportOutcome()
  result.sources = sources + reading.files
  result.diagnostics = reading.findings + before.diagnostics.filter { $0.severity == .error }
  guard !result.hasErrors else { return result }

  let (project, _) = readSources(input.sources, input.configuration, jobs: 1)
  let own = fingerprints(of: project)
  let extensions = groupExtensions(of: project)
  var tokens = withNames(of: own, reading.tokens)
  var refused: [String: Diagnostic] = [:]
  for _ in 0..<64 {
    tokens.removeAll { refused[$0.key] != nil }
    let alone = readAlone(tokens, input.configuration)
    guard alone.refused.isEmpty else {
      refused.merge(alone.refused) { first, _ in first }
      continue
    }
    var merger = TokenMerger(
      input, own: own, extensions: extensions, imported: alone.fingerprints, isUpdating: isUpdating)
    merger.merge(tokens, reading.groups, reading.extensions)
    let files = merger.changedFiles()
    let planning = makePlan(from: input.with(files), jobs: 1)
    let faults = planning.diagnostics.filter { $0.severity == .error && isOwnFault($0) }
    let blamed = blame(faults, planning.files, tokens, input.configuration)
    if !blamed.isEmpty {
      refused.merge(blamed) { first, _ in first }
      continue
    }
    result.actions = merger.actions
    result.unchangedCount = merger.unchangedCount
    result.diagnostics += merger.findings + findings(on: refused, reading.tokens, own)
    if faults.isEmpty {
      result.files = files
    } else {
      // What is wrong with the project's own tokens then, such as a contrast: its places are in the files as they would be.
      let offset = result.sources.count
      result.sources += planning.files
      result.diagnostics += faults.map { $0.moved(by: offset) }
    }
    return result
  }
  // Each round leaves tokens behind; what is left refers to them in a chain longer than any.
  result.diagnostics += findings(on: refused, reading.tokens, own)
  if let first = tokens.first {
    result.diagnostics.append(
      Diagnostic(
        .importLimit, "too many tokens refer to ones that cannot be carried", at: first.name.range,
        help: "mend those that are listed first"))
  }
  return result
}

/// What design tools keep beside the project's groups, by section and name, and about its files, under nothing.
private func groupExtensions(of project: Project) -> [String: [TokenExtension]] {
  var result = ["": project.theme.extensions + project.motion.extensions]
  for group in project.theme.groups + project.motion.groups { result[group.path, default: []] += group.extensions }
  return result
}

extension ImportedToken {
  /// By section and name.
  var key: String { "\(section.rawValue).\(name.value)" }
}

// MARK: - Read on their own

/// The imported tokens as a project of their own: what they mean, and which our readers refuse.
private func readAlone(
  _ tokens: [ImportedToken], _ configuration: Configuration
) -> (fingerprints: [String: TokenFingerprint], refused: [String: Diagnostic]) {
  var plain = Configuration()
  plain.limits = configuration.limits
  var files: [SourceFile] = []
  for section in TokenSection.allCases {
    let tokens = tokens.filter { $0.section == section }
    guard !tokens.isEmpty else { continue }
    var lines = YAMLLines()
    lines.line(section.rawValue + ":", indent: 0)
    TokenTree(tokens).write(below: "", indent: 2, into: &lines) { _ in nil }
    let folder = section.isTheme ? "theme" : "motion"
    files.append(
      SourceFile(
        id: SourceID(files.count), path: "\(folder)/\(section.rawValue).yaml",
        bytes: Array((lines.lines.joined(separator: "\n") + "\n").utf8)))
  }
  let (project, findings) = readSources(files, plain, jobs: 1)
  let errors = findings.filter { $0.severity == .error }
  var refused = blame(errors, files, tokens, plain)
  // What lies at no token: all of them are in doubt.
  if refused.isEmpty, let error = errors.first { for token in tokens { refused[token.key] = error } }
  return (fingerprints(of: project), refused)
}

/// The imported tokens that findings are about: at their places, else at those in their notes.
private func blame(
  _ faults: [Diagnostic], _ files: [SourceFile], _ tokens: [ImportedToken], _ configuration: Configuration
) -> [String: Diagnostic] {
  guard !faults.isEmpty else { return [:] }
  let names = Set(tokens.map(\.key))
  var documents: [SourceID: YAMLDocument] = [:]
  func name(at place: Place) -> String? {
    guard case .source(let range) = place, Int(range.source.index) < files.count else { return nil }
    if documents[range.source] == nil {
      documents[range.source] = readYAML(files[Int(range.source.index)], limits: configuration.limits).document
    }
    return documents[range.source].flatMap { tokenName(at: range, in: $0, among: names) }
  }
  var result: [String: Diagnostic] = [:]
  for fault in faults {
    for place in [fault.place] + fault.notes.map(\.place) {
      guard let name = name(at: place) else { continue }
      if result[name] == nil { result[name] = fault }
      break
    }
  }
  return result
}

/// What is said of tokens that stay behind, at their places in the foreign files.
private func findings(
  on refused: [String: Diagnostic], _ tokens: [ImportedToken], _ own: [String: TokenFingerprint]
) -> [Diagnostic] {
  withNames(of: own, tokens).compactMap { token in
    refused[token.key].map { fault in
      Diagnostic(
        .importNotCarried, "'\(token.key.prefix(120))' is not carried: \(fault.message)", at: token.name.range,
        help: fault.help)
    }
  }
}

// MARK: - Joined names

/// Tokens whose files join all words in one way take the names of the project's own ones that are joined like them.
private func withNames(of own: [String: TokenFingerprint], _ tokens: [ImportedToken]) -> [ImportedToken] {
  guard tokens.contains(where: \.isJoined) else { return tokens }
  var names: [String: [String]] = [:]
  for key in own.keys { names[folded(key), default: []].append(key) }
  var renamed: [String: String] = [:]
  for token in tokens where token.isJoined && own[token.key] == nil {
    guard let found = names[folded(token.key)], found.count == 1 else { continue }
    renamed[token.key] = found[0]
  }
  guard !renamed.isEmpty else { return tokens }
  return tokens.map { token in
    var token = token
    if let name = renamed[token.key] {
      token.name = Located(String(name.dropFirst(token.section.rawValue.utf8.count + 1)), at: token.name.range)
    }
    token.value = token.value.renaming(renamed)
    return token
  }
}

/// A name without what separates its words.
private func folded(_ name: String) -> String {
  String(
    decoding: name.utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: ".") },
    as: UTF8.self
  )
  .lowercased()
}

extension ImportedValue {
  /// The value with its references to tokens of other names.
  fileprivate func renaming(_ names: [String: String]) -> ImportedValue {
    switch self {
    case .word: return self
    case .text(let text):
      guard text.hasPrefix("{"), let end = text.firstIndex(of: "}") else { return self }
      let name = String(text[text.index(after: text.startIndex)..<end])
      return names[name].map { .text("{\($0)" + text[end...]) } ?? self
    case .list(let items): return .list(items.map { $0.renaming(names) })
    case .fields(let fields): return .fields(fields.map { .init($0.name, $0.value.renaming(names)) })
    }
  }
}
