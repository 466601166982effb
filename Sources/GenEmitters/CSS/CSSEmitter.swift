internal import GenModel
internal import GenSource

extension Emitter {
  /// A style sheet for the web: every token that CSS can say as a custom property.
  package static let css = Emitter(
    id: "css", summary: "A style sheet: colours, lengths and motion as custom properties, keyframes as @keyframes",
    emit: { project, options in
      let theme = options.includes(.theme) ? project.theme : Theme()
      let motion = options.includes(.motion) ? project.motion : Motion()
      let sources = theme.sources + motion.sources
      guard !sources.isEmpty else { return [] }
      return [
        OutputFile(path: options.path(of: "tokens.css")) { buffer in
          for line in Banner(sources: sources).lines(.block) { buffer.bytes.append(line + "\n") }
          var writer = CSSWriter(buffer)
          writeTheme(theme, &writer)
          writeMotion(motion, &writer)
          buffer = writer.buffer
        }
      ]
    },
    names: { project, options in
      let theme = options.includes(.theme) ? themeDeclarations(project.theme) : []
      let motion = options.includes(.motion) ? motionDeclarations(project.motion) : []
      let fades = options.includes(.motion) ? fadeNames(project.motion) : []
      return (theme + motion).map { OutputName(name: $0.property, source: $0.token, range: $0.range) } + fades
    })
}

/// The name of a custom property: its kind and the token's words, `--color-brand-coral`.
func customProperty(_ kind: String, _ name: TokenName) -> String {
  "--\(kind)-\(joinedWords(name.dotted, by: "-"))"
}

extension MotionDuration {
  /// As CSS writes times.
  var css: String { "\(DecimalText(written: milliseconds))ms" }
}
