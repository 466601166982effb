internal import GenModel

/// The part of `TokenSupport.swift` that accessors of texts need: where the language comes from, and how a text is looked
/// up and formatted.
///
/// Foundation on Linux chooses no language and crashes on a `.stringsdict`. There the language comes from a hook, and the
/// form of a plural is chosen by the rules of CLDR, which stand in the generated code for the project's languages alone.
func writeStringsSupport(_ catalog: StringCatalog, _ options: OutputOptions, _ writer: inout SwiftWriter) {
  writer.enclosed(in: options.namespace) { writer in
    writeEnumerations(catalog, options.access, &writer)
    writer.blankLine()
    writer.lines(lookup)
    writer.indented { writer in
      writePluralRules(catalog, &writer)
      writer.lines(pluralTables)
    }
    writer.directive("  #endif")
    writer.line("}")
  }
}

private func writeEnumerations(
  _ catalog: StringCatalog, _ access: OutputOptions.AccessLevel, _ writer: inout SwiftWriter
) {
  writer.documentation("The texts of the app: an enumeration for each table.")
  writer.line("\(access) enum Strings {}")
  writer.blankLine()
  writer.directive("#if canImport(Darwin)")
  writer.documentation("The texts of the app as resources that the system looks up itself, in the user's language.")
  writer.line("@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)")
  writer.line("\(access) enum StringResources {}")
  writer.directive("#endif")
  writer.blankLine()
  writer.documentation("What generated code asks of the app.")
  writer.block("\(access) enum TokenSupport") { writer in
    writer.documentation(
      """
      The language of the texts, as a tag such as `vi`, where the system chooses none: on Linux. Set it before the first \
      text is asked for.
      """)
    writer.line(
      """
      \(access) nonisolated(unsafe) static var language: @Sendable () -> Swift.String = \
      { \(quoted: catalog.languages.first?.tag ?? "en") }
      """)
  }
}

/// The plural rules of the project's languages, as CLDR states them for whole numbers.
private func writePluralRules(_ catalog: StringCatalog, _ writer: inout SwiftWriter) {
  writer.documentation("The plural category of a whole number, after CLDR 47.")
  writer.block("private static func category(of number: Swift.Int, in language: Swift.String) -> Swift.String") {
    writer in
    let rules = catalog.languages.map { ($0, PluralRules.of($0).rules) }.filter { !$0.1.isEmpty }
    guard !rules.isEmpty else {
      writer.line("\"other\"")
      return
    }
    writer.line("let n = number.magnitude")
    writer.line("switch language {")
    for (language, rules) in rules {
      writer.line("case \(quoted: language.tag):")
      for rule in rules {
        writer.line("  if \(condition(rule)) { return \(quoted: rule.category.rawValue) }")
      }
    }
    writer.line("default: break")
    writer.line("}")
    writer.line("return \"other\"")
  }
  writer.blankLine()
}

private func condition(_ rule: PluralRules.Rule) -> SwiftCode {
  .joined(rule.alternatives.map { .joined($0.map(condition), by: " && ") }, by: " || ")
}

private func condition(_ relation: PluralRules.Relation) -> SwiftCode {
  let value: SwiftCode = relation.modulus.map { "n % \(Int($0))" } ?? "n"
  let tests = relation.ranges.map { range -> SwiftCode in
    range.lowerBound == range.upperBound
      ? "\(value) == \(Int(range.lowerBound))"
      : "(\(Int(range.lowerBound))...\(Int(range.upperBound))).contains(\(value))"
  }
  let whole: SwiftCode = tests.count == 1 ? tests[0] : "(\(SwiftCode.joined(tests, by: " || ")))"
  return relation.isNegated ? "!(\(whole))" : whole
}

private let lookup: StaticString = """
  /// One table of texts: finds them in the bundle and formats them in the language that the bundle speaks.
  struct LocalizedTable: Swift.Sendable {
    let name: Swift.String
    /// The base language first.
    let languages: [Swift.String]
    let bundle: @Sendable () -> Foundation.Bundle

    func text(_ key: Swift.String) -> Swift.String {
      localizedBundle.localizedString(forKey: key, value: nil, table: name)
    }

    func format(_ key: Swift.String, _ values: any Swift.CVarArg...) -> Swift.String {
      #if canImport(Darwin)
        let format = text(key)
      #else
        let format = pluralFormat(key, values) ?? text(key)
      #endif
      return Swift.String(format: format, locale: Foundation.Locale(identifier: language), arguments: values)
    }

    /// The language of the table that the app runs in.
    private var language: Swift.String {
      #if canImport(Darwin)
        let wanted = bundle().preferredLocalizations.first ?? ""
      #else
        let wanted = TokenSupport.language()
      #endif
      let candidates = languages.filter { wanted == $0 || wanted.hasPrefix($0 + "-") }
      return candidates.max { $0.utf8.count < $1.utf8.count } ?? languages.first ?? wanted
    }

    private var localizedBundle: Foundation.Bundle {
      #if canImport(Darwin)
        return bundle()
      #else
        // SwiftPM writes the folder's name in small letters.
        let path =
          bundle().path(forResource: language, ofType: "lproj")
          ?? bundle().path(forResource: language.lowercased(), ofType: "lproj")
        return path.flatMap { Foundation.Bundle(path: $0) } ?? bundle()
      #endif
    }

    #if !canImport(Darwin)
    /// The format of a text with plurals, with the form of each number in its place.
    private func pluralFormat(_ key: Swift.String, _ values: [any Swift.CVarArg]) -> Swift.String? {
      guard let path = localizedBundle.path(forResource: name, ofType: "stringsdict"),
        let entry = Self.tables.table(at: path)[key] as? [Swift.String: Any],
        var rest = (entry["NSStringLocalizedFormatKey"] as? Swift.String)?[...]
      else { return nil }
      var result = ""
      while let sign = rest.firstIndex(of: "%") {
        result += rest[..<sign]
        rest = rest[sign...]
        guard let (variable, position, end) = variable(at: rest) else {
          // A doubled sign, or the specifier of another argument.
          result += rest.prefix(2)
          rest = rest.dropFirst(2)
          continue
        }
        let forms = entry[variable] as? [Swift.String: Any] ?? [:]
        let number = position <= values.count ? values[position - 1] as? Swift.Int ?? 0 : 0
        let category = Self.category(of: number, in: language)
        let form = (number == 0 ? forms["zero"] : nil) ?? forms[category] ?? forms["other"]
        result += form as? Swift.String ?? ""
        rest = rest[end...]
      }
      return result + rest
    }

    /// `%1$#@count@` as the name, the position and the end of a variable.
    private func variable(
      at text: Swift.Substring
    ) -> (name: Swift.String, position: Swift.Int, end: Swift.Substring.Index)? {
      let digits = text.dropFirst().prefix { "0" <= $0 && $0 <= "9" }
      let rest = text[digits.endIndex...]
      guard let position = Swift.Int(digits), position > 0, rest.hasPrefix("$#@") else { return nil }
      let name = rest.dropFirst(3).prefix { $0 != "@" }
      guard name.endIndex < text.endIndex else { return nil }
      return (Swift.String(name), position, text.index(after: name.endIndex))
    }

  """

private let pluralTables: StaticString = """
  /// The `.stringsdict` files that were read so far.
  private final class PluralTables: @unchecked Swift.Sendable {
    private let lock = Foundation.NSLock()
    private var tables: [Swift.String: [Swift.String: Any]] = [:]

    func table(at path: Swift.String) -> [Swift.String: Any] {
      lock.lock()
      defer { lock.unlock() }
      if let table = tables[path] { return table }
      let data = Foundation.FileManager.default.contents(atPath: path) ?? Foundation.Data()
      let list = try? Foundation.PropertyListSerialization.propertyList(from: data, options: [], format: nil)
      let table = list as? [Swift.String: Any] ?? [:]
      tables[path] = table
      return table
    }
  }

  private static let tables = PluralTables()
  """
