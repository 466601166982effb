/// What happens in place of a motion where a person has asked for less of it.
package enum ReducedMotion: Hashable, Sendable {
  /// The end is there at once.
  case end
  /// Everything stays as it is at the first frame.
  case first
  /// The motion plays as it is, but waits for nothing and repeats nothing.
  case same
  /// The end is there at once and appears by a cross-fade of so many seconds.
  case fade(duration: Double)
}

/// What to do now: play a motion, or what takes its place under Reduce Motion.
package enum MotionPlayback<Motion: Hashable & Sendable>: Hashable, Sendable {
  case play(Motion)
  case end
  case first
  case fade(duration: Double)
}
