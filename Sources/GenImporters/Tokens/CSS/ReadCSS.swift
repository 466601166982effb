extension TokenImporter {
  /// Custom properties, with modes by media features.
  static let css = TokenImporter(
    id: "css", summary: "custom properties of a style sheet, modes by prefers-color-scheme and prefers-contrast",
    extensions: ["css"]
  ) { files, collector in
    var variables = StyleVariables()
    for file in files {
      guard let sheet = StyleSheet(file, &collector) else { continue }
      for property in sheet.properties { variables.add(property, &collector) }
      for other in sheet.others {
        collector.notCarried(
          "'\(other.prelude.prefix(80))' holds no tokens of the sources", at: other.range)
      }
    }
    variables.carry(&collector)
  }
}
