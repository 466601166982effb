package import GenSource

/// What reading a file can find.
package let yamlRules: [RuleDescription] = [
  .yamlSyntax, .yamlDuplicateKey, .yamlLimit, .yamlRefused, .yamlEncoding, .yamlCharacter, .yamlBidiControl,
]
