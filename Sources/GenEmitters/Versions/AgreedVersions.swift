internal import GenModel
internal import GenSource

/// A version as outputs have it, whether the configuration names it or a snapshot of ours has it.
struct AgreedVersion {
  let name: SourceText
  let current: Int
  let older: [Int]
  let description: SourceText?
}

extension Project {
  /// All versions that an output tells of: those of the configuration, then those of the snapshots of ours that its
  /// format may meet; none where the project agrees on none.
  func agreedVersions(_ options: OutputOptions) -> [AgreedVersion] {
    guard let versions, options.includes(.versions) else { return [] }
    let own = versions.list.map {
      AgreedVersion(name: $0.name.value, current: $0.current, older: $0.older, description: $0.description)
    }
    return own
      + snapshotParts(options).map { part in
        let current =
          switch part {
          case .theme: theme.version
          case .motion: motion.version
          case .strings, .versions: stringsLayoutVersion
          }
        return AgreedVersion(
          name: SourceText(part.rawValue), current: current,
          older: (versions.older[part] ?? []).filter { $0 != current },
          description: SourceText(
            part == .strings ? "The layout of `strings.<language>.json`." : "`\(part.rawValue).json`."))
      }
  }

  /// The kinds of sources of which there are snapshots, and an output has something.
  func snapshotParts(_ options: OutputOptions) -> [OutputOptions.Part] {
    var parts: [OutputOptions.Part] = []
    if options.includes(.theme), !theme.sources.isEmpty { parts.append(.theme) }
    if options.includes(.motion), !motion.sources.isEmpty { parts.append(.motion) }
    if options.includes(.strings), strings.tables.contains(where: options.includes) { parts.append(.strings) }
    return parts
  }
}

/// `versions.json`: the numbers by name, and beside them the older ones that can be read as well.
func versionsSnapshot(_ project: Project, _ options: OutputOptions) -> [OutputFile] {
  let agreed = project.agreedVersions(options)
  guard !agreed.isEmpty else { return [] }
  let source = project.versions?.source ?? ""
  return [
    OutputFile(path: options.path(of: "versions.json")) { buffer in
      var writer = JSONWriter(buffer)
      writer.file { writer in
        writer.member("$generated", .string(Banner(sources: [source]).text))
        writer.member("v", .integer(1))
        writer.group("versions") { writer in
          for version in agreed { writer.member(version.name.string, .integer(version.current)) }
        }
        let readers = agreed.filter { !$0.older.isEmpty }
        guard !readers.isEmpty else { return }
        writer.group("reads") { writer in
          for version in readers {
            writer.member(version.name.string, .array(version.older.map { .integer($0) }))
          }
        }
      }
      buffer = writer.buffer
    }
  ]
}

/// `versions.ts`, and the type of `versions.json`.
func versionsTypeScript(_ project: Project, _ options: OutputOptions) -> [OutputFile] {
  let agreed = project.agreedVersions(options)
  guard !agreed.isEmpty else { return [] }
  let banner = Banner(sources: [project.versions?.source ?? ""])
  let module = OutputFile(path: options.path(of: "versions.ts")) { buffer in
    var writer = TypeScriptWriter(buffer)
    writer.banner(banner)
    writer.blankLine()
    writer.documentation("The versions of what passes between builds that do not always match.")
    writer.block("export const versions = {", closing: "} as const;") { writer in
      for version in agreed {
        writer.documentation(version.description)
        writer.property(version.name.string, .integer(version.current))
      }
    }
    writer.blankLine()
    writer.documentation("The older versions that this build can read as well.")
    let type: TypeScriptCode = "{ readonly [Name in keyof typeof versions]?: readonly number[] }"
    writer.block("export const older: \(type) = {", closing: "};") { writer in
      for version in agreed where !version.older.isEmpty {
        writer.property(version.name.string, .array(version.older.map { .integer($0) }))
      }
    }
    writer.blankLine()
    writer.lines(typeScriptSupport)
    buffer = writer.buffer
  }
  let declaration = OutputFile(path: options.path(of: "versions.json.d.ts")) { buffer in
    var writer = TypeScriptWriter(buffer)
    writer.banner(banner)
    writer.blankLine()
    writer.line("import type * as tokens from \"./versions\";")
    writer.blankLine()
    writer.lines(snapshotDeclaration)
    buffer = writer.buffer
  }
  return [module, declaration]
}

private let typeScriptSupport: StaticString = """
  /** What a version is called. */
  export type VersionName = keyof typeof versions;

  /** Whether this build can read what the other side has written under a version. */
  export function reads(name: VersionName, version: unknown): boolean {
    const others: readonly number[] = older[name] ?? [];
    return version === versions[name] || others.some((other) => other === version);
  }

  /** Throws where this build cannot read the other side's version: for a bridge, whose sides must match. */
  export function requireVersion(name: VersionName, version: unknown): void {
    if (reads(name, version)) return;
    throw new Error(`'${name}' is version ${versions[name]} in this build, and ${String(version)} on the other side`);
  }
  """

private let snapshotDeclaration: StaticString = """
  declare const snapshot: {
    readonly $generated: string;
    readonly v: 1;
    readonly versions: typeof tokens.versions;
    readonly reads?: { readonly [Name in tokens.VersionName]?: readonly number[] };
  };
  export default snapshot;
  """
