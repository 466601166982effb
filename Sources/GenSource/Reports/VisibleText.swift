/// A text as it may stand on one line of a terminal or a log: what acts on the text around it is shown as an escape.
///
/// Control characters (terminal escapes among them), direction controls and other invisible characters, line separators
/// and private-use characters become `\u{1B}`; so does the bracket of `##[`. Everything else stays.
package func visibleText(_ text: some StringProtocol) -> String {
  guard !text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "#") }) else { return String(text) }
  var result = String.UnicodeScalarView()
  var guardian = LogCommandGuard()
  for scalar in text.unicodeScalars {
    let isCommand = guardian.beginsCommand(scalar)
    if scalar.isVisible, !isCommand {
      result.append(scalar)
    } else {
      result.append(contentsOf: scalar.escaped.unicodeScalars)
    }
  }
  return String(result)
}

/// Finds the bracket of `##[`, with which some build services take what follows for a command wherever it stands in a line.
struct LogCommandGuard {
  private var hashes = 0

  /// Takes the scalars of a text one after the other.
  mutating func beginsCommand(_ scalar: Unicode.Scalar) -> Bool {
    let isBracket = scalar == "[" && hashes >= 2
    hashes = scalar == "#" ? hashes + 1 : 0
    return isBracket
  }
}

extension Unicode.Scalar {
  /// Whether the scalar can stand in a report as it is.
  package var isVisible: Bool {
    if value < 0x7F { return value >= 0x20 }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: return false
    default: return true
    }
  }

  /// The scalar as Swift writes it in a string, such as `\u{1B}`.
  package var escaped: String {
    "\\u{" + String(value, radix: 16, uppercase: true) + "}"
  }
}
