import Foundation

/// What a project makes and reads, as far as the names of its files and two lines of its configuration tell.
struct Project {
  /// From the root, in the order in which they are found.
  let outputs: [String]
  /// All sources, their folders, which change when a source comes or goes, and the configuration.
  let inputs: [URL]

  init(_ root: URL) throws {
    let configuration = root.appending(path: "gen-native.yaml")
    let lines = try String(contentsOf: configuration, encoding: .utf8).split(whereSeparator: \.isNewline)
    if let line = lines.first(where: { $0.hasPrefix("sources:") || $0.hasPrefix("glossary:") }) {
      throw Problem("\(configuration.path): '\(line)': in a build the sources lie in strings, theme and motion")
    }
    let languages = try Self.languages(lines, of: configuration)
    let strings = Sources(in: root, "strings")
    let theme = Sources(in: root, "theme")
    let motion = Sources(in: root, "motion")

    var tables: [String] = []
    for file in strings.files where !strings.isGlossary(file) {
      let name = file.deletingPathExtension().lastPathComponent
      if !tables.contains(name) { tables.append(name) }
    }
    outputs =
      tables.flatMap { table in
        languages.flatMap { ["\($0).lproj/\(table).strings", "\($0).lproj/\(table).stringsdict"] }
          + ["Strings+\(table).swift"]
      } + (theme.files.isEmpty ? [] : ["ThemeTokens.swift"]) + (motion.files.isEmpty ? [] : ["MotionTokens.swift"])
      + ["TokenSupport.swift"]
    inputs = [configuration] + [strings, theme, motion].flatMap { $0.folders + $0.files }
  }

  /// `languages: [en, vi]`, or a line for each with a hyphen; English and Vietnamese where the configuration names none.
  private static func languages(_ lines: [Substring], of configuration: URL) throws -> [String] {
    guard let index = lines.firstIndex(where: { $0.hasPrefix("languages:") }) else { return ["en", "vi"] }
    func words(_ text: Substring) -> [String] {
      text.prefix { $0 != "#" }.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init)
    }
    let flow = lines[index].dropFirst("languages:".count).prefix { $0 != "#" }.drop { $0 == " " }
    if flow.first == "[", flow.contains("]") { return words(flow) }
    let items = lines[(index + 1)...].prefix { $0.hasPrefix(" ") || $0.hasPrefix("-") || $0.hasPrefix("#") }
    let tags = items.compactMap { line -> String? in
      let item = line.drop { $0 == " " }
      return item.hasPrefix("- ") ? words(item.dropFirst(2)).first : nil
    }
    guard flow.isEmpty, !tags.isEmpty else {
      throw Problem("\(configuration.path): in a build the languages stand in one line: 'languages: [en, vi]'")
    }
    return tags
  }
}

/// The sources below one folder, as gen-native looks for them.
private struct Sources {
  let top: URL
  var folders: [URL] = []
  var files: [URL] = []

  init(in root: URL, _ name: String) {
    top = root.appending(path: name)
    collect(top)
  }

  /// `glossary.yaml` right in the folder is no table.
  func isGlossary(_ file: URL) -> Bool {
    file.deletingLastPathComponent().path == top.path && file.deletingPathExtension().lastPathComponent == "glossary"
  }

  private mutating func collect(_ folder: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    if folder.isFolder { folders.append(folder) }
    for name in names.sorted() where !name.hasPrefix(".") {
      let entry = folder.appending(path: name)
      if entry.isFolder {
        collect(entry)
      } else if name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
        files.append(entry)
      }
    }
  }
}

/// Why there is nothing to build, as SwiftPM tells it.
struct Problem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension URL {
  var isFile: Bool { FileManager.default.fileExists(atPath: path) }

  var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
