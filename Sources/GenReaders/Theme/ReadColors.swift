internal import GenModel
internal import GenSource
internal import GenYAML

/// The colours of a theme, with every reference followed.
struct ThemeColors {
  private(set) var tokens: [Token<ThemeColor>] = []
  private let index: TokenIndex
  /// By place among the sources' tokens; nothing for one that has been reported.
  private var resolved: [ColorModes?]

  init(_ raw: [RawToken], index: TokenIndex, _ findings: inout [Diagnostic]) {
    self.index = index
    resolved = Array(repeating: nil, count: raw.count)
    var written: [WrittenModes?] = []
    var contrasts: [[WrittenContrast]] = []
    for var token in raw {
      written.append(WrittenModes(&token, index: index, &findings))
      contrasts.append(token.takeProperty("$contrast").map { readContrasts($0, &findings) } ?? [])
      token.reportFaults(of: "a colour", &findings)
    }

    let references = written.map { $0?.references ?? [] }
    let order = ResolutionOrder(references)
    reportRings(order, of: raw, kind: .color, &findings)
    for place in order.order { resolved[place] = written[place]?.resolved(with: resolved) }

    for (place, token) in raw.enumerated() {
      let contrast = contrasts[place].map { contrast in
        ThemeColor.Contrast(over: contrast.over.compactMap { ground($0, &findings) }, minimum: contrast.minimum)
      }
      guard let modes = resolved[place] else { continue }
      var result = token.token(ThemeColor(modes, contrast: contrast))
      result.deprecation?.replacement = token.deprecation.flatMap { index.replacement(in: $0.value, kind: .color) }
      tokens.append(result)
    }
  }

  /// The colour of each mode that stands elsewhere in the theme; nothing, after a finding, where none does.
  func modes(_ node: YAMLNode, _ findings: inout [Diagnostic]) -> ColorModes? {
    switch node.color(&findings) {
    case nil: nil
    case .color(let color): ColorModes(light: color)
    case .reference(let reference, let alpha):
      index.find(reference, kind: .color, &findings).flatMap { place in
        resolved[place].map { $0.referred(to: reference, alpha: alpha) }
      }
    }
  }

  private func ground(_ node: YAMLNode, _ findings: inout [Diagnostic]) -> ThemeColor.Ground? {
    modes(node, &findings).map { ThemeColor.Ground(Located(node.text.string, at: node.range), $0) }
  }
}

/// The modes of one token as the source has them.
private struct WrittenModes {
  private enum Value {
    case color(StatedColor)
    case reference(Located<TokenReference>, place: Int, alpha: Double?)
  }

  /// In the order of `ColorMode`; nothing for a mode that is not written.
  private var values: [Value?] = ColorMode.allCases.map { _ in nil }

  /// Nothing, after a finding, for a token without a value.
  init?(_ token: inout RawToken, index: TokenIndex, _ findings: inout [Diagnostic]) {
    let isDesignToolsObject = token.fields.has("colorSpace") || token.fields.has("components")
    guard token.value.kind == .mapping, !isDesignToolsObject else {
      // One finding says it all.
      for name in token.fields.names { _ = token.fields.take(name) }
      guard let value = Self.read(token.value, index, &findings) else { return nil }
      values[0] = value
      return
    }
    var isWhole = true
    for (place, mode) in ColorMode.allCases.enumerated() {
      guard let node = token.fields.take(mode.rawValue) else { continue }
      values[place] = Self.read(node, index, &findings)
      isWhole = isWhole && values[place] != nil
    }
    guard token.fields.has(ColorMode.light.rawValue) else {
      let others = token.fields.names.filter { ColorMode(rawValue: $0) == nil }
      // A misspelt one is reported as an unknown field.
      guard nearMiss(of: ColorMode.light.rawValue, among: others) == nil else { return nil }
      findings.append(
        Diagnostic(
          .schemaMissing, "the colour '\(token.name.value)' has no 'light'", at: token.value.range,
          help: "add 'light'; the other modes may fall back to it"))
      return nil
    }
    guard isWhole else { return nil }
  }

  /// The places of the tokens that this one refers to.
  var references: [Int] {
    values.compactMap { value in
      if case .reference(_, let place, _) = value { place } else { nil }
    }
  }

  /// A mode that is not written takes its fallback's words. Where those are a reference, it is followed in this mode: an
  /// alias keeps the modes of its target.
  func resolved(with colors: [ColorModes?]) -> ColorModes? {
    var result: ColorModes?
    for (place, mode) in ColorMode.allCases.enumerated() {
      var source: ColorMode? = mode
      while let current = source, self[current] == nil { source = current.fallback }
      guard let source, let value = self[source] else { return nil }
      let stated: StatedColor?
      switch value {
      case .color(let color): stated = values[place] == nil ? nil : color
      case .reference(let reference, let target, let alpha):
        guard let modes = colors[target]?.referred(to: reference, alpha: alpha) else { return nil }
        stated = values[place] == nil ? modes.stated(mode) : modes.shown(mode)
      }
      switch (mode, stated) {
      case (.light, let stated?): result = ColorModes(light: stated)
      case (.dark, _): result?.dark = stated
      case (.lightHighContrast, _): result?.lightHighContrast = stated
      case (.darkHighContrast, _): result?.darkHighContrast = stated
      case (.light, nil): return nil
      }
    }
    return result
  }

  private subscript(mode: ColorMode) -> Value? {
    ColorMode.allCases.firstIndex(of: mode).flatMap { values[$0] }
  }

  private static func read(_ node: YAMLNode, _ index: TokenIndex, _ findings: inout [Diagnostic]) -> Value? {
    switch node.color(&findings) {
    case nil: nil
    case .color(let color): .color(color)
    case .reference(let reference, let alpha):
      index.find(reference, kind: .color, &findings).map { .reference(reference, place: $0, alpha: alpha) }
    }
  }
}

extension ColorModes {
  /// What a reference to these modes stands for: the alpha that is written with it takes the place of their own.
  fileprivate func referred(to reference: Located<TokenReference>, alpha: Double?) -> ColorModes {
    func refer(_ color: StatedColor) -> StatedColor {
      StatedColor(
        alpha.map(color.color.withAlpha) ?? color.color, reference: reference.value.name, at: reference.range)
    }
    return ColorModes(
      light: refer(light), dark: dark.map(refer), lightHighContrast: lightHighContrast.map(refer),
      darkHighContrast: darkHighContrast.map(refer))
  }

  /// What is shown in a mode, with its place.
  fileprivate func shown(_ mode: ColorMode) -> StatedColor {
    stated(mode) ?? mode.fallback.map(shown) ?? light
  }
}
