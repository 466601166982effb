'use strict';

/*
 * The springs: what each engine is told, what it then plays, and what it would play if it were told the other's numbers.
 */

/** Shows all springs: side by side first, then each on a card. */
function showSprings(section, data) {
  const motion = data.now.motion;
  const earlier = data.earlier?.motion;
  const compared = compareTokens(motion.springs, earlier?.springs);
  const springs = compared.flatMap(({ token, was }) => (was === undefined ? [token.spring] : [token.spring, was.spring]));
  const range = roomFor(springs.map((spring) => [0, 1 + springOvershoot({ ...spring, clamped: false })]));
  const seconds = commonSeconds(springs);
  section.append(
    element(
      'p.lead',
      {},
      'What a designer wrote, and what each engine is told so that it plays the same motion. ' +
        'Dotted: what the other engine would play if it read the designer’s pair as it stands.',
    ),
    springRace(compared, range));
  section.append(
    ...cardGrid(compared, (pair) => springCard(pair, range, seconds, data), {
      noun: 'spring',
      name: 'div.motion-grid.wide',
    }),
  );
}

/** A time in which nearly all springs come to rest, so that their plots can be compared; one that hardly stops is cut. */
function commonSeconds(springs) {
  const times = springs.map(restSeconds).sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] ?? 1;
  return Math.max(0.1, ...times.filter((time) => time <= 3 * median));
}

/** The seconds after which nobody sees a spring move, at most a minute. */
function restSeconds(spring) {
  return Math.min(springSettlingWithin({ ...spring, clamped: false }, 0.001), 60);
}

/** The spring as Reanimated plays it: it runs no formula for over-damped motion. */
function playedByReanimated(spring) {
  const critical = 2 * Math.sqrt(spring.stiffness * spring.mass);
  return { ...spring, damping: Math.min(spring.damping, critical) };
}

/** The spring as SwiftUI plays it: it knows no clamping. */
function playedBySwiftUI(spring) {
  return { ...spring, clamped: false };
}

/** What the other engine would play if it were told the designer's pair as it stands; nothing for a spring of numbers. */
function misreadSpring(designed) {
  if (designed === undefined) return null;
  const ratio = designed.dampingRatio ?? ratioOfBounce(designed.bounce);
  if (!(ratio > 0)) return null;
  return designed.engine === 'reanimated'
    ? { engine: 'SwiftUI', spring: swiftUISpring(designed.duration, ratio) }
    : { engine: 'Reanimated', spring: reanimatedSpring(designed.duration, ratio) };
}

function springRace(compared, range) {
  const entries = compared.flatMap(({ token, was, state }) => {
    const entry = (name, note, spring, className) => ({
      group: token.name,
      name,
      note,
      className,
      value: (time) => springPosition(spring, time),
    });
    const all = [
      entry(token.name, 'Reanimated', playedByReanimated(token.spring), state === 'removed' ? 'before' : 'reanimated'),
      entry(token.name, 'SwiftUI', playedBySwiftUI(token.spring), state === 'removed' ? 'before' : 'swiftui'),
    ];
    if (state === 'changed') all.push(entry(token.name, 'before', was.spring, 'before'));
    return all;
  });
  const names = compared.map(({ token }) => token.name);
  const chosen = new Set(names.slice(0, 4));
  const rest = () => {
    const running = compared.filter(({ token }) => chosen.has(token.name));
    return Math.max(0.1, ...running.map(({ token }) => restSeconds(token.spring)));
  };
  const race = racePanel({
    title: 'Springs side by side',
    words: 'Each as both engines play it, in real time from the same start.',
    entries,
    chosen,
    range,
    duration: () => Math.min(rest(), 5),
  });
  playOnSight(race.node, race.player);
  return race.node;
}

/** A spring in words: where it is at some moments, how far it overshoots, when it rests. */
function describeSpring(name, spring) {
  const rest = restSeconds(spring);
  const moments = [0.1, 0.25, 0.5, 0.75].map((part) => part * rest);
  const values = moments.map((time) => `${numeral(springPosition(spring, time), 3)} at ${milliseconds(time)}`).join(', ');
  const peak = springPeak(spring);
  const overshoot =
    peak === null
      ? 'It does not overshoot'
      : `It overshoots by ${percentage(springOvershoot(spring))} at ${milliseconds(peak)}`;
  return `Spring ${name}: ${values}. ${overshoot}. Within 0.1 % after ${milliseconds(rest)}.`;
}

/** The plot of a spring over seconds; `others` are further springs with a class and a name for those who listen. */
function springPlot(name, spring, range, seconds, { others = [], width, height } = {}) {
  const label = [
    describeSpring(name, spring),
    ...others.map((other) => describeSpring(`${name}, ${other.name}`, other.spring)),
  ].join(' ');
  const frame = motionPlot({ label, x: [0, seconds], y: range, width, height, times: timeTicks(seconds) });
  const samples = lineSamples(spring, seconds);
  for (const other of others) drawLine(frame, (time) => springPosition(other.spring, time), other.className, samples);
  drawLine(frame, (time) => springPosition(spring, time), 'now', samples);
  const peak = springPeak(spring);
  if (peak !== null && peak <= seconds && springOvershoot(spring) >= 0.0005) {
    drawMark(frame, peak, 1 + springOvershoot(spring), `+${percentage(springOvershoot(spring))}`);
  }
  return frame;
}

/** Enough points that each swing is round. */
function lineSamples(spring, seconds) {
  const swings = (seconds * springFrequency(spring)) / (2 * Math.PI);
  return Math.min(2000, Math.max(240, Math.ceil(swings * 48)));
}

function springCard({ token, was, state }, range, common, data) {
  const { spring } = token;
  const rest = restSeconds(spring);
  const seconds = rest > common ? rest : common;
  const misread = misreadSpring(token.designed);
  const others = [];
  if (misread !== null) {
    others.push({ name: `if ${misread.engine} read the pair`, className: 'misread', spring: misread.spring });
  }
  if (state === 'changed') others.push({ name: 'before', className: 'before', spring: was.spring });
  const reach = misread === null ? 1 : 1 + springOvershoot(misread.spring);
  const span = [range[0], Math.max(range[1], Math.min(reach, 5))];
  const frame = springPlot(token.name, spring, span, seconds, { others });
  const lanes = springLanes(token, misread, state === 'changed' ? was : undefined, range, seconds);
  const run = drawRunner(frame, (time) => springPosition(spring, time));
  const player = playButton({
    name: token.name,
    duration: () => seconds,
    show: (time) => {
      lanes.forEach((lane) => lane.show(time));
      run(time);
    },
  });
  const body = [
    frame.node,
    element('div.tracks', {}, ...lanes.map((lane) => lane.node)),
    engineTable(token),
    springFacts(token, was),
  ];
  const footer = state === 'removed' ? [] : [editLink('springs', token)];
  return motionCard({ token, section: 'springs', state, data, controls: [player.button], footer, body });
}

function springLanes(token, misread, was, range, seconds) {
  const lane = (label, note, spring, className) =>
    motionTrack({ label, note, className, value: (time) => springPosition(spring, time), duration: () => seconds, range });
  const lanes = [
    lane('Reanimated', undefined, playedByReanimated(token.spring), 'reanimated'),
    lane('SwiftUI', undefined, playedBySwiftUI(token.spring), 'swiftui'),
  ];
  if (misread !== null) lanes.push(lane(misread.engine, 'given the same pair', misread.spring, 'misread'));
  if (was !== undefined) lanes.push(lane('before', undefined, was.spring, 'before'));
  return lanes;
}

/** What each engine is told, side by side. */
function engineTable(token) {
  const { designed, swiftui, reanimated, spring } = token;
  const isDesignedIn = (engine) => (designed?.engine === engine ? [' ', element('span.tag', {}, 'designed')] : []);
  const head = element(
    'tr',
    {},
    element('td', {}),
    element('th', { scope: 'col' }, 'Reanimated', ...isDesignedIn('reanimated')),
    element('th', { scope: 'col' }, 'SwiftUI', ...isDesignedIn('swiftui')),
  );
  const row = (name, left, right) =>
    element('tr', {}, element('th', { scope: 'row' }, name), element('td', {}, left), element('td', {}, right));
  const duration = reanimated === undefined ? '—' : milliseconds(reanimated.duration, 1);
  const shapes =
    reanimated === undefined
      ? ['critical: it plays no over-damped motion', `bounce ${numeral(swiftui.bounce, 4)}`]
      : [`ratio ${numeral(reanimated.dampingRatio, 4)}`, `bounce ${numeral(swiftui.bounce, 4)}`];
  const rows = [
    row('Duration', duration, milliseconds(swiftui.duration, 1)),
    row('Shape', ...shapes),
  ];
  if (spring.clamped) rows.push(row('Clamped', 'at its target', 'knows no clamping'));
  return element('table.engines', {}, element('thead', {}, head), element('tbody', {}, ...rows));
}

function springFacts(token, was) {
  const numbers = (spring) =>
    `mass ${numeral(spring.mass, 4)}, stiffness ${numeral(spring.stiffness, 3)}, damping ${numeral(spring.damping, 3)}`;
  const row = (name, words) => [name, words(token.spring), was && words(was.spring)];
  return motionFacts([
    [
      'Everywhere',
      copied(`{ ${numbersYAML(token.spring)} }`, numbers(token.spring)),
      was && otherwise(numbers(was.spring), numbers(token.spring)),
    ],
    row('Overshoot', overshootWords),
    row('At rest', restWords),
    row('SwiftUI settles', (spring) => `after ${milliseconds(springSettling(spring))}`),
    ['Reduce Motion', reducedWords(token.reduced)],
    ['Taken from', token.reference],
  ]);
}

/** The three numbers as a source may have them. */
function numbersYAML(spring) {
  return springFields({ engine: 'physics', ...spring }).map(([name, text]) => `${name}: ${text}`).join(', ');
}

/** What stood there before, where that was something else. */
function otherwise(was, is) {
  return was === is ? undefined : was;
}

/** How far and when a spring overshoots, in words. */
function overshootWords(spring) {
  const peak = springPeak(spring);
  if (peak === null || springOvershoot(spring) < 0.00005) return 'none';
  return `${percentage(springOvershoot(spring), 2)} at ${milliseconds(peak)}`;
}

/** When a spring is within a hundredth and within a thousandth of its target. */
function restWords(spring) {
  const times = [0.01, 0.001].map((tolerance) => milliseconds(springSettlingWithin(spring, tolerance)));
  return `${times[0]} (1 %), ${times[1]} (0.1 %)`;
}

/** What happens under Reduce Motion, in words. */
function reducedWords(reduced) {
  if (reduced === undefined) return 'not said';
  if (reduced === 'end') return 'its end is there at once';
  if (reduced === 'first') return 'it stays at its first frame';
  if (reduced === 'same') return 'it plays all the same';
  return `a fade of ${milliseconds(reduced.fade)}`;
}
