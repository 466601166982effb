package import GenSource

/// A plural text in the shape that a `.stringsdict` has: one format that takes every argument in order, with a variable
/// in it for each number that chooses forms.
///
/// Forms hold no argument but the one that chooses them: a position that a form may skip picks the wrong category. So
/// what the forms of a text have in common before and after moves into the format, and the other arguments must lie
/// there.
package struct PluralShape: Sendable {
  /// A stretch of the format, or of a form.
  package enum Piece: Sendable {
    case literal(SourceText)
    /// Printed as it is.
    case argument(Int)
    /// Replaced by the form that its number chooses.
    case variable(Int)
  }

  /// The forms that one number chooses between.
  package struct Variable: Sendable {
    package let argument: Int
    /// In the order of the categories; pieces are literals and the argument itself.
    package let forms: [(category: PluralCategory, pieces: [Piece])]
  }

  package let format: [Piece]
  package let variables: [Variable]

  /// Why a text does not fit: an argument stands where the forms differ.
  package struct Misfit: Error {
    package let argument: Int
    package let range: SourceRange
  }

  /// - Parameters:
  ///   - message: the text of one language.
  ///   - pluralArguments: the arguments that choose forms in any language.
  ///   - categories: the categories that the language needs; one that the text does not give gets the text of `other`.
  package init(
    _ message: Located<Message>, pluralArguments: KeptArray<Int>, categories: [PluralCategory]
  ) throws(Misfit) {
    switch message.value {
    case .text(let template):
      self.init(bare: Self.pieces(of: template), pluralArguments: pluralArguments)
    case .plural(let plural):
      if let format = plural.format {
        try self.init(format: format.value, plural.variables, categories)
      } else if let variable = plural.variables.first {
        try self.init(whole: variable, categories)
      } else {
        self.init(format: [], variables: [])
      }
    }
  }

  private init(format: [Piece], variables: [Variable]) {
    self.format = format
    self.variables = variables
  }

  /// A bare text, where other languages have forms: each number is its own and only form. A text that leaves all of them
  /// out is the form itself.
  private init(bare pieces: [Piece], pluralArguments: KeptArray<Int>) {
    var variables: [Variable] = []
    for argument in pluralArguments where pieces.contains(where: { $0.isArgument(argument) }) {
      variables.append(Variable(argument: argument, forms: [(.other, [.argument(argument)])]))
    }
    guard !variables.isEmpty else {
      let argument = pluralArguments.first ?? 0
      let others = pieces.contains { if case .argument = $0 { true } else { false } }
      self.init(
        format: others ? pieces + [.variable(argument)] : [.variable(argument)],
        variables: [Variable(argument: argument, forms: [(.other, others ? [] : pieces)])])
      return
    }
    self.init(
      format: pieces.map { piece in
        guard case .argument(let argument) = piece, pluralArguments.contains(argument) else { return piece }
        return .variable(argument)
      },
      variables: variables)
  }

  /// `$format` with variables: forms that hold their own argument alone.
  private init(
    format: MessageTemplate, _ variables: KeptArray<PluralVariable>, _ categories: [PluralCategory]
  ) throws(Misfit) {
    let chosen = variables.map(\.argument)
    var result: [Variable] = []
    for variable in variables {
      let forms = Self.filled(variable.forms, categories)
      try Self.checkArguments(in: forms, of: variable)
      result.append(Variable(argument: variable.argument, forms: forms))
    }
    self.init(
      format: Self.pieces(of: format).map { piece in
        if case .argument(let argument) = piece, chosen.contains(argument) { .variable(argument) } else { piece }
      },
      variables: result)
  }

  /// Forms that are the whole text.
  private init(whole variable: PluralVariable, _ categories: [PluralCategory]) throws(Misfit) {
    var forms = Self.filled(variable.forms, categories)
    let holdsOthers = forms.contains { form in
      form.pieces.contains { if case .argument(let argument) = $0 { argument != variable.argument } else { false } }
    }
    var format: [Piece] = [.variable(variable.argument)]
    if holdsOthers {
      let before = Self.commonCount(forms.map { $0.pieces[...] }, upTo: variable.argument)
      let prefix = Array(forms[0].pieces.prefix(before))
      for index in forms.indices { forms[index].pieces.removeFirst(before) }
      let after = Self.commonCount(forms.map { Array($0.pieces.reversed())[...] }, upTo: variable.argument)
      let suffix = Array(forms[0].pieces.suffix(after))
      for index in forms.indices { forms[index].pieces.removeLast(after) }
      format = prefix + [.variable(variable.argument)] + suffix
    }
    try Self.checkArguments(in: forms, of: variable)
    self.init(format: format, variables: [Variable(argument: variable.argument, forms: forms)])
  }

  private typealias Form = (category: PluralCategory, pieces: [Piece])

  private static func checkArguments(in forms: [Form], of variable: PluralVariable) throws(Misfit) {
    for form in forms {
      for case .argument(let argument) in form.pieces where argument != variable.argument {
        // A category that the text lacks has the last form, and one that stands there twice is another's finding.
        let source = variable.forms.first { other in
          other.category == form.category && pieces(of: other.template.value).contains { $0.isArgument(argument) }
        }
        throw Misfit(
          argument: argument, range: (source ?? variable.forms[variable.forms.count - 1]).template.range)
      }
    }
  }

  /// The forms given, and for `other`, and each category that the language needs, where the text lacks it, that of the
  /// last form.
  private static func filled(
    _ forms: KeptArray<PluralVariable.Form>, _ categories: [PluralCategory]
  ) -> [Form] {
    var result: [Form] = []
    result.reserveCapacity(max(forms.count, categories.count) + 1)
    for form in forms { result.append((form.category, pieces(of: form.template.value))) }
    guard let other = result.last?.pieces else { return result }
    func fill(_ category: PluralCategory) {
      if !forms.contains(where: { $0.category == category }) { result.append((category, other)) }
    }
    for category in categories where category != .other { fill(category) }
    fill(.other)
    // Most texts have all categories, in their order.
    if result.count > forms.count { result.sort { $0.category < $1.category } }
    return result
  }

  /// How many leading pieces all forms share, before the argument that chooses between them.
  private static func commonCount(_ forms: [ArraySlice<Piece>], upTo argument: Int) -> Int {
    guard let first = forms.first else { return 0 }
    var count = 0
    for (offset, piece) in first.enumerated() {
      if piece.isArgument(argument) { break }
      guard forms.allSatisfy({ $0.count > offset && $0[$0.startIndex + offset].isSame(as: piece) }) else { break }
      count += 1
    }
    return count
  }

  private static func pieces(of template: MessageTemplate) -> [Piece] {
    guard !template.pieces.isEmpty else { return template.text.isEmpty ? [] : [.literal(template.text)] }
    var result: [Piece] = []
    result.reserveCapacity(template.pieces.count)
    for piece in template.pieces {
      switch piece {
      case .literal(let text): result.append(.literal(text))
      case .argument(let reference): if let index = reference.index { result.append(.argument(index)) }
      }
    }
    return result
  }
}

extension PluralShape.Piece {
  fileprivate func isArgument(_ index: Int) -> Bool {
    if case .argument(index) = self { true } else { false }
  }

  fileprivate func isSame(as other: PluralShape.Piece) -> Bool {
    switch (self, other) {
    case (.literal(let left), .literal(let right)): left == right
    case (.argument(let left), .argument(let right)), (.variable(let left), .variable(let right)): left == right
    default: false
    }
  }
}
