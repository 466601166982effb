internal import GenModel
internal import GenSource

extension Importer {
  /// i18next and FormatJS both keep their messages in `.json`: which it is shows in the messages.
  package static let json = Importer(
    id: "json", summary: "JSON messages of i18next or FormatJS", extensions: ["json"]
  ) { file, collector in
    guard let root = collector.json(file) else { return }
    guard var members = root.members else {
      collector.fail(
        "the file holds \(root.kindInWords) and no messages",
        at: file.range(root.range.lowerBound..<root.range.lowerBound + 1))
      return
    }
    members.removeAll { $0.name == "$generated" }
    let place = file.placeByPath(language: collector.hints.language, among: collector.hints.languages)
    guard let language = place.language else {
      collector.failWithoutLanguage(file)
      return
    }
    let messages = MessageFile(file: file, language: language, table: collector.hints.table ?? place.table)
    switch dialect(of: members) {
    case .formatJS: messages.readFormatJS(members, &collector)
    case .i18next: messages.readI18Next(members, name: "", &collector)
    case .unclear(let first, let second):
      collector.fail(
        "the messages are written in two ways", at: file.range(second),
        notes: [.init("'{{…}}' of i18next stands here", at: file.range(first))],
        help: "import i18next's and FormatJS's messages from files of their own")
    }
  }
}

/// A file of messages in one language.
struct MessageFile {
  let file: ForeignFile
  let language: LanguageTag
  let table: String

  /// - Parameter message: nothing for a text that could not be read, which has been said.
  func add(
    _ message: ImportedMessage?, _ name: String, _ nameRange: Range<Int>, comment: String? = nil, at range: Range<Int>,
    _ collector: inout ImportCollector
  ) {
    var entry = ImportedEntry(key: Located(name, at: file.range(nameRange)), comment: comment)
    if let message {
      entry.texts = [ImportedText(language: language, message: message, range: file.range(range))]
    } else {
      entry.refused = [language]
    }
    collector.add(entry, to: table)
  }
}

private enum Dialect {
  case formatJS, i18next
  /// The places of a `{{` and of what only ICU has.
  case unclear(Range<Int>, Range<Int>)
}

private func dialect(of members: [JSONMember]) -> Dialect {
  var doubled: Range<Int>?
  var icu: Range<Int>?
  var rest = members[...]
  var nested = false
  while let member = rest.popFirst() {
    if let text = member.value.text {
      // Of the two only ICU has forms, which may begin with an argument: `one {{n} day}`.
      let bytes = text.utf8.filter { $0 > 0x20 }
      if [",plural,", ",select,", ",selectordinal,"].contains(where: { holds(bytes, $0) }) {
        if icu == nil { icu = member.value.range }
      } else if doubled == nil, holds(bytes, "{{") {
        doubled = member.value.range
      }
    } else if let inner = member.value.members {
      if inner.contains(where: { $0.name == "defaultMessage" }) { return .formatJS }
      nested = true
      rest.append(contentsOf: inner)
    }
  }
  switch (doubled, icu) {
  case (let first?, let second?): return .unclear(first, second)
  case (nil, _?): return .formatJS
  case (_?, nil): return .i18next
  case (nil, nil):
    // Suffixes and nesting are i18next's alone; single braces are FormatJS's.
    let hasSuffix = members.contains { suffixed($0.name) != nil }
    return nested || hasSuffix ? .i18next : .formatJS
  }
}

/// A key with a plural suffix: `files_one`.
func suffixed(_ name: String) -> (key: String, category: PluralCategory)? {
  guard let underscore = name.unicodeScalars.lastIndex(of: "_"),
    let category = PluralCategory(rawValue: String(name[name.unicodeScalars.index(after: underscore)...])),
    underscore > name.startIndex
  else { return nil }
  return (String(name[..<underscore]), category)
}
