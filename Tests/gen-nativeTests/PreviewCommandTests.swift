import Foundation
import Testing

@Suite struct PreviewCommandTests {
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    try place.write("languages: [en, vi]\n", to: "gen-native.yaml")
    try place.write("a: { en: A, vi: B }\n", to: "strings/App.yaml")
    try place.write("colors: { paper: \"#fff\" }\n", to: "theme/colors.yaml")
  }

  private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Executable.Ending {
    try Executable.run(["preview"] + arguments, in: place, environment: environment)
  }

  @Test func `the page goes where git leaves it alone, and its path is told`() throws {
    let ending = try run()
    #expect(ending.status == 0)
    #expect(ending.err == "gen-native: wrote .gen-native/preview.html\n")
    #expect(place.text(".gen-native/preview.html")?.hasPrefix("<!doctype html>") == true)
    #expect(place.text(".gen-native/.gitignore")?.hasPrefix("*\n") == true)
    #expect(try place.files.filter { !$0.hasPrefix("strings") && !$0.hasPrefix("theme") }.count == 4)
  }

  @Test func `the same sources make the same bytes, which are not written again`() throws {
    _ = try run()
    let before = try place.listing
    #expect(try run().status == 0)
    #expect(try place.listing == before)
    _ = try run("--output", "other/p.html", "--jobs", "1", "--quiet")
    #expect(place.text("other/p.html") == place.text(".gen-native/preview.html"))
  }

  @Test func `a generated project stays as it is, and checks clean beside a preview`() throws {
    _ = try Executable.run([], in: place)
    _ = try run()
    let ending = try Executable.run(["--check"], in: place)
    #expect(ending.status == 0, "\(ending.err)")
    _ = try Executable.run([], in: place)
    #expect(place.text(".gen-native/preview.html") != nil)
  }

  @Test func `what is no preview is not written over unasked`() throws {
    try place.write("mine", to: "page.html")
    let ending = try run("--output", "page.html")
    #expect(ending.status == 74)
    #expect(ending.err.contains("page.html: is no preview that gen-native made; write over it with --force"))
    #expect(place.text("page.html") == "mine")
    #expect(try run("--output", "page.html", "--force").status == 0)
    #expect(try run("--output", "page.html").status == 0)
    try place.link("link.html", to: "elsewhere")
    #expect(try run("--output", "link.html", "--force").status == 74)
    let folder = try run("--output", "strings")
    #expect(folder.status == 74)
    #expect(folder.err.contains("strings: is a folder; name a file, as in --output strings/preview.html"))
    #expect(try run("--output", "..").status == 74)
  }

  @Test func `nothing is written through a link in the project`() throws {
    try FileManager.default.createDirectory(atPath: place.path + "/elsewhere", withIntermediateDirectories: true)
    try place.link(".gen-native", to: "elsewhere")
    #expect(try run().status == 74)
    #expect(try place.files.filter { $0.hasPrefix("elsewhere/") } == [])
  }

  @Test func `errors are told, and the page shows what could be read`() throws {
    try place.write(
      "colors: { paper: \"#fff\", ink: { $value: \"#ccc\", $contrast: { over: white, min: 4.5 } } }\n",
      to: "theme/colors.yaml")
    let ending = try run()
    #expect(ending.status == 2)
    #expect(ending.err.contains("[theme/contrast]"))
    #expect(ending.err.hasSuffix("gen-native: 1 error, the page shows what could be read\n"))
    #expect(place.text(".gen-native/preview.html")?.contains("theme/contrast") == true)
  }

  @Test func `warnings stand on the page alone, unless they count as errors`() throws {
    try place.write("a: { en: A }\n", to: "strings/App.yaml")
    let ending = try run()
    #expect(ending.status == 0)
    #expect(ending.err == "gen-native: wrote .gen-native/preview.html\n")
    #expect(place.text(".gen-native/preview.html")?.contains("strings/missing-translation") == true)
    #expect(try run("--strict").status == 2)
  }

  @Test func `without sources there is no page`() throws {
    let empty = try TemporaryFolder()
    #expect(try Executable.run(["preview"], in: empty).status == 2)
    #expect(try empty.files == [])
  }

  @Test func `an earlier state stands beside the present one`() throws {
    try place.write("colors: { paper: \"#123456\" }\n", to: "old/theme/colors.yaml")
    #expect(try run("--against", "old").status == 0)
    let page = try #require(place.text(".gen-native/preview.html"))
    #expect(page.contains("\"reference\": \"old\"") && page.contains("#123456"))
    #expect(try run("--against", "nowhere").status == 64)
  }

  #if !canImport(Darwin)
    @Test func `the page is opened by what the desktop opens pages with, which may stay`() throws {
      try place.write("#!/bin/sh\nprintf '%s' \"$1\" > \"$HOME/opened\"\nsleep 30 &\n", to: "bin/xdg-open", mode: 0o755)
      let environment = ["PATH": place.path + "/bin:/usr/bin:/bin", "HOME": place.path]
      let ending = try run("--open", environment: environment)
      #expect(ending.status == 0)
      #expect(ending.err == "gen-native: wrote .gen-native/preview.html\n")
      #expect(place.text("opened") == place.path + "/.gen-native/preview.html")
    }

    @Test func `where nothing opens pages the page is there all the same`() throws {
      let environment = ["PATH": place.path + "/bin", "HOME": place.path]
      let ending = try run("--open", environment: environment)
      #expect(ending.status == 0)
      #expect(ending.err.contains("warning: 'xdg-open'"))
      #expect(place.text(".gen-native/preview.html") != nil)
    }
  #endif
}
