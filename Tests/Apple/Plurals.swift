import Foundation

/// Reads the generated tables as an app does: Foundation finds the text, chooses the plural's form and formats the number.
@main enum Plurals {
  static func main() {
    let folder = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "."
    var failures = 0
    for (language, count, wanted) in [
      ("en", 0, "Nothing is waiting"), ("en", 1, "1 spend is waiting"), ("en", 1_234, "1,234 spends are waiting"),
      ("vi", 0, "Không có khoản nào đang chờ"), ("vi", 1, "1 khoản chi đang chờ"),
      ("vi", 1_234, "1.234 khoản chi đang chờ"),
    ] {
      guard let bundle = Bundle(path: "\(folder)/\(language).lproj") else {
        print("plurals: error: there is no folder \(folder)/\(language).lproj")
        exit(1)
      }
      let format = bundle.localizedString(forKey: "inbox.count", value: nil, table: "Widgets")
      let text = String(format: format, locale: Locale(identifier: language), arguments: [count])
      if text != wanted {
        failures += 1
        print("plurals: error: \(language) \(count): '\(text)' and not '\(wanted)'")
      }
    }
    print("plurals: \(failures == 0 ? "Foundation reads the tables of both languages as they are meant" : "failed")")
    exit(failures == 0 ? 0 : 1)
  }
}
