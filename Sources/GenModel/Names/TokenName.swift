/// The name of a text or a token: ASCII segments joined by `.`, whether the source nests or dots them.
package struct TokenName: Hashable, Sendable, CustomStringConvertible {
  package let dotted: String

  package init(_ dotted: String) {
    self.dotted = dotted
  }

  package var segments: [Substring] { dotted.split(separator: ".", omittingEmptySubsequences: false) }

  package var description: String { dotted }

  /// The longest name that is allowed, in bytes.
  package static let maximumLength = 128
}
