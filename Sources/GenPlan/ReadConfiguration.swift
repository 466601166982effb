internal import GenEmitters
package import GenModel
internal import GenReaders
package import GenSource

/// Reads `gen-native.yaml`. Without one, the defaults hold.
package func readConfiguration(_ file: SourceFile?) -> (Configuration, [Diagnostic]) {
  readConfiguration(file, formats: allEmitters.map(\.id), exports: allExports.map(\.id), rules: ruleDescriptions)
}
