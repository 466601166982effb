internal import GenEmitters
internal import GenImporters

/// What the command line asks for.
struct Options {
  /// How findings are told.
  enum Format: String, CaseIterable {
    case text, json, github, sarif

    /// As text, but in the runner of GitHub, which shows findings at their lines.
    static var usual: Format { environment("GITHUB_ACTIONS") == "true" ? .github : .text }
  }

  var root: String?
  /// The configurations that were named; several are several projects.
  var configs: [String] = []
  /// That of the project.
  var config: String? { configs.last }
  var format = Format.usual
  /// Reports into files, beside what is printed.
  var reports: [(format: Format, path: String)] = []
  var color = Terminal.Color.auto
  var isStrict = false
  var isQuiet = false
  var isCheck = false
  var showsDiff = false
  var isDryRun = false
  var isForced = false
  /// Whether drift is a warning, and no reason to fail.
  var toleratesDrift = false
  /// The folder that outputs go to in place of the root.
  var outputRoot: String?
  /// The tables whose outputs are wanted, and whether those of no single table are; nothing and false for all outputs.
  var tables: [String]?
  var wantsRest = false
  /// Whether programs that the configuration names are run.
  var allowsCommands = false
  /// Whether the missing texts are listed.
  var isMissing = false
  /// An earlier state to compare with: a folder or a revision of git.
  var against: String?
  /// The format for translators.
  var export: Export?
  /// Whether a second one was named.
  var hasTwoExports = false
  var languages: [String] = []
  var output: String?
  /// In seconds.
  var lockTimeout = 60.0
  /// Nothing for as many as there are cores: only who needs them counts them.
  var jobs: Int?
  /// Files for the build system that calls: what the run depends on, and that it went well.
  var depfile: String?
  var stamp: String?
  /// A file that lists the outputs which that build system takes for granted.
  var declared: String?
  /// Whether `outputs` lists what is read instead.
  var listsInputs = false
  /// What the imported files are, where they are tokens and do not say it themselves.
  var tokenImporter: TokenImporter?
  var isUpdating = false
  var opensPage = false
  /// Whether watching writes the preview as well.
  var makesPreview = false
  /// What importing takes for granted where files do not say it.
  var hints = ImportHints()
  var wantsHelp = false
  var wantsVersion = false
  /// What is no option, without the command's name.
  var operands: [String] = []
}

/// One option: how it is written, what it means, and what it does.
///
/// An object, since to make lists of them is the first thing that a run does, and for lists of objects Swift has all at hand.
final class Option: Sendable {
  /// With its two hyphens.
  let name: String
  /// With its hyphen.
  let short: String?
  /// What its value is called; nothing for an option that takes none.
  let value: String?
  /// What the value may be, where it is a word of a short list.
  let values: [String]
  /// Whether each time that it stands there counts.
  let isRepeatable: Bool
  let summary: String
  /// Nothing where the value is right, else what it should be.
  let apply: @Sendable (inout Options, String) -> String?

  init(
    name: String, short: String? = nil, value: String? = nil, values: [String] = [], isRepeatable: Bool = false,
    summary: String, apply: @escaping @Sendable (inout Options, String) -> String?
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.values = values
    self.isRepeatable = isRepeatable
    self.summary = summary
    self.apply = apply
  }
}

extension Option {
  static let common = [root, config, format, report, color, strict, quiet, help]
  static let all = frequent + exports + imports + previews

  /// Those that most runs have, which need no list of formats to be made.
  static let frequent =
    common + [
      check, diff, dryRun, force, lockTimeout, jobs, version, missing, against, wantedLanguage, exportFolder, depfile,
      stamp, declared, list, inputs, outputRoot, tables, rest, tolerance, allowCommands,
    ]

  static let root = Option(
    name: "--root", short: "-C", value: "DIR",
    summary: "the project's folder (default: the nearest with a gen-native.yaml)"
  ) { options, value in
    options.root = value
    return value.isEmpty ? "a folder" : nil
  }

  static let config = Option(
    name: "--config", value: "FILE", isRepeatable: true,
    summary: "the configuration (default: gen-native.yaml); several are several projects"
  ) { options, value in
    options.configs.append(value)
    return value.isEmpty ? "a file" : nil
  }

  static let format = Option(
    name: "--format", value: "FORMAT", values: Options.Format.allCases.map(\.rawValue),
    summary: "how findings are told: text, json, github, sarif"
  ) {
    options, value in
    guard let format = Options.Format(rawValue: value) else { return "text, json, github or sarif" }
    options.format = format
    return nil
  }

  static let report = Option(
    name: "--report", value: "FORMAT=FILE", isRepeatable: true,
    summary: "write a report into a file as well; may stand several times"
  ) { options, value in
    let parts = value.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let format = Options.Format(rawValue: String(parts[0])) else {
      return "a format and a file, as in sarif=gen-native.sarif"
    }
    options.reports.append((format, String(parts[1])))
    return nil
  }

  static let color = Option(
    name: "--color", value: "WHEN", values: Terminal.Color.allCases.map(\.rawValue),
    summary: "colours: auto, always, never"
  ) { options, value in
    guard let color = Terminal.Color(rawValue: value) else { return "auto, always or never" }
    options.color = color
    return nil
  }

  static let strict = flag("--strict", "take warnings for errors") { $0.isStrict = true }
  static let quiet = flag("--quiet", "print findings only") { $0.isQuiet = true }
  static let help = flag("--help", short: "-h", "show this") { $0.wantsHelp = true }
  static let version = flag("--version", "show the version") { $0.wantsVersion = true }
  static let check = flag("--check", "write nothing; exit 1 if a file is not what the sources say") {
    $0.isCheck = true
  }
  static let diff = flag("--diff", "show each change as a unified diff") { $0.showsDiff = true }
  static let dryRun = flag("--dry-run", "write nothing; tell what would be written") { $0.isDryRun = true }
  static let force = flag("--force", "write over files that gen-native did not make") { $0.isForced = true }

  static let missing = flag("--missing", "list the missing texts as YAML to copy") { $0.isMissing = true }

  static let against = Option(
    name: "--against", value: "DIR|REVISION", summary: "find what has changed since: a folder, or a revision of git"
  ) { options, value in
    options.against = value
    return value.isEmpty ? "a folder or a revision" : nil
  }

  static let lockTimeout = Option(
    name: "--lock-timeout", value: "SECONDS", summary: "how long to wait for another run (default: 60)"
  ) { options, value in
    guard let seconds = Double(value), seconds >= 0, seconds <= 1e6 else { return "a number of seconds" }
    options.lockTimeout = seconds
    return nil
  }

  static let jobs = Option(name: "--jobs", value: "N", summary: "how many cores to use (default: as many as pay)") {
    options, value in
    guard let jobs = Int(value), (1...1024).contains(jobs) else { return "a number from 1 to 1024" }
    options.jobs = jobs
    return nil
  }

  /// A flag for each format for translators.
  static let exports = allExports.map { export in
    flag("--" + export.id, export.summary) { options in
      options.hasTwoExports = options.hasTwoExports || options.export.map { $0.id != export.id } ?? false
      options.export = export
    }
  }

  static let wantedLanguage = language("this language alone, such as vi; may stand several times")
  static let foreignLanguage = language("the language, such as vi, where the files do not say it")

  private static func language(_ summary: String) -> Option {
    Option(name: "--language", value: "TAG", isRepeatable: true, summary: summary) { options, value in
      options.languages.append(value)
      return value.isEmpty ? "a language such as vi" : nil
    }
  }

  static let exportFolder = folder("where the files go (default: Exports in the root)")
  static let schemaFolder = folder("write the schemas into this folder; all of them where no KIND is named")

  private static func folder(_ summary: String) -> Option {
    Option(name: "--output", value: "DIR", summary: summary) { options, value in
      options.output = value
      return value.isEmpty ? "a folder" : nil
    }
  }

  static let depfile = Option(
    name: "--depfile", value: "FILE", summary: "write what the run depends on, as make and ninja read it"
  ) { options, value in
    options.depfile = value
    return value.isEmpty ? "a file" : nil
  }

  static let stamp = Option(name: "--stamp", value: "FILE", summary: "write an empty file when all went well") {
    options, value in
    options.stamp = value
    return value.isEmpty ? "a file" : nil
  }

  static let declared = Option(
    name: "--declared", value: "FILE",
    summary:
      "make the outputs that FILE lists, one a line, and no others; empty where the sources have nothing for them"
  ) { options, value in
    options.declared = value
    return value.isEmpty ? "a file" : nil
  }

  static let outputRoot = Option(
    name: "--output-root", value: "DIR",
    summary: "the folder that outputs go to, or are compared in, instead of the root: they alone, without a manifest"
  ) { options, value in
    options.outputRoot = value
    return value.isEmpty ? "a folder" : nil
  }

  static let tables = Option(
    name: "--tables", value: "NAMES", isRepeatable: true,
    summary: "the files of these tables alone, such as App,Widgets"
  ) { options, value in
    let names = value.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
    options.tables = (options.tables ?? []) + names
    return names.contains("") ? "tables with commas between them, such as App,Widgets" : nil
  }

  static let rest = flag("--rest", "the files that belong to no single table alone, or beside those of --tables") {
    $0.wantsRest = true
  }

  static let allowCommands = flag("--allow-commands", "run the programs that gen-native.yaml names") {
    $0.allowsCommands = true
  }

  static let tolerance = flag("--exit-zero-on-drift", "with --check: a difference is a warning, and no failure") {
    $0.toleratesDrift = true
  }

  static let list = flag("--list", "list the files that a run makes (the default)") { $0.listsInputs = false }
  static let inputs = flag("--inputs", "list the files that a run reads") { $0.listsInputs = true }

  private static func flag(
    _ name: String, short: String? = nil, _ summary: String, _ set: @escaping @Sendable (inout Options) -> Void
  ) -> Option {
    Option(name: name, short: short, summary: summary) { options, _ in
      set(&options)
      return nil
    }
  }
}
