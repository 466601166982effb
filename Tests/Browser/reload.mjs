// Opens a live page, writes it anew with its stamp, and says what the page shows before and after, as JSON:
// `node reload.mjs PAGE STAMP NEXT-PAGE NEXT-STAMP`.

import { renameSync } from 'node:fs';
import { resolve } from 'node:path';
import { withBrowser } from './browser.mjs';

const [page, stamp, nextPage, nextStamp] = process.argv.slice(2);
const place = (from) => {
  renameSync(from[0], 'live.html');
  renameSync(from[1], 'live.html.stamp.js');
};

const seen = await withBrowser(async (browser) => {
  place([page, stamp]);
  const live = await browser.open(resolve('live.html'));
  const shown = () => live.evaluate('typeof ownStamp === "undefined" ? "" : ownStamp').catch(() => '');
  const first = await shown();
  const look = () => new Promise((next) => setTimeout(next, 100)).then(shown);
  let idle = first;
  for (let count = 0; count < 10; count++) idle = await look();
  place([nextPage, nextStamp]);
  let last = idle;
  for (let count = 0; count < 100 && (last === idle || !last); count++) last = await look();
  return { first, idle, last, problems: live.problems };
});
process.stdout.write(JSON.stringify(seen));
