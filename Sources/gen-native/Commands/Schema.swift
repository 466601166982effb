internal import GenPlan
internal import GenSource

extension Command {
  static let schema = Command(
    name: "schema", summary: "JSON Schemas of the sources, for editors", operands: "[KIND]", operandLimit: 1,
    operandHelp: "KIND is one of \(SourceSchema.kinds.joined(separator: ", ")).",
    operandValues: { SourceSchema.kinds }, options: Option.common + [Option.schemaFolder],
    run: { options, terminal in
      let kinds: [String]
      do throws(UsageError) { kinds = try wantedSchemas(options) } catch {
        terminal.err("gen-native: error: \(visibleText(error.message))\n")
        return .usage
      }
      return withReport(options, terminal) { root, report in
        // Languages, tables and rules; what is wrong with the sources is for other commands to tell.
        let schemas = makeSchemas(for: readInput(root, isLookingBack: false).input, kinds: kinds)
        guard let folder = options.output else {
          for schema in schemas { terminal.out(schema.text) }
          return .success
        }
        do throws(DiskError) {
          let written = try writeSchemas(schemas, into: folder)
          if !options.isQuiet {
            for name in written { terminal.err("written: \(visibleText(folder))/\(name)\n") }
            terminal.err("gen-native: \(written.count) written, \(schemas.count - written.count) as they were\n")
          }
          return .success
        } catch {
          terminal.err("gen-native: error: \(visibleText(error.path)): \(visibleText(error.reason))\n")
          return .disk
        }
      }
    })
}

/// Where the schemas of a project lie, from its root: the sources' first lines lead there.
let schemaFolder = ".gen-native/schema"

/// One kind, or with `--output` all of them.
private func wantedSchemas(_ options: Options) throws(UsageError) -> [String] {
  let kinds = SourceSchema.kinds
  guard let name = options.operands.first else {
    if options.output != nil { return kinds }
    throw UsageError(
      message: "name a kind (\(kinds.joined(separator: ", "))), or a folder for all of them: --output \(schemaFolder)")
  }
  guard kinds.contains(name) else {
    let near = nearMiss(of: name, among: kinds).map { "did you mean '\($0)'?" }
    throw UsageError(
      message: "there is no schema '\(name)'; " + (near ?? "the kinds are \(kinds.joined(separator: ", "))"))
  }
  return [name]
}
