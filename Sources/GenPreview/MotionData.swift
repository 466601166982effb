internal import GenEmitters
internal import GenModel

/// The motion as the page reads it.
func motionData(_ motion: Motion, _ places: SourcePlaces) -> JSONValue {
  .object([])
}
