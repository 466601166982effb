'use strict';

/*
 * Motion that differs from an earlier state: lines one over the other, and numbers before beside after.
 */

/** What draws a change of a kind of motion. */
function motionChange(kind) {
  const drawings = { curves: curveChange, springs: springChange, transitions: transitionChange, keyframes: keyframesChange };
  return drawings[kind] ?? ((before, after) => factChange(changeFacts[kind] ?? (() => []), before, after));
}

/** The numbers of the kinds that have no plot. */
const changeFacts = {
  durations: (token) => [['Duration', milliseconds(token.duration, 3)]],
  staggers: (token) => [
    ['First item', milliseconds(token.duration, 3)],
    ['Each further', furtherWords(token)],
    ['Curve', curveWords(token.curve)],
  ],
  gestures: (token) => [['Threshold', quantityWords(numeral(token.value, 6), token.unit)]],
  flings: (token) => [['Beyond', `${numeral(token.by, 3)} pt`], ...flingWays.map((way) => [way, token[way] ?? 'nothing'])],
  physics: (token) => [['Value', quantityWords(numeral(token.value, 6), token.unit)]],
  haptics: (token) => [['Haptic', token.haptic]],
};

/** Numbers before beside after; they are left out where the words alone differ. */
function factChange(rows, before, after) {
  const list = (token) => token && motionFacts(rows(token));
  const isOfWords = before && after && JSON.stringify(rows(before)) === JSON.stringify(rows(after));
  return [isOfWords ? [] : sides(list(before), list(after)), wordChanges(before, after)];
}

/** A transition over the one that it was. */
function transitionChange(before, after) {
  const both = [before, after].filter((token) => token !== undefined);
  const token = after ?? before;
  const seconds = Math.max(...both.map(transitionDuration)) || 0.001;
  const words = transitionWords(token) + (before && after ? `; before: ${transitionWords(before)}` : '');
  const frame = motionPlot({
    label: `Transition ${token.name}: ${words}.`,
    x: [0, seconds],
    y: roomFor(both.map(transitionSpan)),
    times: timeTicks(seconds),
  });
  if (before && after) drawLine(frame, (time) => transitionValue(before, time), 'before', 240);
  drawLine(frame, (time) => transitionValue(token, time), 'now', 240);
  const rows = (side) => [['Runs', transitionWords(side)], ['Reduce Motion', reducedWords(side.reduced)]];
  return [overlaid(frame, before, after), factChange(rows, before, after)];
}

/** Each value of keyframes that moves otherwise, over what it was. */
function keyframesChange(before, after) {
  const [was, now] = [before, after].map((token) => token && readyKeyframes(token));
  const all = now ?? was;
  const units = new Map(all.units.map(({ property, unit }) => [property, unit]));
  const plots = [null, ...keyframesProperties(all)].map((property) =>
    keyframesPlot(all, property, units.get(property), { was: now && was, isLast: true, width: 420 }),
  );
  const nodes = plots.map((frame) => element('div.overlaid', {}, frame.node));
  const rows = (token) => [...keyframesRows(token), ['Reduce Motion', reducedWords(token.reduced)]];
  return [element('div.overlaid-plots', {}, nodes), now && was && dashed(), factChange(rows, before, after)];
}

/** A curve over the one that it was. */
function curveChange(before, after) {
  const both = [before, after].filter((token) => token !== undefined);
  const token = after ?? before;
  const frame = curvePlot(token.name, token.curve, roomFor(both.map(({ curve }) => curveSpan(curve))), {
    was: before && after && before.curve,
    width: 320,
    height: 200,
  });
  const rows = (side) => [['Points', curveWords(side.curve)], ['Overshoot', curveOvershoot(side.curve) ?? 'none']];
  return [overlaid(frame, before, after), factChange(rows, before, after)];
}

/** A spring over the one that it was. */
function springChange(before, after) {
  const both = [before, after].filter((token) => token !== undefined);
  const token = after ?? before;
  const range = roomFor(both.map(({ spring }) => [0, 1 + springOvershoot(spring)]));
  const seconds = Math.max(...both.map(({ spring }) => restSeconds(spring)));
  const others = before && after ? [{ name: 'before', className: 'before', spring: before.spring }] : [];
  const frame = springPlot(token.name, token.spring, range, seconds, { others, width: 320, height: 200 });
  const rows = (side) => [
    ['Written', writtenSpring(side)],
    ['Overshoot', overshootWords(side.spring)],
    ['At rest', restWords(side.spring)],
    ['Clamped', side.spring.clamped ? 'at its target' : 'no'],
    ['Reduce Motion', reducedWords(side.reduced)],
  ];
  return [overlaid(frame, before, after), factChange(rows, before, after)];
}

/** A plot of a change; where there was another motion before, it says which line is which. */
function overlaid(frame, before, after) {
  return element('div.overlaid', {}, frame.node, before && after && dashed());
}

function dashed() {
  return element('p.minor.quiet', {}, 'Dashed: before');
}

/** A spring in the words of its source. */
function writtenSpring(token) {
  return springFields(formOfToken(token)).map(([name, text]) => `${name}: ${text}`).join(', ');
}
