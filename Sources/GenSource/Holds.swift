/// Whether a text stands anywhere in some bytes: a look that costs nearly nothing before a file is read in earnest.
package func holds(_ bytes: [UInt8], _ text: String) -> Bool {
  let text = Array(text.utf8)
  guard let first = text.first else { return true }
  return bytes.withUnsafeBufferPointer { bytes in
    guard bytes.count >= text.count else { return false }
    for start in 0...(bytes.count - text.count) where bytes[start] == first {
      if bytes[start..<(start + text.count)].elementsEqual(text) { return true }
    }
    return false
  }
}
