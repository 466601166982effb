package import GenSource

extension Theme {
  /// The names of each section: they become members of one Swift enumeration.
  package var sections: [[Located<TokenName>]] { [] }
}

extension Motion {
  /// The names of each section: they become members of one Swift enumeration.
  package var sections: [[Located<TokenName>]] { [] }
}
