internal import GenSource

/// The keys of a mapping that repeat an earlier one, by their decoded bytes, with the first of the same text.
///
/// Most mappings have a few keys, which numbers made of their bytes tell apart; others get a table over seeded hashes, so
/// that no file makes it slow.
func duplicateKeys(
  ofMappingAt mapping: Int, in nodes: [YAMLDocument.Node], source: UnsafeRawBufferPointer, decoded: [UInt8]
) -> [(again: Int, first: Int)] {
  decoded.withUnsafeBytes { decoded in
    func bytes(_ key: Int) -> UnsafeRawBufferPointer {
      let node = nodes[key]
      return UnsafeRawBufferPointer(
        rebasing: (node.isDecoded ? decoded : source)[Int(node.textStart)..<Int(node.textEnd)])
    }
    func isSame(_ left: Int, _ right: Int) -> Bool { haveSameBytes(bytes(left), bytes(right)) }
    func after(_ key: Int) -> Int { Int(nodes[Int(nodes[key].next)].next) }

    let end = Int(nodes[mapping].next)
    let areApart = withUnsafeTemporaryAllocation(of: UInt64.self, capacity: fewKeys) { numbers in
      var key = mapping + 1
      var count = 0
      while key < end {
        guard count < fewKeys else { return false }
        let number = number(of: bytes(key))
        if numbers[..<count].contains(number) { return false }
        numbers.initializeElement(at: count, to: number)
        count += 1
        key = after(key)
      }
      return true
    }
    if areApart { return [] }

    var found: [(again: Int, first: Int)] = []
    var key = mapping + 1
    var count = 0
    while key < end {
      count += 1
      key = after(key)
    }
    var size = 16
    while size < count * 2 { size *= 2 }
    var table = [Int32](repeating: 0, count: size)
    key = mapping + 1
    while key < end {
      var hasher = Hasher()
      hasher.combine(bytes: bytes(key))
      var slot = hasher.finalize() & (size - 1)
      while table[slot] != 0, !isSame(Int(table[slot]), key) { slot = (slot + 1) & (size - 1) }
      if table[slot] == 0 {
        table[slot] = Int32(key)
      } else {
        found.append((key, Int(table[slot])))
        if found.count == mostFaults { return found }
      }
      key = after(key)
    }
    return found
  }
}

/// Up to this many keys are told apart by their numbers.
private let fewKeys = 24

/// A number made of a key's length, its first and its last bytes: the same for the same bytes.
private func number(of bytes: UnsafeRawBufferPointer) -> UInt64 {
  let count = bytes.count
  let (first, last): (UInt64, UInt64)
  if count >= 8 {
    first = bytes.loadUnaligned(as: UInt64.self)
    last = bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
  } else if count >= 4 {
    first = UInt64(bytes.loadUnaligned(as: UInt32.self))
    last = UInt64(bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
  } else {
    first = bytes.reduce(0) { $0 << 8 | UInt64($1) }
    last = 0
  }
  return (first ^ last.byteSwapped &* 0x9E37_79B9_7F4A_7C15) &+ UInt64(count)
}
