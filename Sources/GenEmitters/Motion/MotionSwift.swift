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
    var isFirst = true
    write("curves", motion.curves, &isFirst, &writer) { token, name, writer in
      constant(name, "CurveToken", token.value.swift, &writer)
    }
    write("durations", motion.durations, &isFirst, &writer) { token, name, writer in
      constant(name, "Double", "\(DecimalText(written: token.value.seconds))", &writer)
    }
    write("springs", motion.springs, &isFirst, &writer) { token, name, writer in
      constant(name, "SpringToken", token.value.swift, &writer)
    }
    write("transitions", motion.transitions, &isFirst, &writer) { token, name, writer in
      constant(name, "TransitionToken", token.value.swift, &writer)
    }
    write("staggers", motion.staggers, &isFirst, &writer) { token, name, writer in
      constant(name, "StaggerToken", token.value.swift, &writer)
    }
    write("keyframes", motion.keyframes, &isFirst, &writer, note: \.unitNote) { token, name, writer in
      writer.line("\(access) static let \(name): KeyframesToken = KeyframesToken(")
      writer.indented { token.value.writeArguments(&$0) }
    }
    write("gestures", motion.gestures, &isFirst, &writer, note: \.unitNote) { token, name, writer in
      constant(name, "Double", "\(DecimalText(written: token.value.swiftValue))", &writer)
    }
    let rate = motion.decelerationRate
    write("flings", motion.flings, &isFirst, &writer) { token, name, writer in
      constant(name, "FlingToken", token.value.swift(decelerationRate: rate), &writer)
    }
    write("physics", motion.physics, &isFirst, &writer, note: \.unitNote) { token, name, writer in
      constant(name, "Double", "\(DecimalText(written: token.value.swiftValue))", &writer)
    }
    write("haptics", motion.haptics, &isFirst, &writer) { token, name, writer in
      constant(name, "HapticToken", token.value.swift, &writer)
    }
  }

  private func constant(
    _ name: SwiftIdentifier, _ type: SwiftCode, _ value: SwiftCode, _ writer: inout SwiftWriter
  ) {
    writer.line("\(access) static let \(name): \(type) = \(value)")
  }

  /// One section as an enumeration, with one for each group in it.
  ///
  /// - Parameter note: what the comment says about the unit.
  private func write<Value>(
    _ section: String, _ tokens: [Token<Value>], _ isFirst: inout Bool, _ writer: inout SwiftWriter,
    note: (Value) -> SourceText? = { _ in nil },
    member: (Token<Value>, SwiftIdentifier, inout SwiftWriter) -> Void
  ) {
    guard !tokens.isEmpty else { return }
    if !isFirst { writer.blankLine() }
    isFirst = false
    let tree = NameTree(tokens) { $0.name.value.dotted }
    writer.block("\(access) enum \(SwiftIdentifier.group(section))") { writer in
      writeMembers(of: tree, section: section, &writer, note: note, member: member)
    }
  }

  private func writeMembers<Value>(
    of tree: NameTree<Token<Value>>, section: String, _ writer: inout SwiftWriter, note: (Value) -> SourceText?,
    member: (Token<Value>, SwiftIdentifier, inout SwiftWriter) -> Void
  ) {
    for child in tree.children {
      switch child {
      case .group(let name, let inner):
        writer.block("\(access) enum \(SwiftIdentifier.group(name))") { writer in
          writeMembers(of: inner, section: section, &writer, note: note, member: member)
        }
      case .item(let name, let token):
        writer.buffer.mark("\(section).\(token.name.value)", at: token.name.range)
        writer.documentation(token.description)
        writer.documentation(note(token.value))
        writer.deprecation(token.deprecation, replacement: replacement(token.deprecation, in: section))
        member(token, SwiftIdentifier.member(name), &writer)
      }
    }
  }

  /// The whole path of the constant to use instead.
  private func replacement(_ deprecation: Deprecation?, in section: String) -> SwiftCode? {
    guard let name = deprecation?.replacement else { return nil }
    let segments = name.segments
    guard let last = segments.last else { return nil }
    var path: [SwiftCode] = options.namespace.map { ["\($0)"] } ?? []
    path += ["MotionTokens", "\(SwiftIdentifier.group(section))"]
    path += segments.dropLast().map { "\(SwiftIdentifier.group($0))" }
    path.append("\(SwiftIdentifier.member(last))")
    return SwiftCode.joined(path, by: ".")
  }
}

extension Motion {
  /// The constant that flings reckon with, where the physics has one.
  var decelerationRate: Double? {
    physics.first { $0.name.value.dotted == "decelerationRate" && $0.value.unit == nil }?.value.value
  }
}
