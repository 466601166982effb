#!/usr/bin/env python3
"""Makes Tests/GenModelTests/PluralSamples.swift: what Babel and ICU choose, as judges of our own plural rules.

    apt-get install python3-icu
    /usr/bin/python3 -m venv --system-site-packages venv && venv/bin/pip install babel==2.18.0
    venv/bin/python Scripts/make-plural-samples.py > Tests/GenModelTests/PluralSamples.swift

It also says on stderr where ICU, whose CLDR is another version, chooses otherwise than Babel.
"""

import itertools
import re
import sys
import textwrap

import icu
from babel.core import Locale
from babel.localedata import exists

TABLE = "Sources/GenModel/Strings/PluralRulesTable.swift"
LETTERS = {"zero": "z", "one": "1", "two": "2", "few": "f", "many": "m", "other": "o"}
OUT_OF_USE = {"in": "id", "iw": "he", "ji": "yi", "jw": "jv", "mo": "ro", "sh": "sr", "tl": "fil"}
NUMBERS = [*range(202), 211, 1000, 1001, 2000, 10_000, 20_000, 21_000, 100_000, 200_000, 999_999, 1_000_000,
           1_000_001, 2_000_000, 10_000_000, 1_000_000_000]


def chosen(language):
    locale = OUT_OF_USE.get(language, language).replace("-", "_")
    by_icu = [icu.PluralRules.forLocale(icu.Locale(locale)).select(number) for number in NUMBERS]
    if not exists(locale):
        return by_icu
    by_babel = [Locale.parse(locale).plural_form(number) for number in NUMBERS]
    if by_icu != by_babel:
        print(f"{language}: ICU {icu.ICU_VERSION} chooses otherwise", file=sys.stderr)
    return by_babel


def literal(text):
    """A Swift literal, its lines not too long."""
    lines = textwrap.wrap(text, 105, break_on_hyphens=False)
    if len(lines) == 1:
        return f'    "{text}"'
    return '    """\n' + " \\\n".join("    " + line for line in lines) + '\n    """'


groups = {}
table = open(TABLE, encoding="utf-8").read().split("= [\n", 1)[1]
languages = re.findall(r'^  \(\n(.*?),\n', table, re.MULTILINE | re.DOTALL)
for language in sorted(re.sub(r'["\\]', "", " ".join(languages)).split()):
    runs = [(LETTERS[name], len(list(run))) for name, run in itertools.groupby(chosen(language))]
    choices = " ".join(letter + (f"×{length}" if length > 1 else "") for letter, length in runs)
    groups.setdefault(choices, []).append(language)

print("""\
// Made by Scripts/make-plural-samples.py; do not edit.

/// What other implementations choose for each of `pluralSampleNumbers`: the category's letter and how often it follows.
///
/// Recorded from Babel 2.18.0 (CLDR 47), and from ICU 72 (CLDR 42) for ars, guw, nah and smi, which have no locale
/// there; a code out of use follows its successor. ICU 72 chooses the same for all others, apart from blo, csw, ht, lld
/// and scn, whose rules are younger.
let pluralSamples: [(languages: String, choices: String)] = [""")
for choices, languages in sorted(groups.items(), key=lambda item: (len(item[0]), item[0])):
    print(f"  (\n{literal(' '.join(languages))},\n{literal(choices)}\n  ),")
larger = ", ".join(f"{number:_}" if number > 9999 else str(number) for number in NUMBERS[202:])
print("]\n\nlet pluralSampleNumbers =\n  Array(0...201) + [")
print("\n".join("    " + line for line in textwrap.wrap(larger + ",", 110)))
print("  ]")
