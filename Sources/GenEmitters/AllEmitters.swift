/// Every output format, by the word that `gen-native.yaml` has for it.
package let allEmitters: [Emitter] = [
  .strings, .xcstrings, .swift, .json, .xcassets, .css, .android, .typescript, .dtcg, .expoLocales, .copy, .command,
  .xcodeLists,
]
