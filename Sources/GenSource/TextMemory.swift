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
    round += 1
  }

  /// Memory that stays until `freeAll`, aligned for any of the types that are kept in it.
  @usableFromInline static func allocate(byteCount: Int) -> UnsafeMutableRawPointer {
    let count = (max(1, byteCount) + alignment - 1) & ~(alignment - 1)
    let own = ownPiece
    if own.pointee.round == round, count <= own.pointee.count { return own.pointee.cut(count) }
    if count > pieceSize / 4 { return allocatePiece(count, isFilled: true) }
    // The first piece may hardly be used; whoever needs another one needs most of it.
    let isFirst = own.pointee.round != round || own.pointee.count == 0
    own.initialize(to: Piece(start: allocatePiece(pieceSize, isFilled: !isFirst), count: pieceSize, round: round))
    return own.pointee.cut(count)
  }

  /// - Parameter isFilled: whether it will be used as a whole.
  private static func allocatePiece(_ byteCount: Int, isFilled: Bool) -> UnsafeMutableRawPointer {
    let start = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: alignment)
    if isFilled { touchPages(of: start, byteCount) }
    kept.withLock { $0.take(start) }
    return start
  }

  /// A value that stays until `freeAll`.
  package static func keep<Value: BitwiseCopyable>(_ value: Value) -> UnsafePointer<Value> {
    precondition(MemoryLayout<Value>.alignment <= alignment)
    let memory = allocate(byteCount: MemoryLayout<Value>.size).bindMemory(to: Value.self, capacity: 1)
    memory.initialize(to: value)
    return UnsafePointer(memory)
  }

  /// An object that stays until `freeAll`.
  package static func keep<Object: AnyObject>(_ object: Object) -> Unmanaged<Object> {
    kept.withLock { $0.objects.append(object) }
    return .passUnretained(object)
  }

  private static let kept = Locked(Kept())
  /// How often all was freed, while nobody else was at work.
  private nonisolated(unsafe) static var round = 0

  private struct Kept {
    var objects: [AnyObject] = []
    private var memory: [UnsafeMutableRawPointer] = []

    mutating func take(_ start: UnsafeMutableRawPointer) { memory.append(start) }

    mutating func freeAll() {
      for start in memory { start.deallocate() }
      self = Kept()
    }
  }

  /// A large piece of memory that small ones are cut from: what belongs to one text is a few dozen bytes.
  private struct Piece {
    var start: UnsafeMutableRawPointer
    var count: Int
    let round: Int

    mutating func cut(_ byteCount: Int) -> UnsafeMutableRawPointer {
      defer {
        start += byteCount
        count -= byteCount
      }
      return start
    }
  }

  /// Each thread cuts from a piece of its own: where they share one, they wait for each other at every text.
  private static var ownPiece: UnsafeMutablePointer<Piece> {
    if let own = pthread_getspecific(pieceKey) { return own.assumingMemoryBound(to: Piece.self) }
    let own = UnsafeMutablePointer<Piece>.allocate(capacity: 1)
    own.initialize(to: Piece(start: UnsafeMutableRawPointer(own), count: 0, round: round))
    pthread_setspecific(pieceKey, own)
    return own
  }

  private static let pieceKey: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { endPiece($0) }
    return key
  }()

  @usableFromInline static let alignment = 8
  /// What is not used of a piece takes no memory: the system gives pages when they are touched.
  private static let pieceSize = 1 << 20
}

/// Runs when a thread ends; what was cut from its last piece stays.
private func endPiece(_ piece: UnsafeMutableRawPointer?) {
  piece?.deallocate()
}

/// Has the system give all pages of a piece at once, which costs less than a fault for each. Where it does not know how, they
/// come one by one.
private func touchPages(of start: UnsafeMutableRawPointer, _ byteCount: Int) {
  #if os(Linux)
    let pageSize = sysconf(Int32(_SC_PAGESIZE))
    guard byteCount > pageSize else { return }
    let toNextPage = -Int(bitPattern: start) & (pageSize - 1)
    // MADV_POPULATE_WRITE, which older headers lack.
    madvise(start + toNextPage, byteCount - pageSize, 23)
  #endif
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
