#if canImport(SwiftUI)
  package import SwiftUI
#endif
#if canImport(UIKit) && !os(watchOS)
  package import UIKit
#endif

/// Something to feel, in the words that iOS, Expo and this project share.
package enum HapticToken: String, Hashable, Sendable, CaseIterable {
  case selection = "selection"
  case impactLight = "impact.light"
  case impactMedium = "impact.medium"
  case impactHeavy = "impact.heavy"
  case impactSoft = "impact.soft"
  case impactRigid = "impact.rigid"
  case notificationSuccess = "notification.success"
  case notificationWarning = "notification.warning"
  case notificationError = "notification.error"
}

#if canImport(SwiftUI) && !os(visionOS)
  extension HapticToken {
    /// The same for SwiftUI's `sensoryFeedback(_:trigger:)`.
    package var sensoryFeedback: SensoryFeedback {
      switch self {
      case .selection: .selection
      case .impactLight: .impact(weight: .light)
      case .impactMedium: .impact(weight: .medium)
      case .impactHeavy: .impact(weight: .heavy)
      case .impactSoft: .impact(flexibility: .soft)
      case .impactRigid: .impact(flexibility: .rigid)
      case .notificationSuccess: .success
      case .notificationWarning: .warning
      case .notificationError: .error
      }
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  extension HapticToken {
    /// A generator to keep while the haptic may be needed: `prepare()` it as the gesture begins, so that it is felt without
    /// delay, and give it to `play(on:)`.
    @MainActor package func makeGenerator() -> UIFeedbackGenerator {
      switch self {
      case .selection: UISelectionFeedbackGenerator()
      case .impactLight: UIImpactFeedbackGenerator(style: .light)
      case .impactMedium: UIImpactFeedbackGenerator(style: .medium)
      case .impactHeavy: UIImpactFeedbackGenerator(style: .heavy)
      case .impactSoft: UIImpactFeedbackGenerator(style: .soft)
      case .impactRigid: UIImpactFeedbackGenerator(style: .rigid)
      case .notificationSuccess, .notificationWarning, .notificationError: UINotificationFeedbackGenerator()
      }
    }

    /// Plays the haptic now, on a generator that `makeGenerator()` made.
    @MainActor package func play(on generator: UIFeedbackGenerator) {
      switch generator {
      case let generator as UISelectionFeedbackGenerator: generator.selectionChanged()
      case let generator as UIImpactFeedbackGenerator: generator.impactOccurred()
      case let generator as UINotificationFeedbackGenerator: generator.notificationOccurred(notification)
      default: break
      }
    }

    private var notification: UINotificationFeedbackGenerator.FeedbackType {
      switch self {
      case .notificationWarning: .warning
      case .notificationError: .error
      default: .success
      }
    }
  }
#endif
