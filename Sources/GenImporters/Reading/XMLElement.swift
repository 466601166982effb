internal import GenSource

/// An element of an XML file, in the order of the text.
struct XMLElement {
  let name: String
  let attributes: [(name: String, value: String)]
  /// The place of its first tag.
  let start: Int
  var children: [XMLElement] = []
  /// Its own text, without that of the elements in it.
  var text = ""
  var hasElements: Bool { !children.isEmpty }
  /// Whether its own text is nothing but white space.
  var isBlank: Bool { text.utf8.allSatisfy { $0 == 0x20 || 0x09...0x0D ~= $0 } }

  subscript(attribute name: String) -> String? { attributes.first { $0.name == name }?.value }

  func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }
}

/// What keeps an XML file from being read.
struct XMLFault: Error {
  enum Kind {
    case syntax, limit
    /// A text, or the value of an attribute, is longer than the limit.
    case textLimit
  }

  let kind: Kind
  let message: String
  let offset: Int
  var help: String?
}

extension ImportCollector {
  /// The root element of a file, read whole.
  mutating func xml(_ file: ForeignFile) -> XMLElement? {
    do throws(XMLFault) { return try readXML(Array(file.bytes), textLimit: hints.limits.text) } catch {
      let offset = file.start + error.offset
      let range = file.range(offset..<(offset + 1))
      switch error.kind {
      case .syntax: fail(error.message, at: range, help: error.help)
      case .limit: exceed(error.message, at: range, help: error.help)
      case .textLimit: exceedTextLimit(at: range)
      }
      return nil
    }
  }
}
