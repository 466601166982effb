import Testing

/// The page's mathematics against values from elsewhere: browsers' curves, the engines' springs, Apple's release physics.
@Suite(.enabled(if: PageScripts.isThere, "Node.js is missing: Scripts/setup --tests installs it"))
struct MotionReferenceTests {
  private let math = PageScripts(names: PageScripts.mathematics)

  private static let moments = [0.1, 0.25, 0.5, 0.75, 0.9]

  private static let curves: [(points: [Double], values: [Double])] = [
    ([0.2, 0.9, 0.25, 1.12], [0.428098, 0.823143, 1.009453, 1.028394, 1.014479]),
    ([0.25, 0.1, 0.25, 1], [0.094796, 0.408511, 0.802403, 0.960459, 0.994316]),
    ([0.42, 0, 1, 1], [0.017027, 0.093465, 0.315357, 0.621862, 0.839428]),
    ([0, 0, 0.58, 1], [0.160572, 0.378138, 0.684643, 0.906535, 0.982973]),
    ([0.42, 0, 0.58, 1], [0.019722, 0.129162, 0.5, 0.870838, 0.980278]),
    ([0.34, 1.56, 0.64, 1], [0.403933, 0.816289, 1.087401, 1.059647, 1.012616]),
    ([0.36, 0, 0.66, -0.56], [-0.012616, -0.059647, -0.087401, 0.183711, 0.596067]),
    ([0.68, -0.6, 0.32, 1.6], [-0.072823, -0.097708, 0.5, 1.097708, 1.072823]),
    ([0.05, 0.7, 0.1, 1], [0.621384, 0.831530, 0.950247, 0.990511, 0.998666]),
    ([0.2, 0, 0, 1], [0.156250, 0.607220, 0.877834, 0.975480, 0.996459]),
  ]

  @Test func `curves have their reference values`() throws {
    let values: [[Double]] = try math.run(
      "output = input.curves.map((curve) => input.moments.map((x) => curveValue(curve, x)));",
      on: Curves(curves: Self.curves.map(\.points), moments: Self.moments))
    for (curve, values) in zip(Self.curves, values) { expectClose(values, curve.values) }
  }

  @Test func `overshoots have their heights and places`() throws {
    struct Extremes: Decodable {
      let lowest: Double
      let lowestAt: Double
      let highest: Double
      let highestAt: Double
      let arrival: Double?
    }
    let found: [Extremes] = try math.run(
      """
      output = input.map((curve) => {
        const { lowest, highest } = curveExtremes(curve);
        return { lowest: lowest.value, lowestAt: lowest.at, highest: highest.value, highestAt: highest.at,
          arrival: curveArrival(curve) };
      });
      """,
      on: [[0.2, 0.9, 0.25, 1.12], [0.34, 1.56, 0.64, 1], [0.36, 0, 0.66, -0.56], [0.25, 0.1, 0.25, 1]])
    expectClose(
      [found[0].highest, found[0].highestAt, found[0].arrival ?? 0], [1.0301072, 0.685103, 0.468336])
    expectClose([found[1].highest, found[1].highestAt], [1.097804, 0.572795])
    expectClose([found[2].lowest, found[2].lowestAt, found[2].highest], [-0.097804, 0.427205, 1])
    #expect(found[3].arrival == nil && found[3].highest == 1 && found[3].lowest == 0)
  }

  /// Angular frequency, stiffness and damping to the digits that are known.
  @Test func `the same pair is one spring in SwiftUI and another in Reanimated`() throws {
    let pairs = [[0.5, 0.7], [0.5, 1], [0.4, 0.8], [0.35, 0.86], [0.55, 0.825], [0.3, 0.6]]
    let swiftUI = [
      [12.5664, 157.91, 17.593], [12.5664, 157.91, 25.133], [15.7080, 246.74, 25.133], [17.9520, 322.27, 30.877],
      [11.4240, 130.51, 18.850], [20.9440, 438.65, 25.133],
    ]
    let reanimated = [
      [23.2810, 542.01, 32.593], [16.4904, 271.93, 32.981], [25.5613, 653.38, 40.898], [27.2391, 741.97, 46.851],
      [18.0444, 325.60, 29.773], [45.1051, 2034.47, 54.126],
    ]
    let found: [[[Double]]] = try math.run(
      """
      const numbers = (spring) => [springFrequency(spring), spring.stiffness, spring.damping];
      output = input.map(([duration, ratio]) =>
        [numbers(swiftUISpring(duration, ratio)), numbers(reanimatedSpring(duration, ratio))]);
      """, on: pairs)
    for index in pairs.indices {
      for (engine, wanted) in [swiftUI[index], reanimated[index]].enumerated() {
        for (place, tolerance) in [5e-5, 5e-3, 5e-4].enumerated() {
          expectClose([found[index][engine][place]], [wanted[place]], within: tolerance)
        }
      }
    }
  }

  @Test func `durations and bounces are translated between the engines`() throws {
    let found: [Double] = try math.run(
      """
      const documented = { mass: 1, stiffness: 100, damping: 10, clamped: false };
      output = [
        ...[[0.5, 0.7], [0.5, 1], [0.4, 0.8]].map(([d, z]) => reanimatedDuration(swiftUISpring(d, z)) * 1000),
        perceptualDuration(documented), bounceOfRatio(springRatio(documented)),
        swiftUISpring(0.5, ratioOfBounce(0.3)).damping, swiftUISpring(0.5, ratioOfBounce(-0.2)).damping,
        ratioOfBounce(-0.2), ratioOfBounce(-0.5), bounceOfRatio(2), springRatio(reanimatedSpring(0.3, 1.5)),
      ];
      """, on: 0)
    expectClose(Array(found[0..<3]), [926.32, 656.13, 650.91], within: 5e-3)
    expectClose(Array(found[3..<5]), [0.628319, 0.5])
    expectClose(Array(found[5..<7]), [17.592919, 31.4159], within: 5e-5)
    expectClose(Array(found[7...]), [1.25, 2, -0.5, 1])
  }

  @Test func `springs have their reference positions, overshoots and settling times`() throws {
    let pairs = [[0.5, 0.7], [0.5, 1], [0.4, 0.8], [0.35, 0.86], [0.3, 0.6]]
    let found: [[Double]] = try math.run(
      """
      output = input.map(([duration, ratio]) => {
        const spring = swiftUISpring(duration, ratio);
        return [...[0.1, 0.25, duration].map((time) => springPosition(spring, time)), springOvershoot(spring),
          springPeak(spring) ?? 0, springSettling(spring), springSettlingWithin(spring, 0.01),
          springSettlingWithin(spring, 0.001)];
      });
      """, on: pairs)
    let wanted: [[Double]] = [
      [0.423302, 0.984087, 1.014498, 0.045988, 0.350070, 1.044713],
      [0.357740, 0.821026, 0.986399, 0, 0, 0.8],
      [0.525705, 0.989814, 1.010451, 0.015165, 0.333333, 0.757207],
      [0.584478, 0.987170, 1.004981, 0.005019, 0.342940, 0.628771],
      [0.817462, 1.049675, 1.009320, 0.094780, 0.187500, 0.757207],
    ]
    for (found, wanted) in zip(found, wanted) { expectClose(Array(found[..<6]), wanted) }
    let within = [[0.5232, 0.8187], [0.5283, 0.7348], [0.4045, 0.5394], [0.2554, 0.4881]]
    for (found, wanted) in zip(found, within) { expectClose(Array(found[6...]), wanted, within: 5e-5) }
  }

  @Test func `a released finger travels on, and a pulled one is held back, as in a scroll view`() throws {
    let found: [Double] = try math.run(
      """
      output = [
        projectRelease(1000), projectRelease(1000, 0.99), projectRelease(-1000),
        ...input.map(([pull, dimension]) => rubberBand(pull, dimension)),
        ...input.map(([pull, dimension]) => inverseRubberBand(rubberBand(-pull, dimension), dimension)),
      ];
      """, on: [[50, 800], [100, 800], [200, 800], [400, 800], [200, 390]])
    expectClose(
      found,
      [499, 99, -499, 26.586103, 51.461988, 96.703297, 172.549020, 85.8, -50, -100, -200, -400, -200])
  }
}

private struct Curves: Encodable {
  let curves: [[Double]]
  let moments: [Double]
}

/// Expects each number near the one that is wanted.
func expectClose(
  _ found: [Double], _ wanted: [Double], within tolerance: Double = 1e-6, _ location: SourceLocation = #_sourceLocation
) {
  #expect(found.count == wanted.count, sourceLocation: location)
  for (found, wanted) in zip(found, wanted) {
    #expect(abs(found - wanted) <= tolerance, "\(found) is not \(wanted)", sourceLocation: location)
  }
}
