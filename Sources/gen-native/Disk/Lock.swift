#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// What came of asking for a project's lock. The system drops it with the process, however that ends.
enum Locking: Equatable {
  case held
  /// Another run has held it longer than was to be waited.
  case timedOut
  /// This file system has no locks.
  case unavailable(String)
}

extension Folder {
  /// Asks for the lock on the folder itself, so that not even a file has to be made for it. `onWait` is called once where
  /// another run holds it.
  func lock(timeout: Double, onWait: () -> Void) -> Locking {
    let deadline = secondsNow() + timeout
    var pause: UInt32 = 2_000
    var hasWaited = false
    while true {
      if tryLock(descriptor) == 0 { return .held }
      let number = lastError
      guard number == EWOULDBLOCK else { return .unavailable(systemReason(number)) }
      let left = deadline - secondsNow()
      guard left > 0 else { return .timedOut }
      if !hasWaited { onWait() }
      hasWaited = true
      usleep(min(pause, UInt32(min(left, 1) * 1_000_000) + 1))
      pause = min(pause * 2, 100_000)
    }
  }
}
