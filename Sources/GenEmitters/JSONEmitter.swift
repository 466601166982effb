internal import GenModel

extension Emitter {
  /// Versioned snapshots for React Native and everything else that reads JSON.
  package static let json = Emitter(
    id: "json", summary: "JSON snapshots: texts as ICU messages, colours and motion as plain values"
  ) { project, options in
    let strings = options.includes(.strings) ? stringsSnapshots(project.strings, options) : []
    let theme = options.includes(.theme) ? themeSnapshot(project.theme, options) : []
    let motion = options.includes(.motion) ? motionSnapshot(project.motion, options) : []
    return strings + theme + motion + versionsSnapshot(project, options)
  }
}
