import GenModel
import Testing

struct LanguageTagTests {
  @Test(arguments: [
    ("en", "en"), ("EN", "en"), ("vi", "vi"), ("vi_VN", "vi-VN"), ("pt_BR", "pt-BR"), ("pt-br", "pt-BR"),
    ("zh-hans", "zh-Hans"), ("ZH_HANT_tw", "zh-Hant-TW"), ("es-419", "es-419"), ("fil", "fil"), ("no", "no"),
    ("de-CH-1996", "de-CH-1996"), ("sl-rozaj-biske", "sl-rozaj-biske"), ("zh-yue-HK", "zh-yue-HK"),
    ("ar-EG-u-nu-LATN", "ar-EG-u-nu-latn"), ("en-x-Pseudo", "en-x-pseudo"),
    ("en-a-bbb-x-a-ccc", "en-a-bbb-x-a-ccc"),
  ])
  func aTagIsReadInAnyCaseAndSpelledInTheCanonicalOne(text: String, canonical: String) throws {
    #expect(try LanguageTag.parse(text).get().tag == canonical)
    #expect(LanguageTag.isCanonical(text) == (text == canonical))
    #expect(LanguageTag.isCanonical(canonical))
  }

  @Test(arguments: [
    ("", "'' is no language tag: it begins with a language of two or three letters"),
    ("e", "'e' is no language tag: it begins with a language of two or three letters"),
    ("-en", "'-en' is no language tag: it begins with a language of two or three letters"),
    ("việt", "'việt' is no language tag: it begins with a language of two or three letters"),
    ("x-pseudo", "'x-pseudo' is no language tag: it begins with a language of two or three letters"),
    ("vietnamese", "'vietnamese' is no language tag: it begins with a language of two or three letters"),
    ("en-", "'en-' is no language tag: '' has no place there"),
    ("en--US", "'en--US' is no language tag: '' has no place there"),
    ("en US", "'en US' is no language tag: it begins with a language of two or three letters"),
    ("en-US-Latn", "'en-US-Latn' is no language tag: 'Latn' has no place there"),
    ("en-US-GB", "'en-US-GB' is no language tag: 'GB' has no place there"),
    ("en-u", "'en-u' is no language tag: nothing follows 'u'"),
    ("en-x", "'en-x' is no language tag: nothing follows 'x'"),
    ("de-1996-1996", "'de-1996-1996' is no language tag: it names '1996' twice"),
    ("en-a-bb-a-cc", "'en-a-bb-a-cc' is no language tag: it has the extension 'a' twice"),
    ("ｅｎ", "'ｅｎ' is no language tag: it begins with a language of two or three letters"),
    ("../en", "'../en' is no language tag: it begins with a language of two or three letters"),
  ])
  func whatIsNoTagIsToldWhy(text: String, message: String) {
    guard case .failure(let problem) = LanguageTag.parse(text) else {
      Issue.record("'\(text)' was taken for a tag")
      return
    }
    #expect(problem.message == message)
    #expect(problem.help == "write a BCP 47 tag, such as 'vi', 'pt-BR' or 'zh-Hant'")
    #expect(!LanguageTag.isCanonical(text))
  }

  @Test func anEndlessTextIsRefusedAtOnce() {
    let text = "en" + String(repeating: "-abcde", count: 100_000)
    guard case .failure(let problem) = LanguageTag.parse(text) else {
      Issue.record("it was taken for a tag")
      return
    }
    #expect(problem.message == "'en-abcde-abcde-abcde-abcde-abc…' is no language tag: it is too long")
  }

  @Test func itsPartsCanBeAskedFor() {
    let tag = LanguageTag("zh-Hant-TW")
    #expect(tag.language == "zh")
    #expect(tag.script == "Hant")
    #expect(tag.region == "TW")
    #expect(LanguageTag("es-419").region == "419")
    #expect(LanguageTag("vi").script == nil)
    #expect(LanguageTag("vi").region == nil)
    #expect(LanguageTag("de-1996").script == nil)
    #expect(LanguageTag("ar-u-nu-latn").script == nil)
    #expect(LanguageTag("en-x-us").region == nil)
  }

  @Test(arguments: [
    ("vn", "'vn' is no language's code", "write 'vi': 'vn' is a country"),
    ("vn-VN", "'vn' is no language's code", "write 'vi-VN': 'vn' is a country"),
    ("JP", "'jp' is no language's code", "write 'ja': 'jp' is a country"),
    ("cn", "'cn' is no language's code", "write 'zh-Hans': 'cn' is a country"),
    ("gr", "'gr' is no language's code", "write 'el': 'gr' is a country"),
    ("cz", "'cz' is no language's code", "write 'cs': 'cz' is a country"),
    ("dk", "'dk' is no language's code", "write 'da': 'dk' is a country"),
    ("ua", "'ua' is no language's code", "write 'uk': 'ua' is a country"),
    ("us", "'us' is no language's code", "write 'en-US': 'us' is a country"),
    ("zz", "'zz' is no language's code", "write a BCP 47 tag, such as 'vi', 'pt-BR' or 'zh-Hant'"),
    ("vie", "'vie' has a code of two letters", "write 'vi'"),
    ("ger-AT", "'ger' has a code of two letters", "write 'de-AT'"),
    ("english", "it begins with a language of two or three letters", nil as String?),
  ])
  func whatIsNoLanguagesCodeIsToldWithTheOneThatWasMeant(text: String, reason: String, help: String?) {
    guard case .failure(let problem) = LanguageTag.parse(text) else {
      Issue.record("'\(text)' was taken for a tag")
      return
    }
    #expect(problem.message.hasSuffix(" is no language tag: " + reason), "\(problem.message)")
    if let help { #expect(problem.help == help) }
  }

  /// Codes of countries that are languages' too, codes out of use, and those of three letters that nobody lists here.
  @Test(arguments: [
    "kr", "se", "br", "ch", "tw", "uk", "ca", "in", "iw", "no", "sh", "fil", "haw", "yue", "hmn", "ceb", "mul",
  ])
  func whatMayBeALanguageIsTakenForOne(code: String) throws {
    #expect(try LanguageTag.parse(code).get().tag == code)
  }

  @Test func aLanguageIsFoundByTheCodeOfItsCountry() {
    let languages = ["en", "vi", "zh-Hant"].map { LanguageTag($0) }
    #expect(nearLanguage(of: "vn", among: languages) == LanguageTag("vi"))
    #expect(nearLanguage(of: "vie", among: languages) == LanguageTag("vi"))
    #expect(nearLanguage(of: "cn", among: languages) == LanguageTag("zh-Hant"))
    #expect(nearLanguage(of: "vj", among: languages) == LanguageTag("vi"))
    #expect(nearLanguage(of: "jp", among: languages) == nil)
  }

  @Test func aCodeOfALanguageIsToldFromOtherWords() {
    for known in ["en", "vi", "no", "id", "fil", "yue", "pt-BR", "iw", "ars"] {
      #expect(LanguageTag(known).isKnown, "\(known)")
    }
    for unknown in ["shared", "base", "app", "zz", "xx", "old", "web", ""] {
      #expect(!LanguageTag(unknown).isKnown, "\(unknown)")
    }
  }
}
