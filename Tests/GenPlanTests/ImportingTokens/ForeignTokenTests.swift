import GenPlan
import Testing

/// Files of tokens as other tools and people write them.
@Suite struct ForeignTokenTests {
  // MARK: - Design tokens

  @Test func `groups give types, aliases become references, names become ours`() {
    let result = TokenImport([
      "brand.tokens.json": """
      {
        "color": {
          "$type": "color",
          "$description": "All of them",
          "Primary Blue": { "$value": { "colorSpace": "srgb", "components": [0, 0, 1], "alpha": 0.5 } },
          "accent": {
            "$root": { "$value": "{color.Primary Blue}" },
            "strong": { "$value": { "colorSpace": "hsl", "components": [210, 50, "none"] }, "$deprecated": true }
          },
          "again": { "$ref": "#/color/accent/strong" },
          "mixed": { "$value": { "colorSpace": "srgb", "components": [{ "$ref": "#/color/Primary Blue/$value/components/2" }, 0, 0] } }
        },
        "space": { "$type": "dimension", "s": { "$value": { "value": 8, "unit": "px" } }, "text": { "$value": { "value": 2, "unit": "rem" } } },
        "motion": {
          "quick": { "$type": "duration", "$value": { "value": 0.2, "unit": "s" } },
          "ease": { "$type": "cubicBezier", "$value": [0.2, 0, 0, 1] },
          "enter": { "$type": "transition", "$value": { "duration": "{motion.quick}", "delay": { "value": 0, "unit": "ms" }, "timingFunction": "{motion.ease}" } }
        },
        "font": { "$type": "fontFamily", "body": { "$value": "Inter" } },
        "base": { "$type": "color", "one": { "$value": { "colorSpace": "oklch", "components": [0.5, 0.1, 20] } } },
        "derived": { "$extends": "{base}", "two": { "$value": "{base.one}" } }
      }
      """
    ])
    #expect(
      result.text("theme/colors.yaml")
        == """
        colors:
          $description: All of them
          PrimaryBlue: rgb(0 0 255 / 0.5)
          accent:
            root: "{colors.PrimaryBlue}"
            strong:
              $value: "hsl(210 50% none)"
              $deprecated: deprecated
          again: "{colors.accent.strong}"
          mixed: "#ff0000"
          base:
            one: oklch(0.5 0.1 20)
          derived:
            one: oklch(0.5 0.1 20)
            two: "{colors.base.one}"

        """.replacing("\"hsl(210 50% none)\"", with: "hsl(210 50% none)"))
    #expect(result.text("theme/dimensions.yaml") == "dimensions:\n  space:\n    s: 8pt\n")
    #expect(
      result.text("motion/transitions.yaml")
        == "transitions:\n  motion:\n    enter: { duration: \"{durations.motion.quick}\", curve: \"{curves.motion.ease}\" }\n"
    )
    #expect(result.actions.contains("added colors PrimaryBlue (value, from 'Primary Blue')"))
    #expect(result.report.count == 2)
    #expect(result.report.contains { $0.contains("'space.text' is not carried: 'rem' is no measure in points") })
    #expect(result.report.contains { $0.contains("'font.body' is not carried: the sources have no 'fontFamily'") })
  }

  @Test func `a resolver's contexts become modes, and others are listed`() {
    let color = { (hex: String) in "{ \"c\": { \"$type\": \"color\", \"$value\": \"\(hex)\" } }" }
    let result = TokenImport([
      "ds/main.resolver.json": """
      {
        "version": "2025.10",
        "sets": { "core": { "sources": [{ "$ref": "../base.json" }] } },
        "modifiers": {
          "theme": { "contexts": { "day": [], "night": [{ "$ref": "night.json" }], "sepia": [] }, "default": "day" },
          "contrast": { "contexts": { "normal": [], "more": [{ "c": { "$type": "color", "$value": "#000000" } }] } }
        },
        "resolutionOrder": [{ "$ref": "#/sets/core" }, { "$ref": "#/modifiers/theme" }, { "$ref": "#/modifiers/contrast" }]
      }
      """, "base.json": color("#111111"), "ds/night.json": color("#eeeeee"),
    ])
    #expect(
      result.text("theme/colors.yaml")
        == "colors:\n  c: { light: \"#111111\", dark: \"#eeeeee\", lightHighContrast: \"#000000\", darkHighContrast: \"#000000\" }\n"
    )
    #expect(result.report.count == 1)
    #expect(result.report.first?.contains("the context 'sepia' is no mode of the sources") == true)
  }

  // MARK: - Style sheets

  @Test func `a person's style sheet gives what its values say`() {
    let result = TokenImport([
      "site.css": """
      @import "reset.css";
      :root, :host {
        /* The page */
        --bg: light-dark(white, #111); /* not about the next one */
        --brand: oklch(70% 0.1 30);
        --link: var(--brand);
        --gap: 1.5rem;
        --radius: 8px;
        --fast: .15s;
        --swing: cubic-bezier(.3, 1.5, .5, 1);
        --move: var(--fast) var(--swing) 20ms;
        --shadow: 0 1px 2px #0003;
        color: red;
      }
      [data-theme="dark"] { --brand: color(display-p3 1 0 0); }
      .card { --brand: blue; }
      @media (min-width: 40em) { :root { --radius: 12px; } }

      """
    ])
    #expect(
      result.text("theme/colors.yaml") == """
        colors:
          bg:
            $description: The page
            light: white
            dark: "#111"
          brand: { light: oklch(70% 0.1 30), dark: color(display-p3 1 0 0) }
          link: "{colors.brand}"

        """)
    #expect(result.text("theme/dimensions.yaml") == "dimensions:\n  radius: 8pt\n")
    #expect(result.text("motion/durations.yaml") == "durations:\n  fast: 0.15s\n")
    #expect(
      result.text("motion/transitions.yaml") == nil,
      "a property without a prefix that is several values at once is not taken for a transition")
    let listed = [
      "--gap", "--move", "--shadow", "--brand' is not carried for '.card", "--radius' is not carried for '@media",
      "@import",
    ]
    for name in listed { #expect(result.report.contains { $0.contains(name) }, "\(name)") }
    #expect(result.report.count == listed.count)
  }

  @Test func `two files of design tokens that give one token two values are a conflict, unless a resolver orders them`()
  {
    func file(_ hex: String) -> String { "{ \"ink\": { \"$type\": \"color\", \"$value\": \"\(hex)\" } }" }
    let conflict = TokenImport(["a.tokens.json": file("#111"), "b.tokens.json": file("#222")])
    #expect(
      conflict.report == ["b.tokens.json:1:3: error: 'ink' stands here again with another value [import/conflict]"])
    #expect(conflict.merge.files.isEmpty)
    let same = TokenImport(["a.tokens.json": file("#111"), "b.tokens.json": file("#111")])
    #expect(same.report == [])
    let order =
      "{ \"resolutionOrder\": [{ \"sources\": [{ \"$ref\": \"a.json\" }, { \"$ref\": \"b.json\" }] }] }"
    let resolved = TokenImport(["r.json": order, "a.json": file("#111"), "b.json": file("#222")], as: "dtcg")
    #expect(resolved.report == [])
    #expect(resolved.text("theme/colors.yaml") == "colors:\n  ink: \"#222\"\n")
  }

  @Test func `the theme of Tailwind is like the root`() {
    let result = TokenImport([
      "app.css": """
      @import "tailwindcss";
      @theme {
        --color-mint-500: oklch(0.72 0.11 178);
        --ease-fluid: cubic-bezier(0.3, 0, 0, 1);
        --font-display: "Satoshi", sans-serif;
      }
      @theme inline static { --color-link: var(--color-mint-500); }
      @layer base { [data-theme="dark"] { --color-mint-500: #0f0; } }
      @themes { --color-other: red; }

      """
    ])
    #expect(
      result.text("theme/colors.yaml")
        == "colors:\n  mint-500: { light: oklch(0.72 0.11 178), dark: \"#0f0\" }\n  link: \"{colors.mint-500}\"\n")
    #expect(result.text("motion/curves.yaml") == "curves:\n  ease-fluid: [0.3, 0, 0, 1]\n")
    #expect(
      result.report.map { $0.prefix(13) }.sorted() == ["app.css:1:1: ", "app.css:5:19:", "app.css:9:1: "],
      "\(result.report)")
  }

  @Test func `joined names find the project's own`() {
    let result = TokenImport(
      ["a.css": ":root { --color-brand-deep-coral: #000; --color-link: var(--color-brand-deep-coral); }\n"],
      into: ["theme/c.yaml": "colors: { brand: { deepCoral: \"#111\" } }\n"], isUpdating: true)
    #expect(
      result.text("theme/c.yaml")
        == "colors: { brand: { deepCoral: \"#000\" }, link: \"{colors.brand.deepCoral}\" }\n")
  }

  // MARK: - Modules

  @Test func `a person's module gives its literals, and lists its code`() {
    let result = TokenImport([
      "theme.ts": """
      import { scale } from "./scale";
      const white = '#fff' as const;
      type Mode = "light" | "dark";
      /** The theme */
      export const theme = {
        colors: {
          /**
           * What is touched
           * @deprecated use link
           */
          accent: "#ff0000",
          paper: { light: white, dark: `#000` },
          mixed: mix("#fff", "#000"),
          'with space': 'rgb(1, 2, 3)',
        },
        radius: { card: "12px", pill: scale(3) },
        zIndex: 10,
        springs: { soft: { stiffness: 120, damping: 14, restSpeedThreshold: 0.1 } satisfies object },
        quick: [0.2, 0, 0, 1],
        ...rest,
      } as const satisfies Theme

      export function useTheme(): Theme { return { ...theme } }
      const isHex = (text: string) => /^["{(]#[/}]/.test(text)
      export default theme;

      """
    ])
    #expect(
      result.text("theme/colors.yaml")
        == """
        colors:
          accent:
            $value: "#ff0000"
            $description: What is touched
            $deprecated: use link
          paper: { light: "#fff", dark: "#000" }
          withSpace: "rgb(1, 2, 3)"
          white: "#fff"

        """.replacing("  white: \"#fff\"\n", with: "").replacing("colors:\n", with: "colors:\n  white: \"#fff\"\n"))
    #expect(result.text("theme/dimensions.yaml") == "dimensions:\n  radius:\n    card: 12pt\n")
    #expect(result.text("motion/springs.yaml") == "springs:\n  soft: { mass: 1, stiffness: 120, damping: 14 }\n")
    #expect(result.text("motion/curves.yaml") == "curves:\n  quick: [0.2, 0, 0, 1]\n")
    for name in ["colors.mixed", "radius.pill", "zIndex", "restSpeedThreshold", "'...'"] {
      #expect(result.report.contains { $0.contains(name) }, "\(name)")
    }
    #expect(result.report.count == 5)
  }

  // MARK: - Asset catalogs

  @Test func `Xcode's own spellings of a colour are read`() {
    func set(_ color: String, _ more: String = "") -> String {
      "{ \"colors\": [{ \"idiom\": \"universal\", \"color\": \(color) }\(more)], \"info\": { \"author\": \"xcode\", \"version\": 1 } }"
    }
    let result = TokenImport([
      "A.xcassets/Contents.json": "{ \"info\": { \"author\": \"xcode\", \"version\": 1 } }",
      "A.xcassets/Space/Contents.json": "{ \"properties\": { \"provides-namespace\": true } }",
      "A.xcassets/Space/bytes.colorset/Contents.json": set(
        "{ \"color-space\": \"srgb\", \"components\": { \"red\": \"255\", \"green\": \"0x80\", \"blue\": \"0.000\", \"alpha\": \"1.000\" } }"
      ),
      "A.xcassets/Plain/gray.colorset/Contents.json": set(
        "{ \"color-space\": \"gray-gamma-22\", \"components\": { \"white\": \"1.000\", \"alpha\": \"0.500\" } }",
        ", { \"idiom\": \"watch\", \"color\": { \"color-space\": \"srgb\", \"components\": {} } }"),
      "A.xcassets/system.colorset/Contents.json": set("{ \"platform\": \"ios\", \"reference\": \"systemBlueColor\" }"),
      "A.xcassets/photo.imageset/Contents.json": "{ \"images\": [] }",
    ])
    #expect(
      result.text("theme/colors.yaml")
        == "colors:\n  Space:\n    bytes: \"#ff8000\"\n  gray: rgb(255 255 255 / 0.5)\n")
    for text in ["'watch'", "systemBlueColor", ".imageset"] {
      #expect(result.report.contains { $0.contains(text) }, "\(text)")
    }
    #expect(result.report.count == 3)
  }
}
