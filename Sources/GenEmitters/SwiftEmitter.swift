internal import GenModel
internal import GenSource

extension Emitter {
  /// Swift accessors and tokens, and the value types that they need.
  package static let swift = Emitter(
    id: "swift", summary: "Swift accessors for texts, and tokens as typed constants",
    emit: { project, options in
      let strings = options.includes(.strings) ? stringsSwift(project.strings, options) : []
      let theme = options.includes(.theme) ? themeSwift(project.theme, options) : []
      let motion = options.includes(.motion) ? motionSwift(project.motion, options) : []
      var parts: Set<OutputOptions.Part> = []
      if !strings.isEmpty { parts.insert(.strings) }
      if !theme.isEmpty { parts.insert(.theme) }
      if !motion.isEmpty { parts.insert(.motion) }
      return strings + theme + motion + tokenSupport(project, parts: parts, options) + versionsSwift(project, options)
    },
    // Tokens and keys have rules of their own.
    names: { project, options in
      guard options.includes(.versions), let versions = project.versions else { return [] }
      return versions.list.map { version in
        OutputName(
          name: SwiftIdentifier.member(version.name.value).code, source: version.name.value.string,
          range: version.name.range)
      }
    })
}
