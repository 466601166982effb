#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The memory of all texts that a run has read. A run that ends with its process gives it back by that; one that reads
/// again and again frees it in between.
public enum TextMemory {
  /// What an empty text points to.
  public nonisolated(unsafe) static let nothing = UnsafePointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  /// Frees it all. Nobody may have a text, or anything that holds one, from before.
  package static func freeAll() {
    kept.withLock { memory in
      for piece in memory { piece.deallocate() }
      memory = []
    }
  }

  static func keep(_ memory: UnsafeMutableBufferPointer<UInt8>) {
    kept.withLock { $0.append(memory) }
  }

  private static let kept = Locked<[UnsafeMutableBufferPointer<UInt8>]>([])
}

/// A value that one thread at a time may touch.
private final class Locked<Value>: @unchecked Sendable {
  private var value: Value
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init(_ value: Value) {
    self.value = value
    pthread_mutex_init(lock, nil)
  }

  func withLock(_ body: (inout Value) -> Void) {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    body(&value)
  }
}
