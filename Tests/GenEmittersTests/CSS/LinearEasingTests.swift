import GenEmitters
import GenModel
import Testing

@Suite struct LinearEasingTests {
  /// The custom properties that a source gives where no condition holds.
  private func properties(_ source: String) throws -> [String: String] {
    let files = try emitMotion(source, .css)
    let sheet = StyleSheet(try #require(files.first).text)
    #expect(sheet.faults == [])
    return sheet.properties { _ in false }
  }

  /// The spring 'a' of a source: the function, and its time in seconds.
  private func printedSpring(_ source: String) throws -> (function: LinearFunction, seconds: Double) {
    let all = try properties(source)
    let milliseconds = Double(all["--spring-a-duration"]?.dropLast(2) ?? "")
    return (try #require(LinearFunction(all["--spring-a"] ?? "")), try #require(milliseconds) / 1000)
  }

  private func furthest(_ function: LinearFunction, from position: (Double) -> Double) -> Double {
    (0...20_011).map { step in
      let x = Double(step) / 20_011
      return abs(function.value(at: x) - position(x))
    }.max() ?? 0
  }

  @Test(arguments: [0.023, 0.05, 0.1, 0.2, 0.3, 0.42, 0.5, 0.6, 0.7, 0.8, 0.86, 0.95, 0.999, 1, 1.001, 1.25, 2, 5, 40])
  func `a spring stays within 0.002 of its own formula and ends at exactly 1`(_ ratio: Double) throws {
    for (stiffness, mass) in [(157.91, 1.0), (900, 4), (12, 0.3), (20_000, 1)] {
      let damping = 2 * ratio * (stiffness * mass).squareRoot()
      for clamps in [false, true] {
        let spring = SpringToken(mass: mass, stiffness: stiffness, damping: damping, overshootClamping: clamps)
        let printed = try printedSpring(
          "springs: { a: { mass: \(mass), stiffness: \(stiffness), damping: \(damping), overshootClamping: \(clamps) } }"
        )
        #expect(printed.function.stops.first?.value == 0 && printed.function.stops.last?.value == 1)
        #expect(zip(printed.function.stops, printed.function.stops.dropFirst()).allSatisfy { $0.at < $1.at })
        let error = furthest(printed.function) { spring.position(at: $0 * printed.seconds) }
        #expect(error < 0.002, "\(spring)")
        // What is left of the motion when the time ends.
        #expect(abs(spring.position(at: printed.seconds) - 1) <= 0.001 + 1e-9, "\(spring)")
      }
    }
  }

  @Test func `the reference spring needs few lines`() throws {
    let printed = try printedSpring("springs: { a: { engine: swiftui, duration: 500ms, dampingRatio: 0.7 } }")
    #expect(printed.seconds == 0.819)
    #expect(abs(printed.function.value(at: 0.25 / 0.819) - 0.984087) < 0.002)
    #expect(abs(printed.function.value(at: 0.350070 / 0.819) - 1.045988) < 0.002)
    #expect(printed.function.stops.count <= 16)
  }

  @Test func `springs that hardly stop, or take no time, end in a moment too`() throws {
    for numbers in [(1.0, 300.0, 1e-9), (1e-9, 1e9, 1e-9), (1e9, 1e-9, 1e9), (1, 1e12, 1e3), (1, 1e-6, 1e6)] {
      let (mass, stiffness, damping) = numbers
      let printed = try printedSpring("springs: { a: { mass: \(mass), stiffness: \(stiffness), damping: \(damping) } }")
      #expect(printed.seconds > 0 && printed.function.stops.last?.value == 1)
      #expect(printed.function.stops.count < 3_000)
    }
  }

  @Test func `the curve that no bezier gives is a list of lines too`() throws {
    let all = try properties("curves: { rest: inOutQuad }")
    let function = try #require(LinearFunction(all["--curve-rest"] ?? ""))
    #expect(furthest(function) { CurveToken.inOutQuad.value(at: $0) } < 0.002)
    #expect(function.stops.count <= 18)
  }
}
