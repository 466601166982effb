package import GenSource

/// The name of a text or a token: ASCII segments joined by `.`, whether the source nests or dots them.
package struct TokenName: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
  package let text: SourceText

  package init(_ dotted: SourceText) {
    text = dotted
  }

  package init(_ dotted: String) {
    self.init(SourceText(dotted))
  }

  package var dotted: String { text.string }

  package var segments: [Substring] { dotted.split(separator: ".", omittingEmptySubsequences: false) }

  package var description: String { dotted }

  /// The longest name that is allowed, in bytes.
  package static let maximumLength = 128
}
