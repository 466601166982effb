#!/usr/bin/env python3
"""Makes Sources/GenModel/Strings/PluralRulesTable.swift from CLDR's cardinal plural rules.

The rules are those of CLDR 47, as Babel 2.18.0 carries them. Babel has them only for languages with a locale of their
own, and does not tell a language that CLDR lists with "other" alone from one that it does not list: the list of
languages, and the rules of those without a locale, come from plurals.xml of CLDR 41, as Debian 12 packages it. A code
that is out of use follows the one that took its place.

    pip install babel==2.18.0
    apt-get install unicode-cldr-core
    Scripts/make-plural-rules.py > Sources/GenModel/Strings/PluralRulesTable.swift
"""

import re
import textwrap
import xml.etree.ElementTree as ElementTree

import babel
from babel.core import Locale
from babel.localedata import locale_identifiers

CLDR_41 = "/usr/share/unicode/cldr/common/supplemental/plurals.xml"
CATEGORIES = ["zero", "one", "two", "few", "many"]
OUT_OF_USE = {"in": "id", "iw": "he", "ji": "yi", "jw": "jv", "mo": "ro", "sh": "sr", "tl": "fil"}


def listed():
    """The languages of CLDR 41 with their rules, as written there."""
    for rules in ElementTree.parse(CLDR_41).find("plurals").findall("pluralRules"):
        texts = {rule.get("count"): rule.text.split("@")[0].strip() for rule in rules.findall("pluralRule")}
        for locale in rules.get("locales").split():
            yield locale, texts


def spelled(condition):
    """A condition as CLDR writes it: Babel says "n mod 10 not in 2..4" for "n % 10 != 2..4"."""
    return condition.replace(" mod ", " % ").replace(" not in ", " != ").replace(" in ", " = ")


def for_whole_numbers(condition):
    """The condition where v, w, f, t, c and e are 0 and i is n; nothing where it can never hold."""
    alternatives = []
    for alternative in condition.split(" or "):
        relations = []
        for relation in alternative.split(" and "):
            operand, modulus, operator, values = re.fullmatch(
                r"([a-z])(?: % (\d+))? (=|!=) ([\d.,]+)", relation.strip()).groups()
            if operand in "ni":
                relations.append(f"n % {modulus} {operator} {values}" if modulus else f"n {operator} {values}")
                continue
            holds = any(int(part.split("..")[0]) == 0 for part in values.split(","))
            if holds == (operator == "!="):
                break
        else:
            assert relations, condition
            alternatives.append(" and ".join(dict.fromkeys(relations)))
    return " or ".join(dict.fromkeys(alternatives))


def row(texts):
    reduced = [(name, for_whole_numbers(spelled(texts[name]))) for name in CATEGORIES if texts.get(name)]
    # Two ways of writing "0 or 1".
    reduced = [(name, {"n = 0 or n = 1": "n = 0..1", "n = 0,1": "n = 0..1"}.get(text, text)) for name, text in reduced]
    return "\n".join(f"{name}: {text}" for name, text in reduced if text)


def literal(text):
    """A Swift literal, its lines not too long."""
    lines = [line for long in text.split("\n") for line in wrapped(long)]
    if len(lines) == 1:
        return f'    "{text}"'
    return '    """\n' + "\n".join("    " + line for line in lines) + '\n    """'


def wrapped(line):
    lines = textwrap.wrap(line, 105, break_on_hyphens=False)
    return [part + " \\" for part in lines[:-1]] + lines[-1:] if lines else [""]


def main():
    assert babel.__version__ == "2.18.0", babel.__version__
    # As `rules`, with the texts by category.
    in_babel = {locale: Locale.parse(locale).plural_form.rules for locale in locale_identifiers() if locale != "root"}
    rows = {locale: row(in_babel.get(OUT_OF_USE.get(locale, locale), texts)) for locale, texts in listed()}
    del rows["root"]
    for locale, rules in in_babel.items():
        if "_" not in locale and rules:
            rows.setdefault(locale, row(rules))
    groups = {}
    for locale in sorted(rows):
        groups.setdefault(rows[locale], []).append(locale.replace("_", "-"))

    print("""\
// Made by Scripts/make-plural-rules.py from CLDR 47; do not edit.

/// CLDR's cardinal plural rules for whole numbers: languages, and the condition of each category but `other`.
///
/// Unicode CLDR 47 (2025), `common/supplemental/plurals.xml`, as Babel 2.18.0 carries it, with v, w, f, t, c and e
/// taken as 0 and i as n. © Unicode, Inc., under the Unicode License v3 (https://www.unicode.org/license.txt).
package let pluralRulesTable: [(languages: String, rules: String)] = [""")
    for rules, locales in sorted(groups.items(), key=lambda item: (item[0].count(":"), item[0])):
        print(f"  (\n{literal(' '.join(locales))},\n{literal(rules)}\n  ),")
    print("]")


main()
