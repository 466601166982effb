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

  private enum Slot {
    case group(Int)
    case item(name: SourceText, Int)
  }

  private struct Group {
    var name: SourceText
    var slots: [Slot] = []
    /// The groups below, by name.
    var places: [SourceText: Int] = [:]
  }

  private let groups: [Group]
  private let items: [Item]
  private let group: Int

  package init(_ items: [Item], name: (Item) -> SourceText) {
    var groups = [Group(name: Self.noName)]
    var lastPath = Self.noName
    var lastGroup = 0
    for (index, item) in items.enumerated() {
      let dotted = name(item)
      let split = dotted.bytes.lastIndex(of: UInt8(ascii: "."))
      let path = dotted[0..<(split ?? 0)]
      if path != lastPath {
        lastGroup = Self.place(of: path, &groups)
        lastPath = path
      }
      groups[lastGroup].slots.append(.item(name: dotted[(split.map { $0 + 1 } ?? 0)..<dotted.count], index))
    }
    self.init(groups: groups, items: items, group: 0)
  }

  private init(groups: [Group], items: [Item], group: Int) {
    self.groups = groups
    self.items = items
    self.group = group
  }

  /// What the group holds.
  package var children: some Sequence<Child> {
    groups[group].slots.lazy.map { slot in
      switch slot {
      case .item(let name, let index): .item(name: name, items[index])
      case .group(let index):
        .group(name: groups[index].name, NameTree(groups: groups, items: items, group: index))
      }
    }
  }

  private static func place(of path: SourceText, _ groups: inout [Group]) -> Int {
    var current = 0
    var start = 0
    while start < path.count {
      let end = path.bytes[start...].firstIndex(of: UInt8(ascii: ".")) ?? path.count
      let segment = path[start..<end]
      start = end + 1
      if let place = groups[current].places[segment] {
        current = place
        continue
      }
      let place = groups.count
      groups[current].places[segment] = place
      groups[current].slots.append(.group(place))
      groups.append(Group(name: segment))
      current = place
    }
    return current
  }

  private static var noName: SourceText { SourceText("") }
}
