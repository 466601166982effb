import GenImporters
import GenModel
import GenSource

/// What came of reading files, in a form that a test can state.
struct Importing {
  let reading: ImportReading

  init(_ files: [(path: String, bytes: [UInt8])], hints: ImportHints = ImportHints()) {
    reading = readForeignFiles(files, hints: hints)
  }

  init(_ path: String, _ text: String, hints: ImportHints = ImportHints()) {
    self.init([(path, Array(text.utf8))], hints: hints)
  }

  /// Texts as `Table key language: text`, arguments as `{name:type}`, plural forms in braces.
  var texts: [String] {
    reading.tables.flatMap { table in
      table.entries.flatMap { entry in
        entry.texts.map { text in
          "\(table.name) \(entry.key.value) \(text.language): \(shown(text.message))" + (text.needsReview ? " ?" : "")
        }
      }
    }
  }

  var comments: [String?] { reading.tables.flatMap { $0.entries.map(\.comment) } }

  /// Findings as `path:line:column: severity: message`.
  var report: [String] {
    reading.findings.map { finding in
      guard case .source(let range) = finding.place, let file = reading.files.first(where: { $0.id == range.source })
      else { return finding.message }
      let position = LineMap(file).position(of: Int(range.start))
      return "\(file.path):\(position.line):\(position.column): \(finding.severity.rawValue): \(finding.message)"
    }
  }

  private func shown(_ message: ImportedMessage) -> String {
    switch message {
    case .text(let pieces): return shown(pieces)
    case .plural(let format, let variables):
      let list = variables.map { variable in
        "\(shown([.argument(variable.argument)])) "
          + variable.forms.map { "\($0.category.rawValue)=\(shown($0.pieces))" }.joined(separator: "|")
      }
      return (format.map { shown($0) + " " } ?? "") + "[" + list.joined(separator: "; ") + "]"
    }
  }

  private func shown(_ pieces: [ImportedPiece]) -> String {
    pieces.map { piece in
      switch piece {
      case .literal(let text): return text
      case .argument(let argument):
        let name = [argument.position.map { "\($0 + 1)" }, argument.name].compactMap { $0 }.joined(separator: ".")
        let type =
          switch argument.type {
          case .string: ":string"
          case .int: ":int"
          case .double(let digits): ":double" + (digits.map { ".\($0)" } ?? "")
          case nil: ""
          }
        return "{\(name)\(type)}"
      }
    }.joined()
  }
}
