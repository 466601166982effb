// Puts files into an Xcode project as the package `xcode` holds it: sections of objects by their ids, beside each a comment.
//
// The ids come from what they stand for, so that a second prebuild writes over what the first one wrote.

const crypto = require('crypto');
const path = require('path');

const { reportClashes } = require('./clashes');
const { isComment, quoted, section, unquoted } = require('./objects');

/**
 * @param {object} project what `withXcodeProject` gives
 * @param {string | null} name of the target; nothing for the app
 * @param {string[]} folders that the files come from
 * @param {object[]} files of `findFiles`
 * @param {{ toProject: string }} place how the project's folder lies to the root
 * @param {object | undefined} locales what Expo itself makes tables of
 */
function addFiles(project, name, folders, files, place, locales) {
  const [targetId, target] = findTarget(project, name);
  const items = grouped(files);
  reportClashes(project, target, folders, items, place, locales);

  const references = new Set();
  const root = findGroup(project, mainGroup(project), 'gen-native', { name: quoted('gen-native'), sourceTree: '"<group>"' });
  const group = findGroup(project, root, unquoted(target.name), { name: quoted(unquoted(target.name)), sourceTree: '"<group>"' });
  for (const item of items) {
    const reference = item.files ? addVariants(project, targetId, item, place) : addReference(project, targetId, item, place);
    references.add(reference);
    addChild(group, reference, item.name);
    addToPhase(project, targetId, target, item, reference);
    for (const file of item.files ?? []) addRegion(project, file.language);
  }
  for (const child of group.children.filter((child) => !references.has(child.value))) {
    removeReference(project, target, group, child.value);
  }
}

/** Tables of one name in several languages are one thing in Xcode. */
function grouped(files) {
  const items = [];
  const tables = new Map();
  for (const file of files) {
    if (!file.language) {
      items.push(file);
      continue;
    }
    // The folder that the languages lie in, and the name.
    const key = `${path.posix.dirname(path.posix.dirname(file.path))}/${file.name}`;
    if (!tables.has(key)) {
      tables.set(key, { path: key, name: file.name, kind: file.kind, files: [] });
      items.push(tables.get(key));
    }
    tables.get(key).files.push(file);
  }
  return items;
}

// Targets

function findTarget(project, name) {
  const targets = Object.entries(section(project, 'PBXNativeTarget')).filter(([id]) => !isComment(id));
  const found = targets.find(([, target]) =>
    name === null
      ? unquoted(target.productType) === 'com.apple.product-type.application'
      : unquoted(target.name) === name
  );
  if (found) return found;
  const names = targets.map(([, target]) => `'${unquoted(target.name)}'`).join(', ');
  throw new Error(
    name === null
      ? 'gen-native: the Xcode project has no app'
      : `gen-native: there is no target '${name}'; the targets are ${names}. Those of @bacons/apple-targets take every file of ` +
          `their folder by themselves: let gen-native write into 'targets/${name}'`
  );
}

// Objects

function addReference(project, targetId, file, place) {
  const id = idOf('reference', targetId, file.path);
  put(project, 'PBXFileReference', id, file.name, {
    isa: 'PBXFileReference',
    ...(file.kind.type === 'folder.assetcatalog' ? {} : { fileEncoding: 4 }),
    lastKnownFileType: file.kind.type,
    name: quoted(file.language ?? file.name),
    path: quoted(path.posix.join(place.toProject, file.path)),
    sourceTree: 'SOURCE_ROOT',
  });
  return id;
}

function addVariants(project, targetId, table, place) {
  const id = idOf('table', targetId, table.path);
  const children = table.files.map((file) => ({
    value: addReference(project, targetId, file, place),
    comment: file.language,
  }));
  put(project, 'PBXVariantGroup', id, table.name, {
    isa: 'PBXVariantGroup',
    children,
    name: quoted(table.name),
    sourceTree: '"<group>"',
  });
  return id;
}

function addToPhase(project, targetId, target, item, reference) {
  const isa = item.kind.phase;
  const label = isa === 'PBXSourcesBuildPhase' ? 'Sources' : 'Resources';
  const comment = `${item.name} in ${label}`;
  const id = idOf('build', targetId, item.path);
  put(project, 'PBXBuildFile', id, comment, { isa: 'PBXBuildFile', fileRef: reference, fileRef_comment: item.name });
  const files = phaseOf(project, targetId, target, isa, label).files;
  if (!files.some((file) => file.value === id)) files.push({ value: id, comment });
}

/** Takes out what an earlier prebuild put in and gen-native no longer makes. */
function removeReference(project, target, group, reference) {
  const builds = section(project, 'PBXBuildFile');
  for (const isa of ['PBXSourcesBuildPhase', 'PBXResourcesBuildPhase']) {
    for (const { value } of target.buildPhases) {
      const phase = section(project, isa)[value];
      if (!phase) continue;
      for (const file of phase.files) {
        if (builds[file.value]?.fileRef === reference) remove(project, 'PBXBuildFile', file.value);
      }
      phase.files = phase.files.filter((file) => builds[file.value]);
    }
  }
  for (const child of section(project, 'PBXVariantGroup')[reference]?.children ?? []) {
    remove(project, 'PBXFileReference', child.value);
  }
  remove(project, 'PBXVariantGroup', reference);
  remove(project, 'PBXFileReference', reference);
  group.children = group.children.filter((child) => child.value !== reference);
}

/** The phase of a target; a widget without resources has none yet. */
function phaseOf(project, targetId, target, isa, label) {
  const phases = section(project, isa);
  for (const { value } of target.buildPhases) {
    if (phases[value]) return phases[value];
  }
  const id = idOf('phase', targetId, label);
  put(project, isa, id, label, { isa, buildActionMask: 2147483647, files: [], runOnlyForDeploymentPostprocessing: 0 });
  target.buildPhases.push({ value: id, comment: label });
  return phases[id];
}

function mainGroup(project) {
  return section(project, 'PBXGroup')[firstProject(project).mainGroup];
}

function findGroup(project, parent, name, fields) {
  const groups = section(project, 'PBXGroup');
  const known = parent.children.find((child) => child.comment === name && groups[child.value]);
  if (known) return groups[known.value];
  const id = idOf('group', parent.name ?? '', name);
  put(project, 'PBXGroup', id, name, { isa: 'PBXGroup', children: [], ...fields });
  parent.children.push({ value: id, comment: name });
  return groups[id];
}

function addChild(group, value, comment) {
  if (!group.children.some((child) => child.value === value)) group.children.push({ value, comment });
}

/** Xcode passes over tables in languages that the project does not know. */
function addRegion(project, language) {
  const first = firstProject(project);
  first.knownRegions ??= [];
  if (!first.knownRegions.some((region) => unquoted(region) === language)) first.knownRegions.push(quoted(language));
}

function firstProject(project) {
  return Object.entries(section(project, 'PBXProject')).find(([id]) => !isComment(id))[1];
}

function put(project, isa, id, comment, object) {
  section(project, isa)[id] = object;
  section(project, isa)[`${id}_comment`] = comment;
}

function remove(project, isa, id) {
  delete section(project, isa)[id];
  delete section(project, isa)[`${id}_comment`];
}

/** 24 hexadecimal digits, as Xcode's own ids. */
function idOf(...parts) {
  return crypto.createHash('sha256').update(['gen-native', ...parts].join('\0')).digest('hex').slice(0, 24).toUpperCase();
}

module.exports = { addFiles };
