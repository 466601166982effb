/// Memory that texts point into: a file as it is on disk, or what escapes, folding and composing made of one.
///
/// It stays where it is until `freeAll`, so that a text is a bare pointer. Were each text to hold on to its memory, every
/// look at one would count it, and the counts of a few files, which all threads share, would take a fifth of a run.
public final class TextStorage: @unchecked Sendable {
  public let bytes: UnsafeBufferPointer<UInt8>

  public init(_ bytes: [UInt8]) {
    let memory = TextMemory.allocate(byteCount: bytes.count)
    bytes.withUnsafeBytes { memory.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(memory), byteCount: $0.count) }
    self.bytes = UnsafeBufferPointer(
      start: memory.bindMemory(to: UInt8.self, capacity: bytes.count), count: bytes.count)
  }

  /// Bytes that are written where they stay.
  ///
  /// - Parameter fill: writes into memory of `byteCount` bytes, and gives back how many it wrote.
  package init<Failure>(
    byteCount: Int, _ fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    let memory = UnsafeMutableRawBufferPointer(start: TextMemory.allocate(byteCount: byteCount), count: byteCount)
    let count = try fill(memory)
    bytes = UnsafeRawBufferPointer(rebasing: memory[..<count]).bindMemory(to: UInt8.self)
  }
}

/// A text of the sources: valid UTF-8 in `TextStorage`, made into a `String` only when somebody needs one.
///
/// Equality is by bytes. Swift's `String` would call texts equal that differ in their bytes (NFC and NFD).
///
/// Public, as are all types that every loop over a file goes through, since the compiler inlines and specializes across
/// targets what is public and nothing else; the package has no library, so nobody else sees it.
public struct SourceText: @unchecked Sendable, BitwiseCopyable {
  @usableFromInline let start: UnsafePointer<UInt8>
  @usableFromInline let length: UInt32

  /// The caller vouches that the range of `storage` is valid UTF-8.
  @inlinable public init(_ storage: TextStorage, _ range: Range<Int>) {
    self.init(UnsafeBufferPointer(rebasing: storage.bytes[range]))
  }

  @inlinable init(_ bytes: UnsafeBufferPointer<UInt8>) {
    start = bytes.baseAddress ?? TextMemory.nothing
    length = UInt32(bytes.count)
  }

  package init(_ string: String) {
    self.init(capacity: string.utf8.count) { buffer in
      var string = string
      return string.withUTF8 { buffer.update(fromContentsOf: $0) }
    }
  }

  /// A text that is put together in its place. `fill` writes valid UTF-8 and gives its length, at most `capacity`.
  package init(capacity: Int, _ fill: (UnsafeMutableBufferPointer<UInt8>) -> Int) {
    let memory = TextMemory.allocate(byteCount: capacity).bindMemory(to: UInt8.self, capacity: max(1, capacity))
    let count = fill(UnsafeMutableBufferPointer(start: memory, count: capacity))
    self.init(UnsafeBufferPointer(start: memory, count: min(count, capacity)))
  }

  /// The length in UTF-8 bytes.
  @inlinable public var count: Int { Int(length) }

  @inlinable public var isEmpty: Bool { length == 0 }

  /// Where the text lies in a file's bytes; nothing where it was made anew, by an escape for instance.
  package func range(in storage: TextStorage) -> Range<Int>? {
    guard let base = storage.bytes.baseAddress, start >= base, start + count <= base + storage.bytes.count else {
      return nil
    }
    return (start - base)..<(start - base + count)
  }

  /// Nothing frees them while a run goes on.
  @inlinable public var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  public var string: String {
    withBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// Inlined where it is called, since a closure over a few bytes must not cost more than its work.
  @inlinable public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeBufferPointer(start: start, count: count))
  }

  /// A part of this text; offsets count from its first byte.
  @inlinable public subscript(part: Range<Int>) -> SourceText {
    withBytes { SourceText(UnsafeBufferPointer(rebasing: $0[part])) }
  }
}

extension SourceText: Hashable {
  @inlinable public static func == (left: SourceText, right: SourceText) -> Bool {
    left.length == right.length && haveSameBytes(left.start, right.start, count: left.count)
  }

  /// Whether the text is this very word, compared by bytes.
  @inlinable public func reads(_ word: StaticString) -> Bool {
    count == word.utf8CodeUnitCount && haveSameBytes(start, word.utf8Start, count: count)
  }

  /// Whether the text begins with this very word.
  @inlinable public func starts(with word: StaticString) -> Bool {
    count >= word.utf8CodeUnitCount && haveSameBytes(start, word.utf8Start, count: word.utf8CodeUnitCount)
  }

  public func hash(into hasher: inout Hasher) {
    withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension SourceText: CustomStringConvertible {
  public var description: String { string }
}

@usableFromInline
func haveSameBytes(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, count: Int) -> Bool {
  let (left, right) = (UnsafeRawPointer(left), UnsafeRawPointer(right))
  var index = 0
  while index + 8 <= count {
    let word = left.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    guard word == right.loadUnaligned(fromByteOffset: index, as: UInt64.self) else { return false }
    index += 8
  }
  while index < count {
    let byte = left.load(fromByteOffset: index, as: UInt8.self)
    guard byte == right.load(fromByteOffset: index, as: UInt8.self) else { return false }
    index += 1
  }
  return true
}
