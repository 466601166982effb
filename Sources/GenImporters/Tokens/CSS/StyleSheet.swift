internal import GenSource

/// A custom property of a style sheet with all that decides when it holds.
struct CustomProperty {
  /// Without the two dashes.
  let name: String
  let value: String
  let range: SourceRange
  let valueRange: SourceRange
  /// What stands around it, from outside in: `@media (…)`, a selector.
  let conditions: [String]
  /// The comments on the lines right above it.
  var comments: [String]
}

/// The custom properties of a style sheet, in its order, and its animations. Other declarations are no tokens.
struct StyleSheet {
  private(set) var properties: [CustomProperty] = []
  /// Rules such as `@keyframes name`, which hold no properties of their own.
  private(set) var others: [(prelude: String, range: SourceRange)] = []

  init?(_ file: ForeignFile, _ collector: inout TokenCollector) {
    var scanner = StyleScanner(file: file)
    guard scanner.readAll(&collector) else { return nil }
    properties = scanner.properties
    others = scanner.others
  }
}
