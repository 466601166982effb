internal import GenSource

extension Command {
  static let watch = Command(
    name: "watch", summary: "write what is out of date whenever a source is saved",
    options: [
      Option.root, Option.config, Option.color, Option.strict, Option.quiet, Option.preview, Option.page, Option.opens,
      Option.against, Option.force, Option.allowCommands, Option.lockTimeout, Option.jobs, Option.help,
    ],
    run: { options, terminal in
      var options = options
      // A project whose configuration is gone for a while stays the one that is watched: no folder above takes its place.
      do throws(DiskError) {
        let root = try Root(options)
        if refusesWorkspaces(root, terminal) { return .usage }
        options.root = root.path
      } catch {
        terminal.err("gen-native: error: \(visibleText(error.path)): \(visibleText(error.reason))\n")
        return .disk
      }
      // One line tells of each change; more is said only where something is wrong.
      options.format = .text
      return watchProject(options, terminal)
    })
}
