internal import GenImporters
internal import GenModel
internal import GenSource

/// `gen-native.yaml` for a project that has none: the languages that were found, the base language first.
func makeConfiguration(for reading: ImportReading, _ input: inout PlanInput) -> ImportOutcome.File? {
  guard input.configurationFile == nil, !reading.languages.isEmpty else { return nil }
  // Sources without a configuration are in its default languages.
  var languages = input.sources.isEmpty ? [] : input.configuration.languages
  guard !reading.languages.allSatisfy(languages.contains) else { return nil }
  let base = reading.sourceLanguage ?? reading.languages.first { $0.language == "en" }
  for language in (base.map { [$0] } ?? []) + reading.languages where !languages.contains(language) {
    languages.append(language)
  }
  let list = languages.map { yamlScalar($0.tag, isInFlow: true) }.joined(separator: ", ")
  let text = """
    languages: [\(list)] # the first is the base language
    outputs:
      - { format: strings, path: Generated }
      - { format: swift, path: Generated }
      - { format: json, path: Generated }

    """
  input.configuration.languages = languages.filter { PseudoLanguage($0) == nil }
  input.configuration.pseudoLanguages = languages.compactMap { PseudoLanguage($0) }
  return ImportOutcome.File(path: "gen-native.yaml", old: nil, new: Array(text.utf8))
}
