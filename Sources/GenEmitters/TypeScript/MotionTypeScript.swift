internal import GenModel
internal import GenSource

/// `motion.ts`, and the type of `motion.json`; nothing where a project has no motion.
func motionTypeScript(_ motion: Motion, _ options: OutputOptions) -> [OutputFile] {
  guard !motion.sources.isEmpty else { return [] }
  let sections: [(name: StaticString, isThere: Bool)] = [
    ("curves", !motion.curves.isEmpty), ("durations", !motion.durations.isEmpty),
    ("springs", !motion.springs.isEmpty), ("transitions", !motion.transitions.isEmpty),
    ("staggers", !motion.staggers.isEmpty), ("keyframes", !motion.keyframes.isEmpty),
    ("gestures", !motion.gestures.isEmpty), ("units", !motion.gestures.withUnits.isEmpty),
    ("flings", !motion.flings.isEmpty), ("physics", !motion.physics.isEmpty),
    ("physicsUnits", !motion.physics.withUnits.isEmpty), ("haptics", !motion.haptics.isEmpty),
  ]
  return [
    OutputFile(path: options.path(of: "motion.ts")) { buffer in
      var module = TokenModule(buffer, sources: motion.sources, version: motion.version)
      write(motion, &module)
      buffer = module.writer.buffer
    },
    snapshotDeclaration(
      "motion", sources: motion.sources, sections: sections.filter(\.isThere).map(\.name), options),
  ]
}

private func write(_ motion: Motion, _ module: inout TokenModule) {
  module.export(
    "curves", "Curves, ready for `Easing.bezier(...curves.name)`.", motion.curves, of: "curves", value: \.json)
  module.export("durations", "Times in milliseconds.", motion.durations, of: "durations", value: \.json)
  module.export(
    "springs", "Springs, ready for `withSpring(value, springs.name)`.", motion.springs, of: "springs", value: \.json)
  module.export(
    "transitions", "Motions along a curve or by a spring.", motion.transitions, of: "transitions", value: \.json)
  module.export("staggers", "One motion for many items.", motion.staggers, of: "staggers", value: \.json)
  module.export(
    "keyframes", "Values over a progress, and how the progress runs over time.",
    motion.keyframes, of: "keyframes", value: \.json)
  module.export("gestures", "Thresholds of gestures.", motion.gestures, of: "gestures", value: \.json)
  module.export("units", "The units of `gestures`.", motion.gestures.withUnits, of: "gestures", value: \.unitJSON)
  module.export("flings", "What letting a thing go means.", motion.flings, of: "flings", value: \.json)
  module.export("physics", "Constants of the release physics.", motion.physics, of: "physics", value: \.json)
  module.export(
    "physicsUnits", "The units of `physics`.", motion.physics.withUnits, of: "physics", value: \.unitJSON)
  module.export("haptics", "What the hand feels.", motion.haptics, of: "haptics", value: \.json)
  module.writer.blankLine()
  module.writer.lines(types)
}

private let types: StaticString = """
  /** A curve: four numbers for `Easing.bezier`, or the one that no four numbers give, `Easing.inOut(Easing.quad)`. */
  export type Curve = readonly [x1: number, y1: number, x2: number, y2: number] | "inOutQuad";
  """
