// Made by Scripts/make-number-styles.swift; do not edit.

/// How languages write numbers, where they do not write them as English does: as Foundation of Swift 6.3 prints them,
/// which has its symbols from CLDR. © Unicode, Inc., under the Unicode License v3
/// (https://www.unicode.org/license.txt).
package let numberStyleTable: [(languages: String, style: NumberStyle)] = [
  (
    """
    af agq bas blo br cs cv dua dyo en-AL en-BG en-CV en-CZ en-EE en-FI en-HU en-LT en-LV en-NO en-PL \
    en-PT en-RU en-SK en-UA en-ZA eo ewo ff fr-CA hy kab kea kk ksf ky nmg nr oc os prg pt-AO ru sah shi \
    smn ss szl tg tk ts tt tzm uz ve yav zgh
    """,
    NumberStyle(decimal: ",", group: "\u{A0}")
  ),
  (
    "ar he",
    NumberStyle(minus: "\u{200E}-")
  ),
  (
    """
    ar-BH ar-DJ ar-EG ar-ER ar-IL ar-IQ ar-JO ar-KM ar-KW ar-LB ar-MR ar-OM ar-PS ar-QA ar-SA ar-SD ar-SO \
    ar-SS ar-SY ar-TD ar-YE
    """,
    NumberStyle(decimal: "\u{66B}", group: "\u{66C}", minus: "\u{61C}-", exponent: "\u{623}\u{633}", zero: "\u{660}")
  ),
  (
    "ar-DZ ar-LY ar-MA ar-TN",
    NumberStyle(decimal: ",", group: ".", minus: "\u{200E}-")
  ),
  (
    "as",
    NumberStyle(zero: "\u{9E6}", secondaryGroup: 2)
  ),
  (
    """
    ast az bs ca da de dsb en-AR en-AT en-BE en-BR en-CL en-CO en-DE en-DK en-GR en-ID en-NL en-TR es-AR \
    es-BO es-BQ es-CL es-CO es-CR es-CW es-EC es-PY es-UY es-VE fr-LU fr-MA fur fy gl hsb id is jgo jv \
    kgp kkj kl ku lb lij ln lo lu mgh mk ms-BN ms-ID mua nds nl nnh pt qu-BO rn ro rw sc seh sg sr su \
    sw-CD tr vi vmw wo yrl
    """,
    NumberStyle(decimal: ",", group: ".")
  ),
  (
    "be bg hu ie ka lv pl pt-CH pt-CV pt-FR pt-GQ pt-GW pt-LU pt-MO pt-MZ pt-PT pt-ST pt-TL ru-UA sq",
    NumberStyle(decimal: ",", group: "\u{A0}", minimumGrouping: 2)
  ),
  (
    "bgc bho raj sat-Deva",
    NumberStyle(zero: "\u{966}")
  ),
  (
    "bn brx en-BD en-IN gu hi kn kok-Deva-IN kok-Latn kxv ml mr or pa ta te xnr",
    NumberStyle(secondaryGroup: 2)
  ),
  (
    "ccp",
    NumberStyle(zero: "\u{11136}", secondaryGroup: 2)
  ),
  (
    "ckb",
    NumberStyle(decimal: "\u{66B}", group: "\u{66C}", minus: "\u{200F}-", exponent: "\u{627}\u{633}", zero: "\u{660}")
  ),
  (
    "de-CH de-LI tn wal",
    NumberStyle(group: "\u{2019}")
  ),
  (
    "dje khq mfe nso ses twq xh",
    NumberStyle(group: "\u{A0}")
  ),
  (
    "dz",
    NumberStyle(zero: "\u{F20}", secondaryGroup: 2)
  ),
  (
    "ee",
    NumberStyle(minimumGrouping: 2)
  ),
  (
    "el en-SI",
    NumberStyle(decimal: ",", group: ".", exponent: "e")
  ),
  (
    "en-AU",
    NumberStyle(exponent: "e")
  ),
  (
    "en-CH",
    NumberStyle(group: "'")
  ),
  (
    "en-FR es-HT ff-Latn-BF fr vec",
    NumberStyle(decimal: ",", group: "\u{202F}")
  ),
  (
    "en-SE",
    NumberStyle(decimal: ",", group: "\u{A0}", exponent: "\u{D7}10^")
  ),
  (
    "es ia it",
    NumberStyle(decimal: ",", group: ".", minimumGrouping: 2)
  ),
  (
    """
    es-419 es-AG es-BB es-BM es-BR es-BS es-BZ es-CA es-CU es-DM es-DO es-GD es-GT es-GY es-HN es-KN \
    es-KY es-LC es-MX es-NI es-PA es-PE es-PR es-SV es-TC es-TT es-US es-VC es-VG es-VI ff-Latn-GH \
    ff-Latn-GM ff-Latn-LR ff-Latn-NE ff-Latn-NG ff-Latn-SL ks-Deva sd-Deva ta-MY ta-SG
    """,
    NumberStyle()
  ),
  (
    "et",
    NumberStyle(decimal: ",", group: "\u{A0}", minus: "\u{2212}", exponent: "\u{D7}10^", minimumGrouping: 2)
  ),
  (
    "eu fo hr",
    NumberStyle(decimal: ",", group: ".", minus: "\u{2212}")
  ),
  (
    "fa",
    NumberStyle(
      decimal: "\u{66B}", group: "\u{66C}", minus: "\u{200E}\u{2212}", exponent: "\u{D7}\u{6F1}\u{6F0}^",
      zero: "\u{6F0}")
  ),
  (
    "ff-Adlm",
    NumberStyle(group: "\u{2E41}", exponent: "\u{1E909}", zero: "\u{1E950}")
  ),
  (
    "fi nb nn no",
    NumberStyle(decimal: ",", group: "\u{A0}", minus: "\u{2212}")
  ),
  (
    "gez",
    NumberStyle(group: "\u{12C8}")
  ),
  (
    "gsw rm",
    NumberStyle(group: "\u{2019}", minus: "\u{2212}")
  ),
  (
    "it-CH",
    NumberStyle(group: "\u{2019}", minimumGrouping: 2)
  ),
  (
    "ks lrc mzn pa-Arab pa-Aran-PK ps uz-Arab",
    NumberStyle(
      decimal: "\u{66B}", group: "\u{66C}", minus: "\u{200E}-\u{200E}", exponent: "\u{D7}\u{6F1}\u{6F0}^",
      zero: "\u{6F0}")
  ),
  (
    "ksh lt sv",
    NumberStyle(decimal: ",", group: "\u{A0}", minus: "\u{2212}", exponent: "\u{D7}10^")
  ),
  (
    "lmo wae",
    NumberStyle(decimal: ",", group: "\u{2019}")
  ),
  (
    "mni",
    NumberStyle(zero: "\u{9E6}")
  ),
  (
    "mni-Mtei",
    NumberStyle(zero: "\u{ABF0}")
  ),
  (
    "my",
    NumberStyle(zero: "\u{1040}")
  ),
  (
    "ne sa",
    NumberStyle(zero: "\u{966}", secondaryGroup: 2)
  ),
  (
    "nqo",
    NumberStyle(group: "\u{60C}", zero: "\u{7C0}")
  ),
  (
    "sat",
    NumberStyle(zero: "\u{1C50}")
  ),
  (
    "sd",
    NumberStyle(group: "\u{66C}", minus: "\u{61C}-", exponent: "\u{627}\u{633}", zero: "\u{660}")
  ),
  (
    "se",
    NumberStyle(decimal: ",", group: "\u{A0}", minus: "\u{2212}", exponent: "\u{B7}10^")
  ),
  (
    "sk",
    NumberStyle(decimal: ",", group: "\u{A0}", exponent: "e")
  ),
  (
    "sl",
    NumberStyle(decimal: ",", group: ".", minus: "\u{2212}", exponent: "e", minimumGrouping: 2)
  ),
  (
    "tok",
    NumberStyle(decimal: ",", group: "\u{A0}", secondaryGroup: 2)
  ),
  (
    "uk",
    NumberStyle(decimal: ",", group: "\u{A0}", exponent: "\u{415}")
  ),
  (
    "ur",
    NumberStyle(minus: "\u{200E}-", secondaryGroup: 2)
  ),
]
