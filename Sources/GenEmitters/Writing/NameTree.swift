/// Named items as nested groups, each group where its first member stands in the sources, and members in their order.
///
/// A group may be written in several places of the sources (`scan.title`, then `menu.open`, then `scan.hint`); in an
/// output it can stand once only.
package struct NameTree<Item> {
  /// A member of a group.
  package enum Child {
    case group(name: Substring, NameTree<Item>)
    case item(name: Substring, Item)
  }

  private enum Slot {
    case group(Int)
    case item(name: Substring, Int)
  }

  private struct Group {
    var name: Substring
    var slots: [Slot] = []
    /// The groups below, by name.
    var places: [Substring: Int] = [:]
  }

  private let groups: [Group]
  private let items: [Item]
  private let group: Int

  package init(_ items: [Item], name: (Item) -> String) {
    var groups = [Group(name: "")]
    var lastPath = ""[...]
    var lastGroup = 0
    for (index, item) in items.enumerated() {
      let dotted = name(item)[...]
      let split = dotted.utf8.lastIndex(of: UInt8(ascii: "."))
      let path = split.map { dotted[..<$0] } ?? ""
      let leaf = split.map { dotted[dotted.utf8.index(after: $0)...] } ?? dotted
      if path != lastPath {
        lastGroup = Self.place(of: path, &groups)
        lastPath = path
      }
      groups[lastGroup].slots.append(.item(name: leaf, index))
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

  private static func place(of path: Substring, _ groups: inout [Group]) -> Int {
    var current = 0
    guard !path.isEmpty else { return current }
    for segment in path.split(separator: ".") {
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
}
