package import GenEmitters
internal import GenModel
package import GenSource

/// What goes out to translators, and all that was found on the way to it.
package struct ExportPlanning: Sendable {
  /// Nothing where the sources have errors.
  package var exported: Exported?
  /// With the severities that the configuration gives.
  package var diagnostics: [Diagnostic]
  /// The files that diagnostics point into; a file's index is its id.
  package var files: [SourceFile]
}

/// Turns sources into files for translators. Pseudo-languages stay at home.
package func makeExport(
  from input: PlanInput, as export: Export, _ options: ExportOptions, jobs: Int = processorCount
) -> ExportPlanning {
  let (project, diagnostics, files) = readAndJudge(input, jobs: jobs)
  let isBlocked = diagnostics.contains { $0.severity == .error }
  var options = options
  options.outputs = input.configuration.outputs
  return ExportPlanning(
    exported: isBlocked ? nil : export.emit(project, options), diagnostics: diagnostics, files: files)
}
