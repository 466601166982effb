extension Command {
  static let version = Command(
    name: "version", summary: "show the version",
    run: { _, terminal in
      terminal.out("gen-native \(currentVersion)\n")
      return .success
    })
}

/// The version of this release. It stands in no output, so that an upgrade alone changes no file.
let currentVersion = "0.1.0"
