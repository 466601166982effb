import GenModel
import GenPreview
import Testing

/// The page that loads itself anew.
struct LivePageTests {
  @Test func `a live page holds its stamp, and the file beside it says the same`() throws {
    let live = makeLivePage(Self.page("one"))
    let own = try #require(Self.text(live.page).firstMatch(of: /const ownStamp = "([0-9a-f]+)";/)?.1)
    #expect(Self.text(live.stamp).contains("showStamp(\"\(own)\");"))
    #expect(isPreviewPage(live.page) && isPreviewPage(live.stamp))
    #expect(makeLivePage(Self.page("one")).stamp == live.stamp)
    #expect(makeLivePage(Self.page("two")).stamp != live.stamp)
  }

  @Test func `only a live page may run a script beside it`() {
    let page = Self.page("one")
    #expect(!Self.text(page).contains("file:"))
    #expect(Self.text(makeLivePage(page).page).contains("script-src 'unsafe-inline' file:;"))
  }

  @Test(
    .enabled(if: BrowserScript.isThere, "Chromium or Node.js is missing: Scripts/setup --tests installs them on Debian")
  )
  func `an open page loads itself anew once it has been written anew, and not before`() throws {
    let (one, two) = (makeLivePage(Self.page("one")), makeLivePage(Self.page("two")))
    let seen: Seen = try BrowserScript.run("reload.mjs", on: [one.page, one.stamp, two.page, two.stamp])
    #expect(Self.text(one.stamp).contains(seen.first))
    #expect(seen.idle == seen.first)
    #expect(seen.last != seen.first && Self.text(two.stamp).contains(seen.last))
    #expect(seen.problems == [])
  }

  private struct Seen: Decodable {
    let first: String
    let idle: String
    let last: String
    let problems: [String]
  }

  private static func page(_ name: String) -> [UInt8] {
    let nothing = Project(strings: StringCatalog(languages: [], tables: []), theme: Theme(), motion: Motion())
    let earlier = Preview.Earlier(reference: name, project: nothing, files: [])
    return previewPage(Preview(project: nothing, diagnostics: [], files: [], earlier: earlier))
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
