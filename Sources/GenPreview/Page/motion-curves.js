'use strict';

/*
 * The curves: each as a plot with its control points, its numbers, and a ball that plays it.
 */

/** Curves that need no token, to compare others with. */
const builtInCurves = [
  { name: 'linear', curve: [0, 0, 1, 1] },
  { name: 'ease', curve: [0.25, 0.1, 0.25, 1] },
  { name: 'easeIn', curve: [0.42, 0, 1, 1] },
  { name: 'easeOut', curve: [0, 0, 0.58, 1] },
  { name: 'easeInOut', curve: [0.42, 0, 0.58, 1] },
  { name: 'inOutQuad', curve: 'inOutQuad' },
];

/** Shows all curves: side by side first, then each on a card. */
function showCurves(section, data) {
  const motion = data.now.motion;
  const earlier = data.earlier?.motion;
  const compared = compareTokens(motion.curves, earlier?.curves);
  const curves = compared.flatMap(({ token, was }) => (was === undefined ? [token.curve] : [token.curve, was.curve]));
  const range = roomFor(curves.map(curveSpan));
  section.append(
    element(
      'p.lead',
      {},
      'Progress over time, and a ball that plays it. Where a curve goes beyond its end the ground is tinted.',
    ),
    curveRace(compared, range));
  section.append(...cardGrid(compared, (pair) => curveCard(pair, range, data), { noun: 'curve' }));
}

/** The lowest and the highest progress of a curve. */
function curveSpan(curve) {
  const { lowest, highest } = curveExtremes(curve);
  return [lowest.value, highest.value];
}

/** How long curves take as they play, which they do not say themselves. */
const curvePlay = { duration: 0.6 };

function curveRace(compared, range) {
  const own = compared.flatMap(({ token, was, state }) => {
    const entry = (curve, name, className) => ({
      group: token.name,
      name,
      note: curveWords(curve),
      className,
      value: (time) => curveValue(curve, time / curvePlay.duration),
    });
    const entries = [entry(token.curve, token.name, state === 'removed' ? 'before' : '')];
    if (state === 'changed') entries.push(entry(was.curve, `${token.name}, before`, 'before'));
    return entries;
  });
  const names = new Set(own.map((entry) => entry.group));
  const builtIn = builtInCurves
    .filter(({ name }) => !names.has(name))
    .map(({ name, curve }) => ({
      group: name,
      name,
      note: 'built in',
      className: 'plain',
      value: (time) => curveValue(curve, time / curvePlay.duration),
    }));
  const time = motionSlider({
    label: 'Duration',
    min: 100,
    max: 2000,
    step: 20,
    value: curvePlay.duration * 1000,
    words: (value) => `${value} ms`,
    change: (value) => {
      curvePlay.duration = value / 1000;
      race.redraw();
    },
  });
  const race = racePanel({
    title: 'Curves side by side',
    words: 'The dots are equal steps of time: where they lie close together the motion is slow.',
    entries: [...own, ...builtIn],
    chosen: new Set([...[...names].slice(0, 6), ...(names.has('linear') ? [] : ['linear'])]),
    range,
    duration: () => curvePlay.duration,
    controls: [time.node],
  });
  playOnSight(race.node, race.player);
  return race.node;
}

/** A curve's numbers, or its word. */
function curveWords(curve) {
  return curve === 'inOutQuad' ? 'two parabolas' : curve.map((number) => numeral(number, 4)).join(', ');
}

/** A curve in words: where it is at five moments, and how far it overshoots. */
function describeCurve(name, curve) {
  const moments = [0.1, 0.25, 0.5, 0.75, 0.9];
  const values = moments.map((x) => `${numeral(curveValue(curve, x), 3)} at ${percentage(x, 0)}`).join(', ');
  const overshoot = curveOvershoot(curve);
  const beyond = overshoot === null ? 'It does not overshoot' : `It goes beyond its ends by ${overshoot}`;
  return `Curve ${name} (${curveWords(curve)}): ${values} of its time. ${beyond}.`;
}

/** How far and when a curve leaves 0…1, in words; nothing where it does not. */
function curveOvershoot(curve) {
  const { lowest, highest } = curveExtremes(curve);
  const words = [];
  if (highest.value > 1) words.push(`+${percentage(highest.value - 1)} at ${percentage(highest.at)}`);
  if (lowest.value < 0) words.push(`−${percentage(-lowest.value)} at ${percentage(lowest.at)}`);
  return words.length === 0 ? null : words.join(', ');
}

/** The plot of a curve with its control points; an earlier one lies below it. */
function curvePlot(name, curve, range, { was, width, height } = {}) {
  const label = describeCurve(name, curve) + (was === undefined ? '' : ` Before: ${describeCurve(name, was)}`);
  const times = [[0, '0', 'middle'], [0.25, ''], [0.5, '50 %'], [0.75, ''], [1, '100 %', 'end']];
  const frame = motionPlot({ label, x: [0, 1], y: range, width, height, times });
  if (was !== undefined) drawLine(frame, (x) => curveValue(was, x), 'before');
  if (curve !== 'inOutQuad') drawControlPoints(frame, curve);
  drawLine(frame, (x) => curveValue(curve, x), 'now');
  const { lowest, highest } = curveExtremes(curve);
  if (highest.value > 1) drawMark(frame, highest.at, highest.value, `+${percentage(highest.value - 1)}`);
  if (lowest.value < 0) drawMark(frame, lowest.at, lowest.value, `−${percentage(-lowest.value)}`);
  return frame;
}

function drawControlPoints(frame, [x1, y1, x2, y2]) {
  const points = [[0, 0, x1, y1], [1, 1, x2, y2]];
  for (const [fromX, fromY, toX, toY] of points) {
    const end = { x: frame.toX(toX), y: frame.toY(toY) };
    frame.inside.append(
      drawing('line.arm', { x1: frame.toX(fromX), y1: frame.toY(fromY), x2: end.x, y2: end.y }),
      drawing('circle.arm-end', { cx: end.x, cy: end.y, r: 3 }),
    );
  }
}

function curveCard({ token, was, state }, range, data) {
  const { curve } = token;
  const frame = curvePlot(token.name, curve, range, {
    was: state === 'changed' ? was.curve : undefined,
    width: 280,
    height: 190,
  });
  const value = (time) => curveValue(curve, time / curvePlay.duration);
  const lane = motionTrack({ label: '', value, duration: () => curvePlay.duration, range });
  const run = drawRunner(frame, (x) => curveValue(curve, x));
  const player = playButton({
    name: token.name,
    duration: () => curvePlay.duration,
    show: (time) => {
      lane.show(time);
      run(time / curvePlay.duration);
    },
  });
  const arrival = curveArrival(curve);
  const points = curveWords(curve);
  const body = [
    frame.node,
    lane.node,
    motionFacts([
      ['Points', copied(curveValueYAML(curve), points), was && otherwise(curveWords(was.curve), points)],
      ['Overshoot', curveOvershoot(curve), was && curveOvershoot(was.curve)],
      ['Arrives', arrival === null ? null : `at ${percentage(arrival)} of its time`],
      ['Taken from', token.reference],
      appleRow(curve),
    ]),
  ];
  const footer = state === 'removed' ? [] : [editLink('curves', token)];
  return motionCard({ token, section: 'curves', state, data, controls: [player.button], footer, body });
}

/** What Apple's engines make of a curve: UIKit's contract forbids some, and `inOutQuad` is no bezier. */
function appleRow(curve) {
  if (curve === 'inOutQuad') return ['SwiftUI, UIKit', 'play the nearest bezier'];
  const [, y1, , y2] = curve;
  const isForbidden = Math.min(y1, y2) < 0 || Math.max(y1, y2) > 1;
  return ['UIKit', isForbidden ? 'forbids y beyond 0…1' : null];
}
