/// How a language writes numbers: where an app has no system to ask, as in JavaScript without `Intl`.
package struct NumberStyle: Hashable, Sendable {
  /// Between the whole and the rest.
  package let decimal: String
  /// Between groups of digits.
  package let group: String
  /// Before a negative number.
  package let minus: String
  /// Between a number and the power of ten that it is multiplied with.
  package let exponent: String
  /// The digit 0; the other digits follow it in Unicode.
  package let zero: Unicode.Scalar
  /// How many digits a group has beyond the thousands: `12,34,567` in Hindi.
  package let secondaryGroup: Int
  /// How many digits must stand before the first group for the number to be grouped at all: Spanish writes `1234`, and
  /// `12.345`.
  package let minimumGrouping: Int

  /// What is not said is as in English.
  package init(
    decimal: String = ".", group: String = ",", minus: String = "-", exponent: String = "E", zero: Unicode.Scalar = "0",
    secondaryGroup: Int = 3, minimumGrouping: Int = 1
  ) {
    self.decimal = decimal
    self.group = group
    self.minus = minus
    self.exponent = exponent
    self.zero = zero
    self.secondaryGroup = secondaryGroup
    self.minimumGrouping = minimumGrouping
  }

  /// The style of a language: its own with script and region, else with the region, with the script, or alone, else
  /// English's, as CLDR's root has it.
  package static func of(_ language: LanguageTag) -> NumberStyle {
    let (alone, script, region) = (language.language, language.script, language.region)
    let candidates = [[alone, script, region], [alone, region], [alone, script], [alone]]
    for candidate in candidates {
      if let style = styles[candidate.compactMap { $0 }.joined(separator: "-")] { return style }
    }
    return NumberStyle()
  }
}

/// The table by language: split once.
private let styles: [String: NumberStyle] = {
  var styles: [String: NumberStyle] = [:]
  for (languages, style) in numberStyleTable {
    for language in languages.split(separator: " ") { styles[String(language)] = style }
  }
  return styles
}()
