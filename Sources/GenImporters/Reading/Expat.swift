internal import CExpat

/// Reads XML by expat: the only file that sees it.
///
/// Entities are never expanded, since the formats that are read here need none: a file that declares one is refused at the
/// declaration, so that none can grow. No other file is ever opened.
///
/// - Parameter textLimit: the most bytes of one text; reading ends where there are more.
func readXML(_ bytes: [UInt8], textLimit: Int) throws(XMLFault) -> XMLElement {
  // The bytes are UTF-8 by now, whatever the file says it was.
  guard let parser = XML_ParserCreate("UTF-8") else {
    throw XMLFault(kind: .syntax, message: "there is no memory to read the file", offset: 0)
  }
  defer { XML_ParserFree(parser) }
  let builder = XMLBuilder(parser, textLimit: textLimit)
  XML_SetUserData(parser, Unmanaged.passUnretained(builder).toOpaque())
  XML_SetElementHandler(
    parser, { data, name, attributes in builderOf(data)?.start(name, attributes) },
    { data, _ in builderOf(data)?.end() })
  XML_SetCharacterDataHandler(parser) { data, text, count in builderOf(data)?.text(text, Int(count)) }
  XML_SetEntityDeclHandler(parser) { data, _, _, _, _, _, _, _, _ in
    builderOf(data)?.stop(
      .syntax, "the file declares an entity", help: "write the text itself; entities are not expanded")
  }
  let status = withExtendedLifetime(builder) {
    bytes.withUnsafeBytes { bytes in
      XML_Parse(parser, bytes.bindMemory(to: CChar.self).baseAddress, Int32(clamping: bytes.count), 1)
    }
  }
  if let fault = builder.fault { throw fault }
  let offset = max(0, Int(XML_GetCurrentByteIndex(parser)))
  guard status == XML_STATUS_OK else {
    let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "unknown"
    throw XMLFault(kind: .syntax, message: "the XML cannot be read: \(reason)", offset: offset)
  }
  guard let root = builder.root else {
    throw XMLFault(kind: .syntax, message: "the XML has no element", offset: offset)
  }
  return root
}

private func builderOf(_ data: UnsafeMutableRawPointer?) -> XMLBuilder? {
  data.map { Unmanaged<XMLBuilder>.fromOpaque($0).takeUnretainedValue() }
}

/// Puts expat's events together.
private final class XMLBuilder {
  private let parser: XML_Parser
  private let textLimit: Int
  private var open: [XMLElement] = []
  private var count = 0
  private(set) var root: XMLElement?
  private(set) var fault: XMLFault?

  init(_ parser: XML_Parser, textLimit: Int) {
    self.parser = parser
    self.textLimit = textLimit
  }

  func start(_ name: UnsafePointer<XML_Char>?, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) {
    guard fault == nil, let name else { return }
    guard open.count < Self.depthLimit else {
      return stop(.limit, "elements nested deeper than the limit of \(Self.depthLimit)")
    }
    count += 1
    guard count <= Self.countLimit else { return stop(.limit, "more than \(Self.countLimit) elements") }
    var pairs: [(name: String, value: String)] = []
    var index = 0
    while let attributes, let key = attributes[index], let value = attributes[index + 1] {
      let text = String(cString: value)
      guard text.utf8.count <= textLimit else { return stop(.textLimit, "") }
      pairs.append((String(cString: key), text))
      index += 2
    }
    // Blanks between the elements of a long list are no text.
    if let last = open.indices.last, open[last].isBlank { open[last].text = "" }
    open.append(XMLElement(name: String(cString: name), attributes: pairs, start: offset))
  }

  func end() {
    guard fault == nil, let element = open.popLast() else { return }
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  func text(_ text: UnsafePointer<XML_Char>?, _ count: Int) {
    guard fault == nil, let text, !open.isEmpty else { return }
    let bytes = UnsafeRawBufferPointer(start: text, count: count)
    guard open[open.count - 1].text.utf8.count + count <= textLimit else {
      // Blanks between elements are no text.
      if open[open.count - 1].isBlank, bytes.allSatisfy({ $0 == 0x20 || 0x09...0x0D ~= $0 }) { return }
      return stop(.textLimit, "")
    }
    open[open.count - 1].text += String(decoding: bytes, as: UTF8.self)
  }

  func stop(_ kind: XMLFault.Kind, _ message: String, help: String? = nil) {
    guard fault == nil else { return }
    fault = XMLFault(kind: kind, message: message, offset: offset, help: help)
    XML_StopParser(parser, 0)
  }

  private var offset: Int { max(0, Int(XML_GetCurrentByteIndex(parser))) }

  private static let depthLimit = 64
  private static let countLimit = 1_000_000
}
