internal import GenModel
internal import GenSource
internal import GenYAML

extension TableFile {
  /// Writes which languages of an entry are to be looked at again: `$review` comes, changes or goes.
  ///
  /// - Returns: whether that could be done; a list with comments in it is its author's.
  mutating func setReview(_ languages: [LanguageTag], in node: YAMLNode, for entry: Int) -> Bool {
    let list = "[" + languages.map { yamlScalar($0.tag, isInFlow: true) }.joined(separator: ", ") + "]"
    let pairs = Array(node.pairs)
    guard let place = pairs.firstIndex(where: { $0.key.text.reads("$review") }) else {
      if !languages.isEmpty { addReview(list, to: node, for: entry) }
      return true
    }
    let (key, value) = pairs[place]
    let end = lastEnd(of: value)
    guard let colon = bytes[Int(key.range.end)..<end].firstIndex(of: UInt8(ascii: ":")),
      !hasComment(colon..<end)
    else { return false }
    if languages.isEmpty, let range = node.style == .block ? line(of: place, pairs) : part(of: place, pairs) {
      edits.replace(range, with: "", for: entry)
    } else if value.isEmpty || value.style == .block {
      edits.replace((colon + 1)..<end, with: " " + list, for: entry)
    } else {
      edits.replace(Int(value.range.start)..<end, with: list, for: entry)
    }
    return true
  }

  /// With the other properties, before the texts.
  private mutating func addReview(_ list: String, to node: YAMLNode, for entry: Int) {
    guard let text = node.pairs.first(where: { $0.key.text.string.utf8.first != UInt8(ascii: "$") }) else {
      insert(
        { name, indent in [String(repeating: " ", count: indent) + name + ": " + list] },
        inline: ("$review", list), named: "$review", into: node, for: entry)
      return
    }
    let offset = Int(text.key.range.start)
    let separator = node.style == .block ? "\n" + String(repeating: " ", count: column(of: offset)) : ", "
    edits.insert("$review: " + list + separator, at: offset, for: entry)
  }

  /// What goes when a pair of a block goes; nothing where more than the pair would.
  private func line(of place: Int, _ pairs: [(key: YAMLNode, value: YAMLNode)]) -> Range<Int>? {
    let (start, end) = (Int(pairs[place].key.range.start), lastEnd(of: pairs[place].value))
    let indent = column(of: start)
    let lineStart = start - indent
    guard pairs.count > 1, bytes[lineStart..<start].allSatisfy({ $0 == 0x20 }) else { return nil }
    let rest = bytes[end...].prefix { $0 != 0x0A }
    guard rest.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) else { return nil }
    let next = min(rest.endIndex + 1, bytes.count)
    guard place == 0 else { return lineStart..<next }
    // What is put before the first pair goes where that begins.
    let margin = bytes[next...].prefix(indent)
    guard margin.count == indent, margin.allSatisfy({ $0 == 0x20 }) else { return nil }
    return start..<(next + indent)
  }

  /// The same between braces.
  private func part(of place: Int, _ pairs: [(key: YAMLNode, value: YAMLNode)]) -> Range<Int>? {
    guard pairs.count > 1 else { return nil }
    let range =
      place + 1 < pairs.count
      ? Int(pairs[place].key.range.start)..<Int(pairs[place + 1].key.range.start)
      : Int(pairs[place - 1].value.range.end)..<Int(pairs[place].value.range.end)
    return hasComment(range) ? nil : range
  }

  private func hasComment(_ range: Range<Int>) -> Bool { bytes[range].contains(UInt8(ascii: "#")) }

  /// A list of lines may be said to end where the next thing begins.
  private func lastEnd(of value: YAMLNode) -> Int {
    guard value.style == .block else { return Int(value.range.end) }
    var end = Int(value.range.end)
    for item in value.items { end = Int(item.range.end) }
    return end
  }
}
