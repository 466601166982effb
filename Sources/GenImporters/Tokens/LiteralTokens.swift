internal import GenSource

extension TokenImporter {
  static let literalJSON = TokenImporter(
    id: "tokens", summary: "JSON of tokens by section, as the format json writes it", extensions: ["json"]
  ) { files, collector in
    for file in files {
      guard let value = collector.files.json(file) else { continue }
      let root = Literal(value, in: file)
      guard let members = root.members else {
        collector.fail("the file holds \(root.kindInWords) and no tokens", at: root.range.head)
        continue
      }
      let reader = LiteralTokens(members)
      for member in members where !["v", "$generated", "$schema"].contains(member.name) {
        reader.read(member, &collector)
      }
    }
  }
}

/// Tokens as plain values: what a snapshot's members or a module's constants hold.
struct LiteralTokens {
  /// Those that say more about tokens of another member.
  private var wide: Literal?
  private var symbols: Literal?
  private var units: Literal?
  private var constantUnits: Literal?

  init(_ members: [Literal.Member]) {
    for member in members {
      switch member.name {
      case "wide": wide = member.value
      case "sfSymbols": symbols = member.value
      case "units": units = member.value
      case "physicsUnits": constantUnits = member.value
      default: break
      }
    }
  }

  func read(_ member: Literal.Member, _ collector: inout TokenCollector) {
    switch member.name {
    case "wide", "sfSymbols", "units", "physicsUnits": reportRest(of: member, &collector)
    case "version" where member.value.number != nil: break
    default:
      if let section = section(named: member.name) {
        guard member.value.members != nil else {
          collector.notCarried(
            "'\(member.name)' holds \(member.value.kindInWords) and no names", at: member.value.range.head)
          return
        }
        walk(member.value, in: section, path: [], &collector)
      } else {
        // A constant that holds sections, or tokens of whatever kind.
        guess(member, path: [], &collector)
      }
    }
  }

  private func section(named name: String) -> TokenSection? {
    TokenSection(rawValue: name) ?? TokenSection.allCases.first { $0.otherNames.contains(name.lowercased()) }
  }

  // MARK: - A section

  private func walk(
    _ group: Literal, in section: TokenSection, path: [String], _ collector: inout TokenCollector
  ) {
    for member in group.members ?? [] {
      let path = path + [member.name]
      if member.value.members != nil, !isToken(member.value, of: section) {
        if let description = member.description, let name = tokenName(path) {
          collector.describe(name, of: section, Located(description, at: member.range))
        }
        walk(member.value, in: section, path: path, &collector)
      } else {
        carry(member, as: section, path: path, &collector)
      }
    }
  }

  private func isToken(_ literal: Literal, of section: TokenSection) -> Bool {
    let names = Set((literal.members ?? []).map(\.name))
    let fields: [String] =
      switch section {
      case .colors: ["light", "dark", "lightHighContrast", "darkHighContrast"]
      case .springs: ["mass", "stiffness", "damping", "duration", "dampingRatio", "bounce"]
      case .transitions: ["duration", "curve", "spring"]
      case .staggers: ["duration", "durationPerItem", "delayPerItem"]
      case .keyframes: ["legs", "frames"]
      case .flings: ["by"]
      default: []
      }
    // An empty object is no group either.
    return names.isEmpty
      || fields.contains { names.contains($0) && !(literal[$0]?.members != nil && section == .colors) }
  }

  private func carry(
    _ member: Literal.Member, as section: TokenSection, path: [String], _ collector: inout TokenCollector
  ) {
    let foreign = path.joined(separator: ".")
    guard let name = tokenName(path) else {
      collector.refuse(name: foreign, at: member.range)
      return
    }
    collector.carry("\(section.rawValue).\(foreign)") { collector throws(TokenProblem) in
      guard let value = try self.value(of: member.value, section, path, &collector) else { return nil }
      var token = ImportedToken(section, Located(name, at: member.range), value)
      if name != foreign { token.foreignName = foreign }
      token.description = member.description
      token.deprecation = member.deprecation
      return token
    }
  }

  private func value(
    of literal: Literal, _ section: TokenSection, _ path: [String], _ collector: inout TokenCollector
  ) throws(TokenProblem) -> ImportedValue? {
    if case .code = literal.content {
      throw TokenProblem("only running the code tells its value", at: literal.range, help: "write the value there")
    }
    let motion = MotionLiterals(name: "\(section.rawValue).\(path.joined(separator: "."))")
    switch section {
    case .colors: return try color(literal, wide: wide.flatMap { find(path, in: $0) }, motion.name, &collector)
    case .palettes: return try palette(literal)
    case .dimensions:
      if let number = literal.number { return .word(number + "pt") }
      if let text = literal.text, let length = writtenLength(text) { return .word(length) }
      throw TokenProblem("a dimension is a number of points, not \(literal.kindInWords)", at: literal.range)
    case .glyphs:
      guard let text = literal.text, let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else {
        throw TokenProblem("a glyph is one character", at: literal.range)
      }
      return glyph(scalar, symbol: symbols.flatMap { find(path, in: $0)?.text })
    case .curves: return try motion.curve(literal)
    case .durations: return try motion.time(literal)
    case .springs: return try motion.spring(literal, &collector)
    case .transitions: return try motion.transition(literal, &collector)
    case .staggers: return try motion.stagger(literal, &collector)
    case .keyframes: return try motion.keyframes(literal, &collector)
    case .flings: return try motion.fling(literal, &collector)
    case .gestures:
      guard let number = literal.number else {
        throw TokenProblem("a gesture's threshold is a number, not \(literal.kindInWords)", at: literal.range)
      }
      guard let unit = units.flatMap({ find(path, in: $0)?.text }) else {
        throw TokenProblem(
          "nothing says its unit", at: literal.range, help: "write it into 'units' beside 'gestures', as 'pt' or 'ms'")
      }
      return .word(number + unit)
    case .physics:
      guard let number = literal.number else {
        throw TokenProblem("a constant is a number, not \(literal.kindInWords)", at: literal.range)
      }
      return .word(number + (constantUnits.flatMap { find(path, in: $0)?.text } ?? ""))
    case .haptics: return try motion.word(literal)
    }
  }

  private func color(
    _ literal: Literal, wide: Literal?, _ name: String, _ collector: inout TokenCollector
  ) throws(TokenProblem) -> ImportedValue {
    if let text = literal.text { return .text(wide?.text ?? text) }
    guard literal.members != nil else {
      throw TokenProblem("a colour is a text or one for each mode, not \(literal.kindInWords)", at: literal.range)
    }
    var fields = LiteralFields(literal)
    var modes: [ImportedValue.Field] = []
    for mode in ["light", "dark", "lightHighContrast", "darkHighContrast"] {
      guard let value = fields.take(mode) else { continue }
      guard let text = value.text else {
        throw TokenProblem("a colour is a text, not \(value.kindInWords)", at: value.range)
      }
      modes.append(.init(mode, .text(wide?[mode]?.text ?? text)))
    }
    fields.reportRest(of: name, &collector)
    return .fields(modes)
  }

  /// A list of hours, each with a value for each role.
  private func palette(_ literal: Literal) throws(TokenProblem) -> ImportedValue {
    guard let hours = literal.items, hours.count == 24 else {
      throw TokenProblem("a palette is a list of 24 hours", at: literal.range)
    }
    var palette = ImportedPalette()
    for (hour, literal) in hours.enumerated() {
      for role in literal.members ?? [] {
        guard let text = role.value.text else {
          throw TokenProblem("a role of a palette is a text, not \(role.value.kindInWords)", at: role.value.range)
        }
        palette.add(role.name, looksLikeColor(text) ? .color(text) : .word(text), hour: hour)
      }
    }
    return palette.value
  }

  private func find(_ path: [String], in root: Literal) -> Literal? {
    var literal: Literal? = root
    for part in path { literal = literal?[part] }
    return literal
  }

  /// Says what stands beside the sections about tokens that are not there.
  private func reportRest(of member: Literal.Member, _ collector: inout TokenCollector) {
    guard member.value.members == nil else { return }
    collector.notCarried("'\(member.name)' holds \(member.value.kindInWords)", at: member.value.range.head)
  }

  // MARK: - Constants of other names

  /// Finds out by a value what kind of token it is: `theme.spacing.small: "8px"` is a dimension `spacing.small`.
  private func guess(_ member: Literal.Member, path: [String], _ collector: inout TokenCollector) {
    if !path.isEmpty || member.value.members != nil, let section = section(named: member.name),
      member.value.members != nil
    {
      walk(member.value, in: section, path: [], &collector)
      return
    }
    let path = path + [member.name]
    if let section = kind(of: member.value) {
      carry(member, as: section, path: meaningful(path), &collector)
    } else if let members = member.value.members, !members.isEmpty {
      for member in members { guess(member, path: path, &collector) }
    } else {
      let help =
        member.value.number == nil
        ? nil : "put it into an object that says what it is, such as 'dimensions' or 'durations'"
      collector.notCarried(
        "'\(path.joined(separator: ".").prefix(120))' is no token: nothing says what \(member.value.kindInWords) means here",
        at: member.range, help: help)
    }
  }

  /// Without the constant's own name where that only says that these are tokens.
  private func meaningful(_ path: [String]) -> [String] {
    path.count > 1 && ["theme", "tokens", "motion", "default", "designTokens"].contains(path[0])
      ? Array(path.dropFirst()) : path
  }

  private func kind(of literal: Literal) -> TokenSection? {
    if let text = literal.text {
      if looksLikeColor(text) { return .colors }
      if writtenTime(text) != nil { return .durations }
      if writtenLength(text) != nil { return .dimensions }
      return text.hasPrefix("cubic-bezier(") ? .curves : nil
    }
    if let items = literal.items { return items.count == 4 && items.allSatisfy { $0.number != nil } ? .curves : nil }
    guard let members = literal.members else { return nil }
    let names = Set(members.map(\.name))
    if names.contains("light"), literal["light"]?.text.map(looksLikeColor) == true { return .colors }
    if names.contains("stiffness") || names.contains("dampingRatio") { return .springs }
    return nil
  }
}

/// A length in points; nothing for what is none. A `px` of the web is what Apple calls a point.
func writtenLength(_ text: String) -> String? {
  let text = text.lowercased()
  for unit in ["px", "pt"] where text.hasSuffix(unit) { return decimal(text.dropLast(2)).map { $0 + "pt" } }
  return nil
}

/// A glyph by its code point, with Apple's name where there is one.
func glyph(_ scalar: Unicode.Scalar, symbol: String?) -> ImportedValue {
  let digits = String(scalar.value, radix: 16, uppercase: true)
  let code = ImportedValue.word("U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits)
  guard let symbol else { return code }
  return .fields([.init("glyph", code), .init("sfSymbol", .text(symbol))])
}
