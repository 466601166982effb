import Testing

@testable import gen_native

@Suite struct ArgumentTests {
  private func parsed(_ line: String) throws -> (String, Options) {
    let (command, options) = try parseArguments(line.split(separator: " ").map { String($0) })
    return (command.name, options)
  }

  @Test(arguments: ["--root a", "--root=a", "-C a", "-Ca"])
  func `a value stands behind an option or is joined to it`(line: String) throws {
    let (command, options) = try parsed(line)
    #expect(command == "generate")
    #expect(options.root == "a")
  }

  @Test func `options stand before and after the command`() throws {
    let (command, options) = try parsed("--strict lint --format json -C x")
    #expect(command == "lint")
    #expect(options.isStrict && options.format == .json && options.root == "x")
  }

  @Test func `two hyphens end the options`() throws {
    let (command, options) = try parsed("explain -- --check")
    #expect(command == "explain")
    #expect(options.operands == ["--check"])
    #expect(!options.isCheck)
  }

  @Test func `the last of several values holds`() throws {
    #expect(try parsed("--format text --format=json").1.format == .json)
  }

  @Test(arguments: [
    ("--chekc", "there is no option '--chekc'; did you mean '--check'?"),
    ("chek", "there is no command 'chek'; did you mean '--check'?"),
    ("check", "there is no command 'check'; did you mean '--check'?"),
    ("lnit", "there is no command 'lnit'; did you mean 'lint'?"),
    ("--check=yes", "'--check' takes no value, and got 'yes'"),
    ("--root", "'--root' needs a value: '--root DIR'"),
    ("--format xml", "'--format' takes text, json, github or sarif, not 'xml'"),
    ("--lock-timeout -1", "'--lock-timeout' takes a number of seconds, not '-1'"),
    ("--lock-timeout nan", "'--lock-timeout' takes a number of seconds, not 'nan'"),
    ("--jobs 0", "'--jobs' takes a number from 1 to 1024, not '0'"),
    ("lint --check", "'gen-native lint' has no option '--check'"),
    ("lint x", "'gen-native lint' does not take 'x'"),
    (
      "export --format xliff",
      "'--format' takes text, json, github or sarif, not 'xliff'; did you mean '--xliff'?"
    ),
    ("export --format=csv", "'--format' takes text, json, github or sarif, not 'csv'; did you mean '--csv'?"),
    ("export xliff", "'gen-native export' does not take 'xliff'; did you mean '--xliff'?"),
    ("status missing", "'gen-native status' does not take 'missing'; did you mean '--missing'?"),
    ("lint --xliff", "'gen-native lint' has no option '--xliff'; 'gen-native export' has"),
    ("explain a b", "'gen-native explain' does not take 'b'"),
    ("-x", "there is no option '-x'"),
    ("-check", "there is no option '-check'; did you mean '--check'?"),
    ("-hx", "there is no option '-hx'"),
  ])
  func `a wrong line is told in words`(line: String, message: String) {
    let error = #expect(throws: UsageError.self) { try parsed(line) }
    #expect(error?.message == message)
  }

  @Test func `help is given for a line that is else wrong`() throws {
    #expect(try parsed("lint --check --help").1.wantsHelp)
  }

  @Test func `every command and option is in the help`() {
    for command in Command.all {
      #expect(Command.generate.helpText.contains(command.summary))
      for option in command.options { #expect(command.helpText.contains(option.name)) }
    }
  }

  @Test func `what a command takes is told between its usage and its options`() {
    #expect(
      Command.schema.helpText.contains(
        """
        usage: gen-native schema [KIND] [OPTIONS]

        KIND is one of strings, language, glossary, theme, motion, configuration.

          -C, --root DIR
        """))
    for command in Command.all where command.name != "export" && command.name != "help" {
      #expect(command.operands.isEmpty == command.operandHelp.isEmpty, "\(command.name)")
    }
    #expect(!Command.schema.helpText.contains("Exports"))
  }

  @Test func `of several statuses the weightier is told`() {
    let order: [ExitCode] = [.success, .drift, .sources, .locked, .disk, .fault]
    #expect(order.sorted() == order)
    #expect(order.map(\.rawValue) == [0, 1, 2, 75, 74, 70])
  }
}
