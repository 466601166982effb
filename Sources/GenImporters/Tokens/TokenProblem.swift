internal import GenSource

/// Why a token stays in the file that it came from.
struct TokenProblem: Error {
  let message: String
  let range: SourceRange
  var help: String?

  init(_ message: String, at range: SourceRange, help: String? = nil) {
    self.message = message
    self.range = range.head
    self.help = help
  }
}

extension TokenCollector {
  /// Takes a token in, or says why it is not carried.
  mutating func carry(
    _ name: String, _ make: (inout TokenCollector) throws(TokenProblem) -> ImportedToken?
  ) {
    do throws(TokenProblem) {
      if let token = try make(&self) { add(token) }
    } catch {
      notCarried("'\(name.prefix(120))' is not carried: \(error.message)", at: error.range, help: error.help)
    }
  }
}

/// A cursor over the members of an object, which says in the end what nobody took.
struct LiteralFields {
  let literal: Literal
  private var taken: Set<String> = []

  init(_ literal: Literal) { self.literal = literal }

  mutating func take(_ name: String) -> Literal? {
    guard let value = literal[name] else { return nil }
    taken.insert(name)
    return value
  }

  mutating func require(_ name: String, of thing: String) throws(TokenProblem) -> Literal {
    guard let value = take(name) else { throw TokenProblem("\(thing) has no '\(name)'", at: literal.range) }
    return value
  }

  func reportRest(of name: String, _ collector: inout TokenCollector) {
    for member in literal.members ?? [] where !taken.contains(member.name) {
      collector.notCarried(
        "'\(member.name.prefix(120))' of '\(name.prefix(120))' has no place in the sources", at: member.range)
    }
  }
}
