internal import GenImporters

/// What `import` alone takes.
extension Option {
  static let imports = [update, table, from]

  static let update = Option(name: "--update", summary: "write over what differs from the imported") {
    options, _ in
    options.isUpdating = true
    return nil
  }

  static let table = Option(name: "--table", value: "NAME", summary: "the table that takes everything in") {
    options, value in
    options.hints.table = value
    return value.isEmpty ? "a table's name" : nil
  }

  static let from = Option(
    name: "--from", value: "FORMAT", values: formats,
    summary: "what the files are: \(formats.joined(separator: ", "))"
  ) { options, value in
    options.hints.importer = allImporters.first { $0.id == value }
    options.tokenImporter = allTokenImporters.first { $0.id == value }
    guard options.hints.importer != nil || options.tokenImporter != nil else {
      return "one of \(formats.joined(separator: ", "))"
    }
    return nil
  }

  /// Texts, then tokens.
  private static let formats = allImporters.map(\.id) + allTokenImporters.map(\.id)
}
