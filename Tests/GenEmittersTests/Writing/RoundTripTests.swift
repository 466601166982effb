import Foundation
import GenModel
import GenSource
import GenYAML
import Testing

@testable import GenEmitters

/// Any text goes through each of the writers that escape and comes back byte for byte from a reader that others wrote:
/// Foundation, plutil, Python and the Swift compiler. The text stands in each place that a text can have: as key, value,
/// comment and path in the banner.
///
/// `GEN_NATIVE_ROUND_TRIPS=100000` in the environment takes so many texts; a few of them are enough for every day.
@Suite struct RoundTripTests {
  private static let count = ProcessInfo.processInfo.environment["GEN_NATIVE_ROUND_TRIPS"].flatMap { Int($0) } ?? 2000

  private let plain: [String]
  private let withControls: [String]
  /// What begins the key of each text, so that no two are the same.
  private static let separator = ": "

  init() {
    var random = RandomTexts(seed: 20_270_101, hasControls: false)
    plain = random.texts(Self.count)
    random = RandomTexts(seed: 20_270_102, hasControls: true)
    withControls = random.texts(Self.count)
  }

  @Test func `strings tables hold any text`() throws {
    var bytes: [UInt8] = []
    for line in Banner(sources: Array(plain.prefix(100))).lines(.block) { bytes += (line + "\n").utf8 }
    for (key, text) in keyed(plain) {
      bytes.appendBlockComment(SourceText(text))
      bytes += "\"".utf8
      SourceText(key).withBytes { bytes.appendStringsText($0) }
      bytes += "\" = \"".utf8
      SourceText(text).withBytes { bytes.appendStringsText($0) }
      bytes += "\";\n".utf8
    }
    let list = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    expect(try #require(list as? [String: String]).map { ($0.key, $0.value) }, plain, from: "Foundation")

    let judge = try SwiftCompiler()
    try Data(bytes).write(to: judge.folder.appending(path: "App.strings"))
    let converted = try judge.run("plutil", ["-convert", "binary1", "-o", "App.plist", "App.strings"])
    #expect(converted.isSuccess, "\(converted.output)")
    try expectPython("plistlib.load(open('App.plist', 'rb')).items()", plain, in: judge)
    judge.remove()
  }

  @Test func `property lists hold any text`() throws {
    var writer = PropertyListWriter(OutputBuffer(isMarking: false))
    writer.file(banner: Banner(sources: Array(plain.prefix(100)))) { writer in
      for (key, text) in keyed(plain) {
        writer.dictionary(SourceText(key)) { writer in
          writer.string("text", escaped: { bytes in SourceText(text).withBytes { bytes.appendXMLText($0) } })
        }
      }
    }
    let data = Data(writer.buffer.bytes.array)
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    let read = try #require(list as? [String: [String: String]])
    expect(read.map { ($0.key, $0.value["text"] ?? "") }, plain, from: "Foundation")

    let judge = try SwiftCompiler()
    try data.write(to: judge.folder.appending(path: "App.stringsdict"))
    let lint = try judge.run("plutil", ["-lint", "App.stringsdict"])
    #expect(lint.isSuccess, "\(lint.output)")
    try expectPython(
      "[(key, value['text']) for key, value in plistlib.load(open('App.stringsdict', 'rb')).items()]", plain, in: judge)
    judge.remove()
  }

  @Test func `JSON holds any text`() throws {
    var writer = JSONWriter(OutputBuffer(isMarking: false))
    writer.file { writer in
      for (key, text) in keyed(withControls) { writer.member(key, .text(SourceText(text))) }
    }
    let data = Data(writer.buffer.bytes.array)
    let read = try #require(try JSONSerialization.jsonObject(with: data) as? [String: String])
    expect(read.map { ($0.key, $0.value) }, withControls, from: "Foundation")

    let judge = try SwiftCompiler()
    try data.write(to: judge.folder.appending(path: "strings.json"))
    try expectPython("json.load(open('strings.json', encoding='utf-8')).items()", withControls, in: judge)
    judge.remove()
  }

  @Test func `XML elements and attributes hold any text`() throws {
    var writer = XMLWriter(OutputBuffer(isMarking: false))
    writer.element("texts") { writer in
      for (key, text) in keyed(plain) { writer.text("text", [("id", key)], Array(text.utf8)) }
    }
    let judge = try SwiftCompiler()
    try Data(writer.buffer.bytes.array).write(to: judge.folder.appending(path: "texts.xml"))
    try expectPython(
      "[(e.get('id'), e.text or '') for e in __import__('xml.etree.ElementTree').etree.ElementTree.parse('texts.xml').getroot()]",
      plain, in: judge)
    judge.remove()
  }

  @Test func `CSV holds any text, and no cell of it is a formula`() throws {
    var writer = CSVWriter(OutputBuffer(isMarking: false))
    let texts = plain + ["=1+1", "+1", "-1", "@x", "\t=1", "\n1", "'=1", "''@", "'", "''", "'x", "＝1", "\"=1\"", " =1"]
    for (key, text) in keyed(texts) { writer.row([Array(key.utf8), Array(text.utf8)]) }
    let judge = try SwiftCompiler()
    try Data(writer.buffer.bytes.array).write(to: judge.folder.appending(path: "texts.csv"))
    let script = """
      def cells():
          import csv, re
          for key, text in csv.reader(open("texts.csv", encoding="utf-8", newline=""), strict=True):
              assert not re.match("[=+@\\t\\r\\n\\uff1d\\uff0b\\uff0d\\uff20-]", text), repr(text)
              yield key, re.sub("^'(?='*[=+@\\t\\r\\n\\uff1d\\uff0b\\uff0d\\uff20-])", "", text)

      """
    try expectPython("cells()", texts, in: judge, before: script)
    judge.remove()
  }

  @Test func `YAML holds any text`() throws {
    // Sources must close a direction that they open.
    let texts = plain.filter { text in
      !text.unicodeScalars.contains { 0x202A...0x202E ~= $0.value || 0x2066...0x2069 ~= $0.value }
    }
    var writer = YAMLWriter(OutputBuffer(isMarking: false))
    writer.group("texts") { writer in
      for (key, text) in keyed(texts) { writer.text(key, SourceText(text)) }
    }
    let reading = readYAML(SourceFile(id: SourceID(0), path: "texts.yaml", bytes: writer.buffer.bytes.array))
    #expect(reading.diagnostics.filter { $0.severity == .error }.isEmpty)
    let root = try #require(reading.document?.root)
    var found: [(String, String)] = []
    for (_, group) in root.pairs {
      for (key, text) in group.pairs { found.append((key.text.string, text.text.string)) }
    }
    expect(found, texts, from: "readYAML")
  }

  @Test func `machine reports hold any text`() throws {
    let report = "{" + keyed(withControls).map { "\(jsonText($0)): \(jsonText($1))" }.joined(separator: ",\n") + "}"
    let judge = try SwiftCompiler()
    try judge.write(report, to: "report.json")
    try expectPython("json.load(open('report.json', encoding='utf-8')).items()", withControls, in: judge)
    judge.remove()
  }

  @Test func `Swift literals hold any text, and comments hide it`() throws {
    let judge = try SwiftCompiler()
    let size = 1000
    let parts = stride(from: 0, to: withControls.count, by: size).map {
      Array(keyed(withControls)[$0..<min($0 + size, withControls.count)])
    }
    for (number, part) in parts.enumerated() {
      var writer = SwiftWriter(OutputBuffer(isMarking: false))
      for line in Banner(sources: part.prefix(100).map { $1 }).lines(.slashes) {
        writer.buffer.bytes.append(line + "\n")
      }
      writer.line("let part\(number): [(String, String)] = [")
      for (key, text) in part {
        writer.documentation(SourceText(text))
        writer.line("(\(quoted: key), \(quoted: SourceText(text))),")
      }
      writer.line("]")
      try Data(writer.buffer.bytes.array).write(to: judge.folder.appending(path: "part\(number).swift"))
    }
    let names = parts.indices.map { "part\($0)" }
    try judge.write(
      """
      for part in [\(names.joined(separator: ", "))] {
        for (key, text) in part { print(key.utf8.count, text.utf8.count, key + text) }
      }
      """, to: "main.swift")
    let built = try judge.run(
      "swiftc", ["-Onone", "-swift-version", "6", "-o", "program", "main.swift"] + names.map { $0 + ".swift" })
    #expect(built.isSuccess, "\(built.output.prefix(4000))")
    let ran = try judge.run("sh", ["-c", "./program >texts"])
    #expect(ran.isSuccess, "\(ran.output)")
    expect(try said(in: judge), withControls, from: "Swift")
    judge.remove()
  }

  private func keyed(_ texts: [String]) -> [(String, String)] {
    texts.enumerated().map { ("\($0)\(Self.separator)\($1)", $1) }
  }

  /// Each text came back once, under its key, with its very bytes.
  private func expect(
    _ read: [(String, String)], _ texts: [String], from reader: String, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(read.count == texts.count, "\(reader)", sourceLocation: location)
    var isRead = [Bool](repeating: false, count: texts.count)
    for (key, text) in read {
      guard let number = key.split(separator: ":", maxSplits: 1).first.flatMap({ Int($0) }), texts.indices ~= number
      else {
        Issue.record("\(reader) found the key \(key.debugDescription)", sourceLocation: location)
        continue
      }
      isRead[number] = true
      let meant = texts[number]
      let isSame = text.utf8.elementsEqual(meant.utf8)
      let hasKey = key.utf8.elementsEqual("\(number)\(Self.separator)\(meant)".utf8)
      if !isSame || !hasKey {
        Issue.record(
          "\(reader) read \(key.debugDescription) and \(text.debugDescription) for \(meant.debugDescription)",
          sourceLocation: location)
      }
    }
    #expect(!isRead.contains(false), "\(reader)", sourceLocation: location)
  }

  /// What a Python expression makes of a file: pairs of key and text.
  private func expectPython(
    _ pairs: String, _ texts: [String], in judge: SwiftCompiler, before definitions: String = "",
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let script = """
      import json, plistlib
      \(definitions)
      with open("texts", "wb") as out:
          for key, text in \(pairs):
              key, text = key.encode(), text.encode()
              out.write(b"%d %d %s%s\\n" % (len(key), len(text), key, text))

      """
    let ran = try judge.run("python3", ["-c", script])
    #expect(ran.isSuccess, "\(ran.output)", sourceLocation: location)
    expect(try said(in: judge), texts, from: "Python", location)
  }

  /// The pairs that a reader wrote, as `3 4 keytext`: lengths in bytes, since texts hold any separator.
  private func said(in judge: SwiftCompiler) throws -> [(String, String)] {
    var rest = try Data(contentsOf: judge.folder.appending(path: "texts"))[...]
    var pairs: [(String, String)] = []
    func take(_ count: Int) -> String {
      defer { rest = rest.dropFirst(count) }
      return String(decoding: rest.prefix(count), as: UTF8.self)
    }
    func number() throws -> Int {
      let digits = rest.prefix { $0 != UInt8(ascii: " ") }
      rest = rest.dropFirst(digits.count + 1)
      return try #require(Int(String(decoding: digits, as: UTF8.self)))
    }
    while !rest.isEmpty {
      let (key, text) = (try number(), try number())
      pairs.append((take(key), take(text)))
      #expect(rest.first == UInt8(ascii: "\n"))
      rest = rest.dropFirst()
    }
    return pairs
  }
}
