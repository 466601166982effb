extension UnsafeRawBufferPointer {
  /// Where the first of two bytes stands, or of all below another one; the end where there is none. Looks at eight bytes at
  /// once.
  @inlinable @inline(__always)
  public func firstIndex(of one: UInt8, or other: UInt8, orBelow limit: UInt8 = 0, from start: Int) -> Int {
    var offset = start
    let ones: UInt64 = 0x0101_0101_0101_0101
    while offset + 8 <= count {
      let word = UInt64(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let (isOne, isOther) = (word ^ (ones &* UInt64(one)), word ^ (ones &* UInt64(other)))
      // A byte that is less than what is taken from it borrows: the lowest of these bits is always a right one.
      let found =
        ((isOne &- ones) & ~isOne | (isOther &- ones) & ~isOther | (word &- ones &* UInt64(limit)) & ~word)
        & (ones &* 0x80)
      if found != 0 { return offset + found.trailingZeroBitCount / 8 }
      offset += 8
    }
    while offset < count, self[offset] != one, self[offset] != other, self[offset] >= limit { offset += 1 }
    return offset
  }

  /// Where the first byte beyond ASCII stands; the end where there is none.
  @inlinable @inline(__always)
  public func firstBeyondASCII(from start: Int) -> Int {
    var offset = start
    while offset + 8 <= count {
      let found = UInt64(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self)) & 0x8080_8080_8080_8080
      if found != 0 { return offset + found.trailingZeroBitCount / 8 }
      offset += 8
    }
    while offset < count, self[offset] < 0x80 { offset += 1 }
    return offset
  }
}
