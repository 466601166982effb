/// Texts sixteen bytes at a time, for questions that nearly every text answers with no: a loop over single bytes takes
/// several times as long, and guesses wrong at each letter beyond ASCII.
///
/// Public and inlined, since a closure over sixteen bytes must not cost more than its work.
extension UnsafeBufferPointer<UInt8> {
  /// Whether any of the bytes is marked.
  ///
  /// - Parameter marks: marks some of sixteen bytes, given with the byte behind each. It is given some bytes twice, and
  ///   letters where there are no more bytes.
  @inlinable @inline(__always)
  public func holdsAny(_ marks: (_ bytes: SIMD16<UInt8>, _ next: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>>) -> Bool {
    let memory = UnsafeRawBufferPointer(self)
    var offset = 0
    while offset + 16 < count {
      let bytes = memory.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
      let next = memory.loadUnaligned(fromByteOffset: offset + 1, as: SIMD16<UInt8>.self)
      if marks(bytes, next).holdsAny { return true }
      offset += 16
    }
    guard count > 0 else { return false }
    let last =
      count < 16
      ? SIMD16<UInt8>(filledUp: memory) : memory.loadUnaligned(fromByteOffset: count - 16, as: SIMD16<UInt8>.self)
    return marks(last, last.next).holdsAny
  }
}

extension SIMDMask<SIMD16<Int8>> {
  /// Whether any of the bytes is marked.
  @inlinable @inline(__always)
  public var holdsAny: Bool {
    let words = unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return words[0] | words[1] != 0
  }
}

/// What single bytes of a vector are. The operators that take one number for all bytes do the same and compile to calls.
extension SIMD16<UInt8> {
  @inlinable @inline(__always)
  public func equal(_ byte: UInt8) -> SIMDMask<SIMD16<Int8>> { self .== SIMD16(repeating: byte) }

  @inlinable @inline(__always)
  public func areBelow(_ byte: UInt8) -> SIMDMask<SIMD16<Int8>> { self .< SIMD16(repeating: byte) }

  @inlinable @inline(__always)
  public func masked(by bits: UInt8) -> SIMD16<UInt8> { self & SIMD16(repeating: bits) }

  /// Whether one of them is no ASCII.
  @inlinable @inline(__always)
  public var holdsAnyBeyondASCII: Bool {
    let words = unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return (words[0] | words[1]) & 0x8080_8080_8080_8080 != 0
  }

  /// Those from a byte on, counted from 0: larger ones and, going round, smaller ones are larger.
  @inlinable @inline(__always)
  public func counted(from byte: UInt8) -> SIMD16<UInt8> { self &- SIMD16(repeating: byte) }
}

extension SIMD16<UInt8> {
  /// Fewer than sixteen bytes, and letters behind them.
  @inlinable @inline(__always)
  init(filledUp memory: UnsafeRawBufferPointer) {
    var words = SIMD2<UInt64>(repeating: fillingLetters)
    let count = memory.count
    if count >= 8 {
      words[0] = UInt64(littleEndian: memory.loadUnaligned(as: UInt64.self))
      let last = UInt64(littleEndian: memory.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
      // A shift by the whole width gives nothing.
      words[1] = last >> UInt64(8 * (16 - count)) | fillingLetters << UInt64(8 * (count - 8))
    } else if count >= 4 {
      let first = UInt64(UInt32(littleEndian: memory.loadUnaligned(as: UInt32.self)))
      let last = UInt64(UInt32(littleEndian: memory.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)))
      words[0] = first | last << UInt64(8 * (count - 4)) | fillingLetters << UInt64(8 * count)
    } else {
      for (index, byte) in memory.enumerated() {
        words[0] = words[0] & ~(0xFF << UInt64(8 * index)) | UInt64(byte) << UInt64(8 * index)
      }
    }
    self.init(words)
  }

  /// The byte behind each, and a letter behind the last.
  @inlinable @inline(__always)
  var next: SIMD16<UInt8> {
    let words = unsafeBitCast(self, to: SIMD2<UInt64>.self)
    let (low, high) = (UInt64(littleEndian: words[0]), UInt64(littleEndian: words[1]))
    return SIMD16(SIMD2(low >> 8 | high << 56, high >> 8 | fillingLetters << 56))
  }

  /// Sixteen bytes from two words, of which the lowest byte is the first.
  @inlinable @inline(__always)
  init(_ words: SIMD2<UInt64>) {
    self = unsafeBitCast(SIMD2(words[0].littleEndian, words[1].littleEndian), to: SIMD16<UInt8>.self)
  }
}

/// Eight times the letter `a`.
@usableFromInline let fillingLetters: UInt64 = 0x6161_6161_6161_6161
