import GenEmitters
import GenModel
import GenSource
import Testing

@Suite struct AppleBranchesTests {
  @Test(
    "Accessors of texts compile as they do on Apple's systems",
    arguments: [(OutputOptions.AccessLevel.internal, nil), (.public, nil), (.public, "App")])
  func strings(access: OutputOptions.AccessLevel, namespace: String?) throws {
    let compiler = try SwiftCompiler()
    defer { compiler.remove() }
    let stubs = try SwiftCompiler.appleStubs.get()
    var options = OutputOptions(format: "swift", path: ".")
    options.access = access
    options.namespace = namespace.map { SwiftIdentifier.group($0) }
    let project = Project(strings: catalog, theme: Theme(), motion: Motion())
    let files = Emitter.swift.emit(project, options)
    #expect(files.map(\.path).contains("TokenSupport.swift"))
    for file in files { try compiler.write(String(decoding: file.bytes(), as: UTF8.self), to: file.path) }
    for (mode, features) in [(5, []), (6, ["InternalImportsByDefault", "MemberImportVisibility"])] {
      let arguments = ["-I", stubs] + features.flatMap { ["-enable-upcoming-feature", $0] }
      let result = try compiler.typecheck(files.map(\.path), languageMode: mode, arguments: arguments)
      #expect(result.isSuccess, "mode \(mode) \(features): \(result.output)")
    }
  }

  private var catalog: StringCatalog {
    let place = SourceRange(source: SourceID(0), start: 0, end: 0)
    let plain = StringEntry(
      key: Located(SourceText("title"), at: place),
      texts: [Located(.text(MessageTemplate(text: SourceText("Hello"))), at: place)])
    let name = MessageTemplate.ArgumentReference(name: SourceText("name"), index: 0)
    let count = MessageTemplate.ArgumentReference(name: SourceText("count"), index: 1)
    let pieces: [MessageTemplate.Piece] = [.argument(name), .literal(SourceText(": ")), .argument(count)]
    let formatted = StringEntry(
      key: Located(SourceText("line.short"), at: place),
      arguments: [
        Argument(name: Located(SourceText("name"), at: place), type: .string),
        Argument(name: Located(SourceText("count"), at: place), type: .int),
      ],
      texts: [Located(.text(MessageTemplate(text: SourceText("{name}: {count}"), pieces: pieces)), at: place)])
    let english = LanguageTag("en")
    let table = StringTable(
      sourceName: "Home", name: Located("Home", at: place), languages: [english], entries: [plain, formatted],
      sources: ["strings/Home.yaml"])
    return StringCatalog(languages: [english], tables: [table])
  }
}
