import Foundation
import NativeTokens
import Testing

/// The app's colours, its sky and its icons, as code reads them.
@Suite struct ThemeTokensTests {
  @Test func `the sky has the colours and the mood of its hour`() {
    let sky = ThemeTokens.Palettes.sky
    #expect(sky[0].top == ColorToken(0x0A10_28FF))
    #expect(sky[0].mood == "asleep")
    #expect(sky[12].bottom == ColorToken(0xDFF1_FFFF))
    #expect(sky[12].mood == "bright")
    #expect(sky[18].mood == "proud")
    // Words keep the ink of the last hour that names one.
    #expect(sky[6].ink == ColorToken(0xFFFF_FFFF))
    #expect(sky[7].ink == ColorToken(0x1B1A_1FFF))
    #expect(sky[16].ink == ColorToken(0x1B1A_1FFF))
  }

  @Test func `the clock goes round`() {
    let sky = ThemeTokens.Palettes.sky
    #expect(sky[24] == sky[0])
    #expect(sky[-1] == sky[23])
  }

  @Test func `a colour has each of its modes`() {
    #expect(ThemeTokens.Colors.paper.light == ColorToken.Value(0xFFF8_EEFF))
    #expect(ThemeTokens.Colors.paper.dark == ColorToken.Value(0x1412_16FF))
  }

  @Test func `layout is in points, and icons are characters`() {
    #expect(ThemeTokens.Dimensions.rail == 72)
    #expect(ThemeTokens.Glyphs.add == "\u{E145}")
  }

  /// React Native reads the snapshot, Swift the constants: one colour, one curve, one text.
  @Test func `the snapshots say the same as the constants`() throws {
    let theme = try snapshot("theme")
    let colors = try #require(theme["colors"] as? [String: Any])
    #expect((colors["paper"] as? [String: String])?["dark"] == "#141216")
    let skies = try #require((theme["palettes"] as? [String: Any])?["sky"] as? [[String: String]])
    #expect(skies.count == 24)
    #expect(skies.map { $0["mood"] } == (0..<24).map { ThemeTokens.Palettes.sky[$0].mood })

    let motion = try snapshot("motion")
    let curves = try #require(motion["curves"] as? [String: [Double]])
    #expect(curves["house"] == [0.2, 0.9, 0.25, 1.12])
    let gestures = try #require(motion["gestures"] as? [String: Double])
    #expect(gestures["fabLongPress"] == 480)
    #expect(gestures["rowRevealDelete"] == MotionTokens.Gestures.rowRevealDelete)
    let home = try #require((motion["springs"] as? [String: [String: Any]])?["home"])
    #expect(home["stiffness"] as? Double == MotionTokens.Springs.home.stiffness)
    #expect((home["designed"] as? [String: Any])?["dampingRatio"] as? Double == 0.8)

    let vietnamese = try snapshot("strings.vi")
    let intents = try #require((vietnamese["tables"] as? [String: [String: String]])?["Intents"])
    #expect(intents["scan.title"] == "Quét để trả tiền")
  }

  private func snapshot(_ name: String) throws -> [String: Any] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/NativeTokens/\(name).json")
    return try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
  }
}
