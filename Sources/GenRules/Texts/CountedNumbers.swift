internal import GenModel
internal import GenSource

/// Tells numbers that count something from those that only number or measure: `{n} files`, but `Step {n} of {m}`, `{n} %`,
/// `Gate {n}`.
///
/// A number counts where a word follows it that would change its form. Which words do not is known of some languages; of the
/// others every word may.
struct CountedNumbers {
  private let language: String

  init(in language: LanguageTag) {
    self.language = String(language.language)
  }

  /// The first int argument of a text that counts something.
  func first(in template: MessageTemplate, _ arguments: KeptArray<Argument>) -> Int? {
    for (place, piece) in template.pieces.enumerated() {
      guard case .argument(let reference) = piece, let index = reference.index, arguments.indices.contains(index),
        arguments[index].type == .int
      else { continue }
      let before = place > 0 ? lastWord(of: template.pieces[place - 1]) : ""
      if counts(place + 1 < template.pieces.count ? template.pieces[place + 1] : nil, after: before) { return index }
    }
    return nil
  }

  /// Whether a number counts what stands behind it.
  private func counts(_ piece: MessageTemplate.Piece?, after before: String) -> Bool {
    guard case .literal(let text)? = piece, let word = firstWord(of: text) else { return false }
    if units.contains(word) || followersByLanguage[language]?.contains(word) == true { return false }
    guard language == "en" else { return true }
    return !numbered.contains(before) && !(lonely.contains(word) && endsBehind(text))
  }

  /// The word that follows a number after a space, in small letters; nothing where something else does: `{n}%`, `{n}-day`,
  /// `{n}: …`.
  private func firstWord(of text: SourceText) -> String? {
    let scalars = text.string.unicodeScalars
    let rest = scalars.drop { $0 == " " || $0 == "\u{A0}" || $0 == "\u{202F}" }
    guard rest.startIndex > scalars.startIndex, let first = rest.first, first.properties.isAlphabetic else {
      return nil
    }
    return word(rest.prefix { $0.properties.isAlphabetic || $0 == "'" || $0 == "’" })
  }

  /// Whether no further word follows the first one of a text.
  private func endsBehind(_ text: SourceText) -> Bool {
    let rest = text.string.unicodeScalars.drop { !$0.properties.isAlphabetic }.drop { $0.properties.isAlphabetic }
    return !(rest.first == " " && rest.dropFirst().first?.properties.isAlphabetic == true)
  }

  /// The word right before a number, in small letters.
  private func lastWord(of piece: MessageTemplate.Piece) -> String {
    guard case .literal(let text) = piece else { return "" }
    let scalars = text.string.unicodeScalars
    guard scalars.last == " " || scalars.last == "\u{A0}" else { return "" }
    return word(scalars.dropLast().suffix(while: \.properties.isAlphabetic))
  }

  private func word(_ scalars: Substring.UnicodeScalarView) -> String {
    String(scalars).lowercased()
  }
}

extension Substring.UnicodeScalarView {
  fileprivate func suffix(while matches: (Unicode.Scalar) -> Bool) -> Substring.UnicodeScalarView {
    var start = endIndex
    while start > startIndex, matches(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}

/// Signs of units, which are the same for every number.
private let units = words(
  """
  mm cm m km mg g kg t ml cl l ms s sec min h b kb mb gb tb kib mib gib bit kbit mbit px pt dp dpi fps hz khz mhz \
  ghz w kw v c f k kcal kj kmh mph am pm x vnd usd eur gbp jpy
  """)

/// Words behind a number that do not belong to it: prepositions, conjunctions, forms of "to be".
private let followersByLanguage: [String: Set<String>] = [
  "en":
    "of from out in on at to by for with and or is was has will as per than through until via vs off while not between but",
  "de": "von aus in im an am auf zu bis und oder ist war wird für mit als pro nach bei",
  "nl": "van uit in op aan tot en of is was voor met als per bij",
  "fr": "de du des sur dans à au aux et ou est par pour avec en",
  "es": "de del en a al y e o u es está para con por",
  "pt": "de do da dos das em no na a e ou é para com por",
  "it": "di del della dei su in a al e ed o è per con da",
  "sv": "av i på till och eller är för med från", "da": "af i på til og eller er for med fra",
  "nb": "av i på til og eller er for med fra", "no": "av i på til og eller er for med fra",
  "pl": "z ze w we na do i lub jest dla od", "cs": "z ze v ve na do a nebo je pro od",
  "sk": "z zo v vo na do a alebo je pre od", "ru": "из в во на до и или от для с по",
  "uk": "з із зі у в на до і й та або від для",
].mapValues(words)

/// English words that say something of a number and have one form, where no noun follows: `{n} more`, `{n} selected`.
private let lonely = words(
  """
  more less left total selected done remaining missing new unread used given found available pending failed
  """)

/// English words that a number stands behind as a name: `Step 3 is done`.
private let numbered = words(
  """
  field job value step page room gate level day week chapter part episode season version line row column seat number no item \
  question round stage track slide section figure lesson unit grade floor lane platform terminal flight bus route \
  exit channel port code error order invoice ticket case account card player team group option attempt phase tier \
  rank year id
  """)

private func words(_ list: String) -> Set<String> {
  Set(list.split(separator: " ").map(String.init))
}
