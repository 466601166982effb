internal import GenSource

/// Several variables that are one token: the hours of a palette, the parts of a stagger.
extension StyleVariables {
  func carryPalette(
    _ name: String, _ hours: [(hour: Int, role: String, place: Int)], _ collector: inout TokenCollector
  ) {
    guard let known = tokenName([name]), let first = hours.first else { return }
    collector.carry("palettes." + name) { collector throws(TokenProblem) in
      var palette = ImportedPalette()
      for entry in hours.sorted(by: { $0.hour < $1.hour }) {
        let variable = variables[entry.place]
        guard let value = variable.stated(0) else { throw TokenProblem("an hour has no value", at: variable.range) }
        if let text = quotedText(value.text) {
          palette.add(entry.role, .word(text), hour: entry.hour)
        } else {
          palette.add(entry.role, .color(try colorText(value.text, at: value.range)), hour: entry.hour)
        }
      }
      var token = ImportedToken(.palettes, Located(known, at: variables[first.place].range), palette.value)
      token.isJoined = true
      describe(&token, variables[first.place].comments)
      return token
    }
  }

  func carryStagger(_ name: String, _ fields: [String: Int], _ collector: inout TokenCollector) {
    guard let known = tokenName([name]), let first = fields["duration"] else { return }
    collector.carry("--stagger-" + name) { collector throws(TokenProblem) in
      var result: [ImportedValue.Field] = []
      for (field, key, section) in [
        ("duration", "duration", TokenSection.durations), ("duration-per-item", "durationPerItem", .durations),
        ("delay-per-item", "delayPerItem", .durations), ("curve", "curve", .curves),
      ] {
        guard let place = fields[field], let value = variables[place].stated(0) else { continue }
        result.append(.init(key, try self.value(value, section, variables[place])))
      }
      var token = ImportedToken(.staggers, Located(known, at: variables[first].range), .fields(result))
      token.isJoined = true
      describe(&token, variables[first].comments)
      return token
    }
  }

  /// `palette-sky-7-top`.
  func paletteHour(_ name: String) -> (palette: String, hour: Int, role: String)? {
    guard name.hasPrefix("palette-") else { return nil }
    let parts = name.dropFirst("palette-".utf8.count).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count >= 3, let place = parts.indices.dropFirst().dropLast().last(where: { Int(parts[$0]) != nil }),
      let hour = Int(parts[place]), 0..<24 ~= hour
    else { return nil }
    return (parts[..<place].joined(separator: "-"), hour, parts[(place + 1)...].joined(separator: "-"))
  }

  func staggerPart(_ name: String) -> (stagger: String, field: String)? {
    guard name.hasPrefix("stagger-") else { return nil }
    let rest = name.dropFirst("stagger-".utf8.count)
    for field in ["duration-per-item", "delay-per-item", "duration", "curve"] where rest.hasSuffix("-" + field) {
      return (String(rest.dropLast(field.utf8.count + 1)), field)
    }
    return nil
  }
}
