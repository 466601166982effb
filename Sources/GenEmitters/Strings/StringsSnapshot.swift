internal import GenModel
internal import GenSource

/// `strings.<lang>.json`: every table's texts in one language, as ICU messages.
func stringsSnapshots(_ catalog: StringCatalog, _ options: OutputOptions) -> [OutputFile] {
  let tables = catalog.tables.filter(options.includes)
  return catalog.languages.compactMap { language in
    let tables = tables.filter { $0.languages.contains(language) }
    guard !tables.isEmpty else { return nil }
    return OutputFile(path: options.path(of: "strings.\(language).json")) { buffer in
      write(tables, language: language, into: &buffer)
    }
  }
}

/// The version of the layout of the strings' snapshots.
let stringsLayoutVersion = 1

private func write(_ tables: [StringTable], language: LanguageTag, into buffer: inout OutputBuffer) {
  let hasZero = PluralRules.of(language).categories.contains(.zero)
  buffer.bytes.reserveCapacity(tables.reduce(0) { $0 + $1.entries.count } * 64)
  var writer = JSONWriter(buffer)
  writer.file { writer in
    writer.member("$generated", .string(Banner(sources: tables.flatMap(\.sources)).text))
    writer.member("v", .integer(stringsLayoutVersion))
    writer.member("language", .string(language.tag))
    writer.group("tables") { writer in
      for table in tables {
        guard let place = table.languages.firstIndex(of: language) else { continue }
        let hasNames = table.keys == .names
        writer.group(table.name.value) { writer in
          for entry in table.entries {
            guard let message = table.message(of: entry, in: place) else { continue }
            writer.buffer.mark("\(table.name.value).\(entry.key.value)", at: message.range)
            let icu = ICUMessage(entry: entry, hasZero: hasZero)
            writer.member(entry.keyText.value, isPlain: hasNames) {
              icu.append(message.value, to: &$0.bytes)
            }
          }
        }
      }
    }
  }
  buffer = writer.buffer
}
