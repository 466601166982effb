internal import GenModel
internal import GenSource

/// The functions at the end of a file that its accessors call.
///
/// They take plain values of fixed types, and each says once what is the same for thousands of accessors: the compiler
/// spends its time on the calls, and most of it on a struct that is loaded, an array that is made or a value that is
/// boxed in each of them.
struct LookupFunctions {
  let table: StringTable
  let options: OutputOptions
  private let hasPlainTexts: Bool
  /// The arguments that texts of the table have, each list of types once.
  private let signatures: [[ArgumentType]]

  init(table: StringTable, options: OutputOptions) {
    self.table = table
    self.options = options
    hasPlainTexts = table.entries.contains { $0.arguments.isEmpty }
    var signatures: [[ArgumentType]] = []
    var known: Set<[ArgumentType]> = []
    for entry in table.entries where !entry.arguments.isEmpty {
      // Of a table's few lists nearly every entry has one of the first.
      let isUsual = signatures.prefix(8).contains { types in
        types.count == entry.arguments.count
          && types.indices.allSatisfy { entry.arguments[$0].type.isSameInSwift(as: types[$0]) }
      }
      guard !isUsual else { continue }
      let types = entry.arguments.map { $0.type.inSwift }
      if known.insert(types).inserted { signatures.append(types) }
    }
    self.signatures = signatures
  }

  /// `_text` and `_format`, for accessors that give a `String`.
  func writeTexts(_ writer: inout SwiftWriter) {
    if hasPlainTexts {
      writer.line("private func _text(_ key: Swift.StaticString) -> Swift.String { _table.text(key.description) }")
    }
    for types in signatures {
      let parameters = types.indices.map { parameter($0, types) }
      let values = types.indices.map { value($0) }
      writer.line(
        """
        private func _format(_ key: Swift.StaticString, \(SwiftCode.joined(parameters, by: ", "))) -> Swift.String \
        { _table.format(key.description, \(SwiftCode.joined(values, by: ", "))) }
        """)
    }
  }

  /// `_resource` and `_formatResource`, for accessors that give a resource. The latter takes a text in pieces, with the
  /// values between them: an interpolation costs as much in each accessor as two calls.
  ///
  /// - Parameter availability: the systems that know resources.
  func writeResources(_ writer: inout SwiftWriter, availability: SwiftCode) {
    if hasPlainTexts {
      writer.line(availability)
      writer.block(resource("_resource", taking: ["_ text: Swift.StaticString"])) { writer in
        writer.line(result("stringLiteral: text.description"))
      }
    }
    for types in signatures {
      var parameters: [SwiftCode] = ["_ text0: Swift.StaticString"]
      for index in types.indices {
        parameters += [parameter(index, types), "_ text\(index + 1): Swift.StaticString"]
      }
      writer.line(availability)
      writer.block(resource("_formatResource", taking: parameters)) { writer in
        writer.line(
          """
          var text = Swift.String.LocalizationValue.StringInterpolation(literalCapacity: 0, interpolationCount: \
          \(types.count))
          """)
        writer.line("text.appendLiteral(text0.description)")
        for index in types.indices {
          writer.line("text.appendInterpolation(\(value(index)))")
          writer.line("text.appendLiteral(text\(index + 1).description)")
        }
        writer.line("return \(result("stringInterpolation: text"))")
      }
    }
  }

  private func resource(_ name: SwiftCode, taking parameters: [SwiftCode]) -> SwiftCode {
    """
    private func \(name)(_ key: Swift.StaticString, \(SwiftCode.joined(parameters, by: ", "))) \
    -> Foundation.LocalizedStringResource
    """
  }

  private func result(_ value: SwiftCode) -> SwiftCode {
    let bundle: SwiftCode = options.bundle == .main ? ".main" : ".atURL(Foundation.Bundle.module.bundleURL)"
    return """
      Foundation.LocalizedStringResource(key, defaultValue: Swift.String.LocalizationValue(\(value)), \
      table: \(quoted: table.name.value), bundle: \(bundle))
      """
  }

  private func parameter(_ index: Int, _ types: [ArgumentType]) -> SwiftCode {
    "_ \(value(index)): \(SwiftCode(stringLiteral: types[index].swiftType))"
  }

  private func value(_ index: Int) -> SwiftCode { "value\(index + 1)" }
}

extension ArgumentType {
  var swiftType: StaticString {
    switch self {
    case .string: "Swift.String"
    case .int: "Swift.Int"
    case .double: "Swift.Double"
    }
  }

  /// The type without what Swift's does not say.
  fileprivate var inSwift: ArgumentType {
    if case .double = self { .double(digits: nil) } else { self }
  }

  fileprivate func isSameInSwift(as other: ArgumentType) -> Bool {
    switch (self, other) {
    case (.string, .string), (.int, .int), (.double, .double): true
    default: false
    }
  }
}
