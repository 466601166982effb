'use strict';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The palettes: what follows the hours of the day. */
function showPalettes(section, data) {
  const palettes = data.now.theme.palettes;
  const earlier = byName(data.earlier?.theme.palettes);
  section.append(element('p.lead', {},
    'Each palette as it passes through the day. Hours with a dot are painted in the source; those between are mixed, or keep what was.'));
  for (const palette of palettes) section.append(paletteCard(palette, data.earlier && changeOf(palette, earlier)));
}

/** One palette: its scene at an hour, the day as bands, and the values of the hour. */
function paletteCard(palette, change) {
  const parts = paletteParts(palette);
  const scene = element('div.scene', { 'aria-hidden': 'true' });
  const table = element('div.hour');
  const slider = element('input', {
    type: 'range', min: 0, max: 23, step: 1, value: 12, 'aria-label': `Hour of ${palette.name}`, input: () => showHour(Number(slider.value)),
  });
  const columns = HOURS.map((hour) => band(parts, hour, () => showHour(hour)));
  const player = dayButton(() => Number(slider.value), showHour);

  /** Moves everything to an hour. */
  function showHour(hour) {
    slider.value = hour;
    slider.setAttribute('aria-valuetext', [clock(hour), ...parts.words.map((role) => role.words[hour])].join(', '));
    for (const [index, column] of columns.entries()) column.classList.toggle('chosen', index === hour);
    scene.replaceChildren(...sceneAt(parts, hour));
    scene.style.background = gradient(parts.grounds, hour);
    table.replaceChildren(...hourValues(palette, hour));
  }
  showHour(12);

  const title = idOf('sky', palette.name);
  return element('article.palette', { id: title },
    element('header', {},
      element('div', {}, element('h3', {}, palette.name, ' ', change && changeTag(change)),
        palette.description && element('p.quiet', {}, palette.description),
        element('p.place.code', {}, `${palette.place} · mixed in ${palette.interpolation}`)),
      player),
    element('div.card.day', {},
      scene,
      element('div.bands', {}, columns),
      element('div.slide', {}, slider),
      element('div.axis', { 'aria-hidden': 'true' }, HOURS.map((hour) => element('span', {}, hour))),
      parts.words.map((role) => wordRow(role)),
      parts.contrast.map((pair) => ratioRow(pair))),
    table);
}

/** What of a palette is drawn how: the grounds of its contrast pairs as a gradient, their text as words, all else as suns. */
function paletteParts(palette) {
  const colors = palette.roles.filter((role) => role.colors);
  const role = (name) => colors.find((role) => role.name === name);
  const named = [...new Set(palette.contrast.map((pair) => pair.over))].map(role).filter(Boolean);
  const texts = [...new Set(palette.contrast.map((pair) => pair.text))].map(role).filter(Boolean);
  const grounds = named.length ? named : colors.slice(0, 2);
  return {
    grounds, texts, suns: colors.filter((role) => !grounds.includes(role) && !texts.includes(role)),
    words: palette.roles.filter((role) => role.words), contrast: palette.contrast,
    painted: new Set(colors.flatMap((role) => role.keyframes.map((keyframe) => keyframe.hour))),
  };
}

/** From the first ground at the top to the last at the bottom. */
function gradient(grounds, hour) {
  const colors = grounds.map((role) => shownColor(role.colors[hour]));
  if (colors.length < 2) return colors[0] ?? 'none';
  return `linear-gradient(to bottom, ${colors.join(', ')})`;
}

/** The colour as this screen can show it best. */
function shownColor(color) {
  return color.p3 ?? color.hex;
}

function sceneAt(parts, hour) {
  const text = parts.texts[0] && { color: shownColor(parts.texts[0].colors[hour]) };
  return [
    element('div.suns', {}, parts.suns.map((role) => element('span.sun', { style: { background: shownColor(role.colors[hour]) } }))),
    element('p.clock', text ? { style: text } : { class: 'plain' }, clock(hour)),
    parts.words.map((role) => element('p.mood', text ? { style: text } : {}, role.words[hour])),
  ].flat();
}

function band(parts, hour, choose) {
  return element(parts.painted.has(hour) ? 'div.band.painted' : 'div.band', {
    style: { background: gradient(parts.grounds, hour) }, click: choose, title: [clock(hour), ...parts.words.map((role) => role.words[hour])].join(', '),
  }, parts.suns.map((role) => element('span.dot', { style: { background: shownColor(role.colors[hour]) } })));
}

/** Words that stay for some hours, each over its hours. */
function wordRow(role) {
  const runs = [];
  for (const word of role.words) {
    if (runs.at(-1)?.word === word) runs.at(-1).length += 1; else runs.push({ word, length: 1 });
  }
  return element('div.words', { role: 'img', 'aria-label': `${role.name}: ${role.words.map((word, hour) => `${hour} ${word}`).join(', ')}` },
    runs.map((run) => element('span', { style: { 'grid-column': `span ${run.length}` }, title: run.word }, run.word)));
}

/** A contrast pair over the day: a bar for each hour, and the least of them. */
function ratioRow(pair) {
  const least = Math.min(...pair.ratios);
  const hour = pair.ratios.indexOf(least);
  const isGood = least >= pair.min;
  const height = (ratio) => `${figure(Math.log(ratio) / Math.log(21) * 100, 1)}%`;
  return element('figure.ratios', {},
    element('figcaption', {}, element('b', {}, pair.text), ' over ', element('b', {}, pair.over), ` at least ${figure(pair.min)} · lowest `,
      element('span.ratio', {}, ratioText(least)), ` at ${clock(hour)} `,
      element(isGood ? 'span.verdict.good' : 'span.verdict.bad', {}, isGood ? '✓' : '✕', element('span.unseen', {}, isGood ? 'passes' : 'fails'))),
    element('div.bars', { 'aria-hidden': 'true', style: { '--min': height(pair.min) } }, pair.ratios.map((ratio, hour) =>
      element(ratio >= pair.min ? 'span' : 'span.weak', { style: { height: height(ratio) }, title: `${clock(hour)}: ${ratioText(ratio)}` }))));
}

/** The values of an hour, and how each came about. */
function hourValues(palette, hour) {
  return palette.roles.filter((role) => role.colors).map((role) => {
    const color = role.colors[hour];
    return element('div.value', {}, swatch(color, `${role.name} at ${clock(hour)}`), element('div', {},
      element('span.name', {}, role.name), copied(color.hex),
      color.p3 && element('span.further', {}, gamutNote(color), ' ', copied(color.p3, p3Text(color.p3))),
      element('span.quiet.minor', {}, originText(role, hour)),
      palette.contrast.filter((pair) => pair.text === role.name).map((pair) => element('span.minor', {}, `over ${pair.over} `,
        element(pair.ratios[hour] >= pair.min ? 'span.good' : 'span.bad', {}, ratioText(pair.ratios[hour]))))));
  });
}

/** Whether an hour's colour is painted, kept, or mixed between two. */
function originText(role, hour) {
  const hours = role.keyframes.map((keyframe) => keyframe.hour);
  if (hours.includes(hour)) return 'painted';
  const before = hours.findLast((other) => other < hour) ?? hours.at(-1);
  const after = hours.find((other) => other > hour) ?? hours[0];
  return isHeld(role) ? `kept since ${before}` : `mixed of ${before} and ${after}`;
}

/** Whether a role keeps each colour until the next is painted. */
function isHeld(role) {
  const painted = new Set(role.keyframes.map((keyframe) => keyframe.hour));
  return HOURS.every((hour) => painted.has(hour) || role.colors[hour].hex === role.colors[(hour + 23) % 24].hex);
}

/** Lets one day pass, an hour at a time, and stops. */
function dayButton(hour, showHour) {
  let timer;
  const button = element('button.button', { type: 'button', click: () => timer ? stop() : play() }, 'Let the day pass');
  function stop() {
    clearInterval(timer);
    timer = undefined;
    button.textContent = 'Let the day pass';
  }
  function play() {
    let rest = 24;
    button.textContent = 'Stop';
    timer = setInterval(() => {
      if (!rest || !button.isConnected) return stop();
      rest -= 1;
      showHour((hour() + 1) % 24);
    }, 350);
  }
  return button;
}

/** `07:00`. */
function clock(hour) {
  return `${String(hour).padStart(2, '0')}:00`;
}
