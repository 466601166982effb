package import GenSource

/// The languages of code that uses are found in.
package enum CodeLanguage: Sendable {
  case swift
  case script(hasMarkup: Bool)

  /// By the ending of a file's name; nothing for a file that is no code.
  package init?(path: String) {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    switch String(path[path.utf8.index(after: dot)...]) {
    case "swift": self = .swift
    case "ts", "mts", "cts": self = .script(hasMarkup: false)
    case "tsx", "jsx", "js", "mjs", "cjs": self = .script(hasMarkup: true)
    default: return nil
    }
  }
}

/// The places in one code file that name texts, in their order.
package func findUses(in file: SourceFile) -> [KeyUse] {
  switch CodeLanguage(path: file.path) {
  case .swift:
    let code = CodeReader(file, lexSwift(file.bytes))
    var finder = SwiftUses(code)
    return finder.find()
  case .script(let hasMarkup):
    let code = CodeReader(file, lexScript(file.bytes, hasMarkup: hasMarkup))
    var finder = ScriptUses(code)
    return finder.find()
  case nil: return []
  }
}
