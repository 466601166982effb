internal import GenSource

/// Why a text, or a whole entry, stays in the file that it came from.
struct NotCarried: Error {
  let reason: String
  var help: String?
  /// Where it shows, if not at the text or the key.
  var range: SourceRange?
  /// Whether it only follows from what has been said.
  var isKnown = false

  init(_ reason: String, at range: SourceRange? = nil, help: String? = nil) {
    self.reason = reason
    self.range = range
    self.help = help
  }
}
