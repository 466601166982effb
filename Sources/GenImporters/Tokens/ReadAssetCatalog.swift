internal import GenModel
internal import GenSource

extension TokenImporter {
  /// Asset catalogs: the color sets in them.
  static let assetCatalog = TokenImporter(
    id: "xcassets", summary: "color sets of Xcode's asset catalogs", extensions: ["json"]
  ) { files, collector in
    // Which groups make namespaces is said in files of their own.
    var namespaces: Set<String> = []
    var sets: [(folders: [String], root: Literal)] = []
    for file in files {
      guard let value = collector.files.json(file) else { continue }
      let folders = file.file.path.allPathParts.dropLast().map { String($0) }
      let root = Literal(value, in: file)
      switch folders.last.map({ fileEnding(of: $0) }) {
      case "colorset": sets.append((folders, root))
      case "", nil, "xcassets":
        if root["properties"]?["provides-namespace"]?.word == "true" {
          namespaces.insert(folders.joined(separator: "/"))
        }
      case let kind?:
        collector.notCarried("the sources have no place for '.\(kind.prefix(40))'", at: root.range.head)
      }
    }
    for set in sets { readColorSet(set.root, folders: set.folders, namespaces, &collector) }
  }
}

private func readColorSet(
  _ root: Literal, folders: [String], _ namespaces: Set<String>, _ collector: inout TokenCollector
) {
  let catalog = folders.lastIndex { $0.hasSuffix(".xcassets") } ?? folders.count - 2
  var parts: [String] = []
  for index in folders.indices.dropLast() where index > catalog {
    if namespaces.contains(folders[...index].joined(separator: "/")) { parts.append(folders[index]) }
  }
  parts.append(String((folders.last ?? "").dropLast(".colorset".utf8.count)))
  let foreign = parts.joined(separator: ".")
  guard let name = tokenName(parts) else {
    collector.refuse(name: foreign, at: root.range.head)
    return
  }
  collector.carry("colors.\(foreign)") { collector throws(TokenProblem) in
    let value = try colorSetValue(root, foreign, &collector)
    var token = ImportedToken(.colors, Located(name, at: root.range.head), value)
    if name != foreign { token.foreignName = foreign }
    return token
  }
}

/// The modes of a color set: those that only repeat what they fall back to are left out.
private func colorSetValue(
  _ root: Literal, _ name: String, _ collector: inout TokenCollector
) throws(TokenProblem) -> ImportedValue {
  guard let entries = root["colors"]?.items else {
    throw TokenProblem("the set has no list 'colors'", at: root.range)
  }
  var found: [ColorMode: [CatalogColor]] = [:]
  for entry in entries {
    guard let mode = mode(of: entry, name, &collector) else { continue }
    guard let color = entry["color"] else {
      collector.notCarried("a place of '\(name.prefix(120))' has no colour", at: entry.range.head)
      continue
    }
    if let reference = color["reference"] {
      throw TokenProblem(
        "'\(reference.text?.prefix(80) ?? "")' is one of the system's colours", at: reference.range,
        help: "the sources hold the numbers of a colour: write them there")
    }
    var value = try catalogColor(color)
    if let gamut = entry["display-gamut"]?.text { value.isWide = gamut.lowercased() == "display-p3" }
    if let twin = found[mode]?.first(where: { $0.isWide == value.isWide }) {
      if twin != value {
        collector.notCarried(
          "'\(name.prefix(120))' has this place twice; the first one is carried", at: entry.range.head)
      }
      continue
    }
    found[mode, default: []].append(value)
  }
  var texts: [ColorMode: String] = [:]
  for mode in ColorMode.allCases { texts[mode] = found[mode].flatMap(bestText) }
  guard texts[.light] != nil else {
    throw TokenProblem("it has no colour for any appearance", at: root.range, help: "give 'Any Appearance' a colour")
  }
  func shown(_ mode: ColorMode) -> String? { texts[mode] ?? mode.fallback.flatMap(shown) }
  let modes = ColorMode.allCases.compactMap { mode -> ImportedValue.Field? in
    guard let text = texts[mode], mode.fallback.flatMap(shown) != text else { return nil }
    return .init(mode.rawValue, .text(text))
  }
  return modes.count == 1 ? modes[0].value : .fields(modes)
}

/// The mode that a place of a set is for; nothing, after a word about it, for those that the sources do not have.
private func mode(of entry: Literal, _ name: String, _ collector: inout TokenCollector) -> ColorMode? {
  if let idiom = entry["idiom"]?.text, idiom != "universal" {
    collector.notCarried(
      "'\(name.prefix(120))' has a colour of its own for '\(idiom.prefix(40))'", at: entry.range.head,
      help: "the sources have one for all devices")
    return nil
  }
  var isDark = false
  var isHighContrast = false
  for appearance in entry["appearances"]?.items ?? [] {
    switch (appearance["appearance"]?.text, appearance["value"]?.text) {
    case ("luminosity", "dark"): isDark = true
    case ("luminosity", "light"): break
    case ("contrast", "high"): isHighContrast = true
    case (let kind, let value):
      collector.notCarried(
        "'\(name.prefix(120))' has a colour for the appearance '\(kind?.prefix(40) ?? "")' '\(value?.prefix(40) ?? "")'",
        at: appearance.range.head)
      return nil
    }
  }
  for other in ["subtype", "locale"] {
    guard let literal = entry[other] else { continue }
    collector.notCarried("'\(name.prefix(120))' has a colour for one '\(other)' alone", at: literal.range.head)
    return nil
  }
  switch (isDark, isHighContrast) {
  case (false, false): return .light
  case (true, false): return .dark
  case (false, true): return .lightHighContrast
  case (true, true): return .darkHighContrast
  }
}

private struct CatalogColor: Equatable {
  var color: Color
  var text: String
  /// Whether it is meant for screens with Display P3 alone.
  var isWide: Bool
}

/// Of the colours of one mode the one that says most: the one for wide screens, if sRGB cannot show it.
private func bestText(_ colors: [CatalogColor]) -> String? {
  let plain = colors.first { !$0.isWide }
  guard let wide = colors.first(where: \.isWide) else { return plain?.text }
  guard let plain else { return wide.text }
  let same = plain.color.mapped(to: .displayP3).components
  return (0..<3).allSatisfy { (same[$0] - wide.color.components[$0]).magnitude < 2e-6 } ? plain.text : wide.text
}

private func catalogColor(_ literal: Literal) throws(TokenProblem) -> CatalogColor {
  let space = literal["color-space"]?.text ?? "srgb"
  guard let components = literal["components"], components.members != nil else {
    throw TokenProblem("the colour has no 'components'", at: literal.range)
  }
  func channel(_ name: String) throws(TokenProblem) -> String {
    guard let member = components[name], let text = member.text ?? member.number else {
      throw TokenProblem("the colour has no '\(name)'", at: components.range)
    }
    guard let value = catalogNumber(text) else {
      throw TokenProblem("'\(text.prefix(40))' is no part of a colour", at: member.range)
    }
    return value
  }
  let alpha = try components["alpha"] == nil ? "1" : channel("alpha")
  var parts: [String]
  if space.hasSuffix("gray") || space.hasPrefix("gray") {
    let white = try channel("white")
    parts = [white, white, white]
  } else {
    parts = [try channel("red"), try channel("green"), try channel("blue")]
  }
  let known: ColorSpace
  switch space {
  case "srgb", "extended-srgb", "gray-gamma-22", "extended-gray": known = .srgb
  case "display-p3", "display-P3": known = .displayP3
  case "extended-linear-srgb": known = .srgbLinear
  default:
    throw TokenProblem(
      "the colour space '\(space.prefix(40))' is unknown", at: literal["color-space"]?.range ?? literal.range)
  }
  let numbers = parts.compactMap { Double($0) }
  guard numbers.count == 3, let opacity = Double(alpha) else {
    throw TokenProblem("it has no numbers", at: literal.range)
  }
  return CatalogColor(
    color: Color(known, numbers[0], numbers[1], numbers[2], alpha: opacity),
    text: colorText(known, parts, alpha: alpha), isWide: known == .displayP3)
}

/// A channel as Xcode writes it, as a part of 1: `0xFF` and `255` are bytes, a number with a point is a part already.
private func catalogNumber(_ text: String) -> String? {
  if text.hasPrefix("0x") || text.hasPrefix("0X") {
    return UInt8(text.dropFirst(2), radix: 16).map { part(of: $0) }
  }
  if let byte = UInt8(text) { return part(of: byte) }
  guard var value = decimal(text[...]) else { return nil }
  if value.utf8.contains(UInt8(ascii: ".")) {
    while value.hasSuffix("0") { value.removeLast() }
    if value.hasSuffix(".") { value.removeLast() }
  }
  return value
}

/// A byte as a part of 1 with more digits than any reader loses.
private func part(of byte: UInt8) -> String { byte == 255 ? "1" : byte == 0 ? "0" : (Double(byte) / 255).description }
