internal import GenSource

/// What stands before and after the document itself: directives, `---`, `...`, comments.
extension TreeBuilder {
  /// Moves the cursor to where the document's content may begin.
  mutating func readHead() throws(Stop) {
    var hasDirective = false
    while true {
      skipBlankLines()
      guard cursor < bytes.count, bytes[cursor] == UInt8(ascii: "%"), cursor == lineStart else { break }
      try readDirective(isFirst: !hasDirective)
      hasDirective = true
    }
    guard cursor < bytes.count else {
      reportEmptyFile()
      throw Stop()
    }
    if isMarker("---", at: cursor) {
      cursor += 3
    } else if hasDirective {
      throw stop(
        .yamlSyntax, "a directive without '---' after it", cursor..<cursor, help: "write '---' on its own line")
    }
  }

  mutating func reportEmptyFile() {
    report(.yamlSyntax, "the file is empty", start..<start, help: "write at least one key, or delete the file")
  }

  /// Checks that nothing more than comments and one `...` follows the document.
  mutating func readTail() throws(Stop) {
    while true {
      skipBlankLines()
      guard cursor < bytes.count else { return }
      if isMarker("...", at: cursor), !isEnded {
        isEnded = true
        cursor += 3
        let rest = cursor
        skipBlanks()
        if cursor < bytes.count, !isEndOfLine(cursor), !isComment(cursor) {
          throw stop(
            .yamlSyntax, "text after the document's end", cursor..<endOfLine(from: cursor),
            help: "nothing follows '...' on its line")
        }
        cursor = rest
      } else if isEnded || isMarker("---", at: cursor) {
        throw stop(
          .yamlRefused, "a second document", cursor..<endOfLine(from: cursor), help: "one file holds one document")
      } else {
        throw explainStray(at: cursor)
      }
    }
  }

  private mutating func readDirective(isFirst: Bool) throws(Stop) {
    let end = endOfLine(from: cursor)
    let line = excerpt(of: bytes[cursor..<end])
    let text = line.prefix { $0 != "#" }
    let hasGluedComment = text.endIndex < line.endIndex && text.last != " " && text.last != "\t"
    let words = text.split { $0 == " " || $0 == "\t" }
    let range = cursor..<end
    if hasGluedComment, let hash = bytes[range].firstIndex(of: UInt8(ascii: "#")) {
      reportGluedComment(hash)
      throw Stop()
    }
    if words.first == "%TAG" {
      throw stop(.yamlRefused, "a tag directive", range, help: "delete it; tags are no part of the source format")
    }
    guard isFirst, words.first == "%YAML", words.count == 2, words[1] == "1.1" || words[1] == "1.2"
    else {
      throw stop(
        .yamlRefused, "the directive '\(words.joined(separator: " "))'", range,
        help: "only '%YAML 1.1' or '%YAML 1.2' may stand here, once")
    }
    cursor = end
  }

  /// Moves over blanks, line ends and comments.
  private mutating func skipBlankLines() {
    while cursor < bytes.count {
      let byte = bytes[cursor]
      if byte == UInt8(ascii: "\n") {
        cursor += 1
        lineStart = cursor
      } else if byte.isBlank || byte == UInt8(ascii: "\r") {
        cursor += 1
      } else if isComment(cursor) {
        cursor = endOfLine(from: cursor)
      } else {
        return
      }
    }
  }

  private mutating func skipBlanks() {
    while cursor < bytes.count, bytes[cursor].isBlank { cursor += 1 }
  }

  private func isMarker(_ marker: StaticString, at offset: Int) -> Bool {
    guard offset == lineStart, offset + 3 <= bytes.count else { return false }
    for index in 0..<3 where bytes[offset + index] != marker.utf8Start[index] { return false }
    return offset + 3 == bytes.count || bytes[offset + 3].isBlank || isEndOfLine(offset + 3)
  }
}
