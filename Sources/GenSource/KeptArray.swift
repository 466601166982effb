/// A list in memory that stays until `TextMemory.freeAll`, so that it is a bare pointer as the texts in it are: a copy costs
/// no reference count.
public struct KeptArray<Element: BitwiseCopyable & Sendable>: RandomAccessCollection, @unchecked Sendable {
  @usableFromInline let elements: UnsafeBufferPointer<Element>

  @inlinable public init(_ array: [Element]) {
    guard !array.isEmpty else {
      elements = UnsafeBufferPointer(start: nil, count: 0)
      return
    }
    precondition(MemoryLayout<Element>.alignment <= TextMemory.alignment)
    let memory = TextMemory.allocate(byteCount: array.count * MemoryLayout<Element>.stride)
      .bindMemory(to: Element.self, capacity: array.count)
    array.withUnsafeBufferPointer { source in
      if let first = source.baseAddress { memory.initialize(from: first, count: source.count) }
    }
    elements = UnsafeBufferPointer(start: memory, count: array.count)
  }

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { elements.count }

  @inlinable public subscript(index: Int) -> Element {
    // An unsafe buffer looks at its bounds in debug builds alone.
    precondition(index >= 0 && index < elements.count, "a place outside of the list")
    return elements[index]
  }
}

extension KeptArray: BitwiseCopyable {}

extension KeptArray: ExpressibleByArrayLiteral {
  @inlinable public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}
