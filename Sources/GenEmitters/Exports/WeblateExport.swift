internal import GenModel
internal import GenSource

extension Export {
  /// The files that Weblate calls Ruby YAML: a file for each language and table, the language as root, plural forms as
  /// mappings. They are what gen-native reads as files per language.
  package static let weblate = Export(
    id: "weblate", summary: "YAML for each language and table, as Weblate and Rails have it"
  ) { project, options in
    Exported(
      files: files(project.strings, options, sharing: false, path: { "\($1)/\($0.sourceName).yaml" }) {
        texts, table, language, buffer in
        var writer = YAMLWriter(buffer)
        writer.group(language.tag) { writer in
          if table.keys == .phrases {
            for text in texts { writer.write(text, as: text.entry.key.value) }
          } else {
            writer.write(NameTree(texts) { $0.entry.keyText.value })
          }
        }
        buffer = writer.buffer
      })
  }
}

extension YAMLWriter {
  fileprivate mutating func write(_ tree: NameTree<OwnText>) {
    for child in tree.children {
      switch child {
      case .group(let name, let group): self.group(name.string) { $0.write(group) }
      case .item(let name, let text): write(text, as: name.string)
      }
    }
  }

  fileprivate mutating func write(_ text: OwnText, as name: String) {
    buffer.mark(text.entry.key.value, at: text.message.range)
    switch text.message.value {
    case .text(let template): self.text(name, template.text)
    case .plural(let plural):
      group(name) { writer in
        guard let format = plural.format else {
          if let variable = plural.variables.first { writer.write(variable) }
          return
        }
        writer.text("$format", format.value.text)
        for variable in plural.variables {
          writer.group(text.entry.arguments[variable.argument].name.value) { $0.write(variable) }
        }
      }
    }
  }

  private mutating func write(_ variable: PluralVariable) {
    for form in variable.forms { text(form.category.rawValue, form.template.value.text) }
  }
}
