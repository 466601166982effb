internal import GenEmitters
internal import GenModel
internal import GenPlan
internal import GenSource

/// What came of running the programs that make outputs.
struct CommandResults {
  /// All outputs, those of programs with what these have made.
  var outputs: [OutputFile]
  var findings: [Diagnostic] = []
  /// What programs that failed have printed.
  var said: [String] = []
  /// What could not be read or written on the way.
  var failures: [DiskError] = []
}

/// Runs each program that makes outputs, one after another, in a folder of its own outside of the project.
///
/// - Parameters:
///   - whole: all outputs; those that gen-native makes itself may be seen.
///   - files: what else may be seen of the project.
///   - areAllowed: whether whoever runs gen-native wants them to be run.
func runCommands(
  of outputs: [OutputFile], seeing whole: [OutputFile], _ files: [ProjectFile], _ root: Root, areAllowed: Bool
) -> CommandResults {
  var results = CommandResults(outputs: outputs.filter { $0.command == nil })
  let planned = Set(whole.map { Array($0.path.utf8) })
  var commands: [OutputCommand] = []
  for command in outputs.compactMap(\.command) where !commands.contains(where: { $0.range == command.range }) {
    commands.append(command)
  }
  for command in commands {
    func fail(_ reason: String, help: String? = nil) {
      results.findings.append(
        Diagnostic(.commandFailed, "'\(command.name)' \(reason)", at: command.range, help: help))
    }
    guard areAllowed else {
      results.findings.append(
        Diagnostic(
          .commandNotAllowed, "'\(command.name)' is run only where that is allowed", at: command.range,
          help: "add --allow-commands if you trust this gen-native.yaml with your machine"))
      continue
    }
    let wanted = outputs.filter { $0.command?.range == command.range }
    // Of an output that a program sees, the sources decide and not the disk.
    let made = whole.filter { $0.command == nil && command.sees($0.path) }.map {
      ProjectFile(path: $0.path, bytes: $0.bytes())
    }
    let found = files.filter { command.sees($0.path) && !planned.contains(Array($0.path.utf8)) }
    var interruption: Int32?
    do throws(DiskError) {
      let scratch = try ScratchFolder(outside: root)
      defer { scratch.remove() }
      for file in found + made { try scratch.put(file.path, file.bytes) }
      for output in wanted { try scratch.makeFolder(of: output.path) }
      let ending: ConfinedEnding
      do throws(DiskError) {
        ending = try runConfined(
          [programPath(command.name, root)] + command.words.dropFirst(), environment: scratch.environment,
          in: scratch.workPath, timeLimit: Double(command.timeLimit))
      } catch {
        fail("cannot be run: \(error.reason)", help: "install it, or say in 'run' where it lies")
        continue
      }
      if case .interrupted(let signal) = ending.end { interruption = signal }
      if let reason = ending.failure(timeLimit: command.timeLimit) {
        fail(reason)
        results.said += ending.printedLines.map { "| " + $0 }
      } else {
        for output in wanted {
          switch scratch.result(at: output.path) {
          case .success(let bytes): results.outputs.append(finished(output, bytes, command))
          case .failure(let problem): fail("\(problem.reason) '\(output.path)'")
          }
        }
      }
    } catch { results.failures.append(error) }
    if let interruption {
      end(bySignal: interruption)
      break
    }
  }
  return results
}

/// With the banner, which names what the program may see.
private func finished(_ output: OutputFile, _ bytes: [UInt8], _ command: OutputCommand) -> OutputFile {
  let name = output.path.pathParts.last.map { String($0) } ?? ""
  guard let style = Banner.Style(ofFile: name) else { return output }
  return output.made(as: withBanner(bytes, Banner(sources: command.inputs.map(\.value)), style))
}

/// A program of the project by its whole path, since it runs in another folder; any other is looked up in `PATH`.
private func programPath(_ name: String, _ root: Root) -> String {
  name.utf8.contains(UInt8(ascii: "/")) ? root.absolutePath(of: name) : name
}

extension ConfinedEnding {
  /// What is wrong with it; nothing where all went well.
  fileprivate func failure(timeLimit: Int) -> String? {
    switch end {
    case .exited(0): nil
    case .exited(let status): "ended with status \(status)"
    case .killed(let signal): "was ended by signal \(signal)"
    case .interrupted: "was interrupted"
    case .timedOut: "took longer than \(counted(timeLimit, "second"))"
    }
  }

  /// The first lines that it printed.
  fileprivate var printedLines: [String] {
    String(decoding: printed, as: UTF8.self).split(separator: "\n", maxSplits: 40).prefix(40).map { String($0) }
  }
}
