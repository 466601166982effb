internal import GenEmitters
internal import GenModel
internal import GenSource

/// All that the page shows, as JSON in which no text can end the element that holds it.
func previewData(_ preview: Preview) -> [UInt8] {
  let findings = FindingList(preview.diagnostics, in: preview.files).diagnostics
  let places = SourcePlaces(preview.files, findings)
  var writer = JSONWriter(OutputBuffer(isMarking: false))
  writer.file { writer in
    writer.group("now") { write(preview.project, places, &$0) }
    if let earlier = preview.earlier {
      writer.group("earlier") { writer in
        writer.member("reference", .string(earlier.reference))
        write(earlier.project, SourcePlaces(earlier.files), &writer)
      }
    }
    writer.member("findings", .array(findings.map { findingData($0, places) }))
  }
  return escaped(writer.buffer.bytes.array)
}

/// One state of the project: each part as the scripts that show it read it.
private func write(_ project: Project, _ places: SourcePlaces, _ writer: inout JSONWriter) {
  writer.member("theme", themeData(project.theme, places))
  writer.member("motion", motionData(project.motion, places))
  writer.member("strings", stringsData(project.strings, places))
}

private func findingData(_ finding: Diagnostic, _ places: SourcePlaces) -> JSONValue {
  var members: [(name: String, value: JSONValue)] = [
    ("severity", .string(finding.severity.rawValue)), ("rule", .string(finding.rule.name)),
    ("message", .string(finding.message)),
  ]
  if case .source(let range) = finding.place { members.append(("place", .string(places.text(of: range)))) }
  if let help = finding.help { members.append(("help", .string(help))) }
  return .object(members)
}

/// JSON with every `<` as an escape: outside its texts it has none.
private func escaped(_ json: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(json.count)
  for byte in json {
    if byte == UInt8(ascii: "<") { result += "\\u003c".utf8 } else { result.append(byte) }
  }
  return result
}
