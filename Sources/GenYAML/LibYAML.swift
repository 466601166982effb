internal import CLibYAML

/// libyaml's parser over bytes that outlive it: the only file that sees C.
///
/// Each event's text lives until the next call of `next()`. libyaml's marks count characters; `next()` gives byte offsets.
struct LibYAML: ~Copyable {
  enum EventKind {
    case documentStart, documentEnd, streamEnd
    case alias, scalar, mappingStart, sequenceStart, end
  }

  struct Event {
    var kind: EventKind
    var style: YAMLNode.Style = .plain
    var hasAnchor = false
    var hasTag = false
    /// Byte offsets into the file.
    var start: Int
    var end: Int
    /// The text of a scalar.
    var text = UnsafeRawBufferPointer(start: nil, count: 0)
    /// Whether the text stands in the source as it is, between its quotes if it has any.
    var isVerbatim = false
  }

  /// What libyaml says when it gives up.
  struct Failure: Error {
    let problem: String
    let context: String
    /// Byte offsets into the file.
    let offset: Int
    let contextOffset: Int
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>
  private var marks: MarkCursor

  /// `bytes` are valid UTF-8 without a byte order mark. Nothing where there is no memory for the parser.
  init?(_ bytes: UnsafeRawBufferPointer, marks: MarkCursor) {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      return nil
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
    self.parser = parser
    event = .allocate(capacity: 1)
    event.initialize(to: yaml_event_t())
    self.marks = marks
  }

  deinit {
    yaml_event_delete(event)
    event.deallocate()
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  mutating func next() throws(Failure) -> Event {
    yaml_event_delete(event)
    guard yaml_parser_parse(parser, event) == 1 else { throw failure() }
    switch event.pointee.type {
    case YAML_SCALAR_EVENT:
      return scalar(event.pointee.data.scalar)
    case YAML_MAPPING_START_EVENT:
      let mapping = event.pointee.data.mapping_start
      return collection(
        .mappingStart, isFlow: mapping.style == YAML_FLOW_MAPPING_STYLE, hasAnchor: mapping.anchor != nil,
        hasTag: mapping.tag != nil)
    case YAML_SEQUENCE_START_EVENT:
      let sequence = event.pointee.data.sequence_start
      return collection(
        .sequenceStart, isFlow: sequence.style == YAML_FLOW_SEQUENCE_STYLE, hasAnchor: sequence.anchor != nil,
        hasTag: sequence.tag != nil)
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: return plainEvent(.end)
    case YAML_ALIAS_EVENT: return plainEvent(.alias)
    case YAML_DOCUMENT_START_EVENT: return plainEvent(.documentStart)
    case YAML_DOCUMENT_END_EVENT: return plainEvent(.documentEnd)
    case YAML_STREAM_START_EVENT: return try next()
    default: return plainEvent(.streamEnd)
    }
  }

  private mutating func scalar(_ scalar: yaml_event_s.__Unnamed_union_data.__Unnamed_struct_scalar) -> Event {
    let text = UnsafeRawBufferPointer(start: scalar.value, count: scalar.length)
    let style = YAMLNode.Style(scalar.style)
    let start = marks.offset(of: event.pointee.start_mark.index)
    let endMark = event.pointee.end_mark.index
    let verbatimEnd = marks.verbatimEnd(of: text, style: style, start: start, endMark: endMark)
    return Event(
      kind: .scalar, style: style, hasAnchor: scalar.anchor != nil, hasTag: scalar.tag != nil, start: start,
      end: verbatimEnd ?? marks.offset(of: endMark), text: text, isVerbatim: verbatimEnd != nil)
  }

  private mutating func collection(_ kind: EventKind, isFlow: Bool, hasAnchor: Bool, hasTag: Bool) -> Event {
    let start = marks.offset(of: event.pointee.start_mark.index)
    let end = isFlow ? marks.offset(of: event.pointee.end_mark.index) : start
    return Event(
      kind: kind, style: isFlow ? .flow : .block, hasAnchor: hasAnchor, hasTag: hasTag, start: start, end: end)
  }

  private mutating func plainEvent(_ kind: EventKind) -> Event {
    let start = marks.offset(of: event.pointee.start_mark.index)
    return Event(kind: kind, start: start, end: marks.offset(of: event.pointee.end_mark.index))
  }

  private mutating func failure() -> Failure {
    let parser = parser.pointee
    return Failure(
      problem: parser.problem.map { String(cString: $0) } ?? "",
      context: parser.context.map { String(cString: $0) } ?? "",
      offset: marks.offset(of: parser.problem_mark.index),
      contextOffset: marks.offset(of: parser.context_mark.index))
  }
}

extension YAMLNode.Style {
  fileprivate init(_ style: yaml_scalar_style_t) {
    self =
      switch style {
      case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
      case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
      case YAML_LITERAL_SCALAR_STYLE: .literal
      case YAML_FOLDED_SCALAR_STYLE: .folded
      default: .plain
      }
  }
}
