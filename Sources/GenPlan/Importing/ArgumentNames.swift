internal import GenImporters
internal import GenModel

/// Names for arguments that a file knows by their positions: what it calls its plural variables, what the comment says of
/// them, what the key ends with, `count` for the only number of a plural, else `arg1` and so on.
func argumentNames(
  _ types: [ArgumentType], used: [ImportedArgument], choosers: [ImportedArgument], key: String, comment: String?
) -> [(name: String, type: ArgumentType)] {
  var names: [String?] = types.map { _ in nil }
  func take(_ name: String?, at position: Int) {
    guard let name, position < names.count, names[position] == nil, isPlainName(name), !names.contains(name) else {
      return
    }
    names[position] = name
  }
  for argument in used { if let position = argument.position { take(argument.name, at: position) } }
  if let comment {
    for position in types.indices { take(nameInComment(comment, of: position, alone: types.count == 1), at: position) }
  }
  if types.count == 1 { take(nameInKey(key, types[0]), at: 0) }
  let chosen = Set(choosers.compactMap(\.position))
  if chosen.count == 1, let position = chosen.first { take("count", at: position) }
  return types.indices.map { (names[$0] ?? "arg\($0 + 1)", types[$0]) }
}

/// `%1$@ is the amount`, `%2$lld: days left`, `The first argument is the amount`, and for the only argument `%@ = amount`.
private func nameInComment(_ comment: String, of position: Int, alone: Bool) -> String? {
  let ordinals = ["first", "second", "third", "fourth"]
  let words = comment.split { $0.isWhitespace }.map { String($0) }
  for (index, word) in words.enumerated() {
    var rest = words[(index + 1)...]
    let bare = word.filter { !":\"'“”()[],;.".contains($0) }
    let isSpecifier =
      bare.hasPrefix("%\(position + 1)$")
      || alone && ["%@", "%d", "%ld", "%lld", "%i", "%u", "%lu", "%arg"].contains(bare)
    let isOrdinal =
      position < ordinals.count && bare.lowercased() == ordinals[position]
      && rest.first.map { ["argument", "placeholder", "parameter", "variable", "argument:"].contains($0.lowercased()) }
        == true
    guard isSpecifier || isOrdinal else { continue }
    var hasLink = word.hasSuffix(":")
    if isOrdinal, let noun = rest.popFirst() { hasLink = noun.hasSuffix(":") }
    let links = ["is", "=", "-", "–", "—", ":", "->", "→", "will", "be", "stands", "for", "represents", "means"]
    while let next = rest.first, links.contains(next.lowercased()) {
      hasLink = true
      rest.removeFirst()
    }
    guard hasLink else { continue }
    while let next = rest.first, ["the", "a", "an", "its", "their", "his", "her"].contains(next.lowercased()) {
      rest.removeFirst()
    }
    if let name = nounPhrase(rest) { return name }
  }
  return nil
}

/// `number of days` is `days`, `user's name` is `name`, `account name` is `accountName`.
private func nounPhrase(_ words: ArraySlice<String>) -> String? {
  var words = words
  if words.count >= 2, ["number", "count", "amount", "total"].contains(words[words.startIndex].lowercased()),
    words[words.startIndex + 1].lowercased() == "of"
  {
    words = words.dropFirst(2)
  }
  var parts: [String] = []
  for word in words.prefix(3) {
    let bare = String(word.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) })
    guard !bare.isEmpty else { break }
    if ["of", "in", "for", "to", "and", "or", "that", "which", "with", "from", "on", "is"].contains(bare.lowercased()) {
      break
    }
    if word.hasSuffix("'s") || word.hasSuffix("’s") {
      parts = []
      continue
    }
    parts.append(bare)
    if bare.count < word.count { break }
  }
  guard let first = parts.first else { return nil }
  let name =
    first.prefix(1).lowercased() + first.dropFirst()
    + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  return isPlainName(name) && name.utf8.count <= 32 ? name : nil
}

/// The last word of a key, where it is one that things are called by: `inbox.count`, `greetingName`, `days_left`.
private func nameInKey(_ key: String, _ type: ArgumentType) -> String? {
  guard !key.utf8.contains(UInt8(ascii: " ")) else { return nil }
  var words: [String] = []
  var word = ""
  for character in key.unicodeScalars {
    let isUpper = character.properties.isUppercase
    if ".-_".unicodeScalars.contains(character) || isUpper && word.unicodeScalars.last?.properties.isUppercase == false
    {
      if !word.isEmpty { words.append(word.lowercased()) }
      word = isUpper ? String(character) : ""
    } else {
      word.unicodeScalars.append(character)
    }
  }
  if !word.isEmpty { words.append(word.lowercased()) }
  let known = type == .string ? namesOfTexts : namesOfNumbers
  return words.suffix(2).reversed().first(where: known.contains)
}

private let namesOfNumbers: Set<String> = [
  "count", "number", "total", "days", "hours", "minutes", "seconds", "weeks", "months", "years", "items", "files",
  "people", "percent", "points", "steps", "size", "distance", "amount", "price", "value", "score", "level", "version",
]

/// No `title` or `message`: what a key ends with is more often the place on the screen.
private let namesOfTexts: Set<String> = [
  "name", "amount", "date", "time", "price", "email", "username", "city", "country", "address", "version", "url",
  "currency",
]
