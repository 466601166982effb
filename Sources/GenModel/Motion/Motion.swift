package import GenSource

/// The curves, springs, keyframes, gestures and haptics of an app, each kind in the order of the sources.
package struct Motion: Sendable {
  package var version = 1
  /// Where a file says the version; nothing where none does.
  package var versionRange: SourceRange?
  /// The paths of the files that it was read from, for the outputs' banners; empty where there is no motion.
  package var sources: [String] = []
  /// What design tools keep at the top of its files, and beside its groups.
  package var extensions: [TokenExtension] = []
  package var groups: [ExtendedGroup] = []

  package var curves: [Token<CurveToken>] = []
  package var durations: [Token<MotionDuration>] = []
  package var springs: [Token<MotionSpring>] = []
  package var transitions: [Token<MotionTransition>] = []
  package var staggers: [Token<MotionStagger>] = []
  package var keyframes: [Token<MotionKeyframes>] = []
  package var gestures: [Token<Quantity>] = []
  package var flings: [Token<MotionFling>] = []
  package var physics: [Token<Quantity>] = []
  package var haptics: [Token<HapticToken>] = []

  package init() {}
}

/// A transition: along a curve, or by a spring.
package struct MotionTransition: Sendable {
  /// What moves the transition on.
  package enum Motion: Sendable {
    case curve(CurveToken, duration: MotionDuration)
    case spring(MotionSpring)
  }

  package var motion: Motion
  package var delay: MotionDuration?
  /// Nothing where neither the token, nor its spring, nor its file says.
  package var reduced: MotionReduced?
  package var references = MotionReferences()

  package init(_ motion: Motion, delay: MotionDuration? = nil, reduced: MotionReduced? = nil) {
    self.motion = motion
    self.delay = delay
    self.reduced = reduced
  }
}

/// The tokens that the fields of a motion are taken from, where the source refers to them.
package struct MotionReferences: Sendable {
  package var duration: TokenName?
  package var delay: TokenName?
  package var curve: TokenName?

  package init(duration: TokenName? = nil, delay: TokenName? = nil, curve: TokenName? = nil) {
    self.duration = duration
    self.delay = delay
    self.curve = curve
  }
}

/// One motion for many items.
package struct MotionStagger: Sendable {
  /// What each further item adds: a longer motion, or a later start.
  package enum PerItem: Sendable {
    case duration(MotionDuration)
    case delay(MotionDuration)
  }

  package var duration: MotionDuration
  package var perItem: PerItem
  package var curve: CurveToken
  package var references = MotionReferences()

  package init(duration: MotionDuration, perItem: PerItem, curve: CurveToken) {
    self.duration = duration
    self.perItem = perItem
    self.curve = curve
  }
}

/// What letting a thing go means.
package struct MotionFling: Sendable {
  /// The points beyond which a direction counts.
  package var by: Double
  package var right: SourceText?
  package var left: SourceText?
  package var up: SourceText?
  package var down: SourceText?

  package init(
    by: Double, right: SourceText? = nil, left: SourceText? = nil, up: SourceText? = nil, down: SourceText? = nil
  ) {
    self.by = by
    self.right = right
    self.left = left
    self.up = up
    self.down = down
  }
}
