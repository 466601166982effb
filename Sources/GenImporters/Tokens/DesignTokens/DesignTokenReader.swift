internal import GenModel
internal import GenSource

/// Makes tokens of the sources from design tokens: by their types, and by what our own format says beside them.
struct DesignTokenReader {
  /// Light, dark, light with high contrast, dark with high contrast.
  private let sets: [DesignSet]
  private var placements: [String: Placement?] = [:]
  /// The keys of each palette's colours, hour by hour.
  private var palettes: [String: [String]] = [:]
  /// By the path of a group, the section of the first token in it.
  private var sectionsOfGroups: [String: TokenSection] = [:]
  private var reportedRings: Set<String> = []
  private var missingCount = 0

  /// Which token of ours one becomes.
  struct Placement {
    let section: TokenSection
    let name: String
    let foreignName: String?
  }

  init(_ layers: DesignLayers, _ collector: inout TokenCollector) {
    var sets: [DesignSet] = []
    for (mode, documents) in layers.modes.enumerated() {
      let isBase = documents.map(\.root.range) == layers.modes[0].map(\.root.range)
      sets.append(mode > 0 && isBase ? sets[0] : DesignSet(documents, &collector, reports: mode == 0))
    }
    self.sets = sets
  }

  private var base: DesignSet { sets[0] }

  mutating func read(_ collector: inout TokenCollector) {
    findPalettes()
    readGroups(&collector)
    var words = Set<String>()
    for key in base.order {
      guard let entry = base.entries[key] else { continue }
      if let place = palettePlace(entry.path) {
        if words.insert(place.name).inserted { carryPalette(place.name, &collector) }
        continue
      }
      carry(entry, key, &collector)
    }
    // A token that a further mode alone has.
    for set in sets.dropFirst() {
      for key in set.order where base.entries[key] == nil {
        guard words.insert(key).inserted, let entry = set.entries[key] else { continue }
        collector.notCarried(
          "'\(key.prefix(120))' has no value in the light mode", at: entry.range,
          help: "add one to the files of the light mode")
      }
    }
  }

  // MARK: - One token

  private mutating func carry(_ entry: DesignSet.Entry, _ key: String, _ collector: inout TokenCollector) {
    guard let type = type(of: entry, in: 0, &collector) else { return }
    guard let placement = placement(of: entry, key, type) else {
      let foreign = entry.path.joined(separator: ".")
      if section(of: entry, type) == nil {
        let why =
          type == "number" ? "a number has no unit, and no kind of token" : "the sources have no '\(type.prefix(40))'"
        collector.notCarried("'\(foreign.prefix(120))' is not carried: \(why)", at: entry.range)
      } else {
        collector.refuse(name: foreign, at: entry.range)
      }
      return
    }
    reportProperties(of: entry, key, &collector)
    var reader = self
    collector.carry(key) { collector throws(TokenProblem) in
      let value = try reader.value(of: entry, key, placement.section, type, &collector)
      var token = ImportedToken(placement.section, Located(placement.name, at: entry.range), value)
      token.foreignName = placement.foreignName
      token.description = entry.token["$description"]?.text
      token.deprecation = deprecation(entry.deprecation)
      return token
    }
    self = reader
  }

  private func reportProperties(of entry: DesignSet.Entry, _ key: String, _ collector: inout TokenCollector) {
    for member in entry.token.members ?? [] where member.name.hasPrefix("$") {
      switch member.name {
      case "$value", "$type", "$description", "$deprecated", "$ref", "$extensions": break
      default: collector.notCarried("'\(member.name.prefix(80))' is no property of a token", at: member.range)
      }
    }
    for member in entry.token["$extensions"]?.members ?? [] where member.name != ownExtension {
      collector.notCarried(
        "the extension '\(member.name.prefix(120))' of '\(key.prefix(120))' has no place in the sources",
        at: member.range)
    }
  }

  private mutating func value(
    of entry: DesignSet.Entry, _ key: String, _ section: TokenSection, _ type: String,
    _ collector: inout TokenCollector
  ) throws(TokenProblem) -> ImportedValue {
    if section == .colors { return try color(entry, key, &collector) }
    for set in sets.dropFirst() {
      guard let other = set.entries[key], other.range != entry.range else { continue }
      collector.notCarried(
        "'\(key.prefix(120))' differs between modes, and only colours have any", at: other.range,
        help: "the value of the light mode is carried")
      break
    }
    if let target = try alias(of: entry), let reference = reference(to: target, in: section, &collector) {
      return reference
    }
    let (literal, final) = try followed(entry, in: 0)
    let motion = MotionLiterals(name: key)
    let own = own(entry) ?? own(final)
    switch section {
    case .curves:
      if let exact = own?["curve"] { return try motion.curve(exact) }
      return try curve(literal, final)
    case .durations: return try duration(literal, final)
    case .dimensions: return try dimension(literal, final)
    case .springs:
      guard let spring = own?["spring"] else { break }
      return try motion.spring(spring, &collector)
    case .transitions: return try transition(literal, final, own?["transition"], motion, &collector)
    case .staggers:
      guard let stagger = own?["stagger"] else { break }
      return withReferences(try motion.stagger(stagger, &collector), literal, &collector)
    case .keyframes:
      guard let keyframes = own?["keyframes"] else { break }
      return try motion.keyframes(keyframes, &collector)
    case .flings:
      guard let fling = own?["fling"] else { break }
      return try motion.fling(fling, &collector)
    case .gestures, .physics:
      if let exact = own?["gesture"] ?? own?["constant"], let number = exact["value"]?.number {
        return .word(number + (exact["unit"]?.text ?? ""))
      }
      if let number = literal.number { return .word(number) }
    case .colors, .palettes, .glyphs, .haptics: break
    }
    throw TokenProblem("\(literal.kindInWords) is no value of it", at: literal.range)
  }

  // MARK: - Values of types

  private mutating func color(
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

  private func colorValue(_ literal: Literal) throws(TokenProblem) -> String {
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

  private func dimension(_ literal: Literal, _ entry: DesignSet.Entry) throws(TokenProblem) -> ImportedValue {
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

  private func duration(_ literal: Literal, _ entry: DesignSet.Entry) throws(TokenProblem) -> ImportedValue {
    let literal = try dereferenced(literal, entry.root)
    if let text = literal.text, let time = writtenTime(text) { return .word(time) }
    guard let number = literal["value"]?.number, let unit = literal["unit"]?.text, ["ms", "s"].contains(unit) else {
      throw TokenProblem("a duration has a 'value' and a 'unit' of ms or s", at: literal.range)
    }
    return .word(number + unit)
  }

  private func curve(_ literal: Literal, _ entry: DesignSet.Entry) throws(TokenProblem) -> ImportedValue {
    let literal = try dereferenced(literal, entry.root)
    return try MotionLiterals(name: "").curve(literal)
  }

  private mutating func transition(
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
  private mutating func withReferences(
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

  // MARK: - References

  /// The path that a value refers to: `{a.b}`, or `{ "$ref": "#/a/b/$value" }`.
  private func target(of literal: Literal) -> String? {
    if let text = literal.text { return aliasParts(text)?.joined(separator: ".") }
    guard let pointer = literal["$ref"]?.text, var parts = pointerParts(pointer) else { return nil }
    if parts.last == "$value" { parts.removeLast() }
    let path = parts.joined(separator: ".")
    return base.entries[path] == nil ? nil : path
  }

  /// The path of the token that a whole token refers to.
  private func alias(of entry: DesignSet.Entry, in mode: Int = 0) throws(TokenProblem) -> String? {
    let literal = entry.token["$value"] ?? entry.token
    guard let path = target(of: literal) else { return nil }
    guard sets[mode].entries[path] != nil else { throw missing(path, at: literal.range) }
    return path
  }

  private func missing(_ path: String, at range: SourceRange) -> TokenProblem {
    let hint = missingCount < 10 ? nearMiss(of: path, among: base.order.prefix(10_000)) : nil
    return TokenProblem(
      "there is no token '\(path.prefix(120))'", at: range, help: hint.map { "did you mean '\($0)'?" })
  }

  /// A reference of the sources, where the token that it leads to is one of theirs and of the same section.
  private mutating func reference(
    to path: String, in section: TokenSection, _ collector: inout TokenCollector
  ) -> ImportedValue? {
    guard let entry = base.entries[path], palettePlace(entry.path) == nil,
      let type = type(of: entry, in: 0, &collector), let placement = placement(of: entry, path, type),
      placement.section == section
    else { return nil }
    return .text("{\(section.rawValue).\(placement.name)}")
  }

  /// The value behind all aliases, and the token that has it.
  private func followed(
    _ entry: DesignSet.Entry, in mode: Int
  ) throws(TokenProblem) -> (Literal, DesignSet.Entry) {
    var entry = entry
    var seen: Set<String> = []
    while let path = try alias(of: entry, in: mode), let next = sets[mode].entries[path] {
      guard seen.insert(path).inserted, seen.count <= Self.longestChain else {
        throw TokenProblem("its references form a ring", at: entry.range)
      }
      entry = next
    }
    guard let value = entry.token["$value"] else {
      // A pointer into a part of another token.
      return (try dereferenced(entry.token, entry.root), entry)
    }
    return (value, entry)
  }

  /// A value whose parts are their own: pointers into parts of other tokens are followed.
  private func dereferenced(_ literal: Literal, _ root: Literal) throws(TokenProblem) -> Literal {
    var steps = 0
    return try dereferenced(literal, root, depth: 0, &steps)
  }

  private func dereferenced(
    _ literal: Literal, _ root: Literal, depth: Int, _ steps: inout Int
  ) throws(TokenProblem) -> Literal {
    steps += 1
    guard depth < 24, steps < 500 else { throw TokenProblem("its pointers lead on without end", at: literal.range) }
    switch literal.content {
    case .object(let members):
      if let reference = literal["$ref"] {
        guard let pointer = reference.text, let found = GenImporters.value(at: pointer, in: root) else {
          throw TokenProblem("'\(reference.text?.prefix(120) ?? "")' leads nowhere in this file", at: reference.range)
        }
        let inner = found["$value"] ?? found
        if let path = target(of: inner), let entry = base.entries[path] { return try followed(entry, in: 0).0 }
        return try dereferenced(inner, root, depth: depth + 1, &steps)
      }
      // Only small values have pointers: a group that one leads to is no value.
      guard members.count <= 16 else { return literal }
      var result: [Literal.Member] = []
      for var member in members {
        member.value = try dereferenced(member.value, root, depth: depth + 1, &steps)
        result.append(member)
      }
      return Literal(.object(result), at: literal.range)
    case .list(let items) where items.count <= 16:
      var result: [Literal] = []
      for item in items { result.append(try dereferenced(item, root, depth: depth + 1, &steps)) }
      return Literal(.list(result), at: literal.range)
    default: return literal
    }
  }

  private static let longestChain = 64

  // MARK: - Types and places

  /// The type of a token, its own or that of the token which it refers to; nothing after an error.
  private mutating func type(
    of entry: DesignSet.Entry, in mode: Int, _ collector: inout TokenCollector
  ) -> String? {
    var current = entry
    var path = [entry.path.joined(separator: ".")]
    var seen = Set(path)
    while true {
      let literal = current.token["$value"] ?? current.token
      guard let next = target(of: literal) else { break }
      guard let found = sets[mode].entries[next] else {
        let problem = missing(next, at: literal.range)
        missingCount += 1
        collector.fail(problem.message, at: literal.range, help: problem.help)
        return nil
      }
      path.append(next)
      guard seen.insert(next).inserted else {
        let start = path.firstIndex(of: next) ?? 0
        let ring = path[start...]
        if reportedRings.isDisjoint(with: ring) {
          collector.fail(
            "the references form a ring: \(ring.joined(separator: " → ").prefix(400))", at: literal.range,
            help: "give one of them a value")
        }
        reportedRings.formUnion(ring)
        return nil
      }
      guard path.count <= Self.longestChain else {
        collector.fail("it refers through more than \(Self.longestChain) other tokens", at: literal.range)
        return nil
      }
      current = found
    }
    if let type = entry.type ?? current.type { return type }
    collector.fail(
      "'\(path[0].prefix(120))' has no '$type', nor has a group around it", at: entry.range,
      help: "the format does not guess: add '$type', such as \"color\"")
    return nil
  }

  private mutating func placement(of entry: DesignSet.Entry, _ key: String, _ type: String) -> Placement? {
    if let known = placements[key] { return known }
    var result: Placement?
    if let section = section(of: entry, type) {
      let parts = section.withoutOwnName(entry.path)
      let foreign = parts.joined(separator: ".")
      if let name = tokenName(parts) {
        result = Placement(section: section, name: name, foreignName: name == foreign ? nil : foreign)
      }
    }
    placements[key] = .some(result)
    return result
  }

  private func section(of entry: DesignSet.Entry, _ type: String) -> TokenSection? {
    if let own = own(entry) {
      let kinds: [(String, TokenSection)] = [
        ("spring", .springs), ("stagger", .staggers), ("keyframes", .keyframes), ("gesture", .gestures),
        ("constant", .physics), ("fling", .flings),
      ]
      for (name, section) in kinds where own[name] != nil { return section }
    }
    switch type {
    case "color": return .colors
    case "dimension": return .dimensions
    case "duration": return .durations
    case "cubicBezier": return .curves
    case "transition": return .transitions
    case "number": return entry.path[0].lowercased() == "physics" ? .physics : nil
    default: return nil
    }
  }

  private func own(_ entry: DesignSet.Entry) -> Literal? { entry.token["$extensions"]?[ownExtension] }

  private func deprecation(_ literal: Literal?) -> String? {
    guard let literal else { return nil }
    if let text = literal.text { return text.isEmpty ? "deprecated" : text }
    return literal.word == "true" ? "deprecated" : nil
  }

  // MARK: - Groups and palettes

  /// Groups of 24 hours below `palettes`, as our own format writes them.
  private mutating func findPalettes() {
    var hours: [String: Set<Int>] = [:]
    for key in base.order {
      guard let path = base.entries[key]?.path, let place = hourPlace(path) else { continue }
      hours[place.name, default: []].insert(place.hour)
    }
    for key in base.order {
      guard let entry = base.entries[key] else { continue }
      if let place = hourPlace(entry.path), hours[place.name]?.count == 24 {
        palettes[place.name, default: []].append(key)
      }
      guard let section = entry.type.flatMap({ section(of: entry, $0) }) else { continue }
      for count in 0..<entry.path.count {
        let group = entry.path[..<count].joined(separator: ".")
        if sectionsOfGroups[group] == nil { sectionsOfGroups[group] = section }
      }
    }
    for (path, group) in base.groups where path.first == "palettes" && path.count > 1 {
      if group["$extensions"]?[ownExtension]?["words"] != nil {
        palettes[path.dropFirst().joined(separator: "."), default: []] += []
      }
    }
  }

  private func hourPlace(_ path: [String]) -> (name: String, hour: Int, role: String)? {
    guard path.count >= 4, path[0] == "palettes" else { return nil }
    let hour = path[path.count - 2]
    guard let number = Int(hour), String(number) == hour, 0..<24 ~= number else { return nil }
    return (path[1..<(path.count - 2)].joined(separator: "."), number, path[path.count - 1])
  }

  private func palettePlace(_ path: [String]) -> (name: String, hour: Int, role: String)? {
    hourPlace(path).flatMap { palettes[$0.name] == nil ? nil : $0 }
  }

  private mutating func carryPalette(_ name: String, _ collector: inout TokenCollector) {
    let group = base.groups.first { $0.path == ["palettes"] + name.split(separator: ".").map { String($0) } }
    let entries = (palettes[name] ?? []).compactMap { base.entries[$0] }
    guard let range = entries.first?.range ?? group?.group.range.head else { return }
    let reader = self
    collector.carry("palettes.\(name)") { collector throws(TokenProblem) in
      guard let known = tokenName([name]) else {
        throw TokenProblem("its name cannot be one of the sources", at: range)
      }
      var palette = ImportedPalette()
      for entry in entries {
        guard let place = reader.palettePlace(entry.path) else { continue }
        let (literal, final) = try reader.followed(entry, in: 0)
        palette.add(
          place.role, .color(try reader.colorValue(try reader.dereferenced(literal, final.root))), hour: place.hour)
      }
      for role in group?.group["$extensions"]?[ownExtension]?["words"]?.members ?? [] {
        for (hour, word) in (role.value.items ?? []).prefix(24).enumerated() {
          guard let text = word.text else { throw TokenProblem("a word is a text", at: word.range) }
          palette.add(role.name, .word(text), hour: hour)
        }
      }
      var token = ImportedToken(.palettes, Located(known, at: range), palette.value)
      token.description = group?.group["$description"]?.text
      token.deprecation = reader.deprecation(group?.group["$deprecated"])
      return token
    }
  }

  private mutating func readGroups(_ collector: inout TokenCollector) {
    for (path, group) in base.groups {
      let extensions = group["$extensions"]?.members ?? []
      for member in extensions where member.name != ownExtension {
        collector.notCarried(
          "the extension '\(member.name.prefix(120))' of a group has no place in the sources", at: member.range)
      }
      if path.first == "palettes", path.count > 1 {
        let name = path.dropFirst().joined(separator: ".")
        if palettes[name] != nil {
          if palettes[name]?.isEmpty == true { carryPalette(name, &collector) }
          continue
        }
      }
      if path == ["glyphs"] || path == ["haptics"], let own = group["$extensions"]?[ownExtension] {
        readExtension(own, path == ["glyphs"] ? .glyphs : .haptics, &collector)
      }
      readDescription(of: group, path, &collector)
    }
  }

  private func readDescription(of group: Literal, _ path: [String], _ collector: inout TokenCollector) {
    guard let description = group["$description"] else { return }
    guard let text = description.text else {
      collector.fail("'$description' is a text", at: description.range.head)
      return
    }
    if path.isEmpty, text.hasPrefix("Generated by gen-native") { return }
    let section = sectionsOfGroups[path.joined(separator: ".")]
    if let section {
      let parts = section.withoutOwnName(path + [""]).dropLast()
      if let name = parts.isEmpty ? "" : tokenName(parts) {
        collector.describe(name, of: section, Located(text, at: description.range))
        return
      }
    }
    collector.notCarried("what is said about this group has no place in the sources", at: description.range)
  }

  private func readExtension(_ own: Literal, _ section: TokenSection, _ collector: inout TokenCollector) {
    for member in own.members ?? [] {
      guard let name = tokenName([member.name]) else {
        collector.refuse(name: member.name, at: member.range)
        continue
      }
      collector.carry("\(section.rawValue).\(member.name)") { collector throws(TokenProblem) in
        guard let value = member.value["value"] else { throw TokenProblem("it has no 'value'", at: member.value.range) }
        let imported: ImportedValue
        if section == .haptics {
          imported = try MotionLiterals(name: member.name).word(value)
        } else {
          guard let text = value["glyph"]?.text, let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1
          else { throw TokenProblem("a glyph is one character", at: value.range) }
          imported = glyph(scalar, symbol: value["sfSymbol"]?.text)
        }
        var token = ImportedToken(section, Located(name, at: member.range), imported)
        token.description = member.value["$description"]?.text
        token.deprecation = deprecation(member.value["$deprecated"])
        return token
      }
    }
  }
}

/// Where our own format keeps what the format has no place for.
private let ownExtension = "dev.gen-native"
