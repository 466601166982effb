// The Expo config plugin, run against stand-ins of Expo and of the package `xcode`; `NODE_PATH` leads to the former.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { readProject, writeProject } from './xcode.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const plugin = createRequire(import.meta.url)(path.join(here, '../../npm/gen-native/app.plugin.js'));
const template = fs.readFileSync(path.join(here, 'project.pbxproj'), 'utf8');

const files = {
  'Generated/App/en.lproj/Intents.strings': '',
  'Generated/App/en.lproj/Intents.stringsdict': '',
  'Generated/App/vi.lproj/Intents.strings': '',
  'Generated/App/zh-Hant.lproj/Intents.strings': '',
  'Generated/App/Strings+Intents.swift': '',
  'Generated/App/Colors.xcassets/Contents.json': '{}',
  'Generated/App/Colors.xcassets/ink.colorset/Contents.json': '{}',
  'Generated/App/theme.ts': '',
  'Generated/App/.hidden.swift': '',
  'Generated/Widget/Widgets.xcstrings': JSON.stringify({
    sourceLanguage: 'en',
    strings: { left: { localizations: { en: {}, vi: {} } } },
    version: '1.0',
  }),
  'Generated/Widget/theme.json': '{}',
  'Generated/Widget/Strings+Widgets.swift': '',
};
const options = { app: ['Generated/App'], targets: { 'Today Widget': ['./Generated/Widget/'] } };

/** A prebuild in a folder of its own: the project, the Info.plist, and what is written. */
async function prebuild({
  options: given = options, files: more = {}, config = {}, text = template, plist = {}, introspect = false,
} = {}) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'gen-native-expo-'));
  try {
    for (const [name, content] of Object.entries({ ...files, ...more })) {
      if (content === null) continue;
      fs.mkdirSync(path.join(root, path.dirname(name)), { recursive: true });
      fs.writeFileSync(path.join(root, name), content);
    }
    const modRequest = { projectRoot: root, platformProjectRoot: path.join(root, 'ios'), platform: 'ios', introspect };
    const { mods, ...rest } = plugin({ name: 'SixPM', ...config }, given);
    const project = readProject(text);
    const info = (await mods.ios.infoPlist({ ...rest, modRequest, modResults: plist })).modResults;
    if (introspect) return { info };
    await mods.ios.xcodeproj({ ...rest, modRequest, modResults: project });
    return { project, info, written: writeProject(project) };
  } finally {
    fs.rmSync(root, { recursive: true });
  }
}

/** The files of a target by their phases, as `Resources: en ../Generated/…`. */
function built(project, name) {
  const { objects } = project.hash.project;
  const target = Object.values(objects.PBXNativeTarget).find((target) => target.name === name);
  return target.buildPhases.flatMap(({ value, comment }) => {
    const phase = objects.PBXSourcesBuildPhase[value] ?? objects.PBXResourcesBuildPhase[value];
    return phase.files.flatMap((file) => {
      const reference = objects.PBXBuildFile[file.value].fileRef;
      const children = objects.PBXVariantGroup?.[reference]?.children ?? [{ value: reference }];
      return children.map((child) => `${comment}: ${objects.PBXFileReference[child.value].path}`);
    });
  });
}

test('the stand-in reads and writes a project without loss', () => {
  const project = readProject(template);
  assert.deepEqual(readProject(writeProject(project)), project);
  assert.equal(project.hash.project.objects.PBXNativeTarget['C0FFEE000000000000000005'].name, '"Today Widget"');
});

test('generated folders become part of the app and of the extension', async () => {
  const { project } = await prebuild();
  assert.deepEqual(built(project, 'SixPM'), [
    'Sources: SixPM/AppDelegate.swift',
    'Sources: "../Generated/App/Strings+Intents.swift"',
    'Resources: SixPM/Images.xcassets',
    'Resources: SixPM/SplashScreen.storyboard',
    'Resources: ../Generated/App/Colors.xcassets',
    'Resources: ../Generated/App/en.lproj/Intents.strings',
    'Resources: ../Generated/App/vi.lproj/Intents.strings',
    'Resources: "../Generated/App/zh-Hant.lproj/Intents.strings"',
    'Resources: ../Generated/App/en.lproj/Intents.stringsdict',
  ]);
  assert.deepEqual(built(project, '"Today Widget"'), [
    'Sources: Widget.swift',
    'Sources: "../Generated/Widget/Strings+Widgets.swift"',
    'Resources: ../Generated/Widget/Widgets.xcstrings',
    'Resources: ../Generated/Widget/theme.json',
  ]);
  assert.deepEqual(project.hash.project.objects.PBXProject['83CBB9F71A601CBA00E9B192'].knownRegions, [
    'en', 'Base', 'vi', '"zh-Hant"',
  ]);
});

test('every object is referred to, and every reference leads to one', async () => {
  const { project } = await prebuild();
  const { objects } = project.hash.project;
  const before = readProject(template).hash.project.objects;
  const ids = Object.values(objects).flatMap((section) => Object.keys(section)).filter((id) => !id.endsWith('_comment'));
  const old = new Set(Object.values(before).flatMap((section) => Object.keys(section)));
  const added = ids.filter((id) => !old.has(id));
  assert.ok(added.length > 15);
  assert.equal(new Set(ids).size, ids.length);
  const text = JSON.stringify(objects);
  for (const id of added) {
    assert.match(id, /^[0-9A-F]{24}$/);
    assert.ok(text.split(`"${id}"`).length > 2, `${id} stands alone`);
  }
  for (const file of Object.values(objects.PBXBuildFile)) {
    if (typeof file !== 'object') continue;
    assert.ok(objects.PBXFileReference[file.fileRef] ?? objects.PBXVariantGroup[file.fileRef], file.fileRef_comment);
  }
  for (const group of Object.values(objects.PBXGroup)) {
    for (const child of group.children ?? []) {
      assert.ok(['PBXGroup', 'PBXFileReference', 'PBXVariantGroup'].some((isa) => objects[isa][child.value]), child.comment);
    }
  }
});

test('the file that is written reads as a property list', async (context) => {
  const { written } = await prebuild();
  try {
    execFileSync('plutil', ['-help'], { stdio: 'ignore' });
  } catch {
    context.skip('there is no plutil');
    return;
  }
  const file = path.join(os.tmpdir(), `gen-native-${process.pid}.pbxproj`);
  fs.writeFileSync(file, written);
  try {
    execFileSync('plutil', ['-lint', file]);
  } finally {
    fs.rmSync(file);
  }
});

test('a second prebuild changes nothing, and takes out what is no longer made', async () => {
  const first = await prebuild();
  const second = await prebuild({ text: first.written });
  assert.equal(second.written, first.written);
  const third = await prebuild({
    text: first.written,
    files: { 'Generated/App/Strings+Intents.swift': null, 'Generated/App/en.lproj/Intents.stringsdict': null },
  });
  assert.deepEqual(third.written.includes('Strings+Intents.swift'), false);
  assert.deepEqual(third.written.includes('Intents.stringsdict'), false);
  assert.equal(built(third.project, 'SixPM').length, 7);
});

test('the languages of the app are told to the system, behind those that are there', async () => {
  assert.deepEqual((await prebuild()).info.CFBundleLocalizations, ['en', 'vi', 'zh-Hant']);
  const known = await prebuild({ plist: { CFBundleLocalizations: ['fr', 'vi'] } });
  assert.deepEqual(known.info.CFBundleLocalizations, ['fr', 'vi', 'en', 'zh-Hant']);
  const stated = await prebuild({ options: { ...options, languages: ['vi'] } });
  assert.deepEqual(stated.info.CFBundleLocalizations, ['vi']);
  const catalog = await prebuild({ options: { app: ['Generated/Widget'] } });
  assert.deepEqual(catalog.info.CFBundleLocalizations, ['en', 'vi']);
});

test('who only asks what the configuration comes to needs no generated files', async () => {
  const { info } = await prebuild({ options: { app: ['Generated/App', 'Generated/Later'] }, introspect: true });
  assert.deepEqual(info.CFBundleLocalizations, ['en', 'vi', 'zh-Hant']);
});

const infoPlist = { 'Generated/App/en.lproj/InfoPlist.strings': '', 'Generated/App/vi.lproj/InfoPlist.strings': '' };
const clashes = [
  [
    'tables that Expo makes of locales',
    { files: infoPlist, config: { locales: { vi: './locales/vi.json' } } },
    /'Generated\/App\/vi\.lproj\/InfoPlist\.strings' and Expo's 'locales' \(vi\) both make 'vi\.lproj\/InfoPlist\.strings'/,
  ],
  [
    'a catalog that makes such a table',
    {
      files: { 'Generated/App/InfoPlist.xcstrings': '{"sourceLanguage":"en","strings":{"a":{"localizations":{"vi":{}}}}}' },
      config: { locales: { vi: { ios: { CFBundleDisplayName: '6pm' } } } },
    },
    /'Generated\/App\/InfoPlist\.xcstrings' and Expo's 'locales' \(vi\)/,
  ],
  [
    'texts of the app in locales',
    {
      files: { 'Generated/App/vi.lproj/Localizable.strings': '' },
      config: { locales: { vi: { ios: { 'Localizable.strings': { a: 'b' } } } } },
    },
    /both make 'vi\.lproj\/Localizable\.strings'/,
  ],
  [
    'a Swift file of a name that is there',
    { files: { 'Generated/App/AppDelegate.swift': '' } },
    /'Generated\/App\/AppDelegate\.swift' and 'SixPM\/AppDelegate\.swift', which is in the target already/,
  ],
  [
    'two files of one name',
    { files: { 'Generated/Widget/more/theme.json': '{}' } },
    /in the target 'Today Widget' 'Generated\/Widget\/more\/theme\.json' and 'Generated\/Widget\/theme\.json' are both 'theme\.json'/,
  ],
  [
    'a folder that its target has whole',
    { files: { 'targets/clip/Generated/a.swift': '' }, options: { targets: { clip: ['targets/clip/Generated'] } } },
    /'targets\/clip\/Generated' is in the target 'clip' already, with the whole folder 'targets\/clip'/,
  ],
  ['a target that is not there', { options: { targets: { Widgets: [] } } }, /no target 'Widgets'; the targets are 'SixPM', 'Today Widget', 'clip'/],
  ['a folder that is not there', { options: { app: ['Generated/Ap'] } }, /there is no folder 'Generated\/Ap'; run gen-native before prebuild/],
  ['an option that is misspelt', { options: { apps: [] } }, /there is no option 'apps'/],
  ['a path that leads out', { options: { app: ['../x'] } }, /'\.\.\/x' is no folder below the project's root/],
  ['no options', { options: null }, /needs to know the generated folders/],
];
for (const [name, given, message] of clashes) {
  test(`it is said by name: ${name}`, async () => {
    await assert.rejects(async () => prebuild(given), message);
  });
}

test('tables of other languages than those of locales are no clash, nor are tables of an extension', async () => {
  await prebuild({ files: infoPlist, config: { locales: { fr: './fr.json' } } });
  await prebuild({
    files: { 'Generated/Widget/vi.lproj/InfoPlist.strings': '' },
    config: { locales: { vi: './vi.json' } },
  });
});

test('what Expo has put into the project is found without its locales', async () => {
  const line = (id, text) => `\t\t${id} /* InfoPlist.strings */ = ${text};\n`;
  const text = template
    .replace('/* End PBXBuildFile section */', line('EEEEEEEEEEEEEEEEEEEEEEE1', '{isa = PBXBuildFile; fileRef = EEEEEEEEEEEEEEEEEEEEEEE2 /* InfoPlist.strings */; }') + '/* End PBXBuildFile section */')
    .replace('/* End PBXFileReference section */', line('EEEEEEEEEEEEEEEEEEEEEEE2', '{isa = PBXFileReference; path = vi.lproj/InfoPlist.strings; sourceTree = "<group>"; }') + '/* End PBXFileReference section */')
    .replace('files = (\n\t\t\t\t13B07FBF', 'files = (\n\t\t\t\tEEEEEEEEEEEEEEEEEEEEEEE1 /* InfoPlist.strings in Resources */,\n\t\t\t\t13B07FBF');
  await assert.rejects(async () => prebuild({ text, files: infoPlist }), /'vi\.lproj\/InfoPlist\.strings', which is in the target already/);
});
