internal import GenModel
package import GenSource
package import GenYAML

/// The names of one table or one section, nested and dotted alike, so that each stands for one thing.
package struct NameRegistry: Sendable {
  /// What a name stands for, and where it was first written.
  package enum Use: Sendable {
    case token(SourceRange)
    case group(SourceRange)
  }

  private var uses: [SourceText: Use] = [:]
  /// The names of the one file so far, as long as none is dotted: YAML's own keys keep them apart, so that most files
  /// never pay for looking names up.
  private var undotted: [(name: SourceText, use: Use)]?

  /// - Parameter isOneFile: whether all names come from one file, read from top to bottom.
  package init(ofOneFile isOneFile: Bool = false) {
    undotted = isOneFile ? [] : nil
  }

  /// Enters a token (or an entry) under its whole name; reports a second one, and a name that is also a group.
  ///
  /// - Parameter keyStart: how many bytes of the name the groups around it gave; those were entered with the groups.
  package mutating func enterToken(
    _ name: SourceText, at range: SourceRange, keyStart: Int, _ findings: inout [Diagnostic]
  ) -> Bool {
    if enterUndotted(name, .token(range), keyStart: keyStart) { return true }
    guard enterGroups(of: name, at: range, keyStart: keyStart, &findings) else { return false }
    guard let earlier = uses.updateValue(.token(range), forKey: name) else { return true }
    uses[name] = earlier
    switch earlier {
    case .token(let first): findings.append(duplicate(name, at: range, first: first))
    case .group(let first): findings.append(tokenAndGroup(name, at: range, first: first))
    }
    return false
  }

  /// Enters a group of names; the same group may be written again elsewhere.
  package mutating func enterGroup(
    _ name: SourceText, at range: SourceRange, keyStart: Int, _ findings: inout [Diagnostic]
  ) -> Bool {
    if enterUndotted(name, .group(range), keyStart: keyStart) { return true }
    return enterGroups(of: name, at: range, keyStart: keyStart, &findings) && enter(group: name, at: range, &findings)
  }

  /// Only notes the name where it can meet no other. With the first dotted one all must be looked up.
  private mutating func enterUndotted(_ name: SourceText, _ use: Use, keyStart: Int) -> Bool {
    guard undotted != nil else { return false }
    guard name.bytes[keyStart...].contains(UInt8(ascii: ".")) else {
      undotted?.append((name, use))
      return true
    }
    for (name, use) in undotted ?? [] where uses[name] == nil { uses[name] = use }
    undotted = nil
    return false
  }

  /// Enters the groups that a dotted key opens.
  private mutating func enterGroups(
    of name: SourceText, at range: SourceRange, keyStart: Int, _ findings: inout [Diagnostic]
  ) -> Bool {
    for offset in keyStart..<name.count where name.bytes[offset] == UInt8(ascii: ".") {
      guard enter(group: name[0..<offset], at: range, &findings) else { return false }
    }
    return true
  }

  private mutating func enter(group name: SourceText, at range: SourceRange, _ findings: inout [Diagnostic]) -> Bool {
    switch uses[name] {
    case nil:
      uses[name] = .group(range)
      return true
    case .group: return true
    case .token(let first):
      findings.append(tokenAndGroup(name, at: range, first: first))
      return false
    }
  }

  private func duplicate(_ name: SourceText, at range: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .yamlDuplicateKey, "'\(name)' is already there", at: range,
      notes: [.init("it was first written here", at: first)],
      help: "keep one of the two")
  }

  private func tokenAndGroup(_ name: SourceText, at range: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .tokenAndGroup, "'\(name)' has a value of its own and names below it as well", at: range,
      notes: [.init("the other use is here", at: first)], help: "rename one of the two, as in '\(name).title'")
  }
}

/// The name that a key adds to the groups around it, if it is one.
///
/// Names are ASCII: a letter, then letters, digits, `_` and `-`, in segments joined by `.`; later segments may start with
/// a digit.
package func readName(_ key: YAMLNode, in group: SourceText?, _ findings: inout [Diagnostic]) -> SourceText? {
  let text = key.text
  if let problem = nameProblem(text, isFirst: group == nil) {
    findings.append(
      Diagnostic(.notAnIdentifier, problem.message, at: key.range(from: problem.offset), help: problem.help))
    return nil
  }
  let name = group.map { joined($0, text) } ?? text
  guard name.count <= TokenName.maximumLength else {
    findings.append(
      Diagnostic(
        .notAnIdentifier,
        "the name is \(name.count) bytes long; at most \(TokenName.maximumLength) are allowed", at: key.range,
        help: "choose a shorter name"))
    return nil
  }
  return name
}

/// `group.name`, made in one go.
private func joined(_ group: SourceText, _ name: SourceText) -> SourceText {
  let length = group.count + 1 + name.count
  return SourceText(capacity: length) { buffer in
    _ = buffer.update(fromContentsOf: group.bytes)
    buffer[group.count] = UInt8(ascii: ".")
    _ = UnsafeMutableBufferPointer(rebasing: buffer[(group.count + 1)...]).update(fromContentsOf: name.bytes)
    return length
  }
}

extension YAMLNode {
  /// From a byte of the text on, where the text stands as it is; of a quoted text the whole.
  fileprivate func range(from offset: Int) -> SourceRange {
    guard style == .plain else { return range }
    return SourceRange(source: range.source, start: Int(range.start) + offset, end: Int(range.end))
  }
}

private struct NameProblem {
  let message: String
  /// The first byte that is at fault.
  let offset: Int
  var help = "names are ASCII letters, digits, '_' and '-', joined by '.'"
}

private func nameProblem(_ text: SourceText, isFirst: Bool) -> NameProblem? {
  text.withBytes { bytes in
    guard !bytes.isEmpty else { return NameProblem(message: "a name is empty", offset: 0) }
    var isStart = true
    var isFirst = isFirst
    for (offset, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        isStart = false
      case UInt8(ascii: "0")...UInt8(ascii: "9") where !(isStart && isFirst):
        isStart = false
      case UInt8(ascii: "_") where !isStart, UInt8(ascii: "-") where !isStart: break
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
        return NameProblem(message: "'\(text)' is no name: it must start with a letter", offset: offset)
      case UInt8(ascii: "."):
        guard !isStart else {
          return NameProblem(message: "'\(text)' is no name: a part between dots is empty", offset: offset)
        }
        isStart = true
        isFirst = false
      default:
        return NameProblem(message: "'\(text)' is no name", offset: offset)
      }
    }
    guard isStart else { return nil }
    return NameProblem(
      message: "'\(text)' is no name: it ends with a dot", offset: bytes.count - 1, help: "take the last dot away")
  }
}
