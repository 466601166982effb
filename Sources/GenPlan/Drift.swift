internal import GenEmitters
package import GenSource

extension Change {
  /// The change as `--check` reports it: at line 1 of the output, with the keys or tokens that differ and their sources in
  /// notes.
  package var diagnostic: Diagnostic {
    switch kind {
    case .missing:
      finding("missing: the sources make this file, and it is not there", help: Self.repair)
    case .changed:
      changedFinding
    case .stale:
      finding("stale: no source makes this file any more", help: "run 'gen-native', which deletes it")
    case .unlisted where output == nil:
      finding(
        "unlisted: no source makes this file, and '\(Manifest.path)' does not list it",
        help: "delete it if nothing needs it; gen-native deletes only what it has listed")
    case .unlisted:
      finding("unlisted: '\(Manifest.path)' does not list this file", help: Self.repair)
    case .foreign:
      finding(
        "foreign: gen-native did not make the file that lies here",
        help: "move it away, send the output elsewhere, or overwrite it with 'gen-native --force'")
    case .lineEndings:
      finding(
        "line-endings: only the line endings differ from what the sources say",
        help: "run 'gen-native', and let git keep the file as it is: '\(path) -text' in .gitattributes")
    case .letterCase where !bearsBanner(found ?? []):
      finding(
        "case: a file that gen-native did not make is there as '\(detail ?? "")', in other letters",
        help: "move it away, or overwrite it with 'gen-native --force'")
    case .letterCase:
      finding("case: it is there as '\(detail ?? "")', in other letters", help: Self.repair)
    case .type:
      finding(
        "type: \(detail ?? "something that is no file") lies where the sources make a file",
        help: "move it away; gen-native neither follows it nor writes over it")
    case .interrupted:
      finding("interrupted: a run was cut off while it wrote", help: "run 'gen-native', which finishes it")
    }
  }

  private static let repair = "run 'gen-native' to write it"

  private func finding(_ message: String, notes: [Diagnostic.Note] = [], help: String) -> Diagnostic {
    Diagnostic(.drift(kind), message, at: .output(path), notes: notes, help: help)
  }

  private var changedFinding: Diagnostic {
    let differences = output.map { KeyDifferences(found: found ?? [], wanted: $0.markedBytes()) } ?? KeyDifferences()
    let names = differences.names.map { "'\($0)'" }
    let message =
      switch names.count {
      case 0: "changed: it is not what the sources say"
      case 1: "changed: \(names[0]) is not what the sources say"
      case ...5: "changed: \(names.joined(separator: ", ")) are not what the sources say"
      default:
        "changed: \(names.prefix(4).joined(separator: ", ")) and \(names.count - 4) more are not what the sources say"
      }
    var told = differences.first.flatMap { notes(on: $0) }
    if differences.count > differences.first.count {
      told.append(.init("\(differences.count - differences.first.count) more places differ", at: .output(path)))
    }
    return finding(message, notes: told, help: Self.repair)
  }

  private func notes(on difference: KeyDifference) -> [Diagnostic.Note] {
    let name = difference.name.map { "'\($0)'" } ?? "line \(difference.line)"
    let there = difference.found.map { "line \(difference.line) holds \($0)" } ?? "\(name) is not there"
    guard let wanted = difference.wanted else {
      let reason = "no source has it: it is an edit by hand, or its source is gone"
      return [.init("\(there); \(reason)", at: .output(path))]
    }
    let source: Diagnostic.Note =
      if let range = difference.range {
        .init("\(name) is \(wanted) by the sources", at: range)
      } else {
        .init("it should hold \(wanted)", at: .output(path))
      }
    return [.init(there, at: .output(path)), source]
  }
}
