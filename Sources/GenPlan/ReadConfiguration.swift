package import GenModel
package import GenSource

/// Reads `gen-native.yaml`. Without one, the defaults hold.
package func readConfiguration(_ file: SourceFile?) -> (Configuration, [Diagnostic]) {
  (Configuration(), [])
}
