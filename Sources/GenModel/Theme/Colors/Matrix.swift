/// Three rows of three numbers, for linear steps between colour spaces.
struct Matrix: Sendable {
  private let rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    rows = (first, second, third)
  }

  static func * (matrix: Matrix, vector: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3((matrix.rows.0 * vector).sum(), (matrix.rows.1 * vector).sum(), (matrix.rows.2 * vector).sum())
  }

  /// By the adjugate. The way back is computed and not copied, because a published inverse that belongs to other digits
  /// breaks the round trip.
  var inverse: Matrix {
    let (a, b, c) = rows
    let (x, y, z) = (cross(b, c), cross(c, a), cross(a, b))
    let scale = 1 / (a * x).sum()
    return Matrix(SIMD3(x.x, y.x, z.x) * scale, SIMD3(x.y, y.y, z.y) * scale, SIMD3(x.z, y.z, z.z) * scale)
  }
}

private func cross(_ left: SIMD3<Double>, _ right: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(
    left.y * right.z - left.z * right.y, left.z * right.x - left.x * right.z, left.x * right.y - left.y * right.x)
}

/// The matrices of CSS Color 4's sample code, as its fractions where it gives them.
extension Matrix {
  static let linearSRGBToXYZ = Matrix(
    SIMD3(506752.0 / 1_228_815, 87881.0 / 245763, 12673.0 / 70218),
    SIMD3(87098.0 / 409605, 175762.0 / 245763, 12673.0 / 175545),
    SIMD3(7918.0 / 409605, 87881.0 / 737289, 1001167.0 / 1_053_270))
  static let xyzToLinearSRGB = linearSRGBToXYZ.inverse

  static let linearP3ToXYZ = Matrix(
    SIMD3(608311.0 / 1_250_200, 189793.0 / 714400, 198249.0 / 1_000_160),
    SIMD3(35783.0 / 156275, 247089.0 / 357200, 198249.0 / 2_500_400),
    SIMD3(0, 32229.0 / 714400, 5220557.0 / 5_000_800))
  static let xyzToLinearP3 = linearP3ToXYZ.inverse

  static let linearA98ToXYZ = Matrix(
    SIMD3(573536.0 / 994567, 263643.0 / 1_420_810, 187206.0 / 994567),
    SIMD3(591459.0 / 1_989_134, 6239551.0 / 9_945_670, 374412.0 / 4_972_835),
    SIMD3(53769.0 / 1_989_134, 351524.0 / 4_972_835, 4929758.0 / 4_972_835))
  static let xyzToLinearA98 = linearA98ToXYZ.inverse

  static let linearRec2020ToXYZ = Matrix(
    SIMD3(63426534.0 / 99_577_255, 20160776.0 / 139_408_157, 47086771.0 / 278_816_314),
    SIMD3(26158966.0 / 99_577_255, 472592308.0 / 697_040_785, 8267143.0 / 139_408_157),
    SIMD3(0, 19567812.0 / 697_040_785, 295819943.0 / 278_816_314))
  static let xyzToLinearRec2020 = linearRec2020ToXYZ.inverse

  /// To XYZ under D50, which is ProPhoto's own white.
  static let linearProPhotoToXYZ = Matrix(
    SIMD3(0.79776664490064230, 0.13518129740053308, 0.03134773412839220),
    SIMD3(0.28807482881940130, 0.71183523424187300, 0.00008993693872564),
    SIMD3(0, 0, 0.82510460251046020))
  static let xyzToLinearProPhoto = linearProPhotoToXYZ.inverse

  /// Bradford's adaptation.
  static let d65ToD50 = Matrix(
    SIMD3(1.0479297925449969, 0.022946870601609652, -0.05019226628920524),
    SIMD3(0.02962780877005599, 0.9904344267538799, -0.017073799063418826),
    SIMD3(-0.009243040646204504, 0.015055191490298152, 0.7518742814281371))
  static let d50ToD65 = d65ToD50.inverse

  /// The 64-bit pair; mixing it with the inverses of the pair of 2020 would break round trips.
  static let xyzToLMS = Matrix(
    SIMD3(0.8190224379967030, 0.3619062600528904, -0.1288737815209879),
    SIMD3(0.0329836539323885, 0.9292868615863434, 0.0361446663506424),
    SIMD3(0.0481771893596242, 0.2642395317527308, 0.6335478284694309))
  static let lmsToXYZ = xyzToLMS.inverse

  static let lmsToOKLab = Matrix(
    SIMD3(0.2104542683093140, 0.7936177747023054, -0.0040720430116193),
    SIMD3(1.9779985324311684, -2.4285922420485799, 0.4505937096174110),
    SIMD3(0.0259040424655478, 0.7827717124575296, -0.8086757549230774))
  static let okLabToLMS = lmsToOKLab.inverse
}
