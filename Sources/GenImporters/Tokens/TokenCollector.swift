internal import GenModel
internal import GenSource

/// Which token a name belongs to.
struct TokenKey: Hashable {
  let section: TokenSection
  let name: String
}

/// What token importers have found so far.
struct TokenCollector {
  /// Decodes files, and keeps what is wrong with them.
  var files: ImportCollector
  private(set) var tokens: [ImportedToken] = []
  private(set) var groups: [ImportedGroup] = []
  private(set) var extensions: [TokenExtension] = []
  private var places: [TokenKey: Int] = [:]
  private var failures: Set<Failure> = []

  private struct Failure: Hashable {
    let message: String
    let range: SourceRange
  }

  init(hints: ImportHints) {
    files = ImportCollector(hints: hints)
  }

  var reading: TokenReading {
    let files = files.reading
    return TokenReading(
      tokens: tokens, groups: groups, extensions: extensions, findings: files.findings, files: files.files)
  }

  /// What is read for several modes is said once.
  mutating func fail(_ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [], help: String? = nil) {
    guard failures.insert(Failure(message: message, range: range)).inserted else { return }
    files.fail(message, at: range, notes: notes, help: help)
  }

  mutating func notCarried(_ message: String, at range: SourceRange, help: String? = nil) {
    files.notCarried(message, at: range, help: help)
  }

  /// Takes a token in; a second one of its name only where it says the same.
  mutating func add(_ token: ImportedToken) {
    let key = TokenKey(section: token.section, name: token.name.value)
    guard let place = places[key] else {
      guard tokens.count < tokenLimit else {
        if tokens.count == tokenLimit {
          files.exceed("more than \(tokenLimit) tokens", at: token.name.range.head, help: "import them in parts")
        }
        return
      }
      places[key] = tokens.count
      tokens.append(token)
      return
    }
    let first = tokens[place]
    guard first.value != token.value else {
      var known = first.extensions
      merge(token.extensions, into: &known, of: "'\(token.name.value)'")
      tokens[place].extensions = known
      return
    }
    files.disagree(
      "'\(token.section.rawValue).\(token.name.value)' stands here again with another value", at: token.name.range,
      notes: [.init("it was first written here", at: first.name.range)],
      help: "keep one of the two, or import their files one after the other")
  }

  /// Adds what other tools keep; of two values under one name the first one stays, and the other is listed.
  private mutating func merge(
    _ extensions: [TokenExtension], into known: inout [TokenExtension], of thing: String
  ) {
    for tool in extensions {
      guard let first = known.first(where: { $0.name.value == tool.name.value }) else {
        known.append(tool)
        continue
      }
      guard !first.value.isSame(as: tool.value) else { continue }
      notCarried(
        "the extension '\(tool.name.value.string.prefix(120))' of \(thing) stands here again with another value",
        at: tool.name.range)
    }
  }

  /// Keeps what other tools say about files as a whole.
  mutating func extend(by extensions: [TokenExtension]) {
    var known = self.extensions
    merge(extensions, into: &known, of: "a file")
    self.extensions = known
  }

  mutating func extend(_ name: String, of section: TokenSection, by extensions: [TokenExtension]) {
    groups.append(ImportedGroup(section: section, name: name, extensions: extensions))
  }

  mutating func describe(_ name: String, of section: TokenSection, _ description: Located<String>) {
    groups.append(ImportedGroup(section: section, name: name, description: description))
  }

  /// Says that a name cannot be one of the sources.
  mutating func refuse(name: String, at range: SourceRange) {
    notCarried(
      "'\(name.prefix(120))' cannot be a name of a token", at: range,
      help: "names are a letter, then letters, digits, '_' and '-', in parts joined by dots: rename it there")
  }
}

private let tokenLimit = 100_000

// MARK: - Names

/// A name of the sources for the parts of a foreign one: `Brand`, `Primary Blue` is `Brand.PrimaryBlue`. Nothing where no
/// letters are left, or where leaving letters out would make it another name.
func tokenName(_ parts: some Sequence<String>) -> String? {
  var segments: [String] = []
  for part in parts {
    for piece in part.split(separator: ".") {
      guard let segment = tokenSegment(piece) else { return nil }
      segments.append(segment)
    }
  }
  let name = segments.joined(separator: ".")
  guard let first = name.utf8.first, first.isLetter, name.utf8.count <= 128 else { return nil }
  return name
}

private func tokenSegment(_ text: Substring) -> String? {
  var result: [UInt8] = []
  var beginsWord = false
  for scalar in text.unicodeScalars {
    if !scalar.isASCII {
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil { return nil }
      beginsWord = true
      continue
    }
    let byte = UInt8(scalar.value)
    if byte.isLetterOrDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") {
      if result.isEmpty, !byte.isLetterOrDigit { continue }
      result.append(beginsWord && !result.isEmpty && byte.isLowercase ? byte & 0xDF : byte)
      beginsWord = false
    } else {
      beginsWord = true
    }
  }
  return result.isEmpty ? nil : String(decoding: result, as: UTF8.self)
}

extension TokenSection {
  /// What other tools call it, in lower case.
  var otherNames: [String] {
    switch self {
    case .colors: ["color", "colors", "colour", "colours"]
    case .palettes: ["palettes"]
    case .dimensions: ["dimension", "dimensions"]
    case .glyphs: ["glyph", "glyphs"]
    case .curves: ["curve", "curves", "easing", "easings", "cubicbezier", "cubic-bezier"]
    case .durations: ["duration", "durations"]
    case .springs: ["spring", "springs"]
    case .transitions: ["transition", "transitions"]
    case .staggers: ["stagger", "staggers"]
    case .keyframes: ["keyframes"]
    case .gestures: ["gesture", "gestures"]
    case .flings: ["fling", "flings"]
    case .physics: ["physics"]
    case .haptics: ["haptic", "haptics"]
    }
  }

  /// The parts of a name without the one in front that only names the section.
  func withoutOwnName(_ parts: [String]) -> ArraySlice<String> {
    guard parts.count > 1, otherNames.contains(parts[0].lowercased()) else { return parts[...] }
    return parts.dropFirst()
  }
}
