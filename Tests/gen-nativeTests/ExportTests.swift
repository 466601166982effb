import Foundation
import Testing

@Suite struct ExportCommandTests {
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    try place.write("languages: [en, vi]\n", to: "gen-native.yaml")
    try place.write("a: { en: A, vi: Á }\nb: { en: B, vi: }\n", to: "strings/App.yaml")
  }

  private func run(_ arguments: String...) throws -> Executable.Ending {
    try Executable.run(arguments, in: place)
  }

  @Test func `an export goes into Exports below the root, and a second one finds nothing to do`() throws {
    let ending = try run("export", "--xliff")
    #expect(ending.status == 0)
    #expect(ending.err == "written: Exports/vi.xliff\ngen-native: 1 file written, 0 as they were\n")
    #expect(ending.out == "")
    #expect(place.text("Exports/vi.xliff")?.contains("<target state=\"translated\">Á</target>") == true)
    let before = try place.listing
    #expect(try run("export", "--xliff").err == "gen-native: 0 files written, 1 as they were\n")
    #expect(try place.listing == before)
    // Nothing of it is an output, and no state is kept.
    #expect(try !place.files.contains { $0.hasPrefix(".gen-native") || $0.hasPrefix("Exports/.") })
  }

  @Test func `files go where they are sent, and nowhere else`() throws {
    let before = try place.files
    for (format, files) in [
      ("xliff", ["vi.xliff"]), ("csv", ["strings.csv"]), ("weblate", ["en", "en/App.yaml", "vi", "vi/App.yaml"]),
      ("i18next", ["en", "en/App.json", "vi", "vi/App.json"]),
      ("formatjs", ["App.en.json", "App.vi.json"]),
    ] {
      let ending = try run("export", "--\(format)", "--output", "out/\(format)/new")
      #expect(ending.status == 0, "\(ending.err)")
      #expect(
        try place.files.filter { $0.hasPrefix("out/\(format)/new/") } == files.map { "out/\(format)/new/\($0)" })
    }
    #expect(try place.files.filter { !$0.hasPrefix("out") } == before)
  }

  @Test func `a file that differs is not written over unless that is asked for`() throws {
    _ = try run("export", "--weblate", "--output", "out")
    try place.write("vi:\n  a: \"Đã dịch\"\n", to: "out/vi/App.yaml")
    try place.remove("out/en/App.yaml")
    for arguments in [[], ["--dry-run"]] {
      let ending = try Executable.run(["export", "--weblate", "--output", "out"] + arguments, in: place)
      #expect(ending.status == 74)
      #expect(
        ending.err.contains("out/vi/App.yaml: is there and differs") && ending.err.contains("nothing was written"))
      #expect(place.text("out/vi/App.yaml") == "vi:\n  a: \"Đã dịch\"\n")
      #expect(place.text("out/en/App.yaml") == nil)
    }
    #expect(try run("export", "--weblate", "--output", "out", "--force").status == 0)
    #expect(place.text("out/vi/App.yaml") == "vi:\n  a: \"Á\"\n")
  }

  @Test func `links and folders in the way are neither followed nor replaced`() throws {
    try place.write("mine", to: "elsewhere")
    try FileManager.default.createDirectory(atPath: place.path + "/out", withIntermediateDirectories: true)
    try place.link("out/vi.xliff", to: "../elsewhere")
    #expect(try run("export", "--xliff", "--output", "out", "--force").status == 74)
    #expect(place.text("elsewhere") == "mine")
    try place.link("out/en", to: "../strings")
    #expect(try run("export", "--i18next", "--output", "out", "--force").status == 74)
    #expect(try place.files.filter { $0.hasPrefix("strings/") } == ["strings/App.yaml"])
  }

  @Test func `errors of the sources keep everything at home, and warnings are no news`() throws {
    #expect(try run("export", "--csv", "--output", "out").err.contains("warning") == false)
    #expect(try run("export", "--csv", "--output", "strict", "--strict").status == 2)
    try place.write("a: { en: '{x}', vi: y }\n", to: "strings/App.yaml")
    let ending = try run("export", "--csv", "--output", "broken")
    #expect(ending.status == 2)
    #expect(ending.err.contains("strings/App.yaml:1:10: error:"))
    #expect(try !place.files.contains("broken") && !place.files.contains("strict"))
  }

  @Test(arguments: [
    (["export"], "name one format"), (["export", "--csv", "--xliff"], "name one format"),
    (["export", "--csv", "--language", "fr"], "the project has no language 'fr'"),
    (["export", "--csv", "--language", "v"], "the project has no language 'v'"),
    (["export", "--weblate", "--output", "strings/new"], "lies among the sources"),
    (["export", "--weblate", "--output", "./strings/../strings"], "lies among the sources"),
    (["export", "--csv", "more"], "does not take 'more'"), (["lint", "--csv"], "has no option '--csv'"),
  ])
  func `a wrong command line is told`(arguments: [String], message: String) throws {
    let ending = try Executable.run(arguments, in: place)
    #expect(ending.status == 64)
    #expect(ending.err.contains(message), "\(ending.err)")
    #expect(try place.files == ["gen-native.yaml", "strings", "strings/App.yaml"])
  }

  @Test func `a dry run tells what would be written`() throws {
    let ending = try run("export", "--xliff", "--dry-run", "--language", "vi")
    #expect(ending.status == 0)
    #expect(ending.err == "would be written: Exports/vi.xliff\ngen-native: 1 file would be written, 0 as they were\n")
    #expect(try !place.files.contains("Exports"))
  }
}
