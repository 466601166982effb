extension TreeBuilder {
  /// A mapping or list that is open.
  struct Open {
    enum Kind {
      case blockMapping, blockSequence, flowMapping, flowSequence
      /// `[key: value]`, a mapping without braces of its own.
      case flowPair
    }

    let node: Int
    let kind: Kind
    /// The column of the innermost mapping or list in block style, from 0; -1 outside of all.
    let indent: Int
    /// How many nodes it holds so far; keys and values count apart.
    var count = 0
    /// Whether a key without a value was reported.
    var hasMissingValue = false
    /// Whether it is a text in braces that lacks its quotes.
    var isText = false

    var isFlow: Bool { kind != .blockMapping && kind != .blockSequence }
    var isMapping: Bool { kind != .blockSequence && kind != .flowSequence }
    var expectsKey: Bool { isMapping && count & 1 == 0 }
    var expectsValue: Bool { isMapping && count & 1 == 1 }
  }
}
