internal import CPreviewPage
internal import GenEmitters
package import GenModel
package import GenSource

/// What the preview shows: a project, what was found in it, and an earlier state to compare it with.
package struct Preview: Sendable {
  package var project: Project
  package var diagnostics: [Diagnostic]
  /// The files that diagnostics and tokens point into; a file's index is its id.
  package var files: [SourceFile]
  package var earlier: Earlier?

  /// The project as it was.
  package struct Earlier: Sendable {
    /// What names the state, as a person wrote it: `origin/main`.
    package var reference: String
    package var project: Project
    package var files: [SourceFile]

    package init(reference: String, project: Project, files: [SourceFile]) {
      self.reference = reference
      self.project = project
      self.files = files
    }
  }

  package init(project: Project, diagnostics: [Diagnostic], files: [SourceFile], earlier: Earlier? = nil) {
    self.project = project
    self.diagnostics = diagnostics
    self.files = files
    self.earlier = earlier
  }
}

/// Puts the page together: one HTML file that holds everything it needs, and asks nobody for anything.
///
/// The sources reach it as one JSON text in an element that no browser runs, and its scripts show texts as texts alone: a
/// source can say nothing that the page would take for markup.
package func previewPage(_ preview: Preview) -> [UInt8] {
  let page = carriedPage().array
  var result: [UInt8] = []
  var rest = page[...]
  for (mark, content) in [
    ("/*style*/", carriedStyle().array), ("/*data*/", previewData(preview)), ("/*script*/", carriedScript().array),
  ] {
    guard let place = rest.firstRange(of: mark.utf8) else { continue }
    result += rest[..<place.lowerBound]
    result += content
    rest = rest[place.upperBound...]
  }
  return result + rest
}

/// Whether a file is a preview that gen-native made, or the stamp of one.
package func isPreviewPage(_ bytes: [UInt8]) -> Bool {
  bytes.prefix(1_024).firstRange(of: previewMark.utf8) != nil || bytes.starts(with: "// Made by gen-native watch".utf8)
}

/// What marks a page as made by us; the skeleton holds it.
private let previewMark = #"<meta name="generator" content="gen-native preview">"#

extension CarriedFile {
  var array: [UInt8] { Array(UnsafeBufferPointer(start: bytes, count: count)) }
}
