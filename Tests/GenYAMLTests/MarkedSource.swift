import GenSource

@testable import GenYAML

/// A source in which `↓` stands right before each place where something must be found.
struct MarkedSource {
  var bytes: [UInt8] = []
  var marks: [Int] = []

  init(_ marked: [UInt8]) {
    let mark = Array(RuleExample.mark.utf8)
    var index = 0
    while index < marked.count {
      if marked[index...].starts(with: mark) {
        marks.append(bytes.count)
        index += mark.count
      } else {
        bytes.append(marked[index])
        index += 1
      }
    }
  }

  init(_ marked: String) {
    self.init(Array(marked.utf8))
  }

  func read(limits: SourceLimits = SourceLimits()) -> YAMLReading {
    readYAML(SourceFile(id: SourceID(0), path: "strings/App.yaml", bytes: bytes), limits: limits)
  }
}

func read(_ text: String, limits: SourceLimits = SourceLimits()) -> YAMLReading {
  MarkedSource(text).read(limits: limits)
}

/// The shape of a document in one line: `{key:value,…}`, `[item,…]`, texts in angle brackets, nothing as `~`.
func shape(_ node: YAMLNode) -> String {
  switch node.kind {
  case .mapping: "{" + node.pairs.map { "\(shape($0.key)):\(shape($0.value))" }.joined(separator: ",") + "}"
  case .sequence: "[" + node.items.map(shape).joined(separator: ",") + "]"
  case .scalar: node.isNull ? "~" : "<\(node.text.string)>"
  }
}

/// Where findings begin, in the order of the text.
func starts(_ diagnostics: [Diagnostic]) -> [Int] {
  diagnostics.map { diagnostic in
    guard case .source(let range) = diagnostic.place else { return -1 }
    return Int(range.start)
  }.sorted()
}
