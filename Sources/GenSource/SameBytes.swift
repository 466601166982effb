#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Whether two buffers hold the same bytes, by the C library's comparison: whole files are compared by it.
package func haveSameBytes(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
  guard left.count == right.count else { return false }
  guard let first = left.baseAddress, let second = right.baseAddress else { return true }
  return memcmp(first, second, right.count) == 0
}

/// Whether bytes stand before others in byte order.
func isOrdered(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
  guard let first = left.baseAddress, let second = right.baseAddress else { return left.count < right.count }
  let order = memcmp(first, second, min(left.count, right.count))
  return order == 0 ? left.count < right.count : order < 0
}
