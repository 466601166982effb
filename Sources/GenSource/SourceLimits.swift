/// What a source may hold at most; beyond one of these reading stops at once, so that the rest costs nothing.
package struct SourceLimits: Sendable {
  /// How deep mappings and lists may be nested.
  package var depth = 32
  /// The bytes of one text.
  package var text = 16 * 1024
  /// The bytes of one file.
  package var file = 256 * 1024 * 1024

  package init() {}
}
