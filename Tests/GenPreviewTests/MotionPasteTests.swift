import Foundation
import GenModel
import Testing

/// What the playground gives to paste back is read as it was meant.
@Suite(.enabled(if: PageScripts.isThere, "Node.js is missing: Scripts/setup --tests installs it"))
struct MotionPasteTests {
  private let scripts = PageScripts(
    names: PageScripts.mathematics + ["motion-yaml.js", "motion-springs.js", "motion-edit-spring.js"])

  /// Tokens that are hard on a writer of YAML.
  static let source = #"""
    $engine: swiftui
    $reduced: { fade: 200ms }
    curves:
      plain: [0.2, 0.9, 0.25, 1.12]
      word: inOutQuad
      "on": linear
      cards:
        home.now:
          $value: [0, -1.5e-7, 1, 1234567.25]
          $description: "Quotes \" and ', a colon: a # no comment, {braces}, \\ and\n  a second line \t of ĐÃ CHỐT 🌞 \u2028 \x85"
          $deprecated: "use {curves.plain}"
          $allow: [motion/overshoot]
      "null": { $value: [0.1, 0.2, 0.3, 0.4], $description: "- no list" }
    springs:
      ratio: { duration: 16.7ms, dampingRatio: 0.8 }
      bounce: { duration: 0.5s, bounce: -0.25, engine: reanimated, reduced: same }
      clamped: { engine: reanimated, duration: 300ms, dampingRatio: 1, overshootClamping: true, reduced: end }
      off: { mass: 0.5, stiffness: 1e3, damping: 24.125, $description: "off: on", reduced: { fade: 70ms } }
      over: { duration: 400ms, bounce: -0.5, $deprecated: "use {springs.ratio}" }
    """#

  private struct Paste: Decodable {
    let value: String
    let token: String
  }

  @Test(arguments: ["curves", "springs"])
  func `a token that nobody changed comes back as it was`(_ kind: String) throws {
    let page = try PreviewedMotion(Self.source)
    let wanted = try page.tokens(kind)
    let pastes: [Paste] = try scripts.run(
      """
      output = input.now.motion.\(kind).map((token) => token.spring === undefined
        ? curveYAML(token, token.curve) : springYAML(token, formOfToken(token), token.spring.clamped));
      """, on: Raw(page.data()))
    let text = "\(kind):\n" + pastes.map(\.token).joined() + others(than: kind)
    let pasted = try PreviewedMotion(text).tokens(kind)
    #expect(try json(pasted) == json(wanted), "\(text)")
    #expect(pasted.count == 5)
  }

  @Test(arguments: ["curves", "springs"])
  func `a value that nobody changed is the same motion`(_ kind: String) throws {
    let page = try PreviewedMotion(Self.source)
    let pastes: [Paste] = try scripts.run(
      """
      output = input.now.motion.\(kind).map((token) => token.spring === undefined
        ? curveYAML(token, token.curve) : springYAML(token, formOfToken(token), token.spring.clamped));
      """, on: Raw(page.data()))
    let text = "\(kind):\n" + pastes.enumerated().map { "  t\($0): \($1.value)\n" }.joined()
    let pasted = try PreviewedMotion(text).tokens(kind)
    for (pasted, wanted) in zip(pasted, try page.tokens(kind)) {
      for member in ["curve", "spring", "designed", "reduced"] {
        #expect(try json(pasted[member]) == json(wanted[member]), "\(text)")
      }
    }
  }

  @Test(arguments: ["reanimated", "swiftui", "swiftui-ratio", "reanimated-bounce", "physics"])
  func `a spring told in other words is the same motion, as near as such words go`(_ form: String) throws {
    let page = try PreviewedMotion(Self.source)
    let pastes: [Paste] = try scripts.run(
      """
      output = input.now.motion.springs.map((token) =>
        springYAML(token, formOfSpring('\(form)', token.spring), token.spring.clamped));
      """, on: Raw(page.data()))
    let text = "springs:\n" + pastes.map(\.token).joined()
    let pasted = try PreviewedMotion(text).tokens("springs")
    for (pasted, wanted) in zip(pasted, try page.tokens("springs")) {
      let (now, before) = (try #require(spring(pasted)), try #require(spring(wanted)))
      #expect(now.overshootClamping == before.overshootClamping)
      // Reanimated's words know no over-damped motion.
      let ratio = form.hasPrefix("reanimated") ? min(before.dampingRatio, 1) : before.dampingRatio
      #expect(abs(now.dampingRatio - ratio) < 2e-3)
      if ratio == before.dampingRatio {
        // A tenth of a millisecond, to which durations are rounded, is much for one of 16.7.
        #expect(abs(now.angularFrequency / before.angularFrequency - 1) < 6e-3)
      }
    }
  }

  private func others(than kind: String) -> String {
    kind == "curves" ? "" : "curves: { plain: linear }\n"
  }

  private func spring(_ token: [String: Any]) -> SpringToken? {
    guard let spring = token["spring"] as? [String: Any], let mass = spring["mass"] as? Double,
      let stiffness = spring["stiffness"] as? Double, let damping = spring["damping"] as? Double,
      let isClamped = spring["clamped"] as? Bool
    else { return nil }
    return SpringToken(mass: mass, stiffness: stiffness, damping: damping, overshootClamping: isClamped)
  }

  private func json(_ value: Any?) throws -> String {
    let data = try JSONSerialization.data(withJSONObject: [value as Any], options: [.sortedKeys])
    return String(decoding: data, as: UTF8.self)
  }
}

/// JSON that is already there.
struct Raw: Encodable {
  private enum Value: Codable {
    case object([String: Value])
    case list([Value])
    case text(String)
    case bool(Bool)
    case number(Double)
    case nothing

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .nothing
      } else if let value = try? container.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else if let value = try? container.decode(String.self) {
        self = .text(value)
      } else if let value = try? container.decode([Value].self) {
        self = .list(value)
      } else {
        self = .object(try container.decode([String: Value].self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .object(let members): try container.encode(members)
      case .list(let items): try container.encode(items)
      case .text(let text): try container.encode(text)
      case .bool(let value): try container.encode(value)
      case .number(let number): try container.encode(number)
      case .nothing: try container.encodeNil()
      }
    }
  }

  private let value: Value

  init(_ object: [String: Any]) throws {
    value = try JSONDecoder().decode(Value.self, from: JSONSerialization.data(withJSONObject: object))
  }

  func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }
}
