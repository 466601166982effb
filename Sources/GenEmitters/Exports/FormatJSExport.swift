internal import GenModel
internal import GenSource

extension Export {
  /// What `formatjs extract` writes: ids with an ICU message and a description, a file for each language and table. It has
  /// another name than i18next's, so that both can lie in one folder.
  package static let formatjs = Export(
    id: "formatjs", summary: "JSON with ICU messages for each language and table, as FormatJS has it"
  ) { project, options in
    Exported(
      files: files(project.strings, options, path: { "\($0.sourceName).\($1).json" }) { texts, _, language, buffer in
        let hasZero = PluralRules.of(language).categories.contains(.zero)
        var writer = JSONWriter(buffer)
        writer.file { writer in
          for text in texts {
            writer.buffer.mark(text.entry.key.value, at: text.message.range)
            let icu = ICUMessage(entry: text.entry, hasZero: hasZero)
            writer.group(text.entry.key.value) { writer in
              writer.member(literal: "defaultMessage") { icu.append(text.message.value, to: &$0.bytes) }
              if let comment = text.entry.comment { writer.member("description", .text(comment)) }
            }
          }
        }
        buffer = writer.buffer
      })
  }
}
