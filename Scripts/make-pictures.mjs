#!/usr/bin/env node
// Makes the pictures of docs/designers.md anew from this repository's own preview, after a build: `Scripts/make-pictures.mjs`,
// or with the names of some pictures.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withBrowser } from '../Tests/Browser/browser.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const folder = join(root, 'docs/designers');

/** Each picture: the section, the part of it, the width of the window, and what is done before it is taken. */
const PICTURES = [
  { name: 'curves', section: 'curves', part: '#section-curves', width: 1440 },
  { name: 'springs', section: 'springs', part: '#section-springs .motion-card', width: 760 },
  { name: 'keyframes', section: 'keyframes', part: '#keyframes-stamp', prepare: scrub(1655) },
  { name: 'gestures', section: 'gestures', part: '#gestures-card', prepare: throwCard },
  { name: 'playground', section: 'playground/curves/house', part: '#section-playground', width: 1180, prepare: dragHandle },
];

const chosen = process.argv.slice(2);
const place = mkdtempSync(join(tmpdir(), 'gen-native-pictures-'));
try {
  const page = join(place, 'preview.html');
  execFileSync(join(root, '.build/debug/gen-native'), ['preview', '--quiet', '--root', root, '--output', page]);
  mkdirSync(folder, { recursive: true });
  await withBrowser(async (browser) => {
    for (const picture of PICTURES.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
      await take(browser, page, picture);
    }
  });
} finally {
  rmSync(place, { recursive: true, force: true });
}

async function take(browser, path, { name, section, part, width = 1000, scheme = 'light', prepare = () => {} }) {
  const page = await browser.open(path, { width, height: 1000, scheme, motion: 'reduce' });
  await page.evaluate(`location.hash = '${section}'; new Promise((resolve) => setTimeout(resolve, 300))`);
  await prepare(page);
  const clip = await page.run((part) => {
    const box = document.querySelector(part).getBoundingClientRect();
    return { x: box.x + scrollX - 16, y: box.y + scrollY - 16, width: box.width + 32, height: box.height + 32 };
  }, part);
  await page.picture(join(folder, `${name}.png`), { clip });
  await page.close();
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
