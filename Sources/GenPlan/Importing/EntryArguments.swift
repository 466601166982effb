internal import GenImporters
internal import GenModel
internal import GenRules
internal import GenSource

/// The arguments of one entry, and how foreign texts name them.
struct EntryArguments {
  let list: [(name: String, type: ArgumentType)]
  /// The argument that chooses plural forms where a text does not name it.
  private let chooser: String?
  /// Whether texts name their arguments by the entry's own names.
  private let isByName: Bool
  /// Whether texts may hold specifiers that are none, as the entry says.
  private let allowsSpecifiers: Bool
  /// Whether the base text holds some: where it does not, a translation that seems to take an argument has a slip.
  private let hasSpecifiers: Bool
  private let baseLanguage: LanguageTag

  /// The arguments of an entry that the sources have.
  ///
  /// - Parameter newBase: the base text that it gets, where it gets one.
  init(of entry: StringEntry, in table: StringTable, newBase: ImportedText?) {
    list = entry.arguments.map { ($0.name.value, $0.type) }
    let ints = list.filter { $0.type == .int }.map(\.name)
    let chosen = entry.pluralArguments.map { entry.arguments[$0].name.value }
    chooser = chosen.count == 1 ? chosen[0] : ints.count == 1 ? ints[0] : nil
    isByName = true
    allowsSpecifiers = entry.allowed.contains("strings/printf")
    baseLanguage = table.baseLanguage
    let base = table.message(of: entry, in: 0).map { CarriedText($0.value, of: entry) }
    hasSpecifiers = newBase?.takesArguments ?? base?.takesArguments(table.baseLanguage, at: entry.key.range) ?? true
  }

  /// The arguments of a new entry, from its base text.
  init(of text: ImportedText, key: String, comment: String?) throws(NotCarried) {
    if let problem = text.problem, !text.isPlain { throw NotCarried(problem, at: text.range) }
    (allowsSpecifiers, hasSpecifiers, baseLanguage) = (false, false, text.language)
    let message = text.message
    let used = message.arguments
    let choosers: [ImportedArgument] = message.variables.map(\.argument)
    isByName = !used.contains { $0.position != nil }
    if isByName {
      var names: [String] = []
      for argument in used { if let name = argument.name, !names.contains(name) { names.append(name) } }
      var chosen = Set(choosers.compactMap(\.name))
      var chooser: String?
      if choosers.contains(where: { $0.name == nil }) {
        let numbers = names.filter { name in used.contains { $0.name == name && $0.type == .int } }
        let open = names.filter { name in used.allSatisfy { $0.name != name || $0.type == nil } }
        let candidates = numbers.isEmpty || open.contains("count") ? open : numbers
        guard candidates.count <= 1 || candidates.contains("count") else {
          throw NotCarried(
            "it does not say which argument chooses the plural form",
            help: "write the entry's $args into the sources first")
        }
        let name = candidates.contains("count") ? "count" : candidates.first ?? "count"
        if !names.contains(name) { names.append(name) }
        chosen.insert(name)
        chooser = name
      }
      if let wrong = names.first(where: { !isPlainName($0) }) {
        throw NotCarried("'\(wrong)' is no name for an argument")
      }
      self.chooser = chooser
      list = names.map { name in
        (name, chosen.contains(name) ? .int : used.lazy.filter { $0.name == name }.compactMap(\.type).first ?? .string)
      }
      return
    }
    chooser = nil
    let count = (used.compactMap(\.position).max() ?? -1) + 1
    var types: [ArgumentType] = []
    for position in 0..<count {
      let found = used.filter { $0.position == position }.compactMap(\.type)
      guard let type = found.first else { throw NotCarried("no text takes the argument at position \(position + 1)") }
      guard found.allSatisfy({ $0 == type }) else {
        throw NotCarried("the argument at position \(position + 1) has two types")
      }
      types.append(type)
    }
    list = argumentNames(types, used: used, choosers: choosers, key: key, comment: comment)
  }

  /// A text with the entry's names; says why where it takes other arguments.
  ///
  /// Where the entry has no arguments, code uses the text as it is, and a per cent sign is one: `100%a` is no specifier.
  ///
  /// - Parameter standing: what the sources have.
  func carried(_ text: ImportedText, standing: CarriedText? = nil) throws(NotCarried) -> CarriedText {
    if list.isEmpty, let unformatted = text.unformatted, text.problem != nil || !text.message.arguments.isEmpty {
      let plain = CarriedText(plain: unformatted)
      if plain == standing || text.isPlain { return plain }
      let mayHoldSpecifiers =
        hasSpecifiers || text.language == baseLanguage
        || standing?.takesArguments(text.language, at: text.range) == true
      if allowsSpecifiers, mayHoldSpecifiers { return plain }
    }
    if let problem = text.problem { throw NotCarried(problem, at: text.range) }
    return try carried(text.message)
  }

  private func carried(_ message: ImportedMessage) throws(NotCarried) -> CarriedText {
    let text = try CarriedText(message) { (argument) throws(NotCarried) in try name(of: argument) }
    try checkArguments(of: text)
    guard case .plural = text, list.contains(where: { $0.type == .int }) else { return text }
    return text.withoutBareVariables
  }

  private func name(of argument: ImportedArgument) throws(NotCarried) -> String {
    if let position = argument.position {
      guard position < list.count else {
        throw NotCarried("it takes an argument at position \(position + 1), which the entry does not have")
      }
      guard argument.type == nil || argument.type == list[position].type else {
        throw NotCarried("it takes {\(list[position].name)} with another type than the entry")
      }
      return list[position].name
    }
    guard let name = argument.name ?? chooser else {
      throw NotCarried("it does not say which argument chooses the plural form")
    }
    guard list.contains(where: { $0.name == name }) else {
      // i18next calls the number that chooses `count`, whatever the entry calls it.
      if name == "count", argument.type == .int, let chooser { return chooser }
      throw NotCarried("it takes the argument {\(name)}, which the entry does not have")
    }
    return name
  }

  /// Every text takes every argument; a plural form may leave out the one that chose it.
  private func checkArguments(of text: CarriedText) throws(NotCarried) {
    func check(_ text: String, _ names: [String]) throws(NotCarried) {
      for name in names where !holds(text, "{\(name)}") { throw NotCarried("it lacks the argument {\(name)}") }
    }
    let names = list.map(\.name)
    switch text {
    case .text(let text): try check(text, names)
    case .plural(let format?, _): try check(format, names)
    case .plural(nil, let variables):
      for variable in variables {
        guard list.contains(where: { $0.name == variable.name && $0.type == .int }) else {
          throw NotCarried("{\(variable.name)} chooses plural forms and is no int")
        }
        for form in variable.forms { try check(form.text, names.filter { $0 != variable.name }) }
      }
    }
  }
}

extension ImportedText {
  /// Whether nothing in it is, or is meant to be, a specifier.
  fileprivate var isPlain: Bool {
    unformatted.map { printfSpecifier(in: SourceText($0), language) == nil } ?? false
  }

  /// Whether a format call would look for arguments.
  fileprivate var takesArguments: Bool { (problem != nil || !message.arguments.isEmpty) && !isPlain }
}

extension CarriedText {
  /// Whether a format call would look for arguments in one of its texts.
  fileprivate func takesArguments(_ language: LanguageTag, at range: SourceRange) -> Bool {
    texts.contains { ImportedText(language: language, printf: Located($0, at: range)).takesArguments }
  }
}

private func holds(_ text: String, _ word: String) -> Bool {
  let (bytes, word) = (Array(text.utf8), Array(word.utf8))
  return bytes.indices.contains { bytes[$0] == word[0] && bytes[$0...].starts(with: word) }
}

extension ImportedMessage {
  var variables: [ImportedVariable] {
    if case .plural(_, let variables) = self { variables } else { [] }
  }

  /// All arguments in the order in which they stand, each as often as it does.
  var arguments: [ImportedArgument] {
    func arguments(_ pieces: [ImportedPiece]) -> [ImportedArgument] { pieces.compactMap(\.argument) }
    switch self {
    case .text(let pieces): return arguments(pieces)
    case .plural(let format, let variables):
      return (format.map(arguments) ?? [])
        + variables.flatMap { [$0.argument] + $0.forms.flatMap { arguments($0.pieces) } }
    }
  }
}
