import GenModel
import Testing

@Suite struct ColorConversionTests {
  /// One colour in every space, as ColorAide, color.js and culori agree on it.
  static let coral: [(ColorSpace, SIMD3<Double>)] = [
    (.srgb, [1.0, 0.419607843, 0.207843137]),
    (.srgbLinear, [1.0, 0.147027266, 0.035601315]),
    (.displayP3, [0.930230625, 0.455744764, 0.272023365]),
    (.a98RGB, [0.881102927, 0.418225058, 0.231884701]),
    (.prophotoRGB, [0.740873307, 0.439619609, 0.219006059]),
    (.rec2020, [0.850174366, 0.516374944, 0.312268046]),
    (.xyzD65, [0.471390801, 0.320358443, 0.070695896]),
    (.xyzD50, [0.4977873, 0.33005326, 0.053620399]),
    (.lab, [64.165221729, 55.555824283, 57.807082371]),
    (.lch, [64.165221729, 80.175484932, 46.13767932]),
    (.oklab, [0.704516675, 0.149184687, 0.121805584]),
    (.oklch, [0.704516675, 0.192594578, 39.230782351]),
    (.hsl, [16.03960396, 1.0, 0.603921569]),
    (.hwb, [16.03960396, 0.207843137, 0.0]),
  ]

  static let blue: [(ColorSpace, SIMD3<Double>)] = [
    (.srgb, [0.164705882, 0.470588235, 0.729411765]),
    (.srgbLinear, [0.023153366, 0.187820772, 0.49102085]),
    (.displayP3, [0.253744602, 0.464160046, 0.709114211]),
    (.a98RGB, [0.298562616, 0.4674834, 0.715248298]),
    (.prophotoRGB, [0.339799872, 0.385906806, 0.639690289]),
    (.rec2020, [0.379325618, 0.489309899, 0.721383476]),
    (.xyzD65, [0.165329832, 0.174694774, 0.489565934]),
    (.xyzD50, [0.152690331, 0.169563329, 0.369193948]),
    (.lab, [48.204968022, -6.243574793, -42.273745946]),
    (.lch, [48.204968022, 42.732327604, 261.598499684]),
    (.oklab, [0.557800764, -0.047176592, -0.117826195]),
    (.oklch, [0.557800764, 0.126919829, 248.179262236]),
    (.hsl, [207.5, 0.631578947, 0.447058824]),
    (.hwb, [207.5, 0.164705882, 0.270588235]),
  ]

  @Test(arguments: ColorSpace.allCases) func `a colour converts into every space`(space: ColorSpace) throws {
    // CSS Color 4 gives ProPhoto's primaries with more digits than the library has that made the table.
    let tolerance = space == .prophotoRGB ? 1e-5 : 1e-6
    for (hex, table) in [(0xFF6B35, Self.coral), (0x2A78BA, Self.blue)] {
      let expected = try #require(table.first { $0.0 == space }).1
      #expect(isNear(color(hex).converted(to: space).components, expected, within: tolerance), "\(space)")
    }
  }

  @Test(arguments: ColorSpace.allCases, ColorSpace.allCases)
  func `a colour survives a detour through any two spaces`(first: ColorSpace, second: ColorSpace) {
    for hex in [0xFF6B35, 0x2A78BA, 0x663399, 0x0B1026] {
      let back = color(hex).converted(to: first).converted(to: second).converted(to: .srgb)
      #expect(isNear(back.components, color(hex).components, within: 1e-9), "\(first) \(second)")
      #expect(back.srgbBytes == color(hex).srgbBytes)
    }
  }

  struct Reference: Sendable {
    let hex: Int
    let linear: SIMD3<Double>
    let oklch: SIMD3<Double>
    let p3: SIMD3<Double>
  }

  static let references = [
    Reference(
      hex: 0xFF0000, linear: [1, 0, 0], oklch: [0.627955, 0.257683, 29.23388], p3: [0.917488, 0.200287, 0.138561]),
    Reference(
      hex: 0x00FF00, linear: [0, 1, 0], oklch: [0.866440, 0.294827, 142.49535], p3: [0.458402, 0.985265, 0.298295]),
    Reference(hex: 0x0000FF, linear: [0, 0, 1], oklch: [0.452014, 0.313214, 264.05202], p3: [0, 0, 0.959588]),
    Reference(
      hex: 0xFF6600, linear: [1, 0.132868, 0], oklch: [0.695793, 0.204259, 43.49103],
      p3: [0.929013, 0.438736, 0.178155]),
    Reference(
      hex: 0x0066CC, linear: [0, 0.132868, 0.603827], oklch: [0.521966, 0.177089, 255.82973],
      p3: [0.166420, 0.393645, 0.773213]),
    Reference(
      hex: 0xFF6B35, linear: [1, 0.147027, 0.035601], oklch: [0.704517, 0.192595, 39.23078],
      p3: [0.930231, 0.455745, 0.272023]),
    Reference(
      hex: 0x0B1026, linear: [0.003347, 0.005182, 0.019382], oklch: [0.182089, 0.045578, 271.57884],
      p3: [0.047010, 0.062166, 0.143193]),
    Reference(
      hex: 0x2A78BA, linear: [0.023153, 0.187821, 0.491021], oklch: [0.557801, 0.126920, 248.17926],
      p3: [0.253745, 0.464160, 0.709114]),
    Reference(
      hex: 0x663399, linear: [0.132868, 0.033105, 0.318547], oklch: [0.440272, 0.160296, 303.37299],
      p3: [0.373670, 0.210334, 0.579113]),
  ]

  @Test(arguments: references) func `the reference colours convert to all printed digits`(reference: Reference) {
    let color = color(reference.hex)
    #expect(isNear(color.converted(to: .srgbLinear).components, reference.linear))
    #expect(isNear(color.converted(to: .displayP3).components, reference.p3))
    let oklch = color.converted(to: .oklch).components
    #expect(isNear(oklch, reference.oklch, within: 1e-5))
    #expect(abs(oklch.x - reference.oklch.x) < 1e-6 && abs(oklch.y - reference.oklch.y) < 1e-6)
  }

  @Test func `Display P3's primaries lie outside sRGB`() {
    let red = Color(.displayP3, 1, 0, 0).converted(to: .srgb)
    let green = Color(.displayP3, 0, 1, 0).converted(to: .srgb)
    let blue = Color(.displayP3, 0, 0, 1).converted(to: .srgb)
    #expect(isNear(red.components, [1.093066, -0.226742, -0.150135]))
    #expect(isNear(green.components, [-0.511605, 1.018266, -0.310675]))
    #expect(isNear(blue.components, [0, 0, 1.042022]))
    let teal = Color(.oklch, 0.7, 0.15, 200)
    #expect(isNear(teal.converted(to: .srgb).components, [-0.316508, 0.724403, 0.764399]))
    #expect(isNear(teal.converted(to: .displayP3).components, [0.145843, 0.711656, 0.754818]))
  }

  @Test func `every grey survives OKLCH and has no hue there`() {
    for level in UInt8.min...UInt8.max {
      let grey = SRGBBytes(level, level, level)
      let oklch = Color(grey).converted(to: .oklch)
      #expect(oklch.missing == .third && oklch.components.z == 0)
      #expect(oklch.srgbBytes == grey)
    }
  }

  @Test func `every byte survives a conversion and back`() {
    for level in UInt8.min...UInt8.max {
      let color = SRGBBytes(level, 255 - level, level / 2, alpha: level)
      for space in ColorSpace.allCases {
        #expect(Color(color).converted(to: space).srgbBytes == color, "\(space)")
      }
    }
  }

  @Test func `HSL turns any hue, and HWB becomes grey where white and black fill it`() {
    #expect(Color(.hsl, -240, 1, 0.5).srgbBytes.hex == "#00ff00")
    #expect(Color(.hsl, 480, 1, 0.5).srgbBytes.hex == "#00ff00")
    #expect(Color(.hsl, 210, 0.5, 0.4, alpha: 0.5).srgbBytes.hex == "#33669980")
    #expect(Color(.hwb, 40, 0.6, 0.6).srgbBytes.hex == "#808080")
    #expect(Color(.hwb, 210, 0.2, 0.2).srgbBytes.hex == "#3380cc")
  }

  @Test func `a negative chroma counts as none`() {
    #expect(Color(.oklch, 0.5, -0.2, 30).srgbBytes == Color(.oklch, 0.5, 0, 30).srgbBytes)
  }
}

func color(_ hex: Int) -> Color {
  Color(SRGBBytes(UInt8(hex >> 16), UInt8(hex >> 8 & 0xFF), UInt8(hex & 0xFF)))
}

func isNear(_ left: SIMD3<Double>, _ right: SIMD3<Double>, within tolerance: Double = 1e-6) -> Bool {
  (0..<3).allSatisfy { abs(left[$0] - right[$0]) <= tolerance }
}
