internal import GenModel
internal import GenSource

extension Emitter {
  /// Android's resources: colours with their night, texts with plurals, and curves as interpolators.
  package static let android = Emitter(
    id: "android", summary: "Android resources: colors.xml by day and night, strings.xml with plurals, interpolators",
    emit: { project, options in
      let strings = options.includes(.strings) ? androidStrings(project.strings, options) : []
      let theme = options.includes(.theme) ? androidColors(project.theme, options) : []
      let motion = options.includes(.motion) ? androidInterpolators(project.motion, options) : []
      return theme + strings + motion
    },
    names: { project, options in
      var names: [OutputName] = []
      if options.includes(.strings) {
        for table in androidTables(project.strings, options) {
          names += table.entries.flatMap { entry in
            androidNames(of: entry, in: table).map {
              OutputName(name: $0, source: "\(table.name.value)/\(entry.key.value)", range: entry.keyText.range)
            }
          }
        }
      }
      if options.includes(.theme) {
        names += project.theme.colors.map { OutputName(colorOf: $0) }
        names += project.theme.palettes.flatMap { token in
          token.value.roles.map { role in
            OutputName(
              name: "array/" + androidName(of: token.name.value, role),
              source: "palettes.\(token.name.value).\(role.name.value)", range: role.name.range)
          }
        }
      }
      if options.includes(.motion) {
        names += project.motion.curves.map { token in
          OutputName(
            name: "anim/" + androidName("curve." + token.name.value.dotted), source: "curves.\(token.name.value)",
            range: token.name.range)
        }
      }
      return names
    })
}

extension OutputName {
  fileprivate init(colorOf token: Token<ThemeColor>) {
    self.init(
      name: "color/" + androidName(token.name.value.dotted), source: "colors.\(token.name.value)",
      range: token.name.range)
  }
}

/// The name of a resource: small letters, digits and `_`; a word that Java keeps for itself gets `_` behind it.
func androidName(_ name: String) -> String {
  let words = joinedWords(name, by: "_")
  return javaKeywords.contains(words) ? words + "_" : words
}

private let javaKeywords: Set<String> = [
  "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const", "continue", "default",
  "do", "double", "else", "enum", "extends", "false", "final", "finally", "float", "for", "goto", "if", "implements",
  "import", "instanceof", "int", "interface", "long", "native", "new", "null", "package", "private", "protected",
  "public", "return", "short", "static", "strictfp", "super", "switch", "synchronized", "this", "throw", "throws",
  "transient", "true", "try", "void", "volatile", "while",
]

/// A resource file: its banner, and what `resources` holds.
func androidResources(
  _ path: String, _ sources: [String], _ body: @escaping @Sendable (inout XMLWriter) -> Void
) -> OutputFile {
  androidFile(path, sources) { $0.element("resources", [], body) }
}

/// An XML file that begins with its banner.
func androidFile(
  _ path: String, _ sources: [String], _ body: @escaping @Sendable (inout XMLWriter) -> Void
) -> OutputFile {
  OutputFile(path: path) { buffer in
    buffer.bytes.append("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
    for line in Banner(sources: sources).lines(.markup) { buffer.bytes.append(line + "\n") }
    var writer = XMLWriter(buffer)
    body(&writer)
    buffer = writer.buffer
  }
}
