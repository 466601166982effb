internal import GenModel
internal import GenSource

extension Rule {
  package static let collision = Rule(
    RuleDescription(
      "names/collision", severity: .error, isFixed: true,
      summary: "two names that become one in an output",
      why: """
        `book_now`, `bookNow` and `book-now` are three keys and one Swift name. Whatever was generated would lose two of \
        them, so all are named here with their places, and none is numbered or dropped.
        """,
      examples: [
        RuleExample(
          """
          book_now: { en: Book now, vi: Đặt ngay }
          ↓bookNow: { en: Book now, vi: Đặt ngay }
          """),
        RuleExample(
          """
          colors:
            Ink: "#111111"
            ↓ink: "#222222"
          """, path: "theme/colors.yaml"),
        RuleExample(
          """
          book_now: { en: Book now, vi: Đặt ngay }
          book_later: { en: Book later, vi: Đặt sau }
          """),
      ]),
    checkWhole: { project, findings in checkTables(project.strings.tables, &findings) },
    check: { project, findings in
      for table in project.strings.tables where table.hasAccessors {
        checkMembers(table.entries.lazy.map { $0.keyText.map { TokenName($0) } }, &findings)
      }
      for section in project.theme.sections + project.motion.sections { checkMembers(section, &findings) }
    })
}

/// Names of one table or section, as members of nested groups.
///
/// Names that Swift spells as they are cannot meet, since they differ already; most sections have no others.
private func checkMembers(_ names: some Sequence<Located<TokenName>>, _ findings: inout RuleFindings) {
  if names.allSatisfy({ SwiftIdentifier.keepsSpelling(ofPath: $0.value.text) }) { return }
  var seen: [String: Located<TokenName>] = [:]
  var groups: Set<String> = []
  var lastGroup = ""
  for name in names {
    let dotted = name.value.dotted
    let split = dotted.lastIndex(of: ".")
    let group = split.map { dotted[..<$0] } ?? ""
    if group != lastGroup || groups.isEmpty {
      // A group is entered once per run of its members, and again only costs a look.
      enterGroups(of: group, at: name, &groups, &seen, &findings)
      lastGroup = String(group)
    }
    let leaf = split.map { dotted[dotted.index(after: $0)...] } ?? dotted[...]
    enter(group: group, SwiftIdentifier.member(leaf), for: name, &seen, &findings)
  }
}

private func enterGroups(
  of path: Substring, at name: Located<TokenName>, _ groups: inout Set<String>,
  _ seen: inout [String: Located<TokenName>], _ findings: inout RuleFindings
) {
  var parent = path[..<path.startIndex]
  for segment in path.split(separator: ".") {
    let whole = path[..<segment.endIndex]
    if groups.insert(String(whole)).inserted {
      enter(
        group: parent, SwiftIdentifier.group(segment), for: Located(TokenName(String(whole)), at: name.range), &seen,
        &findings)
    }
    parent = whole
  }
}

private func enter(
  group: Substring, _ identifier: SwiftIdentifier, for name: Located<TokenName>,
  _ seen: inout [String: Located<TokenName>], _ findings: inout RuleFindings
) {
  let path = group.isEmpty ? identifier.code : group + "." + identifier.code
  guard let first = seen.updateValue(name, forKey: path) else { return }
  seen[path] = first
  guard first.value != name.value else { return }
  findings.add(
    "'\(name.value)' and '\(first.value)' are both '\(identifier)' in Swift", at: name.range,
    notes: [.init("the other name is here", at: first.range)], help: "rename one of the two")
}

/// Tables that would write one Swift type.
private func checkTables(_ tables: [StringTable], _ findings: inout RuleFindings) {
  var seen: [String: StringTable] = [:]
  for table in tables where table.hasAccessors {
    let identifier = SwiftIdentifier.group(table.name.value)
    if let first = seen[identifier.code], first.name.value != table.name.value {
      findings.add(
        "the tables '\(table.name.value)' and '\(first.name.value)' are both '\(identifier)' in Swift",
        at: table.name.range, notes: [.init("the other table is here", at: first.name.range)],
        help: "rename one of the two")
    }
    seen[identifier.code] = seen[identifier.code] ?? table
  }
}
