// Makes Sources/GenModel/Strings/NumberStyleTable.swift from what Foundation prints, so that numbers read alike in Swift
// and in what has no Foundation.
//
//     swiftc Scripts/make-number-styles.swift -o make-number-styles
//     ./make-number-styles > Sources/GenModel/Strings/NumberStyleTable.swift
//     swift format -i Sources/GenModel/Strings/NumberStyleTable.swift

import Foundation

struct Style: Hashable {
  var decimal = "."
  var group = ","
  var minus = "-"
  var exponent = "E"
  var zero: Unicode.Scalar = "0"
  var secondaryGroup = 3
  var minimumGrouping = 1

  init() {}

  init(_ locale: Locale) {
    func text(_ format: String, _ value: any CVarArg) -> [Unicode.Scalar] {
      Array(String(format: format, locale: locale, arguments: [value]).unicodeScalars)
    }
    func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= zero.value && scalar.value < zero.value + 10 }
    func string(_ scalars: some Sequence<Unicode.Scalar>) -> String { String(String.UnicodeScalarView(scalars)) }
    zero = text("%1$lld", 0)[0]
    minus = string(text("%1$lld", -1).prefix { !isDigit($0) })
    decimal = string(text("%1$.1f", 0.5).filter { !isDigit($0) })
    let large = text("%1$lld", 1_234_567)
    let groups = large.split { !isDigit($0) }
    group = string(large.drop(while: isDigit).prefix { !isDigit($0) })
    secondaryGroup = groups.count > 1 ? groups[groups.count - 2].count : 3
    minimumGrouping = text("%1$lld", 1234).count == 4 ? 2 : 1
    let power = text("%1$.15g", 1e21).drop(while: isDigit).prefix { $0 != "+" }
    exponent = string(power.filter { $0.properties.generalCategory != .format })
  }

  var code: String {
    let plain = Style()
    var parts: [String] = []
    func add(_ label: String, _ value: String, _ other: String) {
      guard value != other else { return }
      let scalars = value.unicodeScalars.map { scalar in
        (0x21...0x7E).contains(scalar.value)
          ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
      parts.append("\(label): \"\(scalars.joined())\"")
    }
    add("decimal", decimal, plain.decimal)
    add("group", group, plain.group)
    add("minus", minus, plain.minus)
    add("exponent", exponent, plain.exponent)
    add("zero", String(zero), String(plain.zero))
    if secondaryGroup != plain.secondaryGroup { parts.append("secondaryGroup: \(secondaryGroup)") }
    if minimumGrouping != plain.minimumGrouping { parts.append("minimumGrouping: \(minimumGrouping)") }
    return "NumberStyle(\(parts.joined(separator: ", ")))"
  }
}

func parts(_ name: String) -> [String] { name.split(separator: "-").map(String.init) }

/// Where a language looks that has no entry of its own: without its script, without its region, alone.
func fallbacks(_ name: String) -> [String] {
  let parts = parts(name)
  let script = parts.dropFirst().filter { $0.count == 4 }
  let region = parts.dropFirst().filter { $0.count < 4 }
  let names = [[parts[0]] + region, [parts[0]] + script, [parts[0]]].map { $0.joined(separator: "-") }
  return names.filter { $0 != name }
}

// Variants such as en-US-POSIX are for machines.
let names = Set(Locale.availableIdentifiers.map { $0.replacing("_", with: "-") })
  .filter { !$0.contains("@") && parts($0).allSatisfy { $0.count < 5 } }
  .sorted { (parts($0).count, $0) < (parts($1).count, $1) }
var kept: [String: Style] = [:]
for name in names {
  let style = Style(Locale(identifier: name))
  let found = fallbacks(name).lazy.compactMap { kept[$0] }.first ?? Style()
  if style != found { kept[name] = style }
}
var rows: [(style: Style, names: [String])] = []
for name in kept.keys.sorted() {
  guard let style = kept[name] else { continue }
  if let row = rows.firstIndex(where: { $0.style == style }) {
    rows[row].names.append(name)
  } else {
    rows.append((style, [name]))
  }
}

print("// Made by Scripts/make-number-styles.swift; do not edit.\n")
print(
  "/// How languages write numbers, where they do not write them as English does: as Foundation of Swift 6.3 prints them,"
)
print("/// which has its symbols from CLDR. © Unicode, Inc., under the Unicode License v3")
print("/// (https://www.unicode.org/license.txt).")
print("package let numberStyleTable: [(languages: String, style: NumberStyle)] = [")
for row in rows {
  var lines = [""]
  for name in row.names {
    if lines[lines.count - 1].count + name.count > 100 { lines.append("") }
    lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + name
  }
  let languages =
    lines.count == 1 ? "\"\(lines[0])\"" : "\"\"\"\n    \(lines.joined(separator: " \\\n    "))\n    \"\"\""
  print("  (\n    \(languages),\n    \(row.style.code)\n  ),")
}
print("]")
