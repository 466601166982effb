/// Everything that the sources of one app say, read and resolved: what rules judge and emitters print.
package struct Project: Sendable {
  package var strings: StringCatalog
  package var theme: Theme
  package var motion: Motion
  package var glossary: Glossary
  /// What the configuration says; nothing where outputs are to tell of none.
  package var versions: Versions?
  /// Files that are no sources of ours, and that outputs are made of as they stand.
  package var files: [ProjectFile] = []

  package init(strings: StringCatalog, theme: Theme, motion: Motion, glossary: Glossary = Glossary()) {
    self.strings = strings
    self.theme = theme
    self.motion = motion
    self.glossary = glossary
  }
}

/// A file of the project as it stands.
package struct ProjectFile: Sendable {
  /// From the root.
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

extension Project {
  /// What can be looked at apart: each table, and the theme with the motion.
  package var parts: [Project] {
    let tables = strings.tables.map { table in
      Project(
        strings: StringCatalog(languages: strings.languages, tables: [table]), theme: Theme(), motion: Motion(),
        glossary: glossary)
    }
    let others = StringCatalog(languages: strings.languages, tables: [])
    return tables + [Project(strings: others, theme: theme, motion: motion)]
  }
}
