internal import GenImporters
internal import GenModel
internal import GenSource
internal import GenYAML

/// What changes at one token of the sources.
struct TokenEdit {
  let token: ImportedToken
  let place: TokenSources.Place
  let differences: [String]
  let meaning: TokenFingerprint
  var changesValue = false
  /// Remarks that are written over, and that stand where none stood.
  var changed: [(name: String, text: String)] = []
  var filled: [(name: String, text: String)] = []
  var changedExtensions: [TokenExtension] = []
  var filledExtensions: [TokenExtension] = []

  /// Whether a field means something else; the numbers of a spring are parts of the field that holds it.
  func differs(_ field: String) -> Bool {
    differences.contains { part in
      part == field || part.hasPrefix(field + " ")
        || field == "spring" && ["mass", "stiffness", "damping", "overshootClamping"].contains(part)
    }
  }

  var isNeeded: Bool {
    changesValue || !changed.isEmpty || !filled.isEmpty || !changedExtensions.isEmpty || !filledExtensions.isEmpty
  }
}

extension TokenSources {
  /// Makes the changes; or says why they cannot be made without losing something, and makes none.
  mutating func apply(_ edit: TokenEdit) -> String? {
    guard var file = files[edit.place.file] else { return "its file could not be read" }
    let node = edit.place.value
    do throws(EditProblem) {
      if node.kind == .mapping {
        if edit.changesValue {
          let value = node.value(named: "$value") ?? node
          try file.change(value, to: edit)
        }
        for remark in edit.changed {
          if let text = node.value(named: remark.name) { file.replace(text, with: .text(remark.text), for: 0) }
        }
        for tool in edit.changedExtensions {
          guard let known = node.value(named: "$extensions")?.value(named: tool.name.value.string) else { continue }
          try file.replaceWhole(known, withText: inlineYAML(tool.value))
        }
        file.insert(edit.filledExtensions, into: node)
        for remark in edit.filled.reversed() { file.insertFirst(remark.name, remark.text, into: node, for: 0) }
      } else if edit.filled.isEmpty, edit.filledExtensions.isEmpty {
        if edit.changesValue { try file.replaceWhole(node, with: edit.token.value) }
      } else {
        let value = edit.changesValue ? inlineYAML(edit.token.value) : try file.inlineText(of: node)
        var parts = ["$value: " + value]
        for remark in edit.filled { parts.append("\(remark.name): \(yamlScalar(remark.text, isInFlow: true))") }
        if !edit.filledExtensions.isEmpty { parts.append("$extensions: " + inlineYAML(edit.filledExtensions)) }
        file.edits.replace(
          Int(node.range.start)..<Int(node.range.end), with: "{ " + parts.joined(separator: ", ") + " }", for: 0)
      }
    } catch { return error.reason }
    files[edit.place.file] = file
    return nil
  }
}

extension TokenSources {
  /// Writes another value behind the name at a place; or says why it cannot.
  mutating func replaceExtension(at range: SourceRange, with value: ExtensionValue) -> String? {
    guard var file = files[range.source], let node = file.value(ofKeyAt: range) else {
      return "its file could not be read"
    }
    do throws(EditProblem) { try file.replaceWhole(node, withText: inlineYAML(value)) } catch { return error.reason }
    files[range.source] = file
    return nil
  }
}

extension TableFile {
  /// Puts what design tools keep into a mapping: into its `$extensions`, or with them as its last pair.
  mutating func insert(_ extensions: [TokenExtension], into mapping: YAMLNode) {
    guard !extensions.isEmpty else { return }
    let known = mapping.value(named: "$extensions")
    if let known, known.kind == .mapping, known.pairs.contains(where: { _ in true }) {
      for tool in extensions {
        let key = yamlScalar(tool.name.value.string, isInFlow: true)
        let inline = inlineYAML(tool.value)
        insert(
          { _, indent in [String(repeating: " ", count: indent) + key + ": " + inline] }, inline: (key, inline),
          named: tool.name.value.string, into: known, for: 0)
      }
    } else if let known {
      let range = Int(known.range.start)..<Int(known.range.end)
      edits.replace(range, with: (known.isEmpty ? " " : "") + inlineYAML(extensions), for: 0)
    } else {
      insert(
        { _, indent in
          var lines = YAMLLines()
          writeExtensions(extensions, indent: indent, into: &lines)
          return lines.lines
        }, inline: ("$extensions", inlineYAML(extensions)), named: "$extensions", into: mapping, for: 0)
    }
  }
}

/// Why a value is not changed.
private struct EditProblem: Error {
  let reason: String
  static let comments = EditProblem(reason: "comments stand in what would be written over")
}

extension TableFile {
  /// Writes a value over another, field by field where both have fields.
  fileprivate mutating func change(_ node: YAMLNode, to edit: TokenEdit) throws(EditProblem) {
    if edit.token.section == .colors {
      try changeModes(node, to: edit)
    } else if edit.token.section == .glyphs, !edit.token.value.isFields, let glyph = node.value(named: "glyph") {
      try replaceWhole(glyph, with: edit.token.value)
    } else if case .fields(let fields) = edit.token.value, edit.token.section.hasNamedParts {
      // What means the same stays in its own words: a reference, say.
      try change(node, to: .fields(fields.filter { edit.differs($0.name) }), keeps: { !edit.differs($0) })
    } else {
      try change(node, to: edit.token.value)
    }
  }

  private mutating func changeModes(_ node: YAMLNode, to edit: TokenEdit) throws(EditProblem) {
    guard node.kind == .mapping else {
      try replaceWhole(node, with: edit.token.value)
      return
    }
    let value = edit.token.value
    for mode in ColorMode.allCases {
      let name = mode.rawValue
      let stated = value.isFields ? value[name] : mode == .light ? value : nil
      let current = node.value(named: name)
      guard edit.differences.contains(name) else { continue }
      switch (stated, current) {
      case (let stated?, let current?): try replaceWhole(current, with: stated)
      case (let stated?, nil): insertField(name, stated, into: node)
      case (nil, .some): try remove(name, from: node)
      case (nil, nil): break
      }
    }
  }

  private mutating func change(
    _ node: YAMLNode, to value: ImportedValue, keeps: (String) -> Bool = { _ in false }
  ) throws(EditProblem) {
    switch (node.kind, value) {
    case (.mapping, .fields(let fields)):
      for field in fields {
        if let current = node.value(named: field.name) {
          try change(current, to: field.value)
        } else if field.name != "engine" || document.root.value(named: "$engine")?.text.string != field.value.wordText {
          insertField(field.name, field.value, into: node)
        }
      }
      for (key, _) in node.pairs {
        let name = key.text.string
        guard !name.hasPrefix("$"), !silentParts.contains(name), !keeps(name),
          !fields.contains(where: { isSameField($0.name, name) })
        else {
          continue
        }
        try remove(name, from: node)
      }
    case (.sequence, .list(let items)):
      let nodes = Array(node.items)
      guard nodes.count == items.count else {
        try replaceWhole(node, with: value)
        return
      }
      for (node, item) in zip(nodes, items) { try change(node, to: item) }
    case (.scalar, .word(let word)) where isSameQuantity(node.text.string, word): break
    case (.scalar, .text(let text)) where node.text.equals(text): break
    default: try replaceWhole(node, with: value)
    }
  }

  private func isSameField(_ left: String, _ right: String) -> Bool { left == right || isSameQuantity(left, right) }

  fileprivate mutating func replaceWhole(_ node: YAMLNode, with value: ImportedValue) throws(EditProblem) {
    if node.kind == .scalar, case .text(let text) = value {
      replace(node, with: .text(text), for: 0)
      return
    }
    try replaceWhole(node, withText: inlineYAML(value))
  }

  fileprivate mutating func replaceWhole(_ node: YAMLNode, withText inline: String) throws(EditProblem) {
    if node.kind != .scalar, hasComment(in: node.range) { throw .comments }
    var range = Int(node.range.start)..<Int(node.range.end)
    var text = inline
    if node.kind != .scalar, node.style == .block {
      // It begins on a line of its own, behind the key's.
      var start = range.lowerBound
      while start > 0, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[start - 1]) { start -= 1 }
      if hasComment(between: start, and: range.lowerBound) { throw .comments }
      range = start..<trimmedEnd(of: range)
      text = " " + text
    } else if node.isEmpty {
      text = " " + text
    }
    edits.replace(range, with: text, for: 0)
  }

  private mutating func insertField(_ name: String, _ value: ImportedValue, into mapping: YAMLNode) {
    let key = yamlScalar(name, isInFlow: true)
    let inline = inlineYAML(value)
    insert(
      { _, indent in [String(repeating: " ", count: indent) + key + ": " + inline] }, inline: (key, inline),
      named: name, into: mapping, for: 0)
  }

  private mutating func remove(_ name: String, from mapping: YAMLNode) throws(EditProblem) {
    let pairs = Array(mapping.pairs)
    guard let place = pairs.firstIndex(where: { $0.key.text.equals(name) }) else { return }
    let (key, value) = pairs[place]
    var start = Int(key.range.start)
    var end = max(Int(key.range.end), trimmedEnd(of: Int(value.range.start)..<Int(value.range.end)))
    if mapping.style == .block {
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      if hasComment(between: start, and: end) { throw .comments }
      let lineStart = start - column(of: start)
      guard bytes[lineStart..<start].allSatisfy({ $0 == 0x20 }) else {
        throw EditProblem(reason: "'\(name)' would have to go, and shares its line")
      }
      edits.replace(lineStart..<min(end + 1, bytes.count), with: "", for: 0)
      return
    }
    if place + 1 < pairs.count {
      end = Int(pairs[place + 1].key.range.start)
    } else if place > 0 {
      start = trimmedEnd(of: Int(pairs[place - 1].value.range.start)..<Int(pairs[place - 1].value.range.end))
    }
    if hasComment(between: start, and: end) { throw .comments }
    edits.replace(start..<end, with: "", for: 0)
  }

  /// A value as it stands, fit for braces.
  fileprivate func inlineText(of node: YAMLNode) throws(EditProblem) -> String {
    if node.kind == .sequence {
      guard node.style == .flow else { throw EditProblem(reason: "its list has a line for each item") }
    } else if node.style == .literal || node.style == .folded || node.spansLines {
      return yamlQuoted(node.text.string)
    } else if node.style == .plain, node.text.withBytes({ $0.contains { ",[]{}".utf8.contains($0) } }) {
      return yamlQuoted(node.text.string)
    }
    return String(decoding: bytes[Int(node.range.start)..<Int(node.range.end)], as: UTF8.self)
  }

  // MARK: - Bytes

  private func hasComment(in range: SourceRange) -> Bool {
    hasComment(between: Int(range.start), and: Int(range.end))
  }

  /// Whether a comment may stand there; a sign in quotes counts too, since too careful loses nothing.
  private func hasComment(between start: Int, and end: Int) -> Bool {
    guard start < end else { return false }
    return (start..<end).contains { index in
      bytes[index] == UInt8(ascii: "#") && index > 0 && [0x20, 0x09, 0x0A].contains(bytes[index - 1])
    }
  }

  /// Without the blanks and line ends that follow a value in blocks.
  private func trimmedEnd(of range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[end - 1]) { end -= 1 }
    return end
  }
}

extension TokenSection {
  /// Whether the parts of a fingerprint are the fields of the source.
  fileprivate var hasNamedParts: Bool {
    switch self {
    case .transitions, .staggers, .flings: true
    default: false
    }
  }
}

extension ImportedValue {
  fileprivate var wordText: String? { if case .word(let word) = self { word } else { nil } }
}

extension YAMLNode {
  /// The value of a key.
  func value(named name: String) -> YAMLNode? {
    for (key, value) in pairs where key.text.equals(name) { return value }
    return nil
  }
}

/// Whether two texts are one quantity: `0.3s` and `300ms`, `5` and `05`.
private func isSameQuantity(_ left: String, _ right: String) -> Bool {
  guard let left = quantity(left), let right = quantity(right), left.unit == right.unit else { return left == right }
  return isSameNumber(left.value, right.value)
}

private func quantity(_ text: String) -> (value: Double, unit: String)? {
  let end = text.utf8.lastIndex { $0.isDigit }
  guard let end, let value = Double(text[...end]) else { return nil }
  let unit = String(text[text.utf8.index(after: end)...])
  return unit == "s" ? (value * 1000, "ms") : (value, unit)
}
