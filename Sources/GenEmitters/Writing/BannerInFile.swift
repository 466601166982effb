internal import GenSource

extension Banner.Style {
  /// How a file writes comments, by the ending of its name; nothing where it has none, or where it is not known.
  package init?(ofFile name: String) {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    switch String(name[name.utf8.index(after: dot)...]) {
    case "swift", "ts", "tsx", "mts", "cts", "js", "jsx", "mjs", "cjs", "kt", "kts", "java", "m", "mm", "h", "c", "cc",
      "cpp", "metal", "xcconfig", "dart", "rs", "go":
      self = .slashes
    case "css", "strings": self = .block
    case "html", "htm", "svg", "xml", "plist", "storyboard", "xib", "entitlements", "stringsdict": self = .markup
    case "sh", "py", "rb", "yaml", "yml", "toml", "properties": self = .hash
    default: return nil
    }
  }
}

/// A file with the banner at its top: below a first line that has to be the first.
///
/// UTF-8 without a byte order mark, with line feeds and a last one, as all outputs are: a copy is the same on a system whose
/// checkouts have other line ends.
package func withBanner(_ bytes: [UInt8], _ banner: Banner, _ style: Banner.Style) -> [UInt8] {
  var rest = bytes[...]
  if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count + 160)
  if firstLines.contains(where: { rest.starts(with: $0.utf8) }) {
    let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
    result.append(withLineFeeds: rest[..<end])
    result.append(UInt8(ascii: "\n"))
    rest = rest[end...].dropFirst()
  }
  for line in banner.lines(style) { result += Array((line + "\n").utf8) }
  if !rest.isEmpty { result.append(UInt8(ascii: "\n")) }
  result.append(withLineFeeds: rest)
  if result.last != UInt8(ascii: "\n") { result.append(UInt8(ascii: "\n")) }
  return result
}

/// What begins a line that means something only at the top of its file.
private let firstLines = ["#!", "<?xml", "@charset", "// swift-tools-version"]

extension [UInt8] {
  fileprivate mutating func append(withLineFeeds bytes: ArraySlice<UInt8>) {
    for (index, byte) in bytes.enumerated() {
      let next = bytes.startIndex + index + 1
      let isBeforeLineFeed = next < bytes.endIndex && bytes[next] == UInt8(ascii: "\n")
      let isLast = next == bytes.endIndex
      if byte == UInt8(ascii: "\r"), isBeforeLineFeed || isLast { continue }
      append(byte)
    }
  }
}

extension String {
  /// The last part of a path.
  var pathName: String { pathParts.last.map { String($0) } ?? self }
}
