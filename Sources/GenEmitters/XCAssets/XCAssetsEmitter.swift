internal import GenModel
internal import GenSource

extension Emitter {
  /// An asset catalog with a colour set for each colour of the theme.
  package static let xcassets = Emitter(
    id: "xcassets", summary: "An Xcode asset catalog: a color set for each colour, with its appearances and Display P3"
  ) { project, options in
    guard options.includes(.theme), !project.theme.colors.isEmpty else { return [] }
    let banner = Banner(sources: project.theme.sources)
    func file(_ folder: String, _ write: @escaping @Sendable (inout JSONWriter) -> Void) -> OutputFile {
      OutputFile(path: options.path(of: "Colors.xcassets/\(folder)Contents.json")) { buffer in
        var writer = JSONWriter(buffer, colon: " : ")
        writer.file { writer in
          // Xcode reads past a member that it does not know, and leaves it out when it saves.
          writer.member("$generated", .string(banner.text))
          write(&writer)
        }
        buffer = writer.buffer
      }
    }
    let groups = groupFolders(of: project.theme.colors).map { folder in
      file(folder) { writer in
        writer.info()
        writer.group("properties") { $0.member("provides-namespace", .bool(true)) }
      }
    }
    let sets = project.theme.colors.map { token in
      file(token.name.value.segments.joined(separator: "/") + ".colorset/") { writer in
        writer.buffer.mark("colors.\(token.name.value)", at: token.name.range)
        writer.colors(token.value.modes)
        writer.info()
      }
    }
    return [file("") { $0.info() }] + groups + sets
  }
}

/// The folders of the groups that colours lie in, `brand/`, each once and those around it before it.
private func groupFolders(of colors: [Token<ThemeColor>]) -> [String] {
  var folders: [String] = []
  var seen: Set<String> = []
  for color in colors {
    var folder = ""
    for segment in color.name.value.segments.dropLast() {
      folder += segment + "/"
      if seen.insert(folder).inserted { folders.append(folder) }
    }
  }
  return folders
}

/// A place in a color set: for which appearance, and for which screens.
private struct ColorEntry {
  let mode: ColorMode
  /// Nothing where one value serves all screens.
  let gamut: ColorSpace?
}

extension ColorModes {
  /// What a color set holds. With high contrast all four are there: what falls back to what is then nobody's guess. With
  /// one wide colour all have an entry for each gamut, as Xcode's inspector makes them.
  fileprivate var entries: [ColorEntry] {
    let isContrasting = lightHighContrast != nil || darkHighContrast != nil
    let modes = ColorMode.allCases.filter { mode in
      switch mode {
      case .light: true
      case .dark: dark != nil || isContrasting
      case .lightHighContrast, .darkHighContrast: isContrasting
      }
    }
    let gamuts: [ColorSpace?] = wide.isEmpty ? [nil] : [.srgb, .displayP3]
    return modes.flatMap { mode in gamuts.map { ColorEntry(mode: mode, gamut: $0) } }
  }
}

extension ColorMode {
  /// The appearances that Xcode puts a mode together from; none for the one that serves any.
  fileprivate var appearances: [(name: String, value: String)] {
    switch self {
    case .light: []
    case .dark: [("luminosity", "dark")]
    case .lightHighContrast: [("contrast", "high")]
    case .darkHighContrast: [("luminosity", "dark"), ("contrast", "high")]
    }
  }
}

extension JSONWriter {
  fileprivate mutating func info() {
    group("info") { writer in
      writer.member("author", .string("xcode"))
      writer.member("version", .integer(1))
    }
  }

  fileprivate mutating func colors(_ modes: ColorModes) {
    list("colors") { writer in
      for entry in modes.entries { writer.item { $0.write(entry, modes[entry.mode]) } }
    }
  }

  private mutating func write(_ entry: ColorEntry, _ color: Color) {
    if !entry.mode.appearances.isEmpty {
      list("appearances") { writer in
        for appearance in entry.mode.appearances {
          writer.item { writer in
            writer.member("appearance", .string(appearance.name))
            writer.member("value", .string(appearance.value))
          }
        }
      }
    }
    group("color") { writer in
      let isWide = entry.gamut == .displayP3
      writer.member("color-space", .string(isWide ? "display-p3" : "srgb"))
      writer.group("components") { writer in
        let channels = isWide ? color.displayP3Components : color.srgbComponents
        writer.member("alpha", .string(decimal(color.alpha)))
        writer.member("blue", .string(channels.blue))
        writer.member("green", .string(channels.green))
        writer.member("red", .string(channels.red))
      }
    }
    if let gamut = entry.gamut { member("display-gamut", .string(gamut == .displayP3 ? "display-P3" : "sRGB")) }
    member("idiom", .string("universal"))
  }
}

extension Color {
  /// Bytes, as Xcode writes them in hexadecimal digits.
  fileprivate var srgbComponents: (red: String, green: String, blue: String) {
    func text(_ byte: UInt8) -> String {
      let digits = String(byte, radix: 16, uppercase: true)
      return "0x" + (digits.utf8.count == 1 ? "0" : "") + digits
    }
    let bytes = srgbBytes
    return (text(bytes.red), text(bytes.green), text(bytes.blue))
  }

  fileprivate var displayP3Components: (red: String, green: String, blue: String) {
    let mapped = mapped(to: .displayP3).components
    return (decimal(mapped.x), decimal(mapped.y), decimal(mapped.z))
  }
}

/// A part of 1 with three to six digits after the point. The point is what tells Xcode that it is one: `1` alone is a
/// byte, one 255th.
private func decimal(_ value: Double) -> String {
  let millionths = value > 0 ? Int((min(value, 1) * 1_000_000).rounded()) : 0
  let digits = String(millionths % 1_000_000)
  var fraction = String(repeating: "0", count: 6 - digits.utf8.count) + digits
  while fraction.utf8.count > 3, fraction.hasSuffix("0") { fraction.removeLast() }
  return "\(millionths / 1_000_000).\(fraction)"
}
