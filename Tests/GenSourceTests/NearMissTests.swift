import GenSource
import Testing

@Suite struct NearMissTests {
  @Test(arguments: [
    ("tomatoe", "tomato"), ("ligth", "light"), ("dakr", "dark"), ("LIGHT", "light"), ("descripton", "description"),
    ("lightHighContrst", "lightHighContrast"), ("khoá", "khoa"),
  ])
  func `a slip of the keys is found`(word: String, meant: String) {
    let names = ["tomato", "light", "dark", "description", "lightHighContrast", "khoa", "teal"]
    #expect(nearMiss(of: word, among: names) == meant)
  }

  @Test(arguments: ["purple", "x", "", "lightningHighContrast!"])
  func `a word that resembles nothing gets no guess`(word: String) {
    #expect(nearMiss(of: word, among: ["tomato", "light", "dark", "description"]) == nil)
  }

  @Test func `the nearest wins, and the first of two that are as near`() {
    #expect(nearMiss(of: "coral", among: ["moral", "corals", "coral"]) == "coral")
    #expect(nearMiss(of: "inc", among: ["ink", "inn"]) == "ink")
  }
}
