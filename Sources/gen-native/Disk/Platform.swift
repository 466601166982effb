internal import GenSource

// What differs between the systems, and nothing else. Everything beside this file is plain POSIX.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The reason of an error number, as the system words it.
func systemReason(_ number: Int32) -> String {
  String(cString: strerror(number))
}

/// The error number of the call before.
var lastError: Int32 { errno }

/// Whether an error number says that something is no folder.
func isNotAFolder(_ number: Int32) -> Bool { number == ENOTDIR }

/// Whether an error number says that something is not allowed.
func isDenial(_ number: Int32) -> Bool { number == EPERM || number == EACCES }

/// Opens what may be anything, without waiting for it and without following a link in its last part.
func openForReading(_ folder: Int32, _ name: String) -> Int32 {
  retrying { openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) }
}

/// Opens a folder, not following a link.
func openFolder(_ folder: Int32, _ name: String) -> Int32 {
  retrying { openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
}

/// Repeats a call that a signal has cut off.
func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}

/// Asks for the lock of an open folder without waiting.
func tryLock(_ folder: Int32) -> Int32 {
  retrying { flock(folder, LOCK_EX | LOCK_NB) }
}

/// The name that an open file has on disk, where a file system that ignores letter case may have opened it under another.
func nameOnDisk(_ file: Int32) -> String? {
  #if canImport(Darwin)
    var buffer = [CChar](repeating: 0, count: Int(MAXPATHLEN))
    guard fcntl(file, F_GETPATH, &buffer) == 0 else { return nil }
    let path = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return path.pathParts.last.map { String($0) }
  #else
    return nil
  #endif
}

/// The name in a folder's entry, and whether it is UTF-8; one that is not comes as far as it can be shown.
func name(of entry: UnsafeMutablePointer<dirent>) -> (name: String, isUTF8: Bool) {
  withUnsafePointer(to: &entry.pointee.d_name) { tuple in
    tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) { name in
      String(validatingCString: name).map { ($0, true) } ?? (String(cString: name), false)
    }
  }
}

/// Seconds on a clock that only goes forward.
func secondsNow() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

func pause(_ seconds: Double) {
  usleep(useconds_t(min(seconds, 0.9) * 1_000_000))
}

/// The clock on the wall, as `12:04:31`.
func timeOfDay() -> String {
  var now = time(nil)
  var parts = tm()
  localtime_r(&now, &parts)
  return [parts.tm_hour, parts.tm_min, parts.tm_sec].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
}

/// Hands data to the disk for good. File systems that cannot are no reason to stop.
func syncToDisk(_ file: Int32) -> Int32 {
  if retrying({ fsync(file) }) == 0 { return 0 }
  let number = errno
  return number == EINVAL || number == ENOTSUP || number == ENOSYS ? 0 : number
}

/// Allows as many open files as the system permits: a project with hundreds of languages has as many folders.
func raiseOpenFileLimit() {
  var limit = rlimit()
  #if canImport(Glibc)
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    let resource = RLIMIT_NOFILE
  #endif
  guard getrlimit(resource, &limit) == 0 else { return }
  limit.rlim_cur = min(limit.rlim_max, 10_240)
  setrlimit(resource, &limit)
}

/// Lets nobody write larger files from now on; gives what was allowed before.
func limitFileSize(to size: UInt64) -> rlimit {
  var before = rlimit()
  guard getrlimit(fileSizeResource, &before) == 0 else { return before }
  var limit = before
  limit.rlim_cur = min(before.rlim_cur, rlim_t(size))
  setrlimit(fileSizeResource, &limit)
  return before
}

func restoreFileSizeLimit(_ limit: rlimit) {
  var limit = limit
  setrlimit(fileSizeResource, &limit)
}

#if canImport(Glibc)
  private let fileSizeResource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
#else
  private let fileSizeResource = RLIMIT_FSIZE
#endif

extension stat {
  var kind: mode_t { st_mode & S_IFMT }
  var isFile: Bool { kind == S_IFREG }
  var isFolder: Bool { kind == S_IFDIR }
  var isLink: Bool { kind == S_IFLNK }

  /// When the file, its name or its permissions were last changed.
  var changeTime: (seconds: Int, nanoseconds: Int) {
    #if canImport(Darwin)
      (st_ctimespec.tv_sec, st_ctimespec.tv_nsec)
    #else
      (st_ctim.tv_sec, st_ctim.tv_nsec)
    #endif
  }
}

/// The system's `write`, whose name methods of ours share.
func writeBytes(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(file, bytes.baseAddress, min(bytes.count, 1 << 30))
}

/// The system's `read`, whose name methods of ours share.
func readBytes(_ file: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  read(file, bytes.baseAddress, min(bytes.count, 1 << 30))
}
