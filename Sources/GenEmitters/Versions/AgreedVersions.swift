internal import GenModel
internal import GenSource

/// A version as outputs have it, whether the configuration names it or a snapshot of ours has it.
struct AgreedVersion {
  let name: SourceText
  let current: Int
  let older: [Int]
  let description: SourceText?
}

extension Project {
  /// All versions that an output tells of: those of the configuration, then those of the snapshots of ours that its
  /// format may meet; none where the project agrees on none.
  func agreedVersions(_ options: OutputOptions) -> [AgreedVersion] {
    guard let versions, options.includes(.versions) else { return [] }
    let own = versions.list.map {
      AgreedVersion(name: $0.name.value, current: $0.current, older: $0.older, description: $0.description)
    }
    return own
      + snapshotParts(options).map { part in
        let current =
          switch part {
          case .theme: theme.version
          case .motion: motion.version
          case .strings, .versions: stringsLayoutVersion
          }
        return AgreedVersion(
          name: SourceText(part.rawValue), current: current,
          older: (versions.older[part] ?? []).filter { $0 != current },
          description: SourceText(
            part == .strings ? "The layout of `strings.<language>.json`." : "`\(part.rawValue).json`."))
      }
  }

  /// The kinds of sources of which there are snapshots, and an output has something.
  func snapshotParts(_ options: OutputOptions) -> [OutputOptions.Part] {
    var parts: [OutputOptions.Part] = []
    if options.includes(.theme), !theme.sources.isEmpty { parts.append(.theme) }
    if options.includes(.motion), !motion.sources.isEmpty { parts.append(.motion) }
    if options.includes(.strings), strings.tables.contains(where: options.includes) { parts.append(.strings) }
    return parts
  }
}
