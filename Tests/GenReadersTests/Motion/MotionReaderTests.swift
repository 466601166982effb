import GenModel
import GenReaders
import GenSource
import Testing

@Suite struct MotionReaderTests {
  /// What the format's description shows.
  static let whole = """
    $version: 3
    $engine: reanimated
    $reduced: { fade: 200ms }

    curves:
      house:
        $value: [0.2, 0.9, 0.25, 1.12]
        $description: A confident move with a small overshoot (cards, sheets, chips)
      enter: [0.2, 0.9, 0.2, 1]
      stampEase: [0.3, 1.5, 0.5, 1]
    durations: { screen: 320ms }
    springs:
      home: { duration: 400ms, dampingRatio: 0.8 }
      away: { duration: 300ms, dampingRatio: 1, overshootClamping: true }
      chip: { mass: 1, stiffness: 300, damping: 24, reduced: end }
    transitions:
      screenIn: { duration: "{durations.screen}", curve: "{curves.enter}" }
      sheet: { spring: "{springs.chip}", delay: 50ms }
    staggers:
      odometer: { duration: 1000ms, durationPerItem: 80ms, curve: "{curves.enter}" }
    keyframes:
      stampIn:
        delay: 1600ms
        legs:
          - { to: 60%, duration: 300ms, curve: "{curves.stampEase}", haptic: "{haptics.tap}" }
          - { to: 100%, duration: 200ms, curve: inOutQuad }
        frames:
          0%: { scale: 2.4, rotate: -14deg, opacity: 0 }
          55.2%: { opacity: 0.92 }
          60%: { scale: 0.94, rotate: -7deg }
          100%: { scale: 1 }
        reduced: end
    gestures: { cardFling: 90pt, rowRevealDelete: -48pt, fabLongPress: 480ms, flick: 800pt/s }
    flings:
      card: { by: "{gestures.cardFling}", right: kept, left: edit, down: notMine }
    physics: { decelerationRate: 0.998, rubberBand: 0.55, cardTilt: 18pt/deg }
    haptics: { tick: selection, tap: impact.light, commit: impact.medium, success: notification.success }
    """

  @Test("All kinds of motion are read, with their references resolved, in the order of the source")
  func everything() throws {
    let reading = readMotion(Self.whole)
    #expect(reading.lines == [])
    let motion = reading.motion
    #expect(motion.version == 3)
    #expect(motion.sources == ["motion/1.yaml"])
    #expect(motion.curves.map(\.name.value.dotted) == ["house", "enter", "stampEase"])
    #expect(motion.curves[0].value == CurveToken(0.2, 0.9, 0.25, 1.12))
    #expect(
      motion.curves[0].description?.string == "A confident move with a small overshoot (cards, sheets, chips)")
    #expect(motion.durations.map(\.value) == [MotionDuration(milliseconds: 320, seconds: 0.32)])

    let home = motion.springs[0].value
    #expect(abs(home.stiffness - 653.38) < 0.005)
    #expect(home.designed?.duration.milliseconds == 400)
    #expect(home.reduced == .fade(MotionDuration(milliseconds: 200, seconds: 0.2)))
    #expect(motion.springs[1].value.overshootClamping)
    let chip = motion.springs[2].value
    #expect((chip.mass, chip.stiffness, chip.damping) == (1, 300, 24))
    #expect(chip.designed == nil)
    #expect(chip.reduced == .end)

    guard case .curve(let curve, let duration) = motion.transitions[0].value.motion else {
      Issue.record("a transition along a curve")
      return
    }
    #expect(curve == CurveToken(0.2, 0.9, 0.2, 1))
    #expect(duration.milliseconds == 320)
    guard case .spring(let spring) = motion.transitions[1].value.motion else {
      Issue.record("a transition by a spring")
      return
    }
    #expect(spring.stiffness == 300)
    #expect(motion.transitions[1].value.reduced == .end)
    #expect(motion.transitions[1].value.delay?.seconds == 0.05)

    guard case .duration(let longer) = motion.staggers[0].value.perItem else {
      Issue.record("a stagger that makes each item longer")
      return
    }
    #expect(longer.milliseconds == 80)

    let stamp = motion.keyframes[0].value
    #expect(stamp.delay?.milliseconds == 1600)
    #expect(stamp.legs.map(\.to) == [0.6, 1])
    #expect(stamp.legs.map(\.haptic) == [.impactLight, nil])
    #expect(stamp.legs[1].curve == .inOutQuad)
    #expect(stamp.frames.map(\.at) == [0, 0.552, 0.6, 1])
    #expect(stamp.frames[0].values.map(\.property) == ["scale", "rotate", "opacity"])
    #expect(stamp.units.map(\.property) == ["rotate"])
    #expect(stamp.reduced == .end)

    #expect(motion.gestures.map(\.value.value) == [90, -48, 480, 800])
    #expect(motion.gestures.map(\.value.swiftValue) == [90, -48, 0.48, 800])
    #expect(motion.gestures.map(\.value.unit) == [.points, .points, .milliseconds, .pointsPerSecond])
    #expect(motion.flings[0].value.by == 90)
    #expect(motion.flings[0].value.right?.string == "kept")
    #expect(motion.flings[0].value.up == nil)
    #expect(motion.physics.map(\.value.value) == [0.998, 0.55, 18])
    #expect(motion.haptics.map(\.value) == [.selection, .impactLight, .impactMedium, .notificationSuccess])
  }

  @Test("x outside 0…1 is an error at each x; y is free")
  func curveRange() {
    let reading = readMotion("curves: { a: [2.45, 0.6, 4, 0.1], b: [-0.1, 0, 1, 1], ok: [0, -3, 1, 4] }")
    #expect(
      reading.lines == [
        "motion/curve x1 is 2.45; x lies in 0…1 @ 2.45", "motion/curve x2 is 4; x lies in 0…1 @ 4",
        "motion/curve x1 is -0.1; x lies in 0…1 @ -0.1",
      ])
    #expect(reading.motion.curves.map(\.name.value.dotted) == ["ok"])
  }

  @Test(
    "A curve of another count says how many there are, and decimal commas are recognised",
    arguments: [
      ("[0.2, 0.9, 0.25]", "3 numbers; a curve has 4", "write x1, y1, x2, y2"),
      ("[0.2, 0, 9, 0.25, 1.12]", "5 numbers; a curve has 4", "a decimal comma? write [0.2, 0.9, 0.25, 1.12]"),
      ("[0,2, 0,9, 0,25, 1,12]", "8 numbers; a curve has 4", "a decimal comma? write [0.2, 0.9, 0.25, 1.12]"),
      ("[0,2, -0,9, 0,25, 1]", "7 numbers; a curve has 4", "a decimal comma? write [0.2, -0.9, 0.25, 1]"),
      ("[1]", "1 number; a curve has 4", "write x1, y1, x2, y2"),
      ("[]", "0 numbers; a curve has 4", "write x1, y1, x2, y2"),
    ])
  func curveCount(source: String, message: String, help: String) {
    let reading = readMotion("curves: { house: \(source) }")
    #expect(reading.lines == ["motion/curve \(message) @ \(source)"])
    #expect(reading.findings.first?.help == help)
  }

  @Test("Curves have built-in names, and a near one is offered")
  func curveNames() {
    let names = ["linear", "ease", "easeIn", "easeOut", "easeInOut", "inOutQuad"]
    let text = names.map { "  \($0)Named: \($0)\n" }.joined()
    let reading = readMotion("curves:\n\(text)")
    #expect(reading.lines == [])
    #expect(
      reading.motion.curves.map(\.value) == [.linear, .ease, .easeIn, .easeOut, .easeInOut, .inOutQuad])
    let misspelt = readMotion("curves: { a: ease-in-out, b: inoutquad }")
    #expect(misspelt.findings.map(\.help) == ["did you mean 'easeInOut'?", "did you mean 'inOutQuad'?"])
  }

  @Test(
    "Only decimal numbers are numbers",
    arguments: [
      "0x10", "nan", "inf", "-inf", "1.5.2pt", "--1pt", "１２pt", "1 2pt", "12:30", "+-3s", "0b1", "1_000ms", ".pt",
      "cubic-bezier(0, 0, 0.2, 1)",
    ])
  func numbers(text: String) {
    for section in ["gestures", "durations"] {
      let reading = readMotion("\(section): { a: \"\(text)\" }")
      #expect(reading.findings.map(\.rule) == ["schema/wrong-kind"])
      #expect(reading.lines.first?.hasPrefix("schema/wrong-kind '\(text)' is no number") == true)
    }
  }

  @Test(
    "A number keeps its value in both units",
    arguments: [
      ("480ms", 480, 0.48), ("0.1s", 100, 0.1), ("0.57s", 570, 0.57), ("1.001s", 1001, 1.001), ("16.7ms", 16.7, 0.0167),
      (".5s", 500, 0.5), ("1e3ms", 1000, 1), ("2.5E-1s", 250, 0.25), ("+7ms", 7, 0.007), ("010ms", 10, 0.01),
      ("400 ms", 400, 0.4), ("0ms", 0, 0), ("-0ms", 0, 0), ("0s", 0, 0), ("1e-999999999999ms", 0, 0),
    ])
  func durations(text: String, milliseconds: Double, seconds: Double) {
    let reading = readMotion("durations: { a: \(text) }")
    #expect(reading.lines == [])
    let duration = reading.motion.durations.first?.value
    #expect(duration == MotionDuration(milliseconds: milliseconds, seconds: seconds))
    #expect(duration?.milliseconds.sign == .plus)
  }

  @Test(
    "A duration needs its unit and no sign",
    arguments: [
      ("0.36", "'0.36' has no unit", "write 0.36ms or 0.36s, whichever is meant"),
      ("-100ms", "a duration cannot be negative, and '-100ms' is", "take the sign away"),
      ("90pt", "'pt' is no unit of a duration", "write 90ms or 90s"),
      ("300MS", "'MS' is no unit of a duration", "did you mean 300ms?"),
      ("2sec", "'sec' is no unit of a duration", "did you mean 2s?"),
      ("1e400s", "'1e400s' is too large", "write a smaller number"),
      ("1e306s", "'1e306s' is too large", "write a smaller number"),
    ])
  func durationUnits(text: String, message: String, help: String) {
    let reading = readMotion("durations: { a: \(text) }")
    #expect(reading.lines == ["motion/unit \(message) @ \(text)"])
    #expect(reading.findings.first?.help == help)
  }

  @Test("A decimal comma, a typographic minus and separators are explained")
  func slips() {
    let reading = readMotion("durations: { a: \"0,5s\", c: 1_000ms }\ngestures: { b: \u{2212}48pt }\n")
    #expect(
      reading.findings.map(\.help) == [
        "a decimal comma is a point here: write 0.5s", "digits stand without separators here: write 1000ms",
        "a minus is '-' here: write -48pt",
      ])
  }

  @Test("Gestures need a unit, keep their sign, and zero is a number like any other")
  func gestures() {
    let bare = readMotion("gestures: { cardFling: 90, fabLongPress: 0.48 }")
    #expect(
      bare.lines == ["motion/unit '90' has no unit @ 90", "motion/unit '0.48' has no unit @ 0.48"])
    let px = readMotion("gestures: { a: 40px }")
    #expect(px.findings.map(\.help) == ["did you mean 40pt?"])
    let zero = readMotion("gestures: { none: 0pt, rowRest: \"{gestures.none}\", tilt: -3deg, half: 50% }")
    #expect(zero.lines == [])
    #expect(zero.motion.gestures.map(\.value.value) == [0, 0, -3, 50])
    #expect(zero.motion.gestures.map(\.value.unit) == [.points, .points, .degrees, .percent])
    let physics = readMotion("physics: { rate: 0.998, tilt: 18pt/deg, odd: 3furlongs }")
    #expect(physics.findings.map(\.rule) == ["motion/unit"])
  }

  @Test("A spring's duration needs an engine, on the spring or for the file")
  func engine() throws {
    let without = readMotion("$reduced: end\nsprings: { card: { duration: 400ms, dampingRatio: 0.8 } }")
    #expect(without.findings.map(\.rule) == ["schema/missing"])
    let with = readMotion(
      """
      $reduced: end
      $engine: reanimated
      springs:
        card: { engine: swiftui, duration: 400ms, dampingRatio: 0.8 }
        bouncy: { engine: swiftui, duration: 500ms, bounce: 0.3 }
        own: { duration: 400ms, dampingRatio: 0.8 }
      """)
    #expect(with.lines == [])
    let card = try #require(with.motion.springs.first?.value)
    #expect(abs(card.stiffness - 246.740110) < 1e-6 && abs(card.damping - 25.132741) < 1e-6)
    #expect(abs(with.motion.springs[1].value.damping - 17.592919) < 1e-6)
    #expect(abs(with.motion.springs[2].value.damping - 40.898) < 5e-4)
    let word = readMotion("$reduced: end\nsprings: { a: { duration: 1s, bounce: 0, engine: swift-ui } }")
    #expect(word.findings.map(\.help) == ["did you mean 'swiftui'?"])
    let fileWord = readMotion(
      "$engine: reanimate\n$reduced: end\nsprings: { a: { mass: 1, stiffness: 2, damping: 3 } }")
    #expect(fileWord.findings.map(\.help) == ["did you mean 'reanimated'?"])
  }

  @Test(
    "Springs that no engine can play are refused",
    arguments: [
      "{ duration: 400ms, dampingRatio: 0 }", "{ duration: 400ms, dampingRatio: -1 }", "{ duration: 0s, bounce: 0 }",
      "{ duration: 1s, bounce: 1 }", "{ duration: 1s, bounce: -1 }", "{ mass: 0, stiffness: 1, damping: 1 }",
      "{ mass: 1, stiffness: 1, damping: 0 }", "{ mass: 1, stiffness: 1, damping: 1, duration: 1s }",
      "{ duration: 1s, bounce: 0, dampingRatio: 1 }", "{ duration: 1e-300ms, dampingRatio: 1 }",
      "{ mass: 1e-300, stiffness: 1e300, damping: 1e300 }", "{ duration: 1s, dampingRatio: 1e308 }",
    ])
  func springs(text: String) {
    let reading = readMotion("$engine: swiftui\n$reduced: end\nsprings: { a: \(text) }")
    #expect(reading.findings.map(\.rule) == ["motion/spring"])
    #expect(reading.motion.springs.isEmpty)
  }

  @Test("A spring with half of its numbers says which one is missing")
  func incompleteSpring() {
    let reading = readMotion(
      "$engine: swiftui\n$reduced: end\nsprings: { a: { mass: 1, damping: 3 }, b: { duration: 1s } }")
    #expect(reading.findings.map(\.rule) == ["schema/missing", "schema/missing"])
    #expect(reading.findings[0].message == "a spring needs 'stiffness'")
  }

  @Test("Haptics have words, and a near one is offered")
  func haptics() {
    let reading = readMotion(
      "haptics: { on: selection, drop: impact.ridgid, land: ridgid, done: success, odd: thunder }")
    #expect(reading.motion.haptics.map(\.name.value.dotted) == ["on"])
    #expect(reading.findings.count == 4)
    let helps = reading.findings.map { $0.help ?? "" }
    #expect(helps[0].hasPrefix("did you mean 'impact.rigid'?"))
    #expect(helps[1].hasPrefix("did you mean 'impact.rigid'?"))
    #expect(helps[2].hasPrefix("did you mean 'notification.success'?"))
    #expect(helps[3].contains("impact.light") && helps[3].contains("notification.error"))
  }

  @Test("Rings end at once, are reported once, and name what depends on them")
  func rings() {
    let reading = readMotion(
      """
      durations: { foo: "{durations.foo}", teal: "{durations.blue}", blue: "{durations.teal}", purple: "{durations.teal}" }
      transitions: { a: { duration: "{durations.teal}", curve: linear, reduced: end } }
      """)
    #expect(reading.findings.map(\.rule) == ["theme/ring", "theme/ring"])
    #expect(reading.findings[1].message.contains("durations.teal → durations.blue → durations.teal"))
    #expect(reading.findings[1].notes.map(\.message) == ["'durations.purple' depends on it"])
  }

  @Test("A reference that leads nowhere, or to another kind, is one error")
  func unresolved() {
    let nowhere = readMotion("curves: { enter: ease, a: \"{curves.entr}\", b: \"{curves.a}\" }")
    #expect(nowhere.findings.map(\.rule) == ["theme/unresolved"])
    #expect(nowhere.findings[0].help == "did you mean '{curves.enter}'?")
    let kind = readMotion("curves: { a: \"{curves.b}\", b: \"{durations.quick}\" }\ndurations: { quick: 120ms }")
    #expect(
      kind.lines == ["theme/unresolved 'durations.quick' is a duration; a curve is needed here @ \"{durations.quick}\""]
    )
    let group = readMotion("durations: { screen: { in: 300ms, out: 200ms }, a: \"{durations.screen}\" }")
    #expect(group.findings.map(\.help) == ["its tokens are '{durations.screen.in}', '{durations.screen.out}'"])
    let unquoted = readMotion("durations: { a: 1s, b: {durations.a} }\n")
    #expect(unquoted.findings.map(\.help) == ["quote the whole text: \"{durations.a}\""])
  }

  @Test("References reach across files, and a name is there once")
  func files() {
    let reading = readMotion(
      "$version: 2\n$reduced: same\ntransitions: { a: { duration: \"{durations.x}\", curve: ease } }",
      "$version: 2\ndurations: { x: 1s }\ntransitions: { b: { duration: 2s, curve: ease } }")
    #expect(reading.lines == [])
    #expect(reading.motion.version == 2)
    #expect(reading.motion.transitions.map(\.value.reduced) == [.same, nil])
    let twice = readMotion("durations: { x: 1s }\n", "durations: { x: 1s }\n")
    #expect(twice.findings.map(\.rule) == ["yaml/duplicate-key"])
    let versions = readMotion("$version: 2\ndurations: { x: 1s }\n", "$version: 3\ndurations: { y: 1s }\n")
    #expect(versions.lines == ["schema/wrong-kind '$version' is 3 here and 2 in another file @ 3"])
  }

  @Test("Legs and frames say what is wrong with them")
  func keyframes() {
    let reading = readMotion(
      """
      $reduced: end
      keyframes:
        a:
          legs: [{ to: 0.6, duration: 1s }, { to: 100%, duration: 1s, curve: nope, haptik: selection }]
          frames: { 0%: { rotate: 0deg, x: 1pt }, 50%: { rotate: 3 }, 50.0%: { x: 2pt }, 1: { x: 2pt } }
        b: { duration: 1s, frames: { 100%: { x: 1 }, 0%: { x: 0 } }, repeat: forever, alternate: true }
        c: { duration: 1s, legs: [{ to: 100%, duration: 1s }], frames: { 0%: { x: 0 } } }
        d: { frames: { 0%: { x: 0 } } }
        e: { duration: 1s, frames: {}, repeat: 0 }
      """)
    #expect(
      reading.lines == [
        "motion/unit '0.6' has no unit @ 0.6", "motion/curve 'nope' is no curve @ nope",
        "schema/unknown-property a leg has no 'haptik' @ haptik",
        "motion/unit 'rotate' has no unit here and is in deg in another frame @ 3",
        "yaml/duplicate-key '50.0%' is the same frame again @ 50.0%", "motion/unit '1' has no unit @ 1",
        "schema/wrong-kind keyframes with 'legs' have no duration or curve beside them @ 1s",
        "schema/missing keyframes need 'legs', or a 'duration' @ { frames: { 0%: { x: 0 } } }",
        "schema/wrong-kind '0' is no whole number from 1 to 1000000 @ 0", "schema/missing 'frames' is empty @ {}",
      ])
    let pulse = reading.motion.keyframes.first
    #expect(pulse?.name.value.dotted == "b")
    #expect(pulse?.value.frames.map(\.at) == [0, 1])
    #expect(pulse?.value.repetition == .forever)
    #expect(pulse?.value.alternates == true)
    #expect(pulse?.value.legs.map(\.curve) == [.linear])
  }

  @Test("Flings are in points, without a sign, and have a word at least")
  func flings() {
    let reading = readMotion(
      """
      gestures: { back: -48pt, long: 480ms }
      flings:
        a: { by: "{gestures.back}", right: kept }
        b: { by: "{gestures.long}", right: kept }
        c: { by: 90pt }
        d: { right: kept }
        e: { by: 90, right: kept, top: no }
      """)
    #expect(
      reading.lines == [
        "motion/unit a fling's distance cannot be negative @ \"{gestures.back}\"",
        "motion/unit a fling's distance is in points, and this is in ms @ \"{gestures.long}\"",
        "schema/missing a fling needs a word for a direction at least @ { by: 90pt }",
        "schema/missing a fling needs 'by' @ { right: kept }", "motion/unit '90' has no unit @ 90",
        "schema/unknown-property a fling has no 'top' @ top",
      ])
  }

  @Test("Transitions and staggers say what they lack and what is too much")
  func transitions() {
    let reading = readMotion(
      """
      $reduced: end
      transitions:
        a: { duration: 1s }
        b: { spring: { mass: 1, stiffness: 100, damping: 10 }, duration: 1s }
        c: { curve: ease, duration: 1s, reduced: soon }
        d: { curve: ease, duration: 1s, reduced: { fade: 0.2 } }
        e: { curve: ease, duration: 1s, reduced: { fade: 200ms }, delay: -1s }
        f: fast
      staggers:
        a: { duration: 1s }
        b: { duration: 1s, delayPerItem: 1ms, durationPerItem: 1ms }
      """)
    #expect(
      reading.findings.map(\.rule) == [
        "schema/missing", "schema/wrong-kind", "schema/wrong-kind", "motion/unit", "motion/unit", "schema/wrong-kind",
        "schema/missing", "schema/wrong-kind",
      ])
  }

  @Test("An unknown section or property has its nearest neighbour named")
  func unknown() {
    let reading = readMotion("duratons: { a: 1s }\n$engin: swiftui\ncurves: { b: { $value: ease, $descripton: x } }\n")
    #expect(
      reading.lines == [
        "schema/unknown-property a file of motion has no 'duratons' @ duratons",
        "schema/unknown-property a file of motion has no '$engin' @ $engin",
        "schema/unknown-property a curve has no '$descripton' @ $descripton",
      ])
    #expect(reading.findings.map(\.help).prefix(2) == ["did you mean 'durations'?", "did you mean '$engine'?"])
  }

  @Test("A deprecation that holds one reference names the token to use")
  func deprecation() {
    let reading = readMotion(
      """
      curves:
        old: { $value: ease, $deprecated: "use {curves.house}" }
        older: { $value: ease, $deprecated: "use {curves.house} or {curves.old}" }
        oldest: { $value: "{curves.house}", $deprecated: "use {curves.gone}", $allow: [motion/overshoot] }
        house: [0.2, 0.9, 0.25, 1.12]
      """)
    #expect(reading.lines == [])
    #expect(reading.motion.curves.map { $0.deprecation?.replacement?.dotted } == ["house", nil, nil, nil])
    #expect(reading.motion.curves.map { $0.deprecation?.message.string }[0] == "use {curves.house}")
    #expect(reading.motion.curves[2].allowed.list.map(\.value) == ["motion/overshoot"])
    #expect(reading.motion.curves[2].value == CurveToken(0.2, 0.9, 0.25, 1.12))
  }

  @Test("Constants that the physics reckons with must let it")
  func physics() {
    let reading = readMotion("physics: { decelerationRate: 1, rubberBand: 0, other: 0, tilt: { decelerationRate: 9 } }")
    #expect(
      reading.lines == [
        "motion/unit a deceleration rate lies between 0 and 1 @ 1",
        "motion/unit a rubber band's coefficient is above 0 @ 0",
      ])
  }

  @Test("No word inside a name is special, and one target may serve many")
  func names() {
    let reading = readMotion(
      """
      $reduced: end
      curves: { object: { value_chain: ease, x: "{curves.object.value_chain}" } }
      keyframes:
        a:
          legs:
            - { to: 50%, duration: 1s, curve: "{curves.object.x}" }
            - { to: 100%, duration: 1s, curve: "{curves.object.x}" }
          frames: { 0%: { x: 0 } }
      """)
    #expect(reading.lines == [])
    #expect(reading.motion.keyframes[0].value.legs.map(\.curve) == [.ease, .ease])
  }

  @Test("Ten thousand frames and properties are read in linear time", .timeLimit(.minutes(2)))
  func manyFrames() {
    let frames = (0..<10_000).map { "      \($0).5%: { p\($0): 1 }\n" }.joined()
    let reading = readMotion("$reduced: end\nkeyframes:\n  a:\n    duration: 1s\n    frames:\n\(frames)")
    #expect(reading.lines == [])
    #expect(reading.motion.keyframes[0].value.frames.count == 10_000)
  }

  @Test("Words that YAML takes for something else stay words")
  func words() {
    let reading = readMotion("haptics: { on: selection, no: impact.soft }\ndurations: { long: 1:30 }\n")
    #expect(reading.motion.haptics.map(\.name.value.dotted) == ["on", "no"])
    #expect(
      reading.lines.filter { !$0.hasPrefix("yaml/reads-differently") } == [
        "schema/wrong-kind '1:30' is no number @ 1:30"
      ])
  }

  @Test("An empty value asks for one, and a comment glued to it does not hide that")
  func nothing() {
    let reading = readMotion("durations:\n  a:\n  b: ~\ncurves:\n")
    #expect(reading.findings.count == 3)
    #expect(reading.hasErrors)
  }
}

@Suite struct MotionRuleExampleTests {
  @Test(
    "The rules that reading finds find what their examples mark, and nothing else",
    arguments: [RuleDescription.motionCurve, .motionSpring, .motionUnit])
  func examples(rule: RuleDescription) {
    #expect(rule.examples.contains { $0.hasFinding } && rule.examples.contains { !$0.hasFinding })
    for example in rule.examples {
      for file in example.files {
        let (text, places) = marked(file.bytes)
        let found = readMotion(text).findings.map { finding -> Int in
          guard finding.rule == rule.id, case .source(let range) = finding.place else { return -1 }
          return Int(range.start)
        }
        #expect(found.sorted() == places, "\(text)")
      }
    }
  }
}
