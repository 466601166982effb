internal import GenImporters

/// What `import` alone takes.
extension Option {
  static let imports = [update, table, from]

  static let update = Option(name: "--update", summary: "write over texts that differ from the imported ones") {
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
    name: "--from", value: "FORMAT", summary: "what the files are: \(allImporters.map(\.id).joined(separator: ", "))"
  ) { options, value in
    guard let importer = allImporters.first(where: { $0.id == value }) else {
      return "one of \(allImporters.map(\.id).joined(separator: ", "))"
    }
    options.hints.importer = importer
    return nil
  }
}
