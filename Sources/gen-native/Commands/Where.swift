internal import GenEmitters
internal import GenModel
internal import GenPlan
internal import GenSource
internal import GenUsage

extension Command {
  static let locate = Command(
    name: "where", summary: "where a text is written, generated and used", operands: "KEY [PATH…]",
    operandLimit: .max,
    operandHelp: "KEY is a text's name, such as scan.title or Intents/scan.title; PATH is a folder or a file of code.",
    options: Option.common + [Option.jobs],
    run: { options, terminal in
      guard let name = options.operands.first else {
        terminal.err("gen-native: error: 'gen-native where' needs a key, as in 'gen-native where scan.title'\n")
        return .usage
      }
      return withReport(options, terminal) { root, report in
        let paths = Array(options.operands.dropFirst())
        guard let (read, found) = readUses(options, terminal, root, report, paths: paths) else { return .usage }
        let entries = findEntries(name, in: found.model.project)
        guard !entries.isEmpty else {
          let names = found.model.project.strings.tables.flatMap { table in
            table.entries.flatMap { [$0.key.value, table.name.value + "/" + $0.key.value] }
          }
          let near = nearMiss(of: name, among: names).map { "; did you mean '\($0)'?" } ?? ""
          let why = names.isEmpty ? ": no texts were found in the project" : near
          terminal.err("gen-native: error: there is no key '\(visibleText(name))'\(why)\n")
          return max(report.finish(), .usage)
        }
        // The outputs need no more than the sources.
        let hasCode = !read.input.code.isEmpty
        var input = read.input
        input.code = []
        input.earlier = nil
        let planning = makePlan(from: input, jobs: options.jobs ?? processorCount)
        var answer = KeyAnswer(
          found: found, outputs: plannedOutputs(planning.plan), root: root, hasCode: hasCode)
        if options.format == .text { terminal.out(entries.map { answer.text(of: $0) }.joined(separator: "\n")) }
        return report.finish(members: [
          ("entries", "[\n  \(entries.map { answer.json(of: $0) }.joined(separator: ",\n  "))\n]")
        ])
      }
    })
}

/// The entries that a name of the command line means: a key, or `Table/key`.
private func findEntries(_ name: String, in project: Project) -> [EntryID] {
  func entries(_ key: String, _ isWanted: (StringTable) -> Bool) -> [EntryID] {
    project.strings.tables.enumerated().flatMap { place, table in
      !isWanted(table)
        ? []
        : table.entries.indices.filter { table.entries[$0].key.value.utf8.elementsEqual(key.utf8) }
          .map { EntryID(table: place, entry: $0) }
    }
  }
  // A phrase may hold a slash.
  let whole = entries(name) { _ in true }
  guard whole.isEmpty, let slash = name.unicodeScalars.firstIndex(of: "/") else { return whole }
  let table = String(name[..<slash])
  return entries(String(name.unicodeScalars[name.unicodeScalars.index(after: slash)...])) {
    $0.name.value == table || $0.sourceName == table
  }
}

private func plannedOutputs(_ plan: Plan) -> [OutputFile]? {
  if case .ready(let outputs) = plan { outputs } else { nil }
}

/// Tells where a text is.
private struct KeyAnswer {
  private let model: ModelReading
  private let usage: Usage
  /// Nothing where errors in the sources keep the outputs from being made.
  private let outputs: [OutputFile]?
  private let root: Root
  private let hasCode: Bool
  private var places: PlaceWriter

  init(
    found: (model: ModelReading, reading: UsageReading), outputs: [OutputFile]?, root: Root, hasCode: Bool
  ) {
    model = found.model
    usage = found.reading.usage
    self.outputs = outputs
    self.root = root
    self.hasCode = hasCode
    places = PlaceWriter(found.model.files, found.reading.usage)
  }

  // MARK: - For people

  mutating func text(of id: EntryID) -> String {
    let table = model.project.strings.tables[id.table]
    let entry = model.project.entry(id)
    var text = visibleText("\(table.name.value)/\(entry.key.value)") + "\n"
    text += row("source", [shown(entry.key.range)])
    for (language, message) in zip(table.languages, entry.texts) {
      let lines = message.map { message in
        texts(message.value).map { form, template in (form.map { $0 + ": " } ?? "") + visibleText(template.text.string)
        }
      }
      text += row(language.tag, (lines ?? ["(missing)"]) + (message.map { [shown($0.range)] } ?? []))
    }
    let lines = outputLines(of: id)
    text += row(
      "outputs",
      lines?.map { "\(visibleText(root.displayed($0.path))):\($0.line)" } ?? ["(the sources have errors)"])
    var uses = (usage.placesByEntry[id] ?? []).map { "\(shown(place: $0))  \(usage.places[$0].use.reader)" }
    if let index = usage.firstUntold[id] { uses.append("\(shown(place: index))  perhaps: built at run time") }
    if uses.isEmpty { uses = [hasCode ? "none" : "(no code was looked at: give a PATH, or 'code' in gen-native.yaml)"] }
    return text + row("uses", uses)
  }

  private func row(_ title: String, _ lines: [String]) -> String {
    let width = 8
    let pad = String(repeating: " ", count: max(1, width - title.utf8.count))
    guard let first = lines.first else { return "" }
    let blank = String(repeating: " ", count: 2 + width)
    return "  \(title)\(pad)\(first)\n" + lines.dropFirst().map { "\(blank)\($0)\n" }.joined()
  }

  private mutating func shown(_ range: SourceRange) -> String {
    shown(places.path(of: range), places.position(of: range))
  }

  private func shown(place index: Int) -> String {
    shown(places.path(of: usage.places[index].use.range), places.position(ofPlace: index))
  }

  private func shown(_ path: String, _ position: SourcePosition) -> String {
    "\(visibleText(root.displayed(path))):\(position.line):\(position.column)"
  }

  // MARK: - For programs

  mutating func json(of id: EntryID) -> String {
    let table = model.project.strings.tables[id.table]
    let entry = model.project.entry(id)
    var texts: [String] = []
    for (language, message) in zip(table.languages, entry.texts) {
      guard let message else {
        texts.append("{\"language\": \(jsonText(language.tag)), \"forms\": []}")
        continue
      }
      let forms = self.texts(message.value).map { form, template in
        "{\"form\": \(form.map(jsonText) ?? "null"), \"text\": \(jsonText(template.text.string))}"
      }
      texts.append(
        "{\"language\": \(jsonText(language.tag)), \(places.json(of: message.range)), \"forms\": [\(forms.joined(separator: ", "))]}"
      )
    }
    let outputs = (outputLines(of: id) ?? []).map { "{\"path\": \(jsonText($0.path)), \"line\": \($0.line)}" }
    let uses = (usage.placesByEntry[id] ?? []).map { places.json(ofPlace: $0) }
    let perhaps = usage.firstUntold[id].map { [places.json(ofPlace: $0)] } ?? []
    return
      "{\"table\": \(jsonText(table.name.value)), \"key\": \(jsonText(entry.key.value)), \(places.json(of: entry.key.range)), "
      + "\"texts\": [\(texts.joined(separator: ", "))], \"outputs\": [\(outputs.joined(separator: ", "))], "
      + "\"uses\": [\(uses.joined(separator: ", "))], \"perhaps\": [\(perhaps.joined(separator: ", "))]}"
  }

  // MARK: -

  /// The texts of a message, with the plural forms that they are for.
  private func texts(_ message: Message) -> [(form: String?, MessageTemplate)] {
    switch message {
    case .text(let template): [(nil, template)]
    case .plural(let plural):
      (plural.format.map { [("format", $0.value)] } ?? [])
        + plural.variables.flatMap { variable in
          variable.forms.map { form in
            (
              plural.variables.count > 1
                ? "\(variable.argument + 1).\(form.category.rawValue)" : form.category.rawValue, form.template.value
            )
          }
        }
    }
  }

  /// The lines of the outputs that hold an entry, by the marks that the emitters set.
  private func outputLines(of id: EntryID) -> [(path: String, line: Int)]? {
    let tables = model.project.strings.tables
    let table = tables[id.table].name.value
    let key = model.project.entry(id).key.value
    let isElsewhere = tables.indices.contains { place in
      place != id.table && tables[place].entries.contains { $0.key.value == key }
    }
    let sources = Set(tables.flatMap(\.sources))
    return outputs?.flatMap { output -> [(path: String, line: Int)] in
      let file = output.path.pathParts.last.map { String($0) } ?? ""
      let stem = file.split(separator: ".").first ?? ""
      let isOfTable = stem == table || stem == "Strings+" + table
      let buffer = output.markedBytes()
      let offsets = buffer.marks.filter { mark in
        guard let range = mark.range, model.files.indices.contains(Int(range.source.index)),
          sources.contains(model.files[Int(range.source.index)].path)
        else { return false }
        return mark.name == table + "." + key || mark.name == key && (isOfTable || !isElsewhere)
      }.map(\.offset)
      return offsets.isEmpty ? [] : lines(of: offsets, in: output.bytes()).map { (output.path, $0) }
    }
  }

  /// The lines that offsets lie in: where only a line ending stands there, the next.
  private func lines(of offsets: [Int], in bytes: [UInt8]) -> [Int] {
    var result: [Int] = []
    var line = 1
    var index = 0
    for offset in offsets.sorted() {
      var end = offset
      while end < bytes.count, bytes[end] == UInt8(ascii: "\n") { end += 1 }
      while index < min(end, bytes.count) {
        if bytes[index] == UInt8(ascii: "\n") { line += 1 }
        index += 1
      }
      if result.last != line { result.append(line) }
    }
    return result
  }
}
