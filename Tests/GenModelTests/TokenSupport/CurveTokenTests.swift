import GenModel
import Testing

@Suite struct CurveTokenTests {
  static let house = CurveToken(0.2, 0.9, 0.25, 1.12)

  static let samples: [(curve: CurveToken, values: [Double])] = [
    (house, [0.428098, 0.823143, 1.009453, 1.028394, 1.014479]),
    (.ease, [0.094796, 0.408511, 0.802403, 0.960459, 0.994316]),
    (.easeIn, [0.017027, 0.093465, 0.315357, 0.621862, 0.839428]),
    (.easeOut, [0.160572, 0.378138, 0.684643, 0.906535, 0.982973]),
    (.easeInOut, [0.019722, 0.129162, 0.5, 0.870838, 0.980278]),
    (CurveToken(0.34, 1.56, 0.64, 1), [0.403933, 0.816289, 1.087401, 1.059647, 1.012616]),
    (CurveToken(0.36, 0, 0.66, -0.56), [-0.012616, -0.059647, -0.087401, 0.183711, 0.596067]),
    (CurveToken(0.68, -0.6, 0.32, 1.6), [-0.072823, -0.097708, 0.5, 1.097708, 1.072823]),
    (CurveToken(0.05, 0.7, 0.1, 1), [0.621384, 0.831530, 0.950247, 0.990511, 0.998666]),
    (CurveToken(0.2, 0, 0, 1), [0.156250, 0.607220, 0.877834, 0.975480, 0.996459]),
    (.linear, [0.1, 0.25, 0.5, 0.75, 0.9]),
    (.inOutQuad, [0.02, 0.125, 0.5, 0.875, 0.98]),
  ]

  @Test("Curves have their reference values", arguments: samples)
  func referenceValues(curve: CurveToken, values: [Double]) {
    for (x, value) in zip([0.1, 0.25, 0.5, 0.75, 0.9], values) {
      #expect(isClose(curve.value(at: x), value), "\(curve) at \(x) is \(curve.value(at: x))")
    }
  }

  @Test("The ends are exact, and what lies beyond them is the ends", arguments: samples.map(\.curve))
  func ends(curve: CurveToken) {
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: -3) == 0)
    #expect(curve.value(at: 7) == 1)
    #expect(curve.value(at: -.infinity) == 0)
    #expect(curve.value(at: .infinity) == 1)
    #expect(curve.value(at: .nan) == 0)
  }

  /// Where the control points' y are as good as their x, the value is as good as the x that the solver found.
  @Test("The solver finds x to a thousandth of a millionth, with zero slopes and the steepest curves too")
  func solver() {
    var worst = 0.0
    for first in 0...20 {
      for second in 0...20 {
        let (x1, x2) = (Double(first) / 20, Double(second) / 20)
        let curve = CurveToken(x1, x1, x2, x2 + 1e-10)
        for step in 1..<200 {
          let x = Double(step) / 200
          worst = max(worst, abs(curve.value(at: x) - x))
        }
      }
    }
    #expect(worst < 1e-9)
  }

  @Test("Rising control points give a curve that never falls", arguments: [0, 0.02, 0.3, 0.98, 1])
  func monotone(y1: Double) {
    for (x1, x2) in [(0, 0), (1, 0), (0, 1), (1, 1), (0.999, 0.001), (0.1, 0.9)] {
      let curve = CurveToken(x1, y1, x2, 1)
      let values = (0...2000).map { curve.value(at: Double($0) / 2000) }
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
    }
  }

  @Test("Curves that stand still in the middle pass through it")
  func zeroSlopeInTheMiddle() {
    #expect(isClose(CurveToken(1, 0, 0, 1).value(at: 0.5), 0.5, within: 1e-12))
    #expect(isClose(CurveToken(0, 1, 1, 0).value(at: 0.5), 0.5, within: 1e-12))
    #expect(CurveToken(0, 0.9, 0, 1).value(at: 1e-9) > 0)
  }

  @Test("An overshoot is kept, with its height and its place")
  func overshoot() {
    #expect(isClose(Self.house.range.upperBound, 1.0301072, within: 1e-7))
    #expect(isClose(Self.house.value(at: 0.685103), 1.0301072, within: 1e-7))
    #expect(isClose(Self.house.value(at: 0.468336), 1))
    #expect(Self.house.range.lowerBound == 0)
    #expect(Self.house.overshoots)

    #expect(isClose(CurveToken(0.34, 1.56, 0.64, 1).range.upperBound, 1.097804))
    #expect(isClose(CurveToken(0.36, 0, 0.66, -0.56).range.lowerBound, -0.097804))
    let both = CurveToken(0.68, -0.6, 0.32, 1.6).range
    #expect(isClose(both.lowerBound, -0.104743) && isClose(both.upperBound, 1.104743))
  }

  @Test(
    "A curve within 0…1 does not overshoot, even where a control point lies outside",
    arguments: [.linear, .ease, .easeInOut, .inOutQuad, CurveToken(0.2, 0.9, 0.2, 1), CurveToken(0.5, 1.1, 0.5, 0.5)])
  func noOvershoot(curve: CurveToken) {
    #expect(!curve.overshoots)
    #expect(curve.range == 0...1)
  }

  @Test("The control points that stand in for inOutQuad are off by 0.0031 at most")
  func standIn() {
    let points = CurveToken.inOutQuad.controlPoints
    let bezier = CurveToken(points.x1, points.y1, points.x2, points.y2)
    let error = (0...1000).map { step -> Double in
      let x = Double(step) / 1000
      return abs(bezier.value(at: x) - CurveToken.inOutQuad.value(at: x))
    }
    #expect(error.max() ?? 1 < 0.0031)
  }
}
