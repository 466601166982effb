package import GenSource

/// A colour of the theme: what it is in each mode, and on which grounds it must be readable.
package struct ThemeColor: Sendable {
  package var modes: ColorModes
  package var contrast: [Contrast]

  package init(_ modes: ColorModes, contrast: [Contrast] = []) {
    self.modes = modes
    self.contrast = contrast
  }

  /// `$contrast`: one ratio to reach over some grounds.
  package struct Contrast: Sendable {
    package var grounds: [Ground]
    package var minimum: Double

    package init(over grounds: [Ground], minimum: Double) {
      self.grounds = grounds
      self.minimum = minimum
    }
  }

  /// What a colour lies on.
  package struct Ground: Sendable {
    /// As it stands in the source: a colour or a reference.
    package var name: Located<String>
    package var modes: ColorModes

    package init(_ name: Located<String>, _ modes: ColorModes) {
      self.name = name
      self.modes = modes
    }
  }
}

/// The appearances for which a colour may differ.
package enum ColorMode: String, Sendable, CaseIterable {
  case light, dark, lightHighContrast, darkHighContrast

  /// The mode whose colour serves where this one's is not stated.
  package var fallback: ColorMode? {
    switch self {
    case .light: nil
    case .dark, .lightHighContrast: .light
    case .darkHighContrast: .dark
    }
  }
}

/// A colour in each mode. What is not stated falls back: high contrast to its plain mode, dark to light.
package struct ColorModes: Sendable {
  package var light: StatedColor
  package var dark: StatedColor?
  package var lightHighContrast: StatedColor?
  package var darkHighContrast: StatedColor?

  package init(
    light: StatedColor, dark: StatedColor? = nil, lightHighContrast: StatedColor? = nil,
    darkHighContrast: StatedColor? = nil
  ) {
    self.light = light
    self.dark = dark
    self.lightHighContrast = lightHighContrast
    self.darkHighContrast = darkHighContrast
  }

  /// What was stated for a mode, in its own words or by reference.
  package func stated(_ mode: ColorMode) -> StatedColor? {
    switch mode {
    case .light: light
    case .dark: dark
    case .lightHighContrast: lightHighContrast
    case .darkHighContrast: darkHighContrast
    }
  }

  /// The modes that were stated, in their order; `light` is always among them.
  package var stated: [(mode: ColorMode, color: StatedColor)] {
    ColorMode.allCases.compactMap { mode in stated(mode).map { (mode, $0) } }
  }

  /// The colour that is shown in a mode.
  package subscript(mode: ColorMode) -> Color {
    var mode = mode
    while true {
      if let color = stated(mode)?.color { return color }
      guard let fallback = mode.fallback else { return light.color }
      mode = fallback
    }
  }

  /// Whether one colour serves all modes.
  package var isUniform: Bool { dark == nil && lightHighContrast == nil && darkHighContrast == nil }
}

/// A colour with the place where it was written: its own value, or a reference to the token that has it.
package struct StatedColor: Sendable {
  package var color: Color
  /// The token that the value was taken from, if it was.
  package var reference: TokenName?
  package var range: SourceRange

  package init(_ color: Color, reference: TokenName? = nil, at range: SourceRange) {
    self.color = color
    self.reference = reference
    self.range = range
  }
}
