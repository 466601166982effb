internal import GenModel
internal import GenSource

extension StringCatalog {
  /// Visits every entry of every table.
  @inline(__always)
  func forEachEntry(_ visit: (StringTable, StringEntry) -> Void) {
    for table in tables {
      for entry in table.entries { visit(table, entry) }
    }
  }

  /// Visits every text that somebody wrote: each language's, and of plurals the format and every form.
  @inline(__always)
  func forEachTemplate(
    _ visit: (_ table: StringTable, _ entry: StringEntry, _ language: LanguageTag, Located<MessageTemplate>) -> Void
  ) {
    forEachEntry { table, entry in
      for place in entry.texts.indices {
        entry.texts[place]?.forEachTemplate { visit(table, entry, table.languages[place], $0) }
      }
    }
  }
}

extension Located<Message> {
  @inline(__always)
  func forEachTemplate(_ visit: (Located<MessageTemplate>) -> Void) {
    switch value {
    case .text(let template): visit(Located<MessageTemplate>(template, at: range))
    case .plural(let plural):
      if let format = plural.format { visit(format) }
      for variable in plural.variables {
        for form in variable.forms { visit(form.template) }
      }
    }
  }
}

extension Message {
  /// Whether it is one text without braces, as most are.
  var isLiteral: Bool {
    if case .text(let template) = self { template.pieces.isEmpty } else { false }
  }
}

extension MessageTemplate {
  /// Whether the text names an argument by its place among the entry's; nothing stands for one that the entry lacks.
  func names(_ index: Int?) -> Bool {
    pieces.contains { if case .argument(let reference) = $0 { reference.index == index } else { false } }
  }

  /// The arguments that the text names, known or not.
  var references: [ArgumentReference] {
    pieces.compactMap { if case .argument(let reference) = $0 { reference } else { nil } }
  }
}
