#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// How a program that was run has ended, and what it printed.
struct ProgramEnding {
  /// Its exit status; a signal's number, negated, where one ended it.
  let status: Int32
  let out: [UInt8]
  let err: [UInt8]
}

/// Runs a program that `PATH` leads to, without a shell, feeds it and takes all that it prints.
///
/// It gets the variables given and no others.
func runProgram(_ arguments: [String], environment: [String], input: [UInt8] = []) throws(DiskError) -> ProgramEnding {
  let name = arguments.first ?? ""
  var pipes: [Pipe] = []
  defer { for pipe in pipes { pipe.close() } }
  for _ in 0..<3 {
    guard let pipe = Pipe() else { throw DiskError(name, lastError) }
    pipes.append(pipe)
  }
  let process = try spawn(arguments, environment, standard: [pipes[0].reading, pipes[1].writing, pipes[2].writing])
  for (pipe, isInput) in zip(pipes, [true, false, false]) { pipe.closeEnd(isReading: isInput) }
  let (out, err) = exchange(input, through: pipes)
  var status: Int32 = 0
  guard retrying({ waitpid(process, &status, 0) }) == process else { throw DiskError(name, lastError) }
  let signal = status & 0x7F
  return ProgramEnding(status: signal == 0 ? (status >> 8) & 0xFF : -signal, out: out, err: err)
}

/// Starts a program that may outlive us, hears nothing from it, and waits a moment for its end; gives its exit status, or
/// nothing where it still runs.
func launchProgram(_ arguments: [String], environment: [String], patience: Double = 3) throws(DiskError) -> Int32? {
  let null = open("/dev/null", O_RDWR | O_CLOEXEC)
  guard null >= 0 else { throw DiskError("/dev/null", lastError) }
  defer { _ = closeDescriptor(null) }
  let process = try spawn(arguments, environment, standard: [null, null, null])
  let deadline = secondsNow() + patience
  var status: Int32 = 0
  while secondsNow() < deadline {
    if retrying({ waitpid(process, &status, WNOHANG) }) != 0 { return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1 }
    usleep(10_000)
  }
  return nil
}

/// Two ends of a pipe; a program that is started sees neither but by way of its standard descriptors.
final class Pipe {
  private(set) var reading: Int32 = -1
  private(set) var writing: Int32 = -1

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  func closeEnd(isReading: Bool) {
    let end = isReading ? reading : writing
    if end >= 0 { _ = closeDescriptor(end) }
    if isReading { reading = -1 } else { writing = -1 }
  }

  func close() {
    closeEnd(isReading: true)
    closeEnd(isReading: false)
  }
}

/// The system's `close`, whose name a method of ours shares.
func closeDescriptor(_ descriptor: Int32) -> Int32 { close(descriptor) }

/// Starts the program. A signal that we ignore must not be ignored by it.
///
/// - Parameter folder: where it runs, in a process group of its own and with bounded files; nothing for a program like any.
func spawn(
  _ arguments: [String], _ environment: [String], standard: [Int32], confinedTo folder: String? = nil
) throws(DiskError) -> pid_t {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
  #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  posix_spawnattr_init(&attributes)
  defer {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
  for (number, descriptor) in standard.enumerated() {
    posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
  }
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, SIGPIPE)
  posix_spawnattr_setsigdefault(&attributes, &signals)
  var flags = Int32(POSIX_SPAWN_SETSIGDEF)
  if folder != nil {
    for signal in [SIGINT, SIGTERM, SIGXFSZ] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    // Signals that somebody above us has blocked are no business of the program's.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    flags |= Int32(POSIX_SPAWN_SETPGROUP) | Int32(POSIX_SPAWN_SETSIGMASK)
  }
  posix_spawnattr_setflags(&attributes, Int16(flags))
  // What is started takes over our folder and our limits as they are now. No thread but this one looks at them meanwhile.
  let here = folder == nil ? -1 : openFolder(AT_FDCWD, ".")
  defer {
    if here >= 0 {
      _ = fchdir(here)
      _ = closeDescriptor(here)
    }
  }
  if let folder { guard here >= 0, chdir(folder) == 0 else { throw DiskError(folder, lastError) } }
  let limits = folder == nil ? nil : limitFileSize(to: 1 << 28)
  defer { if let limits { restoreFileSizeLimit(limits) } }

  let words = arguments.map { strdup($0) } + [nil]
  let variables = environment.map { strdup($0) } + [nil]
  defer { for word in words + variables { free(word) } }
  var process: pid_t = 0
  let failure = posix_spawnp(&process, arguments.first ?? "", &actions, &attributes, words, variables)
  guard failure == 0 else { throw DiskError(arguments.first ?? "", failure) }
  return process
}

/// Writes and reads as the program is ready for it, so that neither waits for the other.
private func exchange(_ input: [UInt8], through pipes: [Pipe]) -> (out: [UInt8], err: [UInt8]) {
  for end in [pipes[0].writing, pipes[1].reading, pipes[2].reading] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  var rest = input[...]
  if rest.isEmpty { pipes[0].closeEnd(isReading: false) }
  var outputs: [[UInt8]] = [[], []]
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    // A negative descriptor is passed over.
    var polls = [
      pollfd(fd: pipes[0].writing, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: pipes[1].reading, events: Int16(POLLIN), revents: 0),
      pollfd(fd: pipes[2].reading, events: Int16(POLLIN), revents: 0),
    ]
    guard polls.contains(where: { $0.fd >= 0 }), retrying({ poll(&polls, nfds_t(polls.count), -1) }) >= 0 else { break }
    if polls[0].revents != 0 {
      let count = rest.withUnsafeBytes { writeBytes(polls[0].fd, $0) }
      if count > 0 { rest = rest.dropFirst(count) }
      // A program that reads no further has said why on its other end.
      let isLater = count < 0 && (lastError == EAGAIN || lastError == EINTR)
      if rest.isEmpty || count <= 0 && !isLater { pipes[0].closeEnd(isReading: false) }
    }
    for place in 0..<2 where polls[place + 1].revents != 0 {
      let count = buffer.withUnsafeMutableBytes { readBytes(polls[place + 1].fd, $0) }
      if count > 0 {
        outputs[place] += buffer[..<count]
      } else if count == 0 || lastError != EAGAIN && lastError != EINTR {
        pipes[place + 1].closeEnd(isReading: true)
      }
    }
  }
  return (outputs[0], outputs[1])
}

/// A variable of the environment.
func environmentVariable(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}
