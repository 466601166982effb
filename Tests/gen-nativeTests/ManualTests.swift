import Foundation
import Testing

@testable import gen_native

/// Completions and the manual page, which are made from the table of commands.
@Suite struct ManualTests {
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    for shell in Shell.allCases { try place.write(shell.completion(of: Command.all), to: shell.rawValue) }
    try place.write(manualPage(of: Command.all), to: "gen-native.1")
  }

  private func has(_ program: String) throws -> Bool {
    try Executable.shell("command -v \(program)", in: place).status == 0
  }

  @Test(arguments: Shell.allCases)
  func `a shell is told every command and option, and can read it`(_ shell: Shell) throws {
    let text = try #require(place.text(shell.rawValue))
    for command in Command.all {
      #expect(text.contains(command.name))
      for option in command.options {
        #expect(text.contains(shell == .fish ? "-l \(option.name.dropFirst(2))" : option.name), "\(option.name)")
      }
    }
    guard try has(shell.rawValue) else {
      print("there is no \(shell.rawValue) here: whether it can read its completion was not looked at")
      return
    }
    let reading = try Executable.shell("\(shell.rawValue) -n \(shell.rawValue)", in: place)
    #expect(reading.status == 0, "\(reading.err)")
    guard shell == .bash, try has("shellcheck") else { return }
    let check = try Executable.shell("shellcheck --severity=warning bash", in: place)
    #expect(check.status == 0, "\(check.out)")
  }

  @Test(arguments: [
    ("gen-native st", "status"),
    ("gen-native --format ", "text json github sarif"),
    ("gen-native lint --color=a", "auto always"),
    ("gen-native --root lint explain --str", "--strict"),
    ("gen-native completions ", "bash zsh fish"),
    ("gen-native schema mo", "motion"),
    ("gen-native usage Sour", "Sources"),
    ("gen-native schema --output Sour", "Sources"),
    ("gen-native lint ", ""),
    ("gen-native explain --table", ""),
  ])
  func `bash completes a line`(_ line: String, _ wanted: String) throws {
    try place.write("", to: "Sources/a b")
    try place.write("", to: "Sour.txt")
    let script = """
      source ./bash
      line='\(line)'
      COMP_WORDS=($(sed 's/=/ = /g' <<<"$line"))
      [[ $line == *' ' ]] && COMP_WORDS+=('')
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _gen_native 2>errors
      echo "${COMPREPLY[@]}"
      """
    let ending = try Executable.shell(script, in: place)
    let words = Set(ending.out.split(whereSeparator: \.isWhitespace))
    #expect(words.subtracting(["Sour.txt"]) == Set(wanted.split(separator: " ")), "\(ending.err)")
    if line.contains("--output") { #expect(!words.contains("Sour.txt")) }
    // bash tells that no completion runs, and nothing else.
    let errors = place.text("errors")?.split(separator: "\n").filter { !$0.contains("compopt") } ?? []
    #expect(errors.isEmpty)
  }

  @Test func `bash takes the names of files as they are`() throws {
    let names = ["a b", "a*c", "a$(touch pwned)", "axc"]
    for name in names { try place.write("", to: name) }
    let script = """
      source ./bash
      COMP_WORDS=(gen-native --config a)
      COMP_CWORD=2
      _gen_native 2>/dev/null
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let ending = try Executable.shell(script, in: place)
    #expect(ending.out.split(separator: "\n").map(String.init).sorted() == names.sorted(), "\(ending.err)")
    #expect(try !place.files.contains("pwned"))
  }

  @Test func `fish completes a line`() throws {
    guard try has("fish") else {
      print("there is no fish here: what it completes was not looked at")
      return
    }
    for (line, wanted) in [
      ("gen-native st", ["status"]), ("gen-native --format ", ["github", "json", "sarif", "text"]),
      ("gen-native -C lint expl", ["explain"]), ("gen-native schema mo", ["motion"]),
    ] {
      let ending = try Executable.shell("HOME=\"$PWD\" fish -c 'source fish; complete -C \"\(line)\"'", in: place)
      let words = ending.out.split(separator: "\n").map { $0.prefix { $0 != "\t" } }.sorted()
      #expect(words.map { String($0) } == wanted, "\(line): \(ending.err)")
    }
  }

  @Test func `the manual page has every command, option and status, and no reader of it complains`() throws {
    let page = try #require(place.text("gen-native.1")).replacing("\\-", with: "-")
    for command in Command.all where command.name != "generate" {
      #expect(page.contains("\n.SS ") && page.contains(command.name))
      for option in command.options { #expect(page.contains(option.name), "\(option.name)") }
    }
    for (status, meaning) in ExitCode.meanings { #expect(page.contains("\n.B \(status.rawValue)\n\(meaning)\n")) }
    var readers: [(String, String)] = []
    if try has("mandoc") {
      readers.append(("mandoc", "mandoc -T lint -W warning gen-native.1 | grep -v 'missing date'"))
    }
    if try has("groff") { readers.append(("groff", "groff -man -Tutf8 -ww -z gen-native.1 2>&1")) }
    for (reader, line) in readers {
      let ending = try Executable.shell(line, in: place)
      #expect(ending.out.isEmpty, "\(reader): \(ending.out)")
    }
    if readers.isEmpty { print("there is neither mandoc nor groff here: nothing has read the manual page") }
  }

  @Test func `a shell must be named that there is`() throws {
    #expect(try Executable.run(["completions", "bash"], in: place).out == place.text("bash"))
    #expect(try Executable.run(["man"], in: place).out == place.text("gen-native.1"))
    #expect(try Executable.run(["completions"], in: place).status == 64)
    let other = try Executable.run(["completions", "tcsh"], in: place)
    #expect(other.status == 64 && other.out.isEmpty && other.err.contains("bash, zsh, fish"))
  }
}
