import Foundation
import Testing

/// gen-native as a step of other build systems.
@Suite struct BuildSystemTests {
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    try place.write("pay: { en: Pay, vi: Trả }\n", to: "strings/My App.yaml")
    try place.write("languages: [en, vi]\noutputs:\n  - { format: strings, path: Out }\n", to: "gen-native.yaml")
  }

  private func run(_ arguments: String...) throws -> Executable.Ending {
    try Executable.run(arguments, in: place, environment: ["GITHUB_ACTIONS": ""])
  }

  @Test func `the files that a run makes and reads can be listed`() throws {
    let outputs = try run("outputs")
    #expect(outputs.status == 0)
    #expect(
      outputs.out == ".gen-native/manifest\nOut/en.lproj/My App.strings\nOut/vi.lproj/My App.strings\n")
    #expect(try run("outputs", "--list").out == outputs.out)
    #expect(try run("outputs", "--inputs").out == "gen-native.yaml\nstrings/My App.yaml\n")
    try place.write("pay: { vi: Trả }\n", to: "strings/My App.yaml")
    let broken = try run("outputs")
    #expect(broken.status == 2 && broken.out.isEmpty)
  }

  @Test func `a depfile names every source, its folder and the configuration`() throws {
    #expect(try run("--depfile", "a.d").status == 0)
    let text = try #require(place.text("a.d"))
    #expect(
      text == """
        Out/en.lproj/My\\ App.strings Out/vi.lproj/My\\ App.strings: \\
          gen-native.yaml \\
          strings \\
          strings/My\\ App.yaml

        gen-native.yaml:

        strings:

        strings/My\\ App.yaml:

        """)
    #expect(try run("--check", "--depfile", "b.d", "--stamp", "b.stamp").status == 0)
    #expect(place.text("b.d")?.hasPrefix("b.stamp: \\\n  gen-native.yaml") == true)
    #expect(place.text("b.stamp") == "")
  }

  @Test func `a stamp is left only where all went well`() throws {
    #expect(try run("--check", "--stamp", "stamp", "--depfile", "d").status == 1)
    #expect(try run("--dry-run", "--stamp", "stamp").status == 0)
    #expect(place.text("stamp") == nil && place.text("d") == nil)
    #expect(try run("--stamp", "no/such/folder").status == 74)
  }

  @Test func `a build that declares its outputs gets these and no others`() throws {
    let names = ["en", "vi"].flatMap { ["Out/\($0).lproj/My App.strings", "Out/\($0).lproj/My App.stringsdict"] }
    try place.write(names.joined(separator: "\n") + "\n", to: "list")
    #expect(try run("--declared", "list").status == 0)
    #expect(place.text("Out/vi.lproj/My App.stringsdict")?.contains("<dict>") == true)
    #expect(try run("--check", "--declared", "\(place.path)/list").status == 0)
    // Without the list the empty files are too many.
    #expect(try run("--check").status == 1)
    try place.write("Out/vi.lproj/My App.strings\nOut/fr.lproj/My App.strings\n", to: "list")
    let other = try run("--declared", "list")
    #expect(other.status == 2)
    #expect(other.err.contains("'Out/en.lproj/My App.strings' would be made, which list does not list"))
    #expect(other.err.contains("nothing makes 'Out/fr.lproj/My App.strings', which list lists"))
    #expect(other.err.contains("nothing was written"))
    for file in ["none", "Out", "no/such/file"] { #expect(try run("--declared", file).status == 74) }
  }

  @Test(arguments: ["elsewhere/own.yaml", "project/../elsewhere/own.yaml", "ABSOLUTE/elsewhere/own.yaml"])
  func `a configuration outside of the root is named by where it lies, however it was written`(_ written: String) throws
  {
    let written = written.replacing("ABSOLUTE", with: place.path)
    try place.write("a: { en: A, vi: A }\n", to: "project/strings/App.yaml")
    try place.write(
      "outputs: [{ format: xcode-lists, path: Out }, { format: json, path: Out }]\n", to: "elsewhere/own.yaml")
    let project = ["-C", "project", "--config", written]
    func go(_ more: String...) throws -> Executable.Ending {
      try Executable.run(more + project, in: place, environment: ["GITHUB_ACTIONS": ""])
    }
    #expect(try go("outputs", "--inputs").out == "project/../elsewhere/own.yaml\nproject/strings/App.yaml\n")
    #expect(try go("--depfile", "d").status == 0)
    #expect(place.text("d")?.contains(": \\\n  project/../elsewhere \\\n  project/../elsewhere/own.yaml \\\n") == true)
    let list = place.text("project/Out/gen-native-inputs.xcfilelist")
    #expect(
      list?.hasSuffix(
        "$(SRCROOT)/../elsewhere\n$(SRCROOT)/../elsewhere/own.yaml\n$(SRCROOT)/strings\n$(SRCROOT)/strings/App.yaml\n")
        == true)
    try place.write("nothing: 1\n", to: "elsewhere/own.yaml")
    #expect(try go("lint").err.hasPrefix("project/../elsewhere/own.yaml:1:1: error:"))
  }

  @Test func `what 'outputs' lists can be declared, and nothing that leads elsewhere`() throws {
    let listed = try run("outputs").out
    try place.write(listed, to: "list")
    #expect(try run("--declared", "list").status == 0)
    #expect(try run("--check", "--declared", "list").status == 0)
    try place.write(listed + "../Escaped.swift\n", to: "list")
    let before = try place.listing
    for arguments in [["--declared", "list", "--output-root", "deep/inside"], ["--declared", "list"]] {
      let ending = try Executable.run(arguments, in: place, environment: ["GITHUB_ACTIONS": ""])
      #expect(ending.status == 2, "\(ending.err)")
      #expect(ending.err.contains("'../Escaped.swift', which list lists, leads out of its folder with '..'"))
    }
    #expect(try place.listing == before)
  }

  @Test func `git takes the outputs for generated, and nothing else`() throws {
    try place.write(
      "languages: [en, vi]\noutputs:\n  - { format: strings, path: 'Kết quả [1]*' }\n", to: "gen-native.yaml")
    let lines = try run("gitattributes")
    #expect(lines.status == 0)
    try place.write(lines.out, to: ".gitattributes")
    #expect(try run().status == 0)
    try place.write("", to: "Kết quả 1x/en.lproj/My App.strings")
    let script = """
      git init -q . && git -c core.quotePath=false ls-files -o -z | \
      git -c core.quotePath=false check-attr --stdin -z linguist-generated eol | tr '\\0' '\\n' | paste - - - | \
      grep -E 'set|lf' | cut -f1 | uniq
      """
    let marked = try Executable.shell(script, in: place)
    #expect(
      marked.out == """
        .gen-native/manifest
        Kết quả [1]*/en.lproj/My App.strings
        Kết quả [1]*/vi.lproj/My App.strings

        """, "\(marked.err)")
  }

  @Test(arguments: [
    ("make", "make --no-print-directory GEN_NATIVE=\"$G\"", "make -q GEN_NATIVE=\"$G\""),
    (
      "ninja", "sed -i.bak \"s|^gen_native = .*|gen_native = $G|\" build.ninja && ninja", "ninja -n | grep -q 'no work'"
    ),
  ])
  func `a sample runs again when a source changes, comes or goes, and not else`(
    _ sample: String, build: String, isUpToDate: String
  ) throws {
    let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Examples").path
    func shell(_ line: String) throws -> Int32 {
      try Executable.shell("export GITHUB_ACTIONS=; cd sample && { \(line); } >log 2>&1", in: place).status
    }
    #expect(try Executable.shell("cp -R '\(examples)/\(sample)' sample", in: place).status == 0)
    #expect(try shell(build) == 0, "\(place.text("sample/log") ?? "")")
    #expect(place.text("sample/Generated/vi.lproj/App.strings")?.contains("Thanh toán") == true)
    #expect(try shell(isUpToDate) == 0)
    for change in [
      "sed -i.old 's/Thanh toán/Trả tiền/' strings/App.yaml", "cp strings/App.yaml strings/More.yaml",
      "rm strings/More.yaml",
    ] {
      // Time stamps of a second's grain must differ.
      #expect(try shell("sleep 1.1 && \(change) && rm -f strings/*.old") == 0)
      #expect(try shell(isUpToDate) != 0, "after \(change)")
      #expect(try shell(build) == 0, "\(place.text("sample/log") ?? "")")
      #expect(try shell(isUpToDate) == 0, "after \(change)")
    }
    #expect(place.text("sample/Generated/vi.lproj/App.strings")?.contains("Trả tiền") == true)
    #expect(place.text("sample/Generated/vi.lproj/More.strings") == nil)
  }

  @Test(arguments: ["Ninja", "Unix Makefiles"])
  func `the sample for CMake generates into the build folder when a source changes, comes or goes`(
    _ generator: String
  ) throws {
    guard try Executable.shell("command -v cmake", in: place).status == 0 else { return }
    let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Examples").path
    func shell(_ line: String) throws -> Int32 {
      try Executable.shell("export GITHUB_ACTIONS=; { \(line); } >log 2>&1", in: place).status
    }
    let configure = "cmake -S sample -B build -G '\(generator)' -DGEN_NATIVE=\"$G\""
    #expect(try shell("cp -R '\(examples)/cmake' sample && \(configure)") == 0, "\(place.text("log") ?? "")")
    let before = try place.listing.filter { $0.key.hasPrefix("sample") }
    #expect(try shell("cmake --build build") == 0, "\(place.text("log") ?? "")")
    #expect(try place.listing.filter { $0.key.hasPrefix("sample") } == before)
    #expect(place.text("build/Generated/vi.lproj/App.strings")?.contains("Thanh toán") == true)
    for change in [
      "sed -i.old 's/Thanh toán/Trả tiền/' sample/strings/App.yaml",
      "cp sample/strings/App.yaml sample/strings/More.yaml",
      "rm sample/strings/More.yaml",
    ] {
      let stamp = try place.listing["build/generated.stamp"]
      #expect(try shell("cmake --build build") == 0)
      #expect(try place.listing["build/generated.stamp"] == stamp)
      // Time stamps of a second's grain must differ.
      #expect(try shell("sleep 1.1 && \(change) && rm -f sample/strings/*.old && cmake --build build") == 0)
      #expect(try place.listing["build/generated.stamp"] != stamp, "after \(change)")
    }
    #expect(place.text("build/Generated/vi.lproj/App.strings")?.contains("Trả tiền") == true)
    #expect(try shell("cd build && ctest") == 0, "\(place.text("log") ?? "")")
    try place.write("pay: { en: Pay, vi: Trả }\n", to: "sample/strings/App.yaml")
    #expect(try shell("cd build && ctest") != 0)
  }

  @Test func `the outputs in the sample for Bazel are what its sources say, also in shards`() throws {
    let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Examples").path
    let script = """
      set -e
      export GITHUB_ACTIONS=
      cp -R '\(examples)/bazel' sample
      "$G" -C sample --check
      for shard in '--tables App' '--tables Widgets' --rest; do
        "$G" -C sample --output-root union $shard
      done
      diff -r union/Generated sample/Generated
      grep -q 'tables = \\["App", "Widgets"\\]' sample/BUILD
      """
    let ending = try Executable.shell(script, in: place)
    #expect(ending.status == 0, "\(ending.out)\(ending.err)")
  }
}
