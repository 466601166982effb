/// Bytes that several texts share. The owner of decoded or composed text, as `SourceFile` is the owner of raw text.
package final class TextStorage: Sendable {
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }
}

/// A text of the sources: valid UTF-8 in shared storage, made into a `String` only when somebody needs one.
///
/// Equality is by bytes. Swift's `String` would call texts equal that differ in their bytes (NFC and NFD).
package struct SourceText: Sendable {
  package let storage: TextStorage
  private let start: UInt32
  private let end: UInt32

  /// The caller vouches that the range of `storage` is valid UTF-8.
  package init(_ storage: TextStorage, _ range: Range<Int>) {
    self.storage = storage
    self.start = UInt32(range.lowerBound)
    self.end = UInt32(range.upperBound)
  }

  package init(_ string: String) {
    let bytes = Array(string.utf8)
    self.init(TextStorage(bytes), 0..<bytes.count)
  }

  /// Where the text lies in its storage.
  package var range: Range<Int> { Int(start)..<Int(end) }

  /// The length in UTF-8 bytes.
  package var count: Int { Int(end - start) }

  package var isEmpty: Bool { start == end }

  package var string: String {
    withBytes { String(decoding: $0, as: UTF8.self) }
  }

  package func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try storage.bytes.withUnsafeBufferPointer { (bytes) throws(Failure) in
      try body(UnsafeBufferPointer(rebasing: bytes[Int(start)..<Int(end)]))
    }
  }

  /// A part of this text; offsets count from its first byte.
  package subscript(part: Range<Int>) -> SourceText {
    SourceText(storage, (Int(start) + part.lowerBound)..<(Int(start) + part.upperBound))
  }
}

extension SourceText: Hashable {
  package static func == (left: SourceText, right: SourceText) -> Bool {
    left.withBytes { left in right.withBytes { right in left.elementsEqual(right) } }
  }

  package func hash(into hasher: inout Hasher) {
    withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension SourceText: CustomStringConvertible {
  package var description: String { string }
}
