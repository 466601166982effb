internal import GenModel
internal import GenPlan
internal import GenSource
internal import GenUsage

extension Command {
  static let findUses = Command(
    name: "usage", summary: "which texts code names, and which names no table has", operands: "[PATH…]",
    operandLimit: .max,
    operandHelp: "PATH is a folder or a file of Swift or TypeScript (default: those under 'code' in gen-native.yaml).",
    options: Option.common + [Option.jobs],
    run: { options, terminal in
      withReport(options, terminal) { root, report in
        guard let (input, found) = readUses(options, terminal, root, report, paths: options.operands) else {
          return .usage
        }
        guard !input.input.code.isEmpty || !options.operands.isEmpty || !input.input.configuration.code.isEmpty else {
          terminal.err(
            "gen-native: error: no code is named: give a folder, or name one under 'code' in gen-native.yaml\n")
          return .usage
        }
        report.add(found.reading.diagnostics)
        return report.finish(
          members: [("usage", json(of: found.reading, in: found.model.files))], closing: closing(found.reading))
      }
    })
}

/// Reads the sources, and the code at the paths or, without any, the code that the configuration names. What is wrong with
/// the sources goes into the report.
func readUses(
  _ options: Options, _ terminal: Terminal, _ root: Root, _ report: Report, paths: [String]
) -> (input: ProjectInput, found: (model: ModelReading, reading: UsageReading))? {
  let jobs = options.jobs ?? processorCount
  var input = readInput(root, isLookingBack: false, readsCode: paths.isEmpty, jobs: jobs)
  if !paths.isEmpty {
    do throws(DiskError) {
      let code = try root.readCode(atOperands: paths, jobs: jobs)
      input.input.add(code: code.files)
      input.failures += code.failures
    } catch {
      terminal.err("gen-native: error: \(visibleText(error.path)): \(visibleText(error.reason))\n")
      return nil
    }
  }
  let found = readUsage(from: input.input, jobs: jobs)
  report.add(input.diagnostics + found.model.diagnostics, in: found.model.files)
  for failure in input.failures { report.add(failure) }
  return (input, found)
}

/// What was looked at, and how much of it is named.
private func closing(_ reading: UsageReading) -> String {
  let usage = reading.usage
  let used = usage.entryCount - usage.unused.count
  let untold = usage.unused.count { usage.firstUntold[$0] != nil }
  var text = "gen-native: \(counted(usage.fileCount, "file")) of code; "
  text += "\(used) of \(counted(usage.entryCount, "key")) named"
  if untold > 0 { text += ", \(untold) that cannot be told" }
  return text + ", \(usage.unused.count - untold) that no code names\n"
}

/// All keys with their uses, and the places that name none.
private func json(of reading: UsageReading, in files: [SourceFile]) -> String {
  let usage = reading.usage
  var positions = PlaceWriter(files, usage)
  var keys: [String] = []
  for (table, strings) in reading.project.strings.tables.enumerated() where strings.isNamedByCode {
    for index in strings.entries.indices {
      let id = EntryID(table: table, entry: index)
      let key = strings.entries[index].key
      let uses = (usage.placesByEntry[id] ?? []).map { positions.json(ofPlace: $0) }
      let state = uses.isEmpty ? usage.firstUntold[id] == nil ? "unused" : "cannotTell" : "used"
      keys.append(
        "{\"table\": \(jsonText(strings.name.value)), \"key\": \(jsonText(key.value)), \(positions.json(of: key.range)), "
          + "\"state\": \"\(state)\", \"uses\": [\(uses.joined(separator: ", "))]}")
    }
  }
  var unknown: [String] = []
  var untold: [String] = []
  for (index, place) in usage.places.enumerated() {
    switch place.outcome {
    case .known: break
    case .unknownKey(let key):
      unknown.append(
        "{\"table\": \(jsonText(key.table)), \"key\": \(jsonText(key.name)), \(positions.members(ofPlace: index)), "
          + "\"nearest\": \((key.nearest?.name).map(jsonText) ?? "null")}")
    case .unknownTable(let table, let nearest):
      unknown.append(
        "{\"table\": \(jsonText(table)), \"key\": null, \(positions.members(ofPlace: index)), "
          + "\"nearest\": \(nearest.map(jsonText) ?? "null")}")
    case .untold: untold.append(positions.json(ofPlace: index))
    }
  }
  func list(_ items: [String]) -> String {
    items.isEmpty ? "[]" : "[\n    \(items.joined(separator: ",\n    "))\n  ]"
  }
  return
    "{\n  \"files\": \(usage.fileCount),\n  \"keys\": \(list(keys)),\n  \"unknown\": \(list(unknown)),\n  \"cannotTell\": \(list(untold))\n}"
}

/// Tells positions, in words and as JSON members: `"path", "line", "column"`.
struct PlaceWriter {
  private let files: [SourceFile]
  private let usage: Usage
  /// Of each place in code. Worked out in their order, so that a long line is counted once.
  private let places: [SourcePosition]
  private var positions: Positions

  init(_ files: [SourceFile], _ usage: Usage) {
    self.files = files
    self.usage = usage
    var positions = Positions(of: files)
    places = usage.places.map { place in
      positions.position(of: Int(place.use.range.start), in: place.use.range.source, isBeginning: true)?.0
        ?? Self.unknown
    }
    self.positions = positions
  }

  private static let unknown = SourcePosition(line: 1, column: 1)

  /// The path from the root.
  func path(of range: SourceRange) -> String {
    files.indices.contains(Int(range.source.index)) ? files[Int(range.source.index)].path : ""
  }

  mutating func position(of range: SourceRange) -> SourcePosition {
    positions.position(of: Int(range.start), in: range.source)?.0 ?? Self.unknown
  }

  func position(ofPlace index: Int) -> SourcePosition { places[index] }

  mutating func json(of range: SourceRange) -> String {
    members(path(of: range), position(of: range))
  }

  func members(ofPlace index: Int) -> String {
    members(path(of: usage.places[index].use.range), places[index])
  }

  /// A place in code as an object.
  func json(ofPlace index: Int) -> String {
    "{\(members(ofPlace: index)), \"reader\": \(jsonText(usage.places[index].use.reader))}"
  }

  private func members(_ path: String, _ position: SourcePosition) -> String {
    "\"path\": \(jsonText(path)), \"line\": \(position.line), \"column\": \(position.column)"
  }
}
