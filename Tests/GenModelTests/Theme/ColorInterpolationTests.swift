import GenModel
import Testing

@Suite struct ColorInterpolationTests {
  @Test func `the three spaces meet in different middles`() {
    let (coral, night) = (color(0xFF6B35), color(0x0B1026))
    #expect(interpolate(coral, night, at: 0.5, in: .srgb).srgbBytes.hex == "#853e2d")
    #expect(interpolate(coral, night, at: 0.5, in: .oklab).srgbBytes.hex == "#7b3f3a")
    #expect(interpolate(coral, night, at: 0.5, in: .oklch).srgbBytes.hex == "#7a366d")
  }

  @Test func `nothing is rounded on the way`() {
    let mixed = interpolate(color(0x112233), color(0xEEDDCC), at: 0.12345, in: .srgb)
    #expect(isNear(mixed.components * 255, SIMD3(44.28245, 57.08515, 69.88785), within: 1e-9))
    #expect(mixed.srgbBytes.hex == "#2c3946")
  }

  @Test func `a hue goes the shorter way round`() {
    let up = interpolate(Color(.oklch, 0.7, 0.1, 350), Color(.oklch, 0.7, 0.1, 10), at: 0.5, in: .oklch)
    let down = interpolate(Color(.oklch, 0.7, 0.1, 10), Color(.oklch, 0.7, 0.1, 350), at: 0.5, in: .oklch)
    #expect(min(up.components.z, 360 - up.components.z) < 1e-9)
    #expect(min(down.components.z, 360 - down.components.z) < 1e-9)
  }

  @Test func `a grey gives no tint`() {
    let mixed = interpolate(color(0x808080), color(0x2A78BA), at: 0.25, in: .oklch)
    #expect(abs(mixed.components.z - 248.179262) < 1e-6)
  }

  @Test func `a missing component is the other colour's`() {
    let mixed = interpolate(
      Color(.oklch, 0.4, 0.1, 0, missing: .third), Color(.oklch, 0, 0.2, 120, missing: .first), at: 0.5, in: .oklch)
    #expect(isNear(mixed.components, [0.4, 0.15, 120]))
    let both = interpolate(
      Color(.oklch, 0.4, 0.1, 0, missing: .third), Color(.oklch, 0.4, 0.1, 0, missing: .third), at: 0.5, in: .oklch)
    #expect(both.missing == .third)
  }

  @Test func `a component that is missing in one space is missing in its like`() {
    let start = Color(.lch, 0, 40, 30, missing: .first)
    let mixed = interpolate(start, Color(.oklch, 0.6, 0.1, 30), at: 0.5, in: .oklab)
    #expect(abs(mixed.components.x - 0.6) < 1e-9)
  }

  @Test func `alpha is premultiplied`() {
    let mixed = interpolate(color(0xFF0000), color(0x0000FF).withAlpha(0), at: 0.5, in: .srgb)
    #expect(mixed == Color(.srgb, 1, 0, 0, alpha: 0.5))
    let faded = interpolate(color(0xFF0000), color(0x0000FF).withAlpha(0), at: 0.5, in: .oklab)
    #expect(faded.srgbBytes.hex == "#ff000080")
  }

  @Test func `a missing alpha is the other colour's`() {
    let start = Color(.srgb, 1, 0, 0, alpha: 0, missing: .alpha)
    #expect(interpolate(start, color(0x0000FF).withAlpha(0.4), at: 0.5, in: .srgb).alpha == 0.4)
  }

  @Test func `the ends are the colours themselves`() {
    let teal = Color(.oklch, 0.7, 0.15, 200)
    #expect(interpolate(teal, color(0xFF0000), at: 0, in: .srgb) == teal)
    #expect(interpolate(color(0xFF0000), teal, at: 1, in: .srgb) == teal)
  }
}
