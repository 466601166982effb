package import GenEmitters
package import GenSource

/// One place where an output on disk is not what the sources say.
package struct KeyDifference: Sendable, Equatable {
  /// The key or token; nothing where the place belongs to none.
  package let name: String?
  /// Where the sources have it.
  package let range: SourceRange?
  /// The line on disk, from 1.
  package let line: Int
  /// What is there, and what should be, in quotes and cut where it is long.
  package let found: String?
  package let wanted: String?
}

/// Which keys or tokens differ between an output and the disk: from the lines that differ, and the marks that the emitter
/// has set. No reader for each format is needed.
package struct KeyDifferences: Sendable {
  /// The first ones in full.
  package private(set) var first: [KeyDifference] = []
  /// All keys and tokens that differ, each once.
  package private(set) var names: [String] = []
  package private(set) var count = 0

  package init() {}

  package init(found: [UInt8], wanted: borrowing OutputBuffer) {
    let bytes = wanted.bytes.array
    let diff = LineDiff(from: found, to: bytes)
    var owners = Owners(wanted.marks, in: bytes)
    var seen: Set<String> = []
    for hunk in diff.hunks {
      // Lines of one key, such as a comment and its text, are told as one place.
      var parts: [(owner: OutputBuffer.Mark?, old: Range<Int>, new: Range<Int>)] = []
      for step in 0..<max(hunk.old.count, hunk.new.count) {
        let old = min(hunk.old.lowerBound + step, hunk.old.upperBound)
        let new = min(hunk.new.lowerBound + step, hunk.new.upperBound)
        let owner = new < hunk.new.upperBound ? owners.owner(of: diff.newLines[new]) : nil
        let (nextOld, nextNew) = (min(old + 1, hunk.old.upperBound), min(new + 1, hunk.new.upperBound))
        if let last = parts.last, last.owner?.name == owner?.name || owner == nil {
          parts[parts.count - 1] = (last.owner, last.old.lowerBound..<nextOld, last.new.lowerBound..<nextNew)
        } else {
          parts.append((owner, old..<nextOld, new..<nextNew))
        }
      }
      for part in parts {
        if let name = part.owner?.name, seen.insert(name).inserted { names.append(name) }
        count += 1
        guard first.count < Self.limit else { continue }
        first.append(
          KeyDifference(
            name: part.owner?.name, range: part.owner?.range, line: part.old.lowerBound + 1,
            found: shown(diff.oldLines[part.old]), wanted: shown(diff.newLines[part.new])))
      }
    }
  }

  /// So many places of one file are told one by one; a diff shows all.
  private static let limit = 20
}

/// Finds the mark that lines belong to, for lines that come in order.
private struct Owners {
  private let marks: [OutputBuffer.Mark]
  /// Where the first byte of each mark's own text stands: a mark may be set before the end of the line before it.
  private let starts: [Int]
  private var next = 0

  init(_ marks: [OutputBuffer.Mark], in bytes: [UInt8]) {
    self.marks = marks
    let between = Set(" ,\t\n".utf8)
    starts = marks.map { mark in
      bytes[mark.offset...].firstIndex { !between.contains($0) } ?? bytes.endIndex
    }
  }

  /// The last mark whose text begins before the line's end.
  mutating func owner(of line: ArraySlice<UInt8>) -> OutputBuffer.Mark? {
    while next < marks.count, starts[next] < line.endIndex { next += 1 }
    return next > 0 ? marks[next - 1] : nil
  }
}

private func shown(_ lines: ArraySlice<ArraySlice<UInt8>>) -> String? {
  guard !lines.isEmpty else { return nil }
  let texts = lines.prefix(4).map { line in
    let text = String(decoding: line.prefix(512), as: UTF8.self)
    return String(text.drop { $0 == " " || $0 == "\t" }.prefix { !$0.isNewline })
  }
  let text = texts.filter { !$0.isEmpty }.joined(separator: " ")
  return "'\(text.prefix(160))\(text.count > 160 || lines.count > 4 ? "…" : "")'"
}
