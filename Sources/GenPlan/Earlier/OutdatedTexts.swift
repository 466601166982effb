package import GenModel
package import GenSource

/// A translation that has stayed as it was while the text that it was made from has changed.
package struct OutdatedText: Sendable {
  package let table: String
  package let key: Located<String>
  package let language: LanguageTag
  /// The translation as it stands.
  package let text: Located<Message>
  package let base: Located<Message>
  package let earlierBase: Message
  package let arguments: KeptArray<Argument>
  package let allowed: AllowedRules
}

/// The translations of a project that have not followed their base text since an earlier state.
///
/// Entries are matched by table and key. One that is marked for review already is known to need a look, and one that takes
/// its texts from another (`$same`) has no translation of its own.
package func outdatedTexts(in catalog: StringCatalog, since earlier: StringCatalog) -> [OutdatedText] {
  let earlierTables = Dictionary(
    earlier.tables.map { ($0.sourceName, $0) }, uniquingKeysWith: { first, _ in first })
  var outdated: [OutdatedText] = []
  for table in catalog.tables {
    guard let earlierTable = earlierTables[table.sourceName],
      let earlierBasePlace = earlierTable.languages.firstIndex(of: table.baseLanguage)
    else { continue }
    let earlierEntries = Dictionary(
      earlierTable.entries.map { ($0.key.value, $0) }, uniquingKeysWith: { first, _ in first })
    for entry in table.entries where entry.isTranslated && !entry.sharesTexts {
      guard let earlierEntry = earlierEntries[entry.key.value], let base = entry.texts[0],
        let earlierBase = earlierEntry.texts[earlierBasePlace],
        !reads(base.value, entry.arguments, like: earlierBase.value, earlierEntry.arguments)
      else { continue }
      for place in table.languages.indices.dropFirst() {
        let language = table.languages[place]
        guard !table.isMissing(entry, in: place), let text = entry.texts[place],
          let earlierPlace = earlierTable.languages.firstIndex(of: language),
          let earlierText = earlierEntry.texts[earlierPlace], !entry.review.contains(language),
          reads(text.value, entry.arguments, like: earlierText.value, earlierEntry.arguments)
        else { continue }
        outdated.append(
          OutdatedText(
            table: table.sourceName, key: entry.key, language: language, text: text, base: base,
            earlierBase: earlierBase.value, arguments: entry.arguments, allowed: entry.allowed))
      }
    }
  }
  return outdated
}

/// Whether two messages say the same: the same texts, chosen by arguments of the same names.
func reads(
  _ left: Message, _ leftArguments: KeptArray<Argument>, like right: Message, _ rightArguments: KeptArray<Argument>
) -> Bool {
  switch (left, right) {
  case (.text(let left), .text(let right)): return left.text == right.text
  case (.plural(let left), .plural(let right)):
    guard left.format?.value.text == right.format?.value.text, left.variables.count == right.variables.count else {
      return false
    }
    return zip(left.variables, right.variables).allSatisfy { left, right in
      name(of: left, leftArguments) == name(of: right, rightArguments) && left.forms.count == right.forms.count
        && zip(left.forms, right.forms).allSatisfy {
          $0.category == $1.category && $0.template.value.text == $1.template.value.text
        }
    }
  default: return false
  }
}

private func name(of variable: PluralVariable, _ arguments: KeptArray<Argument>) -> String? {
  arguments.indices.contains(variable.argument) ? arguments[variable.argument].name.value : nil
}
