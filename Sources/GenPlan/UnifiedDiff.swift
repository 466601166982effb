internal import GenEmitters
internal import GenSource

/// What a change does to its file, as `diff -u` prints it; nothing where bytes are not what differs.
///
/// Invisible characters are shown as escapes, and no line can be taken for a command to a build service.
package func unifiedDiff(of change: Change, isColored: Bool = false) -> String? {
  let new = change.replacement?.bytes()
  guard new != nil || change.kind == .stale else { return nil }
  let diff = LineDiff(from: change.found ?? [], to: new ?? [])
  let path = visibleText(change.path)
  var printer = DiffPrinter(diff: diff, isColored: isColored)
  printer.print("--- " + (change.found == nil ? "/dev/null" : "a/" + path), .bold)
  printer.print("+++ " + (new == nil ? "/dev/null" : "b/" + path), .bold)
  for group in grouped(diff.hunks) { printer.print(group) }
  return printer.text
}

/// Lines around a hunk that are printed with it.
private let context = 3

/// Hunks whose surroundings meet are printed as one.
private func grouped(_ hunks: [LineDiff.Hunk]) -> [[LineDiff.Hunk]] {
  var groups: [[LineDiff.Hunk]] = []
  for hunk in hunks {
    if let last = groups.last?.last, hunk.old.lowerBound - last.old.upperBound <= 2 * context {
      groups[groups.count - 1].append(hunk)
    } else {
      groups.append([hunk])
    }
  }
  return groups
}

private struct DiffPrinter {
  let diff: LineDiff
  let isColored: Bool
  private(set) var text = ""

  enum Color: String {
    case bold = "1"
    case removed = "31"
    case added = "32"
    case place = "36"
  }

  init(diff: LineDiff, isColored: Bool) {
    self.diff = diff
    self.isColored = isColored
  }

  mutating func print(_ group: [LineDiff.Hunk]) {
    guard let first = group.first, let last = group.last else { return }
    let old = max(0, first.old.lowerBound - context)..<min(diff.oldLines.count, last.old.upperBound + context)
    let new = max(0, first.new.lowerBound - context)..<min(diff.newLines.count, last.new.upperBound + context)
    print("@@ -\(place(old)) +\(place(new)) @@", .place)
    var next = old.lowerBound
    for hunk in group {
      for index in next..<hunk.old.lowerBound { print(" ", diff.oldLines[index], nil) }
      for index in hunk.old { print("-", diff.oldLines[index], .removed) }
      for index in hunk.new { print("+", diff.newLines[index], .added) }
      next = hunk.old.upperBound
    }
    for index in next..<old.upperBound { print(" ", diff.oldLines[index], nil) }
  }

  mutating func print(_ line: String, _ color: Color?) {
    if isColored, let color {
      text += "\u{1B}[\(color.rawValue)m\(line)\u{1B}[0m\n"
    } else {
      text += line + "\n"
    }
  }

  private mutating func print(_ sign: String, _ line: ArraySlice<UInt8>, _ color: Color?) {
    let isWhole = line.last == UInt8(ascii: "\n")
    print(sign + shown(isWhole ? line.dropLast() : line), color)
    if !isWhole { print("\\ No newline at end of file", nil) }
  }

  private func shown(_ line: ArraySlice<UInt8>) -> String {
    let parts = String(decoding: line, as: UTF8.self).split(separator: "\t", omittingEmptySubsequences: false)
    let text = parts.map { visibleText($0) }.joined(separator: "\t")
    // Some build services take a line for a command whose first two characters, blanks apart, are colons.
    let blanks = text.prefix { $0 == " " || $0 == "\t" }
    return text[blanks.endIndex...].utf8.starts(with: "::".utf8)
      ? blanks + "\\u{3A}" + text[blanks.endIndex...].dropFirst() : text
  }

  private func place(_ lines: Range<Int>) -> String {
    switch lines.count {
    case 0: "\(lines.lowerBound),0"
    case 1: "\(lines.lowerBound + 1)"
    default: "\(lines.lowerBound + 1),\(lines.count)"
    }
  }
}
