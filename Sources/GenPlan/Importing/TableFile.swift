internal import GenModel
internal import GenSource
internal import GenYAML

/// One YAML file of a table, and where in it things stand or can be put.
struct TableFile {
  let document: YAMLDocument
  /// Below which names begin: the language of a Rails-style file is no name.
  let root: YAMLNode
  let bytes: [UInt8]
  var edits = TextEdits()
  /// The mapping below each group's name, in its first place.
  private var groups: [String: YAMLNode] = [:]
  /// What stands behind keys, by the places of the keys, and by its own.
  private var values: [UInt32: YAMLNode] = [:]
  private var nodes: [UInt32: YAMLNode] = [:]

  init(_ document: YAMLDocument, language: LanguageTag? = nil) {
    self.document = document
    bytes = Array(document.source.bytes)
    var root = document.root
    var pairs = root.pairs
    if let language, let (key, value) = pairs.next(), pairs.next() == nil, value.kind == .mapping,
      case .success(language) = LanguageTag.parse(key.text.string)
    {
      root = value
    }
    self.root = root
    collect(root, name: "")
  }

  private mutating func collect(_ mapping: YAMLNode, name: String) {
    if groups[name] == nil { groups[name] = mapping }
    for (key, value) in mapping.pairs {
      values[key.range.start] = value
      nodes[value.range.start] = value
      if value.kind == .mapping {
        collect(value, name: name.isEmpty ? key.text.string : name + "." + key.text.string)
      }
    }
  }

  /// What stands behind the key at a place.
  func value(ofKeyAt range: SourceRange) -> YAMLNode? {
    range.source == document.source.id ? values[range.start] : nil
  }

  /// The text, or the plural forms, at a place.
  func value(at range: SourceRange) -> YAMLNode? {
    range.source == document.source.id ? nodes[range.start] : nil
  }

  // MARK: - Putting in

  /// Puts a text into a file of one language.
  mutating func fill(_ name: String, isPhrase: Bool, with text: CarriedText, for entry: Int) {
    insert(
      name, isPhrase: isPhrase, isGroup: { !$0.pairs.contains { key, _ in key.text.reads("other") } }, for: entry,
      block: { name, indent in
        var lines = YAMLLines()
        lines.text(text, under: yamlScalar(name), indent: indent)
        return lines.lines
      }, inline: inlineYAML(text))
  }

  /// Puts a name with its value behind the last of the group that it belongs to.
  ///
  /// - Parameters:
  ///   - isGroup: whether a mapping of that name holds names; an entry holds texts.
  ///   - block: the lines for a mapping with a line for each name, from the name that is left and the indentation.
  ///   - inline: the value in braces.
  mutating func insert(
    _ name: String, isPhrase: Bool, isGroup: (YAMLNode) -> Bool, for entry: Int,
    block: (String, Int) -> [String], inline: String
  ) {
    var group = root
    var rest = name
    if !isPhrase {
      var words = name.split(separator: ".", omittingEmptySubsequences: false)
      while words.count > 1 {
        words.removeLast()
        let prefix = words.joined(separator: ".")
        guard let found = groups[prefix], isGroup(found) else { continue }
        group = found
        rest = String(name.dropFirst(prefix.count + 1))
        break
      }
    }
    insert(block, inline: (yamlScalar(rest, isInFlow: true), inline), named: rest, into: group, for: entry)
  }

  /// Puts a pair behind the last of a mapping.
  mutating func insert(
    _ block: (String, Int) -> [String], inline: (key: String, value: String), named name: String,
    into mapping: YAMLNode, for entry: Int
  ) {
    guard mapping.style == .block, let first = mapping.pairs.first(where: { _ in true }) else {
      edits.insert(inFlow(inline.key + ": " + inline.value, mapping), at: flowEnd(of: mapping), for: entry)
      return
    }
    let indent = column(of: Int(first.key.range.start))
    let end = lastLineEnd(of: mapping, indent: indent)
    let text = block(name, indent).joined(separator: "\n")
    if end < bytes.count {
      edits.insert(text + "\n", at: end + 1, depth: indent, for: entry)
    } else {
      edits.insert("\n" + text, at: end, depth: indent, for: entry)
    }
  }

  /// Where a block's last line ends. Comments that are indented deeper than its keys belong to its last value; put before
  /// them, a text in lines of its own would take them in.
  private func lastLineEnd(of mapping: YAMLNode, indent: Int) -> Int {
    var end = Int(mapping.range.end)
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    var line = end + 1
    while line < bytes.count {
      let lineEnd = bytes[line...].firstIndex(of: 0x0A) ?? bytes.count
      let start = bytes[line..<lineEnd].firstIndex { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D } ?? lineEnd
      if start < lineEnd {
        guard bytes[start] == UInt8(ascii: "#"), start - line > indent else { break }
        end = lineEnd
      }
      line = lineEnd + 1
    }
    return end
  }

  /// Puts a pair before the first of a mapping.
  mutating func insertFirst(_ key: String, _ text: String, into mapping: YAMLNode, for entry: Int) {
    guard let first = mapping.pairs.first(where: { _ in true }) else { return }
    let offset = Int(first.key.range.start)
    guard mapping.style == .block else {
      edits.insert("\(key): \(yamlScalar(text, isInFlow: true)), ", at: offset, for: entry)
      return
    }
    let indent = column(of: offset)
    let value = yamlBlock(text, indent: indent + 2) ?? yamlScalar(text)
    edits.insert("\(key): \(value)\n\(String(repeating: " ", count: indent))", at: offset, for: entry)
  }

  private func inFlow(_ pair: String, _ mapping: YAMLNode) -> String {
    mapping.pairs.contains { _ in true } ? ", " + pair : " " + pair + " "
  }

  /// Behind the last value, before what follows it: a comma at the end stays one.
  private func flowEnd(of mapping: YAMLNode) -> Int {
    var end = Int(mapping.range.end) - 1
    for (_, value) in mapping.pairs { end = Int(value.range.end) }
    return end
  }

  // MARK: - Replacing

  /// Writes another text where one stands, or where nothing does.
  mutating func replace(_ node: YAMLNode, with text: CarriedText, for entry: Int) {
    if case .plural(let format, let variables) = text, node.kind == .mapping,
      replaceForms(in: node, format: format, variables, for: entry)
    {
      return
    }
    let range = Int(node.range.start)..<Int(node.range.end)
    guard case .text(let words) = text else {
      edits.replace(range, with: (node.isEmpty ? " " : "") + inlineYAML(text) + headerComment(of: node), for: entry)
      return
    }
    let comment = headerComment(of: node)
    if node.style == .literal || node.style == .folded, let block = yamlBlock(words, indent: blockIndent(of: node)) {
      // The comment stands behind the sign that begins the block.
      let sign = block.prefix { $0 != "\n" }
      edits.replace(range, with: sign + comment + block.dropFirst(sign.count), for: entry)
      return
    }
    let scalar =
      switch node.style {
      case .singleQuoted: yamlQuoted(words, isSingle: true)
      case .doubleQuoted: yamlQuoted(words)
      // Behind a bare text a comment reads as if the text went on there.
      default: comment.isEmpty && !isFollowedByComment(range.upperBound) ? inlineYAML(text) : yamlQuoted(words)
      }
    edits.replace(range, with: (node.isEmpty ? " " : "") + scalar + comment, for: entry)
  }

  private func isFollowedByComment(_ offset: Int) -> Bool {
    bytes[offset...].first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: "#")
  }

  /// What stands behind the sign that begins a block of lines, blanks included: `|- # fold`.
  private func headerComment(of node: YAMLNode) -> String {
    guard node.style == .literal || node.style == .folded else { return "" }
    let header = bytes[Int(node.range.start)...].prefix { $0 != 0x0A && $0 != 0x0D }
    guard header.contains(UInt8(ascii: "#")) else { return "" }
    return String(decoding: header.drop { $0 != 0x20 && $0 != 0x09 }, as: UTF8.self)
  }

  /// Where the forms are the same ones, only those are touched whose text differs.
  private mutating func replaceForms(
    in node: YAMLNode, format: String?, _ variables: [CarriedText.Variable], for entry: Int
  ) -> Bool {
    var changes: [(YAMLNode, String)] = []
    func match(_ node: YAMLNode, _ variable: CarriedText.Variable) -> Bool {
      guard node.kind == .mapping else { return false }
      var count = 0
      for (key, value) in node.pairs {
        guard value.kind == .scalar, let form = variable.forms.first(where: { key.text.equals($0.category.rawValue) })
        else { return false }
        changes.append((value, form.text))
        count += 1
      }
      return count == variable.forms.count
    }
    if let format {
      var count = 0
      for (key, value) in node.pairs {
        count += 1
        if key.text.reads("$format") {
          guard value.kind == .scalar else { return false }
          changes.append((value, format))
        } else {
          guard let variable = variables.first(where: { key.text.equals($0.name) }), match(value, variable) else {
            return false
          }
        }
      }
      guard count == variables.count + 1 else { return false }
    } else {
      guard variables.count == 1, match(node, variables[0]) else { return false }
    }
    for (node, text) in changes where !SourceText(text).matches(node.text) {
      replace(node, with: .text(text), for: entry)
    }
    return true
  }

  private func blockIndent(of node: YAMLNode) -> Int {
    let end = Int(node.range.end)
    var start = Int(node.range.start)
    while start < end, bytes[start] != 0x0A { start += 1 }
    start += 1
    while start < end, bytes[start] == 0x0A || bytes[start] == 0x0D { start += 1 }
    var indent = 0
    while start < end, bytes[start] == 0x20 {
      indent += 1
      start += 1
    }
    return max(1, indent)
  }

  func column(of offset: Int) -> Int {
    var start = offset
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    return offset - start
  }
}

extension SourceText {
  /// Whether another text is the same in NFC.
  fileprivate func matches(_ other: SourceText) -> Bool { (composed ?? self) == (other.composed ?? other) }
}
