package import GenSource

/// `versions` of the configuration: what two builds that do not always match agree on.
package struct Versions: Sendable {
  package var list: [Version] = []
  /// The older versions of a snapshot of ours that can be read as well; the snapshot's own version is its sources'.
  package var older: [OutputOptions.Part: [Int]] = [:]
  /// The configuration's name, for the outputs' banners.
  package var source = "gen-native.yaml"

  package init() {}
}

/// One version with a name, such as that of what an app writes for its widgets.
package struct Version: Sendable {
  package var name: Located<SourceText>
  package var current: Int
  /// The older ones that can be read as well, in their order.
  package var older: [Int]
  package var description: SourceText?

  package init(name: Located<SourceText>, current: Int, older: [Int] = [], description: SourceText? = nil) {
    self.name = name
    self.current = current
    self.older = older
    self.description = description
  }
}
