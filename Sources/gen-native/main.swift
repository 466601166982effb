#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

let terminal = Terminal()
exit(run(Array(CommandLine.arguments.dropFirst()), terminal).rawValue)
