package import GenEmitters

/// One difference between what the sources say and what is on disk.
package struct Change: Sendable {
  /// How a file on disk differs, by the name that reports have for it.
  package enum Kind: String, Sendable, CaseIterable {
    /// The file is not there.
    case missing
    /// The sources say otherwise.
    case changed
    /// No source makes the file any more; the manifest lists it and it bears the banner.
    case stale
    /// It bears the banner, and the manifest does not list it.
    case unlisted
    /// A file that gen-native never made lies in the way.
    case foreign
    /// Only the line endings differ.
    case lineEndings = "line-endings"
    /// It is there under other letter case.
    case letterCase = "case"
    /// A link, a folder or a special file lies in the way.
    case type
    /// A run before was cut off while it wrote.
    case interrupted
  }

  package let kind: Kind
  /// From the root.
  package let path: String
  /// What makes the file; nothing for a file that no source makes.
  package let output: OutputFile?
  /// What is there, where that is a plain file.
  package let found: [UInt8]?
  /// More on the kind: the name under other letter case, or what lies in the way.
  package let detail: String?

  package init(
    _ kind: Kind, _ path: String, output: OutputFile? = nil, found: [UInt8]? = nil, detail: String? = nil
  ) {
    self.kind = kind
    self.path = path
    self.output = output
    self.found = found
    self.detail = detail
  }

  /// What makes the file that is to be written, where one is. Its bytes are made when they are needed: a first run would
  /// otherwise hold all outputs at once.
  package var replacement: OutputFile? {
    switch kind {
    case .missing, .changed, .foreign, .lineEndings, .letterCase: output
    case .stale, .unlisted, .type, .interrupted: nil
    }
  }
}

/// All differences between a plan and the disk.
package struct Changes: Sendable {
  /// In byte order of their paths.
  package var list: [Change] = []
  /// How many outputs are as they should be.
  package var unchangedCount = 0
  /// What could not be read, by path.
  package var failures: [(path: String, reason: String)] = []
  /// Outputs that do not read back as they were meant: faults of gen-native itself.
  package var faults: [(path: String, reason: String)] = []

  package init() {}
}

extension Changes {
  /// Changes that must not be made: something lies in the way that gen-native did not make. Plain files may be written over
  /// where that is asked for, anything else never.
  package func refused(isForced: Bool) -> [Change] {
    list.filter { change in
      switch change.kind {
      case .type: true
      case .foreign: !isForced
      case .letterCase: !isForced && !bearsBanner(change.found ?? [])
      case .missing, .changed, .stale, .unlisted, .lineEndings, .interrupted: false
      }
    }
  }
}
