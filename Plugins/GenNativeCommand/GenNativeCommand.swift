import Foundation
import PackagePlugin

/// `swift package gen-native`: gen-native in the package's folder, with the arguments as they are.
///
/// It asks for no permission, so that `--check` runs anywhere. To write, SwiftPM's own
/// `--allow-writing-to-package-directory` lets it out of the sandbox.
@main struct GenNativeCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "gen-native").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    exit(process.terminationReason == .exit ? process.terminationStatus : 70)
  }
}
