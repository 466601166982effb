import GenSource
import Testing

@Suite struct PathPartsTests {
  @Test(arguments: [
    ("Generated/en.lproj/App.strings", ["Generated", "en.lproj", "App.strings"], "Generated/en.lproj"),
    ("App.strings", ["App.strings"], ""), ("Ưu đãi/vé", ["Ưu đãi", "vé"], "Ưu đãi"), ("", [], ""),
  ])
  func `a path falls into its parts at the slashes`(path: String, parts: [String], parent: String) {
    #expect(path.pathParts.map { String($0) } == parts)
    #expect(String(path.parentPath) == parent)
  }

  @Test func `a slash with a mark behind it is a slash`() {
    #expect("..\u{2F}\u{301}x".pathParts.map { Array($0.utf8) } == [Array("..".utf8), Array("\u{301}x".utf8)])
  }

  @Test func `empty parts are kept where they are asked for`() {
    #expect("/a//b/".pathParts == ["a", "b"])
    #expect("/a//b/".allPathParts == ["", "a", "", "b", ""])
  }
}
