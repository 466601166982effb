internal import GenSource

/// How Swift understands a string where a key is expected.
enum Interpolation {
  /// A text for the system to look up: each interpolation becomes a printf specifier.
  case localized
  /// A parameter of an app intent, `\(\.$amount)`, stands in the key as `${amount}`.
  case intent
  /// A plain string: what is interpolated, only the running program knows.
  case plain
}

extension CodeReader {
  /// The key that a Swift string stands for.
  func swiftKey(_ open: Int, as interpolation: Interpolation) -> KeyPattern {
    let end = min(mate(open), tokens.count)
    var decoder = SwiftTextDecoder(delimiter: bytes[tokens[open].range], indentation: indentation(before: end))
    var pattern = KeyPattern([])
    var index = open + 1
    while index < end {
      if kind(index) == .stringText {
        pattern.append(.text(decoder.decode(bytes[tokens[index].range], isLast: index + 1 == end)))
      } else if kind(index) == .holeOpen {
        decoder.isAtLineStart = false
        pattern.append(piece(ofHole: index, as: interpolation))
      }
      index = next(index)
    }
    return pattern
  }

  /// How many blanks stand before the closing quotes of a text of several lines: so many each of its lines loses.
  private func indentation(before close: Int) -> Int {
    guard tokens.indices.contains(close) else { return 0 }
    let end = Int(tokens[close].start)
    var start = end
    while start > 0, bytes[start - 1].isBlank { start -= 1 }
    return end - start
  }

  private func piece(ofHole hole: Int, as interpolation: Interpolation) -> KeyPattern.Piece {
    let arguments = arguments(of: hole)
    guard let value = arguments.first?.value else { return .anything }
    if let name = parameter(value) { return .text("${\(name)}") }
    guard case .localized = interpolation else { return .anything }
    for argument in arguments.dropFirst() {
      guard let label = argument.label else { continue }
      if reads(label, "specifier") {
        guard let string = string(argument.value), let text = swiftKey(string, as: .plain).text else {
          return .argument(nil)
        }
        return .argument(text.utf8.first == UInt8(ascii: "%") ? String(text.dropFirst()) : text)
      }
      if reads(label, "format") { return .argument("@") }
    }
    return .argument(conversion(of: value))
  }

  /// `.applicationName`, and the name in `\.$name`.
  private func parameter(_ value: Range<Int>) -> String? {
    let first = value.lowerBound
    if value.count == 2, isSign(first, "."), reads(first + 1, "applicationName") { return "applicationName" }
    guard value.count == 3, isSign(first, "\\"), isSign(first + 1, "."), kind(first + 2) == .word,
      firstByte(first + 2) == UInt8(ascii: "$")
    else { return nil }
    return String(text(first + 2).dropFirst())
  }

  /// The conversion for a value whose type the code shows.
  private func conversion(of value: Range<Int>) -> String? {
    let first = value.lowerBound
    if string(value) != nil { return "@" }
    if value.count == 1, kind(first) == .number {
      return bytes[tokens[first].range].contains(UInt8(ascii: ".")) ? "lf" : "lld"
    }
    guard kind(first) == .word, isOpen(first + 1, "("), mate(first + 1) + 1 == value.upperBound else { return nil }
    switch text(first) {
    case "Int", "Int64": return "lld"
    case "UInt", "UInt64": return "llu"
    case "Double": return "lf"
    case "Float": return "f"
    case "String": return "@"
    default: return nil
    }
  }
}

/// Turns what stands between Swift's quotes into the text that it means.
struct SwiftTextDecoder {
  private let hashes: Int
  private let isMultiline: Bool
  private let indentation: Int
  private var isFirst = true
  var isAtLineStart: Bool

  /// `delimiter` is what opens the string.
  init(delimiter: Slice<UnsafeBufferPointer<UInt8>>, indentation: Int) {
    hashes = delimiter.prefix { $0 == UInt8(ascii: "#") }.count
    isMultiline = delimiter.count - hashes == 3
    self.indentation = indentation
    isAtLineStart = isMultiline
  }

  /// Decodes the next stretch of the text; the last one of several lines loses its line ending.
  mutating func decode(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, isLast: Bool) -> String {
    var result: [UInt8] = []
    var index = bytes.startIndex
    if isMultiline, isFirst {
      while index < bytes.endIndex, bytes[index].isBlank { index += 1 }
      index = skipLineEnd(bytes, index)
      isAtLineStart = true
    }
    isFirst = false
    while index < bytes.endIndex {
      if isMultiline, isAtLineStart {
        let limit = min(bytes.endIndex, index + indentation)
        while index < limit, bytes[index].isBlank { index += 1 }
        isAtLineStart = false
        continue
      }
      let byte = bytes[index]
      if byte.endsLine {
        result.append(UInt8(ascii: "\n"))
        index = skipLineEnd(bytes, index)
        isAtLineStart = true
      } else if byte == UInt8(ascii: "\\"), isEscape(bytes, index) {
        index = decodeEscape(bytes, index + 1 + hashes, &result)
      } else {
        result.append(byte)
        index += 1
      }
    }
    if isLast, isMultiline, result.last == UInt8(ascii: "\n") { result.removeLast() }
    return String(decoding: result, as: UTF8.self)
  }

  private func skipLineEnd(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ index: Int) -> Int {
    guard index < bytes.endIndex, bytes[index].endsLine else { return index }
    let isPair =
      bytes[index] == UInt8(ascii: "\r") && index + 1 < bytes.endIndex && bytes[index + 1] == UInt8(ascii: "\n")
    return index + (isPair ? 2 : 1)
  }

  private func isEscape(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ index: Int) -> Bool {
    let end = index + 1 + hashes
    return end < bytes.endIndex && bytes[(index + 1)..<end].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private mutating func decodeEscape(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ index: Int, _ result: inout [UInt8])
    -> Int
  {
    switch bytes[index] {
    case UInt8(ascii: "n"): result.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "t"): result.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "r"): result.append(UInt8(ascii: "\r"))
    case UInt8(ascii: "0"): result.append(0)
    case UInt8(ascii: "u"):
      guard let (scalar, end) = bracedScalar(bytes, index + 1) else { break }
      result += String(scalar).utf8
      return end
    case let byte where byte.isBlank || byte.endsLine:
      // A backslash before the line's end joins two lines.
      var end = index
      while end < bytes.endIndex, bytes[end].isBlank { end += 1 }
      isAtLineStart = true
      return skipLineEnd(bytes, end)
    case let byte: result.append(byte)
    }
    return index + 1
  }
}

/// `{1F525}`, and the place behind it.
func bracedScalar(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ start: Int) -> (Unicode.Scalar, Int)? {
  guard start < bytes.endIndex, bytes[start] == UInt8(ascii: "{") else { return nil }
  var value: UInt32 = 0
  var index = start + 1
  while index < bytes.endIndex, index - start <= 8, let digit = bytes[index].hexValue {
    value = value << 4 | UInt32(digit)
    index += 1
  }
  guard index > start + 1, index < bytes.endIndex, bytes[index] == UInt8(ascii: "}") else { return nil }
  return Unicode.Scalar(value).map { ($0, index + 1) }
}
