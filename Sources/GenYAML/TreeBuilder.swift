internal import GenSource

/// Makes libyaml's events into the flat tree of a document, and checks what libyaml lets through.
struct TreeBuilder {
  let bytes: UnsafeRawBufferPointer
  let file: SourceFile
  let start: Int
  let isASCII: Bool
  let limits: YAMLLimits
  private(set) var diagnostics: [Diagnostic] = []

  private var nodes: [YAMLDocument.Node] = []
  private var decoded: [UInt8] = []
  private var comments: [YAMLDocument.Comment] = []
  /// The mappings and lists that are open, outermost first.
  private var open: [Open] = []
  /// Where the last event's text ended.
  private var cursor = 0

  struct Open {
    let node: Int
    let isMapping: Bool
    let isFlow: Bool
    var count = 0
  }

  init(_ bytes: UnsafeRawBufferPointer, of file: SourceFile, start: Int, isASCII: Bool, limits: YAMLLimits) {
    self.bytes = bytes
    self.file = file
    self.start = start
    self.isASCII = isASCII
    self.limits = limits
  }

  /// Nothing where the file cannot be read; `diagnostics` says why.
  mutating func build() -> YAMLDocument? {
    nodes.reserveCapacity(bytes.count / 16)
    let marks = MarkCursor(bytes, base: start, isASCII: isASCII)
    guard var events = LibYAML(UnsafeRawBufferPointer(rebasing: bytes[start...]), marks: marks) else {
      report(.yamlLimit, "no memory is left to read this file", start..<start)
      return nil
    }
    do throws(Stop) {
      while try take(&events) {}
    } catch {
      return nil
    }
    guard !nodes.isEmpty else {
      report(.yamlSyntax, "the file is empty", start..<start)
      return nil
    }
    return YAMLDocument(source: file, nodes: nodes, decoded: TextStorage(decoded), comments: comments)
  }

  private struct Stop: Error {}

  private mutating func take(_ events: inout LibYAML) throws(Stop) -> Bool {
    let event: LibYAML.Event
    do throws(LibYAML.Failure) {
      event = try events.next()
    } catch {
      report(.yamlSyntax, error.problem, error.offset..<error.offset)
      throw Stop()
    }
    if event.hasAnchor || event.hasTag {
      report(.yamlRefused, "anchors and tags are not part of the format", event.start..<event.end)
      throw Stop()
    }
    switch event.kind {
    case .documentStart:
      break
    case .alias:
      report(.yamlRefused, "aliases are not part of the format", event.start..<event.end)
      throw Stop()
    case .scalar:
      add(scalar: event)
    case .mappingStart, .sequenceStart:
      guard open.count < limits.depth else {
        report(.yamlLimit, "this is nested deeper than \(limits.depth) levels", event.start..<event.end)
        throw Stop()
      }
      let isMapping = event.kind == .mappingStart
      open.append(Open(node: nodes.count, isMapping: isMapping, isFlow: event.style == .flow))
      nodes.append(
        YAMLDocument.Node(
          kind: isMapping ? .mapping : .sequence, style: event.style, start: UInt32(event.start),
          end: UInt32(event.end)))
    case .end:
      if let closed = open.popLast() {
        nodes[closed.node].next = Int32(nodes.count)
        let end = closed.isFlow ? UInt32(event.end) : nodes[nodes.count - 1].end
        nodes[closed.node].end = end
      }
    case .documentEnd, .streamEnd:
      return false
    }
    return true
  }

  private mutating func add(scalar event: LibYAML.Event) {
    var node = YAMLDocument.Node(
      kind: .scalar, style: event.style, start: UInt32(event.start), end: UInt32(event.end),
      next: Int32(nodes.count + 1))
    let quotes = event.style == .plain || event.style == .literal || event.style == .folded ? 0 : 1
    let raw = (event.start + quotes)..<max(event.start + quotes, event.end - quotes)
    if raw.count == event.text.count, bytes[raw].elementsEqual(event.text) {
      node.textStart = UInt32(raw.lowerBound)
      node.textEnd = UInt32(raw.upperBound)
    } else {
      node.isDecoded = true
      node.textStart = UInt32(decoded.count)
      decoded.append(contentsOf: event.text)
      node.textEnd = UInt32(decoded.count)
    }
    nodes.append(node)
  }

  mutating func report(
    _ rule: RuleDescription, _ message: String, _ range: Range<Int>, notes: [Diagnostic.Note] = [], help: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        rule, message, at: SourceRange(source: file.id, start: range.lowerBound, end: range.upperBound), notes: notes,
        help: help))
  }
}
