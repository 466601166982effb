internal import GenSource

/// A language as BCP 47 names it: `en`, `vi`, `zh-Hant`, `pt-BR`.
package struct LanguageTag: Hashable, Sendable, CustomStringConvertible {
  /// In canonical letter case.
  package let tag: String

  /// The caller vouches that the tag is one, in canonical letter case; for what people write there is `parse`.
  package init(_ tag: String) {
    self.tag = tag
  }

  package var description: String { tag }

  /// The tag that a text means: `zh_hans` is `zh-Hans`. What was written otherwise shows by comparing it with `tag`.
  package static func parse(_ text: String) -> Result<LanguageTag, Problem> {
    var parser = SubtagParser(text)
    if let problem = parser.problem() { return .failure(problem) }
    let language = LanguageTag(parser.canonical.joined(separator: "-"))
    return language.codeProblem.map(Result.failure) ?? .success(language)
  }

  /// Why a text is no language tag.
  package struct Problem: Error, Hashable {
    package let message: String
    package var help = "write a BCP 47 tag, such as 'vi', 'pt-BR' or 'zh-Hant'"
    /// The tag that was meant, where that is sure.
    package var meant: LanguageTag?
  }

  /// Whether a text is a tag in its canonical letter case, joined by hyphens.
  package static func isCanonical(_ text: String) -> Bool {
    guard case .success(let language) = parse(text) else { return false }
    return language.tag.utf8.elementsEqual(text.utf8)
  }
}

extension LanguageTag {
  /// The language alone: `pt` of `pt-BR`.
  package var language: Substring { tag.prefix { $0 != "-" } }

  /// The script: `Hant` of `zh-Hant-TW`.
  package var script: Substring? { subtags.first { $0.utf8.count == 4 && $0.utf8.allSatisfy(\.isLetter) } }

  /// The region: `BR` of `pt-BR`, `419` of `es-419`.
  package var region: Substring? { subtags.first(where: isRegion) }

  /// What follows the language, up to the first extension or private part.
  private var subtags: some Sequence<Substring> {
    tag.split(separator: "-").dropFirst().prefix { $0.utf8.count > 1 }
  }
}

/// Subtags in the order of RFC 5646, section 2.1.
private struct SubtagParser {
  private let text: String
  private var rest: ArraySlice<Substring>
  private(set) var canonical: [String] = []

  init(_ text: String) {
    self.text = text
    rest = text.utf8.count > 100 ? [] : text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }[...]
  }

  mutating func problem() -> LanguageTag.Problem? {
    guard let language = take(where: { 2...3 ~= $0.utf8.count && $0.utf8.allSatisfy(\.isLetter) }) else {
      return notATag("it begins with a language of two or three letters")
    }
    canonical.append(language.lowercased())
    if let extended = take(where: { $0.utf8.count == 3 && $0.utf8.allSatisfy(\.isLetter) }) {
      canonical.append(extended.lowercased())
    }
    if let script = take(where: { $0.utf8.count == 4 && $0.utf8.allSatisfy(\.isLetter) }) {
      canonical.append(script.prefix(1).uppercased() + script.dropFirst().lowercased())
    }
    if let region = take(where: isRegion) {
      canonical.append(region.uppercased())
    }
    while let variant = take(where: isVariant) {
      guard !canonical.contains(variant.lowercased()) else { return notATag("it names '\(variant)' twice") }
      canonical.append(variant.lowercased())
    }
    return extensionProblem()
  }

  /// `-u-nu-latn` and the like, and at the end `-x-…`, where everything is allowed.
  private mutating func extensionProblem() -> LanguageTag.Problem? {
    var singletons: Set<String> = []
    while let singleton = take(where: { $0.utf8.count == 1 && $0.utf8.allSatisfy(\.isLetterOrDigit) })?.lowercased() {
      guard singletons.insert(singleton).inserted else { return notATag("it has the extension '\(singleton)' twice") }
      let isPrivate = singleton == "x"
      let lengths = (isPrivate ? 1 : 2)...8
      canonical.append(singleton)
      var isEmpty = true
      while let part = take(where: { lengths ~= $0.utf8.count && $0.utf8.allSatisfy(\.isLetterOrDigit) }) {
        canonical.append(part.lowercased())
        isEmpty = false
      }
      if isEmpty { return notATag("nothing follows '\(singleton)'") }
      if isPrivate { break }
    }
    return rest.first.map { notATag("'\($0)' has no place there") }
  }

  private mutating func take(where matches: (Substring) -> Bool) -> Substring? {
    guard let first = rest.first, matches(first) else { return nil }
    rest = rest.dropFirst()
    return first
  }

  private func notATag(_ reason: String) -> LanguageTag.Problem {
    let shown = text.utf8.count > 100 ? text.prefix(30) + "…" : text[...]
    return LanguageTag.Problem(
      message: "'\(shown)' is no language tag: \(text.utf8.count > 100 ? "it is too long" : reason)")
  }
}

private func isRegion(_ subtag: Substring) -> Bool {
  let bytes = subtag.utf8
  return bytes.count == 2 && bytes.allSatisfy(\.isLetter) || bytes.count == 3 && bytes.allSatisfy(\.isDigit)
}

private func isVariant(_ subtag: Substring) -> Bool {
  let bytes = subtag.utf8
  guard bytes.allSatisfy(\.isLetterOrDigit) else { return false }
  return 5...8 ~= bytes.count || bytes.count == 4 && bytes.first?.isDigit == true
}
