import Foundation
import GenEmitters
import GenImporters
import GenModel
import GenPlan
import GenSource
import Testing

/// What was imported and is generated again is what it was, as Foundation reads it.
@Suite struct ImportLawTests {
  /// A table as Foundation has it, with specifiers spelled as ours are: `%@` is `%1$@`, and every whole number `%lld`.
  private func table(_ bytes: [UInt8]) throws -> [String: [String: String]] {
    let list = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    let root = try #require(list as? [String: Any])
    return try root.mapValues { value -> [String: String] in
      if let text = value as? String { return ["": numbered(text)] }
      let entry = try #require(value as? [String: Any])
      let format = try #require(entry["NSStringLocalizedFormatKey"] as? String)
      var result = ["": numbered(format)]
      for (name, value) in entry where name != "NSStringLocalizedFormatKey" {
        let position = try #require(numbered(format).firstMatch(of: try Regex("%([0-9])\\$#@\(name)@"))?[1].substring)
        for (key, form) in try #require(value as? [String: String]) where !key.hasPrefix("NSString") {
          result[name + "." + key] = numbered(form, from: String(position))
        }
      }
      return result
    }
  }

  private func numbered(_ text: String, from own: String? = nil) -> String {
    var next = 0
    return text.replacing(/%([0-9]\$)?(@|lld|ld|lu|d|u|#@\w+@|\.[0-9]f)/) { match in
      next += 1
      let position = match.1.map(String.init) ?? "\(own ?? String(next))$"
      let conversion = ["lld", "ld", "lu", "d", "u"].contains(String(match.2)) ? "lld" : String(match.2)
      return "%\(position)\(conversion)"
    }
  }

  @Test func `a real app's tables, imported and generated again, are equal key by key`() throws {
    let files = try ImportedProject.fixture("wallet")
    let imported = ImportedProject(files)
    #expect(imported.report == [])
    #expect(imported.merge.actions.count == 115)
    let planning = imported.project.plan()
    #expect(!planning.report.contains { $0.contains("error") || $0.contains("reads-differently") })
    for file in files {
      let output = try #require(planning.output("Generated/" + file.path), "\(file.path)")
      #expect(try table(Array(output.utf8)) == table(file.bytes), "\(file.path)")
    }
  }

  @Test func `a second import of the same tables changes nothing`() throws {
    let files = try ImportedProject.fixture("wallet")
    let again = ImportedProject(files, into: ImportedProject(files).project)
    #expect(again.merge.files.isEmpty)
    #expect(again.actions == [])
    #expect(again.report == [])
    #expect(again.merge.unchangedCount == 230)
  }

  @Test func `what is written obeys the contract`() throws {
    let imported = ImportedProject(try ImportedProject.fixture("wallet"))
    #expect(
      imported.text("gen-native.yaml")?.hasPrefix("languages: [en, vi] # the first is the base language\n") == true)
    let text = try #require(imported.text("strings/Localizable.yaml"))
    let expected = """
        share:
          $comment: "%1$@ is the payer; %2$@ is the amount"
          $args: { payer: string, amount: string }
          en: "{payer} paid {amount}"
          vi: "{amount} do {payer} trả"
        progress:
          $comment: The first argument is the spent amount, the second argument is the budget
          $args: { spentAmount: string, budget: string }
          en: "{spentAmount} of {budget} spent"
          vi: "Đã tiêu {spentAmount} trên {budget}"
      """
    #expect(text.contains(expected))
    #expect(
      text.contains(
        "    body:\n      $comment: Two lines below the title; keep the line break\n      en: |-\n        Know what"))
    #expect(text.contains("# MARK: - Today\ntoday:\n  title:\n"))
    #expect(imported.text("strings/Alerts.yaml")?.hasPrefix("$table: { keys: phrases }\n") == true)
  }

  /// Sources of every kind that tables can hold.
  static let sources = TestProject([
    "strings/App.yaml": #"""
    $table: { comment: What the app says }
    plain: { $comment: "Two\nlines", en: "It's {{here}} 100% \\ \"x\"", vi: "Ở 'đây' 100%" }
    amount: { $args: { amount: string, days: int, rate: double.2, raw: double }, $allow: strings/plural-needed, en: "{amount} {days} {rate}% {raw}", vi: "{raw} {rate}% {days} {amount}" }
    token: { en: "Ask ${applicationName} {{now}}", vi: "Hỏi ${applicationName}" }
    inbox:
      count: { $args: { count: int }, en: { one: "{count} spend", other: "{count} spends" }, vi: "{count} khoản chi" }
      rated:
        $args: { who: string, n: int }
        en: { one: "{who} has {n} rating", other: "{who} has {n} ratings" }
        vi: { other: "{who} có {n} đánh giá" }
    share:
      $args: { files: int, folders: int }
      en:
        $format: "{files} in {folders} #"
        files: { one: "{files} file", other: "{files} files" }
        folders: { one: one folder, other: "{folders} folders" }
      vi: "{files} tệp trong {folders} thư mục #"
    multi: { en: "One\n\nThree ", vi: " Một" }
    """#,
    "strings/Alerts.yaml": """
    $table: { keys: phrases }
    "Delete %@?": { $args: { name: string }, en: "Delete {name}?", vi: "Xóa {name}?" }
    OK: { en: OK, vi: Được }
    """,
    "strings/InfoPlist.yaml": "NSCameraUsageDescription: { en: To scan, vi: Để quét }\n",
    "strings/AppShortcuts.yaml":
      "\"Scan with ${applicationName}\": { en: \"Scan with ${applicationName}\", vi: \"Quét bằng ${applicationName}\" }\n",
  ])

  private func outputs(_ planning: Planning, _ ending: String) -> [(path: String, bytes: [UInt8])] {
    guard case .ready(let outputs) = planning.plan else { return [] }
    return outputs.filter { $0.path.hasSuffix(ending) }.map { ($0.path, $0.bytes()) }
  }

  @Test func `our own tables say to us what the sources say`() throws {
    let planning = Self.sources.plan()
    let tables = outputs(planning, ".strings") + outputs(planning, ".stringsdict")
    #expect(tables.count == 10)
    let again = ImportedProject(tables, into: Self.sources)
    #expect(again.report.filter { !$0.contains("'plain'") } == [])
    #expect(again.actions.filter { !$0.hasPrefix("kept App plain ($comment)") } == [])
    #expect(again.merge.unchangedCount == 22)
  }

  @Test func `our own tables make sources from which the same tables are made`() throws {
    let tables = outputs(Self.sources.plan(), ".strings") + outputs(Self.sources.plan(), ".stringsdict")
    let imported = ImportedProject(tables)
    #expect(imported.report == [])
    let planning = imported.project.plan()
    for table in tables {
      let output = try #require(planning.output(table.path), "\(planning.report)")
      #expect(try self.table(Array(output.utf8)) == self.table(table.bytes), "\(table.path)")
    }
  }

  @Test func `our own catalogs make sources from which the same tables are made`() throws {
    var project = Self.sources
    project.files.append(
      (
        "gen-native.yaml",
        Array("outputs:\n  - { format: xcstrings, path: Catalogs }\n  - { format: strings, path: Generated }\n".utf8)
      ))
    let planning = project.plan()
    let catalogs = outputs(planning, ".xcstrings").filter { !$0.path.contains("AppShortcuts") }
    #expect(!catalogs.isEmpty)
    let again = ImportedProject(catalogs, into: project)
    #expect(again.report.filter { !$0.contains("'plain'") } == [])
    #expect(again.actions == [])
  }

  @Test(arguments: allExports.map(\.id))
  func `what went out to a translator comes back as it was`(_ format: String) throws {
    let export = try #require(allExports.first { $0.id == format })
    let sources = Self.sources.files.sorted { $0.path < $1.path }.enumerated().map {
      SourceFile(id: SourceID($0), path: $1.path, bytes: $1.bytes)
    }
    let input = PlanInput(configuration: Configuration(), configurationFile: nil, sources: sources)
    let project = readModel(from: input, jobs: 1).project
    let files = export.emit(project, ExportOptions()).files.map { ($0.path, $0.bytes()) }
    #expect(!files.isEmpty)
    let again = ImportedProject(files, into: Self.sources)
    #expect(again.report == [])
    #expect(again.actions == [])
    #expect(again.merge.files.isEmpty)
    #expect(again.merge.unchangedCount >= 9)
  }
}
