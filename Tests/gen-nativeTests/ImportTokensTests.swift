import Testing

/// `gen-native import` of tokens, as a person runs it.
@Suite struct ImportTokensTests {
  private static let color =
    "{ \"$type\": \"color\", \"$value\": { \"colorSpace\": \"srgb\", \"components\": [1, 0, 0] } }"

  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("{ \"c\": \(Self.color) }\n", to: "design/parts/base.json")
    try folder.write("{ \"c\": \(Self.color.replacing("1, 0, 0", with: "0, 0, 1")) }\n", to: "design/dark.json")
    try folder.write(
      """
      {
        "version": "2025.10",
        "resolutionOrder": [
          { "type": "set", "name": "all", "sources": [{ "$ref": "parts/base.json" }] },
          { "type": "modifier", "name": "theme", "contexts": { "light": [], "dark": [{ "$ref": "./dark.json" }] } }
        ]
      }

      """, to: "design/app.resolver.json")
    return folder
  }

  @Test func `a resolver brings the files that it names`() throws {
    let folder = try project()
    let ending = try Executable.run(["import", "design/app.resolver.json"], in: folder)
    #expect(ending.status == 0, "\(ending.err)")
    #expect(ending.err.contains("added: colors c (light, dark)\n"))
    #expect(folder.text("theme/colors.yaml") == "colors:\n  c: { light: \"#ff0000\", dark: \"#0000ff\" }\n")
    #expect(try Executable.run([], in: folder).status == 0)
    let again = try Executable.run(["import", "design"], in: folder)
    #expect(again.err.contains("0 added, 0 filled, 0 updated, 0 kept, 1 as they were, 0 not carried"), "\(again.err)")
  }

  @Test func `a dry run writes nothing, and an error neither`() throws {
    let folder = try project()
    let before = try folder.listing
    let dry = try Executable.run(["import", "design", "--dry-run", "--diff"], in: folder)
    #expect(dry.status == 0)
    #expect(dry.err.contains("would be added: colors c (light, dark)\n"))
    #expect(dry.out.contains("+  c: { light:"))
    #expect(try folder.listing == before)
    try folder.write("{ \"c\": \(Self.color.dropLast()) }\n", to: "design/dark.json")
    let changed = try folder.listing
    let broken = try Executable.run(["import", "design"], in: folder)
    #expect(broken.status == 2)
    #expect(broken.err.contains("design/dark.json:") && broken.err.contains("[import/syntax]"))
    #expect(try folder.listing == changed)
  }

  @Test func `a folder of texts lists the tokens in it, and both at once are refused`() throws {
    let folder = try project()
    try folder.write("\"a.b\" = \"Hello\";\n", to: "app/en.lproj/App.strings")
    try folder.write("{ \"info\": {} }", to: "app/Colors.xcassets/Contents.json")
    let texts = try Executable.run(["import", "app", "--dry-run"], in: folder)
    #expect(texts.status == 0)
    #expect(texts.err.contains("skipped: app/Colors.xcassets (import it by itself)\n"))
    let both = try Executable.run(["import", "app/en.lproj", "design"], in: folder)
    #expect(both.status == 74)
    #expect(both.err.contains("import them one after the other"))
  }

  @Test func `a style sheet and a module are named one by one, or by their format`() throws {
    let folder = try TemporaryFolder()
    try folder.write(":root { --color-ink: #123456; }\n", to: "web/site.css")
    try folder.write("export const durations = { quick: 120 } as const;\n", to: "web/motion.data")
    #expect(try Executable.run(["import", "web/site.css"], in: folder).err.contains("added: colors ink (value)\n"))
    let module = try Executable.run(["import", "--from", "typescript", "web/motion.data"], in: folder)
    #expect(module.err.contains("added: durations quick (value)\n"), "\(module.err)")
    #expect(try Executable.run(["import", "web"], in: folder).status == 74)
  }
}
