package import GenSource

/// One parsed file: its nodes in the order of the text, each mapping and list before what it holds.
///
/// The nodes lie in one flat array and the texts in two buffers (the file itself, and what escapes and folding made), so
/// that a file costs a handful of allocations however many keys it has.
package final class YAMLDocument: Sendable {
  package let source: SourceFile
  let nodes: [Node]
  let decoded: TextStorage
  /// Comments on the line of a plain or empty value, by rising node index.
  let comments: [Comment]

  init(source: SourceFile, nodes: [Node], decoded: TextStorage, comments: [Comment]) {
    self.source = source
    self.nodes = nodes
    self.decoded = decoded
    self.comments = comments
  }

  /// The mapping at the top.
  package var root: YAMLNode { YAMLNode(document: self, index: 0) }

  struct Node: Sendable {
    var kind: YAMLNode.Kind
    var style: YAMLNode.Style
    /// Whether the text lies in `decoded` and not in the source's own bytes.
    var isDecoded = false
    /// Whether a plain or quoted text was written over several lines.
    var spansLines = false
    /// The place in the source, quotes and brackets included.
    var start: UInt32
    var end: UInt32
    /// The text of a scalar.
    var textStart: UInt32 = 0
    var textEnd: UInt32 = 0
    /// The index after this node and all that it holds.
    var next: Int32 = 0
  }

  struct Comment: Sendable {
    let node: Int32
    let start: UInt32
    let end: UInt32
  }
}

/// A place in a parsed file. Scalars are text and nothing else: a reader that wants a number or a colour asks for one.
package struct YAMLNode: Sendable {
  package enum Kind: UInt8, Sendable {
    case scalar, mapping, sequence
  }

  package enum Style: UInt8, Sendable {
    case plain, singleQuoted, doubleQuoted, literal, folded
    case block, flow
  }

  package let document: YAMLDocument
  let index: Int

  private var node: YAMLDocument.Node { document.nodes[index] }

  package var kind: Kind { node.kind }
  package var style: Style { node.style }

  package var range: SourceRange {
    SourceRange(source: document.source.id, start: Int(node.start), end: Int(node.end))
  }

  /// The text of a scalar, decoded; empty for a mapping or a list.
  package var text: SourceText {
    let node = node
    return SourceText(
      node.isDecoded ? document.decoded : document.source.storage, Int(node.textStart)..<Int(node.textEnd))
  }

  /// Whether nothing stands here: an empty value, `~` or `null`, unquoted.
  package var isNull: Bool {
    guard kind == .scalar, style == .plain else { return false }
    let text = text
    return text.isEmpty || text.withBytes { $0.elementsEqual("~".utf8) || $0.elementsEqual("null".utf8) }
  }

  /// Whether nothing is written here at all, so that `range` is an empty one behind the key or dash.
  package var isEmpty: Bool { isNull && node.start == node.end }

  /// Whether a plain or quoted text was written over several source lines, which YAML folds into one.
  package var spansLines: Bool { node.spansLines }

  /// A comment behind an unquoted or empty value, on its line, from `#` to the line's end: the text may have been meant to
  /// go on there.
  package var comment: SourceRange? {
    let comments = document.comments
    var low = 0
    var high = comments.count
    while low < high {
      let middle = (low + high) / 2
      if comments[middle].node < index { low = middle + 1 } else { high = middle }
    }
    guard low < comments.count, comments[low].node == index else { return nil }
    return SourceRange(source: document.source.id, start: Int(comments[low].start), end: Int(comments[low].end))
  }

  /// The keys and values of a mapping, in the order of the text. Nothing for other kinds.
  package var pairs: Pairs { Pairs(mapping: self) }

  /// The items of a list, in the order of the text. Nothing for other kinds.
  package var items: Items { Items(sequence: self) }

  package struct Pairs: Sequence, IteratorProtocol {
    private let document: YAMLDocument
    private var index: Int
    private let end: Int

    init(mapping: YAMLNode) {
      document = mapping.document
      index = mapping.index + 1
      end = mapping.kind == .mapping ? Int(mapping.node.next) : index
    }

    package mutating func next() -> (key: YAMLNode, value: YAMLNode)? {
      guard index < end else { return nil }
      let key = YAMLNode(document: document, index: index)
      let value = YAMLNode(document: document, index: Int(document.nodes[index].next))
      index = Int(document.nodes[value.index].next)
      return (key, value)
    }
  }

  package struct Items: Sequence, IteratorProtocol {
    private let document: YAMLDocument
    private var index: Int
    private let end: Int

    init(sequence: YAMLNode) {
      document = sequence.document
      index = sequence.index + 1
      end = sequence.kind == .sequence ? Int(sequence.node.next) : index
    }

    package mutating func next() -> YAMLNode? {
      guard index < end else { return nil }
      defer { index = Int(document.nodes[index].next) }
      return YAMLNode(document: document, index: index)
    }
  }
}
