import GenModel
import GenReaders
import GenSource
import GenYAML

/// What came of reading one file of motion.
struct MotionReading {
  let motion: Motion
  let findings: [Diagnostic]

  /// Every finding in one line each, with the text at fault: `motion/unit '0.36' has no unit @ 0.36`.
  let lines: [String]

  var hasErrors: Bool { findings.contains { $0.severity == .error } }
}

/// Reads texts as the files `motion/1.yaml`, `motion/2.yaml` and so on.
func readMotion(_ texts: String...) -> MotionReading {
  var findings: [Diagnostic] = []
  var documents: [YAMLDocument] = []
  let files = texts.enumerated().map { place, text in
    SourceFile(id: SourceID(place), path: "motion/\(place + 1).yaml", bytes: Array(text.utf8))
  }
  for file in files {
    let reading = readYAML(file)
    findings += reading.diagnostics
    if let document = reading.document { documents.append(document) }
  }
  let motion = readMotion(from: documents, &findings)
  let lines = findings.map { finding -> String in
    guard case .source(let range) = finding.place else { return "\(finding.rule) \(finding.message)" }
    let bytes = files[Int(range.source.index)].bytes[range.bytes]
    return "\(finding.rule) \(finding.message) @ \(String(decoding: bytes, as: UTF8.self))"
  }
  return MotionReading(motion: motion, findings: findings, lines: lines)
}

/// The text of the rule's example with its marks taken out, and where they stood.
func marked(_ text: [UInt8]) -> (text: String, places: [Int]) {
  let mark = Array(RuleExample.mark.utf8)
  var bytes: [UInt8] = []
  var places: [Int] = []
  var index = 0
  while index < text.count {
    if text[index...].starts(with: mark) {
      places.append(bytes.count)
      index += mark.count
    } else {
      bytes.append(text[index])
      index += 1
    }
  }
  return (String(decoding: bytes, as: UTF8.self), places)
}
