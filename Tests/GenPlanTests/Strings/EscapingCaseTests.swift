import Foundation
import GenPlan
import GenSource
import Testing

/// Quotes, backslashes, line breaks and controls, in every output's own escaping.
@Suite struct EscapingCaseTests {
  @Test func `a double quote is escaped where an output asks for it, and reads back`() throws {
    let planning = app(
      """
      tap: { en: 'Press "Start" now', vi: 'Nhấn "Bắt đầu"' }
      hits:
        $args: { n: int }
        en: { one: '{n} "hit"', other: '{n} "hits"' }
        vi: '{n} "kết quả"'
      """)
    #expect(planning.hasLine(#""tap" = "Press \"Start\" now";"#, in: english))
    #expect(planning.hasLine(#"<string>%1$lld "hits"</string>"#, in: "Generated/en.lproj/App.stringsdict"))
    #expect(planning.hasLine(#""tap": "Press \"Start\" now","#, in: "Generated/strings.en.json"))
    #expect(try planning.text("tap", "en") == #"Press "Start" now"#)
    #expect(try planning.text("tap", "vi") == #"Nhấn "Bắt đầu""#)
  }

  @Test func `a backslash means itself, and each output escapes the decoded text`() throws {
    let planning = app(#"rule: { en: 'Allowed: [ \ ] and \/', vi: 'Cho phép: [ \ ] và \/' }"# + "\n")
    #expect(planning.hasLine(#""rule" = "Allowed: [ \\ ] and \\/";"#, in: english))
    #expect(try planning.text("rule", "en") == #"Allowed: [ \ ] and \/"#)
    #expect(try planning.snapshot("vi")["rule"] == #"Cho phép: [ \ ] và \/"#)
  }

  @Test func `escapes of YAML are decoded once`() throws {
    let planning = app(
      #"""
      a: { en: "That didn't work", vi: "Không được" }
      b: { en: "line 1\nline 2", vi: "dòng 1\ndòng 2" }
      """#)
    #expect(try planning.text("a", "en") == "That didn't work")
    #expect(try planning.text("b", "vi") == "dòng 1\ndòng 2")
    #expect(planning.hasLine(#""b" = "line 1\nline 2";"#, in: english))
    #expect(try planning.snapshot("en") == ["a": "That didn''t work", "b": "line 1\nline 2"])
  }

  @Test func `an apostrophe that was escaped as elsewhere is explained`() {
    let planning = app(#"a: { en: "don\'t", vi: "đừng" }"# + "\n")
    #expect(planning.places(of: "yaml/syntax") == ["strings/App.yaml:1:14"])
    #expect(planning.diagnostics.first?.help == "an apostrophe needs no escape in double quotes: write it alone")
    #expect(planning.outputs.isEmpty)
  }

  @Test func `block text keeps what YAML keeps`() throws {
    let planning = app("help:\n  en: |\n    Hold the button.\n  vi: |-\n    Giữ nút.\n")
    #expect(try planning.text("help", "en") == "Hold the button.\n")
    #expect(try planning.text("help", "vi") == "Giữ nút.")
  }

  @Test func `delimiters of raw strings are only text`() throws {
    let texts = [##"<font color="#333333">Hi</font>"##, ##"""""#"##, ###""##"###]
    for text in texts {
      let planning = app("html: { en: '\(text)', vi: '\(text)' }\n")
      #expect(try planning.text("html", "vi") == text)
    }
  }

  @Test func `a line separator in a text or comment never breaks a line`() throws {
    let planning = app(
      #"""
      note:
        $comment: "Earlier\u2028or\u2029alone\nlater"
        en: "Earlier time, or\u2028another fare"
        vi: "Giờ sớm hơn\u2029hoặc vé khác"
      """#)
    let english = try #require(planning.outputs[english], "\(planning.report)")
    #expect(planning.hasLine(#""note" = "Earlier time, or\U2028another fare";"#, in: "Generated/en.lproj/App.strings"))
    #expect(planning.hasLine(#""note" = "Giờ sớm hơn\U2029hoặc vé khác";"#, in: vietnamese))
    #expect(try planning.text("note", "en") == "Earlier time, or\u{2028}another fare")
    #expect(!english.utf8.contains(0x0D))
    #expect(english.contains("/* Earlier\n   or\n   alone\n   later */\n"))
    let swift = try #require(planning.outputs[accessors])
    #expect(swift.contains("    /// Earlier\n    /// or\n    /// alone\n    /// later\n    internal static var note"))
  }

  @Test func `a comment can never be read as an entry`() throws {
    let planning = app(
      #"""
      k: { $comment: "First line. */\n\"k\" = \"old\"; // note /* **/", en: x, vi: "y" }
      l: { $comment: "*", en: l, vi: l }
      """#)
    #expect(try planning.strings(english) == ["k": "x", "l": "l"])
    #expect(try planning.strings(vietnamese) == ["k": "y", "l": "l"])
    let text = try #require(planning.outputs[english])
    #expect(text.contains("/* First line. * /\n   \"k\" = \"old\"; // note /* ** / */\n"))
  }

  @Test func `letters stay as they are, and spellings of other escape languages too`() throws {
    let planning = app(
      #"cafe: { en: "Café", vi: "Cà phê" }"# + "\n" + #"lit: { en: 'code \u00e9 \351', vi: 'mã \u00e9' }"# + "\n")
    #expect(planning.hasLine(#""cafe" = "Cà phê";"#, in: vietnamese))
    #expect(planning.hasLine(#""lit" = "code \\u00e9 \\351";"#, in: english))
    #expect(try planning.text("lit", "vi") == #"mã \u00e9"#)
  }

  @Test func `plural texts escape what XML asks for and nothing else`() throws {
    let planning = app(
      """
      q:
        $args: { n: int, s: string }
        en: { one: '{n} hit <for> "{s}" & co ]]> &amp; \\', other: '{n} hits <for> "{s}" & co ]]> &amp; \\' }
        vi: { other: '{n} kết quả <cho> "{s}" & cs' }
      """)
    let english = try planning.plural("q", in: "Generated/en.lproj/App.stringsdict")
    #expect(english.format == #"%1$#@n@%2$@" & co ]]> &amp; \"#)
    #expect(english.forms == ["n": ["one": #"%1$lld hit <for> ""#, "other": #"%1$lld hits <for> ""#]])
    #expect(
      planning.hasLine(
        #"<string>%1$#@n@%2$@" &amp; co ]]&gt; &amp;amp; \</string>"#, in: "Generated/en.lproj/App.stringsdict"))
  }

  @Test func `a byte order mark and carriage returns change no byte`() throws {
    let yaml =
      "$table: { comment: Two }\nhelp:\n  en: |-\n    one\n    two\n  vi: |-\n    một\n    hai\ncut: { en: a, vi: b }\n"
    let plain = app(yaml)
    let dressed = app("\u{FEFF}" + yaml.replacingOccurrences(of: "\n", with: "\r\n"))
    #expect(plain.outputs == dressed.outputs)
    #expect(!plain.outputs.isEmpty)
    let faulty = app("\u{FEFF}a: { en: a, vi: a }\r\nb: { en: b, vi: b }\r\na: { en: c, vi: c }\r\n")
    #expect(faulty.places(of: "yaml/duplicate-key") == ["strings/App.yaml:3:1"])
  }

  @Test func `astral characters come out raw, also by escape`() throws {
    let planning = app("fire: { en: \"\\U0001F525\", vi: \"🔥\" }\nraw: { en: \"🔥\", vi: \"👨‍👩‍👧\" }\n")
    #expect(planning.hasLine("\"fire\" = \"🔥\";", in: english))
    #expect(planning.hasLine("\"raw\" = \"👨‍👩‍👧\";", in: vietnamese))
    #expect(try planning.snapshot("vi") == ["fire": "🔥", "raw": "👨‍👩‍👧"])
    let pair = app(#"fire: { en: "\uD83D\uDD25", vi: x }"# + "\n")
    #expect(pair.outputs.isEmpty)
    #expect(pair.report.count == 1 && pair.report[0].hasPrefix("strings/App.yaml:1:"), "\(pair.report)")
  }

  @Test func `every output ends with one line feed, starts without one and has no blanks at line ends`() {
    let planning = app(
      """
      $table:
        comment: |
          Two lines

          and a blank one
      a: { $comment: "ends with blanks  \\n ", en: A, vi: A }
      b: { $args: { n: int }, en: { one: b, other: "{n} b" }, vi: "{n} b" }
      """)
    #expect(planning.outputs.count > 5, "\(planning.report)")
    for (path, text) in planning.outputs {
      #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n") && !text.hasPrefix("\n"), "\(path)")
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        #expect(!line.hasSuffix(" ") && !line.hasSuffix("\t"), "\(path): \(line)")
      }
    }
  }
}
