internal import GenSource

/// A value as JSON and TypeScript write it, with its place.
struct Literal {
  indirect enum Content {
    case text(String)
    case object([Member])
    case list([Literal])
    /// A number, a boolean, `null`, as written.
    case word(String)
    /// What only running the code could tell.
    case code
  }

  struct Member {
    let name: String
    let range: SourceRange
    var value: Literal
    /// What a comment of documentation says of it.
    var description: String?
    var deprecation: String?
  }

  var content: Content
  let range: SourceRange

  var text: String? { if case .text(let text) = content { text } else { nil } }
  var members: [Member]? { if case .object(let members) = content { members } else { nil } }
  var items: [Literal]? { if case .list(let items) = content { items } else { nil } }
  var word: String? { if case .word(let word) = content { word } else { nil } }

  /// The digits of a number.
  var number: String? {
    guard let word, let first = word.utf8.first, first.isDigit || first == UInt8(ascii: "-"), Double(word) != nil else {
      return nil
    }
    return word
  }

  subscript(name: String) -> Literal? { members?.first { $0.name == name }?.value }

  init(_ content: Content, at range: SourceRange) {
    self.content = content
    self.range = range
  }

  init(_ value: JSONValue, in file: ForeignFile) {
    range = file.range(value.range)
    switch value.content {
    case .text(let text): content = .text(text)
    case .list(let items): content = .list(items.map { Literal($0, in: file) })
    case .other(let word): content = .word(word)
    case .object(let members):
      content = .object(
        members.map { Member(name: $0.name, range: file.range($0.nameRange), value: Literal($0.value, in: file)) })
    }
  }

  /// Whether two values are written alike, but for the order of members.
  func isSame(as other: Literal) -> Bool {
    switch (content, other.content) {
    case (.text(let left), .text(let right)), (.word(let left), .word(let right)): left == right
    case (.list(let left), .list(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
    case (.object(let left), .object(let right)):
      left.count == right.count
        && (left.count > 64
          ? zip(left, right).allSatisfy { $0.name == $1.name && $0.value.isSame(as: $1.value) }
          : left.allSatisfy { member in other[member.name].map { member.value.isSame(as: $0) } ?? false })
    default: false
    }
  }

  /// What stands here, in words for a message.
  var kindInWords: String {
    switch content {
    case .text: "text"
    case .object: "an object"
    case .list: "a list"
    case .word(let word): "'\(word.prefix(40))'"
    case .code: "code"
    }
  }
}

/// Where a finding of such a value begins: a whole object would be a page.
extension SourceRange {
  var head: SourceRange { SourceRange(source: source, start: Int(start), end: min(Int(end), Int(start) + 1)) }
}
