// Two files of a target that would become one: Xcode ends with "Multiple commands produce", or takes one of them without a
// word. It is better told here, by name.

const path = require('path');

const { section, unquoted } = require('./objects');

/** Throws where a generated file meets one that Expo, another plugin or another folder puts into the same target. */
function reportClashes(project, target, folders, items, place, locales) {
  const name = unquoted(target.name);
  reportFoldersTakenWhole(project, target, folders, place, name);
  const clashes = [];
  const seen = new Map();
  for (const item of items) {
    for (const product of productsOf(item)) {
      const first = seen.get(product.name);
      if (first) clashes.push(`'${first}' and '${product.path}' are both '${product.name}'`);
      else seen.set(product.name, product.path);
    }
  }
  for (const product of expoTables(locales)) {
    const own = seen.get(product.name);
    if (own) clashes.push(`'${own}' and Expo's 'locales' (${product.locale}) both make '${product.name}'`);
  }
  // Where Expo has been here before, it has told of its tables above.
  const told = new Set(expoTables(locales).map((product) => product.name));
  for (const product of builtAlready(project, target, place)) {
    const own = seen.get(product.name);
    if (!own || own === product.path || told.has(product.name)) continue;
    clashes.push(`'${own}' and '${product.path}', which is in the target already, are both '${product.name}'`);
  }
  if (clashes.length === 0) return;
  throw new Error(
    `gen-native: in the target '${name}' ${clashes.join('; ')}. Leave one of them out: a table by 'tables' of the output in ` +
      `gen-native.yaml, or what makes the other file`
  );
}

/** What an item becomes in the bundle; of Swift files the name, since a module has each once. */
function productsOf(item) {
  if (item.kind.type === 'folder.assetcatalog') return [];
  if (item.files) return item.files.map((file) => ({ name: `${file.language}.lproj/${file.name}`, path: file.path }));
  if (item.kind.type === 'text.json.xcstrings') return catalogTables(item);
  return [{ name: item.name, path: item.path }];
}

/** The tables that Xcode makes of a catalog. */
function catalogTables(item) {
  const catalog = JSON.parse(item.text());
  const languages = new Set([catalog.sourceLanguage]);
  for (const entry of Object.values(catalog.strings ?? {})) {
    for (const language of Object.keys(entry.localizations ?? {})) languages.add(language);
  }
  const table = item.name.slice(0, -'.xcstrings'.length);
  return [...languages].map((language) => ({ name: `${language}.lproj/${table}.strings`, path: item.path }));
}

/** The tables that Expo makes of `locales` in app.json. */
function expoTables(locales) {
  return Object.keys(locales ?? {}).flatMap((locale) =>
    ['InfoPlist.strings', 'Localizable.strings'].map((table) => ({ name: `${locale}.lproj/${table}`, locale }))
  ).filter(({ name, locale }) => name.endsWith('InfoPlist.strings') || hasLocalizable(locales[locale]));
}

/** Only an object in app.json itself shows whether it holds texts of the app; a file's are found when Expo has made them. */
function hasLocalizable(locale) {
  return typeof locale === 'object' && locale !== null && locale.ios?.['Localizable.strings'] !== undefined;
}

/** What others have put into the target so far. */
function builtAlready(project, target, place) {
  const files = section(project, 'PBXFileReference');
  const builds = section(project, 'PBXBuildFile');
  const products = [];
  for (const isa of ['PBXSourcesBuildPhase', 'PBXResourcesBuildPhase']) {
    for (const { value } of target.buildPhases) {
      for (const entry of section(project, isa)[value]?.files ?? []) {
        const reference = builds[entry.value]?.fileRef;
        const variants = section(project, 'PBXVariantGroup')[reference]?.children ?? [{ value: reference }];
        for (const child of variants) {
          const file = files[child.value];
          if (!file?.path) continue;
          const full = unquoted(file.path);
          const base = path.posix.basename(full);
          if (base.endsWith('.xcassets')) continue;
          const folder = path.posix.basename(path.posix.dirname(full));
          const own = path.posix.relative(place.toProject, full);
          const isOwn = file.sourceTree === 'SOURCE_ROOT';
          products.push({ name: folder.endsWith('.lproj') ? `${folder}/${base}` : base, path: isOwn ? own : full });
        }
      }
    }
  }
  return products;
}

/** A folder that Xcode keeps in step with the disk belongs to its target with all that lies in it. */
function reportFoldersTakenWhole(project, target, folders, place, name) {
  const groups = section(project, 'PBXFileSystemSynchronizedRootGroup');
  for (const { value } of target.fileSystemSynchronizedGroups ?? []) {
    if (!groups[value]?.path) continue;
    const whole = path.posix.relative(place.toProject, unquoted(groups[value].path));
    const inside = folders.find((folder) => folder === whole || folder.startsWith(`${whole}/`));
    if (!inside) continue;
    throw new Error(
      `gen-native: '${inside}' is in the target '${name}' already, with the whole folder '${whole}': take it out of the options`
    );
  }
}

module.exports = { reportClashes };
