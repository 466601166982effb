import GenPlan
import Testing

/// Android's resources, as Python's XML reader and the escapes of Android's build take them.
@Suite struct AndroidJudgeTests {
  private static let planning = TestProject([
    "gen-native.yaml": """
    languages: [en, vi, pt-BR, zh-Hant, es-419]
    outputs: [{ format: android, path: res }]
    """,
    "theme/theme.yaml": """
    colors:
      brand: { deepCoral: { $value: "#ff6b35", $description: "Asks -- to be touched --" } }
      paper: { light: "#fff8ee", dark: "#141216", darkHighContrast: black }
      default: oklch(0.7 0.15 200)
      hairline: "{colors.paper} / 12%"
    palettes: { sky: { hours: { 0: { top: "#0b1026", mood: "it's late" }, 12: { top: "#7cc0ff" } } } }
    """,
    "motion/motion.yaml": "curves: { house: [0.2, 0.9, 0.25, 1.12], rest: inOutQuad }\n",
    "strings/App.yaml": #"""
    plain: { $comment: "Says -- it --", en: It's <b>"here"</b> & there, vi: Ở đây, es-419: Aquí }
    signs: { en: "@home? 100% \\ off", vi: "?đi", zh-Hant: "@家" }
    blanks: { en: " a  b\n c\td ", vi: "\u00A0a\u2028b", zh-Hant: "\u3000b  " }
    brand: { $translate: false, en: gen-native }
    empty: { en: "" }
    rated:
      $args: { who: string, n: int, amount: double.2 }
      $plural: n
      en: { zero: "{who} has none, 5% of {amount}", one: "{who} has {n} file, 5% of {amount}", other: "{who} has {n} files, 5% of {amount}" }
      vi: "{who} có {n} tệp, 5% của {amount}"
      pt-BR: { one: "{who} tem {n} arquivo de {amount}", other: "{who} tem {n} arquivos de {amount}" }
    summary:
      $args: { files: int, where: string, folders: int }
      en:
        $format: "{files} of {where} in {folders}"
        files: { one: "{files} file", other: "{files} files" }
        folders: { one: one folder, other: "{folders} folders" }
      vi: "{files} tệp của {where} trong {folders} thư mục"
    """#,
    "strings/Widgets.yaml": "$table: { languages: [vi] }\nscan.title: { vi: Quét }\n",
    "strings/InfoPlist.yaml": "$table: { languages: [en] }\nCFBundleDisplayName: { en: App }\n",
  ]).plan()

  @Test func `the resources hold what the sources say`() throws {
    #expect(Self.planning.report.filter { $0.contains(": error: ") } == [])
    let program = try Program(Self.planning.outputs.filter { $0.key.hasPrefix("res/") })
    let (status, output) = try program.run("python3", ["-c", Self.judge])
    #expect(status == 0, "\(output)")
    try program.remove()
  }

  private static let judge = #"""
    import pathlib, re
    import xml.etree.ElementTree as ET

    def text(escaped):
        """What Android's build makes of a text: blanks joined and taken off at the ends, then escapes read."""
        escaped = re.sub(r"\s+", " ", escaped or "").strip()
        assert not re.match(r"[@?]", escaped), escaped
        result, rest = "", escaped
        while rest:
            if rest[0] == "\\":
                if rest[1] == "u":
                    result += chr(int(rest[2:6], 16)); rest = rest[6:]; continue
                result += {"n": "\n", "t": "\t"}.get(rest[1], rest[1])
                assert rest[1] in "nt\\'\"@?", rest
                rest = rest[2:]
            else:
                assert rest[0] not in "'\"", rest
                result += rest[0]; rest = rest[1:]
        return result

    def resources(folder, file="strings"):
        root = ET.parse(f"res/{folder}/{file}.xml").getroot()
        assert root.tag == "resources"
        found = {}
        for child in root:
            name = child.get("name")
            assert re.fullmatch(r"[a-z][a-z0-9_]*", name), name
            value = text(child.text) if child.tag in ["string", "color"] else [(i.get("quantity"), text(i.text)) for i in child]
            assert (child.tag, name) not in found
            found[child.tag, name] = value
        return found

    files = sorted(str(p) for p in pathlib.Path("res").rglob("*.xml"))
    assert files == ["res/anim/curve_house.xml", "res/anim/curve_rest.xml", "res/values-b+es+419/strings.xml",
        "res/values-b+zh+Hant/strings.xml", "res/values-night/colors.xml",
        "res/values-pt-rBR/strings.xml", "res/values-vi/strings.xml", "res/values/colors.xml", "res/values/strings.xml"], files

    assert resources("values") == {
        ("string", "app_plain"): 'It\'s <b>"here"</b> & there',
        ("string", "app_signs"): "@home? 100% \\ off",
        ("string", "app_blanks"): " a  b\n c\td ",
        ("string", "app_brand"): "gen-native",
        ("string", "app_empty"): "",
        ("plurals", "app_rated"): [("one", "%1$s has %2$d file, 5%% of %3$.2f"), ("other", "%1$s has %2$d files, 5%% of %3$.2f")],
        ("string", "app_summary"): "%1$s of %2$s in %3$s",
        ("plurals", "app_summary_files"): [("one", "%1$d file"), ("other", "%1$d files")],
        ("plurals", "app_summary_folders"): [("one", "one folder"), ("other", "%1$d folders")],
        ("string", "widgets_scan_title"): "Quét",
    }, resources("values")
    vi = resources("values-vi")
    assert vi["string", "app_signs"] == "?đi" and vi["string", "app_blanks"] == "\u00a0a\u2028b"
    assert vi["plurals", "app_rated"] == [("other", "%1$s có %2$d tệp, 5%% của %3$.2f")]
    assert ("string", "app_brand") not in vi and ("string", "widgets_scan_title") not in vi
    assert resources("values-b+zh+Hant") == {("string", "app_signs"): "@家", ("string", "app_blanks"): "\u3000b  "}
    assert resources("values-b+es+419") == {("string", "app_plain"): "Aquí"}
    # Portuguese has `many` too, which takes the text of `other`.
    rated = dict(resources("values-pt-rBR")["plurals", "app_rated"])
    assert rated["one"] == "%1$s tem %2$d arquivo de %3$.2f" and rated["other"] == "%1$s tem %2$d arquivos de %3$.2f"

    base = pathlib.Path("res/values/strings.xml").read_text()
    assert '<string name="app_signs" formatted="false">' in base
    assert '<string name="app_brand" translatable="false">' in base
    assert base.splitlines()[1].startswith("<!-- Generated by gen-native from strings/App.yaml")

    day, night = resources("values", "colors"), resources("values-night", "colors")
    assert day["color", "brand_deep_coral"] == "#FFFF6B35" and day["color", "paper"] == "#FFFFF8EE"
    assert day["color", "default_"] == "#FF00B7C0" and day["color", "hairline"] == "#1FFFF8EE"
    assert night == {("color", "paper"): "#FF141216", ("color", "hairline"): "#1F141216"}
    assert len(day["array", "palette_sky_top"]) == 24 and day["array", "palette_sky_top"][0][1] == "#FF0B1026"
    assert day["string-array", "palette_sky_mood"][5][1] == "it's late"

    android = "{http://schemas.android.com/apk/res/android}"
    house = ET.parse("res/anim/curve_house.xml").getroot()
    assert house.tag == "pathInterpolator"
    assert [house.get(android + "control" + p) for p in ["X1", "Y1", "X2", "Y2"]] == ["0.2", "0.9", "0.25", "1.12"]
    path = ET.parse("res/anim/curve_rest.xml").getroot().get(android + "pathData")
    numbers = [float(n) for n in re.findall(r"[\d.]+", path)]
    points = list(zip(numbers[::2], numbers[1::2]))
    for half in range(2):
        (x0, y0), (x1, y1), (x2, y2) = points[2 * half:2 * half + 3]
        for s in [i / 16 for i in range(17)]:
            x = (1 - s) ** 2 * x0 + 2 * (1 - s) * s * x1 + s * s * x2
            y = (1 - s) ** 2 * y0 + 2 * (1 - s) * s * y1 + s * s * y2
            assert abs(y - (2 * x * x if x < 0.5 else 1 - 2 * (1 - x) ** 2)) < 1e-12
    """#

  @Test func `texts that Android would call by one name are an error, and a plural beside a text is none`() {
    func report(_ strings: String) -> [String] {
      TestProject([
        "gen-native.yaml": "languages: [en]\noutputs: [{ format: android, path: res }]\n", "strings/App.yaml": strings,
      ]).plan().report.filter { $0.contains("names/collision") }
    }
    #expect(
      report("scan: { title: { en: A } }\nscanTitle: { en: B }\n") == [
        "strings/App.yaml:2:1: error: 'App/scanTitle' and 'App/scan.title' are both 'string/app_scan_title' in the format "
          + "'android' [names/collision]"
      ])
    #expect(
      report(
        """
        scan.count: { $args: { n: int }, en: { one: "{n} scan", other: "{n} scans" } }
        scanCount: { en: Scans }
        """) == [])
  }
}
