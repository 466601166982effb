import GenModel
import GenRules
import GenSource
import Testing

/// What holds for every syllable of Vietnamese.
@Suite struct VietnameseLawTests {
  private typealias Syllables = VietnameseSyllables

  @Test func `no legal syllable is misspelt, in either style, small or capital`() {
    var texts: [String] = []
    for frame in Syllables.frames {
      for tone in 1...5 {
        let new = Syllables.written(frame.letters, tone: tone, on: frame.place)
        texts += [new, new.uppercased(), new.prefix(1).uppercased() + new.dropFirst()]
        if let old = frame.oldPlace { texts.append(Syllables.written(frame.letters, tone: tone, on: old)) }
      }
      texts.append(String(frame.letters))
    }
    #expect(texts.count > 60_000)
    let found = TextProject(vietnamese: texts).places(by: [.vietnameseSpelling])
    #expect(found.map { texts[$0] } == [])
  }

  @Test func `every misplaced tone mark is found, and its mending is told`() {
    var texts: [String] = []
    var mended: [String] = []
    for frame in Syllables.frames {
      for wrong in frame.wrongPlaces {
        for tone in 1...5 {
          texts.append(Syllables.written(frame.letters, tone: tone, on: wrong))
          mended.append(Syllables.written(frame.letters, tone: tone, on: frame.place))
        }
      }
    }
    #expect(texts.count > 10_000)
    let found = TextProject(vietnamese: texts).found(by: [.vietnameseSpelling])
    let missed = Set(texts.indices).subtracting(TextProject(vietnamese: texts).places(by: [.vietnameseSpelling]))
    #expect(missed.map { texts[$0] } == [])
    #expect(found.map { $0.help ?? "" } == mended.map { "write '\($0)'" })
  }

  @Test func `a horn that one of the two vowels lacks is found, and its mending is told`() {
    var texts: [String] = []
    var mended: [String] = []
    for frame in Syllables.frames where String(frame.letters).contains("ươ") {
      for tone in 0...5 {
        let right = Syllables.written(frame.letters, tone: tone, on: frame.place)
        for (horned, bare) in [("ư", "u"), ("ơ", "o"), ("ờ", "ò"), ("ở", "ỏ"), ("ỡ", "õ"), ("ớ", "ó"), ("ợ", "ọ")] {
          guard right.contains(horned) else { continue }
          texts.append(right.replacing(horned, with: bare))
          mended.append(right)
        }
      }
    }
    #expect(texts.count > 1_000)
    let project = TextProject(vietnamese: texts)
    let missed = Set(texts.indices).subtracting(project.places(by: [.vietnameseSpelling]))
    #expect(missed.map { texts[$0] } == [])
    #expect(project.found(by: [.vietnameseSpelling]).map { $0.help ?? "" } == mended.map { "write '\($0)'" })
  }

  @Test func `two tone marks in one syllable are found wherever they stand`() {
    var texts: [String] = []
    for frame in Syllables.frames {
      for second in frame.wrongPlaces + (frame.oldPlace.map { [$0] } ?? []) {
        let one = Array(Syllables.written(frame.letters, tone: 4, on: frame.place))
        texts.append(Syllables.written(one, tone: 1, on: second))
      }
      // A second mark on the same vowel does not compose with it.
      let one = Array(Syllables.written(frame.letters, tone: 4, on: frame.place))
      texts.append(String(one[...frame.place]) + "\u{300}" + String(one[(frame.place + 1)...]))
    }
    let missed = Set(texts.indices).subtracting(TextProject(vietnamese: texts).places(by: [.vietnameseSpelling]))
    #expect(missed.map { texts[$0] } == [])
  }

  @Test func `the styles are told apart where they differ and nowhere else`() {
    var new: [String] = []
    var old: [String] = []
    var others: [String] = []
    for frame in Syllables.frames {
      for tone in 1...5 {
        let text = Syllables.written(frame.letters, tone: tone, on: frame.place)
        if let place = frame.oldPlace {
          new.append(text)
          old.append(Syllables.written(frame.letters, tone: tone, on: place))
        } else {
          others.append(text)
        }
      }
    }
    func found(_ texts: [String], style: String) -> Set<Int> {
      let setting = Configuration.RuleSetting(
        options: ["style": Located(style, at: SourceRange(source: SourceID(0), start: 0, end: 0))])
      return TextProject(vietnamese: texts).places(by: [.toneStyle], settings: ["strings/tone-style": setting])
    }
    #expect(found(new, style: "new").isEmpty)
    #expect(found(old, style: "old").isEmpty)
    #expect(found(new, style: "old") == Set(new.indices))
    #expect(found(old, style: "new") == Set(old.indices))
    for style in ["old", "new"] { #expect(found(others, style: style).map { others[$0] } == []) }
  }

  @Test func `without a style the fewer are blamed, and of as many the later ones`() {
    func found(_ texts: String...) -> Set<Int> { TextProject(vietnamese: texts).places(by: [.toneStyle]) }
    #expect(found("hòa", "hóa", "khoẻ") == [2])
    #expect(found("khoẻ", "hòa", "hóa") == [0])
    #expect(found("hòa", "hoá") == [1])
    #expect(found("hoá", "hòa") == [1])
    #expect(found("hoá", "khoẻ", "thuý") == [])
    #expect(found("hòa, khỏe, thúy") == [])
  }

  @Test(arguments: [
    "García", "Málaga", "Bogotá", "déjà vu", "résumé", "crème brûlée", "São Paulo", "Pelé", "José", "naïve", "Zürich",
    "señor", "à la carte", "Beyoncé", "Pokémon", "café", "Séoul", "Léa", "Dvořák", "Hàn Quốc", "Pleiku", "Krông Pắk",
    "Buôn Ma Thuột", "Đắk Lắk", "Ê Đê", "H'Mông", "Cư M'gar", "hoóc-môn", "xoong", "soóc", "goòng", "moóc", "gìn", "gì",
    "quýt", "quít", "huỳnh", "uỳnh uỵch", "khuỷu tay", "khúc khuỷu", "ngoằn ngoèo", "ngoáo ộp", "nguếch ngoác",
    "quờ quạng",
    "thuở", "huơ", "xanh xanh", "đo đỏ", "từ từ", "hằng hằng", "ai ai", "luôn luôn", "giếng", "giữ gìn", "giặc giã",
    "nghĩa", "nguyệt", "khuya", "yếu", "ỷ lại", "ủa", "ối", "ọc ạch", "quỳ", "quỵ", "quỷ", "quẹo", "quằn quại", "giùm",
    "giũa", "giường", "gịt", "bêtông", "ôtô", "sàigòn", "HÀ NỘI", "ĐƯỜNG", "TOÁN", "Quý khách",
  ])
  func `a word that is right, or no Vietnamese, is left alone`(_ word: String) {
    #expect(
      TextProject(vietnamese: [word, "Chữ \(word), \(word).", "(\(word))"]).found(by: [.vietnameseSpelling]).isEmpty)
  }

  @Test(arguments: [
    ("tóan", "toán"), ("hòan", "hoàn"), ("cuả", "của"), ("muà", "mùa"), ("gìa", "già"), ("qúy", "quý"),
    ("TÓAN", "TOÁN"),
    ("Tòan", "Toàn"), ("ngừơi", "người"), ("tiêú", "tiếu"), ("thúôc", "thuốc"), ("hóăc", "hoắc"), ("khúyên", "khuyến"),
    ("ngòai", "ngoài"), ("đaị", "đại"), ("nghiã", "nghĩa"), ("Úây", "Uấy"),
  ])
  func `a misplaced mark is put where it belongs, and letter case stays`(_ wrong: String, _ right: String) {
    let found = TextProject(vietnamese: ["Chữ \(wrong)!"]).found(by: [.vietnameseSpelling])
    #expect(found.map { $0.help ?? "" } == ["write '\(right)'"])
  }
}
