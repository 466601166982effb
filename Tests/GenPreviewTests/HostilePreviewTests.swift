import Foundation
import GenModel
import GenPlan
import GenSource
import Testing

/// Whatever the sources hold, a page can be made of what could be read, and its data is JSON that ends nothing.
@Suite struct HostilePreviewTests {
  private static let sources: [(path: String, bytes: [UInt8])] = {
    let tests = TestPages.root.appending(path: "Tests")
    return ["Fixtures/hostile", "Fixtures/golden", "Fuzzing/corpus"].flatMap {
      name -> [(path: String, bytes: [UInt8])] in
      let paths = (try? FileManager.default.subpathsOfDirectory(atPath: tests.appending(path: name).path)) ?? []
      return paths.sorted().compactMap { path in
        let file = tests.appending(path: "\(name)/\(path)")
        guard let bytes = try? Data(contentsOf: file), bytes.count < 200_000 else { return nil }
        return ("\(name)/\(path)", Array(bytes))
      }
    }
  }()

  @Test func `every hostile file gives a page, as a source of each kind`() throws {
    #expect(Self.sources.count > 100)
    for source in Self.sources {
      for folder in ["strings", "theme", "motion"] {
        let file = SourceFile(id: SourceID(0), path: "\(folder)/Hostile.yaml", bytes: source.bytes)
        let page = try TestPages.page(
          of: PlanInput(configuration: Configuration(), configurationFile: nil, sources: [file]))
        let text = String(decoding: page, as: UTF8.self)
        let start = try #require(text.range(of: "id=\"data\">\n")?.upperBound)
        let end = try #require(text.range(of: "</script>", range: start..<text.endIndex)?.lowerBound)
        #expect(!text[start..<end].contains("<"), "\(source.path)")
        #expect(throws: Never.self, "\(source.path)") {
          try JSONSerialization.jsonObject(with: Data(text[start..<end].utf8))
        }
      }
    }
  }

  @Test func `the same sources give the same bytes, with any number of cores`() throws {
    let pages = [1, 2, 5].map { makePreview(from: TestPages.hard, since: TestPages.earlier, jobs: $0).page }
    #expect(pages[0] != nil && pages.allSatisfy { $0 == pages[0] })
  }
}
