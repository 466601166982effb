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
    for entry in table.entries where !entry.arguments.isEmpty {
      let types = entry.arguments.lazy.map { $0.type.inSwift }
      if !signatures.contains(where: { $0.elementsEqual(types) }) { signatures.append(Array(types)) }
    }
    self.signatures = signatures
  }

  /// `_text` and `_format`, for accessors that give a `String`.
  func writeTexts(_ writer: inout SwiftWriter) {
    if hasPlainTexts {
      writer.line("private func _text(_ key: Swift.StaticString) -> Swift.String { _table.text(key.description) }")
    }
    for types in signatures {
      let names = types.indices.map { "value\($0 + 1)" as SwiftCode }
      let parameters = zip(names, types).map { "_ \($0): \(SwiftCode(stringLiteral: $1.swiftType))" as SwiftCode }
      writer.line(
        """
        private func _format(_ key: Swift.StaticString, \(SwiftCode.joined(parameters, by: ", "))) -> Swift.String \
        { _table.format(key.description, \(SwiftCode.joined(names, by: ", "))) }
        """)
    }
  }

  /// `_resource` and `_formatResource`, for accessors that give a resource.
  ///
  /// - Parameter availability: the systems that know resources.
  func writeResources(_ writer: inout SwiftWriter, availability: SwiftCode) {
    if hasPlainTexts {
      writer.line(availability)
      writeResource(
        "_resource", taking: "Swift.StaticString",
        as: "Swift.String.LocalizationValue(stringLiteral: text.description)", &writer)
    }
    if !signatures.isEmpty {
      writer.line(availability)
      writeResource("_formatResource", taking: "Swift.String.LocalizationValue", as: "text", &writer)
    }
  }

  private func writeResource(
    _ name: SwiftCode, taking type: SwiftCode, as value: SwiftCode, _ writer: inout SwiftWriter
  ) {
    let bundle: SwiftCode = options.bundle == .main ? ".main" : ".atURL(Foundation.Bundle.module.bundleURL)"
    writer.block(
      "private func \(name)(_ key: Swift.StaticString, _ text: \(type)) -> Foundation.LocalizedStringResource"
    ) { writer in
      writer.line(
        """
        Foundation.LocalizedStringResource(key, defaultValue: \(value), table: \(quoted: table.name.value), \
        bundle: \(bundle))
        """)
    }
  }
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
}
