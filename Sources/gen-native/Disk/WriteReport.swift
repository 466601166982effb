#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Writes a report into the file, or the device, that somebody named for it; gives the error where that fails.
///
/// No output goes this way. A report is new with every run, and may be wanted in a pipe, so it is written in its place.
func writeReport(_ text: String, to path: String, isAppending: Bool) -> DiskError? {
  let file = retrying {
    open(path, O_WRONLY | O_CREAT | (isAppending ? O_APPEND : O_TRUNC) | O_CLOEXEC | O_NOCTTY, 0o666)
  }
  guard file >= 0 else { return DiskError(path, errno) }
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = retrying { rest.withUnsafeBytes { writeBytes(file, $0) } }
    guard count > 0 else {
      let error = DiskError(path, errno)
      close(file)
      return error
    }
    rest = rest.dropFirst(count)
  }
  return close(file) == 0 ? nil : DiskError(path, errno)
}
