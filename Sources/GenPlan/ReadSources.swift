internal import GenModel
internal import GenReaders
internal import GenSource
internal import GenYAML

/// The sources as a model, and what was found while reading them.
///
/// Each table, the theme and the motion are read on their own, on all cores; findings and tables keep the order of the
/// files.
func readSources(_ sources: [SourceFile], _ configuration: Configuration, jobs: Int) -> (Project, [Diagnostic]) {
  let folders = SourceSorter(configuration).sort(sources)
  let strings = folders.strings.map { file, folder in
    StringFile(file, below: folder, languages: configuration.languages)
  }
  let parts =
    [Part.theme(folders.theme), .motion(folders.motion)]
    + (folders.glossary.isEmpty ? [] : [.glossary(folders.glossary)])
    + TableFiles.grouped(strings.filter { $0.unknownLanguage == nil }).map(Part.table)
  // A file that is more than one core's share would keep the others waiting.
  let total = max(1, sources.reduce(0) { $0 + $1.bytes.count })
  let readings = concurrentMap(parts, jobs: jobs) { part in
    read(part, configuration) { file in
      file.bytes.count < smallestSplit ? 1 : (file.bytes.count * jobs + total / 2) / total
    }
  }

  var findings = strings.compactMap(unknownLanguage)
  var tables: [TableReading] = []
  var theme = Theme()
  var motion = Motion()
  var glossary = Glossary()
  for reading in readings {
    findings += reading.findings
    switch reading.value {
    case .table(let table): tables.append(table)
    case .theme(let value): theme = value
    case .motion(let value): motion = value
    case .glossary(let value): glossary = value
    }
  }
  if !theme.extensions.isEmpty, !motion.extensions.isEmpty { reportRepeated(theme, motion, &findings) }
  let catalog = StringCatalog(languages: configuration.languages, tables: resolveSameEntries(tables, &findings))
  return (Project(strings: catalog, theme: theme, motion: motion, glossary: glossary), findings)
}

/// The strings files of a project, by what their paths say.
func stringFiles(of input: PlanInput) -> [StringFile] {
  SourceSorter(input.configuration).sort(input.sources).strings.map { file, folder in
    StringFile(file, below: folder, languages: input.configuration.languages)
  }
}

/// The files of theme and motion, in the order of reading.
func tokenFiles(of input: PlanInput) -> [SourceFile] {
  let folders = SourceSorter(input.configuration).sort(input.sources)
  return folders.theme + folders.motion
}

/// What is read on its own.
private enum Part: Sendable {
  case table(TableFiles)
  case theme([SourceFile])
  case motion([SourceFile])
  case glossary([SourceFile])
}

private struct PartReading: Sendable {
  enum Value: Sendable {
    case table(TableReading)
    case theme(Theme)
    case motion(Motion)
    case glossary(Glossary)
  }

  let value: Value
  let findings: [Diagnostic]
}

/// Smaller files are read in no time.
private let smallestSplit = 128 << 10

/// - Parameter pieces: how many pieces of a file may be read at once.
private func read(_ part: Part, _ configuration: Configuration, pieces: (SourceFile) -> Int) -> PartReading {
  var findings: [Diagnostic] = []
  var all: [YAMLDocument] = []
  func documents(_ files: [SourceFile]) -> [YAMLDocument] {
    let documents = files.compactMap { file in
      let reading = readYAML(file, limits: configuration.limits, pieces: pieces(file))
      findings += reading.diagnostics
      return reading.document
    }
    all += documents
    return documents
  }
  /// Names that seem unknown may stand in a file that could not be read.
  func withoutFollowers<Value>(_ files: [SourceFile], _ read: ([YAMLDocument], inout [Diagnostic]) -> Value) -> Value {
    let documents = documents(files)
    var found: [Diagnostic] = []
    let value = read(documents, &found)
    if documents.count < files.count { found.removeAll { $0.rule == RuleDescription.unresolved.id } }
    findings += found
    return value
  }

  let value: PartReading.Value
  switch part {
  case .table(let files):
    let documents = documents(files.all.map(\.file))
    let byFile = Dictionary(documents.map { ($0.source.id, $0) }, uniquingKeysWith: { first, _ in first })
    value = .table(readTable(files, documents: byFile, languages: configuration.languages, &findings))
  case .theme(let files): value = .theme(withoutFollowers(files, readTheme(from:_:)))
  case .motion(let files): value = .motion(withoutFollowers(files, readMotion))
  case .glossary(let files):
    value = .glossary(readGlossary(from: documents(files), languages: configuration.languages, &findings))
  }
  for document in all { document.freeNodes() }
  return PartReading(value: value, findings: withoutRepeatedDuplicates(findings))
}

/// A key that stands twice in one mapping is a duplicate to YAML; that its name is one, or a group as well, follows.
private func withoutRepeatedDuplicates(_ findings: [Diagnostic]) -> [Diagnostic] {
  var places: Set<Place> = []
  let rules = [RuleDescription.yamlDuplicateKey.id, RuleDescription.tokenAndGroup.id]
  return findings.filter { !rules.contains($0.rule) || places.insert($0.place).inserted }
}

private func unknownLanguage(_ file: StringFile) -> Diagnostic? {
  file.unknownLanguage.map { language in
    Diagnostic(
      .unknownProperty, "the folder '\(language)' is named after a language that the project does not have",
      at: file.file.start,
      help: PseudoLanguage(rawValue: language) == nil
        ? "add it to 'languages' in gen-native.yaml, or rename the folder"
        : "take it away: the texts of a pseudo-language are made")
  }
}

/// Tells files apart by the folder that they lie below.
private struct SourceSorter {
  let folders: Configuration.SourceFolders
  let glossaries: [Located<String>]

  init(_ configuration: Configuration) {
    folders = configuration.sources
    glossaries = configuration.glossaries
  }

  /// The files of each kind.
  struct Sorted {
    var strings: [(SourceFile, folder: String)] = []
    var theme: [SourceFile] = []
    var motion: [SourceFile] = []
    var glossary: [SourceFile] = []
  }

  func sort(_ files: [SourceFile]) -> Sorted {
    var result = Sorted()
    for file in files {
      if glossaries.contains(where: { $0.value.utf8.elementsEqual(file.path.utf8) }) {
        result.glossary.append(file)
      } else if let folder = folder(of: file, among: folders.strings) {
        if isGlossary(file.path, below: folder) {
          result.glossary.append(file)
        } else {
          result.strings.append((file, folder))
        }
      } else if folder(of: file, among: folders.theme) != nil {
        result.theme.append(file)
      } else if folder(of: file, among: folders.motion) != nil {
        result.motion.append(file)
      }
    }
    return result
  }

  private func folder(of file: SourceFile, among folders: [String]) -> String? {
    folders.first { $0 == "." || file.path.utf8.starts(with: ($0 + "/").utf8) }
  }
}
