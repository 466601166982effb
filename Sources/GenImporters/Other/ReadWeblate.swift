internal import GenModel
internal import GenSource
internal import GenYAML

extension Importer {
  package static let weblate = Importer(
    id: "weblate", summary: "YAML of one language, as Weblate writes it", extensions: ["yaml", "yml"]
  ) { file, collector in
    let reading = readYAML(file.file, limits: collector.hints.limits)
    guard let document = reading.document, reading.diagnostics.allSatisfy({ $0.severity != .error }) else {
      for finding in reading.diagnostics {
        guard case .source(let range) = finding.place else { continue }
        if finding.rule == "yaml/limit" {
          collector.exceed(finding.message, at: range, help: finding.help)
        } else {
          collector.fail(finding.message, at: range, help: finding.help)
        }
      }
      return
    }
    var root = document.root
    var language = collector.hints.language
    // Rails-style files have the language as their single root key.
    var pairs = root.pairs
    if let (key, value) = pairs.next(), pairs.next() == nil, value.kind == .mapping,
      case .success(let tag) = LanguageTag.parse(key.text.string), tag.isKnown
    {
      root = value
      language = language ?? tag
    }
    let place = file.placeByPath(language: language, among: collector.hints.languages)
    guard let language = place.language else {
      collector.failWithoutLanguage(file)
      return
    }
    PlatformFile(file: file, language: language, table: collector.hints.table ?? place.table)
      .read(root, name: "", &collector)
  }
}

private struct PlatformFile {
  let file: ForeignFile
  let language: LanguageTag
  let table: String

  func read(_ group: YAMLNode, name: String, _ collector: inout ImportCollector) {
    for (key, value) in group.pairs {
      let fullName = name.isEmpty ? key.text.string : name + "." + key.text.string
      if value.isNull { continue }
      if value.kind == .sequence {
        collector.notCarried("'\(fullName)' holds a list", at: value.range)
      } else if value.kind == .mapping, !isPlural(value) {
        read(value, name: fullName, &collector)
      } else {
        var entry = ImportedEntry(key: Located(fullName, at: key.range))
        if let message = message(value, fullName, &collector) {
          entry.texts = [ImportedText(language: language, message: message, range: value.range)]
        } else {
          entry.refused = [language]
        }
        collector.add(entry, to: table)
      }
    }
  }

  /// A mapping is a plural if all its keys are categories and `other` is among them, or if it has a `$format`.
  private func isPlural(_ mapping: YAMLNode) -> Bool {
    mapping.pairs.contains { $0.key.text.reads("$format") }
      || mapping.pairs.contains { $0.key.text.reads("other") }
        && mapping.pairs.allSatisfy { PluralCategory($0.key.text) != nil && $0.value.kind == .scalar }
  }

  private func message(_ value: YAMLNode, _ name: String, _ collector: inout ImportCollector) -> ImportedMessage? {
    if value.kind == .scalar { return template(value, name, &collector).map { .text($0) } }
    if let format = value.pairs.first(where: { $0.key.text.reads("$format") }) {
      guard let pieces = template(format.value, name, &collector) else { return nil }
      var variables: [ImportedVariable] = []
      for (key, forms) in value.pairs where !key.text.reads("$format") {
        guard forms.kind == .scalar || isPlural(forms) else {
          collector.notCarried("'\(key.text.string)' of '\(name)' has no plural forms", at: forms.range)
          return nil
        }
        guard let read = self.forms(forms, name, &collector) else { return nil }
        variables.append(
          ImportedVariable(argument: ImportedArgument(name: key.text.string, type: .int), forms: read))
      }
      return .plural(format: pieces, variables: variables)
    }
    guard let forms = forms(value, name, &collector) else { return nil }
    return .plural(
      format: nil, variables: [ImportedVariable(argument: ImportedArgument(type: .int), forms: forms)])
  }

  private func forms(_ value: YAMLNode, _ name: String, _ collector: inout ImportCollector) -> [ImportedForm]? {
    if value.kind == .scalar { return template(value, name, &collector).map { [ImportedForm(.other, $0)] } }
    var forms: [(PluralCategory, YAMLNode)] = []
    for (key, value) in value.pairs {
      guard let category = PluralCategory(key.text), value.kind == .scalar else { return nil }
      forms.append((category, value))
    }
    guard forms.contains(where: { $0.0 == .other }) else { return nil }
    var result: [ImportedForm] = []
    for (category, value) in forms {
      guard let pieces = template(value, name, &collector) else { return nil }
      result.append(ImportedForm(category, pieces))
    }
    return result.sorted { $0.category < $1.category }
  }

  private func template(_ value: YAMLNode, _ name: String, _ collector: inout ImportCollector) -> [ImportedPiece]? {
    if let pieces = readNamedTemplate(value.text.string) { return pieces }
    collector.notCarried(
      "a brace stands alone in the text of '\(name)'", at: value.range,
      help: "write '{name}' for an argument, and '{{' for a brace")
    return nil
  }
}
