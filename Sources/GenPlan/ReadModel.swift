package import GenModel
package import GenSource

/// What the sources say, without rules and outputs: for commands that tell about a project.
package struct ModelReading: Sendable {
  package var project: Project
  /// What is wrong with the sources, with the severities that the configuration gives.
  package var diagnostics: [Diagnostic]
  /// The files that diagnostics point into; a file's index is its id.
  package var files: [SourceFile]
}

/// Reads the sources and goes no further. The configuration's own findings are not among the diagnostics.
package func readModel(from input: PlanInput, jobs: Int = processorCount) -> ModelReading {
  let (project, findings) = readSources(input.sources, input.configuration, jobs: jobs)
  return ModelReading(
    project: project, diagnostics: settled(findings, by: input.configuration),
    files: input.sources + (input.configurationFile.map { [$0] } ?? []))
}
