internal import GenModel
internal import GenSource

/// What the value of each type becomes.
extension DesignTokenReader {
  mutating func color(
    _ entry: DesignSet.Entry, _ key: String, _ collector: inout TokenCollector
  ) throws(TokenProblem) -> ImportedValue {
    var texts: [String] = []
    for mode in sets.indices {
      guard let shown = sets[mode].entries[key] else {
        texts.append(texts[mode == 3 ? 1 : 0])
        continue
      }
      if let target = try alias(of: shown, in: mode),
        case .text(let reference)? = reference(to: target, in: .colors, &collector)
      {
        texts.append(reference)
        continue
      }
      let (literal, final) = try followed(shown, in: mode)
      texts.append(try colorValue(try dereferenced(literal, final.root)))
    }
    var modes = [ImportedValue.Field("light", .text(texts[0]))]
    // High contrast falls back to its plain mode, dark to light.
    if texts[1] != texts[0] { modes.append(.init("dark", .text(texts[1]))) }
    if texts[2] != texts[0] { modes.append(.init("lightHighContrast", .text(texts[2]))) }
    if texts[3] != texts[1] { modes.append(.init("darkHighContrast", .text(texts[3]))) }
    return modes.count == 1 ? modes[0].value : .fields(modes)
  }

  func colorValue(_ literal: Literal) throws(TokenProblem) -> String {
    // Older drafts of the format wrote colours as texts.
    if let text = literal.text, looksLikeColor(text) { return text }
    guard literal.members != nil else {
      throw TokenProblem("a colour is an object, not \(literal.kindInWords)", at: literal.range)
    }
    guard let name = literal["colorSpace"]?.text, let space = ColorSpace(rawValue: name) else {
      throw TokenProblem(
        literal["colorSpace"]?.text.map { "the colour space '\($0.prefix(40))' is unknown" }
          ?? "the colour has no 'colorSpace'",
        at: literal["colorSpace"]?.range ?? literal.range)
    }
    guard let items = literal["components"]?.items, items.count == 3 else {
      throw TokenProblem("the colour needs three 'components'", at: literal["components"]?.range ?? literal.range)
    }
    let components = items.compactMap { $0.number ?? ($0.text == "none" ? "none" : nil) }
    guard components.count == 3 else {
      throw TokenProblem("a component is a number or 'none'", at: literal["components"]?.range ?? literal.range)
    }
    let alpha = literal["alpha"]
    if let alpha, alpha.number == nil { throw TokenProblem("'alpha' is a number", at: alpha.range) }
    return colorText(space, components, alpha: alpha?.number)
  }

  func dimension(_ literal: Literal, _ entry: DesignSet.Entry) throws(TokenProblem) -> ImportedValue {
    let literal = try dereferenced(literal, entry.root)
    if let text = literal.text, let length = writtenLength(text) { return .word(length) }
    guard let number = literal["value"]?.number, let unit = literal["unit"]?.text else {
      throw TokenProblem("a dimension has a 'value' and a 'unit'", at: literal.range)
    }
    guard unit == "px" else {
      throw TokenProblem(
        "'\(unit.prefix(20))' is no measure in points", at: literal["unit"]?.range ?? literal.range,
        help: unit == "rem" ? "it follows the reader's text size, and dimensions do not" : nil)
    }
    return .word(number + "pt")
  }

  func duration(_ literal: Literal, _ entry: DesignSet.Entry) throws(TokenProblem) -> ImportedValue {
    let literal = try dereferenced(literal, entry.root)
    if let text = literal.text, let time = writtenTime(text) { return .word(time) }
    guard let number = literal["value"]?.number, let unit = literal["unit"]?.text, ["ms", "s"].contains(unit) else {
      throw TokenProblem("a duration has a 'value' and a 'unit' of ms or s", at: literal.range)
    }
    return .word(number + unit)
  }

  func curve(_ literal: Literal, _ entry: DesignSet.Entry) throws(TokenProblem) -> ImportedValue {
    let literal = try dereferenced(literal, entry.root)
    return try MotionLiterals(name: "").curve(literal)
  }

  mutating func transition(
    _ literal: Literal, _ entry: DesignSet.Entry, _ own: Literal?, _ motion: MotionLiterals,
    _ collector: inout TokenCollector
  ) throws(TokenProblem) -> ImportedValue {
    if let own {
      let value = try motion.transition(own, &collector)
      return value["spring"] == nil ? withReferences(value, literal, &collector) : value
    }
    guard let time = literal["duration"], let curve = literal["timingFunction"] else {
      throw TokenProblem("a transition has a 'duration' and a 'timingFunction'", at: literal.range)
    }
    var fields: [ImportedValue.Field] = []
    fields.append(.init("duration", try part(time, .durations, entry, &collector)))
    fields.append(.init("curve", try part(curve, .curves, entry, &collector)))
    if let delay = literal["delay"] {
      let value = try part(delay, .durations, entry, &collector)
      if !isZero(value) { fields.append(.init("delay", value)) }
    }
    return .fields(fields)
  }

  /// A part of a composite value: a reference, or a value of its own.
  private mutating func part(
    _ literal: Literal, _ section: TokenSection, _ entry: DesignSet.Entry, _ collector: inout TokenCollector
  ) throws(TokenProblem) -> ImportedValue {
    var literal = literal
    var entry = entry
    if let path = target(of: literal) {
      if let reference = reference(to: path, in: section, &collector) { return reference }
      guard let target = base.entries[path] else { throw missing(path, at: literal.range) }
      (literal, entry) = try followed(target, in: 0)
    }
    return section == .durations ? try duration(literal, entry) : try curve(literal, entry)
  }

  /// A value from our own extension, with the references that stand beside it.
  mutating func withReferences(
    _ value: ImportedValue, _ literal: Literal, _ collector: inout TokenCollector
  ) -> ImportedValue {
    guard case .fields(var fields) = value else { return value }
    let parts = [
      ("duration", "duration", TokenSection.durations), ("curve", "timingFunction", .curves),
      ("delay", "delay", .durations),
    ]
    for (name, foreign, section) in parts {
      guard let part = literal[foreign], let path = target(of: part),
        let reference = reference(to: path, in: section, &collector),
        let place = fields.firstIndex(where: { $0.name == name })
      else { continue }
      fields[place].value = reference
    }
    return .fields(fields)
  }

  private func isZero(_ value: ImportedValue) -> Bool {
    guard case .word(let text) = value else { return false }
    return text == "0ms" || text == "0s"
  }
}
