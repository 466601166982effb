internal import GenModel
internal import GenSource

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
