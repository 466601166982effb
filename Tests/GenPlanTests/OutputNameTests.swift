import GenPlan
import Testing

/// Names that a format makes of others.
@Suite struct OutputNameTests {
  private func report(_ format: String, _ theme: String) -> [String] {
    TestProject([
      "gen-native.yaml": "outputs: [{ format: \(format), path: out }]\n", "theme/theme.yaml": theme,
    ]).plan().report
  }

  @Test func `two tokens that CSS would call by one name are an error, at both places`() {
    let theme = "colors: { brand: { coral: red }, brandCoral: blue, Brand-teal: red }\n"
    #expect(
      report("css", theme) == [
        "theme/theme.yaml:1:34: error: 'colors.brandCoral' and 'colors.brand.coral' are both '--color-brand-coral' in the "
          + "format 'css' [names/collision]"
      ])
    #expect(report("json", theme) == [])
    #expect(report("css", "colors: { openURL: red, URLField: red, p3Wide: red }\n") == [])
  }

  @Test func `a fade of keyframes takes a name among the keyframes`() {
    func keyframes(_ name: String, _ reduced: String) -> String {
      "  \(name): { duration: 1s, frames: { 0%: { opacity: 0 } }, reduced: \(reduced) }\n"
    }
    func report(_ reduced: String) -> [String] {
      TestProject([
        "gen-native.yaml": "outputs: [{ format: css, path: out }]\n",
        "motion/motion.yaml": "keyframes:\n" + keyframes("in", reduced) + keyframes("inFade", "end"),
      ]).plan().report
    }
    #expect(
      report("{ fade: 100ms }") == [
        "motion/motion.yaml:2:3: error: 'keyframes.in' and 'keyframes.inFade' are both '--keyframes-in-fade' in the format "
          + "'css' [names/collision]"
      ])
    #expect(report("end") == [])
  }
}
