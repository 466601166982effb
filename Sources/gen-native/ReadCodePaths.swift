internal import GenPlan
internal import GenSource

extension Root {
  /// Reads the code at paths of the command line, which may lie outside of the project. Paths come as from the root.
  func readCode(atOperands operands: [String], jobs: Int) throws(DiskError) -> CodeReading {
    var result = CodeReading()
    for operand in operands {
      let (folder, name, prefix) = try open(operand: operand)
      let reading = folder.readCode(at: [name], jobs: jobs)
      result.files += reading.files.map { (prefix + $0.path, $0.bytes) }
      result.failures += reading.failures.map { DiskError(prefix + $0.path, $0.reason) }
    }
    result.files.sort { isOrdered($0.path, $1.path) }
    var seen: Set<String> = []
    result.files.removeAll { !seen.insert($0.path).inserted }
    return result
  }
}
