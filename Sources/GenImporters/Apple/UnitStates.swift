/// What the states of a text's units say together, in the words of XLIFF and of String Catalogs.
struct UnitStates {
  /// Whether a person should look at any of them again.
  private(set) var needsReview = false
  private var doneCount = 0
  private var openCount = 0

  /// Whether somebody has said of each that it is done.
  var isReviewed: Bool { doneCount > 0 && openCount == 0 && !needsReview }

  mutating func add(_ state: String) {
    switch state {
    case "translated", "final", "signed-off": doneCount += 1
    case "needs_review", "needs-adaptation", "needs-l10n": needsReview = true
    case _ where state.hasPrefix("needs-review"): needsReview = true
    default: openCount += 1
    }
  }

  /// A unit has a text of its own, though it is said to have none yet.
  mutating func addUntold() { needsReview = true }
}
