/// All syllables that Vietnamese spelling allows, from the tables that schools teach: onset, rime, tone.
///
/// Kept apart from the rules, which know less: they are judged by this list.
enum VietnameseSyllables {
  /// A rime with the vowel that bears the tone mark between brackets. Where custom knows two places, the new one stands
  /// here and the older one in `old`.
  struct Rime {
    let written: String
    let old: String?

    init(_ written: String, old: String? = nil) {
      self.written = written
      self.old = old
    }
  }

  static let onsets = [
    "", "b", "c", "ch", "d", "đ", "g", "gh", "h", "k", "kh", "l", "m", "n", "ng", "ngh", "nh", "p", "ph", "r", "s", "t",
    "th", "tr", "v", "x",
  ]

  static let rimes: [Rime] =
    """
    [a] [a]c [a]ch [a]i [a]m [a]n [a]ng [a]nh [a]o [a]p [a]t [a]u [a]y [ă]c [ă]m [ă]n [ă]ng [ă]p [ă]t [â]c [â]m [â]n
    [â]ng [â]p [â]t [â]u [â]y [e] [e]c [e]m [e]n [e]ng [e]o [e]p [e]t [ê] [ê]ch [ê]m [ê]n [ê]nh [ê]p [ê]t [ê]u [i] [i]a
    [i]ch [i]m [i]n [i]nh [i]p [i]t [i]u i[ê]c i[ê]m i[ê]n i[ê]ng i[ê]p i[ê]t i[ê]u [o] [o]c [o]i [o]m [o]n [o]ng [o]p
    [o]t o[a]c o[a]ch o[a]i o[a]m o[a]n o[a]ng o[a]nh o[a]o o[a]p o[a]t o[a]y o[ă]c o[ă]m o[ă]n o[ă]ng o[ă]t o[e]n
    o[e]o o[e]t o[o]c o[o]ng o[o]n [ô] [ô]c [ô]i [ô]m [ô]n [ô]ng [ô]p [ô]t [ơ] [ơ]i [ơ]m [ơ]n [ơ]p [ơ]t [u] [u]a [u]c
    [u]i [u]m [u]n [u]ng [u]p [u]t u[â]n u[â]ng u[â]t u[â]y u[ê] u[ê]ch u[ê]nh u[ê]u u[ô]c u[ô]i u[ô]m u[ô]n u[ô]ng
    u[ô]t u[ơ] uy[ê]n uy[ê]t u[y]a u[y]u u[y]ch u[y]n u[y]nh u[y]p u[y]t [ư] [ư]a [ư]c [ư]i [ư]m [ư]n [ư]ng [ư]t [ư]u
    ư[ơ]c ư[ơ]i ư[ơ]m ư[ơ]n ư[ơ]ng ư[ơ]p ư[ơ]t ư[ơ]u [y] y[ê]m y[ê]n y[ê]ng y[ê]t y[ê]u
    """.split(whereSeparator: \.isWhitespace).map { Rime(String($0)) } + [
      Rime("o[a]", old: "[o]a"), Rime("o[e]", old: "[o]e"), Rime("u[y]", old: "[u]y"),
    ]

  /// What follows `qu`, whose u is part of the consonant.
  static let rimesAfterQu = """
    [a] [a]c [a]ch [a]i [a]n [a]ng [a]nh [a]o [a]t [a]u [a]y [ă]c [ă]m [ă]n [ă]ng [ă]p [ă]t [â]n [â]ng [â]t [â]y [e] [e]n
    [e]o [e]t [ê] [ê]ch [ê]n [ê]nh [ê]t [ô]c [ơ] [y] [y]nh [y]t y[ê]n y[ê]t [i]t
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  /// What follows `gi` before another vowel; before a consonant or alone the i is the vowel.
  static let rimesAfterGi = """
    [a] [a]c [a]i [a]m [a]n [a]ng [a]nh [a]o [a]p [a]t [a]u [a]y [ă]c [ă]m [ă]n [ă]ng [ă]t [â]m [â]n [â]ng [â]p [â]t [â]u
    [â]y [e]m [e]n [e]o [e]p [ê]ng [ê]t [o] [o]i [o]n [o]ng [ô]c [ô]i [ô]ng [ơ] [ơ]i [u]a [u]c [u]i [u]m [ư] [ư]a ư[ơ]ng
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  private static let toned: [Character: [Character]] = Dictionary(
    uniqueKeysWithValues: [
      "aàảãáạ", "ăằẳẵắặ", "âầẩẫấậ", "eèẻẽéẹ", "êềểễếệ", "iìỉĩíị", "oòỏõóọ", "ôồổỗốộ", "ơờởỡớợ", "uùủũúụ", "ưừửữứự",
      "yỳỷỹýỵ",
    ].map { row in
      let letters = Array(row)
      return (letters[0], letters)
    })

  /// The letters with a tone mark (1 to 5) on one of them.
  static func written(_ letters: [Character], tone: Int, on place: Int) -> String {
    var letters = letters
    letters[place] = toned[letters[place]]?[tone] ?? letters[place]
    return String(letters)
  }

  /// A syllable before it has a tone: its letters, and which of them may bear the mark.
  struct Frame {
    let letters: [Character]
    let place: Int
    let oldPlace: Int?

    init(onset: String, _ rime: Rime) {
      let written = Array(onset + rime.written)
      place = written.firstIndex(of: "[") ?? 0
      letters = written.filter { $0 != "[" && $0 != "]" }
      oldPlace = rime.old.flatMap { Array(onset + $0).firstIndex(of: "[") }
    }

    /// The other vowels, where the mark would be wrong.
    var wrongPlaces: [Int] {
      letters.indices.filter { $0 != place && $0 != oldPlace && toned[letters[$0]] != nil }
    }
  }

  static let frames: [Frame] =
    onsets.flatMap { onset in
      rimes.compactMap { rime in
        // `gia` is gi and a.
        if onset == "g", ["[i]a", "[i]u"].contains(rime.written) || rime.written.hasPrefix("i[ê]") { return nil }
        return Frame(onset: onset, rime)
      }
    } + rimesAfterQu.map { Frame(onset: "qu", Rime($0)) } + rimesAfterGi.map { Frame(onset: "gi", Rime($0)) }
}
