extension Command {
  static let manual = Command(
    name: "man", summary: "the manual page, as man reads it",
    run: { _, terminal in
      terminal.out(manualPage(of: Command.all))
      return .success
    })
}
