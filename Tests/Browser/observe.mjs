// Looks at pages in a browser and says what is there, as JSON: `node observe.mjs JOB`, where JOB is a file
// { own, hard, css }: the previews of two projects, and a page with the style sheet of the second. What is right is for
// the tests to say that call it.

import { readFileSync } from 'node:fs';
import { withBrowser } from './browser.mjs';

const job = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const SIZES = [[390, 844], [820, 1180], [1440, 900]];

const seen = await withBrowser(async (browser) => {
  const answers = { visits: [], problems: [], requests: [] };
  for (const [path, look] of [[job.own, lookAtOwn], [job.hard, lookAtHard], [job.css, lookAtStyles]]) {
    const page = await browser.open(path);
    await page.front();
    const { visits = [], ...others } = await look(page);
    answers.visits.push(...visits);
    answers.problems.push(...page.problems);
    answers.requests.push(...page.requests);
    Object.assign(answers, others);
    await page.close();
  }
  return answers;
});
process.stdout.write(JSON.stringify(seen));

async function lookAtOwn(page) {
  const bands = await page.run(() => {
    location.hash = 'sky';
    return new Promise((resolve) => setTimeout(() => resolve([...document.querySelectorAll('.day > .bands > .band')].map((band) =>
      getComputedStyle(band).backgroundImage))));
  });
  return { bands, visits: await visits(page), slider: await slider(page), switches: await switches(page), ...await keys(page), refused: await refused(page) };
}

async function lookAtHard(page) {
  return { visits: await visits(page), colors: await colors(page), texts: await texts(page), changes: await changes(page) };
}

async function lookAtStyles(page) {
  return { styles: await styles(page) };
}

/** Every section at every width, and in the dark: what sticks out, what has no name, and what is hard to read. */
async function visits(page) {
  const sections = await page.evaluate('[...document.querySelectorAll("#sections a")].map((link) => link.hash.slice(1))');
  const result = [];
  for (const [width, height] of SIZES) {
    await page.show({ width, height, touch: width < 500 });
    for (const section of sections) result.push({ width, ...await visit(page, section), ...(width === 1440 ? await audit(page) : {}) });
  }
  await page.show({ scheme: 'dark' });
  for (const section of sections) result.push({ width: 1440, ...await visit(page, section), ...await audit(page) });
  await page.show({});
  return result;
}

function visit(page, section) {
  return page.run(async (section) => {
    location.hash = section;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ids = [...document.querySelectorAll('[id]')].map((node) => node.id);
    return {
      section, title: document.title, heading: document.querySelector('main h2')?.textContent,
      current: document.querySelector('#sections [aria-current]')?.hash, overflow: document.scrollingElement.scrollWidth - innerWidth,
      cut: [...document.querySelectorAll('main .card')].filter((card) => card.scrollWidth > card.clientWidth + 1).map((card) => card.innerText.slice(0, 40)),
      twice: ids.filter((id, index) => ids.indexOf(id) !== index),
    };
  }, section);
}

/** Controls without a name, and words that stand out too little from what is behind them. */
async function audit(page) {
  const { nodes } = await page.send('Accessibility.getFullAXTree');
  const roles = ['button', 'link', 'slider', 'textbox', 'searchbox', 'radio', 'checkbox', 'combobox', 'spinbutton', 'img', 'image'];
  const unnamed = nodes.filter((node) => !node.ignored && roles.includes(node.role?.value) && !node.name?.value?.trim())
    .map((node) => node.role.value);
  const faint = await page.run(() => {
    const numbers = (color) => color.match(/[\d.]+/g).map(Number);
    const luminance = (color) => color.slice(0, 3).map((value) => value / 255)
      .map((value) => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
      .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
    const ground = (node) => {
      for (let parent = node; parent; parent = parent.parentElement) {
        const color = numbers(getComputedStyle(parent).backgroundColor);
        if (color.length === 3 || color[3] === 1) return color;
      }
      return [255, 255, 255];
    };
    return [...document.querySelectorAll('body *')].filter((node) => {
      if (node.closest('.sample, .scene, .band, .unseen, .skip, svg, script, style, noscript, :disabled, [hidden], [data-own-colors]')) return false;
      if (![...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim())) return false;
      return node.getClientRects().length > 0 && getComputedStyle(node).visibility === 'visible';
    }).map((node) => {
      const [light, dark] = [luminance(numbers(getComputedStyle(node).color)), luminance(ground(node))].sort((left, right) => right - left);
      return { ratio: (light + 0.05) / (dark + 0.05), text: `${node.className} ${node.textContent.trim().slice(0, 40)}` };
    }).filter(({ ratio }) => ratio < 4.5).map(({ ratio, text }) => `${ratio.toFixed(2)} ${text}`);
  });
  return { unnamed, faint };
}

/** Each colour: its swatches as the browser paints them, what is written below, and its contrast pairs. */
function colors(page) {
  return page.run(async () => {
    location.hash = 'colors';
    await new Promise((resolve) => setTimeout(resolve));
    const words = (node, selector) => [...node.querySelectorAll(selector)].map((found) => found.innerText.trim().replace(/\s+/g, ' '));
    return Object.fromEntries([...document.querySelectorAll('.modes > tbody, .paints > li')].map((node) => [node.id.replace(/^colors-/, ''), {
      patches: [...node.querySelectorAll('.swatch')].map((swatch) => [...swatch.children].map((patch) => getComputedStyle(patch).backgroundColor)),
      spans: [...node.querySelectorAll('tr:first-child td')].map((cell) => cell.colSpan),
      values: [...node.querySelectorAll('.values')].map((values) => [...values.children].filter((child) => child.offsetParent).map((child) => child.innerText.trim())),
      pairs: words(node, '.contrast'),
      about: words(node, '.about'),
      tags: words(node, '.tag'),
    }]));
  });
}

/** The sky's slider, moved by keys. */
async function slider(page) {
  const state = () => page.run(() => ({
    hour: document.querySelector('.day input').value, says: document.querySelector('.day input').getAttribute('aria-valuetext'),
    clock: document.querySelector('.clock').textContent, scene: getComputedStyle(document.querySelector('.scene')).backgroundImage,
    values: [...document.querySelectorAll('.value')].map((value) => value.innerText.replace(/\n+/g, ' ')),
    chosen: [...document.querySelectorAll('.day > .bands > .band')].findIndex((band) => band.classList.contains('chosen')),
  }));
  await page.evaluate('location.hash = "sky"; new Promise((resolve) => setTimeout(() => { document.querySelector(".day input").focus(); resolve(); }))');
  const first = await state();
  await page.press('ArrowRight');
  await page.press('ArrowRight');
  return [first, await state()];
}

/** The texts: what is shown, what searching finds, and what each filter leaves. */
async function texts(page) {
  await page.evaluate('location.hash = "texts"; new Promise((resolve) => setTimeout(resolve))');
  const rows = () => page.run(() => [...document.querySelectorAll('.entries tbody tr')].map((row) => row.querySelector('.key').textContent));
  const all = await rows();
  const cells = await page.run(() => Object.fromEntries([...document.querySelectorAll('.entries tbody tr')].map((row) =>
    [row.querySelector('.key').textContent, [...row.querySelectorAll('td')].map((cell) => cell.innerText.replace(/\s+/g, ' ').trim())])));
  const filters = {};
  const names = await page.run(() => [...document.querySelectorAll('.tools .segments label')].map((label) => label.innerText.replace(/\s+/g, ' ')));
  for (const [index, name] of names.entries()) {
    await page.run((index) => document.querySelectorAll('.tools .segments input')[index].click(), index);
    filters[name] = await rows();
  }
  await page.run(() => document.querySelector('.tools .segments input').click());
  await page.run(() => {
    const field = document.querySelector('.tools input[type=search]');
    field.value = 'TRẢ tiền';
    field.dispatchEvent(new Event('input'));
  });
  const found = await rows();
  const said = await page.evaluate('new Promise((resolve) => setTimeout(() => resolve(document.getElementById("live").textContent), 100))');
  return { all, cells, filters, found, said, isHacked: await page.evaluate('Boolean(window.hacked)') };
}

function changes(page) {
  return page.run(async () => {
    location.hash = 'changes';
    await new Promise((resolve) => setTimeout(resolve));
    return [...document.querySelectorAll('.changes > li')].map((row) => ({
      kind: row.dataset.kind, name: row.querySelector('.name').textContent, tag: row.querySelector('.tag').textContent,
      words: row.querySelector('.sides').innerText.replace(/\s+/g, ' ').trim(), marks: [...row.querySelectorAll('del, ins')].map((node) => node.textContent),
    }));
  });
}

/** The page's ground as the system has it and as the switch says. */
async function switches(page) {
  const ground = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
  const result = {};
  for (const scheme of ['light', 'dark']) {
    await page.show({ scheme });
    result[scheme] = [await ground()];
    for (const chosen of ['light', 'dark', '']) {
      await page.evaluate(`document.querySelector('#settings input[value="${chosen}"]').click()`);
      result[scheme].push(await ground());
    }
  }
  await page.show({});
  return result;
}

/** Where the tabulator leads first, and where the skip link and a section's link do. */
async function keys(page) {
  await page.go(job.own);
  const focus = () => page.run(() => {
    const node = document.activeElement;
    return { name: (node.innerText || node.id || node.tagName).trim().split('\n')[0], outline: getComputedStyle(node).outlineStyle };
  });
  const wait = () => page.evaluate('new Promise((resolve) => setTimeout(resolve, 50))');
  await page.press('Tab');
  const steps = [await focus()];
  await page.press('Enter');
  await wait();
  const skipped = await page.evaluate('document.activeElement.id');
  await page.evaluate('document.querySelector("#sections a").focus()');
  steps.push(await focus());
  await page.press('Tab');
  await page.press('Enter');
  await wait();
  steps.push(await focus());
  return { focus: steps, skipped };
}

/** What becomes of a request, tried on purpose. */
async function refused(page) {
  const [problems, requests] = [page.problems.length, page.requests.length];
  const outcome = await page.run(async () => {
    const violations = [];
    document.addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective));
    await fetch('http://127.0.0.1:9/').catch(() => {});
    const image = new Image();
    image.src = 'http://127.0.0.1:9/picture.png';
    await new Promise((resolve) => setTimeout(resolve, 100));
    return violations;
  });
  page.problems.length = problems;
  page.requests.length = requests;
  return outcome;
}

/** The custom properties of the style sheet, as they compute in each surrounding. */
async function styles(page) {
  const result = {};
  for (const scheme of ['light', 'dark']) {
    for (const contrast of ['no-preference', 'more']) {
      for (const gamut of ['srgb', 'p3']) {
        await page.show({ scheme, contrast, gamut });
        result[`${scheme} ${contrast} ${gamut}`] = await page.run(() => {
          const style = getComputedStyle(document.documentElement);
          const names = [...style].filter((name) => name.startsWith('--color-'));
          return Object.fromEntries(names.map((name) => {
            document.body.style.color = `var(${name})`;
            return [name, getComputedStyle(document.body).color];
          }));
        });
      }
    }
  }
  const motion = (kind) => page.run(() => {
    const style = getComputedStyle(document.documentElement);
    const easings = [...style].filter((name) => /^--(curve|spring)-/.test(name) && !name.endsWith('-duration'));
    return {
      easings: Object.fromEntries(easings.map((name) => {
        const player = document.body.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 1000, easing: style.getPropertyValue(name).trim(), fill: 'both' });
        player.pause();
        const at = [0, 100, 250, 500, 750, 900, 1000].map((time) => {
          player.currentTime = time;
          return player.effect.getComputedTiming().progress;
        });
        player.cancel();
        return [name, at];
      })),
      durations: Object.fromEntries([...style].filter((name) => /-duration$|^--duration-/.test(name)).map((name) => [name, style.getPropertyValue(name).trim()])),
    };
  });
  await page.show({});
  const full = await motion();
  await page.show({ motion: 'reduce' });
  const reduced = await motion();
  await page.show({});
  return { colors: result, full, reduced };
}
