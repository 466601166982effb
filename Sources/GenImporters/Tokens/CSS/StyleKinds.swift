internal import GenSource

/// What kind of token a variable is, and the name that it gets.
extension StyleVariables {
  /// What kind of token a variable is: by its name as our own sheets have it, else by its value.
  func section(of name: String, _ value: String, depth: Int) -> TokenSection? {
    let named = TokenSection.allCases.first { section in
      prefix(of: name, section) != nil
    }
    if let target = variableName(value) {
      // A ring ends here too.
      guard depth < 32, let place = places[target], let inner = variables[place].stated(0) else { return nil }
      return section(of: target, inner.text, depth: depth + 1)
    }
    switch named {
    case .colors where looksLikeColor(value) || lightDark(value) != nil || isWord(value): return .colors
    case .dimensions where writtenLength(value) != nil || zero(value) != nil: return .dimensions
    case .durations where writtenTime(value) != nil: return .durations
    case .curves where curveValue(value.lowercased()) != nil: return .curves
    case .glyphs where character(value) != nil: return .glyphs
    case .transitions: return .transitions
    case .springs, .keyframes, .palettes, .staggers: return nil
    default: break
    }
    if looksLikeColor(value) || lightDark(value) != nil { return .colors }
    if writtenTime(value) != nil { return .durations }
    if writtenLength(value) != nil { return .dimensions }
    return value.lowercased().hasPrefix("cubic-bezier(") ? .curves : nil
  }

  func prefix(of name: String, _ section: TokenSection) -> Int? {
    for word in section.otherNames where name.hasPrefix(word + "-") && name.utf8.count > word.utf8.count + 1 {
      return word.utf8.count + 1
    }
    return nil
  }

  func name(of variable: String, _ section: TokenSection) -> String? {
    let rest = prefix(of: variable, section).map { String(variable.dropFirst($0)) }
    // A number can follow a name and not begin one: `--color-500` keeps its first word.
    return rest.flatMap { tokenName([$0]) } ?? tokenName([variable])
  }

  /// The reference that stands for a variable, where that is a token of the section.
  func reference(to variable: String, in section: TokenSection) -> String? {
    guard let place = places[variable], let value = variables[place].stated(0),
      self.section(of: variable, value.text, depth: 0) == section, let name = name(of: variable, section)
    else { return nil }
    return "{\(section.rawValue).\(name)}"
  }
}
