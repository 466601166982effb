internal import GenModel

/// `motion/*.yaml`.
func motionSchema(_ context: SchemaContext) -> (SchemaValue, SchemaDefinitions) {
  let (top, definitions) = tokenFileSchema(
    [curve, duration, spring, transition, stagger, keyframes, gesture, fling, constant, haptic],
    properties: [
      ("$engine", engine.described("what the springs' durations mean in this file")),
      ("$reduced", SchemaValue.ref("reduced").described("what happens under Reduce Motion where a token does not say")),
    ], context)
  return (
    top,
    definitions + [
      ("curveOrReference", .any(curveValue, .reference)), ("durationOrReference", .any(time, .reference)),
      ("reduced", .any(.words(["end", "first", "same"]), .ref("fade"))),
      (
        "fade",
        .fields(
          [("fade", SchemaValue.ref("durationOrReference").described("a fade of this duration"))], required: ["fade"])
      ),
      ("leg", leg), ("frames", frames),
    ]
  )
}

private let engine = SchemaValue.words(MotionSpring.Engine.allCases.map(\.rawValue))
private let time = SchemaValue.quantity(["ms", "s"])
private let gestureUnits = ["pt", "ms", "s", "pt/s", "deg", "pt/deg", "%"]
private let gestureQuantity = SchemaValue.quantity(gestureUnits)
private let progress = SchemaValue.quantity(["%"])
private let aTime = SchemaValue.ref("durationOrReference")
private let reduced: (name: String, value: SchemaValue) = (
  "reduced",
  SchemaValue.ref("reduced").described("what happens under Reduce Motion: end, first, same or { fade: 200ms }")
)

private let curveValue: SchemaValue = .any(
  ["type": "array", "items": .bareNumber, "minItems": 4, "maxItems": 4], .words(builtInCurves.map(\.name)))
private let curve = TokenSchema(
  kind: .curve, name: "curve", description: "cubic Bézier curves: x1, y1, x2, y2, or a name",
  scalar: .any(curveValue, .reference))
private let duration = TokenSchema(
  kind: .duration, name: "duration", description: "times in ms or s", scalar: .any(time, .reference))

private let spring = TokenSchema(
  kind: .spring, name: "spring", description: "springs, by duration or by mass, stiffness and damping",
  fields: [
    ("duration", aTime), ("dampingRatio", SchemaValue.bareNumber.described("1 comes to rest without overshoot")),
    ("bounce", SchemaValue.bareNumber.described("0 comes to rest without overshoot; between -1 and 1")),
    ("mass", .bareNumber), ("stiffness", .bareNumber), ("damping", .bareNumber),
    ("engine", engine.described("what the duration means")),
    ("overshootClamping", SchemaValue.yesOrNo.described("whether the motion stops at its end")), reduced,
  ],
  conditions: [
    .any(
      SchemaValue.required("mass", "stiffness", "damping").with("not", anyOf("duration", "dampingRatio", "bounce")),
      SchemaValue.required("duration", "dampingRatio").with("not", anyOf("bounce", "mass", "stiffness", "damping")),
      SchemaValue.required("duration", "bounce").with("not", anyOf("dampingRatio", "mass", "stiffness", "damping")))
  ])

private let transition = TokenSchema(
  kind: .transition, name: "transition", description: "from one state to another, by a curve or a spring",
  fields: [
    ("duration", aTime), ("curve", .ref("curveOrReference")),
    ("spring", .any(.ref("spring.fields"), .reference)), ("delay", aTime), reduced,
  ],
  conditions: [
    .any(
      SchemaValue.required("spring").with("not", anyOf("duration", "curve")),
      SchemaValue.required("duration", "curve").with("not", anyOf("spring")))
  ])

private let stagger = TokenSchema(
  kind: .stagger, name: "stagger", description: "items of a list one after the other",
  fields: [
    ("duration", aTime), ("durationPerItem", aTime), ("delayPerItem", aTime), ("curve", .ref("curveOrReference")),
  ], required: ["duration"],
  conditions: [["oneOf": [.required("durationPerItem"), .required("delayPerItem")]]])

private let keyframes = TokenSchema(
  kind: .keyframes, name: "keyframes", description: "values over progress, and progress over time",
  fields: [
    ("duration", aTime), ("curve", .ref("curveOrReference")),
    ("legs", ["type": "array", "items": .ref("leg"), "minItems": 1]), ("delay", aTime), reduced,
    ("repeat", .any(.wholeNumber(1...1_000_000), .words(["forever"]))), ("alternate", .yesOrNo),
    ("frames", .ref("frames")),
  ], required: ["frames"],
  conditions: [
    .any(
      SchemaValue.required("legs").with("not", anyOf("duration", "curve")),
      SchemaValue.required("duration").with("not", anyOf("legs")))
  ])

private let leg = SchemaValue.fields(
  [
    ("to", progress.described("how far the leg goes")), ("duration", aTime), ("curve", .ref("curveOrReference")),
    ("haptic", SchemaValue.any(hapticWord, .reference).described("felt as the leg ends")),
  ], required: ["to", "duration"])

private let frames = SchemaValue.named(
  progressPattern, .named(namePattern, .pattern(gestureOrBarePattern, isNumber: true))
).described("values by progress, 0% to 100%")

private let gesture = TokenSchema(
  kind: .gesture, name: "gesture", description: "thresholds with their units; the sign is a direction",
  scalar: .any(gestureQuantity, .reference))

private let fling = TokenSchema(
  kind: .fling, name: "fling", description: "what a fling means in each direction",
  fields: [
    ("by", SchemaValue.any(.quantity(["pt"]), .reference).described("how far it must reach")), ("right", .scalar),
    ("left", .scalar), ("up", .scalar), ("down", .scalar),
  ], required: ["by"], conditions: [anyOf("right", "left", "up", "down")])

private let constant = TokenSchema(
  kind: .constant, name: "constant", description: "numbers of the physics, with or without a unit",
  scalar: .any(.bareNumber, gestureQuantity, .reference))

private let hapticWord = SchemaValue.words(HapticToken.allCases.map(\.rawValue))
private let haptic = TokenSchema(
  kind: .haptic, name: "haptic", description: "what is felt", scalar: .any(hapticWord, .reference))

private func anyOf(_ names: String...) -> SchemaValue {
  ["anyOf": .list(names.map { .required($0) })]
}

private var progressPattern: String { text(of: progress["pattern"]) }
private var gestureOrBarePattern: String {
  "(\(text(of: gestureQuantity["pattern"])))|(\(text(of: SchemaValue.bareNumber["pattern"])))"
}

private func text(of value: SchemaValue?) -> String {
  if case .text(let text)? = value { text } else { "" }
}
