import Foundation
import GenModel
import GenPlan
import GenSource

/// The page of a project that has motion alone, as the command makes it.
struct PreviewedMotion {
  struct Failure: Error {
    let findings: [String]
  }

  let page: [UInt8]

  /// - Parameter earlier: the same file as it was, where there is something to compare with.
  init(_ motion: String, earlier: String? = nil) throws {
    func file(_ text: String) -> SourceFile {
      SourceFile(id: SourceID(0), path: "motion/motion.yaml", bytes: Array(text.utf8))
    }
    let input = PlanInput(configuration: Configuration(), configurationFile: nil, sources: [file(motion)])
    let planning = makePreview(
      from: input,
      since: earlier.map {
        EarlierSources(
          reference: "before", configurationFile: nil, files: [(path: "motion/motion.yaml", bytes: Array($0.utf8))])
      }, jobs: 1)
    guard let page = planning.page else { throw Failure(findings: planning.diagnostics.map(\.message)) }
    self.page = page
  }

  /// What the page's scripts read.
  func data() throws -> [String: Any] {
    let text = String(decoding: page, as: UTF8.self)
    guard let start = text.range(of: #"id="data">"#)?.upperBound,
      let end = text.range(of: "</script>", range: start..<text.endIndex)?.lowerBound
    else { return [:] }
    return try JSONSerialization.jsonObject(with: Data(text[start..<end].utf8)) as? [String: Any] ?? [:]
  }

  /// The tokens of a kind, without what depends on where they stand.
  func tokens(_ kind: String) throws -> [[String: Any]] {
    let now = try data()["now"] as? [String: Any]
    let motion = now?["motion"] as? [String: Any]
    let tokens = motion?[kind] as? [[String: Any]] ?? []
    return tokens.map { $0.filter { $0.key != "place" && $0.key != "findings" } }
  }
}
