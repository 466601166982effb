/// A run of bytes in a source file. Lines and columns are worked out only when a report is printed (`LineMap`).
public struct SourceRange: Hashable, Sendable, BitwiseCopyable {
  public let source: SourceID
  public let start: UInt32
  public let end: UInt32

  /// Byte offsets into the file; the end is not part of the range.
  @inlinable public init(source: SourceID, start: Int, end: Int) {
    self.source = source
    self.start = UInt32(start)
    self.end = UInt32(max(start, end))
  }

  @inlinable public var bytes: Range<Int> { Int(start)..<Int(end) }

  /// The same range where files have ids that are so much higher.
  package func shifted(by count: Int) -> SourceRange {
    SourceRange(source: SourceID(Int(source.index) + count), start: Int(start), end: Int(end))
  }

  /// From the start of this range to the end of a later one in the same file.
  public func through(_ last: SourceRange) -> SourceRange {
    SourceRange(source: source, start: Int(start), end: Int(max(end, last.end)))
  }
}

extension SourceRange: Comparable {
  /// Order of reading: by file, then by place.
  public static func < (left: SourceRange, right: SourceRange) -> Bool {
    (left.source.index, left.start, left.end) < (right.source.index, right.start, right.end)
  }
}

/// A value together with the place where it was written, so that a rule can blame it long after reading.
public struct Located<Value> {
  public var value: Value
  public var range: SourceRange

  @inlinable public init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }

  @inlinable public func map<Result>(_ transform: (Value) -> Result) -> Located<Result> {
    Located<Result>(transform(value), at: range)
  }
}

extension Located: Sendable where Value: Sendable {}
extension Located: BitwiseCopyable where Value: BitwiseCopyable {}
extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
