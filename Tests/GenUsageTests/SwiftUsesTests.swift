import Testing

@testable import GenUsage

@Suite struct SwiftUsesTests {
  @Test func `each way to read a text is known`() {
    #expect(
      uses(
        in: """
          let a = String(localized: "a.b", table: "T", bundle: .main, comment: "c")
          let b = NSLocalizedString("b", tableName: "T", bundle: .main, value: "", comment: "")
          let c = LocalizedStringResource("c", defaultValue: "C", table: "T")
          let d = Text("d", tableName: "T", comment: "x")
          let e = Label("e", systemImage: "x", tableName: "T")
          let f = Bundle.main.localizedString(forKey: "f", value: nil, table: "T")
          let g = AttributedString(localized: "g", table: "T")
          let h: LocalizedStringResource = .init("h", table: "T")
          let i = String(localized: "i")
          static let title: LocalizedStringResource = "j"

          """) == [
          "1:27 String(localized:) T/a.b", "2:27 NSLocalizedString T/b", "3:33 LocalizedStringResource T/c",
          "4:14 Text T/d", "5:15 Label T/e", "6:45 localizedString(forKey:) T/f",
          "7:37 AttributedString(localized:) T/g",
          "8:40 init T/h", "9:27 String(localized:) i", "10:45 LocalizedStringResource j",
        ])
  }

  @Test func `nothing is found in comments and strings`() {
    #expect(
      uses(
        in: """
          // String(localized: "a", table: "T")
          /* Text("b", tableName: "T") /* Strings.A.b */ */
          let x = "String(localized: \\"c\\", table: \\"T\\")"
          let y = #"Text("d", tableName: "T")"#

          """) == [])
  }

  @Test func `what stands in an interpolation is code`() {
    #expect(
      uses(in: #"print("x \(String(localized: "a", table: "T")) y")"#) == ["1:30 String(localized:) T/a"])
  }

  @Test func `a text without a table is somebody else's`() {
    #expect(
      uses(in: "Text(\"Hello\"); Text(verbatim: \"x\"); Label(\"a\", systemImage: \"b\"); f(\"a\", table: \"T\")") == []
    )
    #expect(
      uses(in: "NSLocalizedString(\"Done\", bundle: Bundle(identifier: \"com.apple.UIKit\")!, comment: \"\")") == [])
    #expect(uses(in: "String(localized: resource)") == [])
  }

  @Test func `interpolations are the specifiers that the system makes`() {
    #expect(
      uses(
        in: #"""
          Text("a \(x) b \(3) \(Int(y)) \(z, specifier: "%.2f") \(String(w)) \(1.5) \(v, format: .number)", tableName: "T")
          """#)
        == ["1:6 Text T/a %@ b %lld %lld %.2f %@ %lf %@"])
  }

  @Test func `an interpolated plain string is known in part`() {
    #expect(
      uses(in: #"NSLocalizedString("a.\(x).b", tableName: "T", comment: "")"#) == ["1:19 NSLocalizedString T/a.….b"])
    #expect(
      uses(in: #"NSLocalizedString("a." + x, tableName: "T", comment: "")"#) == ["1:19 NSLocalizedString T/a.…"])
    #expect(uses(in: #"NSLocalizedString(key, tableName: "T", comment: "")"#) == ["1:19 NSLocalizedString T/…"])
  }

  @Test func `summaries and phrases name parameters as App Intents writes them`() {
    #expect(
      uses(in: #"Summary("Log \(\.$amount) at \(\.$merchant)", table: "T")"#)
        == ["1:9 Summary T/Log ${amount} at ${merchant}"])
    #expect(
      uses(
        in: #"AppShortcut(intent: A(), phrases: ["Log in \(.applicationName)", "No name \(\.$kind)"], shortTitle: "x")"#
      )
        == [
          "1:36 AppShortcut AppShortcuts/Log in ${applicationName}",
          "1:66 AppShortcut AppShortcuts/No name ${kind}",
        ])
    #expect(
      uses(in: #"let p = "Scan \(.applicationName)""#) == ["1:9 AppShortcut AppShortcuts/Scan ${applicationName}"])
  }

  @Test func `a condition names two keys`() {
    #expect(
      uses(in: #"Text(isOn ? "a.on" : "a.off", tableName: "T")"#) == ["1:13 Text T/a.on", "1:22 Text T/a.off"])
  }

  @Test func `constants of the file are known`() {
    #expect(
      uses(
        in: """
          private let table = "T"
          enum Keys { static let title: String = "a.title" }
          Text(Keys.title, tableName: Self.table)

          """) == ["3:6 Text T/a.title"])
    // A name with two meanings has none.
    #expect(uses(in: "let t = \"A\"\nlet t = \"B\"\nText(\"x\", tableName: t)") == ["3:6 Text ?/x"])
  }

  @Test func `keys are decoded as Swift does`() {
    #expect(uses(in: #"Text("a\t\u{1EBF}\"\\n", tableName: "T")"#) == ["1:6 Text T/a\tế\"\\n"])
    #expect(uses(in: ##"Text(#"a\n\#n"#, tableName: "T")"##) == ["1:6 Text T/a\\n\n"])
    #expect(
      uses(in: "Text(\"\"\"\n    a\n      b \\\n    c\n    \"\"\", tableName: \"T\")") == ["1:6 Text T/a\n  b c"])
  }

  @Test func `accessors are chains behind Strings`() {
    #expect(
      uses(in: "App.Strings.Intents.`default`.uppercased()\nlet x = StringResources.A.b\nextension Strings.A { }")
        == ["1:5 Strings Intents.default.uppercased", "2:9 StringResources A.b", "3:11 Strings extension A"])
  }
}

@Suite struct ScriptUsesTests {
  private func found(_ text: String) -> [String] { uses(in: text, path: "a.tsx") }

  @Test func `tables and their keys are members`() {
    #expect(found("strings.tables.Intents[\"scan.title\"]") == ["1:24 strings.<lang>.json Intents/scan.title"])
    #expect(found("s.tables['Intents']['scan.title']") == ["1:21 strings.<lang>.json Intents/scan.title"])
    #expect(found("strings?.tables?.Intents?.[`a.b`]") == ["1:28 strings.<lang>.json Intents/a.b"])
    #expect(found("tables.Intents!['a\\u002eb']") == ["1:17 strings.<lang>.json Intents/a.b"])
    #expect(found("tables.Widgets.title.length") == ["1:16 strings.<lang>.json Widgets/title"])
    #expect(found("const { Intents } = strings.tables; Intents['a.b']") == ["1:45 strings.<lang>.json Intents/a.b"])
  }

  @Test func `what is built at run time is known in part`() {
    #expect(found("tables.Intents[`scan.${kind}`]") == ["1:16 strings.<lang>.json Intents/scan.…"])
    #expect(found("tables.Intents['scan.' + kind]") == ["1:16 strings.<lang>.json Intents/scan.…"])
    #expect(found("tables.Intents[key]") == ["1:16 strings.<lang>.json Intents/…"])
    #expect(found("strings.tables[table][key]") == ["1:9 strings.<lang>.json ?/…"])
    #expect(found("Object.keys(strings.tables.Intents)") == ["1:21 strings.<lang>.json Intents/"])
  }

  @Test func `nothing is found in comments, strings and the text of elements`() {
    #expect(found("// tables.Intents['a']\n/* tables.Intents['b'] */ '' + \"tables.Intents['c']\"") == [])
    #expect(
      found("x = <Text>tables.Intents['a'] {tables.Intents['b']}</Text>") == ["1:47 strings.<lang>.json Intents/b"])
    #expect(found("database.tables[name][key]; tables.Intents.hasOwnProperty('x')") == [])
  }
}

@Suite struct KeyPatternTests {
  @Test func `an argument is any specifier, or the one that is known`() {
    #expect(KeyPattern([.argument(nil), .text(" files")]).matches("%lld files"))
    #expect(KeyPattern([.argument("lld"), .text(" files")]).matches("%1$lld files"))
    #expect(!KeyPattern([.argument("@"), .text(" files")]).matches("%lld files"))
    #expect(!KeyPattern([.argument(nil), .text(" files")]).matches("3 files"))
    #expect(KeyPattern([.argument(nil), .text("% full")]).matches("%lld%% full"))
    #expect(KeyPattern([.text("50% off")]).matches("50% off"))
  }

  @Test func `what is not known is anything`() {
    let pattern = KeyPattern([.text("a."), .anything, .text(".b"), .anything, .text("c")])
    #expect(pattern.matches("a.x.b.c"))
    #expect(pattern.matches("a..bc"))
    #expect(!pattern.matches("a.b.c"))
    #expect(!pattern.matches("a.x.b.cd"))
    #expect(KeyPattern.anything.matches(""))
  }
}
