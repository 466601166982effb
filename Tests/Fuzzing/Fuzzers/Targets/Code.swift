import GenSource
import GenUsage

extension FuzzTarget {
  /// Swift code, in which uses of texts are looked for.
  static let swiftCode = FuzzTarget(name: "swift-code") { bytes in
    checkCode(lexSwift, bytes)
    checkUses(in: "a.swift", bytes)
  }

  /// TypeScript and JavaScript, with JSX and without.
  static let scriptCode = FuzzTarget(name: "script-code") { bytes in
    checkCode({ lexScript($0, hasMarkup: true) }, bytes)
    checkCode({ lexScript($0, hasMarkup: false) }, bytes)
    checkUses(in: "a.tsx", bytes)
    checkUses(in: "a.ts", bytes)
  }
}

/// Tokens and comments lie in their order and cover all but white space; what opens and closes points to each other.
private func checkCode(_ lex: (UnsafeBufferPointer<UInt8>) -> CodeTokens, _ bytes: [UInt8]) {
  let code = bytes.withUnsafeBufferPointer { lex($0) }
  var parts = code.tokens.map(\.range) + code.comments
  parts.sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
  var end = 0
  for part in parts {
    law(part.lowerBound >= end && part.upperBound <= bytes.count, "tokens that overlap")
    law(bytes[end..<part.lowerBound].allSatisfy { $0 <= 0x20 }, "something between tokens")
    end = part.upperBound
  }
  law(bytes[end...].allSatisfy { $0 <= 0x20 }, "something behind the last token")
  for (index, token) in code.tokens.enumerated() {
    let mate = Int(token.mate)
    switch token.kind {
    case .open, .stringOpen, .holeOpen: law(mate > index && mate <= code.tokens.count, "what is closed before it opens")
    case .close, .stringClose, .holeClose:
      law(mate < index && Int(code.tokens[mate].mate) == index, "what closes something else")
    default: law(mate == index, "a partner of what opens nothing")
    }
  }
}

/// Uses stand in the file, and not in its comments.
private func checkUses(in path: String, _ bytes: [UInt8]) {
  let file = SourceFile(id: SourceID(0), path: path, bytes: bytes)
  let code = path == "a.swift" ? lexSwift(file.bytes) : lexScript(file.bytes, hasMarkup: path == "a.tsx")
  let starts = Set(code.tokens.map { Int($0.start) })
  for use in findUses(in: file) {
    law(Int(use.range.end) <= bytes.count, "a use behind the end")
    law(starts.contains(Int(use.range.start)), "a use that begins in no token")
  }
}
