import Foundation
import Testing

/// `gen-native import` as a person runs it.
@Suite struct ImportCommandTests {
  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("/* A button */\n\"scan.title\" = \"Scan %@\";\n", to: "app/en.lproj/App.strings")
    try folder.write("\"scan.title\" = \"Quét %@\";\n", to: "app/vi.lproj/App.strings")
    return folder
  }

  @Test func `a folder of tables becomes a project that generates`() throws {
    let folder = try project()
    let ending = try Executable.run(["import", "app"], in: folder)
    #expect(ending.status == 0, "\(ending.err)")
    #expect(ending.err.contains("added: App scan.title (en, vi)\n"))
    #expect(ending.err.contains("gen-native: 1 added, 0 filled, 0 updated, 0 kept, 0 as they were, 0 not carried\n"))
    #expect(
      folder.text("strings/App.yaml")
        == "scan:\n  title:\n    $comment: A button\n    $args: { arg1: string }\n    en: \"Scan {arg1}\"\n    vi: \"Quét {arg1}\"\n"
    )
    #expect(try Executable.run([], in: folder).status == 0)
    #expect(try Executable.run(["--check"], in: folder).status == 0)
    let again = try Executable.run(["import", "app"], in: folder)
    #expect(again.status == 0)
    #expect(again.err.contains("2 as they were"))
  }

  @Test func `an ending that nobody knows is told with all that are known, each once`() throws {
    let folder = try project()
    try folder.write("a", to: "texts.docx")
    let ending = try Executable.run(["import", "texts.docx"], in: folder)
    #expect(ending.status == 2)
    #expect(ending.err.contains("help: files end in .strings, .stringsdict, "))
    for known in [".json", ".tokens", ".css", ".ts"] {
      #expect(ending.err.components(separatedBy: "\(known),").count == 2, "\(known)")
    }
  }

  @Test func `a dry run writes nothing and can show the lines`() throws {
    let folder = try project()
    let before = try folder.listing
    let ending = try Executable.run(["import", "app", "--dry-run", "--diff"], in: folder)
    #expect(ending.status == 0)
    #expect(ending.out.contains("+    vi: \"Quét {arg1}\"\n"))
    #expect(ending.err.contains("would be added: App scan.title (en, vi)\n"))
    #expect(try folder.listing == before)
  }

  @Test func `into another folder, places are named as the command line names them`() throws {
    let folder = try project()
    try folder.write("languages: [en, vi]\n", to: "native/gen-native.yaml")
    try folder.write(
      "scan.title: { $args: { what: string }, en: \"Scan {what}\", vi: \"Quét mã {what}\" }\n",
      to: "native/strings/App.yaml")
    let kept = try Executable.run(["import", "-C", "native", "app/vi.lproj/App.strings"], in: folder)
    #expect(kept.status == 0)
    #expect(kept.err.contains("app/vi.lproj/App.strings:1:16: note: 'scan.title' keeps its 'vi' text"))
    #expect(kept.err.contains("native/strings/App.yaml:1:63: note: the text that stays"))
    let updated = try Executable.run(["import", "-C", "native", "app/vi.lproj", "--update"], in: folder)
    #expect(updated.err.contains("updated: App scan.title (vi)\n"))
    #expect(folder.text("native/strings/App.yaml")?.contains("vi: \"Quét {what}\" }") == true)
  }

  @Test func `an error anywhere means that nothing is written`() throws {
    let folder = try project()
    try folder.write("\"a\" = \"x\n", to: "app/vi.lproj/Broken.strings")
    let before = try folder.listing
    let ending = try Executable.run(["import", "app"], in: folder)
    #expect(ending.status == 2)
    #expect(ending.err.contains("app/vi.lproj/Broken.strings:1:7: error: the quote is never closed [import/syntax]"))
    #expect(try folder.listing == before)
  }

  @Test func `what cannot be carried is listed, and stops only a strict run`() throws {
    let folder = try project()
    try folder.write("\"color\" = \"#%x\";\n", to: "app/en.lproj/Odd.strings")
    let strict = try Executable.run(["import", "app", "--strict"], in: folder)
    #expect(strict.status == 2)
    #expect(folder.text("strings/App.yaml") == nil)
    let ending = try Executable.run(["import", "app", "--format", "json"], in: folder)
    #expect(ending.status == 0)
    #expect(ending.out.contains("\"rule\": \"import/not-carried\""))
  }

  @Test func `what is not there, and a wrong command line, have statuses of their own`() throws {
    let folder = try project()
    #expect(try Executable.run(["import", "nothing"], in: folder).status == 74)
    #expect(try Executable.run(["import", "app", "nothing"], in: folder).status == 74)
    #expect(folder.text("gen-native.yaml") == nil)
    #expect(try Executable.run(["import"], in: folder).status == 64)
    #expect(try Executable.run(["import", "--from", "excel", "app"], in: folder).status == 64)
    try folder.write("x", to: "empty/notes.txt")
    #expect(try Executable.run(["import", "empty"], in: folder).err.contains("holds no file that can be imported"))
  }

  @Test func `a file that lies behind a link is not read, and a source that is one is not written`() throws {
    let folder = try project()
    try folder.link("app/en.lproj/Linked.strings", to: "App.strings")
    #expect(try Executable.run(["import", "app"], in: folder).status == 74)
    try folder.remove("app/en.lproj/Linked.strings")
    try folder.write("other.a: { en: A, vi: A }\n", to: "elsewhere.yaml")
    try folder.write("b: { en: B, vi: B }\n", to: "strings/Other.yaml")
    try folder.link("strings/App.yaml", to: "../elsewhere.yaml")
    #expect(try Executable.run(["import", "app"], in: folder).status == 74)
    #expect(folder.text("elsewhere.yaml") == "other.a: { en: A, vi: A }\n")
  }

  @Test func `options say what files do not`() throws {
    let folder = try TemporaryFolder()
    try folder.write("{\"a\": \"Chào {{name}}\"}", to: "messages.json")
    try folder.write("a: { $args: { name: string }, en: \"Hi {name}\" }\n", to: "strings/Main.yaml")
    let ending = try Executable.run(["import", "messages.json", "--language", "vi", "--table", "Main"], in: folder)
    #expect(ending.err.contains("filled: Main a (vi)\n"), "\(ending.err)")
    #expect(
      folder.text("strings/Main.yaml") == "a: { $args: { name: string }, en: \"Hi {name}\", vi: \"Chào {name}\" }\n")
  }
}
