import GenModel
import Testing

@Suite struct ContrastTests {
  /// By the weights of WCAG's text, which differ from the matrix's row just where it matters.
  static let ratios: [(text: Int, ground: Int, ratio: Double)] = [
    (0x000000, 0xFFFFFF, 21),
    (0x777777, 0xFFFFFF, 4.478089),
    (0x767676, 0xFFFFFF, 4.542225),
    (0x0078D7, 0xFFFFFF, 4.498861),
    (0x006FFB, 0xFFFFFF, 4.499888),
    (0x0074D9, 0x000000, 4.500107),
    (0x0066CC, 0xFFFFFF, 5.566637),
    (0xFF0000, 0xFFFFFF, 3.998477),
    (0x595959, 0xFFFFFF, 7.004729),
    (0xFF6B35, 0x0B1026, 6.634651),
  ]

  @Test(arguments: ratios) func `the ratio is WCAG's, either way round`(text: Int, ground: Int, ratio: Double) {
    let (text, ground) = (color(text).srgbBytes, color(ground).srgbBytes)
    #expect(abs(contrastRatio(of: text, over: ground) - ratio) < 1e-6)
    #expect(contrastRatio(of: text, over: ground) == contrastRatio(of: ground, over: text))
  }

  @Test func `a translucent text is laid over the ground first`() {
    let text = Color(.srgb, 0, 0, 0, alpha: 0.54).srgbBytes
    let white = SRGBBytes(255, 255, 255)
    #expect(text.composited(over: white) == SRGBBytes(117, 117, 117))
    #expect(abs(contrastRatio(of: text, over: white) - 4.6075) < 5e-5)
    #expect(contrastRatio(of: SRGBBytes(0, 0, 0, alpha: 0), over: white) == 1)
  }
}
