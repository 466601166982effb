// The generated files that a target can hold.

const fs = require('fs');
const path = require('path');

/** How Xcode calls a kind of file, and which phase of a build takes it. What is not here is for other tools. */
const kinds = {
  '.swift': { type: 'sourcecode.swift', phase: 'PBXSourcesBuildPhase' },
  '.strings': { type: 'text.plist.strings', phase: 'PBXResourcesBuildPhase' },
  '.stringsdict': { type: 'text.plist.stringsdict', phase: 'PBXResourcesBuildPhase' },
  '.xcstrings': { type: 'text.json.xcstrings', phase: 'PBXResourcesBuildPhase' },
  '.xcassets': { type: 'folder.assetcatalog', phase: 'PBXResourcesBuildPhase' },
  '.json': { type: 'text.json', phase: 'PBXResourcesBuildPhase' },
};

/**
 * The files below a folder, in the order of their paths: `{ path, name, kind, language }`, the path from the root. A file in
 * a language's folder has the language; a catalog is one file.
 */
function findFiles(root, folder) {
  if (!fs.existsSync(path.join(root, folder))) {
    throw new Error(`gen-native: there is no folder '${folder}'; run gen-native before prebuild`);
  }
  const files = [];
  walk(folder, undefined);
  return files;

  function walk(folder, language) {
    const entries = fs.readdirSync(path.join(root, folder), { withFileTypes: true });
    entries.sort((left, right) => (left.name < right.name ? -1 : left.name > right.name ? 1 : 0));
    for (const entry of entries) {
      if (entry.name.startsWith('.')) continue;
      const file = `${folder}/${entry.name}`;
      const kind = kinds[path.extname(entry.name)];
      const isFolder = entry.isDirectory();
      if (kind && isFolder === (kind.type === 'folder.assetcatalog')) {
        files.push({ path: file, name: entry.name, kind, language, text: () => fs.readFileSync(path.join(root, file), 'utf8') });
      } else if (isFolder) {
        walk(file, entry.name.endsWith('.lproj') ? entry.name.slice(0, -'.lproj'.length) : undefined);
      }
    }
  }
}

/** The languages of tables and catalogs, in the order in which they are met. */
function findLanguages(files) {
  const languages = new Set();
  for (const file of files) {
    if (file.language && file.language !== 'Base') languages.add(file.language);
    if (file.kind.type !== 'text.json.xcstrings') continue;
    const catalog = JSON.parse(file.text());
    if (catalog.sourceLanguage) languages.add(catalog.sourceLanguage);
    for (const entry of Object.values(catalog.strings ?? {})) {
      for (const language of Object.keys(entry.localizations ?? {})) languages.add(language);
    }
  }
  return [...languages];
}

module.exports = { findFiles, findLanguages };
