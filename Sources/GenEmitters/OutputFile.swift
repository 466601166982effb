package import GenModel
package import GenSource

/// One file to generate: its path, and a recipe for its bytes.
///
/// It is a recipe because a file that is already right needs no bytes to be kept, and because only a file that differs
/// needs to know which of its lines belongs to which key.
package struct OutputFile: Sendable {
  /// From the project's root, with `/` between its parts.
  package let path: String

  /// The one table that the file is made of, by its sources' name; nothing for a file that shows more than one, or none.
  package private(set) var table: String?

  /// What makes the file, where that is another program: until it has run, there are no bytes.
  package private(set) var command: OutputCommand?

  /// Writes the file's bytes, always the same ones.
  package let write: @Sendable (inout OutputBuffer) -> Void

  private let readBack: Verification?

  package typealias Verification = @Sendable ([UInt8]) -> String?

  package init(
    path: String, write: @escaping @Sendable (inout OutputBuffer) -> Void,
    verify: Verification? = nil
  ) {
    self.path = path
    self.write = write
    readBack = verify
  }

  /// Whether there is anything to verify.
  package var isVerified: Bool { readBack != nil }

  /// Reads the bytes back and says what is not as it was meant, as a fault of ours; nothing where all is well.
  package func verify(_ bytes: [UInt8]) -> String? { readBack?(bytes) }

  /// A file that is made by running a program.
  init(path: String, by command: OutputCommand) {
    self.init(path: path) { _ in }
    self.command = command
  }

  /// The file with what the program has made.
  package func made(as bytes: [UInt8]) -> OutputFile {
    OutputFile(path: path) { $0.bytes.append(contentsOf: bytes) }
  }

  /// The same file, known to be made of one table.
  func made(of table: StringTable) -> OutputFile {
    var file = self
    file.table = table.sourceName
    return file
  }

  /// The bytes of the file.
  package func bytes() -> [UInt8] {
    var buffer = OutputBuffer(isMarking: false)
    write(&buffer)
    return buffer.bytes.array
  }

  /// The bytes of the file, piece by piece as they are made, for whom it is enough to look at them.
  package func forEachPiece(_ body: @escaping (UnsafeBufferPointer<UInt8>) -> Void) {
    var buffer = OutputBuffer(drain: body)
    write(&buffer)
    buffer.bytes.flush()
  }

  /// The bytes again, and which key or token each part of them comes from.
  package func markedBytes() -> OutputBuffer {
    var buffer = OutputBuffer(isMarking: true)
    write(&buffer)
    return buffer
  }
}

/// The bytes of an output as they are made.
package struct OutputBuffer: ~Copyable {
  /// From here on the bytes belong to the named key or token.
  package struct Mark: Sendable {
    package let offset: Int
    package let name: String
    package let range: SourceRange?
  }

  package var bytes: ByteBuffer
  package private(set) var marks: [Mark] = []
  private let isMarking: Bool

  package init(isMarking: Bool) {
    self.isMarking = isMarking
    bytes = ByteBuffer()
  }

  fileprivate init(drain: @escaping ByteBuffer.Drain) {
    isMarking = false
    bytes = ByteBuffer(drain: drain)
  }

  /// Says which key or token the bytes from here on belong to; costs nothing where nobody asks.
  package mutating func mark(_ name: @autoclosure () -> String, at range: SourceRange?) {
    guard isMarking else { return }
    marks.append(Mark(offset: bytes.count, name: name(), range: range))
  }
}
