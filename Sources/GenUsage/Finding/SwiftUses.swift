internal import GenSource

/// Finds what Swift code names: see `docs/usage.md` for the list.
struct SwiftUses {
  private let code: CodeReader
  private var uses: [KeyUse] = []
  /// Strings that have been taken for something: each is one use.
  private var taken: Set<Int> = []
  private lazy var constants = code.stringConstants()

  init(_ code: CodeReader) {
    self.code = code
  }

  mutating func find() -> [KeyUse] {
    for index in code.tokens.indices {
      switch code.tokens[index].kind {
      case .word: lookAt(word: index)
      case .stringOpen: lookAt(string: index)
      default: break
      }
    }
    return uses.sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
  }

  // MARK: - Words

  private mutating func lookAt(word index: Int) {
    if code.isSign(index + 1, "."), code.reads(index, "Strings") || code.reads(index, "StringResources") {
      lookAt(accessor: index)
      return
    }
    if code.isSign(index + 1, "=") || code.isSign(index + 1, "?") {
      lookAt(declaration: index)
      return
    }
    if code.reads(index, "phrases"), code.isSign(index + 1, ":"), code.isOpen(index + 2, "[") {
      lookAt(phrases: index + 2)
      return
    }
    guard code.isOpen(index + 1, "(") else { return }
    lookAt(call: index, open: index + 1)
  }

  private mutating func lookAt(call name: Int, open: Int) {
    let first = code.firstByte(name)
    // Types begin with a capital; of functions there are two.
    guard first.isUppercase || first == UInt8(ascii: "l") || first == UInt8(ascii: "i") else { return }
    if code.reads(name, "NSLocalizedString") {
      call(open, "NSLocalizedString", table: "tableName", as: .plain)
    } else if code.reads(name, "String") || code.reads(name, "AttributedString") {
      guard code.reads(open + 1, "localized"), code.isSign(open + 2, ":") else { return }
      call(open, "\(code.name(name))(localized:)", key: "localized", table: "table", as: .localized)
    } else if code.reads(name, "LocalizedStringResource") {
      call(open, "LocalizedStringResource", table: "table", as: .localized)
    } else if code.reads(name, "Summary") {
      call(open, "Summary", table: "table", as: .intent, certainty: .inKnownTable)
    } else if code.reads(name, "localizedString") {
      guard code.reads(open + 1, "forKey") else { return }
      call(open, "localizedString(forKey:)", key: "forKey", table: "table", as: .plain)
    } else if code.reads(name, "LocalizedStringKey") {
      // Its table is named where it is shown.
      let arguments = code.arguments(of: open)
      guard arguments.count == 1 else { return }
      for string in code.literals(arguments[0].value) {
        add(code.swiftKey(string, as: .localized), in: .unknown, "LocalizedStringKey", .possible, at: string)
      }
    } else if first.isUppercase || code.reads(name, "init") {
      view(name, open)
    }
  }

  /// A call that looks a key up, by the labels of its key and its table.
  private mutating func call(
    _ open: Int, _ reader: String, key: StaticString? = nil, table: StaticString, as interpolation: Interpolation,
    certainty: KeyUse.Certainty = .certain
  ) {
    let arguments = code.arguments(of: open)
    guard let first = arguments.first, !isForeign(arguments) else { return }
    guard (key == nil) == (first.label == nil) || first.label.map({ code.reads($0, "stringLiteral") }) ?? false else {
      return
    }
    let tableArgument = arguments.first { $0.label.map { code.reads($0, table) } ?? false }
    let name = tableName(tableArgument)
    if let found = keys(first.value, as: interpolation) {
      for (pattern, place) in found { add(pattern, in: name, reader, certainty, at: place) }
    } else if tableArgument != nil || key == nil && code.kind(first.value.lowerBound) != .open {
      // `String(localized: resource)` names nothing itself.
      guard reader != "Summary" else { return }
      add(.anything, in: name, reader, .inKnownTable, at: first.value.lowerBound, through: first.value.upperBound - 1)
    }
  }

  /// `Text("key", tableName: "Table")`, and whatever else takes a key and a table.
  private mutating func view(_ name: Int, _ open: Int) {
    let isText = code.reads(name, "Text")
    guard isText || code.kind(open + 1) == .stringOpen else { return }
    let arguments = code.arguments(of: open)
    guard let first = arguments.first, first.label == nil, !isForeign(arguments),
      let table = arguments.first(where: { argument in
        argument.label.map { code.reads($0, "tableName") || code.reads($0, "table") } ?? false
      })
    else { return }
    let reader = code.name(name)
    let certainty: KeyUse.Certainty = isText ? .certain : .inKnownTable
    if let found = keys(first.value, as: .localized) {
      for (pattern, place) in found { add(pattern, in: tableName(table), reader, certainty, at: place) }
    } else if isText {
      add(
        .anything, in: tableName(table), reader, .inKnownTable, at: first.value.lowerBound,
        through: first.value.upperBound - 1)
    }
  }

  /// A bundle that is named by its identifier is somebody else's.
  private func isForeign(_ arguments: [CodeReader.CallArgument]) -> Bool {
    arguments.contains { argument in
      guard let label = argument.label, code.reads(label, "bundle") else { return false }
      // `Bundle(identifier: "com.apple.UIKit")` shows it at once.
      return argument.value.prefix(8).contains { code.reads($0, "identifier") }
    }
  }

  // MARK: - Keys and tables

  /// The keys that a value stands for, with their places; nothing where only the running program knows.
  private mutating func keys(_ value: Range<Int>, as interpolation: Interpolation) -> [(KeyPattern, Int)]? {
    let strings = code.literals(value)
    if !strings.isEmpty { return strings.map { (code.swiftKey($0, as: interpolation), $0) } }
    if let constant = constant(value) { return [(KeyPattern([.text(constant)]), value.lowerBound)] }
    let parts = code.summands(value)
    guard parts.count > 1 else { return nil }
    var pattern = KeyPattern([])
    for part in parts {
      if let string = code.string(part) {
        for piece in code.swiftKey(string, as: .plain).pieces { pattern.append(piece) }
      } else {
        pattern.append(constant(part).map { .text($0) } ?? .anything)
      }
    }
    return [(pattern, value.lowerBound)]
  }

  private mutating func tableName(_ argument: CodeReader.CallArgument?) -> KeyUse.TableName {
    guard let value = argument?.value else { return .standard }
    if let string = code.string(value), let name = code.swiftKey(string, as: .plain).text { return .named(name) }
    if value.count == 1, code.reads(value.lowerBound, "nil") { return .standard }
    return constant(value).map { .named($0) } ?? .unknown
  }

  /// The text of a constant that this file declares: `table`, `Self.table`, `Keys.table`.
  private mutating func constant(_ value: Range<Int>) -> String? {
    guard value.count <= 9, code.kind(value.upperBound - 1) == .word else { return nil }
    for index in value {
      let isWord = (index - value.lowerBound) % 2 == 0
      guard isWord ? code.kind(index) == .word : code.isSign(index, ".") else { return nil }
    }
    guard value.count % 2 == 1 else { return nil }
    return constants[code.name(value.upperBound - 1)] ?? nil
  }

  private mutating func add(
    _ pattern: KeyPattern, in table: KeyUse.TableName, _ reader: String, _ certainty: KeyUse.Certainty, at token: Int,
    through last: Int? = nil
  ) {
    if code.kind(token) == .stringOpen {
      guard taken.insert(token).inserted else { return }
    }
    let end = last ?? (code.kind(token) == .stringOpen ? code.mate(token) : token)
    uses.append(
      KeyUse(.key(pattern, in: table), reader: reader, certainty: certainty, at: code.range(token, through: end)))
  }

  // MARK: - Declarations, phrases, accessors

  /// `static let title: LocalizedStringResource = "key"`.
  private mutating func lookAt(declaration type: Int) {
    let equals = code.isSign(type + 1, "?") ? type + 2 : type + 1
    guard code.isSign(equals, "="), code.isSign(type - 1, ":"), code.kind(equals + 1) == .stringOpen,
      code.isClosed(equals + 1)
    else { return }
    if code.reads(type, "LocalizedStringResource") {
      add(
        code.swiftKey(equals + 1, as: .localized), in: .standard, "LocalizedStringResource", .certain, at: equals + 1)
    } else if code.reads(type, "LocalizedStringKey") {
      add(code.swiftKey(equals + 1, as: .localized), in: .unknown, "LocalizedStringKey", .possible, at: equals + 1)
    }
  }

  private mutating func lookAt(phrases open: Int) {
    for argument in code.arguments(of: open) {
      guard let string = code.string(argument.value) else { continue }
      add(code.swiftKey(string, as: .intent), in: .named("AppShortcuts"), "AppShortcut", .inKnownTable, at: string)
    }
  }

  /// A string that names the app is a phrase, wherever it stands.
  private mutating func lookAt(string open: Int) {
    let end = min(code.mate(open), code.tokens.count)
    guard code.isClosed(open), !taken.contains(open) else { return }
    var index = open + 1
    while index < end {
      if code.kind(index) == .holeOpen, code.isSign(index + 1, "."), code.reads(index + 2, "applicationName"),
        code.kind(index + 3) == .holeClose
      {
        add(code.swiftKey(open, as: .intent), in: .named("AppShortcuts"), "AppShortcut", .inKnownTable, at: open)
        return
      }
      index = code.next(index)
    }
  }

  private mutating func lookAt(accessor root: Int) {
    var path: [String] = []
    var ends: [UInt32] = []
    var index = root
    while path.count < 32, code.isSign(index + 1, "."), code.kind(index + 2) == .word {
      index += 2
      path.append(code.name(index))
      ends.append(code.tokens[index].end)
    }
    guard !path.isEmpty else { return }
    let subject = isExtension(before: root) ? KeyUse.Subject.extended(path) : .accessor(path)
    uses.append(
      KeyUse(
        subject, reader: code.name(root), certainty: .inKnownTable, at: code.range(root, through: index), ends: ends))
  }

  /// `extension App.Strings.Intents`.
  private func isExtension(before root: Int) -> Bool {
    var index = root - 1
    var steps = 0
    while steps < 8, code.isSign(index, "."), code.kind(index - 1) == .word {
      index -= 2
      steps += 1
    }
    return code.reads(index, "extension")
  }
}

extension CodeReader {
  /// The strings that a value is: one, or two that a condition chooses between; also inside what makes a key of it.
  func literals(_ value: Range<Int>) -> [Int] {
    if let string = string(value) { return [string] }
    var index = value.lowerBound
    while index < value.upperBound {
      if isSign(index, "?"), kind(index + 1) == .stringOpen {
        let colon = mate(index + 1) + 1
        if isSign(colon, ":"), colon + 1 < value.upperBound, let other = string((colon + 1)..<value.upperBound) {
          return [index + 1, other]
        }
      }
      if isOpen(index, "("), mate(index) + 1 == value.upperBound, index > value.lowerBound {
        let makers: [StaticString] = ["LocalizedStringKey", "LocalizationValue", "StaticString", "init"]
        guard makers.contains(where: { reads(index - 1, $0) }) else { return [] }
        let inner = arguments(of: index)
        return inner.count == 1 ? string(inner[0].value).map { [$0] } ?? [] : []
      }
      index = next(index)
    }
    return []
  }

  /// The strings that the file gives names to; nothing under a name that has several.
  func stringConstants() -> [String: String?] {
    var result: [String: String?] = [:]
    for index in tokens.indices where reads(index, "let") && kind(index + 1) == .word {
      var equals = index + 2
      if isSign(equals, ":"), kind(equals + 1) == .word { equals += 2 }
      guard isSign(equals, "="), kind(equals + 1) == .stringOpen, isClosed(equals + 1) else { continue }
      // `"a" + b` is more than the string.
      let after = mate(equals + 1) + 1
      guard !isSign(after, "+"), !isSign(after, "."), let text = swiftKey(equals + 1, as: .plain).text else { continue }
      let name = name(index + 1)
      if let known = result[name], known != text { result[name] = .some(nil) } else { result[name] = text }
    }
    return result
  }
}
