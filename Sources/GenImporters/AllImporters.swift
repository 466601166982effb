/// Every format that can be imported. A new one is a file and a word here.
package let allImporters: [Importer] = [
  .strings, .stringsDict, .catalog, .xliff, .csv, .weblate, .json,
]
