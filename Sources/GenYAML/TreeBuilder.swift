internal import GenSource

/// Makes libyaml's events into the flat tree of a document, and checks what libyaml lets through.
struct TreeBuilder {
  let bytes: UnsafeRawBufferPointer
  let file: SourceFile
  /// Where the text begins, behind a byte order mark.
  let start: Int
  private let isASCII: Bool
  let limits: SourceLimits
  private(set) var diagnostics: [Diagnostic] = []

  private(set) var nodes: [YAMLDocument.Node] = []
  private(set) var decoded: [UInt8] = []
  private(set) var comments: [YAMLDocument.Comment] = []

  /// The mappings and lists that are open, outermost first.
  private(set) var open: [Open] = []
  /// Where the last event's text ended: what lies between here and the next event is a gap.
  var cursor: Int
  /// Where the cursor's line begins.
  var lineStart: Int
  /// Whether the last event closed a mapping or a list.
  private(set) var lastWasEnd = false
  /// Where the last mapping or list that was closed ends, its bracket included.
  private var closedEnd = 0
  /// Whether the tree says something else than the text means, so that nobody may see it.
  var isMisread = false
  /// Whether `...` has ended the document.
  var isEnded = false
  /// Up to here, what libyaml cannot read follows from what was reported.
  var explainedEnd = 0
  /// One tab stands for all of a file that is indented with them.
  var hasReportedTab = false

  /// Thrown when nothing that follows can be trusted; a diagnostic has said why.
  struct Stop: Error {}

  init(_ bytes: UnsafeRawBufferPointer, of file: SourceFile, start: Int, isASCII: Bool, limits: SourceLimits) {
    self.bytes = bytes
    self.file = file
    self.start = start
    self.isASCII = isASCII
    self.limits = limits
    cursor = start
    lineStart = start
  }

  /// Nothing where the file cannot be read; `diagnostics` says why. `input` is the file's text as libyaml gets it.
  mutating func build(from input: UnsafeRawBufferPointer) -> YAMLDocument? {
    guard read(input) else { return nil }
    return YAMLDocument(source: file, nodes: nodes, decoded: TextStorage(decoded), comments: comments)
  }

  /// Takes all events; whether a document came of them.
  mutating func read(_ input: UnsafeRawBufferPointer) -> Bool {
    do throws(Stop) {
      try readHead()
      guard var events = LibYAML(input, marks: MarkCursor(bytes, base: start, isASCII: isASCII)) else {
        throw stop(.yamlLimit, "no memory is left to read this file", start..<start)
      }
      reserveNodes(for: input.count)
      while try take(next(&events)) {}
    } catch {
      return false
    }
    if isMisread { return false }
    if nodes.isEmpty { reportEmptyFile() }
    return !nodes.isEmpty
  }

  /// Mappings of short texts have about one node per 16 bytes.
  mutating func reserveNodes(for byteCount: Int) {
    nodes.reserveCapacity(byteCount / 16 + 8)
  }

  private mutating func next(_ events: inout LibYAML) throws(Stop) -> LibYAML.Event {
    do throws(LibYAML.Failure) {
      return try events.next()
    } catch {
      // What follows from an error is not reported again.
      if !isMisread, error.offset >= explainedEnd { explain(error) }
      throw Stop()
    }
  }

  /// Whether more events are to come.
  private mutating func take(_ event: LibYAML.Event) throws(Stop) -> Bool {
    switch event.kind {
    case .documentStart: return true
    case .scalar: try take(scalar: event)
    case .mappingStart, .sequenceStart: try take(start: event)
    case .end: try take(end: event)
    case .alias: throw refuse(sigilAt: event.start)
    case .documentEnd, .streamEnd:
      try readTail()
      return false
    }
    if diagnostics.count >= mostFaults { throw Stop() }
    return true
  }

  private mutating func take(scalar event: LibYAML.Event) throws(Stop) {
    if event.hasAnchor || event.hasTag { throw refuse(sigilAt: event.start) }
    let isNothing = event.style == .plain && event.start == event.end
    let isKey = open.last?.expectsKey ?? false
    let lineBefore = lineStart
    guard let gapEnd = try takeGap(to: event.start) else { return }
    let isOnOwnLine = lineStart != lineBefore
    if isKey { try checkKey(event, isNothing: isNothing, isOnOwnLine: isOnOwnLine) }
    var node = YAMLDocument.Node(
      kind: .scalar, style: event.style, start: UInt32(event.start), end: UInt32(event.end),
      next: Int32(nodes.count + 1))
    if isNothing {
      node.start = UInt32(gapEnd)
      node.end = node.start
      node.textStart = node.start
      node.textEnd = node.start
      cursor = gapEnd
    } else {
      cursor = event.end
      if isOnOwnLine, event.style == .plain { checkNoBreakSpace(at: event.start) }
      try takeText(of: event, into: &node)
      if event.style == .plain, !isKey { try checkPlain(node, isOnOwnLine: isOnOwnLine) }
    }
    if event.style == .plain, !isKey { noteComment() }
    nodes.append(node)
    lastWasEnd = false
    if open.isEmpty { try checkRoot(node, isNothing: isNothing) }
  }

  /// Finds the text in the source where it stands there as it is, or copies what libyaml made of it.
  private mutating func takeText(of event: LibYAML.Event, into node: inout YAMLDocument.Node) throws(Stop) {
    if event.text.count > limits.text {
      throw stop(
        .yamlLimit, "a text of \(event.text.count) bytes, more than the limit of \(limits.text)",
        event.start..<event.end,
        help: "shorten it, or raise the limit in gen-native.yaml: 'limits: { text: \(kibibytes(event.text.count))KiB }'"
      )
    }
    let quote = event.style == .singleQuoted || event.style == .doubleQuoted ? 1 : 0
    let raw = min(event.start + quote, event.end)..<max(event.start + quote, event.end - quote)
    if event.isVerbatim {
      node.textStart = UInt32(raw.lowerBound)
      node.textEnd = UInt32(raw.upperBound)
      return
    }
    node.isDecoded = true
    node.textStart = UInt32(decoded.count)
    decoded.append(contentsOf: event.text)
    node.textEnd = UInt32(decoded.count)
    switch event.style {
    case .literal, .folded: node.end = UInt32(try checkBlockText(event))
    case .doubleQuoted:
      checkEscapes(event)
      fallthrough
    default: node.spansLines = try checkLines(of: event)
    }
  }

  private mutating func take(start event: LibYAML.Event) throws(Stop) {
    if event.hasAnchor || event.hasTag { throw refuse(sigilAt: event.start) }
    let isKey = open.last?.expectsKey ?? false
    guard try takeGap(to: event.start) != nil else { throw Stop() }
    if isKey {
      throw stop(
        .yamlRefused, event.kind == .mappingStart ? "a mapping as a key" : "a list as a key", event.start..<event.end,
        help: "keys are texts; quote the key if it is one")
    }
    guard open.count < limits.depth else {
      // The whole nest is to blame, and it begins where it begins.
      let outermost = open.first { $0.isFlow }.map { Int(nodes[$0.node].start) } ?? event.start
      throw stop(
        .yamlLimit, "mappings and lists nested deeper than the limit of \(limits.depth)", outermost..<(outermost + 1),
        help: "nest less deeply, or raise the limit in gen-native.yaml: 'limits: { depth: \(limits.depth * 2) }'")
    }
    let isMapping = event.kind == .mappingStart
    let kind: Open.Kind
    if event.style == .block {
      kind = isMapping ? .blockMapping : .blockSequence
    } else if isMapping {
      kind = event.start < bytes.count && bytes[event.start] == UInt8(ascii: "{") ? .flowMapping : .flowPair
    } else {
      kind = .flowSequence
    }
    let indent = event.style == .block ? event.start - lineStart : open.last?.indent ?? -1
    open.append(Open(node: nodes.count, kind: kind, indent: indent))
    nodes.append(
      YAMLDocument.Node(
        kind: isMapping ? .mapping : .sequence, style: event.style, start: UInt32(event.start), end: UInt32(event.end)))
    cursor = kind == .flowMapping || kind == .flowSequence ? event.end : event.start
    lastWasEnd = false
  }

  private mutating func take(end event: LibYAML.Event) throws(Stop) {
    guard let closed = open.last else { return }
    var end = max(Int(nodes[nodes.count - 1].end), closedEnd)
    if closed.kind == .flowMapping || closed.kind == .flowSequence {
      try takeGapBeforeCloser(at: event.start)
      cursor = event.end
      end = event.end
    }
    open.removeLast()
    nodes[closed.node].next = Int32(nodes.count)
    nodes[closed.node].end = UInt32(end)
    closedEnd = end
    lastWasEnd = true
    if closed.isText { return readAsText(closed.node) }
    if closed.count > 2, closed.isMapping {
      for (again, first) in duplicateKeys(ofMappingAt: closed.node, in: nodes, source: bytes, decoded: decoded) {
        if diagnostics.count >= mostFaults { break }
        reportDuplicate(nodes[again], first: nodes[first])
      }
    }
  }

  private mutating func reportDuplicate(_ again: YAMLDocument.Node, first: YAMLDocument.Node) {
    report(
      .yamlDuplicateKey, "the key '\(text(of: again))' stands here again", Int(again.start)..<Int(again.end),
      notes: [
        Diagnostic.Note(
          "first written here", at: SourceRange(source: file.id, start: Int(first.start), end: Int(first.end)))
      ],
      help: "keep one of both, or rename one")
  }

  private func text(of node: YAMLDocument.Node) -> String {
    let range = Int(node.textStart)..<Int(node.textEnd)
    return node.isDecoded ? excerpt(of: decoded[range]) : excerpt(of: bytes[range])
  }

  /// Counts one more node in the innermost mapping or list.
  mutating func countNode() {
    if !open.isEmpty { open[open.count - 1].count += 1 }
  }

  /// Changes the innermost mapping or list.
  mutating func changeOpen(_ change: (inout Open) -> Void) {
    if !open.isEmpty { change(&open[open.count - 1]) }
  }

  /// Takes back a key that has no value, so that the rest of the mapping can be read.
  mutating func dropKey() {
    nodes.removeLast()
    countNode()
  }

  /// Makes the last key, which a colon without a space has glued to its value, into both.
  mutating func splitKey(at colon: Int, behind: Int) {
    guard var value = nodes.last else { return }
    value.start = UInt32(min(behind, Int(value.end)))
    value.textStart = value.start
    value.next += 1
    nodes[nodes.count - 1].end = UInt32(colon)
    nodes[nodes.count - 1].textEnd = UInt32(colon)
    nodes.append(value)
    countNode()
  }

  /// Makes a mapping whose braces belong to an unquoted text into that text.
  private mutating func readAsText(_ mapping: Int) {
    nodes[mapping].kind = .scalar
    nodes[mapping].style = .plain
    nodes[mapping].textStart = nodes[mapping].start
    nodes[mapping].textEnd = nodes[mapping].end
  }

  /// A comment behind the cursor on the same line, which may be text that YAML drops.
  private mutating func noteComment() {
    var offset = cursor
    while offset < bytes.count, bytes[offset].isBlank { offset += 1 }
    guard offset > cursor, offset < bytes.count, bytes[offset] == UInt8(ascii: "#") else { return }
    let end = endOfLine(from: offset)
    comments.append(YAMLDocument.Comment(node: Int32(nodes.count), start: UInt32(offset), end: UInt32(end)))
  }

  mutating func report(
    _ rule: RuleDescription, _ message: String, _ range: Range<Int>, notes: [Diagnostic.Note] = [], help: String? = nil
  ) {
    let range = SourceRange(
      source: file.id, start: min(range.lowerBound, bytes.count), end: min(range.upperBound, bytes.count))
    diagnostics.append(Diagnostic(rule, message, at: range, notes: notes, help: help))
  }

  /// Reports what ends the reading of this file.
  mutating func stop(_ rule: RuleDescription, _ message: String, _ range: Range<Int>, help: String? = nil) -> Stop {
    report(rule, message, range, help: help)
    return Stop()
  }
}

/// The smallest power of two in KiB that holds so many bytes.
private func kibibytes(_ count: Int) -> Int {
  var size = 1
  while size * 1024 < count { size *= 2 }
  return size
}
