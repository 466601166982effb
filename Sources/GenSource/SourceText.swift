/// Bytes that several texts share. The owner of decoded or composed text, as `SourceFile` is the owner of raw text.
public final class TextStorage: Sendable {
  public let bytes: [UInt8]

  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }
}

/// A text of the sources: valid UTF-8 in shared storage, made into a `String` only when somebody needs one.
///
/// Equality is by bytes. Swift's `String` would call texts equal that differ in their bytes (NFC and NFD).
///
/// Public, as are all types that every loop over a file goes through, since the compiler inlines and specializes across
/// targets what is public and nothing else; the package has no library, so nobody else sees it.
public struct SourceText: Sendable {
  public let storage: TextStorage
  @usableFromInline let start: UInt32
  @usableFromInline let end: UInt32

  /// The caller vouches that the range of `storage` is valid UTF-8.
  @inlinable public init(_ storage: TextStorage, _ range: Range<Int>) {
    self.storage = storage
    self.start = UInt32(range.lowerBound)
    self.end = UInt32(range.upperBound)
  }

  package init(_ string: String) {
    let bytes = Array(string.utf8)
    self.init(TextStorage(bytes), 0..<bytes.count)
  }

  /// Where the text lies in its storage.
  @inlinable public var range: Range<Int> { Int(start)..<Int(end) }

  /// The length in UTF-8 bytes.
  @inlinable public var count: Int { Int(end - start) }

  @inlinable public var isEmpty: Bool { start == end }

  public var string: String {
    withBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// Inlined where it is called, since a closure over a few bytes must not cost more than its work.
  @inlinable public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try storage.bytes.withUnsafeBufferPointer { (bytes) throws(Failure) in
      try body(UnsafeBufferPointer(rebasing: bytes[Int(start)..<Int(end)]))
    }
  }

  /// A part of this text; offsets count from its first byte.
  @inlinable public subscript(part: Range<Int>) -> SourceText {
    SourceText(storage, (Int(start) + part.lowerBound)..<(Int(start) + part.upperBound))
  }
}

extension SourceText: Hashable {
  public static func == (left: SourceText, right: SourceText) -> Bool {
    left.withBytes { left in right.withBytes { right in haveSameBytes(left, right) } }
  }

  /// Whether the text is this very word, compared by bytes.
  public func reads(_ word: String) -> Bool {
    var word = word
    return count == word.utf8.count && word.withUTF8 { word in withBytes { haveSameBytes($0, word) } }
  }

  public func hash(into hasher: inout Hasher) {
    withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension SourceText: CustomStringConvertible {
  public var description: String { string }
}

private func haveSameBytes(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
  guard left.count == right.count else { return false }
  let (first, second) = (UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
  var index = 0
  while index + 8 <= left.count {
    let word = first.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    guard word == second.loadUnaligned(fromByteOffset: index, as: UInt64.self) else { return false }
    index += 8
  }
  while index < left.count {
    guard left[index] == right[index] else { return false }
    index += 1
  }
  return true
}
