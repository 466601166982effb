internal import GenModel

/// `theme/*.yaml`.
func themeSchema(_ context: SchemaContext) -> (SchemaValue, SchemaDefinitions) {
  let (top, definitions) = tokenFileSchema([color, palette, dimension, glyph], context)
  return (
    top,
    definitions + [
      ("contrast", SchemaValue.fields(contrastFields, required: ["over", "min"])),
      (
        "contrast.ofRoles",
        SchemaValue.fields(
          [("text", SchemaValue.scalar.described("the role that must be readable"))] + contrastFields,
          required: ["text", "over", "min"])
      ),
    ]
  )
}

private let contrastFields: [(name: String, value: SchemaValue)] = [
  ("over", SchemaValue.oneOrMany(.scalar).described("the colours behind it")),
  (
    "min",
    SchemaValue.bareNumber.with("minimum", 1).with("maximum", 21).described(
      "the lowest ratio after WCAG 2.2: 4.5 for text")
  ),
]

/// Hex, a function of CSS, a name or a reference; the rest of the grammar is the reader's.
private let colorText: SchemaValue = .pattern(
  "^\\s*(#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})|[A-Za-z-]+\\(.*\\)|[A-Za-z]+|\\{[^{}]+\\}\\s*(/.*)?)\\s*$"
).described("a colour as in CSS, such as \"#ff6b35\", or a reference such as \"{colors.ink} / 12%\"")

private let color = TokenSchema(
  kind: .color, name: "color", description: "colours by name, alone or with their modes", scalar: colorText,
  fields: ColorMode.allCases.map { ($0.rawValue, colorText.described("the colour in the mode '\($0.rawValue)'")) },
  properties: [("$contrast", SchemaValue.oneOrMany(.ref("contrast")).described("what the colour must be readable on"))],
  required: [ColorMode.light.rawValue])

private let palette = TokenSchema(
  kind: .palette, name: "palette", description: "sets of colours and words around the clock",
  fields: [
    (
      "hours",
      SchemaValue.named(
        "^0*([0-9]|1[0-9]|2[0-3])$", .named("^[A-Za-z][A-Za-z0-9_-]*$", .scalar)
      ).described("what the roles are at some hours, 0 to 23")
    )
  ],
  properties: [
    (
      "$interpolate",
      SchemaValue.words(InterpolationSpace.allCases.map(\.rawValue)).described("the space that colours are mixed in")
    ),
    (
      "$hold",
      SchemaValue.oneOrMany(.scalar).described("roles that keep their value until the next hour that names them")
    ),
    ("$contrast", SchemaValue.oneOrMany(.ref("contrast.ofRoles")).described("what must be readable, in every hour")),
  ], required: ["hours"])

private let dimension = TokenSchema(
  kind: .dimension, name: "dimension", description: "lengths in points", scalar: .any(.quantity(["pt"]), .reference))

private let character = SchemaValue.pattern("^[Uu]\\+[0-9A-Fa-f]{4,6}$")

private let glyph = TokenSchema(
  kind: .glyph, name: "glyph", description: "characters of an icon font", scalar: .any(character, .reference),
  fields: [
    ("glyph", character.described("the character's number, such as U+E145")),
    (
      "sfSymbol",
      SchemaValue.pattern("^[A-Za-z0-9]+(\\.[A-Za-z0-9]+)*$", isNumber: true).described(
        "Apple's name for it, such as qrcode.viewfinder")
    ),
  ], required: ["glyph"])
