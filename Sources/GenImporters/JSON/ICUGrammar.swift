internal import GenModel
internal import GenSource

/// Why an ICU message has no counterpart in the sources.
struct ICUProblem: Error {
  let message: String
}

/// Reads the part of ICU MessageFormat that texts of the sources can say: arguments, numbers and plurals.
func readICUMessage(_ text: String) throws(ICUProblem) -> ImportedMessage {
  var grammar = ICUGrammar(Array(text.utf8))
  let parts = try grammar.message(counted: nil)
  let plurals = parts.filter { if case .plural = $0 { true } else { false } }
  if plurals.isEmpty { return .text(try pieces(of: parts)) }
  if plurals.count == 1, case .plural(let variable)? = plurals.first,
    let place = parts.firstIndex(where: { if case .plural = $0 { true } else { false } })
  {
    // What stands around the only plural belongs to each form.
    let before = try pieces(of: Array(parts[..<place]))
    let after = try pieces(of: Array(parts[(place + 1)...]))
    let forms = variable.forms.map { ImportedForm($0.category, merged(before + $0.pieces + after)) }
    return .plural(format: nil, variables: [ImportedVariable(argument: variable.argument, forms: forms)])
  }
  var variables: [ImportedVariable] = []
  var format: [ImportedPiece] = []
  for part in parts {
    switch part {
    case .piece(let piece): format.append(piece)
    case .plural(let variable):
      if let known = variables.first(where: { $0.argument.name == variable.argument.name }) {
        guard known == variable else { throw ICUProblem(message: "one number has two sets of forms") }
      } else {
        variables.append(variable)
      }
      format.append(.argument(variable.argument))
    }
  }
  return .plural(format: merged(format), variables: variables)
}

private enum ICUPart {
  case piece(ImportedPiece)
  case plural(ImportedVariable)
}

private func pieces(of parts: [ICUPart]) throws(ICUProblem) -> [ImportedPiece] {
  var pieces: [ImportedPiece] = []
  for part in parts {
    guard case .piece(let piece) = part else { throw ICUProblem(message: "plurals are nested") }
    pieces.append(piece)
  }
  return merged(pieces)
}

/// Literals side by side become one.
func merged(_ pieces: [ImportedPiece]) -> [ImportedPiece] {
  var result: [ImportedPiece] = []
  for piece in pieces {
    if case .literal(let text) = piece, case .literal(let before)? = result.last {
      result[result.count - 1] = .literal(before + text)
    } else {
      result.append(piece)
    }
  }
  return result
}

private struct ICUGrammar {
  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  private static let appName = Array("{applicationName}".utf8)

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Up to the end, or in a form up to its closing brace.
  mutating func message(counted: ImportedArgument?) throws(ICUProblem) -> [ICUPart] {
    depth += 1
    defer { depth -= 1 }
    guard depth < 8 else { throw ICUProblem(message: "plurals are nested") }
    var parts: [ICUPart] = []
    var literal: [UInt8] = []
    func close() {
      if !literal.isEmpty { parts.append(.piece(.literal(String(decoding: literal, as: UTF8.self)))) }
      literal = []
    }
    while let byte {
      switch byte {
      case UInt8(ascii: "'"): quoted(&literal, isInPlural: counted != nil)
      case UInt8(ascii: "{") where literal.last == UInt8(ascii: "$") && bytes[index...].starts(with: Self.appName):
        // Apple's token, in a file that does not quote it because it has no ICU messages at all.
        literal += Self.appName
        index += Self.appName.count
      case UInt8(ascii: "{"):
        close()
        index += 1
        parts.append(try argument())
      case UInt8(ascii: "}"):
        guard counted != nil else { throw ICUProblem(message: "a '}' stands alone") }
        close()
        return parts
      case UInt8(ascii: "#") where counted != nil:
        close()
        if let counted { parts.append(.piece(.argument(counted))) }
        index += 1
      default:
        literal.append(byte)
        index += 1
      }
    }
    guard counted == nil else { throw ICUProblem(message: "a '{' is never closed") }
    close()
    return parts
  }

  /// `''` is an apostrophe; before syntax an apostrophe quotes up to the next one; any other is itself.
  private mutating func quoted(_ literal: inout [UInt8], isInPlural: Bool) {
    let quote = UInt8(ascii: "'")
    index += 1
    if byte == quote {
      literal.append(quote)
      index += 1
      return
    }
    let opens = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || isInPlural && byte == UInt8(ascii: "#")
    guard opens else {
      literal.append(quote)
      return
    }
    while let byte {
      index += 1
      guard byte == quote else {
        literal.append(byte)
        continue
      }
      guard self.byte == quote else { return }
      literal.append(quote)
      index += 1
    }
  }

  /// Behind an opening brace.
  private mutating func argument() throws(ICUProblem) -> ICUPart {
    let name = word()
    guard isPlainName(name) else { throw ICUProblem(message: "'\(name.prefix(40))' is no name of an argument") }
    if take("}") { return .piece(.argument(ImportedArgument(name: name))) }
    guard take(",") else { throw ICUProblem(message: "'{\(name)' is never closed") }
    let kind = word()
    switch kind {
    case "number":
      guard take(",") else {
        guard take("}") else { throw ICUProblem(message: "'{\(name)' is never closed") }
        return .piece(.argument(ImportedArgument(name: name, type: .int)))
      }
      return .piece(.argument(ImportedArgument(name: name, type: try numberType())))
    case "plural":
      guard take(",") else { throw ICUProblem(message: "'\(name)' has no plural forms") }
      return .plural(try plural(ImportedArgument(name: name, type: .int)))
    default: throw ICUProblem(message: "'\(kind.prefix(40))' has no counterpart in the sources")
    }
  }

  /// `::.00}`
  private mutating func numberType() throws(ICUProblem) -> ArgumentType {
    guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "}")) else {
      throw ICUProblem(message: "a '{' is never closed")
    }
    let style = String(decoding: bytes[index..<end].filter { $0 != 0x20 }, as: UTF8.self)
    index = end + 1
    guard style.hasPrefix("::."), style.dropFirst(3).utf8.allSatisfy({ $0 == UInt8(ascii: "0") }),
      style.utf8.count <= 18
    else { throw ICUProblem(message: "the style '\(style.prefix(40))' has no counterpart in the sources") }
    return .double(digits: style.utf8.count - 3)
  }

  private mutating func plural(_ argument: ImportedArgument) throws(ICUProblem) -> ImportedVariable {
    var forms: [ImportedForm] = []
    while !take("}") {
      let selector = word()
      guard let category = selector == "=0" ? .zero : PluralCategory(rawValue: selector) else {
        throw ICUProblem(
          message: selector.isEmpty
            ? "a '{' is never closed" : "the form '\(selector.prefix(40))' is no plural category")
      }
      guard take("{") else { throw ICUProblem(message: "the form '\(selector)' has no text") }
      let parts = try message(counted: argument)
      index += 1
      guard !forms.contains(where: { $0.category == category }) else {
        throw ICUProblem(message: "the form '\(selector)' stands twice")
      }
      forms.append(ImportedForm(category, try pieces(of: parts)))
    }
    guard !forms.isEmpty else { throw ICUProblem(message: "'\(argument.name ?? "")' has no plural forms") }
    return ImportedVariable(argument: argument, forms: forms.sorted { $0.category < $1.category })
  }

  private mutating func word() -> String {
    skipBlanks()
    let start = index
    while let byte, byte > 0x20, !"{},'#".utf8.contains(byte) { index += 1 }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    skipBlanks()
    return word
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard byte == UInt8(ascii: scalar) else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() {
    while let byte, byte == 0x20 || 0x09...0x0D ~= byte { index += 1 }
  }
}
