package import GenSource

/// A program that is no part of gen-native and makes outputs, such as a bundler.
///
/// A class, and never changed, since every file that it makes refers to it.
package final class OutputCommand: Sendable {
  /// The program and its arguments. No shell reads them.
  package let words: [String]
  /// The files and folders that it may see, from the root.
  package let inputs: [Located<String>]
  /// In seconds.
  package let timeLimit: Int
  /// The item of `outputs`, which no other command shares.
  package let range: SourceRange

  package init(words: [String], inputs: [Located<String>], timeLimit: Int = 60, range: SourceRange) {
    self.words = words
    self.inputs = inputs
    self.timeLimit = timeLimit
    self.range = range
  }

  /// The program as messages call it.
  package var name: String { words.first ?? "" }

  /// Whether it may see a file.
  package func sees(_ path: String) -> Bool {
    inputs.contains { $0.value == "." || path.isOrLies(below: $0.value) }
  }
}

extension String {
  /// Whether a path is another one, or lies below it.
  package func isOrLies(below other: String) -> Bool {
    utf8.elementsEqual(other.utf8) || utf8.starts(with: (other + "/").utf8)
  }
}
