package import GenEmitters
internal import GenSource

/// What is made beside what a build has declared to make.
package enum DeclaredOutputs {
  /// All that was declared and nothing else.
  case met([OutputFile])
  /// In byte order: what is made and was not declared, and what was declared and cannot be made.
  case unmet(undeclared: [String], missing: [String])
}

/// Fits outputs to those that a build has declared, which knows the names of the sources and not what is in them: where a
/// file is declared for something that the sources do not have, such as plurals, an empty one is made.
package func fit(_ outputs: [OutputFile], to declared: [String]) -> DeclaredOutputs {
  let made = Set(outputs.map { Array($0.path.utf8) })
  let wanted = Set(declared.map { Array($0.utf8) })
  let undeclared = outputs.map(\.path).filter { !wanted.contains(Array($0.utf8)) }
  let rest = inByteOrder(declared.filter { !made.contains(Array($0.utf8)) })
  let fillers = rest.map { emptyOutput($0) }
  let missing = zip(rest, fillers).filter { $0.1 == nil }.map(\.0)
  guard undeclared.isEmpty, missing.isEmpty else {
    return .unmet(undeclared: inByteOrder(undeclared), missing: missing)
  }
  return .met(outputs + fillers.compactMap { $0 })
}
