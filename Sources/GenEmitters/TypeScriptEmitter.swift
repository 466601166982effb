internal import GenModel

extension Emitter {
  /// Modules for React Native and everything else that is written in TypeScript.
  package static let typescript = Emitter(
    id: "typescript", summary: "TypeScript modules: exact constants, texts as typed functions, types of the snapshots"
  ) { project, options in
    let strings = options.includes(.strings) ? stringsTypeScript(project.strings, options) : []
    let theme = options.includes(.theme) ? themeTypeScript(project.theme, options) : []
    let motion = options.includes(.motion) ? motionTypeScript(project.motion, options) : []
    return strings + theme + motion
  }
}
