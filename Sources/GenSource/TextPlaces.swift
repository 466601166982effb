extension SourceText {
  /// Where a part of the text stands in its file, as exactly as can be told.
  ///
  /// Text that lies in the file as it is needs no search. Text that was made anew (by escapes, or as a block) is looked up:
  /// the part is told by its count among its likes, and where those do not agree with the file the whole text is the place.
  ///
  /// - Parameters:
  ///   - part: bytes from the text's first.
  ///   - whole: where the text was written, quotes included.
  package func place(of part: Range<Int>, in whole: SourceRange, of file: SourceFile) -> SourceRange {
    guard whole.source == file.id, whole.bytes.upperBound <= file.bytes.count, !part.isEmpty, part.lowerBound >= 0,
      part.upperBound <= count
    else { return whole }
    func range(_ start: Int) -> SourceRange {
      SourceRange(source: file.id, start: start, end: start + part.count)
    }
    if let own = self.range(in: file.storage) { return range(own.lowerBound + part.lowerBound) }
    return withBytes { bytes in
      let word = UnsafeBufferPointer(rebasing: bytes[part])
      let written = occurrences(of: word, in: UnsafeBufferPointer(rebasing: file.bytes[whole.bytes]))
      let own = occurrences(of: word, in: bytes)
      guard own.count == written.count, let number = own.firstIndex(of: part.lowerBound) else { return whole }
      return range(Int(whole.start) + written[number])
    }
  }
}

/// Where a word begins in a text; overlapping ones count.
private func occurrences(of word: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
  guard let first = word.first, bytes.count >= word.count else { return [] }
  return (0...(bytes.count - word.count)).filter { start in
    bytes[start] == first && bytes[start..<(start + word.count)].elementsEqual(word)
  }
}
