internal import CPreviewPage

/// A page that loads itself anew whenever the stamp beside it is another one, and that stamp. A page that was opened from a
/// file may not read files; a script beside it, it may run.
package func makeLivePage(_ page: [UInt8]) -> (page: [UInt8], stamp: [UInt8]) {
  let name = digest(of: page)
  let stamp = Array("// Made by gen-native watch for the page beside it.\nshowStamp(\"\(name)\");\n".utf8)
  guard let policy = page.firstRange(of: scriptPolicy.utf8), let end = page.lastRange(of: "</body>".utf8) else {
    return (page, stamp)
  }
  var result = Array(page[..<policy.upperBound])
  result += " file:".utf8
  result += page[policy.upperBound..<end.lowerBound]
  result += "<script>\nconst ownStamp = \"\(name)\";\n".utf8
  result += carriedReload().array
  result += "</script>\n".utf8
  result += page[end.lowerBound...]
  return (result, stamp)
}

/// What the stamp's path has behind the page's.
package let stampEnding = ".stamp.js"

private let scriptPolicy = "script-src 'unsafe-inline'"

/// FNV-1a: two pages that differ have different ones but for chance.
private func digest(of bytes: [UInt8]) -> String {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  return String(hash, radix: 16)
}

extension [UInt8] {
  fileprivate func lastRange(of text: String.UTF8View) -> Range<Int>? {
    var start = count - text.count
    while start >= 0 {
      if self[start...].starts(with: text) { return start..<(start + text.count) }
      start -= 1
    }
    return nil
  }
}
