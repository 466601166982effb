internal import GenModel

/// `strings/glossary.yaml`.
func glossarySchema(_ context: SchemaContext) -> (SchemaValue, SchemaDefinitions) {
  let languages = context.languages.map(\.tag)
  let words = SchemaValue.oneOrMany(.scalar)
  let translations = languages.map { (name: $0, value: words.described("what the word is called in '\($0)'")) }
  let terms: SchemaValue = ["type": "object", "additionalProperties": .ref("term")]
  let avoided: SchemaValue = .any(["type": "object", "additionalProperties": SchemaValue.scalar.orNothing], words)
  return (
    .fields([
      ("terms", terms.described("words of the base language with what they are called in the others")),
      ("keep", words.described("words that stay as they are in every language")),
      ("avoid", SchemaValue.ref("avoid").described("words not to use, by language")),
    ]),
    [
      ("term", .fields([("$comment", SchemaValue.scalar.described("what the word means"))] + translations)),
      (
        "avoid",
        .fields(languages.map { ($0, avoided.described("words to avoid, alone or with what to write instead")) })
      ),
    ]
  )
}
