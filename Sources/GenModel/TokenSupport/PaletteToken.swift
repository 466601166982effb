/// Something that changes with the hour of the day, such as the colours of a sky.
package struct PaletteToken<Hour: Sendable>: Sendable {
  /// 24 values, from midnight on.
  package let hours: [Hour]

  package init(_ hours: [Hour]) {
    precondition(hours.count == 24, "a palette has a value for each of the 24 hours")
    self.hours = hours
  }

  /// The value at an hour, counted around the clock: 24 is midnight again, and -1 the hour before it.
  package subscript(hour: Int) -> Hour {
    hours[(hour % 24 + 24) % 24]
  }
}
