import GenImporters
import GenModel
import Testing

@Suite struct PropertyListTests {
  private func plist(_ body: String, head: String = "") -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(head)<plist version=\"1.0\"><dict>\n\(body)</dict></plist>\n"
  }

  private func variable(_ forms: String, type: String = "d") -> String {
    "<dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
      + "<key>NSStringFormatValueTypeKey</key><string>\(type)</string>\(forms)</dict>"
  }

  @Test func `variables become plurals, each form with the number that chose it`() {
    let forms = "<key>one</key><string>%d file &amp; %1$@</string><key>other</key><string>%2$d files</string>"
    let table = Importing(
      "en.lproj/A.stringsdict",
      plist(
        "<key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%1$@: %2$#@n@</string><key>n</key>\(variable(forms))</dict>\n<key>t</key><string>100%</string>"
      ))
    #expect(table.report == [])
    #expect(
      table.texts == [
        "A k en: {1:string}: {2.n:int} [{2.n:int} one={2:int} file & {1:string}|other={2:int} files]", "A t en: 100%",
      ])
  }

  @Test func `a table that is XML under the other ending is read as what it is`() {
    #expect(Importing("en.lproj/A.strings", plist("<key>a</key><string>x &lt; y</string>")).texts == ["A a en: x < y"])
  }

  @Test func `variants by width, nested variables and formats without forms are listed`() {
    let nested = variable("<key>other</key><string>%d in %#@m@</string>")
    let table = Importing(
      "en.lproj/A.stringsdict",
      plist(
        """
        <key>w</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>x</string></dict></dict>
        <key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@a@</string><key>a</key>\(nested)<key>m</key>\(nested)</dict>
        <key>f</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@gone@</string></dict>

        """))
    #expect(table.texts == [])
    #expect(
      table.report == [
        "en.lproj/A.stringsdict:3:1: warning: 'w' has variants by width",
        "en.lproj/A.stringsdict:4:1: warning: the plural forms of 'n' are not carried: plural variables stand within plural forms",
        "en.lproj/A.stringsdict:5:1: warning: the plural forms of 'f' are not carried: the format names 'gone', which has no forms",
      ])
  }

  @Test func `an entity bomb ends at its first declaration`() {
    let bomb = (1...9).map { "<!ENTITY l\($0) \"&l\($0 - 1);&l\($0 - 1);&l\($0 - 1);&l\($0 - 1);&l\($0 - 1);\">" }
      .joined()
    let table = Importing(
      "en.lproj/A.stringsdict",
      plist("<key>a</key><string>&l9;</string>", head: "<!DOCTYPE plist [<!ENTITY l0 \"ha\">\(bomb)]>\n"))
    #expect(table.report == ["en.lproj/A.stringsdict:2:30: error: the file declares an entity"])
  }

  @Test func `elements without end, unclosed ones and doubled keys are errors at their places`() {
    let deep = Importing("en.lproj/A.stringsdict", plist(String(repeating: "<dict>", count: 100_000)))
    #expect(deep.report == ["en.lproj/A.stringsdict:3:373: error: elements nested deeper than the limit of 64"])
    let cut = Importing("en.lproj/A.stringsdict", String(plist("<key>a</key><string>x</string>").prefix(90)))
    #expect(cut.report.count == 1)
    #expect(cut.report.first?.contains("error: the XML cannot be read: ") == true)
    let twice = Importing(
      "en.lproj/A.stringsdict", plist("<key>a</key><string>x</string>\n<key>a</key><string>y</string>"))
    #expect(twice.report == ["en.lproj/A.stringsdict:4:1: error: 'a' stands twice"])
    #expect(Importing("en.lproj/A.stringsdict", "<html/>").report.count == 1)
    #expect(Importing("en.lproj/A.stringsdict", "").report.count == 1)
  }
}
