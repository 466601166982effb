import Foundation
import PackagePlugin

/// Makes the string tables and the Swift of a target in its build, again whenever one of its sources has changed.
///
/// A build decides what it compiles before anything runs, so the outputs are told from the names of the sources alone:
/// `docs/swiftpm.md` has the convention. gen-native is handed the list and fails where the sources make something else.
@main struct GenNativeBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folders = [target.directoryURL, context.package.directoryURL]
    guard let root = folders.first(where: { $0.appending(path: "gen-native.yaml").isFile }) else {
      throw Problem("'\(target.name)' has no gen-native.yaml, neither in its folder nor beside Package.swift")
    }
    let project = try Project(root)
    let work = context.pluginWorkDirectoryURL
    let made = work.appending(path: "Generated")
    let list = work.appending(path: "outputs.txt")
    try write(project.outputs.joined(separator: "\n") + "\n", to: list)
    return [
      .buildCommand(
        displayName: "gen-native: \(target.name)",
        executable: try context.tool(named: "gen-native").url,
        arguments: [
          "--root", root.path, "--output-root", made.path, "--declared", list.path, "--quiet", "--format", "text",
        ],
        inputFiles: project.inputs + [list],
        outputFiles: project.outputs.map { made.appending(path: $0) })
    ]
  }

  /// Leaves the file as it is where it is right: a new time stamp would make the command run.
  private func write(_ text: String, to file: URL) throws {
    if let present = try? String(contentsOf: file, encoding: .utf8), present == text { return }
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}
