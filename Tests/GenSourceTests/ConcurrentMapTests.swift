import GenSource
import Testing

@Suite struct ConcurrentMapTests {
  @Test(arguments: [1, 2, 3, 16])
  func `results stand in the order of their elements`(jobs: Int) {
    let numbers = Array(0..<1_000)
    #expect(concurrentMap(numbers, jobs: jobs) { $0 * $0 } == numbers.map { $0 * $0 })
  }

  @Test func `an empty list needs no thread`() {
    #expect(concurrentMap([Int](), jobs: 8) { $0 }.isEmpty)
  }
}
