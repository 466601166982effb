internal import GenModel
internal import GenSource

extension Importer {
  package static let xliff = Importer(
    id: "xliff", summary: "XLIFF 1.2, as Xcode writes it", extensions: ["xliff", "xlf"], isUnmistakable: true
  ) { file, collector in
    guard let root = collector.xml(file) else { return }
    guard root.name == "xliff" else {
      collector.fail("the file is no XLIFF: it begins with <\(root.name)>", at: file.place(of: root))
      return
    }
    if let version = root[attribute: "version"], version != "1.2" {
      collector.fail(
        "XLIFF \(version) is another format", at: file.place(of: root), help: "export version 1.2, as Xcode does")
      return
    }
    for element in root.children where element.name == "file" { XLIFFFile(file, element).read(&collector) }
  }
}

/// One table of an exchange file.
private struct XLIFFFile {
  let file: ForeignFile
  let element: XMLElement

  init(_ file: ForeignFile, _ element: XMLElement) {
    self.file = file
    self.element = element
  }

  func read(_ collector: inout ImportCollector) {
    let range = file.place(of: element)
    guard let source = element[attribute: "source-language"].flatMap({ collector.language($0, at: range) }) else {
      collector.fail("<file> does not name its source-language", at: range)
      return
    }
    let target = targetLanguage(&collector)
    collector.noteSourceLanguage(source)
    let table = collector.table(at: element[attribute: "original"] ?? "Localizable")
    for group in groups(&collector) {
      var entry = ImportedEntry(key: group.key, comment: group.comment)
      entry.isTranslated = group.isTranslated
      group.read(.source, source, into: &entry, &collector)
      if let target, target != source { group.read(.target, target, into: &entry, &collector) }
      if !entry.texts.isEmpty || !entry.refused.isEmpty { collector.add(entry, to: table) }
    }
  }

  /// The language of the targets: as the file says it, else as the command line does.
  private func targetLanguage(_ collector: inout ImportCollector) -> LanguageTag? {
    let range = file.place(of: element)
    if let name = element[attribute: "target-language"] { return collector.language(name, at: range) }
    if let language = collector.hints.language { return language }
    if units(of: element).contains(where: {
      $0.element.child("target").map { !$0.text.isEmpty || $0.hasElements } ?? false
    }) {
      collector.fail(
        "<file> has targets, and does not name its target-language", at: range, help: "say it with --language")
    }
    return nil
  }

  /// The units by their keys, in the order of the file.
  private func groups(_ collector: inout ImportCollector) -> [XLIFFUnitGroup] {
    var groups: [XLIFFUnitGroup] = []
    var places: [String: Int] = [:]
    var unitsByID: [String: XMLElement] = [:]
    for unit in units(of: element) {
      guard let id = unit.element[attribute: "id"] else {
        collector.fail("a <trans-unit> has no id", at: file.place(of: unit.element))
        continue
      }
      if let first = unitsByID.updateValue(unit.element, forKey: id) {
        unitsByID[id] = first
        report(unit.element, twiceAs: id, first, &collector)
        continue
      }
      let name = XLIFFUnitName(id)
      let place = places[name.key] ?? groups.count
      if place == groups.count {
        places[name.key] = place
        groups.append(XLIFFUnitGroup(file: file, key: Located(name.key, at: file.place(of: unit.element))))
      }
      groups[place].units.append((name, unit.element))
      if !unit.isTranslated { groups[place].isTranslated = false }
    }
    return groups
  }

  /// Of two units with one id neither is the better one.
  private func report(
    _ unit: XMLElement, twiceAs id: String, _ first: XMLElement, _ collector: inout ImportCollector
  ) {
    let range = file.place(of: unit)
    let isSame = ["source", "target"].allSatisfy { side in
      let (one, other) = (first.child(side), unit.child(side))
      return one?.text == other?.text && one?.hasElements == other?.hasElements
    }
    if isSame {
      collector.notCarried("'\(id)' stands twice with one text", at: range)
    } else {
      collector.fail(
        "'\(id)' stands twice", at: range, notes: [.init("it was first written here", at: file.place(of: first))],
        help: "keep one of the two")
    }
  }

  private typealias Unit = (element: XMLElement, isTranslated: Bool)

  /// - Parameter isTranslated: whether what holds the element says nothing else.
  private func units(of element: XMLElement, isTranslated: Bool = true) -> [Unit] {
    element.children.flatMap { child -> [Unit] in
      let isTranslated = child[attribute: "translate"].map { $0 != "no" } ?? isTranslated
      switch child.name {
      case "trans-unit": return [(child, isTranslated)]
      case "body", "group": return units(of: child, isTranslated: isTranslated)
      default: return []
      }
    }
  }
}
