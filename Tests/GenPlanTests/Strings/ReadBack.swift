import Foundation
import GenEmitters
import GenPlan
import Testing

/// Outputs as outside readers read them: Foundation's property lists and JSON.
extension Planning {
  /// One output.
  func output(_ path: String) -> String? {
    guard case .ready(let outputs) = plan, let output = outputs.first(where: { $0.path == path }) else { return nil }
    return String(decoding: output.bytes(), as: UTF8.self)
  }

  /// The texts of a `.strings` by key.
  func strings(_ path: String, _ location: SourceLocation = #_sourceLocation) throws -> [String: String] {
    let text = try #require(output(path), "\(report)", sourceLocation: location)
    let list = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    return try #require(list as? [String: String], sourceLocation: location)
  }

  /// An entry of a `.stringsdict`: its format, and the forms by variable.
  func plural(
    _ key: String, in path: String, _ location: SourceLocation = #_sourceLocation
  ) throws -> (format: String, forms: [String: [String: String]]) {
    let text = try #require(output(path), "\(report)", sourceLocation: location)
    let list = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    let root = try #require(list as? [String: [String: Any]], sourceLocation: location)
    let entry = try #require(root[key], sourceLocation: location)
    let format = try #require(entry["NSStringLocalizedFormatKey"] as? String, sourceLocation: location)
    var forms: [String: [String: String]] = [:]
    for (name, value) in entry where name != "NSStringLocalizedFormatKey" {
      var variable = try #require(value as? [String: String], sourceLocation: location)
      #expect(
        variable.removeValue(forKey: "NSStringFormatSpecTypeKey") == "NSStringPluralRuleType", sourceLocation: location)
      #expect(variable.removeValue(forKey: "NSStringFormatValueTypeKey") == "lld", sourceLocation: location)
      forms[name] = variable
    }
    return (format, forms)
  }

  /// The ICU messages of one table in a snapshot.
  func snapshot(
    _ language: String, table: String = "App", _ location: SourceLocation = #_sourceLocation
  ) throws -> [String: String] {
    let text = try #require(output("Generated/strings.\(language).json"), "\(report)", sourceLocation: location)
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let tables = (object as? [String: Any])?["tables"] as? [String: [String: String]]
    return try #require(tables?[table], sourceLocation: location)
  }

  /// One text in every form that outputs give it.
  func text(
    _ key: String, _ language: String, _ location: SourceLocation = #_sourceLocation
  ) throws -> String {
    try #require(
      try strings("Generated/\(language).lproj/App.strings", location)[key], "\(report)", sourceLocation: location)
  }

  /// Whether an output holds exactly this line, leading blanks apart.
  func hasLine(_ line: String, in path: String) -> Bool {
    (output(path) ?? "").split(separator: "\n").contains { $0.drop { $0 == " " || $0 == "\t" } == line }
  }
}

/// A project of one table, `strings/App.yaml`.
func app(_ yaml: String, configuration: String? = nil) -> Planning {
  var project = TestProject(["strings/App.yaml": yaml])
  if let configuration { project.files.append(("gen-native.yaml", Array(configuration.utf8))) }
  return project.plan()
}

let english = "Generated/en.lproj/App.strings"
let vietnamese = "Generated/vi.lproj/App.strings"
let accessors = "Generated/Strings+App.swift"
