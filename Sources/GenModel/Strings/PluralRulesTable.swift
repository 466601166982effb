// Made by Scripts/make-plural-rules.py from CLDR 47; do not edit.

/// CLDR's cardinal plural rules for whole numbers: languages, and the condition of each category but `other`.
///
/// Unicode CLDR 47 (2025), `common/supplemental/plurals.xml`, as Babel 2.18.0 carries it, with v, w, f, t, c and e
/// taken as 0 and i as n. © Unicode, Inc., under the Unicode License v3 (https://www.unicode.org/license.txt).
package let pluralRulesTable: [(languages: String, rules: String)] = [
  (
    """
    bm bo dz hnj id ig ii in ja jbo jv jw kde kea km ko lkt lo ms my nqo osa sah ses sg su th to tpi vi wo yo \
    yue zh
    """,
    ""
  ),
  (
    "is mk",
    "one: n % 10 = 1 and n % 100 != 11"
  ),
  (
    "ak am as bho bn csw doi fa ff gu guw hi hy kab kn ln mg nso pa pcm si ti wa zu",
    "one: n = 0..1"
  ),
  (
    "tzm",
    "one: n = 0..1 or n = 11..99"
  ),
  (
    """
    af an asa ast az bal bem bez bg brx ce cgg chr ckb da de dv ee el en eo et eu fi fo fur fy gl gsw ha haw \
    hu ia io jgo ji jmc ka kaj kcg kk kkj kl ks ksb ku ky lb lg lij mas mgo ml mn mr nah nb nd ne nl nn nnh \
    no nr ny nyn om or os pap ps rm rof rwk saq sc sd sdh seh sn so sq ss ssy st sv sw syr ta te teo tig tk \
    tn tr ts ug ur uz ve vo vun wae xh xog yi
    """,
    "one: n = 1"
  ),
  (
    "ceb fil tl",
    "one: n = 1,2,3 or n % 10 != 4,6,9"
  ),
  (
    "bs hr sh sr",
    """
    one: n % 10 = 1 and n % 100 != 11
    few: n % 10 = 2..4 and n % 100 != 12..14
    """
  ),
  (
    "lt",
    """
    one: n % 10 = 1 and n % 100 != 11..19
    few: n % 10 = 2..9 and n % 100 != 11..19
    """
  ),
  (
    "shi",
    """
    one: n = 0..1
    few: n = 2..10
    """
  ),
  (
    "fr ht pt",
    """
    one: n = 0..1
    many: n != 0 and n % 1000000 = 0
    """
  ),
  (
    "mo ro",
    """
    one: n = 1
    few: n = 0 or n != 1 and n % 100 = 1..19
    """
  ),
  (
    "cs sk",
    """
    one: n = 1
    few: n = 2..4
    """
  ),
  (
    "ca es it lld pt-PT scn vec",
    """
    one: n = 1
    many: n != 0 and n % 1000000 = 0
    """
  ),
  (
    "he iu iw naq sat se sma smi smj smn sms",
    """
    one: n = 1
    two: n = 2
    """
  ),
  (
    "lv prg",
    """
    zero: n % 10 = 0 or n % 100 = 11..19
    one: n % 10 = 1 and n % 100 != 11
    """
  ),
  (
    "lag",
    """
    zero: n = 0
    one: n = 0,1 and n != 0
    """
  ),
  (
    "blo ksh",
    """
    zero: n = 0
    one: n = 1
    """
  ),
  (
    "gv",
    """
    one: n % 10 = 1
    two: n % 10 = 2
    few: n % 100 = 0,20,40,60,80
    """
  ),
  (
    "be ru uk",
    """
    one: n % 10 = 1 and n % 100 != 11
    few: n % 10 = 2..4 and n % 100 != 12..14
    many: n % 10 = 0 or n % 10 = 5..9 or n % 100 = 11..14
    """
  ),
  (
    "dsb hsb sl",
    """
    one: n % 100 = 1
    two: n % 100 = 2
    few: n % 100 = 3..4
    """
  ),
  (
    "pl",
    """
    one: n = 1
    few: n % 10 = 2..4 and n % 100 != 12..14
    many: n != 1 and n % 10 = 0..1 or n % 10 = 5..9 or n % 100 = 12..14
    """
  ),
  (
    "gd",
    """
    one: n = 1,11
    two: n = 2,12
    few: n = 3..10,13..19
    """
  ),
  (
    "br",
    """
    one: n % 10 = 1 and n % 100 != 11,71,91
    two: n % 10 = 2 and n % 100 != 12,72,92
    few: n % 10 = 3..4,9 and n % 100 != 10..19,70..79,90..99
    many: n != 0 and n % 1000000 = 0
    """
  ),
  (
    "mt",
    """
    one: n = 1
    two: n = 2
    few: n = 0 or n % 100 = 3..10
    many: n % 100 = 11..19
    """
  ),
  (
    "ga",
    """
    one: n = 1
    two: n = 2
    few: n = 3..6
    many: n = 7..10
    """
  ),
  (
    "kw",
    """
    zero: n = 0
    one: n = 1
    two: n % 100 = 2,22,42,62,82 or n % 1000 = 0 and n % 100000 = 1000..20000,40000,60000,80000 or n != 0 and \
    n % 1000000 = 100000
    few: n % 100 = 3,23,43,63,83
    many: n != 1 and n % 100 = 1,21,41,61,81
    """
  ),
  (
    "ar ars",
    """
    zero: n = 0
    one: n = 1
    two: n = 2
    few: n % 100 = 3..10
    many: n % 100 = 11..99
    """
  ),
  (
    "cy",
    """
    zero: n = 0
    one: n = 1
    two: n = 2
    few: n = 3
    many: n = 6
    """
  ),
]
