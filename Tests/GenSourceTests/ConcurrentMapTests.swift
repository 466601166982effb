import GenSource
import Testing

@Suite struct ConcurrentMapTests {
  @Test(arguments: [1, 2, 3, 16])
  func `results stand in the order of their elements`(jobs: Int) {
    let numbers = Array(0..<1_000)
    #expect(concurrentMap(numbers, jobs: jobs) { $0 * $0 } == numbers.map { $0 * $0 })
  }

  @Test(arguments: [1, 2, 3, 16])
  func `results may be objects`(jobs: Int) {
    let words = (0..<1_000).map { "a text that is too long to stand in a String itself: \($0)" }
    let results = concurrentMap(words, jobs: jobs) { [$0.uppercased()] }
    #expect(results == words.map { [$0.uppercased()] })
  }

  @Test func `an empty list needs no thread`() {
    #expect(concurrentMap([Int](), jobs: 8) { $0 }.isEmpty)
  }
}
