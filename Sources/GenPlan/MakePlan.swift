/// Turns sources into what is to be generated, or into what keeps that from happening.
package func makePlan(from input: PlanInput) -> Planning {
  let files = input.sources + (input.configurationFile.map { [$0] } ?? [])
  return Planning(plan: .ready([]), diagnostics: [], files: files)
}
