/// What takes the bytes of an output as they are made: the buffer of a whole file, or an array for a small part of one.
package protocol ByteSink: ~Copyable {
  mutating func append(_ byte: UInt8)
  mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>)
}

extension [UInt8]: ByteSink {}

/// The bytes of one file in memory of their own.
///
/// A file is put together of a dozen small pieces for each text of an app. An array asks at each whether somebody else
/// holds it; this buffer cannot be copied, so that nobody can.
package struct ByteBuffer: ~Copyable, ByteSink {
  package typealias Drain = (UnsafeBufferPointer<UInt8>) -> Void

  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private let drain: Drain?
  /// How many bytes the buffer holds.
  package private(set) var count = 0

  package init() {
    capacity = 4_096
    start = .allocate(capacity: capacity)
    drain = nil
  }

  /// A buffer that hands on what it holds when it is full, and forgets it. It grows for a larger piece alone.
  init(drain: @escaping Drain) {
    capacity = 64 << 10
    start = .allocate(capacity: capacity)
    self.drain = drain
  }

  deinit {
    start.deallocate()
  }

  /// Makes room for a file of a known size, where it is held as a whole.
  package mutating func reserveCapacity(_ count: Int) {
    if drain == nil, count > capacity { grow(to: count) }
  }

  private mutating func grow(to count: Int) {
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
    larger.update(from: start, count: self.count)
    start.deallocate()
    start = larger
    capacity = count
  }

  @inline(__always)
  package mutating func append(_ byte: UInt8) {
    makeRoom(for: 1)
    start[count] = byte
    count += 1
  }

  @inline(__always)
  package mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    makeRoom(for: bytes.count)
    (start + count).update(from: source, count: bytes.count)
    count += bytes.count
  }

  /// Two spaces for each level.
  @inline(__always)
  package mutating func appendIndentation(_ depth: Int) {
    append(UInt8(ascii: " "), count: depth * 2)
  }

  /// The same byte so many times.
  @inline(__always)
  mutating func append(_ byte: UInt8, count run: Int) {
    makeRoom(for: max(run, 16))
    if run <= 16 {
      // One store in place of a loop; what follows writes over what is too much.
      UnsafeMutableRawPointer(start + count).storeBytes(of: SIMD16(repeating: byte), as: SIMD16<UInt8>.self)
    } else {
      (start + count).update(repeating: byte, count: run)
    }
    count += run
  }

  package mutating func append(contentsOf bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { append(contentsOf: $0) }
  }

  package borrowing func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: start, count: count))
  }

  package var array: [UInt8] { withBytes { Array($0) } }

  /// Hands on what is left.
  mutating func flush() {
    guard let drain else { return }
    withBytes(drain)
    count = 0
  }

  @inline(__always)
  private mutating func makeRoom(for more: Int) {
    if capacity - count < more { makeMoreRoom(for: more) }
  }

  private mutating func makeMoreRoom(for more: Int) {
    flush()
    if capacity - count < more { grow(to: max(capacity * 2, count + more)) }
  }
}

/// Pieces of text as bytes, each copied in one go.
extension ByteSink where Self: ~Copyable {
  @inline(__always)
  mutating func append(literal: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  @inline(__always)
  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }
}
