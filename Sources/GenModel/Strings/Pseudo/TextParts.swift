/// A stretch of a text: words, or what no translator would touch.
enum TextPart {
  case words(Substring.UnicodeScalarView)
  case kept(Substring.UnicodeScalarView)
}

/// Tells words apart from `${…}`, tags, entities, the target of a Markdown link, addresses of the web and of mail.
///
/// - Parameter isInMarkup: whether a tag that holds an argument is still open from the piece before.
func textParts(of text: String, _ isInMarkup: inout Bool) -> [TextPart] {
  let scalars = text.unicodeScalars[...]
  var parts: [TextPart] = []
  var start = scalars.startIndex
  var index = start
  func keep(through end: String.UnicodeScalarView.Index) {
    if start < index { parts.append(.words(scalars[start..<index])) }
    parts.append(.kept(scalars[index..<end]))
    (start, index) = (end, end)
  }
  if isInMarkup, !scalars.isEmpty {
    let end = scalars.firstIndex(of: ">")
    isInMarkup = end == nil
    keep(through: end.map { scalars.index(after: $0) } ?? scalars.endIndex)
  }
  while index < scalars.endIndex {
    let rest = scalars[index...]
    if rest.first == "<", isTag(rest) {
      let end = rest.firstIndex(of: ">")
      isInMarkup = end == nil
      keep(through: end.map { scalars.index(after: $0) } ?? scalars.endIndex)
    } else if let end = endOfToken(rest) ?? (isStartOfWord(index, in: scalars) ? endOfAddress(rest) : nil) {
      keep(through: end)
    } else {
      index = scalars.index(after: index)
    }
  }
  if start < index { parts.append(.words(scalars[start..<index])) }
  return parts
}

private typealias Scalars = Substring.UnicodeScalarView

/// `<b>`, `</b>`, `<a href="…">`; a sign between numbers is none.
private func isTag(_ text: Scalars) -> Bool {
  let next = text.dropFirst().first
  return next == "/" || next.map(isASCIILetter) ?? false
}

/// The end of `${…}`, `&amp;`, `](…)`, `^[`, or `](inflect: true)` where one begins here.
private func endOfToken(_ text: Scalars) -> Scalars.Index? {
  func after(_ close: Unicode.Scalar, within limit: Int = .max) -> Scalars.Index? {
    text.prefix(limit).firstIndex(of: close).map { text.index(after: $0) }
  }
  switch (text.first, text.dropFirst().first) {
  case ("$", "{"): return after("}")
  case ("]", "("): return after(")", within: 2048)
  case ("&", let next?) where next == "#" || isASCIILetter(next):
    guard let end = after(";", within: 12) else { return nil }
    let name = text[..<end].dropFirst().dropLast()
    return name.allSatisfy({ isASCIILetter($0) || isDigit($0) || $0 == "#" }) ? end : nil
  default: return nil
  }
}

/// The end of the word that begins here where it is an address: `https://…`, `name@host.tld`.
private func endOfAddress(_ text: Scalars) -> Scalars.Index? {
  let word = text.prefix { !$0.properties.isWhitespace && $0 != "<" && $0 != ")" && $0 != "\"" }
  guard word.count > 3 else { return nil }
  if word.drop(while: isASCIILetter).starts(with: "://".unicodeScalars) { return word.endIndex }
  guard let at = word.firstIndex(of: "@"), at != word.startIndex, word[at...].dropFirst().contains(".") else {
    return nil
  }
  return word.endIndex
}

private func isStartOfWord(_ index: Scalars.Index, in text: Scalars) -> Bool {
  guard index > text.startIndex else { return true }
  let previous = text[text.index(before: index)]
  return previous.properties.isWhitespace || previous == "(" || previous == "\""
}

private func isASCIILetter(_ scalar: Unicode.Scalar) -> Bool {
  ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
}

private func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
