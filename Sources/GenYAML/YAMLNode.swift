public import GenSource

/// One parsed file: its nodes in the order of the text, each mapping and list before what it holds.
///
/// The nodes lie in one flat array and the texts in two buffers (the file itself, and what escapes and folding made), so
/// that a file costs a handful of allocations however many keys it has.
///
/// A document stays until `TextMemory.freeAll`, as its texts do, so that a node is a bare reference to it: a reader looks at
/// each node several times, and must not count that.
public final class YAMLDocument: @unchecked Sendable {
  public let source: SourceFile
  @exclusivity(unchecked) @usableFromInline private(set) var nodes: [Node]
  @usableFromInline let decoded: TextStorage
  /// Comments on the line of a plain or empty value, by rising node index.
  let comments: [Comment]

  init(source: SourceFile, nodes: [Node], decoded: TextStorage, comments: [Comment]) {
    self.source = source
    self.nodes = nodes
    self.decoded = decoded
    self.comments = comments
    _ = TextMemory.keep(self)
  }

  /// The mapping at the top.
  @inlinable public var root: YAMLNode { YAMLNode(.passUnretained(self), 0) }

  /// Frees the nodes of a document that has been read, by the one who read it. The texts stay; a node that somebody looks
  /// at all the same ends the program.
  package func freeNodes() {
    nodes = []
  }

  @usableFromInline struct Node: Sendable {
    @usableFromInline var kind: YAMLNode.Kind
    @usableFromInline var style: YAMLNode.Style
    /// Whether the text lies in `decoded` and not in the source's own bytes.
    @usableFromInline var isDecoded = false
    /// Whether a plain or quoted text was written over several lines.
    @usableFromInline var spansLines = false
    /// The place in the source, quotes and brackets included.
    @usableFromInline var start: UInt32
    @usableFromInline var end: UInt32
    /// The text of a scalar.
    @usableFromInline var textStart: UInt32 = 0
    @usableFromInline var textEnd: UInt32 = 0
    /// The index after this node and all that it holds.
    @usableFromInline var next: Int32 = 0
  }

  struct Comment: Sendable {
    let node: Int32
    let start: UInt32
    let end: UInt32
  }
}

/// A place in a parsed file. Scalars are text and nothing else: a reader that wants a number or a colour asks for one.
///
/// What readers ask of every node is inlined there: it is a look into the array, and most of a file's time would go into
/// calls and reference counts.
public struct YAMLNode: Sendable, BitwiseCopyable {
  public enum Kind: UInt8, Sendable {
    case scalar, mapping, sequence
  }

  public enum Style: UInt8, Sendable {
    case plain, singleQuoted, doubleQuoted, literal, folded
    case block, flow
  }

  @usableFromInline let tree: Unmanaged<YAMLDocument>
  @usableFromInline let index: Int

  @inlinable init(_ tree: Unmanaged<YAMLDocument>, _ index: Int) {
    self.tree = tree
    self.index = index
  }

  public var document: YAMLDocument { tree.takeUnretainedValue() }

  @inlinable var node: YAMLDocument.Node { tree._withUnsafeGuaranteedRef { $0.nodes[index] } }

  @inlinable public var kind: Kind { node.kind }
  @inlinable public var style: Style { node.style }

  @inlinable public var range: SourceRange {
    let node = node
    return tree._withUnsafeGuaranteedRef {
      SourceRange(source: $0.source.id, start: Int(node.start), end: Int(node.end))
    }
  }

  /// The text of a scalar, decoded; empty for a mapping or a list.
  @inlinable public var text: SourceText {
    let node = node
    return tree._withUnsafeGuaranteedRef {
      SourceText(node.isDecoded ? $0.decoded : $0.source.storage, Int(node.textStart)..<Int(node.textEnd))
    }
  }

  /// Whether nothing stands here: an empty value, `~` or `null`, unquoted.
  @inlinable public var isNull: Bool {
    guard kind == .scalar, style == .plain else { return false }
    let node = node
    return node.textEnd - node.textStart <= 4 && (text.isEmpty || text.reads("~") || text.reads("null"))
  }

  /// Whether nothing is written here at all, so that `range` is an empty one behind the key or dash.
  @inlinable public var isEmpty: Bool { isNull && node.start == node.end }

  /// Whether a plain or quoted text was written over several source lines, which YAML folds into one.
  @inlinable public var spansLines: Bool { node.spansLines }

  /// A comment behind an unquoted or empty value, on its line, from `#` to the line's end: the text may have been meant to
  /// go on there.
  public var comment: SourceRange? {
    tree._withUnsafeGuaranteedRef { document in
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
  }

  /// The keys and values of a mapping, in the order of the text. Nothing for other kinds.
  @inlinable public var pairs: Pairs { Pairs(mapping: self) }

  /// The items of a list, in the order of the text. Nothing for other kinds.
  @inlinable public var items: Items { Items(sequence: self) }

  public struct Pairs: Sequence, IteratorProtocol {
    @usableFromInline let tree: Unmanaged<YAMLDocument>
    @usableFromInline var index: Int
    @usableFromInline let end: Int

    @inlinable init(mapping: YAMLNode) {
      tree = mapping.tree
      index = mapping.index + 1
      end = mapping.kind == .mapping ? Int(mapping.node.next) : index
    }

    @inlinable public mutating func next() -> (key: YAMLNode, value: YAMLNode)? {
      guard index < end else { return nil }
      let key = YAMLNode(tree, index)
      let value = YAMLNode(tree, Int(key.node.next))
      index = Int(value.node.next)
      return (key, value)
    }
  }

  public struct Items: Sequence, IteratorProtocol {
    @usableFromInline let tree: Unmanaged<YAMLDocument>
    @usableFromInline var index: Int
    @usableFromInline let end: Int

    @inlinable init(sequence: YAMLNode) {
      tree = sequence.tree
      index = sequence.index + 1
      end = sequence.kind == .sequence ? Int(sequence.node.next) : index
    }

    @inlinable public mutating func next() -> YAMLNode? {
      guard index < end else { return nil }
      let item = YAMLNode(tree, index)
      index = Int(item.node.next)
      return item
    }
  }
}
