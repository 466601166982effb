internal import CThreads

/// How many cores there are to work on. Counted once, when somebody asks.
package let processorCount = max(1, Int(usableCoreCount()))

/// The results of `transform` for all elements, in their order, worked out on several cores.
///
/// Threads of the system and no task group: nothing of the concurrency runtime is loaded at start, and a short list costs
/// no thread at all.
package func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], jobs: Int = processorCount, _ transform: @escaping @Sendable (Element) -> Result
) -> [Result] {
  let count = min(jobs, elements.count)
  guard count > 1 else { return elements.map(transform) }
  return Array(unsafeUninitializedCapacity: elements.count) { buffer, initializedCount in
    nonisolated(unsafe) let results = buffer
    SharedWork(count: elements.count) { index in
      results.initializeElement(at: index, to: transform(elements[index]))
    }.run(jobs: count)
    initializedCount = elements.count
  }
}

/// Work in numbered pieces that several threads do, half of them from the first piece on and half from the last. Each
/// takes a piece under the lock and works without it.
///
/// Neighbours in a list often look at the same objects. Two threads that count references to one object at the same time
/// wait for each other at every count.
private final class SharedWork: Sendable {
  private let body: @Sendable (Int) -> Void
  /// The pieces that nobody has taken yet.
  private let rest: Locked<Range<Int>>

  init(count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    self.body = body
    rest = Locked(0..<count)
  }

  /// Returns when all pieces are done.
  func run(jobs: Int) {
    let threads = (1..<jobs).compactMap { number in startThread { self.run(fromEnd: number % 2 == 1) } }
    run(fromEnd: false)
    for thread in threads { waitForThread(thread) }
  }

  private func run(fromEnd: Bool) {
    while let index = rest.withLock({ fromEnd ? $0.popLast() : $0.popFirst() }) { body(index) }
  }
}

/// What a thread is started with.
private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}

/// Nothing where the system gives no thread: the others then do its share.
private func startThread(_ run: @escaping @Sendable () -> Void) -> StartedThread? {
  let body = Unmanaged.passRetained(ThreadBody(run))
  var thread = StartedThread()
  let failure = CThreads.startThread(&thread, { runBody($0) }, body.toOpaque())
  guard failure == 0 else {
    body.release()
    return nil
  }
  return thread
}

private func runBody(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run()
  return nil
}
