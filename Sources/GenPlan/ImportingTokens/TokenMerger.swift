internal import GenImporters
internal import GenModel
internal import GenSource
internal import GenYAML

/// Puts imported tokens into the files of a project.
struct TokenMerger {
  let input: PlanInput
  let own: [String: TokenFingerprint]
  let imported: [String: TokenFingerprint]
  let isUpdating: Bool
  var sources: TokenSources
  var made: [(path: String, bytes: [UInt8])] = []
  var remarks: [String: GroupRemarks] = [:]
  /// What design tools keep about the files of the project, and beside groups by their paths; under nothing about files.
  let extensions: [String: [TokenExtension]]

  private(set) var actions: [ImportOutcome.Action] = []
  private(set) var unchangedCount = 0
  var findings: [Diagnostic] = []

  init(
    _ input: PlanInput, own: [String: TokenFingerprint], extensions: [String: [TokenExtension]],
    imported: [String: TokenFingerprint], isUpdating: Bool
  ) {
    self.input = input
    self.own = own
    self.extensions = extensions
    self.imported = imported
    self.isUpdating = isUpdating
    sources = TokenSources(input, tokens: Set(own.keys))
  }

  mutating func merge(_ tokens: [ImportedToken], _ groups: [ImportedGroup], _ ofFiles: [TokenExtension]) {
    var new: [ImportedToken] = []
    for token in tokens {
      if let known = own[token.key] { merge(token, known) } else { new.append(token) }
    }
    describe(groups, new)
    for section in TokenSection.allCases { add(new.filter { $0.section == section }, to: section) }
    extendFiles(by: ofFiles)
  }

  /// The files that differ.
  func changedFiles() -> [ImportOutcome.File] {
    var result: [ImportOutcome.File] = []
    for source in sources.order {
      guard let file = sources.files[source.id], !file.edits.isEmpty else { continue }
      let old = Array(source.bytes)
      result.append(.init(path: source.path, old: old, new: file.edits.applied(to: old).bytes))
    }
    return result + made.map { .init(path: $0.path, old: nil, new: $0.bytes) }
  }

  mutating func note(_ kind: ImportOutcome.Action.Kind, _ token: ImportedToken, _ parts: [String]) {
    let origin = token.foreignName.map { ["from '\($0)'"] } ?? []
    actions.append(.init(kind: kind, table: token.section.rawValue, key: token.name.value, parts: parts + origin))
  }

  // MARK: - Tokens that are there

  private mutating func merge(_ token: ImportedToken, _ known: TokenFingerprint) {
    guard let meaning = imported[token.key], let place = sources.tokens[token.key] else { return }
    let differences = meaning.differences(from: known)
    var edit = TokenEdit(token: token, place: place, differences: differences, meaning: meaning)
    if differences.isEmpty {
      unchangedCount += 1
    } else if isUpdating {
      edit.changesValue = true
    } else {
      note(.kept, token, differences)
      tell("its own value", token, at: place.value.range)
    }
    for (name, text, current) in [
      ("$description", token.description, known.description), ("$deprecated", token.deprecation, known.deprecation),
    ] {
      guard let text else { continue }
      if let current {
        guard !SourceText(text).isSame(as: SourceText(current)) else { continue }
        if isUpdating { edit.changed.append((name, text)) } else { tell("its '\(name)'", token, at: place.key.range) }
      } else {
        edit.filled.append((name, text))
      }
    }
    let tools = ExtensionChanges(token.extensions, over: known.extensions)
    edit.filledExtensions = tools.filled
    if isUpdating {
      edit.changedExtensions = tools.changed
    } else {
      for tool in tools.changed {
        tell("its extension '\(tool.name.value.string.prefix(120))'", token, at: place.key.range)
      }
    }
    guard edit.isNeeded else { return }
    if let problem = sources.apply(edit) {
      note(.kept, token, differences)
      findings.append(
        Diagnostic(
          .importNotCarried, "'\(token.key)' stays as it is: \(problem)", at: token.name.range,
          notes: [.init("the token in the sources", at: place.key.range)], help: "change it there by hand"))
      return
    }
    let updated =
      (edit.changesValue ? differences : []) + edit.changed.map(\.name)
      + (edit.changedExtensions.isEmpty ? [] : ["$extensions"])
    if !updated.isEmpty { note(.updated, token, updated) }
    let filled = edit.filled.map(\.name) + (edit.filledExtensions.isEmpty ? [] : ["$extensions"])
    if !filled.isEmpty { note(.filled, token, filled) }
  }

  private mutating func tell(_ what: String, _ token: ImportedToken, at range: SourceRange) {
    findings.append(
      Diagnostic(
        .importDiffers, "'\(token.key)' keeps \(what), and another was imported", at: token.name.range,
        notes: [.init("what stays", at: range)], help: "write it over with --update"))
  }

  // MARK: - New tokens

  private mutating func describe(_ groups: [ImportedGroup], _ new: [ImportedToken]) {
    guard !groups.isEmpty else { return }
    var newGroups: Set<String> = []
    for token in new {
      var name = token.key[...]
      while let dot = name.lastIndex(of: ".") {
        name = name[..<dot]
        if !newGroups.insert(String(name)).inserted { break }
      }
    }
    for group in groups {
      let key = group.name.isEmpty ? group.section.rawValue : group.section.rawValue + "." + group.name
      let isNew = sources.groups[key] == nil && newGroups.contains(key)
      extend(key, isNew: isNew, by: group.extensions)
      guard let description = group.description else { continue }
      if isNew {
        remarks[key, default: GroupRemarks()].description = description.value
      } else if sources.groups[key]?.node.pairs.contains(where: { $0.key.text.reads("$description") }) != true {
        findings.append(
          Diagnostic(
            .importNotCarried, "what is said about the group '\(key)' is not carried: the group is there already",
            at: description.range))
      }
    }
  }

  private mutating func add(_ tokens: [ImportedToken], to section: TokenSection) {
    guard !tokens.isEmpty else { return }
    for token in tokens { note(.added, token, token.parts) }
    let tree = TokenTree(tokens)
    if let (file, node) = sources.groups[section.rawValue] {
      insert(tree, section.rawValue, into: node, of: file)
      return
    }
    var lines = YAMLLines()
    lines.line(section.rawValue + ":", indent: 0)
    remarks[section.rawValue]?.write(indent: 2, into: &lines)
    tree.write(below: "", indent: 2, into: &lines) { remarks[section.rawValue + "." + $0] }
    let folders = section.isTheme ? input.configuration.sources.theme : input.configuration.sources.motion
    let folder = folders.first ?? (section.isTheme ? "theme" : "motion")
    let path = (folder == "." ? "" : folder + "/") + section.rawValue + ".yaml"
    let text = lines.lines.joined(separator: "\n") + "\n"
    // A file of that name may hold other sections; a file system that ignores letter case takes it for this one.
    if let source = sources.order.first(where: { foldedPath($0.path) == foldedPath(path) }),
      var file = sources.files[source.id]
    {
      let end = file.bytes.count
      file.edits.insert((file.bytes.last == 0x0A ? "\n" : "\n\n") + text, at: end, for: 0)
      sources.files[source.id] = file
    } else {
      made.append((path, Array(text.utf8)))
    }
  }

  /// Puts tokens into the groups that are there, and the rest with new groups into the nearest one.
  private mutating func insert(_ tree: TokenTree, _ group: String, into mapping: YAMLNode, of file: SourceID) {
    for node in tree.nodes {
      let name = group + "." + node.name
      if node.token == nil, let children = node.children, let (file, inner) = sources.groups[name] {
        insert(children, name, into: inner, of: file)
        continue
      }
      let below = name.split(separator: ".").dropFirst().dropLast().joined(separator: ".")
      let section = String(group.prefix { $0 != "." })
      sources.files[file]?.insert(
        { [remarks] _, indent in
          var lines = YAMLLines()
          TokenTree.write(node, below: below, indent: indent, into: &lines) { remarks[section + "." + $0] }
          return lines.lines
        },
        inline: (
          yamlScalar(node.name, isInFlow: true),
          TokenTree.inline(node, below: below) { remarks[section + "." + $0] }
        ), named: node.name, into: mapping,
        for: 0)
    }
  }
}

extension ImportedToken {
  /// What is said of a new one: its modes, where it has some.
  fileprivate var parts: [String] {
    let remarks =
      (description == nil ? [] : ["$description"]) + (deprecation == nil ? [] : ["$deprecated"])
      + (extensions.isEmpty ? [] : ["$extensions"])
    guard section == .colors, case .fields(let modes) = value else { return ["value"] + remarks }
    return modes.map(\.name) + remarks
  }
}

extension SourceText {
  func isSame(as other: SourceText) -> Bool { (composed ?? self) == (other.composed ?? other) }
}
