package import GenModel
package import GenSource
package import GenUsage

/// What the code of an app names of its texts.
package struct UsageReading: Sendable {
  package var usage: Usage
  package var project: Project
  /// What the rules that are on say about it, with the severities that the configuration gives.
  package var diagnostics: [Diagnostic]
}

/// The largest code file that is looked into, in bytes: what is larger was made by a machine.
package let codeFileLimit = 16 << 20

/// Finds the uses of texts in code, file by file on all cores. Files that gen-native has made itself are passed over.
///
/// - Parameters:
///   - reading: what was found while the sources were read: a key that seems to be missing may stand in a file with errors.
///   - tellsAll: whether unused keys are told, and keys that cannot be told, unless the configuration switches that off.
func findUsage(
  in code: [SourceFile], of project: Project, _ configuration: Configuration, after reading: [Diagnostic],
  files: [SourceFile], jobs: Int, tellsAll: Bool
) -> UsageReading {
  let looked = concurrentMap(code, jobs: jobs) { file -> [KeyUse]? in
    file.bytes.count > codeFileLimit || bearsBanner(file.bytes.prefix(bannerReach)) ? nil : findUses(in: file)
  }
  let broken = Set(
    reading.lazy.filter { $0.severity == .error }.compactMap { finding -> String? in
      guard case .source(let range) = finding.place, files.indices.contains(Int(range.source.index)) else { return nil }
      return files[Int(range.source.index)].path
    })
  var usage = resolveUses(
    looked.flatMap { $0 ?? [] }, in: project, outputs: configuration.outputs, unreadable: broken)
  usage.fileCount = looked.count { $0 != nil }
  let tells = { (rule: RuleDescription) in
    switch configuration.rules[rule.id]?.level {
    case .off: false
    case .severity: true
    case nil: rule.severity != nil || tellsAll
    }
  }
  var findings = usageFindings(usage, in: project, tells: tells)
  if tells(.cannotTell) {
    findings += code.filter { $0.bytes.count > codeFileLimit }.map { file in
      Diagnostic(
        .cannotTell, "the file is larger than \(codeFileLimit >> 20) MiB and was not looked into", at: file.start)
    }
  }
  return UsageReading(usage: usage, project: project, diagnostics: settled(findings, by: configuration))
}

/// Reads the sources and the code, and goes no further: for commands that tell about uses. The configuration's own findings
/// are not among the diagnostics.
package func readUsage(
  from input: PlanInput, jobs: Int = processorCount
) -> (model: ModelReading, reading: UsageReading) {
  var model = readModel(from: input, jobs: jobs)
  let reading = findUsage(
    in: input.code, of: model.project, input.configuration, after: model.diagnostics, files: model.files, jobs: jobs,
    tellsAll: true)
  model.files += input.code
  return (model, reading)
}
