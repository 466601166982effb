import GenEmitters
import GenModel
import GenReaders
import GenSource
import GenYAML
import Testing

/// A theme with everything in it that an output could get wrong.
let themeSample = #"""
  $version: 3
  colors:
    brand:
      coral: { $value: "#ff6b35", $description: The one colour that asks to be touched }
    paper: { light: "#fff8ee", dark: "#141216" }
    ink:
      $description: "use */ with care /* and `x`\none\ntwo\u2028three\u2029four"
      light: "#1b1a1f"
      dark: oklch(95% 0.01 80)
      lightHighContrast: black
      darkHighContrast: white
    accent: "{colors.brand.coral}"
    hairline: "{colors.ink} / 12%"
    teal: { light: "#0066cc", dark: oklch(0.7 0.15 200) }
    deep: color(display-p3 0.1 0.9 0.123456789012 / 0.4)
    gray.50: "#f8f8f8"
    default: "#111"
    Type: "#222"
    d: { 2d: "#333" }
    brand.sun: { $value: "#ffd84d", $deprecated: 'too "loud"\n: use {colors.brand.coral}' }
    String: { x: "#444" }
  palettes:
    sky:
      $description: The sky
      $hold: [ink]
      hours:
        0: { top: "#0b1026", ink: "#ffffff", mood: asleep }
        12: { top: "#7cc0ff", ink: "#1b1a1f80", mood: 'say "hi"' }
    night.sky: { hours: { 5: { default: color(display-p3 1 0 0), let: red, inout: red, init: red } } }
  dimensions: { rail: 72pt, page.min: 360pt, half: 0.5pt, back: -0pt }
  glyphs:
    scan: { glyph: U+F206, sfSymbol: qrcode.viewfinder }
    add: U+E145
  """#

/// The files that an output makes of a theme, by name and as text.
func emitTheme(
  _ sources: String..., as emitter: Emitter, access: OutputOptions.AccessLevel = .internal, namespace: String? = nil
) throws -> [(name: String, text: String)] {
  var findings: [Diagnostic] = []
  let documents = try sources.enumerated().map { index, text in
    let file = SourceFile(id: SourceID(index), path: "theme/\(index + 1).yaml", bytes: Array(text.utf8))
    let reading = readYAML(file)
    findings += reading.diagnostics
    return try #require(reading.document, "\(findings)")
  }
  let theme = readTheme(from: documents, &findings)
  #expect(findings.filter { $0.severity == .error }.isEmpty, "\(findings)")
  let project = Project(
    strings: StringCatalog(languages: [LanguageTag("en")], tables: []), theme: theme, motion: Motion())
  var options = OutputOptions(format: emitter.id, path: ".")
  options.access = access
  options.namespace = namespace.map { SwiftIdentifier.group($0) }
  return emitter.emit(project, options).map { ($0.path, String(decoding: $0.bytes(), as: UTF8.self)) }
}
