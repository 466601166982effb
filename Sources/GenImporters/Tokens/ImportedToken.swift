package import GenModel
package import GenSource

/// A token of another tool, said in the words of the sources.
package struct ImportedToken: Sendable {
  package var section: TokenSection
  /// A name as the sources allow it, without its section.
  package var name: Located<String>
  /// What its file calls it, where that cannot be a name of the sources.
  package var foreignName: String?
  /// Whether its file joins words in one way only, so that `brand-coral` may be `brand.coral` or `brandCoral`.
  package var isJoined = false
  package var value: ImportedValue
  package var description: String?
  package var deprecation: String?
  /// What other tools keep beside it.
  package var extensions: [TokenExtension] = []

  package init(_ section: TokenSection, _ name: Located<String>, _ value: ImportedValue) {
    self.section = section
    self.name = name
    self.value = value
  }
}

/// The sections of theme and motion, by their keys there.
package enum TokenSection: String, Sendable, CaseIterable {
  case colors, palettes, dimensions, glyphs
  case curves, durations, springs, transitions, staggers, keyframes, gestures, flings, physics, haptics

  package var isTheme: Bool {
    switch self {
    case .colors, .palettes, .dimensions, .glyphs: true
    default: false
    }
  }
}

/// What stands behind a name in the sources.
package indirect enum ImportedValue: Sendable, Equatable {
  /// A number with its unit, a word of our own, a colour: it stands bare where YAML takes it for what it is.
  case word(String)
  /// What people wrote.
  case text(String)
  case list([ImportedValue])
  case fields([Field])

  package struct Field: Sendable, Equatable {
    package var name: String
    package var value: ImportedValue

    package init(_ name: String, _ value: ImportedValue) {
      self.name = name
      self.value = value
    }
  }

  /// A field's value.
  package subscript(name: String) -> ImportedValue? {
    guard case .fields(let fields) = self else { return nil }
    return fields.first { $0.name == name }?.value
  }
}

/// What is said about a group of tokens.
package struct ImportedGroup: Sendable {
  package var section: TokenSection
  package var name: String
  package var description: Located<String>?
  package var extensions: [TokenExtension] = []
}

/// What came of reading files of tokens.
package struct TokenReading: Sendable {
  /// In the order of their files, each name of a section once.
  package var tokens: [ImportedToken]
  package var groups: [ImportedGroup]
  /// What other tools keep about whole files.
  package var extensions: [TokenExtension]
  /// Errors, and what cannot be carried.
  package var findings: [Diagnostic]
  /// The files as UTF-8, for the places of findings.
  package var files: [SourceFile]
}
