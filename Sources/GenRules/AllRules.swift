/// Every rule about the model, in the order of their ids.
package let allRules: [Rule] = [
  .enginesDiffer,
  .noReduced,
  .overshoot,
  .collision,
  .applicationName,
  .argumentMismatch,
  .missingTranslation,
  .pluralCategory,
  .pluralNeeded,
  .pluralShape,
  .printf,
  .contrast,
  .outOfGamut,
]
