internal import GenEmitters
internal import GenModel

/// The theme as the page reads it.
func themeData(_ theme: Theme, _ places: SourcePlaces) -> JSONValue {
  .object([
    (
      "colors",
      .array(
        theme.colors.map { token in
          tokenData(
            token, places,
            [
              (
                "modes",
                .object(
                  ColorMode.allCases.map { ($0.rawValue, .string(token.value.modes[$0].srgbBytes.hex)) })
              )
            ])
        })
    )
  ])
}
