import Foundation
import Testing

@testable import gen_native

@Suite struct CommandTests {
  @Test func `every file of a command has its line in the list`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/gen-native/Commands")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let declared = try files.flatMap { file -> [String] in
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      return text.matches(of: /static let (\w+) = Command\(\s*name: "([a-z-]+)"/).map { String($0.output.2) }
    }
    #expect(declared.sorted() == Command.all.map(\.name).sorted())
    #expect(!declared.isEmpty)
  }

  @Test func `names and summaries are as help prints them`() {
    for command in Command.all {
      #expect(command.name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
      #expect(!command.summary.hasSuffix("."))
      #expect(Set(command.options.map(\.name)).count == command.options.count)
      for option in command.options { #expect(!option.summary.hasSuffix(".")) }
    }
  }

  @Test func `every command takes the common options`() throws {
    for command in Command.all {
      #expect(try parseArguments([command.name, "--quiet", "--color", "never", "-C", "."]).0.name == command.name)
    }
  }
}
