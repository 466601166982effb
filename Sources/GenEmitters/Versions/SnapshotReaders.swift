/// What all readers of snapshots share.
let snapshotReading: StaticString = """
  /// A version that two sides agree on: the one that this build has, and the older ones that it can read as well.
  package struct SnapshotVersion: Hashable, Sendable {
    package let current: Int
    package let older: [Int]

    package init(current: Int, older: [Int] = []) {
      self.current = current
      self.older = older
    }

    /// Whether this build can read what the other side has written under a version.
    package func reads(_ version: Int) -> Bool {
      version == current || older.contains(version)
    }

    /// Throws where this build cannot read the other side's version: for a bridge, whose sides must match.
    package func require(_ version: Int) throws {
      guard reads(version) else { throw SnapshotVersionMismatch(expected: current, found: version) }
    }

    /// Reads a snapshot: JSON whose member `v` is its version.
    ///
    /// Members that the type does not have are passed over. One that only later versions write is an optional property of the
    /// type, which is nothing where it is missing.
    package func read<Content: Decodable>(_ data: Data?, as type: Content.Type = Content.self) -> SnapshotReading<Content> {
      guard let data else { return .missing }
      do {
        let version = try JSONDecoder().decode(SnapshotHeader.self, from: data).version
        guard let version, reads(version) else { return .unknown(version: version) }
        return .known(try JSONDecoder().decode(type, from: data), version: version)
      } catch {
        return .unreadable(reason: String(describing: error))
      }
    }
  }

  /// The other side has a version that this build cannot read.
  package struct SnapshotVersionMismatch: Error, Hashable, Sendable {
    package let expected: Int
    package let found: Int
  }

  /// What came of reading a snapshot. In all cases but the first, show what stands there before there is one.
  package enum SnapshotReading<Content> {
    case known(Content, version: Int)
    /// Another build has written it, and this one cannot read it; nothing where it says no version.
    case unknown(version: Int?)
    /// It is no JSON, was cut off, or is not what its version promises.
    case unreadable(reason: String)
    /// There is none yet.
    case missing

    /// What was read, where it could be.
    package var content: Content? {
      if case .known(let content, _) = self { return content }
      return nil
    }
  }

  private struct SnapshotHeader: Decodable {
    let version: Int?

    private enum CodingKeys: String, CodingKey {
      case version = "v"
    }

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: CodingKeys.self)
      version = try? members.decode(Int.self, forKey: .version)
    }
  }
  """

/// Reads the texts of one language.
let stringsReader: StaticString = """
  /// `strings.<language>.json`: the texts of one language as ICU messages.
  package struct StringsSnapshot: Decodable, Sendable {
    package let language: String
    /// By table and key.
    package let tables: [String: [String: String]]

    package static func read(_ data: Data?) -> SnapshotReading<StringsSnapshot> { Versions.strings.read(data) }
  }
  """

/// A value of any kind, for the snapshots of ours: what a reader does not know it passes over.
let snapshotValue: StaticString = """
  /// A value of a snapshot, whatever it is.
  private enum SnapshotValue: Decodable {
    case text(String)
    case number(Double)
    case flag(Bool)
    case list([SnapshotValue])
    case object([String: SnapshotValue])
    /// `null`, and what no number can hold.
    case nothing

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let flag = try? container.decode(Bool.self) {
        self = .flag(flag)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else if let list = try? container.decode([SnapshotValue].self) {
        self = .list(list)
      } else if let members = try? container.decode([String: SnapshotValue].self) {
        self = .object(members)
      } else {
        self = .nothing
      }
    }

    subscript(name: String) -> SnapshotValue {
      if case .object(let members) = self { return members[name] ?? .nothing }
      return .nothing
    }

    var text: String? {
      if case .text(let text) = self { return text }
      return nil
    }

    var number: Double? {
      if case .number(let number) = self { return number }
      return nil
    }

    var list: [SnapshotValue]? {
      if case .list(let list) = self { return list }
      return nil
    }

    var members: [String: SnapshotValue] {
      if case .object(let members) = self { return members }
      return [:]
    }

    /// Milliseconds as seconds.
    var seconds: Double? { number.map { $0 / 1000 } }

    /// What can be read below, by names that are joined by dots.
    func leaves<Leaf>(_ read: (SnapshotValue) -> Leaf?) -> [String: Leaf] {
      var result: [String: Leaf] = [:]
      for (name, value) in members {
        if let leaf = read(value) {
          result[name] = leaf
        } else {
          for (inner, leaf) in value.leaves(read) { result[name + "." + inner] = leaf }
        }
      }
      return result
    }
  }
  """
