import GenEmitters
import GenModel
import GenReaders
import GenSource
import GenYAML
import Testing

/// A file of motion with a token of every kind, and with names and texts that are awkward to print.
let motionSample = """
  $version: 2
  $engine: reanimated
  $reduced: { fade: 200ms }
  curves:
    house:
      $value: [0.2, 0.9, 0.25, 1.12]
      $description: |-
        A confident move, use */ with care /* and `x`
        (cards, sheets, chips)
    enter: [0.2, 0.9, 0.2, 1]
    stampEase: [0.3, 1.5, 0.5, 1]
    rest: inOutQuad
    old: { $value: ease, $deprecated: 'use {curves.in} "now"' }
    gone: { $value: ease, $deprecated: do not }
    in: easeIn
    default: easeOut
    Type: easeInOut
    wheel: { snap: [0.2, 0.9, 0.25, 1], 2x: linear, slow-start: linear }
  durations: { screen: 320ms, none: 0ms, long: 1.5s, frame: 16.7ms }
  springs:
    home: { duration: 400ms, dampingRatio: 0.8 }
    sheet: { duration: 300ms, dampingRatio: 0.8 }
    away: { duration: 300ms, dampingRatio: 1, overshootClamping: true }
    chip: { mass: 1, stiffness: 300, damping: 24, reduced: end }
    card: { engine: swiftui, duration: 500ms, bounce: 0.3, reduced: same }
  transitions:
    screenIn: { duration: "{durations.screen}", curve: "{curves.enter}", delay: 40ms }
    sheet: { spring: "{springs.card}" }
    still: { duration: 320ms, curve: linear, reduced: first }
  staggers:
    odometer: { duration: 1000ms, durationPerItem: 80ms, curve: "{curves.enter}" }
    list: { duration: 300ms, delayPerItem: 40ms }
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
    pulse: { duration: 1s, curve: ease, frames: { 0%: { opacity: 1 }, 100%: { opacity: 0.4 } }, repeat: forever, alternate: true }
  gestures: { cardFling: 90pt, rowRevealDelete: -48pt, fabLongPress: 480ms, flick: 800pt/s, none: -0pt }
  flings:
    card: { by: "{gestures.cardFling}", right: kept, left: edit, down: 'not "mine"' }
  physics: { decelerationRate: 0.998, rubberBand: 0.55, cardTilt: 18pt/deg }
  haptics: { tick: selection, tap: impact.light, commit: impact.medium, success: notification.success }
  """

/// The files that an output makes of a motion source.
func emitted(
  _ source: String, _ emitter: Emitter, access: OutputOptions.AccessLevel = .internal, namespace: String? = nil
) throws -> [OutputFile] {
  let file = SourceFile(id: SourceID(0), path: "motion/motion.yaml", bytes: Array(source.utf8))
  let reading = readYAML(file)
  var findings = reading.diagnostics
  let motion = readMotion(from: [try #require(reading.document)], &findings)
  #expect(findings.filter { $0.severity == .error }.isEmpty, "\(findings)")
  let project = Project(
    strings: StringCatalog(languages: [LanguageTag("en")], tables: []), theme: Theme(), motion: motion)
  var options = OutputOptions(format: emitter.id, path: ".")
  options.access = access
  options.namespace = namespace.map { SwiftIdentifier.group($0) }
  return emitter.emit(project, options)
}

/// The same, by name and as text.
func emitMotion(
  _ source: String, _ emitter: Emitter, access: OutputOptions.AccessLevel = .internal, namespace: String? = nil
) throws -> [(name: String, text: String)] {
  try emitted(source, emitter, access: access, namespace: namespace).map {
    ($0.path, String(decoding: $0.bytes(), as: UTF8.self))
  }
}
