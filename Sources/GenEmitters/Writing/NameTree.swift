package import GenSource

/// Named items as nested groups, each group where its first member stands in the sources, and members in their order.
///
/// A group may be written in several places of the sources (`scan.title`, then `menu.open`, then `scan.hint`); in an
/// output it can stand once only.
package struct NameTree<Item> {
  /// A member of a group.
  package enum Child {
    case group(name: SourceText, NameTree<Item>)
    case item(name: SourceText, Item)
  }

  private let nodes: Nodes
  private let group: Int

  package init(_ items: [Item], name: (Item) -> SourceText) {
    var nodes = Nodes(items)
    var lastPath = nodes.groups[0].name
    var lastGroup = 0
    for (index, item) in items.enumerated() {
      let dotted = name(item)
      let split = dotted.bytes.lastIndex(of: UInt8(ascii: "."))
      let path = dotted[0..<(split ?? 0)]
      if path != lastPath {
        lastGroup = nodes.group(at: path)
        lastPath = path
      }
      nodes.append(.item(name: dotted[(split.map { $0 + 1 } ?? 0)..<dotted.count], index), to: lastGroup)
    }
    self.init(nodes, group: 0)
  }

  private init(_ nodes: Nodes, group: Int) {
    self.nodes = nodes
    self.group = group
  }

  /// What the group holds.
  package var children: some Sequence<Child> {
    Children(nodes: nodes, place: nodes.groups[group].first)
  }

  /// Where a walk through a tree has come to.
  package enum Step {
    case group(name: SourceText)
    case groupEnd
    case item(name: SourceText, Item)
  }

  /// Visits all that the tree holds. For long lists: `children` makes a tree of each group.
  package func walk(_ visit: (Step) -> Void) {
    nodes.walk(group, visit)
  }

  private struct Children: Sequence, IteratorProtocol {
    let nodes: Nodes
    var place: Int?

    mutating func next() -> Child? {
      guard let slot = place.map({ nodes.slots[$0] }) else { return nil }
      place = slot.next
      switch slot.member {
      case .item(let name, let index): return .item(name: name, nodes.items[index])
      case .group(let index): return .group(name: nodes.groups[index].name, NameTree(nodes, group: index))
      }
    }
  }

  /// All groups of a tree. Their members are chained in one list, so that no group needs one of its own.
  private struct Nodes {
    struct Group {
      let name: SourceText
      var first: Int?
      var last: Int?
    }

    struct Slot {
      enum Member {
        case group(Int)
        case item(name: SourceText, Int)
      }

      let member: Member
      var next: Int?
    }

    let items: [Item]
    private(set) var groups = [Group(name: SourceText(""))]
    private(set) var slots: [Slot] = []
    /// The groups but the outermost, by their whole path.
    private var places: [SourceText: Int] = [:]

    init(_ items: [Item]) {
      self.items = items
      slots.reserveCapacity(items.count + items.count / 8)
      places.reserveCapacity(items.count / 8)
    }

    func walk(_ group: Int, _ visit: (Step) -> Void) {
      var place = groups[group].first
      while let slot = place.map({ slots[$0] }) {
        place = slot.next
        switch slot.member {
        case .item(let name, let index): visit(.item(name: name, items[index]))
        case .group(let index):
          visit(.group(name: groups[index].name))
          walk(index, visit)
          visit(.groupEnd)
        }
      }
    }

    mutating func append(_ member: Slot.Member, to group: Int) {
      let place = slots.count
      slots.append(Slot(member: member))
      if let last = groups[group].last { slots[last].next = place } else { groups[group].first = place }
      groups[group].last = place
    }

    /// The group with a path, made with those around it where it is not there yet.
    mutating func group(at path: SourceText) -> Int {
      guard !path.isEmpty else { return 0 }
      if let place = places[path] { return place }
      let split = path.bytes.lastIndex(of: UInt8(ascii: "."))
      let parent = group(at: path[0..<(split ?? 0)])
      let place = groups.count
      places[path] = place
      groups.append(Group(name: path[(split.map { $0 + 1 } ?? 0)..<path.count]))
      append(.group(place), to: parent)
      return place
    }
  }
}
