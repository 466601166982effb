internal import GenModel
internal import GenSource

extension Emitter {
  /// A file that several targets share, copied with a banner.
  package static let copy = Emitter(
    id: OutputOptions.copy, summary: "copies of files that several targets share"
  ) { project, options in
    options.files.compactMap { file in
      let name = file.value.pathName
      guard let style = Banner.Style(ofFile: name),
        let original = project.files.first(where: { $0.path.utf8.elementsEqual(file.value.utf8) })
      else { return nil }
      return OutputFile(path: options.path(of: name)) { buffer in
        buffer.bytes.append(contentsOf: withBanner(original.bytes, Banner(sources: [original.path]), style))
      }
    }
  }

  /// What another program makes. It runs only where that is asked for, so the plan knows the files and not their bytes.
  package static let command = Emitter(
    id: OutputOptions.command, summary: "what another program makes, such as a bundler"
  ) { _, options in
    guard let command = options.command else { return [] }
    return options.files.map { OutputFile(path: options.path(of: $0.value), by: command) }
  }
}
