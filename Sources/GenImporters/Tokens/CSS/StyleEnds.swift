internal import GenSource

/// Where the parts of a style sheet end.
extension StyleScanner {
  /// Where a declaration or a prelude ends: at `;`, `}` or, if it is no value, at `{`. Nothing after an error.
  func endOfPart(from start: Int, isValue: Bool, _ collector: inout TokenCollector) -> Int? {
    var index = start
    var brackets: [(byte: UInt8, place: Int)] = []
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let end = endOfString(from: index, &collector) else { return nil }
        index = end
        continue
      case UInt8(ascii: "/") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "*"):
        guard let end = endOfComment(from: index) else {
          collector.fail("this comment is never closed", at: range(index..<(index + 2)))
          return nil
        }
        index = end
        continue
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "("), UInt8(ascii: "["): brackets.append((byte, index))
      case UInt8(ascii: "{"):
        if !isValue, brackets.isEmpty { return index }
        brackets.append((byte, index))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard let last = brackets.last else {
          if byte == UInt8(ascii: "}") { return index }
          collector.fail("a bracket that was never opened", at: range(index..<(index + 1)))
          return nil
        }
        let opening = byte == UInt8(ascii: ")") ? UInt8(ascii: "(") : byte - 2
        guard last.byte == opening else {
          collector.fail("this bracket is never closed", at: range(last.place..<(last.place + 1)))
          return nil
        }
        brackets.removeLast()
      case UInt8(ascii: ";") where brackets.isEmpty: return index
      default: break
      }
      if brackets.count > 256 {
        collector.files.exceed("brackets nested deeper than the limit of 256", at: range(index..<(index + 1)))
        return nil
      }
      index += 1
    }
    if let last = brackets.last {
      collector.fail("this bracket is never closed", at: range(last.place..<(last.place + 1)))
      return nil
    }
    return bytes.count
  }

  /// Behind the `}` that closes a block.
  func endOfBlock(from start: Int, _ collector: inout TokenCollector) -> Int? {
    var depth = 0
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index + 1 }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let end = endOfString(from: index, &collector) else { return nil }
        index = end
        continue
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "/") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "*"):
        index = (endOfComment(from: index) ?? bytes.count) - 1
      default: break
      }
      index += 1
    }
    collector.fail("this '{' is never closed", at: range(start..<(start + 1)))
    return nil
  }

  private func endOfString(from start: Int, _ collector: inout TokenCollector) -> Int? {
    var index = start + 1
    while index < bytes.count, bytes[index] != bytes[start], bytes[index] != 0x0A {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard index < bytes.count, bytes[index] == bytes[start] else {
      collector.fail("this quote is never closed", at: range(start..<(start + 1)))
      return nil
    }
    return index + 1
  }

  func endOfComment(from start: Int) -> Int? {
    var index = start + 2
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") { return index + 2 }
      index += 1
    }
    return nil
  }
}
