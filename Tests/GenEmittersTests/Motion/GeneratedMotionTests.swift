import Foundation
import GenEmitters
import GenModel
import Testing

@Suite struct GeneratedMotionTests {
  /// What the generated code computes, by the reference values.
  static let references: [(code: String, value: Double)] = [
    ("MotionTokens.Curves.house.value(at: 0.5)", 1.009453),
    ("MotionTokens.Curves.house.value(at: 0.1)", 0.428098),
    ("MotionTokens.Curves.house.range.upperBound", 1.0301072),
    ("MotionTokens.Curves.in.value(at: 0.25)", 0.093465),
    ("MotionTokens.Curves.default.value(at: 0.75)", 0.906535),
    ("MotionTokens.Curves.type.value(at: 0.1)", 0.019722),
    ("MotionTokens.Curves.rest.value(at: 0.25)", 0.125),
    ("MotionTokens.Curves.Wheel._2x.value(at: 0.3)", 0.3),
    ("MotionTokens.Curves.house.value(at: 1)", 1),
    ("MotionTokens.Durations.screen", 0.32),
    ("MotionTokens.Springs.card.damping", 17.592919),
    ("MotionTokens.Springs.card.position(at: 0.1)", 0.423302),
    ("MotionTokens.Springs.card.position(at: 0.25)", 0.984087),
    ("MotionTokens.Springs.card.settlingDuration", 1.044713),
    ("MotionTokens.Springs.card.overshoot", 0.045988),
    ("MotionTokens.Springs.card.velocity(at: 0.350070)", 0),
    ("MotionTokens.Springs.home.reanimatedDuration", 0.4),
    ("MotionTokens.Springs.home.dampingRatio", 0.8),
    ("SpringToken.swiftUI(duration: 0.4, dampingRatio: 0.8).stiffness", 246.740110),
    ("SpringToken.swiftUI(duration: 0.5, bounce: -0.5).dampingRatio", 2),
    ("MotionTokens.Transitions.screenIn.value(at: 0.04)", 0),
    ("MotionTokens.Transitions.screenIn.value(at: 0.36)", 1),
    ("MotionTokens.Transitions.screenIn.value(at: 0, reduceMotion: true)", 1),
    ("MotionTokens.Transitions.still.value(at: 9, reduceMotion: true)", 0),
    ("MotionTokens.Transitions.sheet.value(at: 0.1)", 0.423302),
    ("MotionTokens.Staggers.odometer.duration(of: 5)", 1.4),
    ("MotionTokens.Staggers.list.delay(of: 3)", 0.12),
    ("MotionTokens.Keyframes.stampIn.value(of: \"scale\", at: 0)!", 2.4),
    ("MotionTokens.Keyframes.stampIn.value(of: \"scale\", at: 2)!", 0.97),
    ("MotionTokens.Keyframes.stampIn.value(of: \"rotate\", at: 60)!", -7),
    ("MotionTokens.Keyframes.stampIn.value(of: \"scale\", at: 0, reduceMotion: true)!", 1),
    ("MotionTokens.Keyframes.stampIn.haptics()[0].time", 1.9),
    ("MotionTokens.Keyframes.pulse.value(of: \"opacity\", at: 2)!", 1),
    ("MotionTokens.Gestures.rowRevealDelete", -48),
    ("MotionTokens.Gestures.fabLongPress", 0.48),
    ("ReleasePhysics.project(velocity: 1000, decelerationRate: MotionTokens.Physics.decelerationRate)", 499),
    ("ReleasePhysics.rubberBand(100, dimension: 800, coefficient: MotionTokens.Physics.rubberBand)", 51.461988),
    ("ReleasePhysics.inverseRubberBand(51.461988304, dimension: 800)", 100),
    ("MotionTokens.Flings.card.verdict(x: 0, y: 0, velocityX: 181) == \"kept\" ? 1 : 0", 1),
    ("MotionTokens.Flings.card.verdict(x: 0, y: 100) == \"not \\\"mine\\\"\" ? 1 : 0", 1),
    ("MotionTokens.Flings.card.verdict(x: 0, y: -100) == nil ? 1 : 0", 1),
    ("MotionTokens.Haptics.commit.rawValue == \"impact.medium\" ? 1 : 0", 1),
  ]

  @Test("Generated Swift compiles without a warning and computes the reference values", arguments: [5, 6])
  func computes(languageMode: Int) throws {
    let compiler = try SwiftCompiler()
    defer { compiler.remove() }
    let files = try emitMotion(motionSample, .swift)
    #expect(files.map(\.name) == ["MotionTokens.swift", "TokenSupport.swift"])
    for file in files { try compiler.write(file.text, to: file.name) }
    let lines = Self.references.map { "values.append(\($0.code))" }
    try compiler.write(
      "var values: [Double] = []\n\(lines.joined(separator: "\n"))\nfor value in values { print(value) }\n",
      to: "main.swift")
    let result = try compiler.compileAndRun(files.map(\.name) + ["main.swift"], languageMode: languageMode)
    #expect(result.isSuccess, "\(result.output)")
    let values = result.output.split(separator: "\n").compactMap { Double($0) }
    #expect(values.count == Self.references.count)
    for (value, reference) in zip(values, Self.references) {
      #expect(abs(value - reference.value) <= 2e-6, "\(reference.code) is \(value)")
    }
  }

  @Test(
    "Every access level compiles, in a namespace and without, with SwiftUI and UIKit there",
    arguments: [(OutputOptions.AccessLevel.internal, nil), (.package, nil), (.public, nil), (.public, "App")])
  func appleBranches(access: OutputOptions.AccessLevel, namespace: String?) throws {
    let compiler = try SwiftCompiler()
    defer { compiler.remove() }
    let stubs = try SwiftCompiler.appleStubs.get()
    let files = try emitMotion(motionSample, .swift, access: access, namespace: namespace)
    for file in files { try compiler.write(file.text, to: file.name) }
    try compiler.write(use(in: namespace.map { $0 + "." } ?? ""), to: "Use.swift")
    let names = files.map(\.name) + ["Use.swift"]
    for (mode, features) in [(5, []), (6, ["InternalImportsByDefault", "MemberImportVisibility"])] {
      let arguments =
        ["-I", stubs, "-package-name", "sample"] + features.flatMap { ["-enable-upcoming-feature", $0] }
      let result = try compiler.typecheck(names, languageMode: mode, arguments: arguments)
      #expect(result.isSuccess, "mode \(mode) \(features): \(result.output)")
    }
  }

  /// An app's code: all names are imported, and none of them may be ambiguous.
  private func use(in namespace: String) -> String {
    """
    import SwiftUI
    import UIKit

    @MainActor func useTokens() {
      let spring: SpringToken = \(namespace)MotionTokens.Springs.home
      let native: Spring = spring.spring
      _ = (native, spring.animation, spring.animation(reduceMotion: true), spring.timingParameters())
      let curve: CurveToken = \(namespace)MotionTokens.Curves.house
      let unit: UnitCurve = curve.unitCurve
      let parameters: UICubicTimingParameters? = curve.cubicTimingParameters
      _ = (unit, parameters, curve.animation(duration: 0.3))
      let animation: Animation? = \(namespace)MotionTokens.Transitions.screenIn.animation(reduceMotion: false)
      let haptic: HapticToken = \(namespace)MotionTokens.Haptics.tap
      let feedback: SensoryFeedback = haptic.sensoryFeedback
      let generator = haptic.makeGenerator()
      generator.prepare()
      haptic.play(on: generator)
      _ = (animation, feedback)
    }
    \(namespace.isEmpty ? "" : ["Spring", "Curve", "Haptic"].map { "typealias \($0)Token = App.\($0)Token\n" }.joined())
    """
  }

  @Test("A thousand tokens compile, as typed constants", .timeLimit(.minutes(2)))
  func many() throws {
    let compiler = try SwiftCompiler()
    defer { compiler.remove() }
    let tokens = (0..<400).map { "  c\($0): [0.\($0 + 1), -0.5, 0.25, 1.12]\n" }.joined()
    let springs = (0..<400).map { "  s\($0): { mass: 1, stiffness: \($0 + 1), damping: 24.5, reduced: end }\n" }
      .joined()
    let gestures = (0..<200).map { "  g\($0): -\($0).5pt\n" }.joined()
    let files = try emitMotion(
      "curves:\n\(tokens)springs:\n\(springs)gestures:\n\(gestures)", .swift)
    for file in files { try compiler.write(file.text, to: file.name) }
    let result = try compiler.typecheck(files.map(\.name), languageMode: 6)
    #expect(result.isSuccess, "\(result.output)")
  }
}
