internal import GenSource

extension Command {
  static let watch = Command(
    name: "watch", summary: "write what is out of date whenever a source is saved",
    options: [
      Option.root, Option.config, Option.color, Option.strict, Option.quiet, Option.preview, Option.page, Option.opens,
      Option.against, Option.force, Option.lockTimeout, Option.jobs, Option.help,
    ],
    run: { options, terminal in
      do throws(DiskError) { _ = try Root(options) } catch {
        terminal.err("gen-native: error: \(visibleText(error.path)): \(visibleText(error.reason))\n")
        return .disk
      }
      var options = options
      // One line tells of each change; more is said only where something is wrong.
      options.format = .text
      return watchProject(options, terminal)
    })
}
