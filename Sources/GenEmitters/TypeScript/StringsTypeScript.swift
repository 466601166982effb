internal import GenModel
internal import GenSource

/// `strings.ts` with the types of all texts, `strings.<lang>.ts` with those of a language, `stringsSupport.ts` where texts
/// hold numbers, and the types of the JSON snapshots; nothing where a project has no tables.
func stringsTypeScript(_ catalog: StringCatalog, _ options: OutputOptions) -> [OutputFile] {
  let tables = catalog.tables.filter(options.includes)
  let languages = catalog.languages.filter { language in tables.contains { $0.languages.contains(language) } }
  guard !languages.isEmpty else { return [] }
  let index = OutputFile(path: options.path(of: "strings.ts")) { buffer in
    var writer = TypeScriptWriter(buffer)
    writeIndex(tables, languages, &writer)
    buffer = writer.buffer
  }
  let texts = languages.map { language in
    OutputFile(path: options.path(of: "strings.\(language).ts")) { buffer in
      var writer = TypeScriptWriter(buffer)
      LanguageModule(tables: tables, language: language).write(&writer)
      buffer = writer.buffer
    }
  }
  let declarations = languages.map { language in
    OutputFile(path: options.path(of: "strings.\(language).json.d.ts")) { buffer in
      var writer = TypeScriptWriter(buffer)
      writeDeclaration(tables, language, &writer)
      buffer = writer.buffer
    }
  }
  let needsSupport = tables.contains { $0.entries.contains { $0.arguments.contains { $0.type != .string } } }
  return [index] + texts + (needsSupport ? [numberSupport(tables, options)] : []) + declarations
}

// MARK: - The index

private func writeIndex(_ tables: [StringTable], _ languages: [LanguageTag], _ writer: inout TypeScriptWriter) {
  writer.banner(Banner(sources: tables.flatMap(\.sources)))
  writer.blankLine()
  for language in languages {
    writer.line("import { texts as texts_\(suffix: language) } from \(quoted: "./strings.\(language)");")
  }
  writer.blankLine()
  writer.documentation("The languages of the texts, the base language first.")
  let tags = TypeScriptCode.joined(languages.map { "\(quoted: $0.tag)" }, by: ", ")
  writer.line("export const languages = [\(tags)] as const;")
  writer.line("export type Language = (typeof languages)[number];")
  writer.blankLine()
  writer.documentation("The texts of a language: a text, or a function of its arguments, by table and key.")
  writer.block("export interface Texts {", closing: "}") { writer in
    for table in tables {
      writer.documentation(table.comment)
      writer.block("readonly \(property: table.name.value): {", closing: "};") { writer in
        for entry in table.entries {
          writer.buffer.mark("\(table.name.value).\(entry.key.value)", at: entry.keyText.range)
          writer.documentation(entry.comment, deprecation: entry.deprecation)
          writer.line("readonly \(property: entry.key.value): \(type(of: entry));")
        }
      }
    }
  }
  writer.blankLine()
  writer.documentation("All texts by language.")
  writer.block("export const strings: { readonly [language in Language]: Texts } = {", closing: "};") { writer in
    for language in languages { writer.line("\(property: language.tag): texts_\(suffix: language),") }
  }
  writer.blankLine()
  writer.lines(choice)
}

private func type(of entry: StringEntry) -> TypeScriptCode {
  guard !entry.arguments.isEmpty else { return "string" }
  let arguments = entry.arguments.map { argument -> TypeScriptCode in
    let type: TypeScriptCode = argument.type == .string ? "string" : "number"
    return "readonly \(property: argument.name.value): \(type)"
  }
  return "(args: { \(TypeScriptCode.joined(arguments, by: "; ")) }) => string"
}

private let choice: StaticString = """
  /**
   * The first of the wanted languages that there are texts in: `vi` serves who wants `vi-VN`. The base language serves who
   * wants none of them.
   */
  export function chooseLanguage(wanted: readonly string[]): Language {
    for (const tag of wanted) {
      const fitting = languages.filter((language) => tag === language || tag.startsWith(language + "-"));
      const best = fitting.sort((left, right) => right.length - left.length)[0];
      if (best !== undefined) return best;
    }
    return languages[0];
  }
  """

// MARK: - The snapshots

private func writeDeclaration(_ tables: [StringTable], _ language: LanguageTag, _ writer: inout TypeScriptWriter) {
  let tables = tables.filter { $0.languages.contains(language) }
  writer.banner(Banner(sources: tables.flatMap(\.sources)))
  writer.blankLine()
  writer.line("import type { Texts } from \"./strings\";")
  writer.blankLine()
  writer.block("declare const snapshot: {", closing: "};") { writer in
    writer.line("readonly $generated: string;")
    writer.line("readonly v: \(stringsLayoutVersion);")
    writer.line("readonly language: \(quoted: language.tag);")
    writer.block("readonly tables: {", closing: "};") { writer in
      for table in tables {
        let name = table.name.value
        writer.line("readonly \(property: name): { readonly [key in keyof Texts[\(quoted: name)]]: string };")
      }
    }
  }
  writer.line("export default snapshot;")
}
