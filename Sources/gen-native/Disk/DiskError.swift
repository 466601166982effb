/// What went wrong on disk: where, and why.
struct DiskError: Error, Sendable {
  /// From the project's root.
  let path: String
  let reason: String
  /// Whether a write could neither be finished nor undone, so that the files are a mix of old and new.
  var isHalfDone = false
  /// Whether a file lies where a folder was looked for.
  private(set) var isNoFolder = false
  /// Whether the system allows it to nobody like us.
  private(set) var isDenied = false

  init(_ path: String, _ reason: String) {
    self.path = path
    self.reason = reason
  }

  /// The call before failed with this error number.
  init(_ path: String, _ number: Int32) {
    self.init(path, systemReason(number))
    isNoFolder = isNotAFolder(number)
    isDenied = isDenial(number)
  }
}
