internal import GenEmitters

/// Whether a file's bytes begin as only gen-native begins them: the banner stands in one of the first lines, right after
/// what begins a comment there.
///
/// A file that merely speaks of the banner, in its text or further down, is somebody's own.
package func bearsBanner(_ bytes: some Collection<UInt8>) -> Bool {
  let head = Array(bytes.prefix(bannerReach))
  for line in head.split(separator: UInt8(ascii: "\n"), maxSplits: 8, omittingEmptySubsequences: false).prefix(8) {
    var rest = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || [0xEF, 0xBB, 0xBF].contains($0) }
    guard let lead = leads.first(where: { rest.starts(with: $0.utf8) }) else { continue }
    rest = rest.dropFirst(lead.utf8.count)
    if rest.starts(with: Banner.marker.utf8) { return true }
  }
  return false
}

/// How many bytes of a file are enough to tell whether it bears the banner.
package let bannerReach = 4096

private let leads = [
  "// ", "/* ", "<!-- ", "# ", "\"$generated\": \"", "\"$generated\" : \"", "\"$description\": \"",
  "\"description\": \"",
]

/// Whether a file belongs to a catalog as Xcode leaves it: when it saves one, the banner goes with every other member that
/// it does not know. Together with the manifest that is enough to know the file for ours.
func isCatalogSavedByXcode(_ path: String, _ bytes: [UInt8]) -> Bool {
  let beginnings: [String]
  if path.utf8.suffix(10).elementsEqual(".xcstrings".utf8) {
    beginnings = [#"{"sourceLanguage":""#]
  } else if path.utf8.suffix(14).elementsEqual("/Contents.json".utf8), path.contains(".xcassets/") {
    beginnings = [#"{"colors":[{"#, #"{"info":{"author":"xcode""#]
  } else {
    return false
  }
  let blank = Set(" \t\r\n".utf8)
  let head = bytes.prefix(bannerReach).filter { !blank.contains($0) }
  return beginnings.contains { head.starts(with: $0.utf8) }
}
