internal import GenModel
internal import GenSource

extension MessageFile {
  /// i18next: nested names, `{{name}}`, and a key for each plural form.
  func readI18Next(_ members: [JSONMember], name: String, _ collector: inout ImportCollector) {
    let plurals = Dictionary(grouping: members.filter { $0.value.text != nil }) { suffixed($0.name)?.key ?? "" }
    func hasForms(_ key: String) -> Bool {
      plurals[key]?.contains { suffixed($0.name)?.category == .other } == true
    }
    for member in members {
      let fullName = name.isEmpty ? member.name : name + "." + member.name
      switch member.value.content {
      case .object(let inner): readI18Next(inner, name: fullName, &collector)
      case .text(let text):
        // Without 'other' the suffix is a part of the name.
        guard let (key, category) = suffixed(member.name), let forms = plurals[key], hasForms(key) else {
          if hasForms(member.name) {
            collector.notCarried(
              "'\(fullName)' has plural forms, which win over this text", at: file.range(member.value.range))
            continue
          }
          let message = i18NextPieces(text, member, fullName, &collector).map { ImportedMessage.text($0) }
          add(message, fullName, member.nameRange, at: member.value.range, &collector)
          continue
        }
        guard category == forms.compactMap({ suffixed($0.name)?.category }).first else { continue }
        if key.hasSuffix("_ordinal") {
          let pluralName = name.isEmpty ? key : name + "." + key
          collector.notCarried(
            "'\(pluralName)' has forms for a place in an order, and the sources have them for quantities alone",
            at: file.range(member.nameRange))
          continue
        }
        let pluralName = name.isEmpty ? key : name + "." + key
        add(plural(forms, pluralName, &collector), pluralName, member.nameRange, at: member.value.range, &collector)
      case .list:
        collector.notCarried("'\(fullName)' holds a list", at: file.range(member.value.range))
      case .other(let word):
        if word != "null" { collector.notCarried("'\(fullName)' is no text", at: file.range(member.value.range)) }
      }
    }
  }

  private func plural(
    _ members: [JSONMember], _ name: String, _ collector: inout ImportCollector
  ) -> ImportedMessage? {
    var forms: [ImportedForm] = []
    for member in members {
      guard let category = suffixed(member.name)?.category, let text = member.value.text,
        let pieces = i18NextPieces(text, member, name, &collector)
      else { return nil }
      forms.append(ImportedForm(category, pieces.map(counted)))
    }
    return .plural(
      format: nil,
      variables: [
        ImportedVariable(
          argument: ImportedArgument(name: "count", type: .int), forms: forms.sorted { $0.category < $1.category })
      ])
  }

  private func counted(_ piece: ImportedPiece) -> ImportedPiece {
    guard case .argument(let argument) = piece, argument.name == "count" else { return piece }
    return .argument(ImportedArgument(name: "count", type: .int))
  }

  private func i18NextPieces(
    _ text: String, _ member: JSONMember, _ name: String, _ collector: inout ImportCollector
  ) -> [ImportedPiece]? {
    guard let pieces = readI18NextText(text) else {
      collector.notCarried(
        "the text of '\(name)' nests another, or names an argument in a way of its own",
        at: file.range(member.value.range))
      return nil
    }
    return pieces
  }
}

/// The type that a format says, where it says one: `number`, or `number(minimumFractionDigits:2;maximumFractionDigits:2)`.
/// Nothing for a format that has no counterpart in the sources.
private func numberType(_ format: String?) -> ArgumentType?? {
  guard let format else { return .some(nil) }
  if format == "number" { return .some(.int) }
  for digits in 0...15
  where format == "number(minimumFractionDigits:\(digits);maximumFractionDigits:\(digits))" {
    return .some(.double(digits: digits))
  }
  return nil
}

/// `{{name}}`, `{{- name}}` and `{{n, number}}`; nothing for `$t(…)` and other formats.
private func readI18NextText(_ text: String) -> [ImportedPiece]? {
  let bytes = Array(text.utf8)
  var pieces: [ImportedPiece] = []
  var start = 0
  var index = 0
  while index < bytes.count {
    if bytes[index...].starts(with: "$t(".utf8) { return nil }
    guard bytes[index...].starts(with: "{{".utf8) else {
      index += 1
      continue
    }
    guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "}")), bytes[end...].starts(with: "}}".utf8) else {
      return nil
    }
    if start < index { pieces.append(.literal(String(decoding: bytes[start..<index], as: UTF8.self))) }
    var inner = bytes[(index + 2)..<end]
    if inner.first == UInt8(ascii: "-") { inner.removeFirst() }
    let words = inner.split(separator: UInt8(ascii: ",")).map { word in
      String(decoding: word.filter { $0 != 0x20 }, as: UTF8.self)
    }
    guard let name = words.first, isPlainName(name), words.count < 3, let type = numberType(words.dropFirst().first)
    else { return nil }
    pieces.append(.argument(ImportedArgument(name: name, type: type)))
    index = end + 2
    start = index
  }
  if start < bytes.count { pieces.append(.literal(String(decoding: bytes[start...], as: UTF8.self))) }
  return pieces
}
