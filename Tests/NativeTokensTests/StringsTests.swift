import Foundation
import NativeTokens
import Testing

// On Apple systems the system chooses the language: there `Tests/Apple/run` reads the tables.
#if !canImport(Darwin)

  /// The app's texts as its code asks for them. Serialized: the language is one for the whole process.
  @Suite(.serialized) struct StringsTests {
    @Test func `a text is there in both languages`() {
      speaking("en") { #expect(Strings.Intents.Scan.title == "Scan to pay") }
      speaking("vi") { #expect(Strings.Intents.Scan.title == "Quét để trả tiền") }
    }

    @Test func `a language that the app does not have gets the base language`() {
      speaking("fr") { #expect(Strings.Intents.Scan.title == "Scan to pay") }
      speaking("vi-VN") { #expect(Strings.Intents.Scan.title == "Quét để trả tiền") }
    }

    @Test func `a text takes its arguments`() {
      speaking("en") { #expect(Strings.Intents.LogSpend.noMerchant(amount: "55.000 ₫") == "Logged 55.000 ₫.") }
      speaking("vi") { #expect(Strings.Intents.LogSpend.noMerchant(amount: "55.000 ₫") == "Đã ghi 55.000 ₫.") }
    }

    @Test func `a plural has the form of its number`() {
      speaking("en") {
        #expect(Strings.Widgets.Inbox.count(count: 1).hasPrefix("1 spend "))
        #expect(Strings.Widgets.Inbox.count(count: 1_234).hasPrefix("1,234 spends "))
      }
      speaking("vi") {
        #expect(Strings.Widgets.Inbox.count(count: 1).hasPrefix("1 khoản chi"))
        #expect(Strings.Widgets.Inbox.count(count: 1_234).hasPrefix("1.234 khoản chi"))
      }
    }

    private func speaking(_ language: String, _ body: () -> Void) {
      TokenSupport.language = { language }
      body()
      TokenSupport.language = { "en" }
    }
  }

#endif
