package import GenSource

/// The rules that `$allow` switches off for one entry or token, each where it is named.
package struct AllowedRules: Sendable, ExpressibleByArrayLiteral {
  package private(set) var list: [Located<RuleID>]

  package init(_ list: [Located<RuleID>]) {
    self.list = list
  }

  package init(arrayLiteral list: Located<RuleID>...) {
    self.list = list
  }

  package var isEmpty: Bool { list.isEmpty }

  /// Whether the rule is allowed.
  package func contains(_ rule: RuleID) -> Bool {
    list.contains { $0.value == rule }
  }

  package static func + (left: AllowedRules, right: AllowedRules) -> AllowedRules {
    AllowedRules(left.list + right.list)
  }
}
