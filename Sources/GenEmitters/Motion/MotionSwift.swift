internal import GenModel
internal import GenSource

/// `MotionTokens.swift`: every motion token as a typed constant; nothing where a project has no motion.
func motionSwift(_ motion: Motion, _ options: OutputOptions) -> [OutputFile] {
  guard !motion.sources.isEmpty else { return [] }
  return [
    OutputFile(path: options.path(of: "MotionTokens.swift")) { buffer in
      var writer = SwiftWriter(buffer)
      writer.banner(Banner(sources: motion.sources))
      writer.blankLine()
      writer.enclosed(in: options.namespace) { writer in
        writer.documentation("How the app moves and feels. Times are in seconds, lengths in points.")
        writer.block("\(options.access) enum MotionTokens") { writer in
          MotionWriter(motion: motion, options: options).write(&writer)
        }
      }
      buffer = writer.buffer
    }
  ]
}

private struct MotionWriter {
  let motion: Motion
  let options: OutputOptions

  private var access: OutputOptions.AccessLevel { options.access }

  func write(_ writer: inout SwiftWriter) {
    var sections = TokenEnumeration(root: "MotionTokens", options: options)
    sections.write("Curves", motion.curves, of: "curves", &writer) { token, name, writer in
      constant(name, "CurveToken", token.value.swift, &writer)
    }
    sections.write("Durations", motion.durations, of: "durations", &writer) { token, name, writer in
      constant(name, "Double", "\(DecimalText(written: token.value.seconds))", &writer)
    }
    sections.write("Springs", motion.springs, of: "springs", &writer) { token, name, writer in
      constant(name, "SpringToken", token.value.swift, &writer)
    }
    sections.write("Transitions", motion.transitions, of: "transitions", &writer) { token, name, writer in
      constant(name, "TransitionToken", token.value.swift, &writer)
    }
    sections.write("Staggers", motion.staggers, of: "staggers", &writer) { token, name, writer in
      constant(name, "StaggerToken", token.value.swift, &writer)
    }
    sections.write("Keyframes", motion.keyframes, of: "keyframes", &writer, note: \.unitNote) { token, name, writer in
      writer.line("\(access) static let \(name): KeyframesToken = KeyframesToken(")
      writer.indented { token.value.writeArguments(&$0) }
    }
    sections.write("Gestures", motion.gestures, of: "gestures", &writer, note: \.unitNote) { token, name, writer in
      constant(name, "Double", "\(DecimalText(written: token.value.swiftValue))", &writer)
    }
    let rate = motion.decelerationRate
    sections.write("Flings", motion.flings, of: "flings", &writer) { token, name, writer in
      constant(name, "FlingToken", token.value.swift(decelerationRate: rate), &writer)
    }
    sections.write("Physics", motion.physics, of: "physics", &writer, note: \.unitNote) { token, name, writer in
      constant(name, "Double", "\(DecimalText(written: token.value.swiftValue))", &writer)
    }
    sections.write("Haptics", motion.haptics, of: "haptics", &writer) { token, name, writer in
      constant(name, "HapticToken", token.value.swift, &writer)
    }
  }

  private func constant(
    _ name: SwiftIdentifier, _ type: SwiftCode, _ value: SwiftCode, _ writer: inout SwiftWriter
  ) {
    writer.line("\(access) static let \(name): \(type) = \(value)")
  }
}

extension Motion {
  /// The constant that flings reckon with, where the physics has one.
  var decelerationRate: Double? {
    physics.first { $0.name.value.dotted == "decelerationRate" && $0.value.unit == nil }?.value.value
  }
}
