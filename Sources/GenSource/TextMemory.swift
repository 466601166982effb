#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The memory of all that a run has read. A run that ends with its process gives it back by that; one that reads again and
/// again frees it in between.
public enum TextMemory {
  /// What an empty text points to.
  public nonisolated(unsafe) static let nothing = UnsafePointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  /// Frees it all. Nobody may have a text, or anything that holds one, from before.
  package static func freeAll() {
    kept.withLock { $0.freeAll() }
  }

  /// Memory that stays until `freeAll`, aligned for any of the types that are kept in it.
  @usableFromInline static func allocate(byteCount: Int) -> UnsafeMutableRawPointer {
    kept.withLock { $0.allocate(byteCount: byteCount) }
  }

  private static let kept = Locked(Pieces())

  /// Large pieces of memory that small ones are cut from: what belongs to one text is a few dozen bytes.
  private struct Pieces {
    private var all: [UnsafeMutableRawPointer] = []
    private var free = UnsafeMutableRawBufferPointer(start: nil, count: 0)

    mutating func allocate(byteCount: Int) -> UnsafeMutableRawPointer {
      let count = (max(1, byteCount) + alignment - 1) & ~(alignment - 1)
      if let start = free.baseAddress, count <= free.count {
        free = UnsafeMutableRawBufferPointer(rebasing: free[count...])
        return start
      }
      let isLarge = count > pieceSize / 4
      let piece = UnsafeMutableRawPointer.allocate(byteCount: isLarge ? count : pieceSize, alignment: alignment)
      all.append(piece)
      if !isLarge { free = UnsafeMutableRawBufferPointer(start: piece + count, count: pieceSize - count) }
      return piece
    }

    mutating func freeAll() {
      for piece in all { piece.deallocate() }
      self = Pieces()
    }
  }

  private static let alignment = 16
  private static let pieceSize = 64 << 10
}

/// A value that one thread at a time may touch.
private final class Locked<Value>: @unchecked Sendable {
  private var value: Value
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init(_ value: Value) {
    self.value = value
    pthread_mutex_init(lock, nil)
  }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body(&value)
  }
}
