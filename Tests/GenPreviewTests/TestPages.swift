import Foundation
import GenEmitters
import GenModel
import GenPlan
import GenSource
import Testing

/// Projects of the tests as they lie on disk, and the pages that are made of them.
enum TestPages {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL

  /// This repository's own sources.
  static let own = input(in: root)
  /// Colours with known answers, and words that a page must not take for markup.
  static let hard = input(in: root.appending(path: "Tests/Fixtures/preview/now"))
  /// The second as it was.
  static let earlier: EarlierSources = {
    let folder = root.appending(path: "Tests/Fixtures/preview/before")
    return EarlierSources(
      reference: "origin/main", configurationFile: configuration(in: folder), files: sources(in: folder))
  }()

  static func page(of input: PlanInput, since earlier: EarlierSources? = nil) throws -> [UInt8] {
    try #require(makePreview(from: input, since: earlier, jobs: 1).page)
  }

  /// A page that holds nothing but the style sheet of a project.
  static func styles(of input: PlanInput) throws -> [UInt8] {
    let css = try #require(allEmitters.first { $0.id == "css" })
    let project = readModel(from: input, jobs: 1).project
    let sheet = try #require(css.emit(project, OutputOptions(format: "css", path: ".")).first)
    return Array("<!doctype html><meta charset=utf-8><title>Styles</title><style>".utf8) + sheet.bytes()
      + Array("</style><body>x".utf8)
  }

  private static func input(in folder: URL) -> PlanInput {
    let files = sources(in: folder).enumerated().map { SourceFile(id: SourceID($0), path: $1.path, bytes: $1.bytes) }
    let file = configuration(in: folder).map { SourceFile(id: SourceID(files.count), path: $0.path, bytes: $0.bytes) }
    return PlanInput(configuration: readConfiguration(file).0, configurationFile: file, sources: files)
  }

  private static func configuration(in folder: URL) -> (path: String, bytes: [UInt8])? {
    (try? Data(contentsOf: folder.appending(path: "gen-native.yaml"))).map { ("gen-native.yaml", Array($0)) }
  }

  private static func sources(in folder: URL) -> [(path: String, bytes: [UInt8])] {
    ["strings", "theme", "motion"].flatMap { name -> [(path: String, bytes: [UInt8])] in
      let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.appending(path: name).path)) ?? []
      return names.filter { $0.hasSuffix(".yaml") }.compactMap { file in
        let path = "\(name)/\(file)"
        return (try? Data(contentsOf: folder.appending(path: path))).map { (path, Array($0)) }
      }
    }
    .sorted { Array($0.path.utf8).lexicographicallyPrecedes(Array($1.path.utf8)) }
  }
}
