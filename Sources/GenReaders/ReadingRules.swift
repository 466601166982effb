package import GenSource

/// The rules whose findings reading makes.
package let readingRules: [RuleDescription] = [
  .color, .decomposed, .folded, .motionCurve, .motionSpring, .motionUnit, .notAnIdentifier, .readsDifferently, .ring,
  .schemaMissing, .tokenAndGroup,
  .unknownProperty, .unresolved, .wrongKind,
]
