import GenModel
import GenSource
import Testing

@testable import GenPreview

/// The page as bytes: what it holds, and what no source can put into it.
@Suite struct PreviewPageTests {
  private let empty = Preview(
    project: Project(
      strings: StringCatalog(languages: [LanguageTag("en")], tables: []), theme: Theme(), motion: Motion()),
    diagnostics: [], files: [])

  @Test func `the page bears the mark that tells it from other files`() {
    #expect(isPreviewPage(previewPage(empty)))
    #expect(!isPreviewPage(Array("<!doctype html><title>Mine</title>".utf8)))
  }

  @Test func `every mark of the skeleton is replaced`() {
    let text = String(decoding: previewPage(empty), as: UTF8.self)
    for mark in ["/*style*/", "/*data*/", "/*script*/"] { #expect(!text.contains(mark)) }
  }
}
