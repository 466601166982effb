package import GenModel

extension ColorModes {
  /// The stated colours that sRGB cannot show.
  var wide: [(mode: ColorMode, color: StatedColor)] {
    stated.filter { !$0.color.color.isInGamut(.srgb) }
  }
}

extension Color {
  /// Red, green and blue in Display P3, mapped into it, as outputs print them.
  var displayP3Numbers: [DecimalText] {
    let mapped = mapped(to: .displayP3).components
    return (0..<3).map { index in
      // What was written in this space keeps its digits.
      space == .displayP3 ? DecimalText(written: mapped[index]) : DecimalText(computed: mapped[index])
    }
  }
}

extension Color {
  /// `color(display-p3 r g b)`, with an alpha where the colour is not opaque.
  package var displayP3Text: String {
    let components = displayP3Numbers.map(\.description).joined(separator: " ")
    let alpha = alpha == 1 ? "" : " / \(DecimalText(written: alpha))"
    return "color(display-p3 \(components)\(alpha))"
  }
}
