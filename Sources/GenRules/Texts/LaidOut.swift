internal import GenModel
internal import GenSource

extension WrittenText {
  /// Whether the text, or the same in another language, is laid out with spaces, as the help of commands is: indented, or
  /// with columns lined up by three and more. There spaces and lines depend on how long the words are.
  var isLaidOut: Bool {
    entry.texts.contains { message in
      var isLaidOut = false
      message?.forEachTemplate { isLaidOut = isLaidOut || $0.value.text.isLaidOut }
      return isLaidOut
    }
  }
}

extension SourceText {
  fileprivate var isLaidOut: Bool {
    withBytes { bytes in
      var run = 0
      for (index, byte) in bytes.enumerated() {
        run = byte == UInt8(ascii: " ") ? run + 1 : 0
        // At the edges spaces are slips; two at the start are none.
        if run == 2, index == 1, bytes.count > 2, bytes[2] != UInt8(ascii: " ") { return true }
        if run > 2, index + 1 < bytes.count { return true }
      }
      return false
    }
  }
}
