// What the page's motion looks like and does in a real browser, as JSON for the tests: `node motion.mjs PAGE HOSTILE`, where
// the second page is one of numbers that no motion has.

import { withBrowser } from './browser.mjs';

const [path, hostile] = process.argv.slice(2);
const SECTIONS = ['curves', 'springs', 'transitions', 'keyframes', 'gestures', 'haptics', 'playground'];

const result = await withBrowser(async (browser) => {
  const found = { problems: [], requests: [] };
  const visit = async (media, body, file = path) => {
    const page = await browser.open(file, media);
    await page.front();
    await body(page);
    found.problems.push(...page.problems);
    found.requests.push(...page.requests);
    await page.close();
  };
  await visit({ motion: 'reduce' }, async (page) => {
    found.curves = await lines(page, 'curves');
    found.springs = await lines(page, 'springs');
    found.movesUnasked = await movesUnasked(page);
    found.played = await play(page);
    found.releases = await releases(page);
    found.drawnCurve = await dragHandle(page);
    found.typedSpring = await moveSliders(page);
  });
  await visit({ motion: 'no-preference' }, async (page) => {
    // So slow that it still plays when somebody looks.
    await page.evaluate('playback.speed = 0.02');
    await show(page, 'curves');
    found.movesAtFirst = await holds(page, `document.querySelector('.race .play').getAttribute('aria-pressed') === 'true'`);
    await page.evaluate('playback.speed = 1');
    found.descriptions = await descriptions(page);
  });
  found.overflows = [];
  for (const width of [320, 390, 820, 1440]) {
    await visit({ width, motion: 'reduce', touch: width < 500 }, async (page) => {
      for (const section of SECTIONS) {
        await show(page, section);
        const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
        if (wide > 0) found.overflows.push(`${section} at ${width}: ${wide}`);
      }
    });
  }
  found.broken = [];
  await visit({ motion: 'reduce' }, async (page) => {
    for (const section of SECTIONS) found.broken.push(...await brokenParts(page, section));
  }, hostile);
  return found;
});
process.stdout.write(JSON.stringify(result));

/** Goes to a section and waits until it stands still. */
async function show(page, section) {
  await page.evaluate(`location.hash = '${section}'; new Promise((resolve) => setTimeout(resolve, 150))`);
}

/** Waits until an expression is true; says whether it became so. */
async function holds(page, expression) {
  for (let count = 0; count < 100; count += 1) {
    if (await page.evaluate(expression)) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

/** Plays everything in a section, and finds numbers that are none. */
async function brokenParts(page, section) {
  await show(page, section);
  await page.run(async () => {
    for (const name of ['false', 'true']) {
      document.querySelectorAll(`.play[aria-pressed=${name}]`).forEach((button) => button.click());
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
  return page.run(() => {
    const isBroken = (text) => /NaN|Infinity|undefined/.test(text);
    const nodes = [...document.querySelectorAll('main *')];
    const attributes = nodes.flatMap((node) => [...node.attributes]).filter(({ value }) => isBroken(value));
    const words = nodes.filter((node) => node.children.length === 0 && isBroken(node.textContent));
    return [...attributes.map(({ name, value }) => `${name}=${value}`), ...words.map((node) => node.textContent)];
  });
}

/** The points of every line that a section draws, as times and progresses. */
async function lines(page, section) {
  await show(page, section);
  return page.run((section) => [...document.querySelectorAll(`#section-${section} .motion-card`)].flatMap((card) =>
    [...card.querySelectorAll('.plot')].flatMap((plot) => {
      const [x0, x1] = plot.dataset.x.split(' ').map(Number);
      const [y0, y1] = plot.dataset.y.split(' ').map(Number);
      return [...plot.querySelectorAll('.line')].map((line) => ({
        token: card.dataset.token,
        line: line.getAttribute('class').replace('line ', ''),
        points: line.getAttribute('d').slice(1).split('L').map((point) => {
          const [x, y] = point.split(' ').map(Number);
          return [(x - x0) / (x1 - x0), (y - y0) / (y1 - y0)];
        }),
      }));
    })), section);
}

/** What each section gives those who do not see it, and what of it has no name. */
async function descriptions(page) {
  const all = { plots: [], nameless: [] };
  for (const section of SECTIONS) {
    await show(page, section);
    const { plots, nameless } = await page.run(() => {
      const plots = [...document.querySelectorAll('svg.plot')].map((plot) => plot.getAttribute('aria-label') ?? '');
      const controls = [...document.querySelectorAll('main :is(button, input, select, [role=slider], [tabindex="0"])')];
      const named = (node) => node.getAttribute('aria-label') || node.labels?.[0]?.textContent.trim() || node.textContent.trim();
      return { plots, nameless: controls.filter((node) => !named(node)).map((node) => node.outerHTML.slice(0, 120)) };
    });
    all.plots.push(...plots);
    all.nameless.push(...nameless.map((node) => `${section}: ${node}`));
  }
  return all;
}

/** Whether anything is playing that nobody has started. */
async function movesUnasked(page) {
  let moves = false;
  for (const section of SECTIONS) {
    await show(page, section);
    moves ||= await page.evaluate(`document.querySelector('.play[aria-pressed=true]') !== null`);
  }
  return moves;
}

/** Plays the first curve, and says where its ball and the dot on its line end up, as parts of the way. */
async function play(page) {
  await show(page, 'curves');
  return page.run(async () => {
    const card = document.querySelector('#section-curves .motion-card');
    card.querySelector('.play').click();
    const isPlaying = card.querySelector('.play').getAttribute('aria-pressed') === 'true';
    for (let count = 0; count < 100 && card.querySelector('.play').getAttribute('aria-pressed') === 'true'; count += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const place = (node, name) => Number.parseFloat(node.getAttribute(name));
    const rail = card.querySelector('.rail');
    const plot = card.querySelector('.plot');
    const [x0, x1] = plot.dataset.x.split(' ').map(Number);
    return {
      isPlaying,
      hasStopped: card.querySelector('.play').getAttribute('aria-pressed') === 'false',
      ball: (place(card.querySelector('.ball'), 'cx') - place(rail, 'x1')) / (place(rail, 'x2') - place(rail, 'x1')),
      runner: (place(card.querySelector('.runner'), 'cx') - x0) / (x1 - x0),
    };
  });
}

/** Drags the card in some ways, by pointer and by keys, and gives what the page made of each. */
async function releases(page) {
  await show(page, 'gestures');
  const ways = [
    { to: [60, 5], steps: 12, wait: 16, rest: 160 },
    { to: [125, 10], steps: 12, wait: 16, rest: 160 },
    { to: [110, 0], steps: 4, wait: 8, rest: 0 },
    { to: [-110, 10], steps: 4, wait: 8, rest: 0 },
    { to: [10, 110], steps: 4, wait: 8, rest: 0 },
    { to: [0, -90], steps: 4, wait: 8, rest: 0 },
    { to: [-120, 118], steps: 12, wait: 16, rest: 160 },
  ];
  const found = [];
  for (const way of ways) {
    const [x, y] = await page.run(() => {
      const card = document.querySelector('.drag-card');
      card.scrollIntoView({ block: 'center' });
      const box = card.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    });
    const points = [[x, y]];
    for (let step = 1; step <= way.steps; step += 1) {
      points.push([x + (way.to[0] * step) / way.steps, y + (way.to[1] * step) / way.steps]);
    }
    await page.drag(points, { wait: way.wait, holdsLast: true });
    if (way.rest > 0) await new Promise((resolve) => setTimeout(resolve, way.rest));
    const shown = await page.run(() => document.querySelector('.drag-card').style.transform);
    await page.send('Input.dispatchMouseEvent', {
      type: 'mouseReleased', x: points.at(-1)[0], y: points.at(-1)[1], button: 'left', buttons: 0, clickCount: 1,
    });
    found.push({ ...await release(page), shown });
  }
  await page.evaluate(`document.querySelector('.drag-card').focus()`);
  for (let count = 0; count < 8; count += 1) await page.press('ArrowLeft');
  for (let count = 0; count < 3; count += 1) await page.press('ArrowLeft', 8);
  const shown = await page.run(() => document.querySelector('.drag-card').style.transform);
  await page.press('Enter');
  found.push({ ...await release(page), shown });
  return found;
}

async function release(page) {
  return page.run(() => JSON.parse(document.querySelector('.fling-readings').dataset.release));
}

/** Drags the first handle of the first curve, then moves the second by keys: what there is to copy. */
async function dragHandle(page) {
  await show(page, 'playground');
  const [from, to] = await page.run(() => {
    const plot = document.querySelector('.board');
    plot.scrollIntoView({ block: 'center' });
    const box = plot.getBoundingClientRect();
    const scale = box.width / plot.viewBox.baseVal.width;
    const [x0, x1] = plot.dataset.x.split(' ').map(Number);
    const [y0, y1] = plot.dataset.y.split(' ').map(Number);
    const at = (x, y) => [box.x + (x0 + (x1 - x0) * x) * scale, box.y + (y0 + (y1 - y0) * y) * scale];
    const knob = document.querySelector('.handle .knob').getBoundingClientRect();
    return [[knob.x + knob.width / 2, knob.y + knob.height / 2], at(0.4, -0.25)];
  });
  await page.drag([from, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], to], { wait: 16 });
  await page.evaluate(`document.querySelectorAll('.handle')[1].focus()`);
  for (let count = 0; count < 3; count += 1) await page.press('ArrowRight');
  await page.press('ArrowDown', 8);
  return { ...await copies(page), ...await page.run(() => ({
    fields: [...document.querySelectorAll('.numbers input')].map((input) => Number(input.value)),
    said: document.querySelectorAll('.handle')[1].getAttribute('aria-valuetext'),
  })) };
}

/** Tells the first spring in SwiftUI's words, and moves a slider: what there is to copy. */
async function moveSliders(page) {
  const name = await page.run(() => [...document.querySelectorAll('.picker option')].find((option) => option.value.startsWith('springs/')).value);
  await show(page, `playground/${name}`);
  await page.run(() => {
    const change = (node, value, type) => {
      node.value = value;
      node.dispatchEvent(new Event(type, { bubbles: true }));
    };
    change(document.querySelector('.editor .picker select'), 'swiftui', 'change');
    change(document.querySelectorAll('.sliders input[type=range]')[1], '0.35', 'input');
    change(document.querySelectorAll('.sliders input[type=number]')[0], '512.5', 'change');
  });
  return copies(page);
}

async function copies(page) {
  return page.run(() => ({
    value: document.querySelector('[data-copy=value] code').textContent,
    token: document.querySelector('[data-copy=token] code').textContent,
  }));
}
