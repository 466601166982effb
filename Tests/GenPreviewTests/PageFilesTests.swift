import Foundation
import Testing

/// The page's files, which share one scope and one style sheet.
@Suite struct PageFilesTests {
  private func files(_ ending: String) throws -> [(name: String, text: String)] {
    try FileManager.default.contentsOfDirectory(atPath: PageScripts.folder.path).filter { $0.hasSuffix(ending) }
      .sorted()
      .map { ($0, try String(contentsOf: PageScripts.folder.appending(path: $0), encoding: .utf8)) }
  }

  @Test func `no two scripts give anything the same name`() throws {
    var places: [String: String] = [:]
    for (name, text) in try files(".js") {
      for match in text.matches(of: /(?m)^(?:async )?(?:function|const|let|class) (\w+)/) {
        let word = String(match.1)
        #expect(places[word] == nil, "\(word) is in \(places[word] ?? "") and in \(name)")
        places[word] = name
      }
    }
    #expect(places.count > 50)
  }

  @Test func `every file is carried, and nothing but those`() throws {
    let carrier = PageScripts.folder.appending(path: "../../CPreviewPage/page.c").standardizedFileURL
    let carried = try String(contentsOf: carrier, encoding: .utf8).matches(of: /#embed "\.\.\/GenPreview\/Page\/(.+?)"/)
      .map { String($0.1) }
    let there = try FileManager.default.contentsOfDirectory(atPath: PageScripts.folder.path)
    #expect(carried.sorted() == there.sorted())
    #expect(carried.last == "main.js")
  }

  @Test func `the scripts write no markup and reach for nothing outside`() throws {
    let words = [
      "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "fetch(", "XMLHttpRequest", "eval(", "import(",
    ]
    for (name, text) in try files(".js") {
      #expect(text.hasPrefix("'use strict';\n"), "\(name)")
      for word in words { #expect(!text.contains(word), "\(name) says \(word)") }
    }
    for (name, text) in try files(".css") { #expect(!text.contains("url(") && !text.contains("@import"), "\(name)") }
  }
}
