internal import GenModel
internal import GenSource

extension Importer {
  package static let xliff = Importer(
    id: "xliff", summary: "XLIFF 1.2, as Xcode writes it", extensions: ["xliff", "xlf"], isUnmistakable: true
  ) { file, collector in
    guard let root = collector.xml(file) else { return }
    guard root.name == "xliff" else {
      collector.fail("the file is no XLIFF: it begins with <\(root.name)>", at: file.place(of: root))
      return
    }
    if let version = root[attribute: "version"], version != "1.2" {
      collector.fail(
        "XLIFF \(version) is another format", at: file.place(of: root), help: "export version 1.2, as Xcode does")
      return
    }
    for element in root.children where element.name == "file" { XLIFFFile(file, element).read(&collector) }
  }
}

/// One table of an exchange file.
private struct XLIFFFile {
  let file: ForeignFile
  let element: XMLElement

  init(_ file: ForeignFile, _ element: XMLElement) {
    self.file = file
    self.element = element
  }

  func read(_ collector: inout ImportCollector) {
    let range = file.place(of: element)
    guard let source = element[attribute: "source-language"].flatMap({ collector.language($0, at: range) }) else {
      collector.fail("<file> does not name its source-language", at: range)
      return
    }
    let target = targetLanguage(&collector)
    collector.noteSourceLanguage(source)
    let table = collector.hints.table ?? stem(of: element[attribute: "original"] ?? "Localizable")
    var order: [String] = []
    var entries: [String: UnitGroup] = [:]
    var unitsByID: [String: XMLElement] = [:]
    for unit in units(of: element) {
      guard let id = unit[attribute: "id"] else {
        collector.fail("a <trans-unit> has no id", at: file.place(of: unit))
        continue
      }
      if let first = unitsByID.updateValue(unit, forKey: id) {
        unitsByID[id] = first
        report(unit, twiceAs: id, first, &collector)
        continue
      }
      let name = UnitName(id)
      if entries[name.key] == nil {
        order.append(name.key)
        entries[name.key] = UnitGroup(key: Located(name.key, at: file.place(of: unit)))
      }
      entries[name.key]?.units.append((name, unit))
    }
    for key in order {
      guard let group = entries[key] else { continue }
      var entry = ImportedEntry(key: group.key, comment: group.comment)
      if let text = text(of: group, source, .source, &collector) { entry.texts.append(text) }
      if let target, target != source, let text = text(of: group, target, .target, &collector) {
        entry.texts.append(text)
      }
      if !entry.texts.isEmpty { collector.add(entry, to: table) }
    }
  }

  /// The language of the targets: as the file says it, else as the command line does.
  private func targetLanguage(_ collector: inout ImportCollector) -> LanguageTag? {
    let range = file.place(of: element)
    if let name = element[attribute: "target-language"] { return collector.language(name, at: range) }
    if let language = collector.hints.language { return language }
    if units(of: element).contains(where: { $0.child("target").map { !$0.text.isEmpty || $0.hasElements } ?? false }) {
      collector.fail(
        "<file> has targets, and does not name its target-language", at: range, help: "say it with --language")
    }
    return nil
  }

  /// Of two units with one id neither is the better one.
  private func report(
    _ unit: XMLElement, twiceAs id: String, _ first: XMLElement, _ collector: inout ImportCollector
  ) {
    let range = file.place(of: unit)
    let isSame = ["source", "target"].allSatisfy { side in
      let (one, other) = (first.child(side), unit.child(side))
      return one?.text == other?.text && one?.hasElements == other?.hasElements
    }
    if isSame {
      collector.notCarried("'\(id)' stands twice with one text", at: range)
    } else {
      collector.fail(
        "'\(id)' stands twice", at: range, notes: [.init("it was first written here", at: file.place(of: first))],
        help: "keep one of the two")
    }
  }

  private func units(of element: XMLElement) -> [XMLElement] {
    element.children.flatMap { child -> [XMLElement] in
      switch child.name {
      case "trans-unit": [child]
      case "body", "group": units(of: child)
      default: []
      }
    }
  }

  private func stem(of path: String) -> String {
    let name = path.pathParts.last.map { String($0) } ?? path
    return String(name.unicodeScalars.prefix(upTo: name.unicodeScalars.lastIndex(of: ".") ?? name.endIndex))
  }

  private enum Side: String {
    case source, target
  }

  /// What the units of one key say in one language.
  private func text(
    of group: UnitGroup, _ language: LanguageTag, _ side: Side, _ collector: inout ImportCollector
  ) -> ImportedText? {
    var plain: String?
    var forms: [(category: PluralCategory, text: String)] = []
    var rules: [PluralRule] = []
    var format: String?
    var states = UnitStates()
    let accepted = PluralRules.of(language).accepted
    for (name, unit) in group.units {
      guard let value = value(of: unit, side, &states, &collector) else { continue }
      switch name.part {
      case .text: plain = value
      case .format: format = value
      case .plural(let category):
        if side == .target || accepted.contains(category) { forms.append((category, value)) }
      case .variable(let variable, let category):
        guard side == .target || accepted.contains(category) else { continue }
        let place = rules.firstIndex { $0.name == variable } ?? rules.count
        if place == rules.count { rules.append(PluralRule(name: variable, forms: [])) }
        rules[place].forms.append((category, value))
      case .other(let kind):
        if side == .source { collector.notCarried("'\(group.key.value)' has \(kind)", at: file.place(of: unit)) }
      }
    }
    if side == .source {
      forms = withoutStandIns(forms)
      for index in rules.indices { rules[index].forms = withoutStandIns(rules[index].forms) }
    }
    let range = group.key.range
    var message: ImportedMessage?
    if !forms.isEmpty {
      message = collector.wholeForms(forms, of: group.key)
    } else if !rules.isEmpty {
      let text = format ?? plain ?? rules.map { "%#@\($0.name)@" }.joined(separator: " ")
      let places = rules.map { rule in
        PluralRule(
          name: rule.name,
          forms: rule.forms.map { ($0.category, $0.text.replacing("%arg", with: "%lld")) })
      }
      message = collector.pluralMessage(Located(text, at: range), places, of: group.key.value)
    } else if let plain {
      message = collector.printfMessage(Located(plain, at: range))
    }
    guard let message else { return nil }
    var text = ImportedText(
      language: language, message: message, range: range, needsReview: side == .target && states.needsReview)
    text.isReviewed = side == .target && states.isReviewed
    text.isReference = side == .source
    return text
  }

  /// A source has units for categories of the target; those that only the target needs repeat `other`.
  private func withoutStandIns(
    _ forms: [(category: PluralCategory, text: String)]
  ) -> [(category: PluralCategory, text: String)] {
    guard let other = forms.first(where: { $0.category == .other }) else { return forms }
    return forms.filter { $0.category != .zero || $0.text != other.text }
  }

  private func value(
    of unit: XMLElement, _ side: Side, _ states: inout UnitStates, _ collector: inout ImportCollector
  ) -> String? {
    guard let element = unit.child(side.rawValue) else { return nil }
    if element.hasElements {
      collector.notCarried(
        "the \(side.rawValue) of '\(unit[attribute: "id"] ?? "")' holds <\(element.children[0].name)>",
        at: file.place(of: element))
      return nil
    }
    guard side == .target else { return element.text }
    // An empty target is how a missing translation is written.
    if element.text.isEmpty, unit.child("source")?.text.isEmpty == false { return nil }
    let state = element[attribute: "state"] ?? ""
    if state == "new" || state == "needs-translation" {
      if element.text == unit.child("source")?.text { return nil }
      states.addUntold()
    } else {
      states.add(state)
    }
    return element.text
  }
}

/// The units that make one entry.
private struct UnitGroup {
  let key: Located<String>
  var units: [(name: UnitName, unit: XMLElement)] = []

  init(key: Located<String>) {
    self.key = key
  }

  var comment: String? {
    let notes = units.lazy.flatMap { $0.unit.children }
      .filter { $0.name == "note" && $0[attribute: "from"] != "glossary" }.map { cleaned($0.text) }
    return notes.first { !$0.isEmpty && $0 != "No comment provided by engineer." }
  }

  private func cleaned(_ text: String) -> String {
    String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}

/// What a unit's id says: `key`, `key|==|plural.one`, `/key:dict/count:dict/one:dict/:string`.
private struct UnitName {
  enum Part {
    case text
    case format
    case plural(PluralCategory)
    case variable(String, PluralCategory)
    case other(String)
  }

  let key: String
  let part: Part

  init(_ id: String) {
    if let mark = id.range(of: "|==|") {
      key = String(id[..<mark.lowerBound])
      part = Self.catalogPart(id[mark.upperBound...])
    } else if id.hasPrefix("/"), id.hasSuffix(":dict/:string"),
      let (key, part) = Self.dictionaryPart(id.dropFirst().dropLast(":dict/:string".count))
    {
      self.key = key
      self.part = part
    } else {
      key = id
      part = .text
    }
  }

  private static func catalogPart(_ text: Substring) -> Part {
    let words = text.split(separator: ".", omittingEmptySubsequences: false)
    if words.count == 2, words[0] == "plural", let category = PluralCategory(rawValue: String(words[1])) {
      return .plural(category)
    }
    if words.count >= 4, words[0] == "substitutions", words[words.count - 2] == "plural",
      let category = PluralCategory(rawValue: String(words[words.count - 1]))
    {
      return .variable(words[1..<(words.count - 2)].joined(separator: "."), category)
    }
    return .other("variants by '\(text)'")
  }

  /// `key:dict/NSStringLocalizedFormatKey` and `key:dict/count:dict/one`.
  private static func dictionaryPart(_ text: Substring) -> (String, Part)? {
    let words = parts(of: text)
    if words.count == 2, words[1] == "NSStringLocalizedFormatKey" { return (String(words[0]), .format) }
    guard words.count == 3, let category = PluralCategory(rawValue: String(words[2])) else { return nil }
    return (String(words[0]), .variable(String(words[1]), category))
  }

  private static func parts(of text: Substring) -> [Substring] {
    var parts: [Substring] = []
    var rest = text
    // From the end, since a key may hold the mark itself.
    while parts.count < 2, let mark = rest.lastRange(of: ":dict/") {
      parts.insert(rest[mark.upperBound...], at: 0)
      rest = rest[..<mark.lowerBound]
      if parts[0] == "NSStringLocalizedFormatKey" { break }
    }
    return [rest] + parts
  }
}

extension StringProtocol {
  /// Where a word stands first; by scalars, since a mark behind it must not hide it.
  fileprivate func range(of word: String) -> Range<Index>? {
    let (scalars, wanted) = (unicodeScalars, word.unicodeScalars)
    var start = startIndex
    while start < endIndex {
      var (index, other) = (start, wanted.startIndex)
      while index < endIndex, other < wanted.endIndex, scalars[index] == wanted[other] {
        index = scalars.index(after: index)
        other = wanted.index(after: other)
      }
      if other == wanted.endIndex { return start..<index }
      start = scalars.index(after: start)
    }
    return nil
  }

  fileprivate func lastRange(of word: String) -> Range<Index>? {
    var last: Range<Index>?
    var start = startIndex
    while let next = self[start...].range(of: word) {
      last = next
      start = next.upperBound
    }
    return last
  }
}
