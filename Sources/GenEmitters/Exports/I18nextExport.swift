internal import GenModel
internal import GenSource

extension Export {
  /// i18next's JSON, version 4: nested names, `{{argument}}`, and a key with a suffix for each plural form.
  package static let i18next = Export(
    id: "i18next", summary: "JSON for each language and table, as i18next has it"
  ) { project, options in
    let catalog = project.strings
    var leftOut: [Exported.LeftOut] = []
    for language in options.languages(of: catalog) {
      for table in catalog.tables {
        leftOut += I18nextTexts(table.ownTexts(in: language), language).leftOut.map {
          Exported.LeftOut(table: table.sourceName, key: $0.key, language: language, reason: $0.reason)
        }
      }
    }
    let files = files(catalog, options, path: { "\($1)/\($0.sourceName).json" }) { texts, table, language, buffer in
      var writer = JSONWriter(buffer)
      writer.file { writer in
        let texts = I18nextTexts(texts, language).texts
        if table.keys == .phrases {
          for text in texts { writer.write(text, as: text.name) }
        } else {
          writer.write(NameTree(texts) { SourceText($0.name) })
        }
      }
      buffer = writer.buffer
    }
    return Exported(files: files, leftOut: leftOut)
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ tree: NameTree<I18nextTexts.Text>) {
    for child in tree.children {
      switch child {
      case .group(let name, let group): self.group(name.string) { $0.write(group) }
      case .item(let name, let text): write(text, as: name.string)
      }
    }
  }

  fileprivate mutating func write(_ text: I18nextTexts.Text, as name: String) {
    buffer.mark(text.key, at: text.range)
    member(name, .string(text.value))
  }
}
