internal import GenSource

/// What a shell offers for a value.
enum Completion: Equatable {
  /// Whatever one likes.
  case free
  case file, folder
  case words([String])
}

extension Option {
  /// What can stand for the value; nothing for an option that takes none.
  var completion: Completion? {
    guard let value else { return nil }
    if !values.isEmpty { return .words(values) }
    switch value {
    case "DIR": return .folder
    case "FILE": return .file
    default: return .free
    }
  }

  /// The ways to write it.
  var spellings: [String] { [short, name].compactMap { $0 } }
}

extension Command {
  /// What can stand for the operands; nothing for a command that takes none.
  var completion: Completion? {
    guard operandLimit > 0 else { return nil }
    let values = operandValues()
    if !values.isEmpty { return .words(values) }
    return operands.split(whereSeparator: { "[]…. ".contains($0) }).contains("PATH") ? .file : .free
  }
}

/// Each way to write an option that takes a value, in the order of the commands.
func valueSpellings(of commands: [Command]) -> [String] {
  var seen: Set<String> = []
  return commands.flatMap(\.options).filter { $0.value != nil }.flatMap(\.spellings).filter {
    seen.insert($0).inserted
  }
}

/// A word of a command to copy: in quotes where a shell would take it for more than one plain word.
func shellWord(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { byte in
    byte.isLetterOrDigit || byte >= 0x80 || "-_./,:+@%=".utf8.contains(byte)
  }
  return isPlain && !text.isEmpty ? text : shellQuoted(text)
}

/// A text in the single quotes of a shell of Bourne's family.
func shellQuoted(_ text: String) -> String {
  "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
}
