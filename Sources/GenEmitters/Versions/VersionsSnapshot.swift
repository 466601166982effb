internal import GenModel
internal import GenSource

/// `versions.json`: the numbers by name, and beside them the older ones that can be read as well.
func versionsSnapshot(_ project: Project, _ options: OutputOptions) -> [OutputFile] {
  let agreed = project.agreedVersions(options)
  guard !agreed.isEmpty else { return [] }
  let source = project.versions?.source ?? ""
  return [
    OutputFile(path: options.path(of: "versions.json")) { buffer in
      var writer = JSONWriter(buffer)
      writer.file { writer in
        writer.member("$generated", .string(Banner(sources: [source]).text))
        writer.member("v", .integer(1))
        writer.group("versions") { writer in
          for version in agreed { writer.member(version.name.string, .integer(version.current)) }
        }
        let readers = agreed.filter { !$0.older.isEmpty }
        guard !readers.isEmpty else { return }
        writer.group("reads") { writer in
          for version in readers {
            writer.member(version.name.string, .array(version.older.map { .integer($0) }))
          }
        }
      }
      buffer = writer.buffer
    }
  ]
}
