internal import GenModel
internal import GenSource

/// The units that make one entry.
struct XLIFFUnitGroup {
  let file: ForeignFile
  let key: Located<String>
  var units: [(name: XLIFFUnitName, element: XMLElement)] = []
  /// Whether no unit says `translate="no"`.
  var isTranslated = true

  init(file: ForeignFile, key: Located<String>) {
    self.file = file
    self.key = key
  }

  enum Side: String {
    case source, target
  }

  /// All that people have written about the entry, each note once; what an export said of the glossary is made anew.
  var comment: String? {
    var notes: [String] = []
    for element in units.flatMap(\.element.children) where element.name == "note" {
      guard element[attribute: "from"] != "glossary" else { continue }
      let text = cleaned(element.text)
      if !text.isEmpty, text != "No comment provided by engineer.", !notes.contains(text) { notes.append(text) }
    }
    return notes.isEmpty ? nil : notes.joined(separator: "\n")
  }

  /// Adds what the units say in one language.
  func read(
    _ side: Side, _ language: LanguageTag, into entry: inout ImportedEntry, _ collector: inout ImportCollector
  ) {
    var parts = Parts()
    var states = UnitStates()
    var range: SourceRange?
    let accepted = PluralRules.of(language).accepted
    for (name, unit) in units {
      guard let element = unit.child(side.rawValue) else { continue }
      guard let value = value(of: element, in: unit, side, &states) else {
        if element.hasElements {
          collector.notCarried(
            "the \(side.rawValue) of '\(unit[attribute: "id"] ?? "")' holds <\(element.children[0].name)>",
            at: file.place(of: element))
          parts.isRefused = true
        }
        continue
      }
      if case .variant(let kind) = name.part {
        if side == .source {
          collector.notCarried("'\(key.value)' has variants by '\(kind)'", at: file.place(of: unit))
        }
        parts.isRefused = true
        continue
      }
      if range == nil { range = file.place(of: element) }
      parts.add(value, as: name.part) { side == .target || accepted.contains($0) }
    }
    if side == .source { parts.removeStandIns() }
    guard var text = text(parts, language, at: range ?? key.range, &collector) else {
      if parts.isRefused || !parts.isEmpty { entry.refused.append(language) }
      return
    }
    text.needsReview = side == .target && states.needsReview
    text.isReviewed = side == .target && states.isReviewed
    text.isReference = side == .source
    entry.texts.append(text)
  }

  private func text(
    _ parts: Parts, _ language: LanguageTag, at range: SourceRange, _ collector: inout ImportCollector
  ) -> ImportedText? {
    var message: ImportedMessage?
    if !parts.forms.isEmpty {
      message = collector.wholeForms(parts.forms, of: Located(key.value, at: range))
    } else if !parts.rules.isEmpty {
      let format = parts.format ?? parts.plain ?? parts.rules.map { "%#@\($0.name)@" }.joined(separator: " ")
      message = collector.pluralMessage(Located(format, at: range), parts.rules, of: key.value)
    } else if let plain = parts.plain {
      return ImportedText(language: language, printf: Located(plain, at: range))
    }
    return message.map { ImportedText(language: language, message: $0, range: range) }
  }

  private func value(of element: XMLElement, in unit: XMLElement, _ side: Side, _ states: inout UnitStates) -> String? {
    guard !element.hasElements else { return nil }
    guard side == .target else { return element.text }
    let source = unit.child("source")
    // An empty target is how a missing translation is written.
    if element.text.isEmpty, source?.text.isEmpty == false { return nil }
    let state = element[attribute: "state"] ?? ""
    if state == "new" || state == "needs-translation" {
      if element.text == source?.text { return nil }
      states.addUntold()
    } else {
      states.add(state)
    }
    return element.text
  }

  private func cleaned(_ text: String) -> String {
    String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}

/// What the units of an entry hold in one language.
private struct Parts {
  var plain: String?
  var format: String?
  var forms: [(category: PluralCategory, text: String)] = []
  var rules: [PluralRule] = []
  /// Whether something is there that cannot be carried.
  var isRefused = false

  var isEmpty: Bool { plain == nil && format == nil && forms.isEmpty && rules.isEmpty }

  /// - Parameter accepts: whether the language has a category: a source has units for those of the target, too.
  mutating func add(_ value: String, as part: XLIFFUnitName.Part, accepts: (PluralCategory) -> Bool) {
    switch part {
    case .text: plain = value
    case .format: format = value
    case .plural(let category):
      if accepts(category) { forms.append((category, value)) }
    case .variable(let variable, let category):
      guard accepts(category) else { return }
      let place = rules.firstIndex { $0.name == variable } ?? rules.count
      if place == rules.count { rules.append(PluralRule(name: variable, forms: [])) }
      rules[place].forms.append((category, value))
    case .variant: isRefused = true
    }
  }

  /// Of a source, categories that only the target needs repeat `other`.
  mutating func removeStandIns() {
    forms = withoutStandIns(forms)
    for index in rules.indices { rules[index].forms = withoutStandIns(rules[index].forms) }
  }

  private func withoutStandIns(
    _ forms: [(category: PluralCategory, text: String)]
  ) -> [(category: PluralCategory, text: String)] {
    guard let other = forms.first(where: { $0.category == .other }) else { return forms }
    return forms.filter { $0.category != .zero || $0.text != other.text }
  }
}
