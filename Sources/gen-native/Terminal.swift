#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Where everything is printed that a run has to say. A reader that goes away early stops the printing, not the run.
final class Terminal {
  enum Color: String, CaseIterable {
    case auto, always, never
  }

  /// Whether printing failed for another reason than a reader that went away, such as a full disk.
  private(set) var hasFailed = false

  private var report: Report?
  private var color = Color.auto
  private var output = Stream(descriptor: 1)
  private var messages = Stream(descriptor: 2)

  /// What waits to be written.
  private struct Stream {
    let descriptor: Int32
    var bytes: [UInt8] = []
    var isClosed = false
  }

  /// Keeps what is reported until the process ends. The system takes all memory back at once; to give a large project back
  /// text by text takes a twentieth of a run.
  func keep(_ report: Report) {
    self.report = report
  }

  init() {
    // A reader that closes the pipe must not kill a run that is writing files.
    signal(SIGPIPE, SIG_IGN)
    // A file opened under a closed standard descriptor's number would be written over by messages.
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      _ = open("/dev/null", O_RDWR)
    }
  }

  func use(_ color: Color) {
    self.color = color
  }

  /// What was asked for: reports for programs, diffs, help.
  func out(_ text: String) {
    // What was printed on the other stream was printed before.
    write(&messages)
    append(text, to: &output)
  }

  /// What is said beside it: findings as text, summaries, errors.
  func err(_ text: String) {
    write(&output)
    append(text, to: &messages)
  }

  /// Whether text on standard error, or standard output, may be coloured.
  func isColored(_ descriptor: Int32) -> Bool {
    switch color {
    case .always: return true
    case .never: return false
    case .auto:
      return isatty(descriptor) == 1 && !isSet("NO_COLOR") && getenv("TERM").map { strcmp($0, "dumb") != 0 } ?? false
    }
  }

  /// Whether nobody reads any more what is said beside; one need not say anything to find out.
  var hasNoReader: Bool {
    var end = pollfd(fd: 2, events: 0, revents: 0)
    return messages.isClosed || poll(&end, 1, 0) > 0 && Int32(end.revents) & (POLLERR | POLLHUP) != 0
  }

  /// Whether a person watches.
  var isWatched: Bool { isatty(2) == 1 }

  func flush() {
    write(&output)
    write(&messages)
  }

  private func append(_ text: String, to stream: inout Stream) {
    guard !stream.isClosed else { return }
    stream.bytes += text.utf8
    if stream.bytes.count > 1 << 16 { write(&stream) }
  }

  private func write(_ stream: inout Stream) {
    guard !stream.bytes.isEmpty else { return }
    var rest = stream.bytes[...]
    stream.bytes = []
    while !rest.isEmpty, !stream.isClosed {
      let count = retrying { rest.withUnsafeBytes { writeBytes(stream.descriptor, $0) } }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, lastError == EAGAIN {
        usleep(1_000)
      } else {
        stream.isClosed = true
        if lastError != EPIPE { hasFailed = true }
      }
    }
  }

  private func isSet(_ variable: String) -> Bool { environment(variable) != nil }
}

/// A variable of the environment that is there and not empty.
func environment(_ name: String) -> String? {
  getenv(name).flatMap { $0.pointee == 0 ? nil : String(cString: $0) }
}
