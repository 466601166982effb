internal import GenSource

/// The keys of a mapping that repeat an earlier one, by their decoded bytes, with the first of the same text.
///
/// Most mappings have a handful of keys, for which comparing all pairs is cheaper than a table; big ones get a table over
/// seeded hashes, so that no file makes it slow.
func duplicateKeys(
  ofMappingAt mapping: Int, in nodes: [YAMLDocument.Node], source: UnsafeRawBufferPointer, decoded: [UInt8]
) -> [(again: Int, first: Int)] {
  decoded.withUnsafeBytes { decoded in
    func bytes(_ key: Int) -> UnsafeRawBufferPointer {
      let node = nodes[key]
      return UnsafeRawBufferPointer(
        rebasing: (node.isDecoded ? decoded : source)[Int(node.textStart)..<Int(node.textEnd)])
    }
    func isSame(_ left: Int, _ right: Int) -> Bool {
      let (left, right) = (bytes(left), bytes(right))
      // Most keys differ in their first byte, which needs no call.
      guard left.count == right.count, let first = left.first else { return left.count == right.count }
      return first == right[0] && haveSameBytes(left, right)
    }
    func after(_ key: Int) -> Int { Int(nodes[Int(nodes[key].next)].next) }

    var found: [(again: Int, first: Int)] = []
    let end = Int(nodes[mapping].next)
    var key = mapping + 1
    var seen = 0
    while key < end, seen < fewKeys {
      var earlier = mapping + 1
      while earlier < key {
        if isSame(earlier, key) {
          found.append((key, earlier))
          break
        }
        earlier = after(earlier)
      }
      key = after(key)
      seen += 1
    }
    guard key < end else { return found }

    // More keys than that: the table takes all of them, and finds what the first ones repeat once more.
    found.removeAll()
    var count = 0
    key = mapping + 1
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

/// Up to this many keys are compared pair by pair.
private let fewKeys = 8
