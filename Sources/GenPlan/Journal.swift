/// The paths that a run is about to touch. It lies at the root from before the first file is renamed until after the last
/// one is deleted; whoever finds it knows that the set on disk may be mixed.
///
/// It orders nothing: the next run works out from the sources what is to be done, and takes these paths for ones that it
/// made, beside the manifest's. So nothing that somebody writes into it can do more than a line of the manifest could.
package struct Journal: Sendable {
  package static let path = stateFolder + "/journal"

  package let paths: [String]

  package init(paths: [String]) {
    self.paths = inByteOrder(paths)
  }

  package init(reading bytes: [UInt8]) {
    paths = Manifest(reading: bytes).paths
  }

  package var bytes: [UInt8] {
    Array("# gen-native was writing these files\n".utf8) + paths.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
  }
}
