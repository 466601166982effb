import Foundation
import GenModel
import GenPlan
import GenSource
import Testing

/// The JSON Schemas, judged by Python's `jsonschema` against what our own readers say.
@Suite struct SchemaTests {
  private let judge = SchemaJudge()

  // MARK: - What is right passes

  @Test func `the schemas are themselves right`() throws {
    #expect(try judge.faults(in: TestProject(["strings/A.yaml": "a: { en: A, vi: B }\n"])) == [])
  }

  @Test func `the repository's own sources pass`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL
    var project = TestProject([:])
    for folder in ["strings", "theme", "motion"] {
      for name in try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path).sorted() {
        let bytes = try Data(contentsOf: root.appending(path: folder + "/" + name))
        project.files.append((folder + "/" + name, Array(bytes)))
      }
    }
    project.files.append(
      ("gen-native.yaml", Array(try Data(contentsOf: root.appending(path: "gen-native.yaml")))))
    #expect(project.files.count > 12)
    #expect(try judge.faults(in: project) == [])
  }

  @Test func `what the readers accept in the examples of all rules, the schemas accept`() throws {
    var projects: [TestProject] = []
    for rule in ruleDescriptions where !rule.id.name.hasPrefix("drift/") {
      for example in rule.examples {
        let files = example.files.map { (path: $0.path, bytes: $0.bytes.removing(Array(RuleExample.mark.utf8))) }
        let project = TestProject(files)
        guard !project.plan().diagnostics.contains(where: { $0.severity == .error }) else { continue }
        projects.append(project)
      }
    }
    #expect(projects.count > 50)
    #expect(try judge.faults(in: projects) == [])
  }

  private static let right = [
    (
      "theme/a.yaml",
      "$extensions: { com.x: [1, no, ~, { a: {} }] }\ncolors: { $extensions: { com.x: true }, g: { $extensions: , a: { $value: red, $extensions: { 5: 5 } } } }\n"
    ),
    (
      "motion/a.yaml",
      "$extensions:\nsprings: { a: { duration: 1s, bounce: 0, reduced: end, $extensions: { x: 1e400 } } }\n"
    ),
    (
      "strings/glossary.yaml",
      "terms: { a: { vi: [b, c], $comment: d }, no: { vi: 1 } }\nkeep: Siri\navoid: { vi: { a: b, c: ~ }, en: [d] }\n"
    ),
    (
      "strings/A.yaml",
      "a: { en: no, vi: 12:30 }\nb: { en: 010, vi: 1e3 }\nc: { en: 2026-01-02, vi: 0x1F }\nd: { en: true, vi: ~ }\n"
    ),
    ("strings/A.yaml", "no: { en: A, vi: B }\non.off: { en: A, vi: B }\ncard: { id: { en: A, vi: B } }\n"),
    (
      "strings/A.yaml",
      "a: { en: Siri, $translate: false, $maxLength: 5, $comment: 1, $allow: strings/missing-translation }\n"
    ),
    (
      "strings/A.yaml",
      "a:\n  $args: { n: int, x: double.2, s: string }\n  $plural: n\n  en: { one: 1, other: \"{n} {x} {s}\" }\n  vi: \"{n} {x} {s}\"\n"
    ),
    ("strings/A.yaml", "$table: { keys: phrases, comment: yes }\n\"50% off, %@\": { en: A, vi: B, $review: vi }\n"),
    (
      "strings/AppShortcuts.yaml",
      "\"Pay with ${applicationName}\": { en: \"Pay with ${applicationName}\", vi: \"${applicationName}\" }\n"
    ),
    ("strings/A.yaml", "$table: { keys: phrases }\n\"${applicationName} pays\": { en: A, vi: B }\n"),
    ("strings/en/B.yaml", "a: 1\nb: { c: no, other: x }\n\"d.e\": |-\n  two\n  lines\n"),
    ("strings/vi/B.yaml", "vi:\n  a: { zero: x }\n"),
    (
      "theme/a.yaml",
      "$version: 2\ncolors: { a: red, b: { light: \"#FFF\", dark: \"rgb(0 0 0 / 50%)\" }, gray.50: { $value: \"{colors.a} / 12%\", $allow: theme/contrast } }\ndimensions: { a: 1.5pt, b: -2 pt }\nglyphs: { a: U+E145, b: { glyph: u+F206, sfSymbol: plus } }\n"
    ),
    (
      "theme/a.yaml",
      "palettes: { sky: { $interpolate: oklch, $hold: mood, $contrast: { text: ink, over: top, min: 4.5 }, hours: { 05: { top: \"#fff\", ink: black, mood: calm }, 23: { top: red } } } }\n"
    ),
    (
      "motion/a.yaml",
      "$engine: swiftui\n$reduced: end\ncurves: { a: [0, .5, 1, 1e0], b: { $value: easeIn, $description: x }, c.d: \"{curves.a}\" }\ndurations: { a: 0.2s, b: +1e2ms }\nsprings: { a: { duration: 1s, bounce: 0.2 }, b: { mass: 1, stiffness: 2, damping: 3, reduced: { fade: \"{durations.a}\" } } }\ntransitions: { a: { spring: \"{springs.a}\" }, b: { $value: { spring: { mass: 1, stiffness: 2, damping: 3 }, delay: 1ms } } }\nstaggers: { a: { duration: 1s, delayPerItem: 10ms } }\n"
    ),
    (
      "motion/a.yaml",
      "$reduced: end\nkeyframes: { a: { duration: 1s, repeat: forever, alternate: true, frames: { 0%: { x: 0pt, o: 1 }, 55.5%: { x: -2pt } } }, b: { legs: [{ to: 100%, duration: 1s, haptic: selection }], repeat: 3, frames: { 0%: { o: 1 } } } }\ngestures: { a: -48pt, b: 2pt/deg, c: 5% }\nflings: { a: { by: \"{gestures.a}\", up: yes }, b: { by: 4pt, left: edit } }\nphysics: { a: 0.99, b: 1pt }\nhaptics: { a: impact.light }\n"
    ),
    (
      "gen-native.yaml",
      "languages: [en, no, zh-Hant]\nsources: { strings: [strings, more], theme: [] }\noutputs: [{ format: swift, path: ., access: public, bundle: module, namespace: App, parts: strings }]\nlimits: { depth: 40, text: 1024, file: 1GiB }\nrules: { motion/no-reduced: off, strings/missing-translation: { severity: note } }\nagainst: v1.0\nversions: { today: 3, bridge: { current: 2, reads: [1], description: JS }, theme: { reads: 1 } }\n"
    ),
    ("gen-native.yaml", "languages:\nsources: ~\nrules:\nglossary: [a.yaml]\n"),
  ]

  @Test func `texts that look like something else, and every way of writing, pass`() throws {
    let projects = Self.right.map { path, text in
      var project = TestProject([(path, Array(text.utf8))])
      if path.hasSuffix("/B.yaml") { project.files.append(("strings/Z.yaml", Array("a: { en: x, vi: y }\n".utf8))) }
      return project
    }
    #expect(try judge.faults(in: projects) == [])
  }

  // MARK: - What is wrong fails

  private static let wrong = [
    ("theme/a.yaml", "colors: { a: { $value: red, $extensions: { dev.gen-native: 1 } } }\n"),
    ("theme/a.yaml", "colors: { $extensions: [1], a: red }\n"),
    ("theme/a.yaml", "$extensions: 5\ncolors: { a: red }\n"),
    ("motion/a.yaml", "springs: { a: { duration: 1s, bounce: 0, $extensions: text } }\n"),
    ("strings/glossary.yaml", "terms: { a: { fr: b } }\n"), ("strings/glossary.yaml", "term: { a: { vi: b } }\n"),
    ("strings/glossary.yaml", "avoid: [a]\n"),
    ("strings/A.yaml", "a: { en: A, vi: B, $coment: x }\n"), ("strings/A.yaml", "a: { en: [A], vi: B }\n"),
    ("strings/A.yaml", "a: { en: A, fr: B }\n"), ("strings/A.yaml", "a: A\n"),
    ("strings/A.yaml", "a b: { en: A, vi: B }\n"),
    ("strings/A.yaml", "a: { $args: { n: integer }, en: A, vi: B }\n"),
    ("strings/A.yaml", "a: { $args: { NSStringX: int }, en: A, vi: B }\n"),
    ("strings/A.yaml", "a: { $args: { n: int }, en: { ones: A, other: B }, vi: B }\n"),
    ("strings/A.yaml", "a: { en: A, vi: B, $review: [vn] }\n"),
    ("strings/A.yaml", "a: { en: A, vi: B, $allow: [strings/none] }\n"),
    ("strings/A.yaml", "a: { en: A, vi: B, $allow: yaml/syntax }\n"),
    ("strings/A.yaml", "a: { en: A, vi: B, $maxLength: 0 }\n"),
    ("strings/A.yaml", "a: {}\n"), ("strings/A.yaml", "$table: { key: phrases }\na: { en: A, vi: B }\n"),
    ("strings/A.yaml", "[]\n"),
    ("strings/vi/A.yaml", "a: { $comment: x, b: B }\n"), ("strings/vi/A.yaml", "a: [B]\n"),
    ("theme/a.yaml", "color: { a: red }\n"), ("theme/a.yaml", "colors: { a: \"#ff\" }\n"),
    ("theme/a.yaml", "colors: { a: { dark: red } }\n"),
    ("theme/a.yaml", "colors: { a: { light: red, drak: blue } }\n"), ("theme/a.yaml", "colors: { 9a: red }\n"),
    ("theme/a.yaml", "colors:\n"),
    ("theme/a.yaml", "colors: { a: { $value: red, $contrast: { over: a } } }\n"),
    ("theme/a.yaml", "dimensions: { a: 40 }\n"),
    ("theme/a.yaml", "dimensions: { a: 40px }\n"), ("theme/a.yaml", "glyphs: { a: E145 }\n"),
    ("theme/a.yaml", "palettes: { a: { hours: { 24: { top: red } } } }\n"),
    ("theme/a.yaml", "palettes: { a: { $interpolate: lab, hours: { 0: { top: red } } } }\n"),
    ("motion/a.yaml", "curves: { a: [0, 0, 1] }\n"), ("motion/a.yaml", "curves: { a: ease-in }\n"),
    ("motion/a.yaml", "durations: { a: 320 }\n"),
    ("motion/a.yaml", "$engine: swiftui\nsprings: { a: { duration: 1s } }\n"),
    ("motion/a.yaml", "$engine: swiftui\nsprings: { a: { duration: 1s, bounce: 0, dampingRatio: 1 } }\n"),
    ("motion/a.yaml", "springs: { a: { mass: 1, stiffness: 1, damping: 1, duration: 1s } }\n"),
    ("motion/a.yaml", "transitions: { a: { duration: 1s } }\n"),
    ("motion/a.yaml", "staggers: { a: { duration: 1s } }\n"),
    ("motion/a.yaml", "keyframes: { a: { duration: 1s } }\n"),
    ("motion/a.yaml", "keyframes: { a: { frames: { 0%: { x: 1 } } } }\n"),
    ("motion/a.yaml", "keyframes: { a: { duration: 1s, frames: { 0: { x: 1 } } } }\n"),
    ("motion/a.yaml", "gestures: { a: 90 }\n"),
    ("motion/a.yaml", "flings: { a: { by: 9pt } }\n"), ("motion/a.yaml", "haptics: { a: impact }\n"),
    ("motion/a.yaml", "$reduced: stop\n"),
    ("gen-native.yaml", "langauges: [en]\n"), ("gen-native.yaml", "outputs: { format: json, path: G }\n"),
    ("gen-native.yaml", "outputs: [{ format: xml, path: G }]\n"), ("gen-native.yaml", "outputs: [{ format: json }]\n"),
    ("gen-native.yaml", "outputs: [{ format: json, path: ../G }]\n"),
    ("gen-native.yaml", "outputs: [{ format: json, path: G, tables: [Ap] }]\n"),
    ("gen-native.yaml", "rules: { strings/none: off }\n"), ("gen-native.yaml", "rules: { yaml/syntax: off }\n"),
    ("gen-native.yaml", "rules: { motion/no-reduced: fatal }\n"), ("gen-native.yaml", "limits: { depth: 0 }\n"),
  ]

  @Test func `what the readers refuse by its form, the schemas refuse`() throws {
    let projects = Self.wrong.map { path, text in
      var project = TestProject([(path, Array(text.utf8))])
      if path == "gen-native.yaml" { project.files.append(("strings/App.yaml", Array("a: { en: A, vi: B }\n".utf8))) }
      return project
    }
    for (project, wrong) in zip(projects, Self.wrong) {
      #expect(project.plan().diagnostics.contains { $0.severity == .error }, "\(wrong.1)")
    }
    let faults = try judge.faults(in: projects)
    for (index, wrong) in Self.wrong.enumerated() {
      #expect(faults.contains { $0.hasPrefix("\(index) \(wrong.0): ") }, "the schema accepts \(wrong.1)")
    }
  }

  // MARK: - Fields

  private struct Probe {
    let kind: String
    /// The schema's definition; empty for the top.
    let definition: String
    let path: String
    let text: String
  }

  /// A file for each mapping with fields, in which it has one called `zzz` that no reader knows.
  private static let probes: [Probe] = {
    let springs = "duration: 1s, bounce: 0, engine: swiftui"
    let frames = "duration: 1s, frames: { 0%: { x: 1 } }"
    var probes = [
      Probe(
        kind: "strings", definition: "table", path: "strings/A.yaml", text: "$table: { zzz: 1 }\na: { en: A, vi: B }\n"),
      Probe(kind: "strings", definition: "entry", path: "strings/A.yaml", text: "a: { en: A, vi: B, $zzz: 1 }\n"),
      Probe(kind: "theme", definition: "", path: "theme/a.yaml", text: "zzz: 1\n"),
      Probe(
        kind: "theme", definition: "contrast", path: "theme/a.yaml",
        text: "colors: { a: { light: red, $contrast: { over: blue, min: 1, zzz: 1 } } }\n"),
      Probe(
        kind: "theme", definition: "contrast.ofRoles", path: "theme/a.yaml",
        text: "palettes: { a: { hours: { 0: { t: red } }, $contrast: { text: t, over: t, min: 1, zzz: 1 } } }\n"),
      Probe(kind: "glossary", definition: "", path: "strings/glossary.yaml", text: "zzz: 1\n"),
      Probe(kind: "motion", definition: "", path: "motion/a.yaml", text: "zzz: 1\n"),
      Probe(kind: "motion", definition: "fade", path: "motion/a.yaml", text: "$reduced: { fade: 1s, zzz: 1 }\n"),
      Probe(
        kind: "motion", definition: "leg", path: "motion/a.yaml",
        text: "keyframes: { a: { legs: [{ to: 100%, duration: 1s, zzz: 1 }], frames: { 0%: { x: 1 } } } }\n"),
      Probe(kind: "configuration", definition: "", path: "gen-native.yaml", text: "zzz: 1\n"),
      Probe(kind: "configuration", definition: "sources", path: "gen-native.yaml", text: "sources: { zzz: 1 }\n"),
      Probe(
        kind: "configuration", definition: "output", path: "gen-native.yaml",
        text: "outputs: [{ format: command, path: G, zzz: 1 }]\n"),
      Probe(kind: "configuration", definition: "limits", path: "gen-native.yaml", text: "limits: { zzz: 1 }\n"),
    ]
    let tokens =
      [
        ("theme", "colors", "color", "red", "light: red"),
        ("theme", "palettes", "palette", nil, "hours: { 0: { t: red } }"),
        ("theme", "dimensions", "dimension", "1pt", nil), ("theme", "glyphs", "glyph", "U+E145", "glyph: U+E145"),
        ("motion", "curves", "curve", "linear", nil), ("motion", "durations", "duration", "1s", nil),
        ("motion", "springs", "spring", nil, springs),
        ("motion", "transitions", "transition", nil, "duration: 1s, curve: linear"),
        ("motion", "staggers", "stagger", nil, "duration: 1s, delayPerItem: 1s"),
        ("motion", "keyframes", "keyframes", nil, frames),
        ("motion", "gestures", "gesture", "1pt", nil), ("motion", "flings", "fling", nil, "by: 1pt, up: x"),
        ("motion", "physics", "constant", "1", nil), ("motion", "haptics", "haptic", "selection", nil),
      ] as [(String, String, String, String?, String?)]
    for (kind, section, name, scalar, fields) in tokens {
      let path = kind + "/a.yaml"
      let value = scalar ?? fields.map { "{ \($0) }" } ?? ""
      probes.append(
        Probe(
          kind: kind, definition: name + ".valued", path: path,
          text: "\(section): { a: { $value: \(value), zzz: 1 } }\n"))
      guard let fields else { continue }
      probes.append(
        Probe(kind: kind, definition: name + ".whole", path: path, text: "\(section): { a: { \(fields), zzz: 1 } }\n"))
      probes.append(
        Probe(
          kind: kind, definition: name + ".fields", path: path,
          text: "\(section): { a: { $value: { \(fields), zzz: 1 } } }\n"))
    }
    return probes
  }()

  private static func bareSchemas() -> [String: [String: Any]] {
    Dictionary(
      uniqueKeysWithValues: makeSchemas(for: TestProject([:]).input()).map { schema in
        (schema.kind, (try? JSONSerialization.jsonObject(with: Data(schema.text.utf8)) as? [String: Any]) ?? [:])
      })
  }

  @Test func `each mapping has the fields that its reader takes, and no others`() throws {
    let schemas = Self.bareSchemas()
    for probe in Self.probes {
      let project = TestProject([(probe.path, Array(probe.text.utf8))])
      let help = try #require(
        project.plan().diagnostics.first { $0.rule == "schema/unknown-property" && $0.message.contains("zzz'") }?.help,
        "\(probe.kind) \(probe.definition)")
      let list = try #require(help.split(separator: " takes ").last)
      var taken = Set(list.matches(of: /'([^']+)'|(\$\w+)/).map { String($0.output.1 ?? $0.output.2 ?? "") })
      // Where no `$value` stands the reader has looked for one.
      if probe.definition.hasSuffix(".whole") { taken.remove("$value") }
      var fields = try fields(of: probe.definition, in: probe.kind, schemas)
      if probe.definition == "entry" { fields = fields.filter { $0.hasPrefix("$") } }
      #expect(fields == taken, "\(probe.kind) \(probe.definition)")
    }
  }

  @Test func `no mapping with fields is left out of that comparison`() throws {
    let probed = Set(Self.probes.map { $0.kind + "/" + $0.definition })
    for (kind, object) in Self.bareSchemas() {
      let definitions = try #require(object["$defs"] as? [String: Any])
      for (name, value) in definitions {
        guard let mapping = value as? [String: Any], mapping["properties"] != nil, mapping["patternProperties"] == nil,
          mapping["additionalProperties"] as? Bool == false, !["rules", "forms", "term", "avoid"].contains(name)
        else { continue }
        #expect(probed.contains(kind + "/" + name), "\(kind) \(name)")
      }
    }
  }

  private func fields(
    of definition: String, in kind: String, _ schemas: [String: [String: Any]]
  ) throws -> Set<String> {
    let object = try #require(schemas[kind])
    let mapping = definition.isEmpty ? object : (object["$defs"] as? [String: Any])?[definition] as? [String: Any]
    return Set(try #require(mapping?["properties"] as? [String: Any], "\(kind) \(definition)").keys)
  }

  @Test func `the schemas name the project's languages, tables and rules`() throws {
    let project = TestProject([
      "gen-native.yaml": "languages: [fr, ja]\n", "strings/Shop.yaml": "a: { fr: A, ja: B }\n",
    ])
    let schemas = makeSchemas(for: project.input())
    #expect(schemas.map(\.fileName) == SourceSchema.kinds.map { $0 + ".schema.json" })
    #expect(schemas[0].text.contains("\"enum\": [\"fr\", \"ja\"]"))
    #expect(schemas[5].text.contains("\"enum\": [\"Shop\"]"))
    #expect(schemas[5].text.contains("\"strings/outdated\""))
    for schema in schemas { #expect(SourceSchema.isOurs(Array(schema.text.utf8))) }
    #expect(makeSchemas(for: project.input()).map(\.text) == schemas.map(\.text))
  }
}

/// Python's validator over the files of projects, each by the schema of its kind and of its project.
private struct SchemaJudge {
  func faults(in project: TestProject) throws -> [String] {
    try faults(in: [project])
  }

  /// Each with the place of its project, and its path.
  func faults(in projects: [TestProject]) throws -> [String] {
    // Most projects of the tests have the same languages, so that their schemas are made once.
    var known: [String: String] = [:]
    let jobs = projects.map { project -> [[String]] in
      let input = project.input()
      let languages = input.configuration.languages.map(\.tag)
      return project.files.compactMap { file -> [String]? in
        guard let kind = kind(of: file.path, languages) else { return nil }
        let tables = kind == "configuration" ? input.sources.map(\.path) : []
        let name = ([kind] + languages + tables).joined(separator: " ")
        let schema = known[name] ?? makeSchemas(for: input, kinds: [kind]).first?.text ?? ""
        known[name] = schema
        return [file.path, schema, String(decoding: file.bytes, as: UTF8.self)]
      }
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", Self.program]
    let file = FileManager.default.temporaryDirectory.appending(path: "gen-native-schema-" + UUID().uuidString)
    try JSONSerialization.data(withJSONObject: jobs).write(to: file)
    defer { _ = try? FileManager.default.removeItem(at: file) }
    // A pipe would stay open in commands that start at the same time.
    let answer = file.appendingPathExtension("answer")
    try Data().write(to: answer)
    defer { _ = try? FileManager.default.removeItem(at: answer) }
    process.standardInput = try FileHandle(forReadingFrom: file)
    process.standardOutput = try FileHandle(forWritingTo: answer)
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return try #require(try JSONSerialization.jsonObject(with: try Data(contentsOf: answer)) as? [String])
  }

  private func kind(of path: String, _ languages: [String]) -> String? {
    let parts = path.split(separator: "/").map(String.init)
    if parts == ["gen-native.yaml"] { return "configuration" }
    if parts == ["strings", "glossary.yaml"] { return "glossary" }
    guard parts.count > 1, ["strings", "theme", "motion"].contains(parts[0]) else { return nil }
    return parts[0] == "strings" && parts.dropFirst().dropLast().contains(where: languages.contains)
      ? "language" : parts[0]
  }

  /// Keys are text, as in JSON; dates, which JSON does not have, are text too. Everything else is what YAML 1.1 makes of it.
  private static let program = """
    import json, sys, yaml, jsonschema
    class Loader(yaml.SafeLoader): pass
    def mapping(loader, node):
        return {key.value: loader.construct_object(value, deep=True) for key, value in node.value}
    Loader.add_constructor('tag:yaml.org,2002:map', mapping)
    Loader.yaml_implicit_resolvers = {
        first: [one for one in all if one[0] not in ('tag:yaml.org,2002:timestamp', 'tag:yaml.org,2002:merge', 'tag:yaml.org,2002:value')]
        for first, all in yaml.SafeLoader.yaml_implicit_resolvers.items()}
    faults = []
    validators = {}
    for index, job in enumerate(json.load(sys.stdin)):
        for path, text_of_schema, text in job:
            if text_of_schema not in validators:
                jsonschema.Draft202012Validator.check_schema(json.loads(text_of_schema))
                validators[text_of_schema] = jsonschema.Draft202012Validator(json.loads(text_of_schema))
            # There are texts that this reader of YAML cannot read, and others can.
            try: value = yaml.load(text, Loader)
            except yaml.YAMLError: continue
            found = list(validators[text_of_schema].iter_errors(value))
            if found: faults.append(f'{index} {path}: ' + '/'.join(map(str, found[0].path)) + ': ' + found[0].message[:200] + ' | ' + text[:300])
    json.dump(faults, sys.stdout)
    """
}

extension [UInt8] {
  fileprivate func removing(_ part: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = self[...]
    while let byte = rest.first {
      if rest.starts(with: part) {
        rest = rest.dropFirst(part.count)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
