internal import GenSource

/// The tokens of some files put over one another, by their paths.
struct DesignSet {
  /// A token as its file has it.
  struct Entry {
    let path: [String]
    let range: SourceRange
    let token: Literal
    /// Its own type or that of the groups around it.
    var type: String?
    /// What the groups around it say.
    var deprecation: Literal?
    /// The file's root, for pointers.
    let root: Literal
  }

  private(set) var entries: [String: Entry] = [:]
  /// In the order in which they are first met.
  private(set) var order: [String] = []
  /// Groups with something to say of their own, and where.
  private(set) var groups: [(path: [String], group: Literal)] = []
  private var steps = 0
  private var isTooLarge = false

  init(_ documents: [DesignDocument], _ collector: inout TokenCollector, reports: Bool) {
    for document in documents {
      walk(
        document.root, Context(path: [], root: document.root, chain: [], isExtending: false, reports: reports),
        &collector)
    }
  }

  private struct Context {
    var path: [String]
    var type: String?
    var deprecation: Literal?
    let root: Literal
    /// The groups that are being extended.
    var chain: [String]
    /// Whether the groups are those of another one, which says more about them at its own place.
    let isExtending: Bool
    let reports: Bool
  }

  private mutating func walk(_ group: Literal, _ context: Context, _ collector: inout TokenCollector) {
    var context = context
    steps += 1
    guard steps <= 500_000, !isTooLarge else {
      if !isTooLarge { collector.files.exceed("groups extend one another without end", at: group.range.head) }
      isTooLarge = true
      return
    }
    if let type = group["$type"] {
      if let word = type.text { context.type = word } else { collector.fail("'$type' is a text", at: type.range.head) }
    }
    if let deprecation = group["$deprecated"] { context.deprecation = deprecation }
    if let reference = group["$extends"] ?? (group["$value"] == nil ? group["$ref"] : nil) {
      extend(by: reference, context, &collector)
    }
    if !context.isExtending { groups.append((context.path, group)) }
    for member in group.members ?? [] {
      if member.name.hasPrefix("$"), member.name != "$root" {
        if context.reports, !Self.properties.contains(member.name) {
          collector.notCarried("'\(member.name.prefix(80))' is no property of a group", at: member.range)
        }
        continue
      }
      guard member.value.members != nil else {
        collector.fail(
          "'\(member.name.prefix(120))' is neither a token nor a group, but \(member.value.kindInWords)",
          at: member.range, help: "a token is an object with '$value'")
        continue
      }
      var inner = context
      inner.path.append(member.name)
      if member.value["$value"] != nil || isReference(member.value) {
        enter(member, inner)
        for other in member.value.members ?? [] where !other.name.hasPrefix("$") {
          collector.fail(
            "'\(other.name.prefix(120))' stands in a token", at: other.range,
            help: "a token holds no tokens; as a group it can have one named '$root'")
        }
      } else {
        walk(member.value, inner, &collector)
      }
    }
  }

  /// Whether an object is a token that refers by a pointer: a group would hold names.
  private func isReference(_ literal: Literal) -> Bool {
    literal["$ref"] != nil && literal.members?.allSatisfy { $0.name.hasPrefix("$") } == true
  }

  private mutating func enter(_ member: Literal.Member, _ context: Context) {
    let key = context.path.joined(separator: ".")
    var entry = Entry(
      path: context.path, range: member.range, token: member.value, type: member.value["$type"]?.text ?? context.type,
      deprecation: member.value["$deprecated"] ?? context.deprecation, root: context.root)
    if let earlier = entries[key] {
      // What a later file leaves out stays as it was.
      if entry.type == nil { entry.type = earlier.type }
    } else {
      order.append(key)
    }
    entries[key] = entry
  }

  private mutating func extend(by reference: Literal, _ context: Context, _ collector: inout TokenCollector) {
    guard let text = reference.text else {
      collector.fail("'$extends' is a text", at: reference.range.head)
      return
    }
    let parts = aliasParts(text) ?? pointerParts(text)
    var group: Literal? = parts == nil ? nil : context.root
    for part in parts ?? [] { group = group?[part] }
    guard let group, group.members != nil, group["$value"] == nil else {
      collector.fail("'\(text.prefix(120))' is no group of this file", at: reference.range)
      return
    }
    guard !context.chain.contains(text), context.chain.count < 32 else {
      collector.fail(
        "the groups extend each other in a ring: \((context.chain + [text]).joined(separator: " → ").prefix(300))",
        at: reference.range)
      return
    }
    var inner = Context(
      path: context.path, type: context.type, deprecation: context.deprecation, root: context.root,
      chain: context.chain + [text], isExtending: true, reports: false)
    // The type of the groups around the one that is extended.
    var outer: Literal? = context.root
    for part in (parts ?? []).dropLast() {
      outer = outer?[part]
      if let type = outer?["$type"]?.text { inner.type = type }
    }
    walk(group, inner, &collector)
  }

  private static let properties: Set<String> = [
    "$type", "$description", "$deprecated", "$extensions", "$extends", "$ref", "$schema", "$root",
  ]
}

/// The path in `{color.brand.500}`; nothing for another text.
func aliasParts(_ text: String) -> [String]? {
  guard text.hasPrefix("{"), text.hasSuffix("}"), text.utf8.count > 2 else { return nil }
  return text.dropFirst().dropLast().split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
}
