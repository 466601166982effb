internal import GenModel
internal import GenSource

/// A colour written as a function: `oklch(70% 0.15 200 / 50%)`, `rgb(255, 0, 0)`, `color(display-p3 1 0 0)`.
func parseFunction(name: String, text: String, arguments: Substring) throws(ColorProblem) -> Color {
  guard arguments.last == ")" else {
    throw ColorProblem("'\(text)' is no colour: its ')' is missing or not at the end", help: "close the parenthesis")
  }
  var function = try ColorFunction(named: name, in: text)
  var list = try ArgumentList(arguments.dropLast(), text: text)
  if function.channels.isEmpty { function = try spaceFunction(&list, text: text) }
  guard !list.hasCommas || function.takesCommas else {
    throw ColorProblem(
      "'\(text)' is no colour: \(function.name)() has no commas", help: "put spaces between the numbers")
  }
  guard list.components.count == 3 else {
    throw ColorProblem(
      "'\(text)' is no colour: \(function.name)() takes 3 components, and here are \(list.components.count)",
      help: list.components.count == 4 ? "an alpha stands behind a slash: / 50%" : nil)
  }
  if list.hasCommas { try checkOldSyntax(list, function, text: text) }

  var color = Color(function.space, 0, 0, 0)
  for (index, channel) in function.channels.enumerated() {
    let argument = list.components[index]
    if isNone(argument) {
      color.missing.insert(.component(index))
    } else {
      color.components[index] = try channel.value(of: argument, isOld: list.hasCommas, text: text)
    }
  }
  if let alpha = list.alpha {
    if isNone(alpha) {
      color.alpha = 0
      color.missing.insert(.alpha)
    } else {
      color.alpha = try parseAlpha(alpha, text: text)
    }
  }
  return color
}

/// An alpha: 0…1 or per cent, clamped.
func parseAlpha(_ argument: String, text: String) throws(ColorProblem) -> Double {
  guard let quantity = WrittenQuantity(SourceText(argument)), quantity.unit.isEmpty || quantity.unit == "%",
    let value = quantity.number.value(movedBy: quantity.unit == "%" ? -2 : 0)
  else {
    throw ColorProblem("'\(text)' is no colour: '\(argument)' is no alpha", help: "an alpha is 0 to 1, or 0% to 100%")
  }
  return min(max(value, 0), 1)
}

/// The pieces between the parentheses.
private struct ArgumentList {
  var components: [String] = []
  var alpha: String?
  var hasCommas = false

  init(_ arguments: Substring, text: String) throws(ColorProblem) {
    hasCommas = arguments.utf8.contains(UInt8(ascii: ","))
    let parts = arguments.split(separator: "/", omittingEmptySubsequences: false).map(\.trimmed)
    if hasCommas {
      components = arguments.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
      if components.contains("") {
        throw ColorProblem("'\(text)' is no colour: nothing stands before or behind a comma")
      }
      if components.count == 4 { alpha = components.removeLast() }
      return
    }
    components = parts[0].split { $0 == " " || $0 == "\t" }.map(String.init)
    guard parts.count <= 2 else { throw ColorProblem("'\(text)' is no colour: it has more than one '/'") }
    guard parts.count == 2 else { return }
    guard !parts[1].isEmpty, !parts[1].contains(" ") else {
      throw ColorProblem(
        "'\(text)' is no colour: one alpha stands behind '/'", help: "an alpha is 0 to 1, or 0% to 100%")
    }
    alpha = parts[1]
  }
}

/// The syntax with commas is older than `none`, and wants one unit for red, green and blue.
private func checkOldSyntax(_ list: ArgumentList, _ function: ColorFunction, text: String) throws(ColorProblem) {
  if (list.components + [list.alpha ?? ""]).contains(where: isNone) {
    throw ColorProblem("'\(text)' is no colour: 'none' and commas do not go together", help: "take the commas away")
  }
  let percentages = list.components.count { $0.hasSuffix("%") }
  if function.name.hasPrefix("rgb"), percentages != 0, percentages != 3 {
    throw ColorProblem(
      "'\(text)' is no colour: with commas, numbers and percentages cannot be mixed", help: "take the commas away")
  }
}

/// `color(display-p3 …)` names its space first.
private func spaceFunction(_ list: inout ArgumentList, text: String) throws(ColorProblem) -> ColorFunction {
  let spaces = ColorFunction.spaces
  let names = spaces.map(\.name)
  guard let name = list.components.first else {
    throw ColorProblem("'\(text)' is no colour: color() names its space first", help: listed(names))
  }
  guard let space = spaces.first(where: { $0.name == name.lowercased() }) else {
    let hint = nearMiss(of: name, among: names).map { "did you mean '\($0)'?" }
    throw ColorProblem("'\(text)' is no colour: there is no colour space '\(name)'", help: hint ?? listed(names))
  }
  list.components.removeFirst()
  return ColorFunction(
    name: "color", takesCommas: false, space: space.space, channels: [.fraction, .fraction, .fraction])
}

private func isNone(_ argument: String) -> Bool { argument.lowercased() == "none" }

private func listed(_ names: [String]) -> String { "write one of " + names.joined(separator: ", ") }

/// A function of the grammar and what its components mean.
private struct ColorFunction {
  let name: String
  let takesCommas: Bool
  let space: ColorSpace
  /// None for `color()`, whose space says.
  let channels: [Channel]

  static let all = [
    ColorFunction(name: "rgb", takesCommas: true, space: .srgb, channels: [.byte, .byte, .byte]),
    ColorFunction(name: "rgba", takesCommas: true, space: .srgb, channels: [.byte, .byte, .byte]),
    ColorFunction(name: "hsl", takesCommas: true, space: .hsl, channels: [.hue, .percentage, .percentage]),
    ColorFunction(name: "hsla", takesCommas: true, space: .hsl, channels: [.hue, .percentage, .percentage]),
    ColorFunction(name: "hwb", takesCommas: false, space: .hwb, channels: [.hue, .percentage, .percentage]),
    ColorFunction(
      name: "lab", takesCommas: false, space: .lab, channels: [.lightness(100), .scaled(125), .scaled(125)]),
    ColorFunction(name: "lch", takesCommas: false, space: .lch, channels: [.lightness(100), .chroma(150), .hue]),
    ColorFunction(
      name: "oklab", takesCommas: false, space: .oklab, channels: [.lightness(1), .scaled(0.4), .scaled(0.4)]),
    ColorFunction(name: "oklch", takesCommas: false, space: .oklch, channels: [.lightness(1), .chroma(0.4), .hue]),
    ColorFunction(name: "color", takesCommas: false, space: .srgb, channels: []),
  ]

  static let spaces: [(name: String, space: ColorSpace)] =
    [
      ColorSpace.srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50,
    ].map { ($0.rawValue, $0) } + [("xyz", .xyzD65)]

  init(name: String, takesCommas: Bool, space: ColorSpace, channels: [Channel]) {
    self.name = name
    self.takesCommas = takesCommas
    self.space = space
    self.channels = channels
  }

  init(named name: String, in text: String) throws(ColorProblem) {
    let lower = name.lowercased()
    if let function = Self.all.first(where: { $0.name == lower }) {
      self = function
    } else if Self.all.contains(where: { $0.name == lower.trimmed }) {
      throw ColorProblem("'\(text)' is no colour: no space stands before '('", help: "take the space away")
    } else {
      let names = Self.all.map(\.name)
      let hint = nearMiss(of: lower, among: names).map { "did you mean '\($0)()'?" }
      throw ColorProblem(
        "'\(text)' is no colour: there is no function '\(name)()' here",
        help: hint ?? listed(names.map { "\($0)()" }))
    }
  }
}

/// What one component of a colour may be.
private enum Channel {
  /// 0…255 or 0 % to 100 %.
  case byte
  /// 0 % to 100 %, also as a bare number where no commas stand.
  case percentage
  /// An angle: degrees where no unit stands.
  case hue
  /// A number up to what is 100 %; values beyond are white or black.
  case lightness(Double)
  /// A number where 100 % is this much.
  case scaled(Double)
  /// As `scaled`, and what is below 0 counts as 0.
  case chroma(Double)
  /// A number where 100 % is 1.
  case fraction

  func value(of argument: String, isOld: Bool, text: String) throws(ColorProblem) -> Double {
    guard let quantity = WrittenQuantity(SourceText(argument)), !argument.contains(" ") else {
      throw ColorProblem("'\(text)' is no colour: '\(argument)' is no number")
    }
    let isPercentage = quantity.unit == "%"
    guard isPercentage || quantity.unit.isEmpty || isAngle else { throw unitProblem(argument, text: text) }
    guard let number = quantity.number.value(), let fraction = quantity.number.value(movedBy: -2) else {
      throw ColorProblem("'\(text)' is no colour: '\(argument)' is too large")
    }
    switch self {
    case .byte:
      let isInside = (0...(isPercentage ? 100 : 255)).contains(number)
      guard isInside else {
        throw outside(argument, isPercentage ? "0% to 100%" : "0 to 255", text: text)
      }
      return isPercentage ? fraction : number * Color.byteStep
    case .percentage:
      guard isPercentage || !isOld else { throw unitProblem(argument, text: text) }
      guard (0...100).contains(number) else { throw outside(argument, "0% to 100%", text: text) }
      return fraction
    case .hue: return try degrees(number, quantity.unit, argument, text: text)
    case .lightness(let whole):
      if whole == 1, !isPercentage, number > 2, number <= 100 {
        throw ColorProblem(
          "'\(text)' is no colour: a lightness here is 0 to 1, or per cent", help: "did you mean \(argument)%?")
      }
      return try bounded(isPercentage ? fraction * whole : number, argument, text: text)
    case .scaled(let whole):
      return try bounded(isPercentage ? fraction * whole : number, argument, text: text)
    case .chroma(let whole):
      return max(0, try bounded(isPercentage ? fraction * whole : number, argument, text: text))
    case .fraction: return try bounded(isPercentage ? fraction : number, argument, text: text)
    }
  }

  private var isAngle: Bool {
    if case .hue = self { true } else { false }
  }

  private func degrees(
    _ number: Double, _ unit: String, _ argument: String, text: String
  ) throws(ColorProblem) -> Double {
    let degrees: Double
    switch unit.lowercased() {
    case "", "deg": degrees = number
    case "grad": degrees = number * 0.9
    case "rad": degrees = number * 180 / .pi
    case "turn": degrees = number.truncatingRemainder(dividingBy: 1) * 360
    default: throw unitProblem(argument, text: text)
    }
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest + 0
  }

  /// Far from any colour, numbers only overflow.
  private func bounded(_ value: Double, _ argument: String, text: String) throws(ColorProblem) -> Double {
    guard abs(value) <= 10_000 else {
      throw ColorProblem("'\(text)' is no colour: '\(argument)' is far beyond any colour")
    }
    return value
  }

  private func unitProblem(_ argument: String, text: String) -> ColorProblem {
    switch self {
    case .hue:
      ColorProblem("'\(text)' is no colour: '\(argument)' is no hue", help: "a hue is in deg, grad, rad or turn")
    case .percentage:
      ColorProblem("'\(text)' is no colour: '\(argument)' is no percentage", help: "write 0% to 100%")
    default:
      ColorProblem("'\(text)' is no colour: '\(argument)' has a unit", help: "write a number or a percentage")
    }
  }

  private func outside(_ argument: String, _ range: String, text: String) -> ColorProblem {
    ColorProblem(
      "'\(text)' is no colour: '\(argument)' is outside \(range)",
      help: "stay within it; a colour beyond sRGB is written as color(display-p3 …), or in oklch()")
  }
}
