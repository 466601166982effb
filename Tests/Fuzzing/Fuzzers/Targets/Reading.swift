import GenSource

@testable import GenYAML

extension FuzzTarget {
  /// Any file is read or refused with a reason, and all places lie in it.
  static let yaml = FuzzTarget(name: "yaml") { bytes in
    let file = SourceFile(id: SourceID(0), path: "strings/App.yaml", bytes: bytes)
    let reading = readYAML(file)
    checkPlaces(reading.diagnostics, in: [file])
    law(reading.document != nil || reading.diagnostics.contains { $0.severity == .error }, "refused without a reason")
    guard let root = reading.document?.root else { return }
    var places = 0
    check(root, within: 0..<bytes.count, &places)
    law(places <= 2 * bytes.count + 2, "more nodes than bytes")
  }

  /// A file that is read by lines, or in pieces, two or as many as there are keys, says what libyaml alone makes of it. Every
  /// fourth length is held to limits that a short file comes to.
  static let pieces = FuzzTarget(name: "pieces") { bytes in
    let file = SourceFile(id: SourceID(0), path: "strings/App.yaml", bytes: bytes)
    let scan = ByteScan(UnsafeRawBufferPointer(file.bytes), of: file)
    guard scan.isReadable else { return }
    var limits = SourceLimits()
    if bytes.count.isMultiple(of: 4) { (limits.depth, limits.text) = (2, 8) }
    let reading = readByLibYAML(file, scan, limits: limits)
    for pieces in [1, 2, 1 + bytes.count { $0 == UInt8(ascii: "\n") }] {
      let again = readYAML(file, limits: limits, pieces: pieces)
      law(again.diagnostics == reading.diagnostics, "\(pieces) pieces find something else")
      law(isSame(again.document?.root, reading.document?.root), "\(pieces) pieces say something else")
    }
  }
}

/// A file that readers of tokens get: its document, where it has one.
func document(_ bytes: [UInt8], path: String, _ findings: inout [Diagnostic]) -> (SourceFile, YAMLDocument?) {
  let file = SourceFile(id: SourceID(0), path: path, bytes: bytes)
  let reading = readYAML(file)
  findings += reading.diagnostics
  return (file, reading.document)
}

/// Every finding lies in a file, and says something on one line.
func checkPlaces(_ findings: [Diagnostic], in files: [SourceFile]) {
  for finding in findings {
    law(!finding.message.isEmpty, "a finding without words")
    for place in [finding.place] + finding.notes.map(\.place) {
      guard case .source(let range) = place else { continue }
      law(files.indices.contains(Int(range.source.index)), "a place in no file")
      law(range.bytes.upperBound <= files[Int(range.source.index)].bytes.count, "a place behind the end of its file")
    }
  }
}

/// Whether two nodes of one file are the same, with all that they hold.
private func isSame(_ left: YAMLNode?, _ right: YAMLNode?) -> Bool {
  guard let left, let right else { return left == nil && right == nil }
  guard left.kind == right.kind, left.style == right.style, left.range == right.range, left.text == right.text,
    left.spansLines == right.spansLines, left.comment == right.comment
  else { return false }
  let (pairs, items) = (Array(left.pairs), Array(left.items))
  let (otherPairs, otherItems) = (Array(right.pairs), Array(right.items))
  return pairs.count == otherPairs.count && items.count == otherItems.count
    && zip(pairs, otherPairs).allSatisfy { isSame($0.key, $1.key) && isSame($0.value, $1.value) }
    && zip(items, otherItems).allSatisfy(isSame)
}

private func check(_ node: YAMLNode, within outer: Range<Int>, _ nodes: inout Int) {
  nodes += 1
  let range = node.range.bytes
  law(range.lowerBound >= outer.lowerBound && range.upperBound <= outer.upperBound, "a node beyond what holds it")
  if node.kind == .scalar {
    let text = node.text
    text.withBytes { bytes in
      law(String(validating: bytes, as: UTF8.self) != nil, "a text that is no UTF-8")
    }
  }
  if let comment = node.comment {
    law(comment.bytes.upperBound <= node.document.source.bytes.count, "a comment behind the end of its file")
  }
  for (key, value) in node.pairs {
    check(key, within: range, &nodes)
    check(value, within: range, &nodes)
  }
  for item in node.items { check(item, within: range, &nodes) }
}
