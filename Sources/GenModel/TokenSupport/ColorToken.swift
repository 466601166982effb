#if canImport(SwiftUI)
  package import SwiftUI
#endif
#if canImport(UIKit)
  package import UIKit
#endif

/// A colour for each appearance of the system.
///
/// In SwiftUI it is a `ShapeStyle`, to be used as it stands (`.foregroundStyle(…)`); UIKit takes its `uiColor`.
package struct ColorToken: Hashable, Sendable {
  package let light: Value
  package let dark: Value
  package let lightHighContrast: Value
  package let darkHighContrast: Value

  /// What is not stated falls back: high contrast to its plain mode, dark to light.
  package init(light: Value, dark: Value? = nil, lightHighContrast: Value? = nil, darkHighContrast: Value? = nil) {
    self.light = light
    self.dark = dark ?? light
    self.lightHighContrast = lightHighContrast ?? light
    self.darkHighContrast = darkHighContrast ?? dark ?? light
  }

  /// One sRGB colour for all appearances, as `0xRRGGBBAA`.
  package init(_ bytes: UInt32) {
    self.init(light: Value(bytes))
  }

  /// The colour for an appearance.
  package func value(isDark: Bool, isHighContrast: Bool) -> Value {
    switch (isDark, isHighContrast) {
    case (false, false): light
    case (true, false): dark
    case (false, true): lightHighContrast
    case (true, true): darkHighContrast
    }
  }

  /// One colour: in sRGB, which every screen shows, and in Display P3 where the design goes beyond sRGB.
  package struct Value: Hashable, Sendable {
    package let srgb: Components
    /// Nothing where sRGB says it all.
    package let displayP3: Components?

    /// sRGB as `0xRRGGBBAA`.
    package init(_ bytes: UInt32) {
      srgb = Components(bytes)
      displayP3 = nil
    }

    /// sRGB as `0xRRGGBBAA`, and red, green and blue of Display P3.
    package init(_ bytes: UInt32, p3 red: Double, _ green: Double, _ blue: Double) {
      srgb = Components(bytes)
      displayP3 = Components(red: red, green: green, blue: blue, alpha: srgb.alpha)
    }

    /// The components of a colour, from 0 to 1.
    package struct Components: Hashable, Sendable {
      package let red: Double
      package let green: Double
      package let blue: Double
      package let alpha: Double

      package init(red: Double, green: Double, blue: Double, alpha: Double) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
      }

      /// `0xRRGGBBAA`.
      package init(_ bytes: UInt32) {
        self.init(
          red: Double(bytes >> 24) / 255, green: Double(bytes >> 16 & 0xFF) / 255,
          blue: Double(bytes >> 8 & 0xFF) / 255, alpha: Double(bytes & 0xFF) / 255)
      }
    }
  }
}

#if canImport(SwiftUI)
  extension ColorToken: ShapeStyle {
    /// The colour for the appearance of the view that is drawn with it.
    package func resolve(in environment: EnvironmentValues) -> SwiftUI.Color {
      value(
        isDark: environment.colorScheme == .dark, isHighContrast: environment.colorSchemeContrast == .increased
      ).color
    }
  }

  extension ColorToken.Value {
    /// The colour for SwiftUI.
    package var color: SwiftUI.Color {
      if let displayP3 {
        SwiftUI.Color(
          .displayP3, red: displayP3.red, green: displayP3.green, blue: displayP3.blue, opacity: displayP3.alpha)
      } else {
        SwiftUI.Color(.sRGB, red: srgb.red, green: srgb.green, blue: srgb.blue, opacity: srgb.alpha)
      }
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  extension ColorToken {
    /// A colour that follows the appearance, the contrast and the gamut of the screen that shows it.
    package var uiColor: UIColor {
      UIColor { traits in
        value(isDark: traits.userInterfaceStyle == .dark, isHighContrast: traits.accessibilityContrast == .high)
          .uiColor(isWide: traits.displayGamut == .P3)
      }
    }
  }

  extension ColorToken.Value {
    /// The colour for UIKit.
    ///
    /// - Parameter isWide: whether the screen shows Display P3.
    package func uiColor(isWide: Bool) -> UIColor {
      if isWide, let displayP3 {
        UIColor(
          displayP3Red: CGFloat(displayP3.red), green: CGFloat(displayP3.green), blue: CGFloat(displayP3.blue),
          alpha: CGFloat(displayP3.alpha))
      } else {
        UIColor(
          red: CGFloat(srgb.red), green: CGFloat(srgb.green), blue: CGFloat(srgb.blue), alpha: CGFloat(srgb.alpha))
      }
    }
  }
#endif
