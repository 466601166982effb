internal import GenEmitters
internal import GenModel

/// The texts as the page reads them.
func stringsData(_ catalog: StringCatalog, _ places: SourcePlaces) -> JSONValue {
  .object([("languages", .array(catalog.languages.map { .string($0.tag) }))])
}
