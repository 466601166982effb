extension FuzzTarget {
  /// A fault to be found: without coverage no fuzzer comes upon these six bytes.
  static let planted = FuzzTarget(name: "planted") { bytes in
    guard bytes.count > 5, bytes[0] == 0x67, bytes[1] == 0x65, bytes[2] == 0x6E, bytes[3] == 0x2D, bytes[4] == 0x6E
    else { return }
    law(bytes[5] != 0xFF, "the planted fault")
  }
}
