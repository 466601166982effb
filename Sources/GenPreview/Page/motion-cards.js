'use strict';

/*
 * What the parts of the motion share: a card for a token, facts in two columns, a panel where several motions run side by
 * side, and the comparison with an earlier state.
 */

/** Tokens by name beside what they were: `state` is same, changed, added or removed; all are same with nothing to compare. */
function compareTokens(now, earlier) {
  if (earlier === undefined) return now.map((token) => ({ token, state: 'same' }));
  const before = new Map(earlier.map((token) => [token.name, token]));
  const names = new Set(now.map((token) => token.name));
  const kept = now.map((token) => {
    const was = before.get(token.name);
    if (was === undefined) return { token, state: 'added' };
    return { token, was, state: isSame(was, token) ? 'same' : 'changed' };
  });
  const removed = earlier.filter((token) => !names.has(token.name));
  return [...kept, ...removed.map((token) => ({ token, state: 'removed' }))];
}

/** How many cards are laid at once: a page with thousands would stand still while it draws them. */
const cardsAtOnce = 48;

/** Cards for pairs of tokens, with a field to find some among many; further ones come as the last ones are reached. */
function cardGrid(pairs, card, { noun, name = 'div.motion-grid' }) {
  const grid = element(name);
  const more = element('button.button', { type: 'button', click: () => lay(cardsAtOnce) });
  const empty = element('p.empty', { hidden: true }, `No ${noun} is called that.`);
  const made = new Map();
  let found = pairs;
  let count = 0;
  function lay(further) {
    const end = Math.min(count + further, found.length);
    for (const pair of found.slice(count, end)) {
      if (!made.has(pair)) made.set(pair, card(pair));
      grid.append(made.get(pair));
    }
    count = end;
    more.textContent = `Show more of ${found.length}`;
    more.hidden = count === found.length;
    empty.hidden = found.length > 0;
  }
  const find = findField(`Find a ${noun}`, (text) => {
    found = pairs.filter(({ token }) => `${token.name} ${token.description ?? ''}`.toLocaleLowerCase().includes(text));
    count = 0;
    grid.replaceChildren();
    lay(cardsAtOnce);
    announce(`${found.length} found`);
  });
  const asked = decodeURIComponent(location.hash).split('/').slice(1).join('/');
  lay(Math.max(cardsAtOnce, pairs.findIndex(({ token }) => token.name === asked) + 1));
  const watcher = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) lay(cardsAtOnce);
  });
  if (pairs.length > cardsAtOnce) watcher.observe(more);
  return [...(pairs.length > 12 ? [element('div.tools', {}, find)] : []), grid, more, empty];
}

/** The word for a state that is not `same`. */
function stateTag(state) {
  return state === 'same' ? [] : [changeTag(state === 'added' ? 'new' : state)];
}

/** The frame of a token's card: its name, tags, where it stands and what it is for; the body comes from its kind. */
function motionCard({ token, section, state, data, controls = [], footer = [], body }) {
  const head = element('header.motion-head', {},
    element('h3', {}, token.name),
    ...stateTag(state),
    element('span.motion-controls', {}, ...controls),
  );
  const id = section && idOf(section, token.name);
  const card = element('article', { class: `card motion-card ${state}`, id, 'data-token': token.name }, head);
  const notes = data && state !== 'removed' && findingNotes(token.findings, data);
  if (token.description !== undefined) card.append(element('p.quiet.motion-words', {}, token.description));
  if (token.deprecated !== undefined) {
    card.append(element('p.warn.motion-words', {}, `Deprecated: ${token.deprecated}`));
  }
  if (notes) card.append(notes);
  card.append(...body);
  card.append(element('footer.motion-foot', {}, element('span.code', {}, token.place), ...footer));
  return card;
}

/** Names and values in two columns; those without a value are left out, `was` is what stood there before. */
function motionFacts(rows) {
  const list = element('dl.facts', {});
  for (const [name, value, was] of rows) {
    if (value === null || value === undefined) continue;
    const shown = element('dd', {}, value);
    if (was !== null && was !== undefined && was !== value) shown.append(' ', element('del', {}, was));
    list.append(element('dt', {}, name), shown);
  }
  return list;
}

/** A link to the playground, with the token in hand. */
function editLink(kind, token) {
  return element(
    'a.button.compact',
    { href: `#playground/${kind}/${token.name}`, 'aria-label': `Edit ${token.name} in the playground` },
    'Edit',
  );
}

/** A slider with its name and its value in words. */
function motionSlider({ label, min, max, step, value, words, change }) {
  const input = element('input', { type: 'range', min, max, step, value });
  const output = element('output', {}, words(value));
  input.addEventListener('input', () => {
    set(Number(input.value));
    change(Number(input.value));
  });
  function set(next) {
    input.value = String(next);
    output.textContent = words(next);
    input.setAttribute('aria-valuetext', words(next));
  }
  set(value);
  return { node: element('label.slider', {}, element('span', {}, label), input, output), input, set };
}

/**
 * A panel where motions run side by side: `entries` are { name, note, value(time), className } and may be chosen among;
 * `duration()` is how long the longest of them takes.
 */
function racePanel({ title, words, entries, chosen, range, duration, controls = [] }) {
  const tracks = element('div.tracks', {});
  let lanes = [];
  function lay() {
    player.stop();
    lanes = entries
      .filter((entry) => chosen.has(entry.group))
      .map(({ name, note, className, value }) => motionTrack({ label: name, note, className, value, duration, range }));
    const nothing = element('p.quiet.motion-words', {}, 'Nothing is chosen.');
    tracks.replaceChildren(...(lanes.length > 0 ? lanes.map((lane) => lane.node) : [nothing]));
  }
  const loop = element('input', { type: 'checkbox' });
  const player = playButton({
    name: title,
    duration,
    show: (time) => lanes.forEach((lane) => lane.show(time)),
    repeats: () => loop.checked,
  });
  const groups = [...new Set(entries.map((entry) => entry.group))];
  const boxes = groups.map((group) => {
    const box = element('input', { type: 'checkbox' });
    box.checked = chosen.has(group);
    box.addEventListener('change', () => {
      if (box.checked) chosen.add(group);
      else chosen.delete(group);
      lay();
    });
    return element('label.pick', {}, box, element('span', {}, group));
  });
  const node = element('div.card.race', {},
    element('header.motion-head', {}, element('h3', {}, title)),
    element('p.quiet.motion-words', {}, words),
    element('div.motion-bar', {},
      player.button,
      element('label.pick', {}, loop, element('span', {}, 'Again and again')),
      speedChoice(),
      ...controls,
    ),
    tracks,
    element('fieldset.picks', {}, element('legend', {}, 'Compared'), ...boxes),
  );
  lay();
  return { node, player, redraw: () => lanes.forEach((lane) => lane.redraw()) };
}

/** The lowest and the highest progress that tracks and plots must have room for, with some air. */
function roomFor(extremes) {
  const low = Math.min(0, ...extremes.map((extreme) => extreme[0]));
  const high = Math.max(1, ...extremes.map((extreme) => extreme[1]));
  return [Math.max(low, -4) - 0.05, Math.min(high, 5) + 0.1];
}
