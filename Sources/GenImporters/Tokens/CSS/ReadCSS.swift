internal import GenSource

extension TokenImporter {
  /// Custom properties, with modes by media features.
  static let css = TokenImporter(
    id: "css", summary: "custom properties of a style sheet, modes by prefers-color-scheme and prefers-contrast",
    extensions: ["css"]
  ) { files, collector in
    var variables = StyleVariables()
    for file in files {
      guard let sheet = StyleSheet(file, &collector) else { continue }
      for property in sheet.properties { variables.add(property, &collector) }
      for other in sheet.others {
        collector.notCarried(
          "'\(other.prelude.prefix(80))' holds no tokens of the sources", at: other.range)
      }
    }
    variables.carry(&collector)
  }
}

/// The custom properties of all files by their names, with a value for each case.
struct StyleVariables {
  struct Value {
    let text: String
    let range: SourceRange
    /// Of two rules for one case the later one holds.
    let order: Int
  }

  struct Variable {
    let name: String
    let range: SourceRange
    var comments: [String]
    /// By mode (light, dark, light and dark with high contrast) and by gamut.
    var values: [[Value?]] = Array(repeating: [nil, nil, nil], count: 4)
    var reduced: Value?

    /// What holds in a mode on the widest screen, where the mode has a value of its own.
    func stated(_ mode: Int) -> Value? { values[mode].last { $0 != nil } ?? nil }
  }

  private var variables: [Variable] = []
  private var places: [String: Int] = [:]
  private var order = 0

  mutating func add(_ property: CustomProperty, _ collector: inout TokenCollector) {
    let conditions = StyleConditions(property.conditions)
    if let unknown = conditions.unknown {
      collector.notCarried(
        "'--\(property.name.prefix(120))' is not carried for '\(unknown.prefix(80))': the sources have no such case",
        at: property.range)
      return
    }
    order += 1
    let place: Int
    if let known = places[property.name] {
      place = known
    } else {
      place = variables.count
      places[property.name] = place
      variables.append(Variable(name: property.name, range: property.range, comments: property.comments))
    }
    let value = Value(text: property.value, range: property.valueRange, order: order)
    if conditions.isReducedMotion {
      variables[place].reduced = value
      return
    }
    let mode = (conditions.isDark ? 1 : 0) + (conditions.isHighContrast ? 2 : 0)
    if let earlier = variables[place].values[mode][conditions.gamut], earlier.text != value.text {
      collector.notCarried(
        "'--\(property.name.prefix(120))' is written over further down", at: earlier.range)
    }
    variables[place].values[mode][conditions.gamut] = value
  }

  mutating func carry(_ collector: inout TokenCollector) {
    var palettes: [String] = []
    var paletteHours: [String: [(hour: Int, role: String, place: Int)]] = [:]
    var staggers: [String: [String: Int]] = [:]
    var staggerOrder: [String] = []
    var isTaken: Set<Int> = []
    for (place, variable) in variables.enumerated() {
      if let hour = paletteHour(variable.name) {
        if paletteHours[hour.palette] == nil { palettes.append(hour.palette) }
        paletteHours[hour.palette, default: []].append((hour.hour, hour.role, place))
      } else if let part = staggerPart(variable.name) {
        if staggers[part.stagger] == nil { staggerOrder.append(part.stagger) }
        staggers[part.stagger, default: [:]][part.field] = place
      }
    }
    for name in palettes {
      guard let hours = paletteHours[name], Set(hours.map(\.hour)).count == 24 else { continue }
      isTaken.formUnion(hours.map(\.place))
      carryPalette(name, hours, &collector)
    }
    for name in staggerOrder {
      guard let fields = staggers[name], fields["duration"] != nil, fields.count > 1 else { continue }
      isTaken.formUnion(fields.values)
      carryStagger(name, fields, &collector)
    }
    for place in variables.indices where !isTaken.contains(place) { carry(variables[place], &collector) }
  }

  // MARK: - One variable

  private func carry(_ variable: Variable, _ collector: inout TokenCollector) {
    guard let first = variable.stated(0) else {
      collector.notCarried(
        "'--\(variable.name.prefix(120))' has no value in the light mode", at: variable.range,
        help: "give it one under ':root'")
      return
    }
    guard let section = section(of: variable.name, first.text, depth: 0) else {
      collector.notCarried(
        "'--\(variable.name.prefix(120))' is not carried: \(whyNot(variable, first))", at: first.range)
      return
    }
    guard let name = name(of: variable.name, section) else {
      collector.refuse(name: "--" + variable.name, at: variable.range)
      return
    }
    collector.carry("--" + variable.name) { collector throws(TokenProblem) in
      let value: ImportedValue
      if section == .colors {
        value = try color(variable)
      } else {
        for mode in 1..<4 {
          guard let other = variable.stated(mode), other.text != first.text else { continue }
          collector.notCarried(
            "'--\(variable.name.prefix(120))' differs between modes, and only colours have any", at: other.range,
            help: "the value of the light mode is carried")
        }
        value = try self.value(first, section, variable)
      }
      var token = ImportedToken(section, Located(name, at: variable.range), value)
      token.isJoined = true
      describe(&token, variable.comments)
      return token
    }
  }

  private func describe(_ token: inout ImportedToken, _ comments: [String]) {
    var texts: [String] = []
    for comment in comments where !comment.isEmpty {
      if comment.hasPrefix("Deprecated: ") {
        token.deprecation = String(comment.dropFirst("Deprecated: ".utf8.count))
      } else {
        texts.append(comment)
      }
    }
    if !texts.isEmpty { token.description = texts.joined(separator: "\n") }
  }

  private func whyNot(_ variable: Variable, _ value: Value) -> String {
    if variable.name.hasPrefix("spring-") { return "'linear()' does not tell the numbers of its spring" }
    if variable.name.hasPrefix("keyframes-") { return "an animation is no token of the sources" }
    if value.text.hasPrefix("var(") { return "'\(value.text.prefix(80))' leads to no token" }
    if value.text.lowercased().hasSuffix("rem") || value.text.lowercased().hasSuffix("em") {
      return "'\(value.text.prefix(40))' follows the reader's text size, and dimensions do not"
    }
    return "nothing says what '\(value.text.prefix(80))' means"
  }

  /// A colour of each mode, in the widest gamut that is stated.
  private func color(_ variable: Variable) throws(TokenProblem) -> ImportedValue {
    guard let light = variable.stated(0) else { return .text("") }
    if let (first, second) = lightDark(light.text), variable.stated(1) == nil {
      return .fields([
        .init("light", .text(try colorText(first, at: light.range))),
        .init("dark", .text(try colorText(second, at: light.range))),
      ])
    }
    let dark = variable.stated(1)
    let high = variable.stated(2)
    var darkHigh = variable.stated(3)
    // The rule for high contrast holds in the dark too, if it comes later.
    if darkHigh == nil, let high, let dark, high.order > dark.order { darkHigh = high }
    if darkHigh == nil, high != nil, dark == nil { darkHigh = high }
    var texts: [String?] = []
    for value in [light, dark, high, darkHigh] {
      if let value { texts.append(try colorText(value.text, at: value.range)) } else { texts.append(nil) }
    }
    var fields = [ImportedValue.Field("light", .text(texts[0] ?? ""))]
    if let text = texts[1], text != texts[0] { fields.append(.init("dark", .text(text))) }
    if let text = texts[2], text != texts[0] { fields.append(.init("lightHighContrast", .text(text))) }
    if let text = texts[3], text != texts[1] ?? texts[0] { fields.append(.init("darkHighContrast", .text(text))) }
    return fields.count == 1 ? fields[0].value : .fields(fields)
  }

  private func colorText(_ text: String, at range: SourceRange) throws(TokenProblem) -> String {
    guard let target = variableName(text) else { return text }
    guard let reference = reference(to: target, in: .colors) else {
      throw TokenProblem("'\(text.prefix(80))' leads to no colour", at: range)
    }
    return reference
  }

  private func value(
    _ value: Value, _ section: TokenSection, _ variable: Variable
  ) throws(TokenProblem) -> ImportedValue {
    if let target = variableName(value.text) {
      if let reference = reference(to: target, in: section) { return .text(reference) }
      throw TokenProblem("'\(value.text.prefix(80))' leads to no token of its kind", at: value.range)
    }
    switch section {
    case .dimensions: if let length = writtenLength(value.text) ?? zero(value.text) { return .word(length) }
    case .durations: if let time = writtenTime(value.text) { return .word(time) }
    case .curves: if let curve = curveValue(value.text.lowercased()) { return curve }
    case .glyphs: if let scalar = character(value.text) { return glyph(scalar, symbol: nil) }
    case .transitions: return try transition(value, variable)
    default: break
    }
    throw TokenProblem("'\(value.text.prefix(80))' is no value of it", at: value.range)
  }

  /// Duration, easing and delay, in the order in which CSS takes them.
  private func transition(_ value: Value, _ variable: Variable) throws(TokenProblem) -> ImportedValue {
    var times: [ImportedValue] = []
    var curve: ImportedValue?
    for part in topLevelParts(value.text, at: UInt8(ascii: " ")) {
      if let time = writtenTime(part) {
        times.append(.word(time))
      } else if let target = variableName(part) {
        if let reference = reference(to: target, in: .durations) {
          times.append(.text(reference))
        } else if let reference = reference(to: target, in: .curves) {
          curve = .text(reference)
        } else {
          throw TokenProblem("'\(part.prefix(80))' leads to no duration and no curve", at: value.range)
        }
      } else if let known = curveValue(part.lowercased()) {
        curve = known
      } else if part.lowercased().hasPrefix("linear(") {
        throw TokenProblem("'linear()' does not tell the numbers of its spring", at: value.range)
      } else {
        throw TokenProblem("'\(part.prefix(80))' is neither a time nor a curve", at: value.range)
      }
    }
    guard let duration = times.first, times.count <= 2 else {
      throw TokenProblem("a transition has a duration, a curve, and perhaps a delay", at: value.range)
    }
    var fields: [ImportedValue.Field] = [.init("duration", duration), .init("curve", curve ?? .word("ease"))]
    if times.count == 2 { fields.append(.init("delay", times[1])) }
    if let reduced = variable.reduced, let text = topLevelParts(reduced.text, at: UInt8(ascii: " ")).first {
      let parts = topLevelParts(value.text, at: UInt8(ascii: " "))
      // Without its delay alone it stays the same.
      if text != parts.first || topLevelParts(reduced.text, at: UInt8(ascii: " ")).dropFirst().first == "linear",
        let time = writtenTime(text)
      {
        fields.append(
          .init(
            "reduced",
            time == "0.01ms" || time == "0ms" || time == "0s" ? .word("end") : .fields([.init("fade", .word(time))])))
      }
    }
    return .fields(fields)
  }

  // MARK: - Several variables that are one token

  private func carryPalette(
    _ name: String, _ hours: [(hour: Int, role: String, place: Int)], _ collector: inout TokenCollector
  ) {
    guard let known = tokenName([name]), let first = hours.first else { return }
    collector.carry("palettes." + name) { collector throws(TokenProblem) in
      var palette = ImportedPalette()
      for entry in hours.sorted(by: { $0.hour < $1.hour }) {
        let variable = variables[entry.place]
        guard let value = variable.stated(0) else { throw TokenProblem("an hour has no value", at: variable.range) }
        if let text = quotedText(value.text) {
          palette.add(entry.role, .word(text), hour: entry.hour)
        } else {
          palette.add(entry.role, .color(try colorText(value.text, at: value.range)), hour: entry.hour)
        }
      }
      var token = ImportedToken(.palettes, Located(known, at: variables[first.place].range), palette.value)
      token.isJoined = true
      describe(&token, variables[first.place].comments)
      return token
    }
  }

  private func carryStagger(_ name: String, _ fields: [String: Int], _ collector: inout TokenCollector) {
    guard let known = tokenName([name]), let first = fields["duration"] else { return }
    collector.carry("--stagger-" + name) { collector throws(TokenProblem) in
      var result: [ImportedValue.Field] = []
      for (field, key, section) in [
        ("duration", "duration", TokenSection.durations), ("duration-per-item", "durationPerItem", .durations),
        ("delay-per-item", "delayPerItem", .durations), ("curve", "curve", .curves),
      ] {
        guard let place = fields[field], let value = variables[place].stated(0) else { continue }
        result.append(.init(key, try self.value(value, section, variables[place])))
      }
      var token = ImportedToken(.staggers, Located(known, at: variables[first].range), .fields(result))
      token.isJoined = true
      describe(&token, variables[first].comments)
      return token
    }
  }

  /// `palette-sky-7-top`.
  private func paletteHour(_ name: String) -> (palette: String, hour: Int, role: String)? {
    guard name.hasPrefix("palette-") else { return nil }
    let parts = name.dropFirst("palette-".utf8.count).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count >= 3, let place = parts.indices.dropFirst().dropLast().last(where: { Int(parts[$0]) != nil }),
      let hour = Int(parts[place]), 0..<24 ~= hour
    else { return nil }
    return (parts[..<place].joined(separator: "-"), hour, parts[(place + 1)...].joined(separator: "-"))
  }

  private func staggerPart(_ name: String) -> (stagger: String, field: String)? {
    guard name.hasPrefix("stagger-") else { return nil }
    let rest = name.dropFirst("stagger-".utf8.count)
    for field in ["duration-per-item", "delay-per-item", "duration", "curve"] where rest.hasSuffix("-" + field) {
      return (String(rest.dropLast(field.utf8.count + 1)), field)
    }
    return nil
  }

  // MARK: - Kinds

  /// What kind of token a variable is: by its name as our own sheets have it, else by its value.
  private func section(of name: String, _ value: String, depth: Int) -> TokenSection? {
    let named = TokenSection.allCases.first { section in
      prefix(of: name, section) != nil
    }
    if let target = variableName(value) {
      // A ring ends here too.
      guard depth < 32, let place = places[target], let inner = variables[place].stated(0) else { return nil }
      return section(of: target, inner.text, depth: depth + 1)
    }
    switch named {
    case .colors where looksLikeColor(value) || lightDark(value) != nil || isWord(value): return .colors
    case .dimensions where writtenLength(value) != nil || zero(value) != nil: return .dimensions
    case .durations where writtenTime(value) != nil: return .durations
    case .curves where curveValue(value.lowercased()) != nil: return .curves
    case .glyphs where character(value) != nil: return .glyphs
    case .transitions: return .transitions
    case .springs, .keyframes, .palettes, .staggers: return nil
    default: break
    }
    if looksLikeColor(value) || lightDark(value) != nil { return .colors }
    if writtenTime(value) != nil { return .durations }
    if writtenLength(value) != nil { return .dimensions }
    return value.lowercased().hasPrefix("cubic-bezier(") ? .curves : nil
  }

  private func prefix(of name: String, _ section: TokenSection) -> Int? {
    for word in section.otherNames where name.hasPrefix(word + "-") && name.utf8.count > word.utf8.count + 1 {
      return word.utf8.count + 1
    }
    return nil
  }

  private func name(of variable: String, _ section: TokenSection) -> String? {
    let rest = prefix(of: variable, section).map { String(variable.dropFirst($0)) }
    // A number can follow a name and not begin one: `--color-500` keeps its first word.
    return rest.flatMap { tokenName([$0]) } ?? tokenName([variable])
  }

  /// The reference that stands for a variable, where that is a token of the section.
  private func reference(to variable: String, in section: TokenSection) -> String? {
    guard let place = places[variable], let value = variables[place].stated(0),
      self.section(of: variable, value.text, depth: 0) == section, let name = name(of: variable, section)
    else { return nil }
    return "{\(section.rawValue).\(name)}"
  }

  // MARK: - Values

  /// The name in `var(--name)`; nothing for another value. What stands there in its place is no token.
  private func variableName(_ text: String) -> String? {
    guard text.lowercased().hasPrefix("var("), text.hasSuffix(")") else { return nil }
    let inner = text.dropFirst(4).dropLast()
    let name = inner.prefix { $0 != "," }.filter { $0 != " " }
    guard name.hasPrefix("--") else { return nil }
    return String(name.dropFirst(2))
  }

  private func lightDark(_ text: String) -> (String, String)? {
    guard text.lowercased().hasPrefix("light-dark("), text.hasSuffix(")") else { return nil }
    let parts = topLevelParts(String(text.dropFirst("light-dark(".utf8.count).dropLast()), at: UInt8(ascii: ","))
    return parts.count == 2 ? (parts[0], parts[1]) : nil
  }

  private func isWord(_ text: String) -> Bool { !text.isEmpty && text.utf8.allSatisfy(\.isLetter) }

  private func zero(_ text: String) -> String? { text == "0" ? "0pt" : nil }

  private func character(_ text: String) -> Unicode.Scalar? {
    guard let text = quotedText(text), let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else {
      return nil
    }
    return scalar
  }

  /// The text in quotes; nothing for what has none.
  private func quotedText(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 2, let quote = bytes.first, quote == bytes.last,
      quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    else { return nil }
    var result = ""
    var index = 1
    var plain: [UInt8] = []
    while index < bytes.count - 1 {
      guard bytes[index] == UInt8(ascii: "\\") else {
        plain.append(bytes[index])
        index += 1
        continue
      }
      index += 1
      var value: UInt32 = 0
      var digits = 0
      while digits < 6, index < bytes.count - 1, let digit = bytes[index].hexValue {
        value = value << 4 | UInt32(digit)
        digits += 1
        index += 1
      }
      guard digits > 0 else {
        if index < bytes.count - 1 { plain.append(bytes[index]) }
        index += 1
        continue
      }
      if index < bytes.count - 1, bytes[index] == 0x20 { index += 1 }
      result += String(decoding: plain, as: UTF8.self)
      plain = []
      result.unicodeScalars.append(Unicode.Scalar(value) ?? "\u{FFFD}")
    }
    return result + String(decoding: plain, as: UTF8.self)
  }
}

/// The parts of a value between signs that stand in no brackets, without blanks around them.
private func topLevelParts(_ text: String, at sign: UInt8) -> [String] {
  var parts: [[UInt8]] = [[]]
  var depth = 0
  for byte in text.utf8 {
    let byte = byte == 0x0A || byte == 0x09 || byte == 0x0D ? UInt8(ascii: " ") : byte
    if byte == UInt8(ascii: "(") { depth += 1 }
    if byte == UInt8(ascii: ")") { depth -= 1 }
    if byte == sign, depth == 0 {
      parts.append([])
    } else {
      parts[parts.count - 1].append(byte)
    }
  }
  return parts.map { part in
    var part = part[...]
    while part.first == 0x20 { part.removeFirst() }
    while part.last == 0x20 { part.removeLast() }
    return String(decoding: part, as: UTF8.self)
  }.filter { !$0.isEmpty }
}
