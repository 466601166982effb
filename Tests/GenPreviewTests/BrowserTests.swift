import Foundation
import GenEmitters
import GenModel
import GenPlan
import GenSource
import Testing

/// The preview and the style sheet in a real browser, beside what Swift says of the same sources.
@Suite(
  .enabled(if: Observations.canLook, "Chromium or Node.js is missing: Scripts/setup --tests installs them on Debian"))
struct BrowserTests {
  private let seen: Observations

  init() throws { seen = try Observations.all.get() }

  // MARK: - The page

  @Test func `no section has an error, and the page asks for nothing`() {
    #expect(seen.problems == [])
    #expect(seen.requests == [])
  }

  @Test func `the page's own policy refuses requests`() {
    #expect(seen.refused == ["connect-src", "img-src"])
  }

  @Test func `every section is shown under its name, at every width, without running over`() {
    #expect(Set(seen.visits.map(\.width)) == [390, 820, 1440])
    let sections = Set(seen.visits.map(\.section))
    #expect(sections.isSuperset(of: ["changes", "findings", "colors", "sky", "measures", "glyphs", "curves", "texts"]))
    for visit in seen.visits {
      #expect(visit.title == "\(visit.heading) · Preview")
      #expect(visit.current == "#\(visit.section)")
      #expect(visit.overflow <= 0, "\(visit.section) at \(visit.width)")
      #expect(visit.cut == [], "\(visit.section) at \(visit.width)")
      #expect(visit.twice == [], "ids that stand twice in \(visit.section)")
    }
  }

  @Test func `every control has a name, and every word stands out from its ground`() {
    let audited = seen.visits.filter { $0.unnamed != nil }
    #expect(audited.count > 40)
    for visit in audited {
      #expect(visit.unnamed == [], "\(visit.section)")
      #expect(visit.faint == [], "\(visit.section)")
    }
  }

  @Test func `the scheme follows the system until somebody chooses`() throws {
    let (light, dark) = (try #require(seen.switches["light"]), try #require(seen.switches["dark"]))
    #expect(light[0] != dark[0])
    #expect(light == [light[0], light[0], dark[0], light[0]])
    #expect(dark == [dark[0], light[0], dark[0], dark[0]])
  }

  @Test func `the keyboard skips to the content and follows a link to its heading`() {
    #expect(seen.focus.map(\.name) == ["Skip to the content", "Colours", "Sky"])
    #expect(seen.focus.prefix(2).allSatisfy { $0.outline == "solid" })
    #expect(seen.skipped == "main")
  }

  // MARK: - Colours

  @Test func `every colour is painted as it is printed`() throws {
    let colors = readModel(from: TestPages.hard, jobs: 1).project.theme.colors
    #expect(seen.colors.count == colors.count)
    for token in colors {
      let id = token.name.value.dotted.replacing(".", with: "_")
      let painted = Set(try #require(seen.colors[id]).patches.map { $0[0] })
      #expect(painted == Set(ColorMode.allCases.map { css(token.value.modes[$0].srgbBytes) }), "\(token.name.value)")
    }
  }

  @Test func `wide colours stand beside what sRGB makes of them`() throws {
    #expect(try #require(seen.colors["wide_red"]).patches == [["rgb(255, 11, 12)", "color(display-p3 1 0 0)"]])
    #expect(try #require(seen.colors["wide_red"]).tags == ["P3"])
    #expect(
      try #require(seen.colors["wide_teal"]).values == [["#00b7c0", "P3 0.146 0.712 0.755"]])
    #expect(try #require(seen.colors["wide_glow"]).values[0].first == "#ffccc1")
    #expect(try #require(seen.colors["wide_glow"]).tags == ["beyond P3"])
  }

  @Test func `ratios are cut, never rounded, and judged by the unrounded number`() throws {
    #expect(try #require(seen.colors["passes"]).pairs == ["Aa 4.54 ✓ passes AA"])
    #expect(try #require(seen.colors["fails"]).pairs == ["Aa 4.49 ✕ fails AA large"])
    #expect(try #require(seen.colors["half"]).pairs == ["Aa 4.60 ✓ passes AA"])
  }

  @Test func `a swatch spans the modes that it serves`() throws {
    #expect(try #require(seen.colors["white"]).spans == [4])
    #expect(try #require(seen.colors["paper"]).spans == [2, 2])
    #expect(try #require(seen.colors["paper"]).values == [["#ffffff", "→ white"], ["#0b1026", "→ night"]])
    #expect(try #require(seen.colors["ink"]).spans == [1, 1, 1, 1])
  }

  // MARK: - The sky

  @Test func `the day has 24 bands, from the first ground to the last`() throws {
    let palette = try #require(readModel(from: TestPages.own, jobs: 1).project.theme.palettes.first).value
    let grounds = palette.roles.compactMap { role -> [Color]? in
      guard ["top", "bottom"].contains(role.name.value.dotted), case .colors(let colors, _) = role.values else {
        return nil
      }
      return colors
    }
    #expect(
      seen.bands
        == (0..<24).map { hour in
          "linear-gradient(\(grounds.map { css($0[hour].srgbBytes) }.joined(separator: ", ")))"
        })
  }

  @Test func `arrow keys move the hour, and its mood is said`() {
    #expect(seen.slider.map(\.hour) == ["12", "14"])
    #expect(seen.slider.map(\.says) == ["12:00, bright", "14:00, bright"])
    #expect(seen.slider.map(\.chosen) == [12, 14])
    #expect(seen.slider.map(\.scene) == [seen.bands[12], seen.bands[14]])
    #expect(seen.slider[0].values.first == "top #7cc0ff painted")
    #expect(seen.slider[1].values.first == "top #88c1f6 mixed of 12 and 15")
    #expect(seen.slider[1].values.last?.hasPrefix("ink #1b1a1f kept since 7") == true)
  }

  // MARK: - Texts

  @Test func `no text of a source becomes markup`() throws {
    #expect(!seen.texts.isHacked)
    let words = #"</script><script>window.hacked = true</script><img src=x onerror="window.hacked = true">"#
    #expect(try #require(seen.colors["hostile"]).about.first == words)
    #expect(seen.texts.cells["scan.hint"]?.prefix(2) == ["Hold <b>still</b> & wait", "Giữ yên </script>"])
  }

  @Test func `texts stand side by side, with their room, their forms and what is to be done`() {
    #expect(
      seen.texts.cells["scan.title"] == [
        "Scan to pay 11 of 12", "Quét để trả tiền 16 of 12 , too long to review", "امسح للدفع 10 of 12",
      ])
    #expect(
      seen.texts.cells["inbox.count"]?.prefix(2) == [
        "one {count} spend waits other {count} spends wait", "{count} khoản chi đang chờ",
      ])
    #expect(seen.texts.cells["brand"] == ["6pm the same in every language"])
  }

  @Test func `filters and the search leave what they say`() {
    #expect(
      seen.texts.filters == [
        "All 5": seen.texts.all, "Missing 2": ["scan.hint", "share.summary"], "To review 1": ["scan.title"],
        "Too long 1": ["scan.title"], "Changed 2": ["scan.title", "share.summary"],
      ])
    #expect(seen.texts.found == ["scan.title"])
    #expect(seen.texts.said == "1 text")
  }

  // MARK: - Changes

  @Test func `whatever differs from the earlier state is listed, and nothing else`() {
    #expect(
      seen.changes.map { "\($0.tag) \($0.kind) \($0.name)" } == [
        "changed colors fails", "new colors hostile", "removed colors gone", "changed palettes dusk",
        "changed dimensions gutter", "changed curves house", "changed durations screen",
        "changed texts App/scan.title", "new texts App/share.summary", "removed texts App/old.text",
      ])
    let colors = seen.changes.first { $0.name == "fails" }
    #expect(colors?.words.contains("5.56 → 4.49 fails in every mode") == true, "\(colors?.words ?? "")")
    #expect(seen.changes.first { $0.name == "gutter" }?.words == "Before 32 pt Now 40 pt")
    #expect(seen.changes.first { $0.name == "App/scan.title" }?.marks.contains("now") == true)
  }

  // MARK: - The style sheet

  @Test func `custom properties compute to the right colour in every surrounding`() throws {
    let colors = readModel(from: TestPages.hard, jobs: 1).project.theme.colors
    let modes: [String: ColorMode] = [
      "light no-preference": .light, "dark no-preference": .dark, "light more": .lightHighContrast,
      "dark more": .darkHighContrast,
    ]
    #expect(seen.styles.colors.count == 8)
    for (surrounding, mode) in modes {
      for gamut in ["srgb", "p3"] {
        let properties = try #require(seen.styles.colors["\(surrounding) \(gamut)"])
        #expect(properties.count == colors.count)
        for token in colors {
          let color = token.value.modes[mode]
          let name = "--color-" + token.name.value.dotted.replacing(".", with: "-")
          let isWide = gamut == "p3" && !color.isInGamut(.srgb)
          let expected = isWide ? css(displayP3: color) : css(color.srgbBytes)
          #expect(properties[name] == expected, "\(name) in \(surrounding) \(gamut)")
        }
      }
    }
  }

  @Test func `curves and springs ease as the model reckons`() throws {
    let motion = readModel(from: TestPages.hard, jobs: 1).project.motion
    let times = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1]
    let house = try #require(seen.styles.full.easings["--curve-house"])
    let curve = try #require(motion.curves.first).value
    for (shown, time) in zip(house, times) { #expect(abs(shown - curve.value(at: time)) < 1e-4) }
    let home = try #require(seen.styles.full.easings["--spring-home"])
    let spring = try #require(motion.springs.first).value.token
    let text = try #require(seen.styles.full.durations["--spring-home-duration"])
    let duration = try #require(Double(text.dropLast(2))) / 1000
    #expect(home.first == 0 && home.last == 1)
    for (shown, time) in zip(home, times).dropLast() {
      #expect(abs(shown - spring.position(at: time * duration)) < 0.002, "at \(time)")
    }
    #expect(seen.styles.full.durations["--duration-screen"] == "320ms")
  }

  @Test func `under Reduce Motion a spring is a fade`() {
    #expect(seen.styles.reduced.durations["--spring-home-duration"] == "200ms")
    #expect(seen.styles.reduced.easings["--spring-home"] == [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1])
  }

  // MARK: -

  /// A wide colour as the browser computes it, with six digits.
  private func css(displayP3 color: Color) -> String {
    let numbers = color.mapped(to: .displayP3).components
    let digits = (0..<3).map { "\(DecimalText(written: (numbers[$0] * 1e6).rounded() / 1e6))" }
    return "color(display-p3 \(digits.joined(separator: " ")))"
  }

  /// A colour as browsers compute it.
  private func css(_ bytes: SRGBBytes) -> String {
    let channels = "\(bytes.red), \(bytes.green), \(bytes.blue)"
    guard bytes.alpha < 255 else { return "rgb(\(channels))" }
    // Two decimals where they lead back to the byte, else three.
    let alpha = Double(bytes.alpha) / 255
    let short = (alpha * 100).rounded() / 100
    let shown = (short * 255).rounded() == Double(bytes.alpha) ? short : (alpha * 1000).rounded() / 1000
    return "rgba(\(channels), \(shown))"
  }
}
