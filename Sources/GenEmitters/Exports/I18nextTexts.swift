internal import GenModel
internal import GenSource

/// The texts of a table as i18next has them: one for each plural form, under the key with the form's suffix.
struct I18nextTexts {
  struct Text {
    /// The key, with the suffix of a plural form.
    let name: String
    let value: String
    /// The key in the sources.
    let key: String
    let range: SourceRange
  }

  private(set) var texts: [Text] = []
  /// Keys that cannot go out, and why.
  private(set) var leftOut: [(key: String, reason: String)] = []

  init(_ own: [OwnText], _ language: LanguageTag) {
    let hasOneForm = PluralRules.of(language).categories == [.other]
    var taken = Set(own.filter { $0.entry.pluralArguments.isEmpty }.map(\.entry.key.value))
    for text in own {
      let key = text.entry.key.value
      switch Self.forms(of: text, hasOneForm: hasOneForm) {
      case .failure(let problem): leftOut.append((key, problem.reason))
      case .success(let forms):
        let names = forms.map { key + $0.suffix }
        let isPlural = !text.entry.pluralArguments.isEmpty
        if isPlural, let name = names.first(where: { !taken.insert($0).inserted }) {
          leftOut.append((key, "its form '\(name)' is the name of another text"))
          continue
        }
        texts += zip(names, forms).map { Text(name: $0, value: $1.value, key: key, range: text.message.range) }
      }
    }
  }

  private struct Problem: Error {
    let reason: String
  }

  private typealias Forms = [(suffix: String, value: String)]

  private static func forms(of text: OwnText, hasOneForm: Bool) -> Result<Forms, Problem> {
    guard text.entry.pluralArguments.count < 2 else {
      return .failure(Problem(reason: "i18next chooses a form by one number, and this text has several"))
    }
    do throws(Problem) {
      switch text.message.value {
      case .text(let template):
        // i18next looks for the key without a suffix where it finds no form.
        let suffix = hasOneForm && !text.entry.pluralArguments.isEmpty ? "_other" : ""
        return .success([(suffix, try value(of: template, in: text.entry))])
      case .plural(let plural):
        guard let variable = plural.variables.first else { return .success([]) }
        var forms: Forms = []
        for form in variable.forms {
          let own = try value(of: form.template.value, in: text.entry)
          let whole = try plural.format.map { (format) throws(Problem) in
            try value(of: format.value, in: text.entry, variable: variable.argument, as: own)
          }
          forms.append(("_" + form.category.rawValue, whole ?? own))
        }
        return .success(forms)
      }
    } catch {
      return .failure(error)
    }
  }

  /// - Parameter form: what stands for the variable in a `$format`.
  private static func value(
    of template: MessageTemplate, in entry: StringEntry, variable: Int? = nil, as form: String = ""
  ) throws(Problem) -> String {
    var result = ""
    var problem: Problem?
    // Pieces meet at doubled braces.
    var literal = ""
    func closeLiteral() {
      if let sign = ["{{", "}}", "$t("].first(where: literal.holds) {
        problem = Problem(reason: "i18next cannot show '\(sign)'")
      }
      result += literal
      literal = ""
    }
    template.forEachPiece { piece in
      switch piece {
      case .literal(let text): literal += text.string
      case .argument(let reference):
        closeLiteral()
        guard let index = reference.index else { return }
        result += index == variable ? form : placeholder(for: entry.arguments[index])
      }
    }
    closeLiteral()
    if let problem { throw problem }
    // Braces that meet at a placeholder would be read as its own.
    if result.holds("{{{") || result.holds("}}}") { throw Problem(reason: "a brace stands beside an argument") }
    return result
  }

  private static func placeholder(for argument: Argument) -> String {
    let name = argument.name.value
    return switch argument.type {
    case .string: "{{\(name)}}"
    case .int, .double(nil): "{{\(name), number}}"
    case .double(let digits?):
      "{{\(name), number(minimumFractionDigits: \(digits); maximumFractionDigits: \(digits))}}"
    }
  }
}

extension String {
  /// By bytes: a mark that combines with a brace hides none.
  fileprivate func holds(_ part: String) -> Bool {
    let part = Array(part.utf8)
    return utf8.indices.contains { utf8[$0...].starts(with: part) }
  }
}
