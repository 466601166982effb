import Foundation
import NativeTokens
import Testing

/// Snapshots of this build, an older and a newer one, as a widget reads them.
@Suite struct VersionsTests {
  private func snapshot(_ name: String) throws -> Data {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/NativeTokens/\(name).json")
    return try Data(contentsOf: file)
  }

  @Test func `the snapshots of this build say what its constants say`() throws {
    let theme = try #require(ThemeSnapshot.read(try snapshot("theme")).content)
    #expect(theme.colors["brand.coral"] == ThemeTokens.Colors.Brand.coral)
    #expect(theme.colors["brand.sun"] == ThemeTokens.Colors.Brand.sun)
    #expect(theme.colors["ink"] == ThemeTokens.Colors.ink)
    #expect(theme.palettes["sky"]?[7].words["mood"] == ThemeTokens.Palettes.sky[7].mood)
    #expect(theme.dimensions["rail"] == ThemeTokens.Dimensions.rail)

    let motion = try #require(MotionSnapshot.read(try snapshot("motion")).content)
    #expect(motion.curves["house"] == MotionTokens.Curves.house)
    #expect(motion.springs["home"] == MotionTokens.Springs.home)
    #expect(motion.keyframes["stamp"] == MotionTokens.Keyframes.stamp)
    #expect(motion.gestures["fabLongPress"] == MotionTokens.Gestures.fabLongPress)
    #expect(motion.flings["card"] == MotionTokens.Flings.card)

    let texts = try #require(StringsSnapshot.read(try snapshot("strings.vi")).content)
    #expect(texts.tables["Intents"]?["scan.title"] == "Quét để trả tiền")
  }

  @Test func `a snapshot of another version is told, and the set-up state shown`() throws {
    let text = String(decoding: try snapshot("theme"), as: UTF8.self)
    let newer = ThemeSnapshot.read(Data(text.replacing("\"v\": 1", with: "\"v\": 2").utf8))
    guard case .unknown(version: 2) = newer else {
      Issue.record("\(newer)")
      return
    }
    #expect(newer.content == nil)
  }

  @Test func `the app and JavaScript agree on the same numbers`() throws {
    let json = try #require(try JSONSerialization.jsonObject(with: snapshot("versions")) as? [String: Any])
    let versions = try #require(json["versions"] as? [String: Int])
    #expect(versions["today"] == Versions.today.current)
    #expect(versions["bridge"] == Versions.bridge.current)
    #expect(versions["theme"] == Versions.theme.current)
  }
}
