internal import GenSource

/// When a custom property holds, as far as the sources have modes for it.
struct StyleConditions {
  var isDark = false
  var isHighContrast = false
  /// 0 for any screen, 1 for Display P3, 2 for more.
  var gamut = 0
  var isReducedMotion = false
  /// The first condition that the sources know nothing of.
  var unknown: String?

  init(_ conditions: [String]) {
    for condition in conditions {
      let text = condition.lowercased()
      if text.hasPrefix("@media") {
        readMedia(text.dropFirst("@media".utf8.count), condition)
      } else if text.hasPrefix("@supports") {
        // It asks whether a notation of colours is known.
        if !text.contains("(color:") && !text.contains("(color :") { note(condition) }
        if text.contains("display-p3") || text.contains("oklch") || text.contains("lab(") || text.contains("lch(") {
          gamut = max(gamut, 1)
        }
      } else if text.hasPrefix("@") {
        if !text.hasPrefix("@layer"), !isTheme(text) { note(condition) }
      } else {
        readSelector(text, condition)
      }
    }
  }

  /// Tailwind's `@theme`, also with `inline` or `static`: its properties become those of the root.
  private func isTheme(_ text: String) -> Bool {
    text.hasPrefix("@theme") && text.dropFirst("@theme".utf8.count).first?.isWhitespace != false
  }

  private mutating func note(_ condition: String) {
    if unknown == nil { unknown = condition }
  }

  private mutating func readMedia(_ query: Substring, _ condition: String) {
    var words = query.filter { $0 != " " && $0 != "\n" && $0 != "\t" && $0 != "\r" }
    for noise in ["onlyscreenand", "screenand", "alland"] where words.hasPrefix(noise) {
      words.removeFirst(noise.utf8.count)
    }
    var rest = words[...]
    while !rest.isEmpty {
      guard rest.hasPrefix("("), let end = rest.firstIndex(of: ")") else {
        note(condition)
        return
      }
      switch rest[...end] {
      case "(prefers-color-scheme:dark)": isDark = true
      case "(prefers-color-scheme:light)", "(prefers-contrast:no-preference)",
        "(prefers-reduced-motion:no-preference)", "(color-gamut:srgb)":
        break
      case "(prefers-contrast:more)", "(prefers-contrast:high)": isHighContrast = true
      case "(color-gamut:p3)": gamut = max(gamut, 1)
      case "(color-gamut:rec2020)": gamut = 2
      case "(prefers-reduced-motion:reduce)", "(prefers-reduced-motion)": isReducedMotion = true
      default:
        note(condition)
        return
      }
      rest = rest[rest.index(after: end)...]
      if rest.hasPrefix("and") {
        rest = rest.dropFirst(3)
      } else if !rest.isEmpty {
        note(condition)
        return
      }
    }
  }

  /// The root, and what people put on it for a mode: `[data-theme="dark"]`, `.dark`.
  private mutating func readSelector(_ text: String, _ condition: String) {
    var found: AppearanceWords?
    for part in text.split(separator: ",") {
      var rest = part.filter { $0 != " " && $0 != "\n" && $0 != "\t" && $0 != "\r" }[...]
      for root in [":root", "html", ":host", "body", "*", "&"] where rest.hasPrefix(root) {
        rest = rest.dropFirst(root.utf8.count)
        break
      }
      let words = AppearanceWords(String(rest))
      guard rest.isEmpty || (rest.hasPrefix("[") || rest.hasPrefix(".")) && isOneSelector(rest),
        rest.isEmpty || words.isDark || words.isHighContrast || words.isPlain
      else {
        note(condition)
        return
      }
      if let found, found.isDark != words.isDark || found.isHighContrast != words.isHighContrast {
        note(condition)
        return
      }
      found = words
    }
    if found?.isDark == true { isDark = true }
    if found?.isHighContrast == true { isHighContrast = true }
  }

  private func isOneSelector(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { $0.isLetterOrDigit || "-_[]=\"'.".utf8.contains($0) }
  }
}
