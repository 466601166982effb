package import GenModel
package import GenSource

/// What a strings file is by its path: which table it belongs to, and the language where it holds one alone.
package struct StringFile: Sendable {
  package let file: SourceFile
  /// The file's name without ending.
  package let table: String
  /// The language of a file per language, as the configuration spells it.
  package let language: LanguageTag?
  /// The folder that is named after a language which the project does not have.
  package let unknownLanguage: String?

  /// - Parameter folder: the source folder that the file lies below; folders between the two that are no language only
  ///   sort files.
  package init(_ file: SourceFile, below folder: String, languages: [LanguageTag]) {
    self.file = file
    var parts = file.path.pathParts
    let prefix = folder == "." ? 0 : folder.pathParts.count
    parts.removeFirst(min(prefix, max(0, parts.count - 1)))
    let name = parts.popLast() ?? ""
    table = String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))
    let tags = parts.compactMap { part in (try? LanguageTag.parse(String(part)).get()).map { (part, $0) } }
    language = tags.lazy.compactMap { _, tag in languages.first { $0 == tag } }.first
    unknownLanguage = language == nil ? tags.first { $0.1.isKnown }.map { String($0.0) } : nil
  }
}

/// The files that make one table, those that hold its properties first.
package struct TableFiles: Sendable {
  package let name: String
  package private(set) var sideBySide: [StringFile] = []
  package private(set) var perLanguage: [StringFile] = []

  /// Sorts files into tables, by their first file in the order given.
  package static func grouped(_ files: [StringFile]) -> [TableFiles] {
    var tables: [TableFiles] = []
    var places: [String: Int] = [:]
    for file in files {
      let place = places[file.table] ?? tables.count
      if place == tables.count {
        places[file.table] = place
        tables.append(TableFiles(name: file.table))
      }
      if file.language == nil {
        tables[place].sideBySide.append(file)
      } else {
        tables[place].perLanguage.append(file)
      }
    }
    return tables
  }

  private init(name: String) {
    self.name = name
  }

  package var all: [StringFile] { sideBySide + perLanguage }
}
