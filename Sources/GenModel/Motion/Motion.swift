/// The curves, springs, keyframes, gestures and haptics of an app.
package struct Motion: Sendable {
  package var version = 1
  /// The paths of the files that it was read from, for the outputs' banners; empty where there is no motion.
  package var sources: [String] = []

  package init() {}
}
