internal import GenEmitters
internal import GenModel
internal import GenSource

/// All that the page shows, as JSON in which no text can end the element that holds it.
func previewData(_ preview: Preview) -> [UInt8] {
  var writer = JSONWriter(OutputBuffer(isMarking: false))
  writer.file { writer in
    writer.group("now") { write(preview.project, preview.files, &$0) }
    if let earlier = preview.earlier {
      writer.group("earlier") { writer in
        writer.member("reference", .string(earlier.reference))
        write(earlier.project, earlier.files, &writer)
      }
    }
    writer.member("findings", findingsData(preview))
  }
  return escaped(writer.buffer.bytes.array)
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

/// One state of the project: each part as the scripts that show it read it.
private func write(_ project: Project, _ files: [SourceFile], _ writer: inout JSONWriter) {
  let places = SourcePlaces(files)
  writer.member("theme", themeData(project.theme, places))
  writer.member("motion", motionData(project.motion, places))
  writer.member("strings", stringsData(project.strings, places))
}

private func findingsData(_ preview: Preview) -> JSONValue {
  let places = SourcePlaces(preview.files)
  return .array(
    FindingList(preview.diagnostics, in: preview.files).diagnostics.map { finding in
      var members: [(name: String, value: JSONValue)] = [
        ("severity", .string(finding.severity.rawValue)), ("rule", .string(finding.rule.name)),
        ("message", .string(finding.message)),
      ]
      if case .source(let range) = finding.place { members.append(("place", .string(places.text(of: range)))) }
      if let help = finding.help { members.append(("help", .string(help))) }
      return .object(members)
    })
}
