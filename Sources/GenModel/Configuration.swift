package import GenSource

/// What `gen-native.yaml` says, with the defaults where it says nothing.
package struct Configuration: Sendable {
  /// The project's languages; the first is the base language.
  package var languages: [LanguageTag] = [LanguageTag("en"), LanguageTag("vi")]
  /// Where they are listed; nothing for the default.
  package var languagesRange: SourceRange?
  /// The pseudo-languages that the outputs get as well.
  package var pseudoLanguages: [PseudoLanguage] = []
  package var sources = SourceFolders()
  package var outputs: [OutputOptions] = ["strings", "swift", "json"].map {
    OutputOptions(format: $0, path: "Generated")
  }
  /// Files that hold the glossary, beside `glossary.yaml` in the folders of strings.
  package var glossaries: [Located<String>] = []
  package var limits = SourceLimits()
  package var rules: [RuleID: RuleSetting] = [:]
  /// The folders of other projects, where the file names those and describes none itself.
  package var workspaces: [Located<String>]?
  /// What builds agree on that do not always match; nothing for a project that has no such builds.
  package var versions: Versions?
  /// The earlier state that the sources are compared with, a revision of git or a folder; nothing for none.
  package var against: Located<String>?

  /// The folders and files of code that names texts, from the project's root; none for a project that does not want it
  /// looked at.
  package var code: [Located<String>] = []

  package init() {}

  /// The folders of each kind of source, from the project's root.
  package struct SourceFolders: Sendable {
    package var strings = ["strings"]
    package var theme = ["theme"]
    package var motion = ["motion"]
    /// The folders that the configuration names itself, with the place: those must be there.
    package var named: [Located<String>] = []

    package init() {}
  }

  /// What the configuration says about one rule.
  package struct RuleSetting: Sendable {
    /// How much the rule's findings weigh, or that there are to be none.
    package enum Level: Sendable {
      case severity(Severity)
      case off
    }

    /// Nothing keeps the rule's own severity.
    package var level: Level?
    /// The rule's own options by name.
    package var options: [String: Located<String>]

    package init(level: Level? = nil, options: [String: Located<String>] = [:]) {
      self.level = level
      self.options = options
    }
  }
}

/// One item of `outputs` in `gen-native.yaml`.
package struct OutputOptions: Sendable {
  /// The emitter's word, such as `swift`.
  package var format: String
  /// The folder for the files, from the project's root.
  package var path: String
  package var access: AccessLevel = .internal
  package var bundle: StringBundle = .main
  /// A name that encloses everything that Swift gets; nothing for none.
  package var namespace: SwiftIdentifier?
  /// The kinds of source that go in.
  package var parts: Set<Part> = Set(Part.allCases)
  /// The tables that go in, by their sources' names; nothing for all of them.
  package var tables: [Located<String>]?
  /// What stands before each path in the lists for Xcode, where the project's root lies seen from it.
  package var root = "$(SRCROOT)"
  /// The files that are copied, from the root, or those that the command makes, from the output folder.
  package var files: [Located<String>] = []
  /// What makes the files, where somebody else's program does.
  package var command: OutputCommand?
  /// Where the configuration asks for it; nothing for a default output.
  package var range: SourceRange?

  /// Who can use the generated Swift declarations.
  package enum AccessLevel: String, Sendable, CaseIterable {
    case `internal`, package, `public`
  }

  /// Where the accessors look their texts up: in the app, or in the module that they are compiled into.
  package enum StringBundle: String, Sendable, CaseIterable {
    case main, module
  }

  /// A kind of source, or the versions of the configuration, as an output may leave it out.
  package enum Part: String, Sendable, CaseIterable {
    case strings, theme, motion, versions
  }

  /// The words of the formats that have fields of their own.
  package static let copy = "copy"
  package static let command = "command"

  package init(format: String, path: String) {
    self.format = format
    self.path = path
  }

  /// The path of a file in the output folder.
  package func path(of file: String) -> String {
    path == "." || path.isEmpty ? file : path + "/" + file
  }

  /// Whether a kind of source goes in.
  package func includes(_ part: Part) -> Bool { parts.contains(part) }

  /// Whether a table goes in.
  package func includes(_ table: StringTable) -> Bool { tables?.contains { $0.value == table.sourceName } ?? true }
}
