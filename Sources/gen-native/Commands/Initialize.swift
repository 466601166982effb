internal import GenPlan
internal import GenSource

extension Command {
  static let initialize = Command(
    name: "init", summary: "a first strings/, theme/, motion/ and gen-native.yaml; overwrites nothing",
    run: { options, terminal in
      let prefix = options.root.map { $0 == "." ? "" : visibleText($0) + "/" } ?? ""
      do throws(DiskError) {
        let root: Folder
        do throws(DiskError) { root = try Folder(root: options.root ?? ".") } catch {
          terminal.err("gen-native: error: \(visibleText(error.path)): \(visibleText(error.reason))\n")
          terminal.err("help: name a folder that is there; 'init' makes none\n")
          return .disk
        }
        do throws(DiskError) { try root.makeNew(firstProject + firstSchemas) } catch {
          throw DiskError(prefix + error.path, error.reason)
        }
      } catch {
        terminal.err("gen-native: error: \(visibleText(error.path)): \(visibleText(error.reason))\n")
        return .disk
      }
      if !options.isQuiet {
        for file in firstProject { terminal.err("made \(prefix)\(file.path)\n") }
        terminal.err("made \(prefix)\(schemaFolder), for editors\n")
        terminal.err("now run 'gen-native', and look into Generated\n")
      }
      return .success
    })
}

/// The schemas that the first lines of the files lead to.
private var firstSchemas: [(path: String, text: String)] {
  let files = firstProject.map { (path: $0.path, bytes: Array($0.text.utf8)) }
  let sources = EarlierSources(
    reference: "", configurationFile: files.first, files: files.dropFirst().sorted { isOrdered($0.path, $1.path) })
  return makeSchemas(for: sources.input).map { ("\(schemaFolder)/\($0.fileName)", $0.text) }
}

/// A small project that shows each kind of source.
private let firstProject: [(path: String, text: String)] = [
  (
    "gen-native.yaml",
    """
    # yaml-language-server: $schema=.gen-native/schema/configuration.schema.json
    # What gen-native reads and makes. Without this file the same holds.
    languages: [en, vi] # the first is the base language
    outputs:
      - { format: strings, path: Generated }
      - { format: swift, path: Generated }
      - { format: json, path: Generated }
    # Where an app and its extensions may be of different builds: constants and readers that tell a snapshot of another one.
    # versions: { today: 1 }

    """
  ),
  (
    "strings/App.yaml",
    """
    # yaml-language-server: $schema=../.gen-native/schema/strings.schema.json
    # One file is one table. Languages stand side by side, so that a hole is visible.
    greeting:
      $comment: Title of the first screen
      $args: { name: string }
      en: "Good morning, {name}"
      vi: "Chào buổi sáng, {name}"

    inbox:
      count:
        $args: { count: int }
        en:
          one: "{count} message"
          other: "{count} messages"
        vi: "{count} tin nhắn" # Vietnamese has one form

    """
  ),
  (
    "theme/theme.yaml",
    """
    # yaml-language-server: $schema=../.gen-native/schema/theme.schema.json
    colors:
      brand:
        coral: { $value: "#ff6b35", $description: The one colour that asks to be touched }
      paper: { light: "#fff8ee", dark: "#141216" }
      ink:
        light: "#1b1a1f"
        dark: "#f4f1ea"
        $contrast: { over: ["{colors.paper}"], min: 7 }
      hairline: "{colors.ink} / 12%"

    dimensions: { gutter: 16pt, radius: 12pt }

    """
  ),
  (
    "motion/motion.yaml",
    """
    # yaml-language-server: $schema=../.gen-native/schema/motion.schema.json
    $engine: swiftui # what the springs' durations mean here
    $reduced: { fade: 200ms } # what happens under Reduce Motion

    curves:
      enter: [0.2, 0.9, 0.2, 1]
    durations: { screen: 320ms }
    springs:
      home: { duration: 400ms, dampingRatio: 0.8 }
    transitions:
      screenIn: { duration: "{durations.screen}", curve: "{curves.enter}" }
    haptics: { tap: impact.light }

    """
  ),
]
