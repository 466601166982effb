internal import CUTF8Proc

/// What the standard library keeps to itself: composed form, case folding, characters as a person counts them and their
/// width in a terminal, all from utf8proc.
extension SourceText {
  /// The text in Unicode NFC, or nothing where it already is.
  package var composed: SourceText? {
    guard mayBeDecomposed, let bytes = mapped([UTF8PROC_STABLE, UTF8PROC_COMPOSE]), !equals(bytes) else { return nil }
    return SourceText(TextStorage(bytes), 0..<bytes.count)
  }

  /// The text in NFC with letter case folded: equal for two names that a file system may take for one.
  package var caseFolded: String {
    if !bytes.holdsAny({ bytes, _ in .!bytes.areBelow(0x80) }) { return string.lowercased() }
    guard let bytes = mapped([UTF8PROC_STABLE, UTF8PROC_COMPOSE, UTF8PROC_CASEFOLD]) else { return string }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Everything below U+0300, the Vietnamese letters, dashes and quotation marks, emoji and what joins them are composed
  /// as they stand; most texts need no more than this.
  private var mayBeDecomposed: Bool {
    // The Vietnamese letters of three bytes and all that is below U+0300.
    guard
      bytes.holdsAny({ bytes, next in
        .!bytes.areBelow(0xCC) .& .!(bytes.equal(0xE1) .& next.masked(by: 0xFE).equal(0xBA))
      })
    else {
      return false
    }
    return withBytes { bytes in
      var index = 0
      while index < bytes.count {
        switch bytes[index] {
        case ..<0xCC: index += 1
        case 0xE1 where index + 1 < bytes.count && (bytes[index + 1] == 0xBA || bytes[index + 1] == 0xBB): index += 3
        case 0xE2 where index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] >= 0x82: index += 3
        case 0xEF where index + 2 < bytes.count && bytes[index + 1] == 0xB8 && bytes[index + 2] < 0x90: index += 3
        case 0xF0 where index + 1 < bytes.count && bytes[index + 1] == 0x9F: index += 4
        default: return true
        }
      }
      return false
    }
  }

  private func equals(_ bytes: [UInt8]) -> Bool {
    withBytes { $0.elementsEqual(bytes) }
  }

  private func mapped(_ options: [utf8proc_option_t]) -> [UInt8]? {
    withBytes { bytes -> [UInt8]? in
      var result: UnsafeMutablePointer<UInt8>?
      let flags = utf8proc_option_t(options.reduce(0) { $0 | $1.rawValue })
      let count = utf8proc_map(bytes.baseAddress, bytes.count, &result, flags)
      guard count >= 0, let result else { return nil }
      defer { free(result) }
      return Array(UnsafeBufferPointer(start: result, count: count))
    }
  }
}

/// How many columns of a terminal a scalar takes: 2 for wide ones, 0 for those that combine with the one before.
package func terminalWidth(of scalar: Unicode.Scalar) -> Int {
  max(0, Int(utf8proc_charwidth(utf8proc_int32_t(scalar.value))))
}
