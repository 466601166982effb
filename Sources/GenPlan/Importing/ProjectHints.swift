package import GenImporters
internal import GenModel
internal import GenSource

/// What foreign files do not say and the project does that takes them in: its base language, its limits, and which table
/// lies where among its outputs.
///
/// - Parameter hints: what the command line says.
package func importHints(for input: PlanInput, _ hints: ImportHints = ImportHints()) -> ImportHints {
  var hints = hints
  hints.limits = input.configuration.limits
  guard input.configurationFile != nil || !input.sources.isEmpty else { return hints }
  hints.baseLanguage = input.configuration.languages.first
  hints.languages = input.configuration.languages
  let (project, _) = readSources(input.sources, input.configuration, jobs: 1)
  for output in input.configuration.outputs {
    let endings =
      output.format == "strings" ? ["strings", "stringsdict"] : output.format == "xcstrings" ? ["xcstrings"] : []
    for table in project.strings.tables where output.includes(table) {
      hints.tablesByPath += endings.map { (output.path(of: "\(table.name.value).\($0)"), table.sourceName) }
    }
  }
  return hints
}
