#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// How a program has ended that was run by itself.
struct ConfinedEnding {
  enum End {
    case exited(Int32)
    case killed(Int32)
    /// It was ended at its time limit.
    case timedOut
    /// Somebody has ended it together with us.
    case interrupted(Int32)
  }

  let end: End
  /// The beginning of what it printed.
  let printed: [UInt8]
}

/// Runs a program without a shell, in a group of its own that does not outlive the call: whatever it has started ends with
/// it, at its time limit at the latest. It hears nothing, its files are bounded, and of what it prints a part is kept.
///
/// Who ends gen-native meanwhile ends the program as well.
func runConfined(
  _ arguments: [String], environment: [String], in folder: String, timeLimit: Double
) throws(DiskError) -> ConfinedEnding {
  let name = arguments.first ?? ""
  let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
  guard null >= 0 else { throw DiskError("/dev/null", lastError) }
  defer { _ = closeDescriptor(null) }
  guard let pipe = Pipe() else { throw DiskError(name, lastError) }
  defer { pipe.close() }

  let handling = beginHandlingSignals()
  defer { endHandlingSignals(handling) }
  let process = try spawn(
    arguments, environment, standard: [null, pipe.writing, pipe.writing], confinedTo: folder)
  pipe.closeEnd(isReading: false)
  _ = fcntl(pipe.reading, F_SETFL, O_NONBLOCK)

  let deadline = secondsNow() + timeLimit
  var printed: [UInt8] = []
  var hasEnded = false
  while !hasEnded, interruption == 0, secondsNow() < deadline {
    let patience = min(max(deadline - secondsNow(), 0), 0.05)
    var end = pollfd(fd: pipe.reading, events: Int16(POLLIN), revents: 0)
    // Where it has shut its output, a negative descriptor, there is nothing to hear but the clock.
    _ = poll(&end, 1, Int32(patience * 1_000) + 1)
    drain(pipe, into: &printed)
    hasEnded = hasEndedUnreaped(process)
  }
  // Its number stays its own until it is reaped, so that no other group can be meant.
  kill(-process, SIGKILL)
  kill(process, SIGKILL)
  var status: Int32 = 0
  guard retrying({ waitpid(process, &status, 0) }) == process else { throw DiskError(name, lastError) }
  drain(pipe, into: &printed)
  let killer = status & 0x7F
  let end: ConfinedEnding.End =
    interruption != 0
    ? .interrupted(interruption) : !hasEnded ? .timedOut : killer == 0 ? .exited((status >> 8) & 0xFF) : .killed(killer)
  return ConfinedEnding(end: end, printed: printed)
}

/// Ends us by a signal that came while a program ran, now that all is tidied up.
func end(bySignal number: Int32) { raise(number) }

/// Takes note of the signals that want to end us from now on; gives what was done about each before.
private func beginHandlingSignals() -> [(signal: Int32, action: sigaction)] {
  interruption = 0
  return [SIGINT, SIGTERM].map { number in
    var before = sigaction()
    sigaction(number, nil, &before)
    signal(number) { interruption = $0 }
    return (number, before)
  }
}

private func endHandlingSignals(_ handling: [(signal: Int32, action: sigaction)]) {
  for (number, action) in handling {
    var action = action
    sigaction(number, &action, nil)
  }
}

/// The signal that wants to end us while a program runs.
nonisolated(unsafe) private var interruption: Int32 = 0

/// Takes what is there, and keeps the beginning.
private func drain(_ pipe: Pipe, into printed: inout [UInt8]) {
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  // A program that never stops printing must not keep us from looking at the clock.
  for _ in 0..<16 where pipe.reading >= 0 {
    let count = buffer.withUnsafeMutableBytes { readBytes(pipe.reading, $0) }
    if count > 0 {
      printed += buffer[..<min(count, max(0, (1 << 16) - printed.count))]
    } else if count == 0 || lastError != EAGAIN && lastError != EINTR {
      return pipe.closeEnd(isReading: true)
    } else {
      return
    }
  }
}

/// Whether a program has ended; it stays what it is, so that its number is not given to another.
private func hasEndedUnreaped(_ process: pid_t) -> Bool {
  var information = siginfo_t()
  let result = retrying { waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT) }
  return result == 0 && information.si_signo == SIGCHLD
}
