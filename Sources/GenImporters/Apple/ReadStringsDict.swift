internal import GenModel
internal import GenSource

extension Importer {
  package static let stringsDict = Importer(
    id: "stringsdict", summary: "Apple's .stringsdict tables", extensions: ["stringsdict"], isUnmistakable: true
  ) { file, collector in
    guard let language = collector.language(ofTable: file) else { return }
    readStringsDict(file, language: language, &collector)
  }
}

/// Reads a table that is a property list: texts, and dictionaries of plural variables.
func readStringsDict(_ file: ForeignFile, language: LanguageTag, _ collector: inout ImportCollector) {
  guard let root = collector.xml(file) else { return }
  guard root.name == "plist", let dictionary = root.child("dict") else {
    collector.fail(
      "the file is no property list of entries", at: file.place(of: root), help: "it begins with <plist> and <dict>")
    return
  }
  let table = collector.table(at: file.file.path)
  for (key, value) in collector.members(of: dictionary, in: file) {
    var entry = ImportedEntry(key: key)
    switch value.name {
    case "string": entry.texts = [ImportedText(language: language, printf: Located(value.text, at: key.range))]
    case "dict":
      if let message = readPluralEntry(value, key: key, in: file, &collector) {
        entry.texts = [ImportedText(language: language, message: message, range: key.range)]
      } else {
        entry.refused = [language]
      }
    default:
      collector.fail("'\(key.value)' is no text", at: file.place(of: value), help: "a table holds <string> and <dict>")
    }
    collector.add(entry, to: table)
  }
}

private func readPluralEntry(
  _ dictionary: XMLElement, key: Located<String>, in file: ForeignFile, _ collector: inout ImportCollector
) -> ImportedMessage? {
  let members = collector.members(of: dictionary, in: file)
  guard let format = members.first(where: { $0.key.value == "NSStringLocalizedFormatKey" })?.value else {
    let isWidth = members.contains { $0.key.value == "NSStringVariableWidthRuleType" }
    let isDevice = members.contains { $0.key.value == "NSStringDeviceSpecificRuleType" }
    collector.notCarried(
      isWidth || isDevice
        ? "'\(key.value)' has variants by \(isWidth ? "width" : "device")"
        : "'\(key.value)' has no NSStringLocalizedFormatKey", at: key.range)
    return nil
  }
  var rules: [PluralRule] = []
  for (name, value) in members where name.value != "NSStringLocalizedFormatKey" {
    guard value.name == "dict" else {
      collector.notCarried("'\(name.value)' of '\(key.value)' is no plural variable", at: name.range)
      continue
    }
    var rule = PluralRule(name: name.value, forms: [])
    for (field, text) in collector.members(of: value, in: file) {
      if let category = PluralCategory(rawValue: field.value) {
        rule.forms.append((category, text.text))
      } else if field.value == "NSStringFormatSpecTypeKey" {
        guard text.text == "NSStringPluralRuleType" else {
          collector.notCarried("'\(key.value)' has variants by '\(text.text)'", at: field.range)
          return nil
        }
      } else if field.value == "NSStringFormatValueTypeKey" {
        guard isWholeNumber(text.text) else {
          collector.notCarried("'\(key.value)' chooses by '%\(text.text)', which is no whole number", at: field.range)
          return nil
        }
      } else {
        collector.notCarried("'\(field.value)' of '\(key.value)' is no plural category", at: field.range)
      }
    }
    rules.append(rule)
  }
  return collector.pluralMessage(Located(format.text, at: key.range), rules, of: key.value)
}

/// Whether a conversion, without its per cent sign, prints a whole number: `lld`, `d`, `lu`.
func isWholeNumber(_ conversion: String) -> Bool {
  let bytes = Array(conversion.utf8)
  return bytes.last.map { "dDiuU".utf8.contains($0) } ?? true
    && bytes.dropLast().allSatisfy { "hlqztj".utf8.contains($0) }
}

/// The forms of one variable, still with specifiers.
struct PluralRule {
  let name: String
  /// The argument's place, where the file says it beside the format.
  var position: Int?
  var forms: [(category: PluralCategory, text: String)]
}

extension ImportCollector {
  /// A format with variables as a message; says why it cannot be one.
  mutating func pluralMessage(_ format: Located<String>, _ rules: [PluralRule], of key: String) -> ImportedMessage? {
    do throws(PrintfProblem) {
      return try makePluralMessage(format.value, rules)
    } catch {
      notCarried("the plural forms of '\(key)' are not carried: \(error.message)", at: format.range)
      return nil
    }
  }

  private func makePluralMessage(_ text: String, _ rules: [PluralRule]) throws(PrintfProblem) -> ImportedMessage {
    let format = try readPrintf(text, isFormat: true)
    var variables: [ImportedVariable] = []
    var positions: [String: Int] = [:]
    for (name, place) in format.variables {
      guard let rule = rules.first(where: { $0.name == name }) else {
        throw PrintfProblem(message: "the format names '\(name)', which has no forms")
      }
      let position = rule.position ?? place
      if positions.updateValue(position, forKey: name) != nil { continue }
      let argument = ImportedArgument(position: position, name: name, type: .int)
      var forms: [ImportedForm] = []
      for form in rule.forms {
        let read = try readPrintf(form.text, numbering: .own(position), isFormat: true)
        forms.append(ImportedForm(form.category, read.pieces))
      }
      guard !forms.isEmpty else { throw PrintfProblem(message: "'\(name)' has no forms") }
      variables.append(ImportedVariable(argument: argument, forms: forms.sorted { $0.category < $1.category }))
    }
    if let unused = rules.first(where: { positions[$0.name] == nil }) {
      throw PrintfProblem(message: "the format does not name '\(unused.name)'")
    }
    guard !variables.isEmpty else { return .text(format.pieces) }
    let pieces = format.pieces.map { piece -> ImportedPiece in
      guard case .argument(var argument) = piece, let name = argument.name, let position = positions[name] else {
        return piece
      }
      argument.position = position
      return .argument(argument)
    }
    if pieces.count == 1, variables.count == 1 { return .plural(format: nil, variables: variables) }
    return .plural(format: pieces, variables: variables)
  }

  /// The keys and values of a property list's dictionary; a key that stands twice, or has no value, is a fault.
  mutating func members(of dictionary: XMLElement, in file: ForeignFile) -> [(key: Located<String>, value: XMLElement)]
  {
    var members: [(key: Located<String>, value: XMLElement)] = []
    var seen: [String: SourceRange] = [:]
    var rest = dictionary.children[...]
    while let key = rest.popFirst() {
      let range = file.place(of: key)
      guard key.name == "key", let value = rest.popFirst(), value.name != "key" else {
        fail(key.name == "key" ? "'\(key.text)' has no value" : "<\(key.name)> stands where a <key> should", at: range)
        return members
      }
      if let first = seen.updateValue(range, forKey: composed(key.text)) {
        fail(
          "'\(key.text)' stands twice", at: range, notes: [.init("it was first written here", at: first)],
          help: "keep one of the two")
        continue
      }
      members.append((Located(key.text, at: range), value))
    }
    return members
  }
}

extension ForeignFile {
  /// The tag that an element begins with.
  func place(of element: XMLElement) -> SourceRange {
    let offset = start + element.start
    return range(offset..<(offset + element.name.utf8.count + 1))
  }
}
