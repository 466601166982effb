internal import GenSource

extension TokenImporter {
  /// Modules of constants that are literals.
  static let typeScript = TokenImporter(
    id: "typescript", summary: "modules of literal constants, as const or not",
    extensions: ["ts", "mts", "cts", "tsx", "js", "mjs"]
  ) { files, collector in
    for file in files {
      var parser = ModuleParser(file)
      do throws(ModuleFault) {
        let constants = try parser.constants()
        let reader = LiteralTokens(constants)
        for spread in parser.spreads {
          collector.notCarried("what '...' puts in here is not carried", at: spread, help: "write the tokens there")
        }
        for constant in constants { reader.read(constant, &collector) }
      } catch {
        if error.isLimit {
          collector.files.exceed(error.message, at: error.range)
        } else {
          collector.fail(error.message, at: error.range)
        }
      }
    }
  }
}

/// What keeps a module from being read.
struct ModuleFault: Error {
  let message: String
  let range: SourceRange
  var isLimit = false
}
