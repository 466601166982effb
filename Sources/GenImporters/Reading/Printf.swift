internal import GenModel
internal import GenSource

/// A text with printf specifiers, read into pieces.
struct PrintfText {
  /// Literals have their signs single where the text is a format.
  var pieces: [ImportedPiece] = []
  /// The variables of a `.stringsdict` or a catalog, in the order in which they stand: `%#@count@`.
  var variables: [(name: String, position: Int)] = []
  /// Whether anything in it is a specifier, so that `%%` is one sign.
  var isFormat = false
}

/// Why a text with specifiers cannot become one with named arguments.
struct PrintfProblem: Error {
  let message: String
}

/// How a specifier without a number finds its argument.
enum PrintfNumbering: Equatable {
  /// The next one.
  case sequence
  /// The argument that chose this plural form, which catalogs call `%arg`.
  case own(Int)
}

/// Reads a text as a format call would, but for per cent signs that only look like specifiers: `50% off`, `100% daily`.
func readPrintf(
  _ text: String, numbering: PrintfNumbering = .sequence, isFormat: Bool = false
) throws(PrintfProblem) -> PrintfText {
  guard text.utf8.contains(UInt8(ascii: "%")) else {
    return PrintfText(pieces: text.isEmpty ? [] : [.literal(text)], isFormat: isFormat)
  }
  var reader = PrintfReader(Array(text.utf8), numbering: numbering)
  try reader.read()
  return reader.result(isFormat: isFormat)
}

private struct PrintfReader {
  private enum Token {
    case literal(Range<Int>)
    case doubledSign
    case argument(ImportedArgument)
    case variable(String, Int, isNumbered: Bool)
  }

  private let bytes: [UInt8]
  private let numbering: PrintfNumbering
  private var index = 0
  private var tokens: [Token] = []
  private var next = 0
  private var usesNumbers = false
  private var usesSequence = false

  init(_ bytes: [UInt8], numbering: PrintfNumbering) {
    self.bytes = bytes
    self.numbering = numbering
  }

  mutating func read() throws(PrintfProblem) {
    var start = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%") else {
        index += 1
        continue
      }
      let sign = index
      guard let token = try specifier() else {
        index = sign + 1
        continue
      }
      if start < sign { tokens.append(.literal(start..<sign)) }
      tokens.append(token)
      start = index
    }
    if start < bytes.count { tokens.append(.literal(start..<bytes.count)) }
    if usesNumbers, usesSequence {
      throw PrintfProblem(message: "numbered and unnumbered specifiers are mixed")
    }
    if usesNumbers { placeVariables() }
  }

  /// Catalogs number the specifiers beside a variable and not the variable: it takes a place that is left.
  private mutating func placeVariables() {
    var taken = Set(
      tokens.compactMap { token in
        switch token {
        case .argument(let argument): argument.position
        case .variable(_, let position, isNumbered: true): position
        case .variable, .literal, .doubledSign: nil
        }
      })
    var places: [String: Int] = [:]
    for (index, token) in tokens.enumerated() {
      guard case .variable(let name, _, isNumbered: false) = token else { continue }
      let place = places[name] ?? (0...taken.count).first { !taken.contains($0) } ?? 0
      places[name] = place
      taken.insert(place)
      tokens[index] = .variable(name, place, isNumbered: true)
    }
  }

  func result(isFormat: Bool) -> PrintfText {
    var result = PrintfText()
    result.isFormat =
      isFormat
      || tokens.contains { token in
        switch token {
        case .argument, .variable: true
        case .literal, .doubledSign: false
        }
      }
    var literal: [UInt8] = []
    func close() {
      if !literal.isEmpty { result.pieces.append(.literal(String(decoding: literal, as: UTF8.self))) }
      literal = []
    }
    for token in tokens {
      switch token {
      case .literal(let range): literal += bytes[range]
      case .doubledSign: literal += result.isFormat ? "%".utf8 : "%%".utf8
      case .argument(let argument):
        close()
        result.pieces.append(.argument(argument))
      case .variable(let name, let position, _):
        close()
        result.variables.append((name, position))
        result.pieces.append(.argument(ImportedArgument(position: position, name: name, type: .int)))
      }
    }
    close()
    return result
  }

  private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  /// What stands at a per cent sign; nothing where it is just a sign.
  private mutating func specifier() throws(PrintfProblem) -> Token? {
    let start = index
    index += 1
    if byte(index) == UInt8(ascii: "%") {
      index += 1
      return .doubledSign
    }
    if case .own(let own) = numbering, bytes[index...].starts(with: "arg".utf8) {
      index += "arg".utf8.count
      return .argument(ImportedArgument(position: own, type: .int))
    }
    var position: Int?
    let digits = index
    while byte(index).isDigit { index += 1 }
    if index > digits, index - digits <= 3, byte(index) == UInt8(ascii: "$") {
      position = Int(String(decoding: bytes[digits..<index], as: UTF8.self)).map { $0 - 1 }
      index += 1
      guard let position, 0..<64 ~= position else {
        throw PrintfProblem(message: "'\(text(start, index))' is no position of an argument")
      }
    } else {
      index = digits
    }
    if bytes[index...].starts(with: "#@".utf8) { return try variable(position, from: start) }
    let modifiers = index
    while "-+0#'".utf8.contains(byte(index)) { index += 1 }
    while byte(index).isDigit || byte(index) == UInt8(ascii: "*") { index += 1 }
    let hasModifiers = index > modifiers
    let precision = precision()
    while "hlqLztj".utf8.contains(byte(index)) { index += 1 }
    let conversion = byte(index)
    guard "@dDiuUxXoOfFeEgGcCsSpaA".utf8.contains(conversion) else { return nil }
    index += 1
    // `100%daily`: a share, and a word.
    if position == nil, followsDigit(start), conversion != UInt8(ascii: "@"), isWord(byte(index)) { return nil }
    guard !hasModifiers, let type = type(conversion, precision) else {
      throw PrintfProblem(message: "'\(text(start, index))' has no type in $args")
    }
    return .argument(ImportedArgument(position: try place(position, of: type), type: type))
  }

  private enum Precision: Equatable {
    case none
    case digits(Int)
    /// Taken from an argument, or not to be had.
    case impossible
  }

  private mutating func precision() -> Precision {
    guard byte(index) == UInt8(ascii: ".") else { return .none }
    index += 1
    let digits = index
    while byte(index).isDigit { index += 1 }
    if byte(index) == UInt8(ascii: "*") {
      index += 1
      return .impossible
    }
    // A bare point is a precision of 0.
    guard index - digits <= 2 else { return .impossible }
    return .digits(Int(String(decoding: bytes[digits..<index], as: UTF8.self)) ?? 0)
  }

  private func type(_ conversion: UInt8, _ precision: Precision) -> ArgumentType? {
    switch (conversion, precision) {
    case (UInt8(ascii: "@"), .none): .string
    case (UInt8(ascii: "d"), .none), (UInt8(ascii: "D"), .none), (UInt8(ascii: "i"), .none), (UInt8(ascii: "u"), .none),
      (UInt8(ascii: "U"), .none):
      .int
    case (UInt8(ascii: "f"), .none), (UInt8(ascii: "F"), .none): .double(digits: 6)
    case (UInt8(ascii: "f"), .digits(let digits)), (UInt8(ascii: "F"), .digits(let digits)):
      digits <= 15 ? .double(digits: digits) : nil
    case (UInt8(ascii: "g"), .digits(15)): .double(digits: nil)
    default: nil
    }
  }

  private mutating func place(_ position: Int?, of type: ArgumentType) throws(PrintfProblem) -> Int {
    if let position {
      usesNumbers = true
      return position
    }
    switch numbering {
    case .own(let own):
      guard type == .int else {
        throw PrintfProblem(message: "a plural form takes another argument without saying which")
      }
      return own
    case .sequence:
      usesSequence = true
      defer { next += 1 }
      return next
    }
  }

  private mutating func variable(_ position: Int?, from start: Int) throws(PrintfProblem) -> Token? {
    let name = index + 2
    guard let end = bytes[min(name, bytes.count)...].firstIndex(of: UInt8(ascii: "@")), end > name else { return nil }
    index = end + 1
    guard case .sequence = numbering else {
      throw PrintfProblem(message: "plural variables stand within plural forms")
    }
    let text = String(decoding: bytes[name..<end], as: UTF8.self)
    if let position {
      usesNumbers = true
      return .variable(text, position, isNumbered: true)
    }
    defer { next += 1 }
    return .variable(text, next, isNumbered: false)
  }

  private func followsDigit(_ sign: Int) -> Bool { sign > 0 && bytes[sign - 1].isDigit }

  private func isWord(_ byte: UInt8) -> Bool { byte >= 0x80 || byte.isLetterOrDigit }

  private func text(_ start: Int, _ end: Int) -> String {
    String(decoding: bytes[start..<min(end, bytes.count)], as: UTF8.self)
  }
}
