internal import CThreads

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
    // Each thread cuts from a piece of its own: where they share one, they wait for each other at every text. What a thread
    // leaves over of it when it ends stays unused.
    let own = ownMemoryPiece()
    if own.pointee.round == round, own.pointee.holds(count) { return own.pointee.cut(count) }
    if count > pieceSize / 4 {
      let start = allocatePiece(count)
      touchPages(of: start, count)
      return start
    }
    let start = allocatePiece(pieceSize)
    own.pointee = MemoryPiece(
      start: start.assumingMemoryBound(to: CChar.self), count: 0, untouchedCount: pieceSize, round: round)
    _ = own.pointee.holds(count)
    return own.pointee.cut(count)
  }

  private static func allocatePiece(_ byteCount: Int) -> UnsafeMutableRawPointer {
    let start = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: alignment)
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

  @usableFromInline static let alignment = 8
  /// What is not used of a piece takes no memory: the system gives pages when they are touched.
  private static let pieceSize = 1 << 20
}

/// A large piece of memory that small ones are cut from: what belongs to one text is a few dozen bytes.
extension MemoryPiece {
  /// How much is touched at once.
  private static let step = 128 << 10

  /// Whether there is so much room.
  fileprivate mutating func holds(_ byteCount: Int) -> Bool {
    if byteCount <= count { return true }
    guard byteCount <= count + untouchedCount else { return false }
    let step = min(max(byteCount - count, Self.step), untouchedCount)
    touchPages(of: start + count, step)
    count += step
    untouchedCount -= step
    return true
  }

  fileprivate mutating func cut(_ byteCount: Int) -> UnsafeMutableRawPointer {
    let memory: UnsafeMutablePointer<CChar> = start
    start = memory + byteCount
    count -= byteCount
    return UnsafeMutableRawPointer(memory)
  }
}

/// Has the system give the pages of some memory at once, which costs less than a fault for each. Where it does not know how,
/// they come one by one.
private func touchPages(of start: UnsafeMutableRawPointer, _ byteCount: Int) {
  #if os(Linux)
    let pageSize = sysconf(Int32(_SC_PAGESIZE))
    let offset = Int(bitPattern: start) & (pageSize - 1)
    // MADV_POPULATE_WRITE, which older headers lack.
    madvise(start - offset, (offset + byteCount + pageSize - 1) & -pageSize, 23)
  #endif
}
