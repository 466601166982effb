/// A palette as its hours are found, one after the other.
struct ImportedPalette {
  enum Value {
    case color(String)
    case word(String)
  }

  private var hours: [Int: [ImportedValue.Field]] = [:]
  private var lastWords: [String: String] = [:]

  /// Adds what a role is at an hour; hours of one role come in their order. A word is said where it changes.
  mutating func add(_ role: String, _ value: Value, hour: Int) {
    switch value {
    case .color(let text): hours[hour, default: []].append(.init(role, .text(text)))
    case .word(let word):
      guard lastWords.updateValue(word, forKey: role) != word else { return }
      hours[hour, default: []].append(.init(role, .text(word)))
    }
  }

  /// As the sources write it: with every hour, so that nothing is left to be mixed.
  var value: ImportedValue {
    let list = (0..<24).compactMap { hour in
      hours[hour].map { ImportedValue.Field(String(hour), .fields($0)) }
    }
    return .fields([.init("hours", .fields(list))])
  }
}
