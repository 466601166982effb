import Foundation
import Testing

/// The Expo config plugin, by its own tests in `Tests/Expo`: run by node against stand-ins of Expo and of the package that
/// reads Xcode projects.
@Suite(.enabled(if: hasNode, "Node.js is missing: Scripts/setup --tests installs it"))
struct ExpoPluginTests {
  @Test func `the plugin puts generated folders into targets, and names what clashes`() throws {
    let folder = try TemporaryFolder()
    let tests = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Expo").standardizedFileURL.path
    let ending = try Executable.shell(
      "NODE_PATH='\(tests)/modules' node --test --test-reporter tap '\(tests)/plugin.test.mjs'", in: folder)
    #expect(ending.status == 0, "\(ending.out)")
    #expect(ending.out.contains("# fail 0"), "\(ending.out)")
    #expect(!ending.out.contains("# pass 0"), "\(ending.out)")
  }
}

private let hasNode: Bool = {
  guard let folder = try? TemporaryFolder() else { return false }
  return (try? Executable.shell("node --version", in: folder).status) == 0
}()
