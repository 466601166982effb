internal import GenSource

/// A file of ours with nothing in it, for a build that must know its outputs before anything is read; nothing for a kind of
/// file that says something by being there.
///
/// A Swift file without declarations and a `.stringsdict` without entries are as good as none. A `.strings` is not: the
/// system takes an empty one for the texts of its language and shows raw keys.
package func emptyOutput(_ path: String) -> OutputFile? {
  func ends(with ending: String) -> Bool { path.utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8) }
  if ends(with: ".swift") {
    return OutputFile(path: path) { buffer in
      var writer = SwiftWriter(buffer)
      writer.banner(Banner(sources: []))
      buffer = writer.buffer
    }
  }
  if ends(with: ".stringsdict") {
    return OutputFile(path: path) { buffer in
      var writer = PropertyListWriter(buffer)
      writer.file(banner: Banner(sources: [])) { _ in }
      buffer = writer.buffer
    }
  }
  return nil
}
