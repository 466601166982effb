internal import GenSource

extension LanguageTag {
  /// Whether the language is one that people know by its code: ISO 639-1 lists it, or CLDR's plural rules do.
  ///
  /// What looks like a tag need not be one: a folder `app` and a key `card.id` do too.
  package var isKnown: Bool {
    hasCode(language, in: iso639) || PluralRules.lists(language)
  }

  /// Why the first part of a tag is no language's code, where that is sure.
  ///
  /// All codes of two letters are known, those out of use among them; `kr` and `se`, which look like countries' here, are
  /// Kanuri and Northern Sami. Of three letters there are thousands, and BCP 47 takes them only where there is none of two.
  var codeProblem: Problem? {
    let code = String(language)
    if code.utf8.count == 3 {
      guard let short = code.replacement(in: shortCodes) else { return nil }
      let meant = LanguageTag(short + tag.dropFirst(3))
      return Problem(
        message: "'\(tag)' is no language tag: '\(code)' has a code of two letters", help: "write '\(meant)'",
        meant: meant)
    }
    guard !hasCode(code, in: iso639), !hasCode(code, in: "in iw ji jw mo sh") else { return nil }
    let message = "'\(tag)' is no language tag: '\(code)' is no language's code"
    guard let spoken = code.replacement(in: countries) else { return Problem(message: message) }
    let rest = tag.dropFirst(2)
    let meant = LanguageTag(spoken.utf8.count <= 3 ? spoken + rest : spoken)
    return Problem(message: message, help: "write '\(meant)': '\(code)' is a country", meant: meant)
  }
}

/// The language that somebody probably meant by a name that is none of a list, if one is near enough to be worth saying:
/// `vi` by `vn`, whatever else is spelled alike.
package func nearLanguage(of name: String, among languages: [LanguageTag]) -> LanguageTag? {
  if case .failure(let problem) = LanguageTag.parse(name), let meant = problem.meant {
    return languages.first { $0 == meant } ?? languages.first { $0.language == meant.language }
  }
  return nearMiss(of: name, among: languages.map(\.tag)).map { LanguageTag($0) }
}

/// Whether a code stands in a list of codes of two letters with blanks between them.
private func hasCode(_ code: some StringProtocol, in list: StaticString) -> Bool {
  let code = Array(code.utf8)
  guard code.count == 2 else { return false }
  let letters = UnsafeBufferPointer(start: list.utf8Start, count: list.utf8CodeUnitCount)
  return stride(from: 0, to: letters.count, by: 3).contains { letters[$0] == code[0] && letters[$0 + 1] == code[1] }
}

extension String {
  /// What stands behind the colon after this word in a list such as `cn:zh cz:cs`.
  fileprivate func replacement(in list: String) -> String? {
    let start = self + ":"
    let pair = list.utf8.split(separator: UInt8(ascii: " ")).first { $0.starts(with: start.utf8) }
    return pair.map { String(Substring($0.dropFirst(start.utf8.count))) }
  }
}

/// Countries by ISO 3166 whose code is no language's, and the language that is mostly meant by it.
private let countries = """
  al:sq at:de-AT au:en-AU by:be cl:es-CL cn:zh-Hans cz:cs dk:da eg:ar gb:en-GB ge:ka gr:el hk:zh-Hant-HK il:he \
  iq:ar ir:fa jp:ja kz:kk mm:my mx:es-MX np:ne nz:en-NZ ph:fil pk:ur rs:sr ua:uk us:en-US vn:vi
  """

/// The two-letter codes of ISO 639-1.
private let iso639: StaticString = """
  aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo \
  es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg \
  ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn \
  no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta \
  te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
  """

/// The languages of ISO 639-2 that have a code of two letters, under both codes where they have two.
private let shortCodes = """
  aar:aa abk:ab afr:af aka:ak alb:sq amh:am ara:ar arg:an arm:hy asm:as ava:av ave:ae aym:ay aze:az bak:ba \
  bam:bm baq:eu bel:be ben:bn bih:bh bis:bi bod:bo bos:bs bre:br bul:bg bur:my cat:ca ces:cs cha:ch che:ce \
  chi:zh chu:cu chv:cv cor:kw cos:co cre:cr cym:cy cze:cs dan:da deu:de div:dv dut:nl dzo:dz ell:el eng:en \
  epo:eo est:et eus:eu ewe:ee fao:fo fas:fa fij:fj fin:fi fra:fr fre:fr fry:fy ful:ff geo:ka ger:de gla:gd \
  gle:ga glg:gl glv:gv gre:el grn:gn guj:gu hat:ht hau:ha heb:he her:hz hin:hi hmo:ho hrv:hr hun:hu hye:hy \
  ibo:ig ice:is ido:io iii:ii iku:iu ile:ie ina:ia ind:id ipk:ik isl:is ita:it jav:jv jpn:ja kal:kl kan:kn \
  kas:ks kat:ka kau:kr kaz:kk khm:km kik:ki kin:rw kir:ky kom:kv kon:kg kor:ko kua:kj kur:ku lao:lo lat:la \
  lav:lv lim:li lin:ln lit:lt ltz:lb lub:lu lug:lg mac:mk mah:mh mal:ml mao:mi mar:mr may:ms mkd:mk mlg:mg \
  mlt:mt mon:mn mri:mi msa:ms mya:my nau:na nav:nv nbl:nr nde:nd ndo:ng nep:ne nld:nl nno:nn nob:nb nor:no \
  nya:ny oci:oc oji:oj ori:or orm:om oss:os pan:pa per:fa pli:pi pol:pl por:pt pus:ps que:qu roh:rm ron:ro \
  rum:ro run:rn rus:ru sag:sg san:sa sin:si slk:sk slo:sk slv:sl sme:se smo:sm sna:sn snd:sd som:so sot:st \
  spa:es sqi:sq srd:sc srp:sr ssw:ss sun:su swa:sw swe:sv tah:ty tam:ta tat:tt tel:te tgk:tg tgl:tl tha:th \
  tib:bo tir:ti ton:to tsn:tn tso:ts tuk:tk tur:tr twi:tw uig:ug ukr:uk urd:ur uzb:uz ven:ve vie:vi vol:vo \
  wel:cy wln:wa wol:wo xho:xh yid:yi yor:yo zha:za zho:zh zul:zu
  """
