'use strict';

/** The kinds of the theme, as the changes list them, with what draws a change of each. */
const THEME_CHANGES = [
  { kind: 'colors', title: 'Colours', draw: colorChange },
  { kind: 'palettes', title: 'Palettes', draw: paletteChange },
  { kind: 'dimensions', title: 'Measures', draw: measureChange },
  { kind: 'glyphs', title: 'Glyphs', draw: glyphChange },
];

/** The kinds of motion. */
const MOTION_CHANGES = ['curves', 'durations', 'springs', 'transitions', 'staggers', 'keyframes', 'gestures', 'flings', 'physics', 'haptics']
  .map((kind) => ({ kind, title: kind[0].toUpperCase() + kind.slice(1), draw: motionChange(kind) }));

/**
 * Everything that differs between the two states, in the order of the sections.
 * @returns {Array<{kind: string, title: string, name: string, change: 'new'|'changed'|'removed', before?: Object,
 *   after?: Object, draw: function(Object, Object): Array<Node>}>}
 */
function changesOf(data) {
  if (!data.earlier) return [];
  changesOf.known ??= [
    ...THEME_CHANGES.flatMap((kind) => tokenChanges(kind, data.earlier.theme[kind.kind], data.now.theme[kind.kind])),
    ...MOTION_CHANGES.flatMap((kind) => tokenChanges(kind, data.earlier.motion[kind.kind], data.now.motion[kind.kind])),
    ...textChanges(data),
  ];
  return changesOf.known;
}

/** What differs among the tokens of one kind. */
function tokenChanges(kind, before, after) {
  const earlier = byName(before);
  const now = byName(after);
  return [...new Set([...now.keys(), ...earlier.keys()])].map((name) => ({
    ...kind, name, before: earlier.get(name), after: now.get(name), change: changeBetween(earlier.get(name), now.get(name)),
  })).filter(({ change }) => change);
}

function changeBetween(before, after) {
  if (!before) return 'new';
  if (!after) return 'removed';
  return isSame(before, after) ? undefined : 'changed';
}

function textChanges(data) {
  const entries = (state) => new Map(state.strings.tables.flatMap((table) =>
    table.entries.map((entry) => [`${table.name}/${entry.key}`, { ...entry, table, name: entry.key }])));
  const earlier = entries(data.earlier);
  const now = entries(data.now);
  return [...new Set([...now.keys(), ...earlier.keys()])].map((name) => {
    const [before, after] = [earlier.get(name), now.get(name)];
    return { kind: 'texts', title: 'Texts', name, before, after, draw: textChange, change: changeBetween(saidBy(before), saidBy(after)) };
  }).filter(({ change }) => change);
}

/** What an entry says: a language in which nothing is said is as if it were not there. */
function saidBy(entry) {
  if (!entry) return undefined;
  const texts = entry.texts.map((text, place) => [entry.table.languages[place], text]).filter(([, text]) => !text.missing);
  return { ...entry, table: entry.table.name, texts };
}

/** What differs from the earlier state, before beside after. */
function showChanges(section, data) {
  const changes = changesOf(data);
  section.append(element('p.lead', {}, changes.length
    ? [`${counted(changes.length, 'thing')} differ${changes.length === 1 ? 's' : ''} from `, element('span.code', {}, data.earlier.reference), ': before on the left, now on the right.']
    : ['Nothing differs from ', element('span.code', {}, data.earlier.reference), '.']));
  for (const title of new Set(changes.map((change) => change.title))) {
    const some = changes.filter((change) => change.title === title);
    section.append(element('h3.group-name', {}, `${title} · ${some.length}`), ...growingList('ul.card.changes', some, changeRow));
  }
}

function changeRow({ kind, name, change, before, after, draw }) {
  const place = (after ?? before).place;
  return element('li', { 'data-kind': kind },
    element('div', {}, element('span.name', {}, breakable(name)), ' ', changeTag(change),
      place && element('span.place.code', {}, place)),
    element('div.sides', {}, draw(before, after)));
}

/** A word that says how a thing differs from what it was. */
function changeTag(change) {
  return element(`span.tag.${change}`, {}, change);
}

/** Two sides of a change; one that is not there says so. */
function sides(before, after) {
  const side = (title, content) => element('div.state', {}, element('span.mode', {}, title),
    content === null || content === undefined ? element('span.quiet', {}, '—') : content);
  return [side('Before', before), side('Now', after)];
}

/** A colour's modes that differ, and pairs whose ratio does. */
function colorChange(before, after) {
  const runsBefore = before ? runs(before) : [];
  const runsAfter = after ? runs(after) : [];
  const shown = (color, list, other) => color && list.filter((run) => run.modes.some((mode) => !isSameColor(color.modes[mode.place], other?.modes[mode.place])))
    .map((run) => element('div.shade', {}, swatch(run.color, run.title), element('div', {}, element('span.quiet.minor', {}, run.title), copied(run.color.written ?? run.color.hex), run.color.written && run.color.written !== run.color.hex && element('span.quiet.minor.code', {}, run.color.hex))));
  const left = shown(before, runsBefore, after);
  const right = shown(after, runsAfter, before);
  return [left?.length || right?.length ? sides(left, right) : [], ratioChanges(before, after), wordChanges(before, after)];
}

function isSameColor(left, right) {
  return left?.hex === right?.hex && left?.p3 === right?.p3;
}

function ratioChanges(before, after) {
  if (!before || !after) return [];
  return after.contrast.map((pair) => {
    const earlier = before.contrast.find((other) => other.over === pair.over);
    const moved = ratioRuns(earlier, pair);
    return moved.length > 0 && element('p.minor.ratio-change', {}, element('span.quiet', {}, `over ${pair.over}, at least ${figure(pair.min)}: `),
      moved.map(({ before, after, title }) => element('span', {}, `${ratioText(before)} → `,
        element(after < pair.min ? 'b.bad' : 'b', {}, ratioText(after)), after < pair.min && element('span.unseen', {}, ' fails'),
        element('span.quiet', {}, ` ${title}`))));
  });
}

/** The ratios that differ, once for the modes in which they are the same. */
function ratioRuns(earlier, pair) {
  const moved = [];
  for (const { place, title } of earlier ? MODES : []) {
    const [before, after] = [earlier.ratios[place], pair.ratios[place]];
    if (Math.abs(before - after) <= 0.005) continue;
    const same = moved.find((other) => other.before === before && other.after === after);
    if (same) same.titles.push(title.toLowerCase()); else moved.push({ before, after, titles: [title.toLowerCase()] });
  }
  return moved.map(({ titles, ...ratios }) => ({ ...ratios, title: titles.length === MODES.length ? 'in every mode' : `in ${titles.join(' and ')}` }));
}

/** Both days as bands, with the hours that differ marked. */
function paletteChange(before, after) {
  const day = (palette, other) => palette && element('div.bands', {}, HOURS.map((hour) => {
    const node = band(paletteParts(palette), hour, () => {});
    if (other && !isSameHour(palette, other, hour)) node.classList.add('moved');
    return node;
  }));
  const moved = before && after ? HOURS.filter((hour) => !isSameHour(before, after, hour)) : [];
  return [sides(day(before, after), day(after, before)),
    moved.length > 0 && element('p.minor.quiet', {}, `Differs at ${hourRanges(moved)}`), wordChanges(before, after)];
}

/** Hours in a row as one: `1–3, 7`. */
function hourRanges(hours) {
  const ranges = [];
  for (const hour of hours) {
    if (ranges.at(-1)?.[1] === hour - 1) ranges.at(-1)[1] = hour; else ranges.push([hour, hour]);
  }
  return ranges.map(([first, last]) => first === last ? first : `${first}–${last}`).join(', ');
}

function isSameHour(left, right, hour) {
  const at = (palette) => JSON.stringify(palette.roles.map((role) => [role.name, role.colors?.[hour].hex ?? role.words[hour], role.colors?.[hour].p3]));
  return at(left) === at(right);
}

function measureChange(before, after) {
  const side = (token) => token && element('span.points', {}, `${figure(token.points, 4)} pt`);
  return [before?.points === after?.points ? [] : sides(side(before), side(after)), wordChanges(before, after)];
}

function glyphChange(before, after) {
  const side = (token) => token && element('span.code', {}, [token.code, token.symbol].filter(Boolean).join(' · '));
  return [before?.code === after?.code && before?.symbol === after?.symbol ? [] : sides(side(before), side(after)), wordChanges(before, after)];
}

/** What people say about a token, where that differs. */
function wordChanges(before, after) {
  if (!before || !after) return [];
  return ['description', 'deprecated', 'comment'].filter((name) => before[name] !== after[name]).map((name) =>
    sides(before[name] === undefined ? null : element('span.quiet', {}, before[name]), after[name] === undefined ? null : element('span.quiet', {}, after[name])));
}

/** The languages of a text that differ, with what went out and what came in marked. */
function textChange(before, after) {
  const languages = [...new Set([...(after?.table.languages ?? []), ...(before?.table.languages ?? [])])];
  const inLanguage = (entry, language) => entry && plainText(entry.texts[entry.table.languages.indexOf(language)]);
  const moved = languages.filter((language) => inLanguage(before, language) !== inLanguage(after, language));
  return [moved.map((language) => {
    const [left, right] = marked(inLanguage(before, language), inLanguage(after, language));
    return element('div.translation', { role: 'group', 'aria-label': language }, element('span.language.code', {}, language), sides(left, right));
  }), wordChanges(before, after)];
}

/** A text with all its forms as one. */
function plainText(text) {
  if (!text || text.missing && !text.text) return undefined;
  const forms = (text.plurals ?? []).flatMap((plural) => plural.forms.map((form) => `${text.text === undefined ? '' : plural.argument + ' '}${form.category}: ${form.text}`));
  return [text.text, ...forms].filter((part) => part !== undefined).join('\n');
}

/** Two texts, with the words marked that one alone has. */
function marked(before, after) {
  const show = (text) => text === undefined ? null : element('span.text', { dir: 'auto' }, text);
  if (before === undefined || after === undefined) return [show(before), show(after)];
  const [left, right] = [before, after].map((text) => text.split(/(\s+)/));
  const common = commonWords(left, right);
  const side = (words, kept, tag) => element('span.text', { dir: 'auto' }, words.map((word, place) => kept.has(place) ? word : element(tag, {}, word)));
  return [side(left, new Set(common.map(([place]) => place)), 'del'), side(right, new Set(common.map(([, place]) => place)), 'ins')];
}

/** The places of the longest run of words that both lists have in the same order; none where that would take long. */
function commonWords(left, right) {
  if (left.length * right.length > 250_000) return [];
  const lengths = Array.from({ length: left.length + 1 }, () => new Uint16Array(right.length + 1));
  for (let row = left.length - 1; row >= 0; row -= 1) {
    for (let column = right.length - 1; column >= 0; column -= 1) {
      lengths[row][column] = left[row] === right[column] ? lengths[row + 1][column + 1] + 1 : Math.max(lengths[row + 1][column], lengths[row][column + 1]);
    }
  }
  const pairs = [];
  for (let row = 0, column = 0; row < left.length && column < right.length;) {
    if (left[row] === right[column]) pairs.push([row++, column++]);
    else if (lengths[row + 1][column] >= lengths[row][column + 1]) row += 1;
    else column += 1;
  }
  return pairs;
}
