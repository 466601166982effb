'use strict';

/** The modes in the order of the columns: what falls back on another stands beside it. */
const MODES = [
  { id: 'light', title: 'Light', place: 0 },
  { id: 'lightHighContrast', title: 'Light, high contrast', place: 2 },
  { id: 'dark', title: 'Dark', place: 1 },
  { id: 'darkHighContrast', title: 'Dark, high contrast', place: 3 },
];

/** How a colour is written below its swatch. */
const NOTATIONS = {
  hex: { title: 'Hex', text: (color) => color.hex },
  oklch: { title: 'OKLCH', text: oklchText },
  written: { title: 'As written', text: (color) => color.written ?? color.hex },
};

/** The colours, each in every mode, with their contrast pairs. */
function showColors(section, data) {
  const colors = data.now.theme.colors;
  const earlier = byName(data.earlier?.theme.colors);
  section.append(element('p.lead', {},
    'Every colour in every mode. A swatch that spans several columns serves them all. Press a value to copy it.'));
  const body = element('div.colors', { 'data-notation': 'hex' });
  const uses = usesOf(colors);
  const empty = element('p.empty', { hidden: true }, 'No colour is called that.');
  const groups = grouped(colors).map(({ group, colors }) => {
    const draw = colors.every(isPaint) ? paint : colorRows;
    const rows = colors.map((color) => ({
      text: searchText(color), node: draw(color, uses.get(color.name), data.earlier && changeOf(color, earlier)),
    }));
    const nodes = rows.map((row) => row.node);
    const parts = [
      group && element('h3.group-name', { id: idOf('group', group) }, group), draw === paint ? paintBox(nodes) : colorTable(nodes),
    ].filter(Boolean);
    body.append(...parts);
    return { parts, rows };
  });
  section.append(
    element('div.tools', {},
      findField('Find a colour', (text) => {
        let count = 0;
        for (const { parts, rows } of groups) {
          for (const row of rows) {
            row.node.hidden = !row.text.includes(text);
            if (!row.node.hidden) count += 1;
          }
          for (const part of parts) part.hidden = rows.every((row) => row.node.hidden);
        }
        empty.hidden = count > 0;
        announce(counted(count, 'colour'));
      }),
      segments('How colours are written', Object.entries(NOTATIONS).map(([value, { title }]) => ({ value, title })), 'hex',
        (notation) => { body.dataset.notation = notation; })));
  if (colors.some((color) => color.modes.some((mode) => mode.p3)) && !matchMedia('(color-gamut: p3)').matches) {
    section.append(element('p.notice', {}, 'This screen shows sRGB alone: where a swatch is parted, both halves look alike here.'));
  }
  section.append(body, empty);
}

/** The colours of one group after another, as the sources order them. */
function grouped(colors) {
  const groups = [];
  for (const color of colors) {
    const group = color.name.split('.').slice(0, -1).join('.');
    if (groups.at(-1)?.group !== group) groups.push({ group, colors: [] });
    groups.at(-1).colors.push(color);
  }
  return groups;
}

/** Whether there is no more to a colour than one value. */
function isPaint(color) {
  return color.contrast.length === 0 && color.modes.every((mode) => mode.mode === 'light' || mode.from === 'light');
}

function paintBox(nodes) {
  return element('ul.paints', {}, nodes);
}

/** A colour without modes, as one of many side by side. */
function paint(color, uses, change) {
  return element('li', { id: idOf('colors', color.name) }, swatch(color.modes[0], color.name), nameOf(color, change),
    values(color.modes[0]), aboutColor(color, uses));
}

function colorTable(nodes) {
  return element('div.card', {}, element('table.modes', {},
    element('thead', {}, element('tr', {}, element('td', {}), MODES.map((mode) => element('th', { scope: 'col' }, mode.title)))),
    nodes));
}

function nameOf(color, change) {
  return [
    element('span.name', {}, color.name.split('.').at(-1)), ' ', change && changeTag(change),
    color.deprecated !== undefined && element('span.tag.warn', {}, 'deprecated'),
  ];
}

/** What people say about a colour, and what takes it. */
function aboutColor(color, uses) {
  return [
    color.description && element('span.about', {}, color.description),
    color.deprecated && element('span.about', {}, color.deprecated),
    uses && element('span.about', {}, 'used by ', listed(uses.map((use) => colorLink(use)))),
    element('span.place.code', {}, color.place),
  ];
}

/** A colour as rows of a table: its swatches, then each of its contrast pairs. */
function colorRows(color, uses, change) {
  return element('tbody', { id: idOf('colors', color.name) },
    element('tr', {},
      element('th', { scope: 'row' }, nameOf(color, change), aboutColor(color, uses)),
      runs(color).map((run) => element('td', { colspan: run.span },
        element('span.mode', {}, run.title), swatch(run.color, `${color.name}, ${run.title}`), values(run.color)))),
    color.contrast.map((pair) => contrastRow(color, pair)));
}

/** Modes that stand side by side and show the same colour for the same reason. */
function runs(color) {
  const result = [];
  for (const mode of MODES) {
    const value = color.modes[mode.place];
    const source = value.from ?? mode.id;
    if (result.at(-1)?.source === source) {
      result.at(-1).span += 1;
      result.at(-1).modes.push(mode);
    } else {
      result.push({ source, span: 1, modes: [mode], color: color.modes[MODES.find((other) => other.id === source).place] });
    }
  }
  for (const run of result) run.title = titleOf(run);
  return result;
}

function titleOf(run) {
  if (run.span === MODES.length) return 'Every mode';
  return MODES.find((mode) => mode.id === run.source).title;
}

/** A patch of a colour; where sRGB does not reach, both what it shows and what a wider screen does. */
function swatch(color, label) {
  const patch = (name, value) => element('span.' + name, { style: { background: value } });
  return element(color.mode?.startsWith('dark') ? 'span.swatch.dark' : 'span.swatch', { role: 'img', 'aria-label': `${label}: ${color.hex}${color.p3 ? `, in Display P3 ${color.p3}` : ''}` },
    patch('patch', color.hex), color.p3 && patch('patch', color.p3));
}

/** What is written below a swatch. */
function values(color) {
  return element('span.values', {},
    Object.entries(NOTATIONS).map(([id, { text }]) => {
      const value = copied(text(color));
      value.dataset.notation = id;
      return value;
    }),
    color.reference && element('span.reference', {}, '→ ', colorLink(color.reference)),
    color.p3 && element('span.further', {}, gamutNote(color), ' ', copied(color.p3, p3Text(color.p3))));
}

/** What a colour loses on screens that show less. */
function gamutNote(color) {
  return color.gamut === 'p3'
    ? element('span.tag', { title: 'Outside sRGB: the first half is what other screens show' }, 'P3')
    : element('span.tag.warn', { title: 'Outside Display P3: no iPhone screen shows it as it is written' }, 'beyond P3');
}

function colorLink(name) {
  return element('a', { href: '#colors/' + name }, name);
}

/** Things in a sentence: with commas between. */
function listed(items) {
  return items.flatMap((item, index) => index ? [', ', item] : [item]);
}

/** One pair of `$contrast` in each mode. */
function contrastRow(color, pair) {
  const cells = [];
  for (const mode of MODES) {
    const cell = { text: color.modes[mode.place].hex, ground: pair.grounds[mode.place], ratio: pair.ratios[mode.place], span: 1 };
    const last = cells.at(-1);
    if (last && last.text === cell.text && last.ground === cell.ground) last.span += 1;
    else cells.push({ ...cell, title: mode.title });
  }
  if (cells.length === 1) cells[0].title = 'Every mode';
  return element('tr.pair', {},
    element('th', { scope: 'row' }, 'over ', element('span.ground', {}, pair.over), element('span.quiet', {}, ` at least ${figure(pair.min)}`)),
    cells.map((cell) => element('td', { colspan: cell.span }, element('span.mode', {}, cell.title), contrastChip(cell, pair.min))));
}

/** A ratio beside a sample of it, and whether it suffices. */
function contrastChip({ text, ground, ratio }, minimum) {
  const isGood = ratio >= minimum;
  return element('span.contrast', {},
    element('span.sample', { style: { background: ground, color: text }, 'aria-hidden': 'true' }, 'Aa'),
    element('span.ratio', {}, ratioText(ratio)),
    element(isGood ? 'span.verdict.good' : 'span.verdict.bad', {}, isGood ? '✓' : '✕', element('span.unseen', {}, isGood ? ' passes' : ' fails')),
    element('span.level.quiet', {}, levelOf(ratio)));
}

/** A ratio with two decimals, cut and not rounded: 4.499 must not read as 4.5. */
function ratioText(ratio) {
  return (Math.floor(ratio * 100 + 1e-9) / 100).toFixed(2);
}

/** The highest level of WCAG 2.2 that a ratio reaches for text. */
function levelOf(ratio) {
  if (ratio >= 7) return 'AAA';
  if (ratio >= 4.5) return 'AA';
  return ratio >= 3 ? 'AA large' : '';
}

/** `oklch(70.5% 0.193 39.2)`, with the alpha of the bytes. */
function oklchText(color) {
  const [lightness, chroma, hue] = color.oklch;
  const alpha = color.hex.length === 9 ? ` / ${figure(parseInt(color.hex.slice(7), 16) / 2.55, 0)}%` : '';
  return `oklch(${figure(lightness * 100, 1)}% ${figure(chroma, 3)} ${hue === undefined ? 'none' : figure(hue, 1)}${alpha})`;
}

/** The numbers of `color(display-p3 …)` with three decimals, for reading. */
function p3Text(text) {
  return text.slice('color(display-p3 '.length, -1).split(' ').map((part) => part === '/' ? part : figure(Number(part), 3)).join(' ');
}

/** The tokens that are taken from each token. */
function usesOf(colors) {
  const uses = new Map();
  for (const color of colors) {
    for (const name of new Set(color.modes.map((mode) => mode.reference).filter(Boolean))) {
      uses.set(name, [...(uses.get(name) ?? []), color.name]);
    }
  }
  return uses;
}

function searchText(color) {
  return [color.name, color.description, color.place, ...color.modes.flatMap((mode) => [mode.hex, mode.written])].filter(Boolean).join('\n').toLocaleLowerCase();
}

/** Tokens by their names; nothing where there are none. */
function byName(tokens) {
  return new Map((tokens ?? []).map((token) => [token.name, token]));
}

/** `new` or `changed`, where a token was not so before. */
function changeOf(token, earlier) {
  const before = earlier.get(token.name);
  if (!before) return 'new';
  return isSame(before, token) ? undefined : 'changed';
}

/** Whether two tokens say the same, wherever they stand. */
function isSame(left, right) {
  const text = (token) => JSON.stringify(token, (key, value) => key === 'place' || key === 'findings' ? undefined : value);
  return text(left) === text(right);
}
