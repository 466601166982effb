/// How a run ends. The list is closed: scripts rely on these numbers and on no others.
enum ExitCode: Int32, Comparable {
  case success = 0
  /// `--check` found drift; the sources are fine.
  case drift = 1
  /// The sources have errors, or warnings under `--strict`. Nothing was written.
  case sources = 2
  /// The command line is wrong.
  case usage = 64
  /// A fault of gen-native itself. Nothing was written.
  case fault = 70
  /// Reading or writing failed. What was there before is still there.
  case disk = 74
  /// Another run holds the lock.
  case locked = 75

  /// Of several that apply the greatest is told.
  static func < (left: ExitCode, right: ExitCode) -> Bool { left.weight < right.weight }

  private var weight: Int {
    switch self {
    case .success: 0
    case .drift: 1
    case .sources: 2
    case .locked: 3
    case .disk: 4
    case .fault: 5
    case .usage: 6
    }
  }
}

extension ExitCode {
  /// Each status and what it says.
  static let meanings: [(status: ExitCode, meaning: String)] = [
    (.success, "all is well"),
    (.drift, "--check found a difference; the sources are fine"),
    (.sources, "the sources have errors; nothing was written"),
    (.usage, "the command line is wrong"),
    (.fault, "a fault of gen-native; nothing was written"),
    (.disk, "reading or writing failed; what was there before is still there"),
    (.locked, "another run held the lock for too long"),
  ]
}
