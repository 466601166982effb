package import GenSource

/// One named value of the theme or the motion, with what people say about it.
package struct Token<Value: Sendable>: Sendable {
  package var name: Located<TokenName>
  package var value: Value
  /// `$description`, for the comment above the token in the outputs.
  package var description: SourceText?
  package var deprecation: Deprecation?
  /// The token of the same kind that the value is taken from, where the source refers to one.
  package var reference: TokenName?
  /// The rules that `$allow` switches off for this token.
  package var allowed: AllowedRules
  /// `$extensions`: what design tools keep beside it.
  package var extensions: [TokenExtension]

  package init(
    name: Located<TokenName>, value: Value, description: SourceText? = nil, deprecation: Deprecation? = nil,
    allowed: AllowedRules = [], extensions: [TokenExtension] = []
  ) {
    self.name = name
    self.value = value
    self.description = description
    self.deprecation = deprecation
    self.allowed = allowed
    self.extensions = extensions
  }
}

/// `$deprecated`: why a text or token should not be used any more, and what to use instead.
package struct Deprecation: Sendable, BitwiseCopyable {
  package var message: SourceText
  /// The token that the message refers to, where it holds exactly one reference that resolves.
  package var replacement: TokenName?

  package init(message: SourceText, replacement: TokenName? = nil) {
    self.message = message
    self.replacement = replacement
  }
}
