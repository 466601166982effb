internal import GenModel
internal import GenSource

extension Emitter {
  /// Modules for React Native and everything else that is written in TypeScript.
  package static let typescript = Emitter(
    id: "typescript", summary: "TypeScript modules: exact constants, texts as typed functions, types of the snapshots",
    emit: { project, options in
      let strings = options.includes(.strings) ? stringsTypeScript(project.strings, options) : []
      let theme = options.includes(.theme) ? themeTypeScript(project.theme, options) : []
      let motion = options.includes(.motion) ? motionTypeScript(project.motion, options) : []
      return strings + theme + motion + versionsTypeScript(project, options)
    },
    // Tokens and keys keep their names; two tables may be given one, for outputs of their own.
    names: { project, options in
      guard options.includes(.strings) else { return [] }
      return project.strings.tables.filter(options.includes).map { table in
        OutputName(name: table.name.value, source: table.sourceName, range: table.name.range)
      }
    })
}
