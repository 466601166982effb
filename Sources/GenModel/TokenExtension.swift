package import GenSource

/// What a design tool keeps beside a token or a group, under a name of its own: carried through, and read by nobody here.
package struct TokenExtension: Sendable {
  /// The tool's name, a domain backwards as the format of design tokens wants it.
  package var name: Located<SourceText>
  package var value: ExtensionValue

  package init(name: Located<SourceText>, value: ExtensionValue) {
    self.name = name
    self.value = value
  }

  /// The name that our own format writes under.
  package static let ownName = "dev.gen-native"
}

/// A value as JSON has it: numbers in the digits that were written, members in their order.
package indirect enum ExtensionValue: Sendable {
  case null
  case bool(Bool)
  /// By the grammar of JSON.
  case number(SourceText)
  case text(SourceText)
  case list([ExtensionValue])
  case members([Member])

  /// A member of an object.
  package struct Member: Sendable {
    package var name: SourceText
    package var value: ExtensionValue

    package init(name: SourceText, value: ExtensionValue) {
      self.name = name
      self.value = value
    }
  }

  /// How deep lists and members may lie in one another; tools need two or three.
  package static let depthLimit = 16
}

/// What design tools keep beside a group of tokens.
package struct ExtendedGroup: Sendable {
  /// The section that the group is in: `colors`.
  package var section: String
  /// The group's whole name; empty for the section itself.
  package var name: String
  package var extensions: [TokenExtension]

  package init(section: String, name: String, extensions: [TokenExtension]) {
    self.section = section
    self.name = name
    self.extensions = extensions
  }

  /// By section and name, as references have it.
  package var path: String { name.isEmpty ? section : section + "." + name }
}

extension ExtensionValue {
  /// Whether two values say the same: the order of members says nothing, nor how a number is written.
  package func isSame(as other: ExtensionValue) -> Bool {
    switch (self, other) {
    case (.null, .null): return true
    case (.bool(let left), .bool(let right)): return left == right
    case (.number(let left), .number(let right)): return left == right || isSameNumber(left.string, right.string)
    case (.text(let left), .text(let right)): return left == right
    case (.list(let left), .list(let right)):
      return left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
    case (.members(let left), .members(let right)):
      guard left.count == right.count else { return false }
      let pairs = zip(left.sorted(by: isOrdered), right.sorted(by: isOrdered))
      return pairs.allSatisfy { $0.name == $1.name && $0.value.isSame(as: $1.value) }
    default: return false
    }
  }
}

private func isOrdered(_ left: ExtensionValue.Member, _ right: ExtensionValue.Member) -> Bool {
  left.name.bytes.lexicographicallyPrecedes(right.name.bytes)
}

/// Whether digits stand for one number; where there are more than a number of the machine keeps, only equal ones do.
private func isSameNumber(_ left: String, _ right: String) -> Bool {
  guard left.utf8.count <= 15, right.utf8.count <= 15, let first = Double(left), let second = Double(right) else {
    return false
  }
  return first == second
}
