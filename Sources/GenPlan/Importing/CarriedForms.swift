internal import GenModel
internal import GenSource

// The same text may be cut into format and forms in several ways, and a file may have some of the forms alone.

extension CarriedText {
  /// Whether two texts say the same, however much of it they write into each form.
  func means(_ other: CarriedText) -> Bool { settled == other.settled }

  /// Whether a text says nothing that another does not: an exchange file has, of what was to be translated, the forms that
  /// the translation needs, and `other` for those that the base language lacks.
  func isPart(of whole: CarriedText) -> Bool {
    if means(whole) { return true }
    guard case .plural(let format, let variables) = folded else {
      // One form was needed, and it is a text.
      guard case .text(let text) = self, case .plural(nil, let forms) = whole.folded else { return false }
      return forms.count == 1 && forms[0].forms.last?.text == text
    }
    guard case .plural(format, let others) = whole.folded else { return false }
    return variables.allSatisfy { variable in
      guard let other = others.first(where: { $0.name == variable.name }) else {
        // The translation shows a number that the base text leaves to itself.
        return variable.forms.allSatisfy { $0.text == "{\(variable.name)}" }
      }
      return variable.forms.allSatisfy { form in
        (other.forms.first { $0.category == form.category } ?? other.forms.last)?.text == form.text
      }
    }
  }

  /// The text with the plural forms that a language needs: those that it lacks are taken from what stands in the sources,
  /// else from `other`, as the system would.
  ///
  /// - Returns: also the forms that are now those of `other`.
  func filled(
    for language: LanguageTag, from standing: CarriedText?
  ) throws(NotCarried) -> (text: CarriedText, standIns: [PluralCategory]) {
    guard case .plural(_, let given) = self else { return (self, []) }
    let needed = PluralRules.of(language).categories
    func isWhole(_ variable: Variable) -> Bool {
      needed.allSatisfy { category in variable.forms.contains { $0.category == category } }
        && variable.forms.contains { $0.category == .other }
    }
    if given.allSatisfy(isWhole) { return (self, []) }
    // Forms can be taken over only where both write as much into them.
    var (text, source) = (self, standing)
    if case .plural(let own, _) = self, case .plural(let other, _)? = standing, own != other {
      (text, source) = (folded, standing?.folded)
    }
    guard case .plural(let format, var variables) = text else { return (text, []) }
    var standIns: Set<PluralCategory> = []
    for index in variables.indices {
      let name = variables[index].name
      var forms = variables[index].forms
      var standingForms: [Form] = []
      if case .plural(format, let others)? = source, let other = others.first(where: { $0.name == name }) {
        standingForms = other.forms
      }
      for category in Set(needed).union([.other]).sorted() where !forms.contains(where: { $0.category == category }) {
        if let form = standingForms.first(where: { $0.category == category }) { forms.append(form) }
      }
      guard let other = forms.first(where: { $0.category == .other }) else {
        throw NotCarried("the plural form 'other' is missing in '\(language)'")
      }
      for category in needed where !forms.contains(where: { $0.category == category }) {
        forms.append(Form(category: category, text: other.text))
        standIns.insert(category)
      }
      variables[index] = Variable(name: name, forms: forms.sorted { $0.category < $1.category })
    }
    return (.plural(format: format, variables: variables), standIns.sorted())
  }

  /// What stands around the only variable belongs to each form.
  private var folded: CarriedText {
    guard case .plural(let format, let variables) = self, let variable = variables.first else { return self }
    guard variables.count == 1 else {
      return .plural(format: format, variables: variables.sorted { isOrdered($0.name, $1.name) })
    }
    guard let format else { return self }
    let forms = variable.forms.map { form in
      Form(category: form.category, text: replacing("{\(variable.name)}", in: format, with: form.text))
    }
    return .plural(format: nil, variables: [Variable(name: variable.name, forms: forms)])
  }

  /// A plural whose only form is `other` is that form.
  private var settled: CarriedText {
    guard case .plural(nil, let variables) = folded, variables.count == 1, variables[0].forms.count == 1,
      variables[0].forms[0].category == .other
    else { return folded }
    return .text(variables[0].forms[0].text)
  }

  /// The text with a language's one form as the whole, where it was written as a bare text: each number is then its own
  /// and only form.
  var withoutBareVariables: CarriedText {
    guard case .plural(let format?, let variables) = self,
      variables.allSatisfy({ $0.forms == [Form(category: .other, text: "{\($0.name)}")] })
    else { return self }
    return .text(format)
  }
}

/// A word by another, wherever it stands; bytes, since a mark behind the word must not hide it.
private func replacing(_ word: String, in text: String, with other: String) -> String {
  let (bytes, word) = (Array(text.utf8), Array(word.utf8))
  var result: [UInt8] = []
  var index = 0
  while index < bytes.count {
    if bytes[index] == word[0], bytes[index...].starts(with: word) {
      result += other.utf8
      index += word.count
    } else {
      result.append(bytes[index])
      index += 1
    }
  }
  return String(decoding: result, as: UTF8.self)
}
