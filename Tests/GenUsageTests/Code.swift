import GenSource

@testable import GenUsage

/// A code file with what its tokens are, for tests.
struct Code {
  let bytes: [UInt8]
  let code: CodeTokens

  init(swift text: String) {
    bytes = Array(text.utf8)
    code = bytes.withUnsafeBufferPointer { lexSwift($0) }
  }

  init(script text: String, hasMarkup: Bool = true) {
    bytes = Array(text.utf8)
    code = bytes.withUnsafeBufferPointer { lexScript($0, hasMarkup: hasMarkup) }
  }

  func texts(_ kind: CodeToken.Kind) -> [String] {
    code.tokens.filter { $0.kind == kind }.map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }

  var strings: [String] { texts(.stringText) }
  var words: [String] { texts(.word) }
  var comments: [String] { code.comments.map { String(decoding: bytes[$0], as: UTF8.self) } }
}

/// What a law says that the bytes break; nothing where all hold.
///
/// Tokens and comments follow each other, and only white space lies between them; what opens and closes points to each
/// other, and never crosses another pair.
func brokenLaw(of code: CodeTokens, in bytes: [UInt8]) -> String? {
  var parts = code.tokens.map(\.range) + code.comments
  parts.sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
  var end = 0
  for part in parts {
    guard part.lowerBound >= end, part.upperBound <= bytes.count else { return "\(part) begins before \(end)" }
    guard bytes[end..<part.lowerBound].allSatisfy({ $0 <= 0x20 }) else { return "what lies before \(part) is no token" }
    end = part.upperBound
  }
  guard bytes[end...].allSatisfy({ $0 <= 0x20 }) else { return "what lies behind \(end) is no token" }
  var open: [Int] = []
  for (index, token) in code.tokens.enumerated() {
    let mate = Int(token.mate)
    switch token.kind {
    case .open, .stringOpen, .holeOpen:
      guard mate > index, mate <= code.tokens.count else { return "\(index) is closed by \(mate)" }
      open.append(index)
    case .close, .stringClose, .holeClose:
      guard mate < index, Int(code.tokens[mate].mate) == index else { return "\(index) closes \(mate)" }
      while let last = open.last, last > mate { open.removeLast() }
      guard open.last == mate else { return "\(index) crosses another pair" }
      open.removeLast()
    default:
      guard mate == index else { return "\(index) opens nothing" }
    }
  }
  return nil
}

/// The uses in a file, as `line:column reader what`.
func uses(in text: String, path: String = "a.swift") -> [String] {
  let file = SourceFile(id: SourceID(0), path: path, bytes: Array(text.utf8))
  let map = LineMap(file)
  return findUses(in: file).map { use in
    let position = map.position(of: Int(use.range.start))
    let what =
      switch use.subject {
      case .key(let pattern, .named(let table)): "\(table)/\(pattern.shown)"
      case .key(let pattern, .standard): pattern.shown
      case .key(let pattern, .unknown): "?/\(pattern.shown)"
      case .accessor(let path): path.joined(separator: ".")
      case .extended(let path): "extension \(path.joined(separator: "."))"
      case .table(let name): "\(name)/"
      }
    return "\(position.line):\(position.column) \(use.reader) \(what)"
  }
}
