internal import GenModel
internal import GenSource

/// Makes tokens of the sources from design tokens: by their types, and by what our own format says beside them.
struct DesignTokenReader {
  /// Light, dark, light with high contrast, dark with high contrast.
  let sets: [DesignSet]
  var placements: [String: Placement?] = [:]
  /// The keys of each palette's colours, hour by hour.
  var palettes: [String: [String]] = [:]
  /// By the path of a group, the section of the first token in it.
  var sectionsOfGroups: [String: TokenSection] = [:]
  var reportedRings: Set<String> = []
  var missingCount = 0

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

  var base: DesignSet { sets[0] }

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

  mutating func carry(_ entry: DesignSet.Entry, _ key: String, _ collector: inout TokenCollector) {
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
      token.deprecation = reader.deprecation(entry.deprecation)
      token.extensions = reader.foreignExtensions(entry.token["$extensions"], of: "'\(key)'", &collector)
      reader.reportExtensionsOfModes(key, token.extensions, &collector)
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
  }

  mutating func value(
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
}

/// Where our own format keeps what the format has no place for.
let ownExtension = TokenExtension.ownName
