internal import GenModel
internal import GenSource

/// The texts of a table that lie in one file of an Xcode project. Xcode takes back what names that file, and passes over
/// everything else without a word.
struct XLIFFPart {
  /// How units are called.
  enum IDs {
    /// `key`, `key|==|plural.one` and `key|==|substitutions.name.plural.one`, as for String Catalogs.
    case catalog
    /// `/key:dict/name:dict/one:dict/:string`, as for `.stringsdict`.
    case dictionary
  }

  /// The path of the file in the base language, from the project's root.
  let original: String
  let ids: IDs
  let table: StringTable
  let entries: [StringEntry]

  /// One part where the table goes into a String Catalog, else one for its texts and one for its plural forms. A table that
  /// goes into neither is for other tools than Xcode.
  static func parts(of table: StringTable, _ entries: [StringEntry], _ outputs: [OutputOptions]) -> [XLIFFPart] {
    guard !entries.isEmpty else { return [] }
    func part(_ original: String, _ ids: IDs, _ entries: [StringEntry]) -> XLIFFPart {
      XLIFFPart(original: original, ids: ids, table: table, entries: entries)
    }
    let output = outputs.first {
      ["strings", "xcstrings"].contains($0.format) && $0.includes(.strings) && $0.includes(table)
    }
    guard let output else { return [part(table.sourceName + ".xcstrings", .catalog, entries)] }
    guard output.format == "strings" else {
      return [part(output.path(of: table.name.value + ".xcstrings"), .catalog, entries)]
    }
    let path = output.path(of: "\(table.baseLanguage).lproj/\(table.name.value)")
    return [
      part(path + ".strings", .catalog, entries.filter(\.pluralArguments.isEmpty)),
      part(path + ".stringsdict", .dictionary, entries.filter { !$0.pluralArguments.isEmpty }),
    ].filter { !$0.entries.isEmpty }
  }
}

/// Whether a key, which is free text, reads as the id of a part of another text.
func isUnitID(_ key: String) -> Bool {
  if key.hasPrefix("/"), key.hasSuffix(":dict/:string") { return true }
  let bytes = Array(key.utf8)
  let mark = Array("|==|".utf8)
  guard let place = bytes.indices.last(where: { bytes[$0...].starts(with: mark) }) else { return false }
  return ["plural.", "substitutions.", "device.", "width."].contains {
    bytes[(place + mark.count)...].starts(with: $0.utf8)
  }
}
