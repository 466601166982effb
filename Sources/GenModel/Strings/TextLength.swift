internal import GenSource

extension MessageTemplate {
  /// How many characters a person counts in the text, when each argument is as short as it can be.
  ///
  /// - Parameter variables: the arguments whose forms stand in for them, with the length of the longest form.
  package func length(_ entry: StringEntry, variables: [(argument: Int, length: Int)] = []) -> Int {
    guard !pieces.isEmpty else { return characterCount(text) }
    return pieces.reduce(0) { length, piece in
      switch piece {
      case .literal(let text): return length + characterCount(text)
      case .argument(let reference):
        guard let index = reference.index else { return length }
        if let variable = variables.first(where: { $0.argument == index }) { return length + variable.length }
        return length + (entry.arguments.indices.contains(index) ? entry.arguments[index].type.leastLength : 0)
      }
    }
  }
}

extension PluralMessage {
  /// How many characters a person counts in the `$format`, with the longest form of each number.
  package func length(of format: MessageTemplate, _ entry: StringEntry) -> Int {
    let parts = variables.map { variable in
      (variable.argument, variable.forms.lazy.map { $0.template.value.length(entry) }.max() ?? 0)
    }
    return format.length(entry, variables: parts)
  }
}

/// Characters as a person counts them, without Apple's own tokens `${…}`, whose length nobody knows here.
private func characterCount(_ text: SourceText) -> Int {
  let string = text.string
  guard string.utf8.contains(UInt8(ascii: "$")) else { return string.count }
  var count = 0
  var rest = string[...]
  while let open = rest.range(ofToken: "${") {
    count += rest[..<open].count
    guard let close = rest[open...].firstIndex(of: "}") else { return count + rest[open...].count }
    rest = rest[rest.index(after: close)...]
  }
  return count + rest.count
}

extension Substring {
  fileprivate func range(ofToken token: String) -> Index? {
    indices.first { self[$0...].hasPrefix(token) }
  }
}

extension ArgumentType {
  /// The characters of the shortest value.
  fileprivate var leastLength: Int {
    switch self {
    case .string: 0
    case .int, .double(digits: nil), .double(digits: 0?): 1
    case .double(let digits?): digits + 2
    }
  }
}
