/// Everything that the sources of one app say, read and resolved: what rules judge and emitters print.
package struct Project: Sendable {
  package var strings: StringCatalog
  package var theme: Theme
  package var motion: Motion

  package init(strings: StringCatalog, theme: Theme, motion: Motion) {
    self.strings = strings
    self.theme = theme
    self.motion = motion
  }
}
