internal import GenSource

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

  var variables: [Variable] = []
  var places: [String: Int] = [:]
  var order = 0

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

  func carry(_ variable: Variable, _ collector: inout TokenCollector) {
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

  func describe(_ token: inout ImportedToken, _ comments: [String]) {
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
}
