internal import GenModel
internal import GenSource

/// `theme.ts`, and the type of `theme.json`; nothing where a project has no theme.
func themeTypeScript(_ theme: Theme, _ options: OutputOptions) -> [OutputFile] {
  guard !theme.sources.isEmpty else { return [] }
  let sections: [(name: StaticString, isThere: Bool)] = [
    ("colors", !theme.colors.isEmpty), ("wide", !theme.wideColors.isEmpty), ("palettes", !theme.palettes.isEmpty),
    ("dimensions", !theme.dimensions.isEmpty), ("glyphs", !theme.glyphs.isEmpty),
    ("sfSymbols", !theme.symbols.isEmpty),
  ]
  return [
    OutputFile(path: options.path(of: "theme.ts")) { buffer in
      var module = TokenModule(buffer, sources: theme.sources, version: theme.version)
      write(theme, &module)
      buffer = module.writer.buffer
    },
    snapshotDeclaration(
      "theme", sources: theme.sources, sections: sections.filter(\.isThere).map(\.name), options),
  ]
}

private func write(_ theme: Theme, _ module: inout TokenModule) {
  module.export(
    "colors", "Colours as `#rrggbb` or `#rrggbbaa`: one for all modes, or one for each mode that is stated.",
    theme.colors, of: "colors", value: \.json)
  module.export(
    "wide", "The colours that sRGB cannot show, in Display P3, as CSS writes them.",
    theme.wideColors, of: "colors", value: \.wideJSON)
  module.export(
    "palettes", "Colours and words that follow the day: 24 sets, one for each hour.",
    theme.palettes, of: "palettes", value: \.json)
  module.export("dimensions", "Lengths in points.", theme.dimensions, of: "dimensions", value: \.json)
  module.export("glyphs", "Icons, as characters of the icon font.", theme.glyphs, of: "glyphs", value: \.json)
  module.export("sfSymbols", "Apple's names for the icons.", theme.symbols, of: "glyphs", value: \.symbolJSON)
  guard !theme.colors.isEmpty else { return }
  module.writer.blankLine()
  module.writer.lines(support)
}

private let support: StaticString = """
  /** The appearances for which a colour may differ. */
  export type ColorMode = "light" | "dark" | "lightHighContrast" | "darkHighContrast";

  /** A colour of `colors`. */
  export type ColorToken =
    | string
    | {
        readonly light: string;
        readonly dark?: string;
        readonly lightHighContrast?: string;
        readonly darkHighContrast?: string;
      };

  /**
   * The colour that is shown in a mode. What is not stated falls back: high contrast to its plain mode, dark to light.
   */
  export function colorIn(mode: ColorMode, color: ColorToken): string {
    "worklet";
    if (typeof color === "string") return color;
    switch (mode) {
      case "light":
        return color.light;
      case "dark":
        return color.dark ?? color.light;
      case "lightHighContrast":
        return color.lightHighContrast ?? color.light;
      case "darkHighContrast":
        return color.darkHighContrast ?? color.dark ?? color.light;
    }
  }
  """
