internal import GenModel
internal import GenSource

/// `gen-native.yaml`.
func configurationSchema(_ context: SchemaContext) -> (SchemaValue, SchemaDefinitions) {
  let language: SchemaValue = ["type": ["string", "boolean"], "pattern": "^[A-Za-z]{2,3}([-_][A-Za-z0-9]{1,8})*$"]
  let folders = SchemaValue.oneOrMany(.ref("path"))
  let top = SchemaValue.fields([
    (
      "languages",
      SchemaValue.oneOrMany(language).described(
        "the project's languages as BCP 47 names them; the first is the base language")
    ),
    ("sources", SchemaValue.ref("sources").described("the folders of the sources")),
    ("outputs", ["description": "what is made, and where", "type": "array", "items": .ref("output")]),
    ("glossary", SchemaValue.oneOrMany(.ref("path")).described("the glossary, where it is not strings/glossary.yaml")),
    ("limits", SchemaValue.ref("limits").described("what a source may hold")),
    ("rules", SchemaValue.ref("rules").described("how much the findings of rules weigh")),
    (
      "workspaces",
      SchemaValue.oneOrMany(.ref("path")).described(
        "folders of projects with a gen-native.yaml each, which run together; it stands alone")
    ),
    (
      "versions",
      SchemaValue.ref("versions").described(
        "what builds agree on that do not always match: names with a number each, which become constants")
    ),
    (
      "against",
      SchemaValue.scalar.described(
        "an earlier state to compare with: a revision of git such as origin/main, or a folder")
    ),
    (
      "code",
      SchemaValue.oneOrMany(.ref("path")).described("folders of Swift and TypeScript whose names of texts are checked")
    ),
  ])
  let output = SchemaValue.fields(
    [
      ("format", SchemaValue.words(context.formats).described("the kind of output")),
      ("path", SchemaValue.ref("path").described("the folder that the files go into")),
      (
        "access",
        SchemaValue.words(OutputOptions.AccessLevel.allCases.map(\.rawValue)).described(
          "who can use the generated Swift")
      ),
      (
        "bundle",
        SchemaValue.words(OutputOptions.StringBundle.allCases.map(\.rawValue)).described("where texts are looked up")
      ),
      ("namespace", SchemaValue.pattern("^[A-Za-z][A-Za-z0-9_]*$").described("a Swift name around everything")),
      (
        "parts",
        SchemaValue.oneOrMany(.words(OutputOptions.Part.allCases.map(\.rawValue))).described(
          "the kinds of source that go in")
      ),
      (
        "tables",
        SchemaValue.oneOrMany(context.tables.isEmpty ? .scalar : .words(context.tables)).described(
          "the tables that go in, by their files' names")
      ),
      ("files", SchemaValue.oneOrMany(.ref("path")).described("copy: what is copied; command: what it makes")),
      (
        "run",
        (["type": "array", "minItems": 1, "items": .scalar] as SchemaValue).described(
          "command: the program and its arguments")
      ),
      ("inputs", SchemaValue.oneOrMany(.ref("path")).described("command: the files and folders that it may see")),
      ("timeLimit", SchemaValue.wholeNumber(1...3_600).described("command: in seconds; 60 where nothing is said")),
      (
        "root",
        SchemaValue.pattern("^\\$\\([^)]+\\).*[^/]$|^\\$\\([^)]+\\)$").described(
          "xcode-lists: where this folder lies for Xcode, such as $(SRCROOT)/..")
      ),
    ], required: ["format", "path"])
  let size = SchemaValue.pattern("^[0-9]+(KiB|MiB|GiB)?$", isNumber: true)
  return (
    top,
    [
      ("path", .pattern("^(?![/~])(?!(.*/)?\\.\\.(/|$))[^\\\\]+$", isNumber: true)),
      ("sources", .fields([("strings", folders), ("theme", folders), ("motion", folders)])),
      ("output", output),
      (
        "limits",
        .fields([
          ("depth", SchemaValue.wholeNumber(1...1_000).described("how deep mappings and lists may lie in each other")),
          ("text", size.described("how long a text may be: 16KiB")),
          ("file", size.described("how large a file may be: 256MiB")),
        ])
      ),
      ("versions", versions),
      ("severity", .words(Severity.allCases.map(\.rawValue) + ["off"])),
      ("rules", .fields(context.rules.sorted { $0.id.name < $1.id.name }.compactMap(rule))),
    ]
  )
}

/// Names with a number each; the snapshots of ours have theirs from their sources.
private var versions: SchemaValue {
  let number = SchemaValue.wholeNumber(1...1_000_000)
  let reads = ("reads", SchemaValue.oneOrMany(number).described("older versions that can be read as well"))
  let version = SchemaValue.any(
    number,
    .fields(
      [
        ("current", number.described("the version that this build has")), reads,
        ("description", SchemaValue.scalar.described("the comment in the outputs")),
      ], required: ["current"]))
  let parts = OutputOptions.Part.allCases.filter { $0 != .versions }.map(\.rawValue)
  return [
    "type": "object",
    "properties": .object(parts.map { ($0, .fields([reads])) }),
    "patternProperties": .object([("^(?!(\(parts.joined(separator: "|")))$)[A-Za-z][A-Za-z0-9_]{0,127}$", version)]),
    "additionalProperties": false,
  ]
}

/// A rule that guards the outputs has at most options.
private func rule(_ rule: RuleDescription) -> (name: String, value: SchemaValue)? {
  let options = rule.options.map { (name: $0.name, value: SchemaValue.words($0.words)) }
  if rule.isFixed, options.isEmpty { return nil }
  let mapping = SchemaValue.fields((rule.isFixed ? [] : [("severity", .ref("severity"))]) + options)
  let value: SchemaValue = rule.isFixed ? mapping : .any(.ref("severity"), mapping)
  return (rule.id.name, value.described(rule.summary))
}
