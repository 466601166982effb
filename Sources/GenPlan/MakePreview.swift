internal import GenPreview
package import GenSource

/// A preview, and all that was found on the way to it.
package struct PreviewPlanning: Sendable {
  /// The page; nothing where there are no sources.
  package var page: [UInt8]?
  /// With the severities that the configuration gives.
  package var diagnostics: [Diagnostic]
  /// The files that diagnostics point into; a file's index is its id.
  package var files: [SourceFile]
}

/// Turns sources into the page that shows them, beside an earlier state where there is one.
///
/// Errors do not keep it from being made, as they keep outputs: who tunes two colours wants to see a pair that is too weak.
/// What could not be read is not shown, and the page says so.
///
/// Of what code says about texts it tells nothing, and pseudo-languages stay at home.
package func makePreview(
  from input: PlanInput, since earlier: EarlierSources? = nil, jobs: Int = processorCount
) -> PreviewPlanning {
  let (project, diagnostics, files) = readAndJudge(input, jobs: jobs)
  var planning = PreviewPlanning(diagnostics: diagnostics, files: files)
  guard !input.sources.isEmpty else { return planning }
  planning.page = previewPage(
    Preview(
      project: project, diagnostics: diagnostics, files: files,
      earlier: earlier.map { earlier in
        let reading = readModel(from: earlier.input, jobs: jobs)
        return Preview.Earlier(reference: earlier.reference, project: reading.project, files: reading.files)
      }))
  return planning
}

/// A page as one that loads itself anew whenever it has been written anew, and the stamp that it asks for that.
package func livePage(_ page: [UInt8]) -> (page: [UInt8], stamp: [UInt8]) { makeLivePage(page) }

/// What the stamp's path has behind the page's.
package let liveStampEnding = stampEnding

/// Whether a file is a preview that gen-native made.
package func isPreview(_ bytes: [UInt8]) -> Bool { isPreviewPage(bytes) }
