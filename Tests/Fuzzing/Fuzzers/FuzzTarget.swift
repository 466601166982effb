#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Something that must stand any bytes: it may refuse them, and it must not trap, hang or break one of its laws.
struct FuzzTarget: Sendable {
  let name: String
  let test: @Sendable ([UInt8]) -> Void

  static let all: [FuzzTarget] = [
    .yaml, .pieces, .template, .color, .quantity, .motion, .theme, .configuration, .manifest, .project, .importing,
    .tokens, .strings, .xml, .json, .swift, .report, .swiftCode, .scriptCode,
  ]

  /// Among the others, or the one with the planted fault, which `run` finds and nobody else wants.
  static func named(_ name: String) -> FuzzTarget? { (all + [.planted]).first { $0.name == name } }
}

/// Ends the program where a law does not hold, which libFuzzer takes for a crash. An optimized `precondition` would not say
/// which.
func law(_ holds: Bool, _ law: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line) {
  guard !holds else { return }
  print("\(file):\(line): broken law: \(law())")
  fflush(nil)
  abort()
}
