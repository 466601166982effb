internal import GenModel
internal import GenSource

extension Emitter {
  /// What Expo's `locales` takes: a file for each language with the texts of the main app's `InfoPlist`.
  ///
  /// All of them stand under `ios`, since Expo makes Android's strings of what stands beside it. There the banner is one
  /// more key, which iOS never asks for.
  package static let expoLocales = Emitter(
    id: "expo-locales", summary: "the files that Expo's 'locales' reads for the main app's InfoPlist"
  ) { project, options in
    guard options.includes(.strings) else { return [] }
    return project.strings.tables.filter { $0.name.value == "InfoPlist" && options.includes($0) }.flatMap { table in
      table.languages.enumerated().map { place, language in
        OutputFile(path: options.path(of: "\(language).json")) { write(table, language: place, into: &$0) }
      }
    }
  }
}

private func write(_ table: StringTable, language: Int, into buffer: inout OutputBuffer) {
  var writer = JSONWriter(buffer)
  writer.file { writer in
    writer.group("ios") { writer in
      writer.member("$generated", .string(Banner(sources: table.sources).text))
      for entry in table.entries where entry.pluralArguments.isEmpty {
        guard let message = table.message(of: entry, in: language), case .text(let template) = message.value else {
          continue
        }
        writer.buffer.mark(entry.key.value, at: message.range)
        writer.member(entry.keyText.value, isPlain: table.keys == .names) {
          $0.bytes.appendFormat(template, of: entry) { $0.appendJSONText($1) }
        }
      }
    }
  }
  buffer = writer.buffer
}
