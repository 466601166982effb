import GenModel
import GenSource
import GenYAML

@testable import GenReaders

extension FuzzTarget {
  /// `{name}`, `{{` and `${…}` in a text.
  static let template = FuzzTarget(name: "template") { bytes in
    let text = SourceText(String(decoding: bytes, as: UTF8.self))
    guard let template = try? readTemplate(text, arguments: arguments) else { return }
    var written: [UInt8] = []
    for piece in template.pieces {
      switch piece {
      case .literal(let literal): literal.withBytes { written += $0 }
      case .argument(let reference):
        law(isArgumentName(reference.name), "an argument without a name")
        law(reference.index.map(arguments.indices.contains) ?? true, "an argument that nobody declared")
        written += "{\(reference.name)}".utf8
      }
    }
    // What was read is no longer than what was written; it is shorter by the braces that were doubled.
    law(template.pieces.isEmpty || written.count <= text.count, "more text than there was")
  }

  /// Colours as CSS writes them.
  static let color = FuzzTarget(name: "color") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    switch parseColor(text) {
    case .success(let color):
      let mapped = color.srgbBytes
      guard case .success(let again) = parseColor(mapped.hex) else { return law(false, "'\(mapped.hex)' is no colour") }
      law(again.srgbBytes == mapped, "'\(mapped.hex)' is another colour")
      _ = color.mapped(to: .displayP3)
      for space in InterpolationSpace.allCases { _ = interpolate(color, again, at: 0.5, in: space) }
    case .failure(let problem): law(!problem.message.isEmpty, "refused without a reason")
    }
  }

  /// Numbers with units, and references.
  static let quantity = FuzzTarget(name: "quantity") { bytes in
    let text = SourceText(String(decoding: bytes, as: UTF8.self))
    _ = TokenReference(text)
    _ = decimalNumber(text)
    guard let quantity = WrittenQuantity(text) else { return }
    for places in [-3, -2, 0, 3] {
      if let value = quantity.number.value(movedBy: places) {
        law(value.isFinite && !(value == 0 && value.sign == .minus), "a number that no engine takes")
      }
    }
    guard let again = WrittenQuantity(SourceText(quantity.digits + quantity.unit)) else {
      return law(false, "the parts are no quantity")
    }
    law(again.unit == quantity.unit && again.number.value() == quantity.number.value(), "the parts say something else")
  }

  /// Made anew for each input, since their names are freed after it.
  private static var arguments: [Argument] {
    ["name", "count", "n"].map {
      Argument(name: Located(SourceText($0), at: SourceRange(source: SourceID(0), start: 0, end: 0)), type: .string)
    }
  }
}
