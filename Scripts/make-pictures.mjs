#!/usr/bin/env node
// Makes the pictures of docs/designers.md anew from this repository's own preview, after a build: `Scripts/make-pictures.mjs`,
// or with the names of some pictures. On Linux the packages fonts-inter and pngquant make them look and weigh as they do.

import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withBrowser } from '../Tests/Browser/browser.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const folder = join(root, 'docs/designers');

/** What is changed back for the picture of the changes: file, what stands there, and what stood there. */
const EARLIER = [
  ['theme/colors.yaml', 'light: "#b23c0e"', 'light: "#d9480f"'],
  ['theme/sky.yaml', '18: { top: "#ff8a4c"', '18: { top: "#ffb36b"'],
  ['motion/curves.yaml', '0.25, 1.12]', '0.25, 1]'],
  ['strings/Intents.yaml', 'en: Where did you spend it?', 'en: Where was it spent?'],
];

/**
 * Each picture: the section, the part of it, how much of that from its top, the width of the window, and what is done
 * before it is taken.
 */
const PICTURES = [
  { name: 'colors', section: 'colors', part: '#section-colors', width: 1280, most: 1180 },
  { name: 'sky', section: 'sky', part: '#section-sky .palette', width: 1180, prepare: setHour(18) },
  { name: 'texts', section: 'texts', part: '#section-texts', width: 1180, scheme: 'dark', prepare: find('title'), most: 760 },
  { name: 'changes', section: 'changes', part: '#section-changes', width: 1280, isCompared: true },
  { name: 'curves', section: 'curves', part: '#section-curves', width: 1440 },
  { name: 'springs', section: 'springs', part: '#section-springs .motion-card', width: 760 },
  { name: 'keyframes', section: 'keyframes', part: '#keyframes-stamp', prepare: scrub(1655) },
  { name: 'gestures', section: 'gestures', part: '#gestures-card', prepare: throwCard },
  { name: 'playground', section: 'playground/curves/house', part: '#section-playground', width: 1180, prepare: dragHandle },
];

/** Inter where the system has it, as a font that most people's systems come near. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  ${['sans', 'sans-serif', 'system-ui'].map((name) => `<match target="pattern">
    <test name="family"><string>${name}</string></test>
    <edit name="family" mode="assign" binding="strong"><string>Inter</string></edit>
  </match>`).join('\n  ')}
</fontconfig>
`;

const chosen = process.argv.slice(2);
const place = mkdtempSync(join(tmpdir(), 'gen-native-pictures-'));
writeFileSync(join(place, 'fonts.conf'), FONTS);
process.env.FONTCONFIG_FILE = join(place, 'fonts.conf');
try {
  const [page, compared] = ['preview.html', 'compared.html'].map((name) => join(place, name));
  const preview = (...options) =>
    execFileSync(join(root, '.build/debug/gen-native'), ['preview', '--quiet', '--root', root, ...options], { cwd: place });
  preview('--output', page);
  writeEarlier(join(place, 'yesterday'));
  preview('--output', compared, '--against', 'yesterday');
  mkdirSync(folder, { recursive: true });
  await withBrowser(async (browser) => {
    for (const picture of PICTURES.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
      await take(browser, picture.isCompared ? compared : page, picture);
    }
  });
} finally {
  rmSync(place, { recursive: true, force: true });
}

async function take(browser, path, { name, section, part, width = 1000, most = Infinity, scheme = 'light', prepare = () => {} }) {
  const page = await browser.open(path, { width, height: 1000, scheme, motion: 'reduce' });
  await page.evaluate(`location.hash = '${section}'; new Promise((resolve) => setTimeout(resolve, 300))`);
  await prepare(page);
  const clip = await page.run((part, most) => {
    const box = document.querySelector(part).getBoundingClientRect();
    return { x: box.x + scrollX - 16, y: box.y + scrollY - 16, width: box.width + 32, height: Math.min(box.height + 32, most ?? Infinity) };
  }, part, most);
  const file = join(folder, `${name}.png`);
  await page.picture(file, { clip });
  spawnSync('pngquant', ['--force', '--ext', '.png', '--speed', '1', '--strip', '256', file]);
  await page.close();
}

/** The project as it might have been. */
function writeEarlier(folder) {
  for (const name of ['strings', 'theme', 'motion', 'gen-native.yaml']) cpSync(join(root, name), join(folder, name), { recursive: true });
  for (const [name, now, before] of EARLIER) {
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    if (!text.includes(now)) throw new Error(`${name} has no ‘${now}’ any more`);
    writeFileSync(file, text.replace(now, before));
  }
}

/** A palette at an hour. */
function setHour(hour) {
  return (page) => page.run((hour) => {
    const slider = document.querySelector('.day input');
    slider.value = hour;
    slider.dispatchEvent(new Event('input'));
  }, hour);
}

/** The texts in which something stands. */
function find(words) {
  return (page) => page.run((words) => {
    const field = document.querySelector('main input[type=search]');
    field.value = words;
    field.dispatchEvent(new Event('input'));
  }, words);
}

/** Keyframes at a moment. */
function scrub(milliseconds) {
  return (page) => page.run((milliseconds) => {
    const card = document.querySelector('#keyframes-stamp');
    card.querySelector('input[type=checkbox]').click();
    const time = card.querySelector('input[type=range]');
    time.value = milliseconds;
    time.dispatchEvent(new Event('input'));
  }, milliseconds);
}

/** A card on its way, under a finger. */
async function throwCard(page) {
  const [x, y] = await page.run(() => {
    const card = document.querySelector('.drag-card');
    card.scrollIntoView({ block: 'center' });
    const box = card.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  });
  const points = Array.from({ length: 9 }, (_, step) => [x + step * 5, y + step * 1.5]);
  await page.drag(points, { wait: 46, holdsLast: true });
}

/** A curve whose first handle was moved. */
async function dragHandle(page) {
  await page.evaluate(`document.querySelectorAll('.handle')[1].focus()`);
  for (let count = 0; count < 2; count += 1) await page.press('ArrowUp', 8);
  for (let count = 0; count < 12; count += 1) await page.press('ArrowRight');
}
