internal import GenModel
internal import GenSource

extension ImportCollector {
  /// Plural forms that are whole texts, as catalogs have them: the first int argument chooses between them.
  mutating func wholeForms(
    _ forms: [(category: PluralCategory, text: String)], of key: Located<String>
  ) -> ImportedMessage? {
    do throws(PrintfProblem) {
      var read: [ImportedForm] = []
      for form in forms { read.append(ImportedForm(form.category, try readPrintf(form.text, isFormat: true).pieces)) }
      let ints = Set(read.flatMap(\.pieces).compactMap { $0.argument }.filter { $0.type == .int }.map(\.position))
      let chooser = ints.compactMap { $0 }.min() ?? 0
      let taken = read.flatMap(\.pieces).contains { piece in
        piece.argument.map { $0.position == chooser && $0.type != .int } ?? false
      }
      if taken { throw PrintfProblem(message: "no number chooses between them") }
      return .plural(
        format: nil,
        variables: [
          ImportedVariable(
            argument: ImportedArgument(position: chooser, type: .int), forms: read.sorted { $0.category < $1.category })
        ])
    } catch {
      notCarried("the plural forms of '\(key.value)' are not carried: \(error.message)", at: key.range)
      return nil
    }
  }
}

extension ImportedPiece {
  package var argument: ImportedArgument? {
    if case .argument(let argument) = self { argument } else { nil }
  }
}
