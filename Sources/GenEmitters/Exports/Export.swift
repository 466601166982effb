package import GenModel

/// One format in which texts go out to translators: its word on the command line, and how it turns tables into files.
///
/// Unlike an `Emitter`'s files these are handed on and come back, so they bear no banner.
package struct Export: Sendable {
  package let id: String
  /// One sentence without a full stop.
  package let summary: String
  package let emit: @Sendable (Project, ExportOptions) -> Exported
}

/// What a run asks for.
package struct ExportOptions: Sendable {
  /// The languages that were named; nothing for all that the format is for.
  package var languages: [LanguageTag]?
  /// What the project generates, where a format says which file a text belongs to.
  package var outputs: [OutputOptions] = []

  package init(languages: [LanguageTag]? = nil) {
    self.languages = languages
  }

  /// The languages of a catalog that go out.
  func languages(of catalog: StringCatalog) -> [LanguageTag] {
    guard let languages else { return catalog.languages }
    return catalog.languages.filter(languages.contains)
  }
}

/// What goes out, and what could not.
package struct Exported: Sendable {
  package var files: [OutputFile]
  package var leftOut: [LeftOut]

  /// A text that the format cannot carry.
  package struct LeftOut: Sendable, Equatable {
    package var table: String
    package var key: String
    package var language: LanguageTag
    package var reason: String
  }

  package init(files: [OutputFile], leftOut: [LeftOut] = []) {
    self.files = files
    self.leftOut = leftOut
  }
}
