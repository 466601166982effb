import Foundation
import GenEmitters
import GenPlan
import Testing

/// Design tokens, judged by a checker that knows the rules of the format and nothing of this code.
@Suite struct DesignTokensTests {
  private func program(_ folder: URL) throws -> Program {
    var files: [(String, [UInt8])] = []
    for source in ["theme", "motion"] {
      let root = folder.appending(path: source)
      for path in try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
      where path.hasSuffix(".yaml") {
        files.append((source + "/" + path, Array(try Data(contentsOf: root.appending(path: path)))))
      }
    }
    let outputs = "outputs: [{ format: dtcg, path: . }, { format: json, path: . }]\n"
    let planning = TestProject(files + [("gen-native.yaml", Array(outputs.utf8))]).plan()
    let errors = planning.report.filter { $0.contains(": error: ") }
    #expect(errors.isEmpty)
    let program = try Program(planning.outputs)
    try Data(Self.checker.utf8).write(to: program.folder.appending(path: "checker.py"))
    return program
  }

  private static let own = GoldenTests.folder.appending(path: "../../..").standardizedFileURL
  private static let golden = GoldenTests.folder.appending(path: "dtcg")

  @Test(arguments: [own, golden])
  func `every context is valid, and shows the colours of the snapshot`(_ folder: URL) throws {
    let program = try program(folder)
    let script = """
      import json
      from checker import check, check_resolver, resolved
      resolver = json.load(open("tokens.resolver.json", encoding="utf-8"))
      check_resolver(resolver)
      snapshot = json.load(open("theme.json", encoding="utf-8"))
      FALLBACK = {"dark": "light", "lightHighContrast": "light", "darkHighContrast": "dark"}

      def shown(color, mode):
          if isinstance(color, str):
              return color
          while mode not in color:
              mode = FALLBACK[mode]
          return color[mode]

      def leaves(group, path=()):
          for name, value in group.items():
              if isinstance(value, str) or "light" in value:
                  yield path + (name,), value
              else:
                  yield from leaves(value, path + (name,))

      count = 0
      for mode in resolver["modifiers"]["appearance"]["contexts"]:
          document = resolved(resolver, {"appearance": mode})
          tokens = check(document)
          for path, color in leaves(snapshot["colors"]):
              kind, value = tokens[("colors",) + path]
              assert kind == "color", path
              alpha = round(value.get("alpha", 1) * 255 + 1e-9)
              told = value["hex"] + ("" if alpha == 255 else f"{alpha:02x}")
              assert told == shown(color, mode), (mode, path, told, color)
              count += 1
      assert check(resolved(resolver, {})) == check(resolved(resolver, {"appearance": "light"}))
      assert count >= 4 * 10, count
      """
    let (status, output) = try program.run("python3", ["-c", script])
    #expect(status == 0, "\(output)")
    try program.remove()
  }

  @Test func `curves, times and numbers are those of the snapshot`() throws {
    let program = try program(Self.own)
    let script = """
      import json
      from checker import check
      document = json.load(open("tokens.json", encoding="utf-8"))
      tokens = check(document)
      motion = json.load(open("motion.json", encoding="utf-8"))
      theme = json.load(open("theme.json", encoding="utf-8"))
      OURS = "dev.gen-native"
      assert document["$extensions"][OURS]["versions"] == {"theme": theme["v"], "motion": motion["v"]}
      for name, curve in motion["curves"].items():
          assert tokens[("curves", name)] == ("cubicBezier", curve), name
      for name, time in motion["durations"].items():
          assert tokens[("durations", name)] == ("duration", {"value": time, "unit": "ms"}), name
      for name, spring in motion["springs"].items():
          kind, value = tokens[("springs", name)]
          assert kind == "transition" and 100 < value["duration"]["value"] < 2000, (name, value)
          assert document["springs"][name]["$extensions"][OURS]["spring"] == spring, name
      for kind, ours in ("keyframes", "keyframes"), ("flings", "fling"), ("staggers", "stagger"):
          for name, value in motion[kind].items():
              assert document[kind][name]["$extensions"][OURS][ours] == value, name
      assert tokens[("keyframes", "stamp")] == ("duration", {"value": 2100, "unit": "ms"})
      for name, value in motion["gestures"].items():
          exact = document["gestures"][name]["$extensions"][OURS]["gesture"]
          assert exact == {"value": value, "unit": motion["units"][name]}, name
      assert tokens[("gestures", "rowRevealDelete")] == ("dimension", {"value": -48, "unit": "px"})
      assert tokens[("gestures", "fabLongPress")] == ("duration", {"value": 480, "unit": "ms"})
      assert tokens[("physics", "decelerationRate")] == ("number", 0.998)
      haptics = document["haptics"]["$extensions"][OURS]
      assert {name: haptic["value"] for name, haptic in haptics.items()} == motion["haptics"]
      assert document["transitions"]["screenIn"]["$value"]["timingFunction"] == "{curves.enter}"
      assert document["transitions"]["screenIn"]["$value"]["duration"] == "{durations.screen}"
      assert document["colors"]["paper"]["$value"] == "{colors.brand.cream}"
      for hour, roles in enumerate(theme["palettes"]["sky"]):
          for role in "top", "bottom", "sun", "ink":
              assert tokens[("palettes", "sky", str(hour), role)][1]["hex"] == roles[role], (hour, role)
          assert document["palettes"]["sky"]["$extensions"][OURS]["words"]["mood"][hour] == roles["mood"], hour
      for name, length in (("rail", 72), ("gutter", 40)):
          assert tokens[("dimensions", name)] == ("dimension", {"value": length, "unit": "px"})
      """
    let (status, output) = try program.run("python3", ["-c", script])
    #expect(status == 0, "\(output)")
    try program.remove()
  }

  @Test func `wide colours keep their space, and colours beyond their space's range get another`() throws {
    let program = try program(Self.golden)
    let script = """
      import json
      from checker import check
      document = json.load(open("tokens.json", encoding="utf-8"))
      color = lambda name: document["colors"]["brand"][name]["$value"]
      assert color("sun") == {"colorSpace": "display-p3", "components": [1, 0.78, 0.24], "hex": "#ffc400"}
      lime = color("lime")
      assert (lime["colorSpace"], lime["components"], lime["alpha"]) == ("oklch", [0.9, 0.3, 130], 0.5)
      assert (color("sea")["colorSpace"], color("sea")["components"]) == ("hsl", [190, 60, 40])
      assert color("far")["colorSpace"] == "oklch"
      assert color("grey")["components"] == [0.6, 0, "none"]
      assert color("mist") == {"colorSpace": "srgb", "components": [0.0784313725, 0.0705882353, 0.0862745098], "alpha": 0.45, "hex": "#141216"}
      assert document["colors"]["card"]["$value"] == "{colors.paper}"
      assert document["colors"]["text"]["$value"] == "{colors.ink}"
      assert isinstance(document["colors"]["veil"]["$value"], dict)
      assert document["colors"]["veil"]["$deprecated"] == "use {colors.ink}"
      assert document["curves"]["same"]["$value"] == "{curves.house}"
      dark = json.load(open("tokens.dark.json", encoding="utf-8"))["colors"]
      assert list(dark) == ["$type", "paper", "ink", "veil", "accent"], dark
      assert dark["accent"]["$value"] == "{colors.card}" and dark["ink"]["$value"] == "{colors.brand.sun}"
      """
    let (status, output) = try program.run("python3", ["-c", script])
    #expect(status == 0, "\(output)")
    try program.remove()
  }

  @Test func `the checker finds what the format forbids`() throws {
    let program = try program(Self.golden)
    let script = """
      from checker import check, check_resolver
      color = {"colorSpace": "srgb", "components": [1, 0, 0]}
      good = {"a": {"$type": "color", "$value": color}, "b": {"$value": "{a}"}}
      assert check(good)[("b",)] == ("color", color)
      bad = [
          {"a": {"$value": 1}},
          {"a": {"$type": "color", "$value": "#ff0000"}},
          {"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1.1, 0, 0]}}},
          {"a": {"$type": "color", "$value": {"colorSpace": "oklch", "components": [0.5, 0.1, 360]}}},
          {"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0], "hex": "#ff0000ff"}}},
          {"a": {"$type": "dimension", "$value": {"value": 1, "unit": "pt"}}},
          {"a": {"$type": "duration", "$value": 180}},
          {"a": {"$type": "cubicBezier", "$value": [1.1, 0, 0, 0]}},
          {"a": {"$type": "transition", "$value": {"duration": {"value": 1, "unit": "ms"}, "timingFunction": [0, 0, 1, 1]}}},
          {"a": {"$type": "number", "$value": "{b}"}},
          {"a": {"$type": "number", "$value": "{b}"}, "b": {"$type": "number", "$value": "{a}"}},
          {"a.b": {"$type": "number", "$value": 1}},
          {"a": {"$type": "number", "$value": 1, "b": {"$value": 1}}},
          {"a": {"$type": "number", "$value": 1, "$note": "x"}},
          {"$generated": "x"},
          {"a": {"$type": "number", "$value": True}},
          {"a": {"$type": "spring", "$value": 1}},
      ]
      for document in bad:
          try:
              check(document)
          except (AssertionError, KeyError, TypeError):
              continue
          raise SystemExit(f"not found: {document}")
      try:
          check_resolver({"version": "1", "resolutionOrder": []})
      except AssertionError:
          pass
      else:
          raise SystemExit("not found: the version")
      """
    let (status, output) = try program.run("python3", ["-c", script])
    #expect(status == 0, "\(output)")
    try program.remove()
  }

  @Test func `a theme without modes needs no resolver, and a project without tokens no file`() {
    let outputs = "outputs: [{ format: dtcg, path: . }]\n"
    let plain = TestProject(["theme/a.yaml": "colors: { a: red }\n", "gen-native.yaml": outputs]).plan()
    #expect(plain.outputs.keys.sorted() == ["tokens.json"])
    let strings = TestProject(["strings/App.yaml": "a: { en: A, vi: B }\n", "gen-native.yaml": outputs]).plan()
    #expect(strings.outputs.isEmpty)
  }

  @Test func `the files are known for ours`() throws {
    let modes = "colors: { a: { light: red, dark: blue } }\n"
    let outputs = "outputs: [{ format: dtcg, path: . }]\n"
    let planning = TestProject(["theme/a.yaml": modes, "gen-native.yaml": outputs]).plan()
    #expect(planning.outputs.count == 3)
    for text in planning.outputs.values { #expect(bearsBanner(Array(text.utf8))) }
  }

  /// The rules of the format's modules Format, Color and Resolver, 2025.10, for the types that a file may have here.
  private static let checker = #"""
    import copy, json, re

    SPACES = {
        "srgb", "srgb-linear", "hsl", "hwb", "lab", "lch", "oklab", "oklch", "display-p3", "a98-rgb", "prophoto-rgb",
        "rec2020", "xyz-d65", "xyz-d50"}
    UNIT, PERCENT, HUE, ANY, POSITIVE = (0, 1), (0, 100), (0, 359.9999999999), (-1e9, 1e9), (0, 1e9)
    RANGES = {
        "hsl": (HUE, PERCENT, PERCENT), "hwb": (HUE, PERCENT, PERCENT), "lab": (PERCENT, ANY, ANY),
        "lch": (PERCENT, POSITIVE, HUE), "oklab": (UNIT, ANY, ANY), "oklch": (UNIT, POSITIVE, HUE)}


    def is_number(value):
        return isinstance(value, (int, float)) and not isinstance(value, bool)


    def check_value(kind, value, tokens):
        """A value, or a reference to a token of the type, which is followed."""
        if isinstance(value, str) and value.startswith("{"):
            other, value = find(value, tokens)
            assert other == kind, (kind, other)
            return value
        if kind == "color":
            assert set(value) <= {"colorSpace", "components", "alpha", "hex"}, value
            assert value["colorSpace"] in SPACES and len(value["components"]) == 3, value
            for part, (low, high) in zip(value["components"], RANGES.get(value["colorSpace"], (UNIT,) * 3)):
                assert part == "none" or is_number(part) and low <= part <= high, value
            assert is_number(value.get("alpha", 1)) and 0 <= value.get("alpha", 1) <= 1, value
            assert re.fullmatch("#[0-9a-f]{6}", value.get("hex", "#000000")), value
        elif kind in ("dimension", "duration"):
            assert set(value) == {"value", "unit"} and is_number(value["value"]), value
            assert value["unit"] in (("px", "rem") if kind == "dimension" else ("ms", "s")), value
            assert kind == "dimension" or value["value"] >= 0, value
        elif kind == "cubicBezier":
            assert len(value) == 4 and all(map(is_number, value)), value
            assert 0 <= value[0] <= 1 and 0 <= value[2] <= 1, value
        elif kind == "number":
            assert is_number(value), value
        elif kind == "transition":
            assert set(value) == {"duration", "delay", "timingFunction"}, value
            return {
                "duration": check_value("duration", value["duration"], tokens),
                "delay": check_value("duration", value["delay"], tokens),
                "timingFunction": check_value("cubicBezier", value["timingFunction"], tokens)}
        else:
            raise AssertionError(f"no such type: {kind}")
        return value


    def find(reference, tokens, seen=()):
        assert re.fullmatch(r"\{[^{}]+\}", reference), reference
        path = tuple(reference[1:-1].split("."))
        assert path not in seen, f"a ring: {reference}"
        kind, value = tokens[path]
        if isinstance(value, str) and value.startswith("{"):
            other, value = find(value, tokens, seen + (path,))
            assert kind in (None, other), reference
            return other, value
        return kind, check_value(kind, value, tokens)


    def collect(group, path, kind, tokens):
        allowed = {"$type", "$description", "$deprecated", "$extensions"}
        is_token = "$value" in group
        kind = group.get("$type", kind)
        for name, member in group.items():
            if name.startswith("$"):
                assert name in allowed | ({"$value"} if is_token else {"$extends"} | ({"$schema"} if not path else set())), name
                if name == "$description":
                    assert isinstance(member, str)
                if name == "$deprecated":
                    assert isinstance(member, (str, bool))
                if name == "$extensions":
                    assert isinstance(member, dict) and all("." in key for key in member), member
                continue
            assert not is_token, f"a token with members: {path}"
            assert not re.search(r"[{}.]", name), name
            collect(member, path + (name,), kind, tokens)
        if is_token:
            alias = isinstance(group["$value"], str) and group["$value"].startswith("{")
            # An alias has its own type or its target's, before that of its group.
            tokens[path] = (group.get("$type") if alias else kind, group["$value"])
            assert alias or kind is not None, f"no type: {path}"


    def check(document):
        """The tokens by path, each with its type and the value behind all references."""
        tokens = {}
        collect(document, (), None, tokens)
        result = {}
        for path, (kind, value) in tokens.items():
            if isinstance(value, str) and value.startswith("{"):
                result[path] = find("{" + ".".join(path) + "}", tokens)
            else:
                result[path] = (kind, check_value(kind, value, tokens))
        return result


    def check_resolver(resolver):
        assert resolver["version"] == "2025.10"
        assert set(resolver) <= {
            "$schema", "name", "version", "description", "sets", "modifiers", "resolutionOrder", "$extensions", "$defs"}
        for each in resolver.get("sets", {}).values():
            assert set(each) <= {"sources", "description", "$extensions"} and each["sources"]
        for modifier in resolver.get("modifiers", {}).values():
            assert set(modifier) <= {"contexts", "default", "description", "$extensions"}
            assert len(modifier["contexts"]) > 1 and modifier.get("default") in modifier["contexts"]
        assert len(resolver["resolutionOrder"]) > 0
        for step in resolver["resolutionOrder"]:
            _, kind, name = step["$ref"].split("/")
            assert kind in ("sets", "modifiers") and name in resolver[kind], step


    def merge(into, other):
        for name, member in other.items():
            if isinstance(member, dict) and isinstance(into.get(name), dict) and "$value" not in member:
                merge(into[name], member)
            else:
                into[name] = copy.deepcopy(member)


    def resolved(resolver, inputs):
        """One document for the inputs; later sources win."""
        document = {}
        for name in inputs:
            assert name in resolver["modifiers"], name
        for step in resolver["resolutionOrder"]:
            _, kind, name = step["$ref"].split("/")
            part = resolver[kind][name]
            if kind == "sets":
                sources = part["sources"]
            else:
                sources = part["contexts"][inputs.get(name, part["default"])]
            for source in sources:
                merge(document, json.load(open(source["$ref"], encoding="utf-8")))
        return document

    """#
}
