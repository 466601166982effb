internal import GenModel
internal import GenSource
internal import GenYAML

/// A palette: what its keyframes say, worked out for each of the 24 hours. Nothing, after a finding, where that cannot be.
func readPalette(_ token: inout RawToken, colors: ThemeColors, _ findings: inout [Diagnostic]) -> Palette? {
  let space = token.takeProperty("$interpolate").map { node in
    node.word("space for mixing", among: InterpolationSpace.allCases.map(\.rawValue), &findings)
      .flatMap(InterpolationSpace.init(rawValue:)) ?? .oklab
  }
  let hold = token.takeProperty("$hold").map { $0.oneOrMany("a role", &findings) } ?? []
  let contrasts = token.takeProperty("$contrast").map { readContrasts($0, ofRoles: true, &findings) } ?? []
  guard token.value.kind == .mapping else {
    findings.append(
      Diagnostic(
        .wrongKind, "a palette is a mapping, not \(token.value.kindInWords)", at: token.value.range,
        help: "write { hours: { 0: { top: \"#0b1026\" } } }"))
    return nil
  }
  guard let hours = token.fields.require("hours", of: "a palette") else { return nil }
  let written = WrittenRoles(hours, &findings)
  guard !written.roles.isEmpty else { return nil }

  let held = Set(hold.compactMap { written.place(of: $0, &findings) })
  let roles = written.roles.enumerated().compactMap { place, role in
    role.values(space: space ?? .oklab, isHeld: held.contains(place), colors: colors, &findings)
      .map { Palette.Role(role.name, $0) }
  }
  // Places among the roles would be wrong without one of them.
  guard roles.count == written.roles.count else { return nil }
  var palette = Palette(interpolation: space ?? .oklab, roles: roles)
  palette.contrast = contrasts.compactMap { contrast in
    guard let text = contrast.text.flatMap({ written.colorRole($0, in: roles, &findings) }) else { return nil }
    let grounds = contrast.over.compactMap { written.colorRole($0, in: roles, &findings) }
    return Palette.Contrast(text: text, over: grounds, minimum: contrast.minimum)
  }
  return palette
}

/// The roles of a palette with the node of each keyframe that names them.
private struct WrittenRoles {
  private(set) var roles: [WrittenRole] = []
  private var places: [SourceText: Int] = [:]

  init(_ hours: YAMLNode, _ findings: inout [Diagnostic]) {
    guard hours.kind == .mapping, hours.pairs.contains(where: { _ in true }) else {
      findings.append(
        Diagnostic(
          hours.kind == .mapping || hours.isNull ? .schemaMissing : .wrongKind,
          "'hours' holds at least one hour, not \(hours.kind == .mapping ? "an empty mapping" : hours.kindInWords)",
          at: hours.range, help: "write one, such as 0: { top: \"#0b1026\" }"))
      return
    }
    var written: [(hour: Int, key: YAMLNode, value: YAMLNode)] = []
    for (key, value) in hours.pairs {
      guard let hour = decimalNumber(key.text), (0..<Palette.hours).contains(hour) else {
        findings.append(
          Diagnostic(.wrongKind, "'\(key.text)' is no hour", at: key.range, help: "hours are 0 to 23"))
        continue
      }
      written.append((hour, key, value))
    }
    for hour in 0..<Palette.hours { reportTwice(hour, written.filter { $0.hour == hour }.map(\.key), &findings) }
    for (hour, _, value) in written { read(value, hour: hour, &findings) }
  }

  /// The place of the role that is named here.
  func place(of node: YAMLNode, _ findings: inout [Diagnostic]) -> Int? {
    guard let name = node.scalar("a role", &findings) else { return nil }
    if let place = places[name] { return place }
    let names = roles.map(\.name.value.dotted)
    findings.append(
      Diagnostic(
        .wrongKind, "no hour has a role '\(name)'", at: node.range,
        help: nearMiss(of: name.string, among: names).map { "did you mean '\($0)'?" }
          ?? "the roles are " + names.joined(separator: ", ")))
    return nil
  }

  /// The place of the role of colours that is named here.
  func colorRole(_ node: YAMLNode, in roles: [Palette.Role], _ findings: inout [Diagnostic]) -> Located<Int>? {
    guard let place = place(of: node, &findings) else { return nil }
    if case .colors = roles[place].values { return Located(place, at: node.range) }
    findings.append(
      Diagnostic(.wrongKind, "'\(roles[place].name.value)' holds words, which have no contrast", at: node.range))
    return nil
  }

  private func reportTwice(_ hour: Int, _ keys: [YAMLNode], _ findings: inout [Diagnostic]) {
    guard keys.count > 1 else { return }
    let names = keys.map { "'\($0.text)'" }
    findings.append(
      Diagnostic(
        .yamlDuplicateKey,
        "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1]) are all hour \(hour)",
        at: keys[keys.count - 1].range,
        notes: keys.dropLast().map { .init("hour \(hour) stands here too", at: $0.range) }, help: "keep one of them"))
  }

  private mutating func read(_ keyframe: YAMLNode, hour: Int, _ findings: inout [Diagnostic]) {
    guard keyframe.kind == .mapping else {
      findings.append(
        Diagnostic(
          .wrongKind, "an hour holds roles with their values, not \(keyframe.kindInWords)", at: keyframe.range,
          help: "write { top: \"#0b1026\" }"))
      return
    }
    for (key, value) in keyframe.pairs {
      guard let name = readName(key, in: nil, &findings) else { continue }
      guard !name.bytes.contains(UInt8(ascii: ".")) else {
        findings.append(
          Diagnostic(.notAnIdentifier, "'\(name)' is no role: it has a dot", at: key.range, help: "write one word"))
        continue
      }
      let place = places[name] ?? roles.count
      if place == roles.count {
        places[name] = place
        roles.append(WrittenRole(name: Located(TokenName(name), at: key.range)))
      }
      roles[place].keyframes.append(Palette.Keyframe(hour: hour, value))
    }
  }
}

private struct WrittenRole {
  let name: Located<TokenName>
  var keyframes: [Palette.Keyframe<YAMLNode>] = []

  func values(
    space: InterpolationSpace, isHeld: Bool, colors: ThemeColors, _ findings: inout [Diagnostic]
  ) -> Palette.Values? {
    guard holdsColors else { return words(&findings).map { .words(Palette.held($0)) } }
    var read: [Palette.Keyframe<StatedColor>] = []
    for keyframe in keyframes {
      guard let color = color(keyframe.value, colors, &findings) else { continue }
      read.append(Palette.Keyframe(hour: keyframe.hour, color))
    }
    guard read.count == keyframes.count else { return nil }
    return .colors(
      isHeld ? Palette.held(read).map(\.color) : Palette.mixed(read, in: space), keyframes: read)
  }

  /// Whether the role is one of colours: something in it can be nothing else, or all of it are names of colours.
  private var holdsColors: Bool {
    keyframes.contains { isClearlyColor($0.value) }
      || keyframes.allSatisfy { $0.value.kind == .scalar && Color(named: $0.value.text.string) != nil }
  }

  private func isClearlyColor(_ node: YAMLNode) -> Bool {
    guard node.kind == .scalar else { return false }
    guard !node.isNull else { return node.colorInComment != nil }
    return node.text.withBytes { bytes in
      bytes.first == UInt8(ascii: "#") || bytes.first == UInt8(ascii: "{") || bytes.contains(UInt8(ascii: "("))
    }
  }

  private func color(_ node: YAMLNode, _ colors: ThemeColors, _ findings: inout [Diagnostic]) -> StatedColor? {
    guard let modes = colors.modes(node, &findings) else { return nil }
    guard modes.isUniform else {
      findings.append(
        Diagnostic(
          .wrongKind, "'\(node.text)' differs between light and dark, and a palette has no modes", at: node.range,
          help: "refer to a colour with one value for all modes"))
      return nil
    }
    return modes.light
  }

  /// Words, each a keyframe's value.
  private func words(_ findings: inout [Diagnostic]) -> [Palette.Keyframe<SourceText>]? {
    var words: [Palette.Keyframe<SourceText>] = []
    for keyframe in keyframes {
      guard let text = keyframe.value.scalar("a colour or a word", &findings) else { continue }
      guard text.string.unicodeScalars.first?.properties.isAlphabetic == true, !keyframe.value.spansLines else {
        var help = "a colour is written as in CSS; a word begins with a letter"
        if case .failure(let problem) = parseColor(text.string), let hint = problem.help { help = hint }
        findings.append(
          Diagnostic(.color, "'\(text)' is neither a colour nor a word", at: keyframe.value.range, help: help))
        continue
      }
      words.append(Palette.Keyframe(hour: keyframe.hour, text.composed ?? text))
    }
    return words.count == keyframes.count ? words : nil
  }
}
