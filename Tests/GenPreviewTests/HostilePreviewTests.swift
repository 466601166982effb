import Foundation
import GenModel
import GenPlan
import GenSource
import Testing

@testable import GenPreview

/// Whatever the sources hold, a page can be made of what could be read, and its data is JSON in which nothing ends the element
/// that holds it.
@Suite struct HostilePreviewTests {
  private static let sources: [(path: String, bytes: [UInt8])] = {
    let tests = TestPages.root.appending(path: "Tests")
    return ["Fixtures/hostile", "Fuzzing/corpus"].flatMap {
      name -> [(path: String, bytes: [UInt8])] in
      let paths = (try? FileManager.default.subpathsOfDirectory(atPath: tests.appending(path: name).path)) ?? []
      return paths.sorted().compactMap { path in
        let file = tests.appending(path: "\(name)/\(path)")
        guard let bytes = try? Data(contentsOf: file), bytes.count < 8_000 else { return nil }
        return ("\(name)/\(path)", Array(bytes))
      }
    }
  }()

  @Test func `every hostile file gives data, as a source of each kind`() throws {
    #expect(Self.sources.count > 100)
    for source in Self.sources {
      for folder in ["strings", "theme", "motion"] {
        let file = SourceFile(id: SourceID(0), path: "\(folder)/Hostile.yaml", bytes: source.bytes)
        let reading = readModel(
          from: PlanInput(configuration: Configuration(), configurationFile: nil, sources: [file]), jobs: 1)
        let data = previewData(
          Preview(project: reading.project, diagnostics: reading.diagnostics, files: reading.files))
        #expect(!data.contains(UInt8(ascii: "<")), "\(source.path)")
        #expect(throws: Never.self, "\(source.path)") { try JSONSerialization.jsonObject(with: Data(data)) }
      }
    }
  }

  @Test func `the same sources give the same bytes, with any number of cores`() throws {
    let pages = [1, 2, 5].map { makePreview(from: TestPages.hard, since: TestPages.earlier, jobs: $0).page }
    #expect(pages[0] != nil && pages.allSatisfy { $0 == pages[0] })
  }
}
