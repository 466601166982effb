import GenModel
import Testing

@testable import GenReaders

@Suite struct ColorGrammarTests {
  static let colors: [(text: String, hex: String)] = [
    ("#fff", "#ffffff"),
    ("#f0f8", "#ff00ff88"),
    ("#1DB954", "#1db954"),
    ("#009C17", "#009c17"),
    ("#FF5733FF", "#ff5733"),
    ("#80000000", "#80000000"),
    ("#FF00FF80", "#ff00ff80"),
    ("#1d1d1d", "#1d1d1d"),
    ("#010101", "#010101"),
    ("rgb(255 0 255 / 50%)", "#ff00ff80"),
    ("rgb(255 0 255/.5)", "#ff00ff80"),
    ("rgb(127.5 0 0)", "#800000"),
    ("rgb(50% 0 0)", "#800000"),
    ("rgb(255, 107, 53)", "#ff6b35"),
    ("rgb(100%, 0%, 0%, 50%)", "#ff000080"),
    ("rgba(255, 107, 53, 0.5)", "#ff6b3580"),
    ("RGB( 255  107\t53 )", "#ff6b35"),
    ("rgb(none 107 53)", "#006b35"),
    ("rgb(0 0 0 / none)", "#00000000"),
    ("rgb(0 0 0 / 7)", "#000000"),
    ("rgb(0 0 0 / -1)", "#00000000"),
    ("rgb(2.55e2 0 +0)", "#ff0000"),
    ("hsl(-240deg 100% 50%)", "#00ff00"),
    ("hsl(120, 100%, 50%)", "#00ff00"),
    ("hsla(120, 100%, 50%, 0.5)", "#00ff0080"),
    ("hsl(120 100 50)", "#00ff00"),
    ("hsl(210 50% 40% / 50%)", "#33669980"),
    ("hsl(0.5turn 100% 50%)", "#00ffff"),
    ("hsl(200grad 100% 50%)", "#00ffff"),
    ("hsl(3.141592653589793rad 100% 50%)", "#00ffff"),
    ("hwb(0 0% 0%)", "#ff0000"),
    ("hwb(40deg 60% 60%)", "#808080"),
    ("lab(100 0 0)", "#ffffff"),
    ("lab(64.165221729 55.555824283 57.807082371)", "#ff6b35"),
    ("lab(64.165221729% 44.4446594% 46.2456659%)", "#ff6b35"),
    ("lch(64.165221729 80.175484932 46.13767932)", "#ff6b35"),
    ("oklab(0.704516675 0.149184687 0.121805584)", "#ff6b35"),
    ("oklch(70.4516675% 0.192594578 39.230782351deg)", "#ff6b35"),
    ("oklch(0.704516675 48.1486445% 39.230782351)", "#ff6b35"),
    ("oklch(0.5 -0.2 30)", "#636363"),
    ("oklch(0.7 0.15 200)", "#00b7c0"),
    ("oklch(1.1 0.1 30)", "#ffffff"),
    ("oklch(0% 0.0857 221)", "#000000"),
    ("oklch(100% 0.128 168.9)", "#ffffff"),
    ("oklch(0.7 0.3 150)", "#00c248"),
    ("color(srgb 0.30196 0.45490 1)", "#4d74ff"),
    ("color(srgb 50% 0 0 / 50%)", "#80000080"),
    ("color(srgb-linear 1 0.147027266 0.035601315)", "#ff6b35"),
    ("color(display-p3 0.930230625 0.455744764 0.272023365)", "#ff6b35"),
    ("color(a98-rgb 0.881102927 0.418225058 0.231884701)", "#ff6b35"),
    ("color(prophoto-rgb 0.740871091 0.439620042 0.219006059)", "#ff6b35"),
    ("color(rec2020 0.850174366 0.516374944 0.312268046)", "#ff6b35"),
    ("color(xyz 0.471390801 0.320358443 0.070695896)", "#ff6b35"),
    ("color(xyz-d65 0.471390801 0.320358443 0.070695896)", "#ff6b35"),
    ("color(xyz-d50 0.4977873 0.33005326 0.053620399)", "#ff6b35"),
    ("rebeccapurple", "#663399"),
    ("RebeccaPurple", "#663399"),
    ("transparent", "#00000000"),
    (" tomato ", "#ff6347"),
  ]

  @Test(arguments: colors) func `A colour is what CSS Color 4 says it is`(text: String, hex: String) throws {
    #expect(try parseColor(text).get().srgbBytes.hex == hex)
  }

  static let problems: [(text: String, message: String, help: String?)] = [
    ("#ff", "it has 2 digits", "3, 4, 6 or 8"),
    ("#", "it has 0 digits", "3, 4, 6 or 8"),
    ("#12345", "it has 5 digits", "3, 4, 6 or 8"),
    ("#ggg", "'g' is no hexadecimal digit", nil),
    ("#ff é", "' ' is no hexadecimal digit", nil),
    ("#１２３", "'１' is no hexadecimal digit", nil),
    ("+fff", "'+fff' is no colour", nil),
    ("004721", "begins with '#'", "\"#004721\""),
    ("000000", "begins with '#'", "\"#000000\""),
    ("0x0a0a0a", "begins with '#'", "\"#0a0a0a\""),
    ("0x1F", "'0x1F' is no colour", "alpha last"),
    ("rgb(300 -20 0)", "'300' is outside 0 to 255", "color(display-p3"),
    ("rgb(0 -20 0)", "'-20' is outside 0 to 255", nil),
    ("rgb(101% 0 0)", "'101%' is outside 0% to 100%", nil),
    ("rgb(1 2)", "rgb() takes 3 components, and here are 2", nil),
    ("rgb(1 2 3 4)", "rgb() takes 3 components, and here are 4", "/ 50%"),
    ("rgb(1, 2, 3, 4, 5)", "here are 5", nil),
    ("rgb(1,,3)", "nothing stands before or behind a comma", nil),
    ("rgb(1, 2 3, 4)", "'2 3' is no number", nil),
    ("rgb(100%, 2, 3)", "cannot be mixed", nil),
    ("rgb(none, 2, 3)", "'none' and commas", nil),
    ("rgb(1 2 3 / 4 / 5)", "more than one '/'", nil),
    ("rgb(1 2 3 /)", "one alpha stands behind '/'", nil),
    ("rgb(1 2 3 / x)", "'x' is no alpha", nil),
    ("rgb(0x10 2 3)", "'0x10' is no number", nil),
    ("rgb(nan inf 3)", "'nan' is no number", nil),
    ("rgb(1e400 2 3)", "too large", nil),
    ("rgb(1 2 3", "')' is missing", nil),
    ("rgb(1 2 3) x", "')' is missing or not at the end", nil),
    ("rgb (1 2 3)", "no space stands before '('", nil),
    ("rgb(1deg 2 3)", "'1deg' has a unit", nil),
    ("hsl(120 150% 50%)", "'150%' is outside", nil),
    ("hsl(120, 100, 50)", "'100' is no percentage", nil),
    ("hsl(120px 100% 50%)", "'120px' is no hue", nil),
    ("hwb(120, 0%, 0%)", "hwb() has no commas", nil),
    ("oklch(70 0.1 200)", "a lightness here is 0 to 1", "70%"),
    ("oklch(0.7 1e300 200)", "far beyond any colour", nil),
    ("okclh(0.7 0.1 200)", "no function 'okclh()'", "'oklch()'"),
    ("color(1 0 0)", "no colour space '1'", nil),
    ("color(p3 1 0 0)", "no colour space 'p3'", nil),
    ("color(display-p4 1 0 0)", "no colour space 'display-p4'", "'display-p3'"),
    ("color()", "color() names its space first", nil),
    ("tomatoe", "'tomatoe' is no colour", "'tomato'"),
    ("currentColor", "has no colour of its own", nil),
    ("{colors.ink", "is no reference", "{colors.name} / 12%"),
    ("no", "'no' is no colour", nil),
    ("", "'' is no colour", nil),
  ]

  @Test(arguments: problems) func `What is no colour is refused with the reason`(
    text: String, message: String, help: String?
  ) throws {
    let result = parseColor(text)
    guard case .failure(let problem) = result else {
      Issue.record("\(text) was read as a colour")
      return
    }
    #expect(problem.message.contains(message))
    if let help { #expect(problem.help?.contains(help) == true, "\(problem.help ?? "no help")") }
  }

  @Test func `Every name of CSS is there`() throws {
    #expect(Color.names.count == 149)
    for name in Color.names { #expect(throws: Never.self) { try parseColor(name).get() } }
    #expect(try parseColor("gray").get() == parseColor("grey").get())
  }

  @Test func `Two spellings that print alike are not the same colour`() throws {
    let hex = try parseColor("#FF00FF80").get()
    let function = try parseColor("rgb(255 0 255 / 50%)").get()
    #expect(abs(hex.alpha - 0.5019607843) < 1e-9 && function.alpha == 0.5)
    #expect(try parseColor("rgb(0 0 0 / 0.40000000200345043)").get().alpha == 0.40000000200345043)
  }

  @Test func `A missing component is not zero`() throws {
    #expect(try parseColor("oklch(0.5 none none)").get().missing == [.second, .third])
    #expect(try parseColor("oklch(0.5 0 0 / NONE)").get().missing == [.alpha])
  }

  @Test func `No text makes the grammar fail`() {
    let pieces = [
      "rgb(", "color(", "#", "{", "}", "(", ")", ",", "/", " ", "none", "1e", "-", "é", "\u{301}", "%", "0x",
    ]
    for first in pieces {
      for second in pieces {
        if case .success(let color) = parseColor(first + second + "1)") { _ = color.srgbBytes }
      }
    }
  }
}
