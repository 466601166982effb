internal import GenSource

extension ImportCollector {
  /// Says that a text is longer than the sources take. It is said before the text is read: the limit is there so that
  /// nobody has to wait for what cannot be taken.
  mutating func exceedTextLimit(at range: SourceRange) {
    let limit = hints.limits.text
    exceed(
      "a text longer than the limit of \(limit) bytes", at: range,
      help: "shorten it, or raise the limit in gen-native.yaml: 'limits: { text: \(max(1, limit / 512))KiB }'")
  }
}
