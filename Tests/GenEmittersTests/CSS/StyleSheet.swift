import Testing

/// A style sheet as a browser takes it apart: rules with the conditions around them, and their declarations.
///
/// It knows of CSS what style sheets of tokens need: comments, strings, nested blocks and declarations. What does not fit
/// is reported as a fault.
struct StyleSheet {
  struct Rule {
    /// From the outermost to the selector.
    let preludes: [String]
    var declarations: [(property: String, value: String)] = []
  }

  private(set) var rules: [Rule] = []
  private(set) var faults: [String] = []

  init(_ text: String) {
    var open: [Int] = []
    var preludes: [String] = []
    var pending = ""
    var rest = Array(text.unicodeScalars)[...]
    func trimmed() -> String {
      String(pending.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
    while let scalar = rest.popFirst() {
      switch scalar {
      case "/" where rest.first == "*":
        var previous: Unicode.Scalar = " "
        rest.removeFirst()
        while let next = rest.popFirst(), !(previous == "*" && next == "/") { previous = next }
      case "\"":
        pending.append("\"")
        while let next = rest.popFirst(), next != "\"" {
          if next == "\n" { faults.append("a string ends with its line") }
          pending.unicodeScalars.append(next)
          if next == "\\", let escaped = rest.popFirst() { pending.unicodeScalars.append(escaped) }
        }
        pending.append("\"")
      case "{":
        preludes.append(trimmed())
        pending = ""
        open.append(rules.count)
        rules.append(Rule(preludes: preludes))
      case "}":
        if !trimmed().isEmpty { faults.append("'\(trimmed())' does not end") }
        pending = ""
        if open.popLast() == nil { faults.append("a brace too many") }
        preludes = preludes.dropLast()
      case ";":
        let parts = trimmed().split(separator: ":", maxSplits: 1)
        pending = ""
        guard let place = open.last, parts.count == 2 else {
          faults.append("no declaration: \(parts)")
          continue
        }
        rules[place].declarations.append((String(parts[0]), String(parts[1].drop { $0 == " " })))
      default: pending.unicodeScalars.append(scalar)
      }
    }
    if !open.isEmpty || !trimmed().isEmpty { faults.append("the sheet ends early: '\(trimmed())'") }
  }

  /// The custom properties of `:root` where these media features and notations hold: later rules win.
  func properties(_ holds: (String) -> Bool) -> [String: String] {
    var result: [String: String] = [:]
    for rule in rules where rule.preludes.last == ":root" {
      let conditions = rule.preludes.dropLast().flatMap { prelude in
        prelude.replacing("@media ", with: "").replacing("@supports ", with: "").split(separator: " and ").map(
          String.init)
      }
      guard conditions.allSatisfy(holds) else { continue }
      for (property, value) in rule.declarations { result[property] = value }
    }
    return result
  }
}

/// What `linear()` gives at a part of the time, by CSS Easing Functions Level 2.
struct LinearFunction {
  let stops: [(at: Double, value: Double)]

  init?(_ text: String) {
    guard text.hasPrefix("linear("), text.hasSuffix(")") else { return nil }
    let items = text.dropFirst(7).dropLast().split(separator: ",").map { $0.split(separator: " ") }
    stops = items.enumerated().compactMap { index, item in
      guard let value = item.first.flatMap({ Double($0) }) else { return nil }
      if item.count == 1 { return (index == 0 ? 0 : 1, value) }
      return Double(item[1].dropLast()).map { ($0 / 100, value) }
    }
    guard stops.count == items.count, stops.count > 1 else { return nil }
  }

  func value(at x: Double) -> Double {
    guard let after = stops.first(where: { $0.at >= x }), let before = stops.last(where: { $0.at <= x }) else {
      return .nan
    }
    guard after.at > before.at else { return after.value }
    return before.value + (after.value - before.value) * (x - before.at) / (after.at - before.at)
  }
}
