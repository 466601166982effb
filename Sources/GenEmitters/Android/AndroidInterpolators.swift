internal import GenModel
internal import GenSource

/// `anim/curve_house.xml` for each curve. A path may leave 0…1 upwards and downwards, so that overshoot stays.
func androidInterpolators(_ motion: Motion, _ options: OutputOptions) -> [OutputFile] {
  motion.curves.map { token in
    let name = androidName("curve." + token.name.value.dotted)
    return androidFile(options.path(of: "anim/\(name).xml"), motion.sources) { writer in
      writer.buffer.mark("curves.\(token.name.value)", at: token.name.range)
      writer.comment(token.description)
      let namespace = ("xmlns:android", "http://schemas.android.com/apk/res/android")
      writer.element("pathInterpolator", [namespace] + token.value.pathAttributes)
    }
  }
}

extension CurveToken {
  fileprivate var pathAttributes: [(String, String)] {
    switch self {
    case .bezier(let x1, let y1, let x2, let y2):
      let names = ["android:controlX1", "android:controlY1", "android:controlX2", "android:controlY2"]
      return zip(names, [x1, y1, x2, y2]).map { ($0, DecimalText(written: $1).description) }
    // Two parabolas are two quadratic beziers, exactly.
    case .inOutQuad: return [("android:pathData", "M 0,0 Q 0.25,0 0.5,0.5 Q 0.75,1 1,1")]
    }
  }
}
