import Foundation
import Testing

/// The walls between the targets, as `Sources/README.md` draws them. What slips through another target's imports, the
/// compiler does not see.
@Suite struct ArchitectureTests {
  /// What each target may import. Lines point down only.
  static let allowed: [(target: String, imports: Set<String>)] = [
    ("GenSource", ["CThreads", "CUTF8Proc"]),
    ("GenYAML", ["GenSource", "CLibYAML"]),
    ("GenModel", ["GenSource"]),
    ("GenReaders", ["GenSource", "GenYAML", "GenModel"]),
    ("GenRules", ["GenSource", "GenModel"]),
    ("GenEmitters", ["GenSource", "GenModel"]),
    ("GenPreview", ["GenSource", "GenModel", "GenEmitters", "CPreviewPage"]),
    ("GenImporters", ["GenSource", "GenYAML", "GenModel", "CExpat", "CJSONC"]),
    ("GenUsage", ["GenSource", "GenModel"]),
    (
      "GenPlan",
      [
        "GenSource", "GenYAML", "GenModel", "GenReaders", "GenRules", "GenEmitters", "GenPreview", "GenImporters",
        "GenUsage",
      ]
    ),
    ("gen-native", ["GenSource", "GenModel", "GenEmitters", "GenImporters", "GenUsage", "GenPlan"]),
  ]

  /// The C library of the system: for threads, mathematics and, in the command, for the disk.
  static let system: Set<String> = ["Darwin", "Glibc", "Musl", "Android"]

  /// What the support files, and their text, use in the app that they are generated into, behind `#if canImport`.
  static let apple: Set<String> = ["SwiftUI", "UIKit"]

  @Test(arguments: allowed.map(\.target))
  func `a target imports only what lies below it`(_ target: String) throws {
    let allowed = try #require(Self.allowed.first { $0.target == target }).imports
    for file in try sources(of: target) {
      let carries = file.path.contains("/TokenSupport/") || file.path.hasSuffix("/TokenSupportText.swift")
      let extra = carries ? Self.apple : []
      let strangers = file.imports.subtracting(allowed).subtracting(Self.system).subtracting(extra)
      #expect(strangers.isEmpty, "\(file.path) imports \(strangers.sorted())")
    }
  }

  @Test func `every target is in the table`() throws {
    let targets = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Sources").path)
    let known = Set(Self.allowed.map(\.target)).union([
      "CLibYAML", "CThreads", "CUTF8Proc", "CExpat", "CJSONC", "CPreviewPage", "NativeTokens", "README.md",
    ])
    #expect(Set(targets).subtracting(known).isEmpty)
  }

  @Test func `one file sees libyaml, and one sees utf8proc`() throws {
    let files = try Self.allowed.flatMap { try sources(of: $0.target) }
    #expect(files.filter { $0.imports.contains("CLibYAML") }.map(\.path) == ["Sources/GenYAML/LibYAML.swift"])
    #expect(files.filter { $0.imports.contains("CUTF8Proc") }.map(\.path) == ["Sources/GenSource/Unicode.swift"])
  }

  @Test func `one file starts threads, and one knows them apart`() throws {
    let files = try Self.allowed.flatMap { try sources(of: $0.target) }
    #expect(
      files.filter { $0.imports.contains("CThreads") }.map(\.path).sorted()
        == ["Sources/GenSource/ConcurrentMap.swift", "Sources/GenSource/TextMemory.swift"])
    #expect(files.filter { $0.code.contains("pthread_create") }.isEmpty)
  }

  @Test func `one file sees expat, and one sees json-c`() throws {
    let files = try Self.allowed.flatMap { try sources(of: $0.target) }
    #expect(files.filter { $0.imports.contains("CExpat") }.map(\.path) == ["Sources/GenImporters/Reading/Expat.swift"])
    #expect(files.filter { $0.imports.contains("CJSONC") }.map(\.path) == ["Sources/GenImporters/Reading/JSONC.swift"])
  }

  @Test func `only the command's own folder sees the disk, and one file prints`() throws {
    let files = try Self.allowed.flatMap { try sources(of: $0.target) }
    let calls = /\b(openat|fsync|renameat|unlinkat|mkdirat|flock|fdopendir)\(/
    let readers = files.filter { $0.code.contains(calls) }.map(\.path)
    #expect(!readers.isEmpty)
    for path in readers { #expect(path.hasPrefix("Sources/gen-native/Disk/"), "\(path)") }
    let printers = files.filter { $0.code.contains(/\bSwift\.print\(|STD(OUT|ERR)_FILENO|\bstd(out|err)\b|\bisatty\(/) }
    #expect(printers.map(\.path) == ["Sources/gen-native/Terminal.swift"])
  }

  @Test func `nothing below traps where a finding belongs`() throws {
    let files = try Self.allowed.flatMap { try sources(of: $0.target) }
    let traps = /\bfatalError\(|\btry!|\bas!|\bpreconditionFailure\(\)/
    #expect(files.filter { $0.code.contains(traps) }.map(\.path) == [])
  }

  // MARK: -

  private struct File {
    let path: String
    /// Without comments.
    let code: String

    var imports: Set<String> {
      Set(
        code.matches(of: /(?m)^\s*(?:(?:package|internal|public|private)\s+)?import\s+(\w+)/).map { String($0.1) })
    }
  }

  private let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL

  private func sources(of target: String) throws -> [File] {
    let folder = root.appending(path: "Sources/\(target)")
    let walk = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    let files = walk.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    #expect(!files.isEmpty)
    return try files.map { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      let code = text.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
      let path = file.standardizedFileURL.path.dropFirst(root.path.count).drop { $0 == "/" }
      return File(path: String(path), code: code)
    }
    .sorted { $0.path < $1.path }
  }
}
