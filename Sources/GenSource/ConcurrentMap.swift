#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The results of `transform` for all elements, in their order, worked out on several cores.
///
/// Threads of the system and no task group: nothing of the concurrency runtime is loaded at start, and a short list costs
/// no thread at all.
package func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], jobs: Int = processorCount, _ transform: @escaping @Sendable (Element) -> Result
) -> [Result] {
  let count = min(jobs, elements.count)
  guard count > 1 else { return elements.map(transform) }
  let work = SharedWork(elements, transform)
  let threads = (1..<count).compactMap { number in startThread { work.run(fromEnd: number % 2 == 1) } }
  work.run()
  for thread in threads { pthread_join(thread, nil) }
  return work.results.compactMap { $0 }
}

/// How many cores there are to work on. Counted once, when somebody asks.
package let processorCount: Int = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

/// A list that several threads work off, half of them from its beginning and half from its end. Each takes an element
/// under the lock and works without it.
///
/// Neighbours in a list often look at the same objects. Two threads that count references to one object at the same time
/// wait for each other at every count.
private final class SharedWork<Element: Sendable, Result: Sendable>: @unchecked Sendable {
  private let elements: [Element]
  private let transform: @Sendable (Element) -> Result
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private var first = 0
  private var end: Int
  private(set) var results: [Result?]

  init(_ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result) {
    self.elements = elements
    self.transform = transform
    end = elements.count
    results = Array(repeating: nil, count: elements.count)
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  func run(fromEnd: Bool = false) {
    while let index = locked({ fromEnd ? takeLast() : takeFirst() }) {
      let result = transform(elements[index])
      locked { results[index] = result }
    }
  }

  private func takeFirst() -> Int? {
    guard first < end else { return nil }
    first += 1
    return first - 1
  }

  private func takeLast() -> Int? {
    guard first < end else { return nil }
    end -= 1
    return end
  }

  private func locked<Value>(_ body: () -> Value) -> Value {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body()
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
private func startThread(_ run: @escaping @Sendable () -> Void) -> pthread_t? {
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  // Some systems give a thread as little as 128 KiB.
  pthread_attr_setstacksize(&attributes, 4 << 20)
  let body = Unmanaged.passRetained(ThreadBody(run))
  #if canImport(Darwin)
    var thread: pthread_t?
    let failure = pthread_create(&thread, &attributes, { runBody($0) }, body.toOpaque())
  #else
    var thread = pthread_t()
    let failure = pthread_create(
      &thread, &attributes, { argument in argument.map(runBody) ?? nil }, body.toOpaque())
  #endif
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
