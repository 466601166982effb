// One program for all fuzz targets: `Fuzzers <target> [libFuzzer's arguments]`. `Tests/Fuzzing/run` builds and calls it.

import GenSource

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// libFuzzer, which never returns where an input crashes.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

let name = CommandLine.arguments.dropFirst().first ?? ""
if name == "--list" {
  for target in FuzzTarget.all { print(target.name) }
  exit(0)
}
guard let target = FuzzTarget.named(name) else {
  print("there is no fuzz target '\(name)'; there are: \(FuzzTarget.all.map(\.name).joined(separator: ", "))")
  exit(64)
}
// libFuzzer takes no closure with a context.
let test = target.test

// The fuzzer sees its own arguments alone, the target's name in the place of the program's.
var count = CommandLine.argc - 1
var arguments = CommandLine.unsafeArgv + 1
exit(
  runFuzzer(&count, &arguments) { bytes, count in
    test(Array(UnsafeBufferPointer(start: bytes, count: count)))
    TextMemory.freeAll()
    return 0
  })
