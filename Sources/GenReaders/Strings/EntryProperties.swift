internal import GenModel
internal import GenSource
internal import GenYAML

/// The properties of an entry as they are read, before its texts.
struct EntryProperties {
  var comment: SourceText?
  var arguments: [Argument] = []
  var hasUnreadableArguments = false
  /// `$plural`, else the only int argument.
  var pluralArgument: Int?
  var maxLength: Located<Int>?
  var isTranslated = true

  var deprecation: Deprecation? { rare?.deprecation }
  var allowed: AllowedRules { rare?.allowed ?? [] }
  /// The languages whose text `$review` marks.
  var review: [LanguageTag] { rare?.review ?? [] }
  /// The entry that `$same` names.
  var same: Located<SourceText>? { rare?.same }

  private var commentNode: YAMLNode?
  private var rare: Rare?

  /// What few entries have, apart, so that the others need not carry it along.
  private final class Rare {
    var deprecation: Deprecation?
    var allowed: AllowedRules = []
    var review: [LanguageTag] = []
    var same: Located<SourceText>?
    var deprecationNode: YAMLNode?
    var reviewNode: YAMLNode?
    var plural: YAMLNode?
  }

  private mutating func makeRare() -> Rare {
    let made = rare ?? Rare()
    rare = made
    return made
  }

  /// The property names that make a mapping an entry.
  static let names = words.map(\.description)

  static func isName(_ text: SourceText) -> Bool { words.contains { text.reads($0) } }

  private static let words: [StaticString] = [
    "$comment", "$args", "$plural", "$maxLength", "$translate", "$deprecated", "$same", "$allow", "$review",
  ]

  /// Takes one property in, or reports that there is none of that name.
  mutating func read(_ key: YAMLNode, _ value: YAMLNode, of entry: YAMLNode, _ findings: inout [Diagnostic]) {
    let name = key.text
    if value.isNull, value.comment == nil, Self.isName(name) { return }
    if name.reads("$comment") {
      commentNode = value
    } else if name.reads("$args") {
      let count = findings.count
      arguments = readArguments(value, &findings)
      hasUnreadableArguments = findings.count > count
    } else if name.reads("$plural") {
      makeRare().plural = value
    } else if name.reads("$maxLength") {
      maxLength = value.wholeNumber("'$maxLength'", in: 1...1_000_000, such: 24, &findings).map {
        Located($0, at: value.range)
      }
    } else if name.reads("$translate") {
      isTranslated = value.boolean("'$translate'", &findings) ?? true
    } else if name.reads("$deprecated") {
      makeRare().deprecationNode = value
    } else if name.reads("$same") {
      let key = value.scalar("the key of another entry", &findings)
      if let key { makeRare().same = Located(key, at: value.range) }
    } else if name.reads("$allow") {
      makeRare().allowed = readAllowed(value, &findings)
    } else if name.reads("$review") {
      makeRare().reviewNode = value
    } else {
      let hint = nearMiss(of: name.string, among: entry.lacking(Self.names)).map { "did you mean '\($0)'?" }
      findings.append(
        Diagnostic(
          .unknownProperty, "an entry has no property '\(name)'", at: key.range,
          help: hint ?? "an entry takes \(Self.names.joined(separator: ", "))"))
    }
  }

  /// Reads what needs other properties: the texts, which `$allow` may be about, and the argument that chooses plural forms;
  /// and what needs the project's languages.
  mutating func finish(languages: [LanguageTag], _ findings: inout [Diagnostic]) {
    if let rare, let node = rare.reviewNode {
      rare.review = readProjectLanguages(node, among: languages, &findings)
    }
    comment = commentNode?.freeText("a comment", allowed: allowed, &findings)
    if let rare {
      rare.deprecation = rare.deprecationNode?.freeText("'$deprecated'", allowed: allowed, &findings).map {
        Deprecation(message: $0)
      }
    }
    if arguments.isEmpty, rare?.plural == nil { return }
    let ints = arguments.indices.filter { arguments[$0].type == .int }
    guard let plural = rare?.plural else {
      pluralArgument = ints.count == 1 ? ints[0] : nil
      return
    }
    guard let name = plural.scalar("the name of an int argument", &findings)?.string else { return }
    pluralArgument = ints.first { arguments[$0].name.value == name }
    if pluralArgument == nil {
      let candidates = ints.map { arguments[$0].name.value }
      findings.append(
        Diagnostic(
          .wrongKind, "'\(name)' is no int argument of this entry", at: plural.range,
          help: nearMiss(of: name, among: candidates).map { "did you mean '\($0)'?" }
            ?? "add it to $args with the type int"))
    }
  }
}

private func readArguments(_ node: YAMLNode, _ findings: inout [Diagnostic]) -> [Argument] {
  guard node.kind == .mapping else {
    findings.append(
      Diagnostic(
        .wrongKind, "'$args' holds names with their types, not \(node.kindInWords)", at: node.range,
        help: "write it as { count: int, name: string }"))
    return []
  }
  var arguments: [Argument] = []
  for (key, value) in node.pairs {
    // Apple's keys stand beside the variables of a .stringsdict.
    guard isArgumentName(key.text), !key.text.starts(with: "NSString") else {
      findings.append(
        Diagnostic(
          .notAnIdentifier, "'\(key.text)' is no name for an argument", at: key.range,
          help: "use ASCII letters, digits and '_', with a letter first"))
      continue
    }
    guard let word = value.scalar("an argument's type", &findings) else { continue }
    guard let type = argumentType(word.string) else {
      let meant = nearMiss(of: word.string, among: ["string", "int", "double"])
      findings.append(
        Diagnostic(
          .wrongKind, "'\(word)' is no type of an argument", at: value.range,
          help: meant.map { "did you mean '\($0)'?" }
            ?? "write string, int, double, or double.2 for two digits after the point"))
      // The argument is there all the same: it may choose plural forms.
      let type = meant.flatMap(argumentType) ?? .string
      arguments.append(Argument(name: Located(key.text, at: key.range), type: type))
      continue
    }
    arguments.append(Argument(name: Located(key.text, at: key.range), type: type))
  }
  return arguments
}

private func argumentType(_ word: String) -> ArgumentType? {
  switch word {
  case "string": return .string
  case "int": return .int
  case "double": return .double(digits: nil)
  default:
    let prefix = "double."
    guard word.hasPrefix(prefix), let digits = decimalNumber(SourceText(String(word.dropFirst(prefix.utf8.count)))),
      digits <= 15
    else { return nil }
    return .double(digits: digits)
  }
}
