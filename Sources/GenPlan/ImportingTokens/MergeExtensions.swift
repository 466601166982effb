internal import GenImporters
internal import GenModel
internal import GenSource
internal import GenYAML

/// What design tools keep beside groups and about whole files.
extension TokenMerger {
  /// Takes in what is kept beside a group: with the group where that is new, else into the one that is there.
  mutating func extend(_ key: String, isNew: Bool, by extensions: [TokenExtension]) {
    guard let first = extensions.first else { return }
    if isNew {
      remarks[key, default: GroupRemarks()].extensions += extensions
    } else if let (file, node) = sources.groups[key] {
      merge(extensions, into: node, of: file, over: self.extensions[key] ?? [], "'\(key)' keeps")
    } else {
      findings.append(
        Diagnostic(
          .importNotCarried, "the extensions of '\(key.prefix(120))' are not carried: the sources have no such group",
          at: first.name.range))
    }
  }

  /// Takes in what is kept about files: to the top of the first one that has such, else of the first one.
  mutating func extendFiles(by extensions: [TokenExtension]) {
    guard let first = extensions.first else { return }
    let files = sources.order.compactMap { sources.files[$0.id]?.document }
    let document = files.first { $0.root.value(named: "$extensions") != nil } ?? files.first
    if let document {
      merge(extensions, into: document.root, of: document.source.id, over: self.extensions[""] ?? [], "the files keep")
    } else if let file = made.first {
      var lines = YAMLLines()
      writeExtensions(extensions, indent: 0, into: &lines)
      made[0] = (file.path, Array((lines.lines.joined(separator: "\n") + "\n\n").utf8) + file.bytes)
    } else {
      findings.append(
        Diagnostic(
          .importNotCarried, "what is kept about the file is not carried: it has no token", at: first.name.range))
    }
  }

  private mutating func merge(
    _ imported: [TokenExtension], into node: YAMLNode, of file: SourceID, over own: [TokenExtension],
    _ thing: String
  ) {
    var changes = ExtensionChanges(imported, over: own)
    if !isUpdating {
      for tool in changes.changed {
        let place = own.first { $0.name.value == tool.name.value }?.name.range
        findings.append(
          Diagnostic(
            .importDiffers,
            "\(thing) the extension '\(tool.name.value.string.prefix(120))', and another was imported",
            at: tool.name.range, notes: place.map { [.init("what stays", at: $0)] } ?? [],
            help: "write it over with --update"))
      }
      changes.changed = []
    }
    guard !changes.isEmpty else { return }
    // The place of one that is to be changed may be in another file of the same group.
    for tool in changes.changed {
      guard let known = own.first(where: { $0.name.value == tool.name.value }) else { continue }
      if let problem = sources.replaceExtension(at: known.name.range, with: tool.value) {
        findings.append(
          Diagnostic(
            .importNotCarried,
            "\(thing) the extension '\(tool.name.value.string.prefix(120))' as it is: \(problem)",
            at: tool.name.range, notes: [.init("what stays", at: known.name.range)], help: "change it there by hand"))
      }
    }
    sources.files[file]?.insert(changes.filled, into: node)
  }
}
