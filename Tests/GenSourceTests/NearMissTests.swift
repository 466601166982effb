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

  /// The distances are worked out in the bits of a number; a plain table tells the same.
  @Test func `the nearest is the one that a table of distances finds`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<3_000 {
      func word() -> String {
        String((0..<Int.random(in: 4...9, using: &random)).map { _ in "abcx".randomElement(using: &random) ?? "a" })
      }
      let (word, other) = (word(), word())
      let limit = max(2, word.count / 3)
      let isNear = distance(word, other) <= limit || other.hasPrefix(word)
      #expect((nearMiss(of: word, among: [other]) != nil) == isNear, "\(word) \(other)")
    }
  }

  private func distance(_ left: String, _ right: String) -> Int {
    let (a, b) = (Array(left.utf8), Array(right.utf8))
    var table = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in 0...a.count { table[i][0] = i }
    for j in 0...b.count { table[0][j] = j }
    for i in 1...a.count {
      for j in 1...b.count {
        table[i][j] = min(
          table[i - 1][j] + 1, table[i][j - 1] + 1, table[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          table[i][j] = min(table[i][j], table[i - 2][j - 2] + 1)
        }
      }
    }
    return table[a.count][b.count]
  }

  @Test func `long words are compared where they differ`() {
    let long = String(repeating: "screen.", count: 12)
    #expect(nearMiss(of: long + "titel", among: [long + "hints", long + "title"]) == long + "title")
    #expect(nearMiss(of: "x" + long, among: [long]) == long)
    #expect(nearMiss(of: long, among: [String(repeating: "nothing", count: 12)]) == nil)
  }

  @Test func `a word that is cut off is found where only one goes on from it`() {
    let names = ["$comment", "$maxLength", "$plural", "scan.title", "scan.hint"]
    #expect(nearMiss(of: "$max", among: names) == "$maxLength")
    #expect(nearMiss(of: "$com", among: names) == "$comment")
    #expect(nearMiss(of: "scan", among: names) == nil)
    #expect(nearMiss(of: "sc", among: ["scan.title"]) == nil)
  }

  @Test func `the nearest wins, and the first of two that are as near`() {
    #expect(nearMiss(of: "coral", among: ["moral", "corals", "coral"]) == "coral")
    #expect(nearMiss(of: "inc", among: ["ink", "inn"]) == "ink")
  }
}
