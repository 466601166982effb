/// A language as BCP 47 names it: `en`, `vi`, `zh-Hant`, `pt-BR`.
package struct LanguageTag: Hashable, Sendable, CustomStringConvertible {
  /// In canonical letter case.
  package let tag: String

  package init(_ tag: String) {
    self.tag = tag
  }

  package var description: String { tag }
}
