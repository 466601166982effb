internal import GenModel

extension Emitter {
  /// For design tools, and for whatever else reads the community's format.
  package static let dtcg = Emitter(
    id: "dtcg", summary: "Design Tokens Community Group 2025.10: tokens.json, and a resolver for the modes of colours"
  ) { project, options in
    var theme = project.theme
    var motion = project.motion
    if !options.includes(.theme) { theme = Theme() }
    if !options.includes(.motion) { motion = Motion() }
    return designTokens(theme, motion, options)
  }
}
