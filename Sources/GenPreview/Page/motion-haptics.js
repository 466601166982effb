'use strict';

/*
 * Haptics: each as a sketch of what the hand feels, and where keyframes fire them.
 */

/** Pulses of each haptic: when, for how long (milliseconds), how strong and how sharp, 0…1. A sketch, not a measurement. */
const hapticPulses = {
  selection: [{ at: 0, length: 10, strength: 0.3, sharpness: 0.9 }],
  'impact.light': [{ at: 0, length: 16, strength: 0.45, sharpness: 0.7 }],
  'impact.medium': [{ at: 0, length: 24, strength: 0.7, sharpness: 0.6 }],
  'impact.heavy': [{ at: 0, length: 34, strength: 1, sharpness: 0.5 }],
  'impact.soft': [{ at: 0, length: 46, strength: 0.6, sharpness: 0.1 }],
  'impact.rigid': [{ at: 0, length: 12, strength: 0.85, sharpness: 1 }],
  'notification.success': [
    { at: 0, length: 20, strength: 0.6, sharpness: 0.6 },
    { at: 130, length: 26, strength: 0.9, sharpness: 0.7 },
  ],
  'notification.warning': [
    { at: 0, length: 26, strength: 0.9, sharpness: 0.6 },
    { at: 180, length: 20, strength: 0.6, sharpness: 0.5 },
  ],
  'notification.error': [
    { at: 0, length: 20, strength: 0.7, sharpness: 0.7 },
    { at: 100, length: 20, strength: 0.7, sharpness: 0.7 },
    { at: 200, length: 26, strength: 1, sharpness: 0.7 },
    { at: 320, length: 20, strength: 0.6, sharpness: 0.5 },
  ],
};

/** Shows the haptics, and the timelines of keyframes that fire them. */
function showHaptics(section, data) {
  const pairs = compareTokens(data.now.motion.haptics, data.earlier?.motion.haptics);
  section.append(
    element(
      'p.lead',
      {},
      'How long, how strong and how sharp, as a sketch: the taller the stronger, the rounder the softer. ' +
        'A phone that can vibrate does so as you play them.',
    ),
    element('div.motion-grid', {}, ...pairs.map(hapticCard)),
  );
  const fired = data.now.motion.keyframes
    .map((token) => ({ token, beats: keyframesHaptics(readyKeyframes(token)) }))
    .filter(({ beats }) => beats.length > 0);
  if (fired.length === 0) return;
  section.append(element('h3.group-name', {}, 'Fired by keyframes'));
  section.append(element('div.motion-grid.wide', {}, ...fired.map(beatsCard)));
}

function hapticCard({ token, was, state }) {
  const frame = hapticPlot(token.name, token.haptic);
  const player = playButton({
    name: token.name,
    duration: () => hapticLength(token.haptic) / 1000,
    show: (time) => {
      if (time === 0) feel(token.haptic);
      frame.move(time * 1000);
    },
  });
  const body = [frame.node, motionFacts([['Haptic', token.haptic, was && was.haptic], ['Taken from', token.reference]])];
  return motionCard({ token, section: 'haptics', state, controls: [player.button], body });
}

/** The milliseconds that a sketch shows. */
function hapticLength(haptic) {
  return Math.max(...hapticPulses[haptic].map((pulse) => pulse.at + pulse.length)) + 60;
}

/** Lets a phone vibrate, where a browser may. */
function feel(haptic) {
  if (typeof navigator.vibrate !== 'function') return;
  const pattern = [];
  let end = 0;
  for (const { at, length } of hapticPulses[haptic]) {
    if (pattern.length > 0) pattern.push(at - end);
    pattern.push(length);
    end = at + length;
  }
  navigator.vibrate(pattern);
}

/** The pulses over 420 milliseconds. */
function hapticPlot(name, haptic) {
  const [width, height, far] = [240, 84, 420];
  const ground = height - 20;
  const toX = (time) => 10 + ((width - 20) * time) / far;
  const pulses = hapticPulses[haptic];
  const words = pulses.map((pulse) => `${pulse.length} ms at ${pulse.at} ms, strength ${pulse.strength}`).join('; ');
  const shapes = pulses.map((pulse) => {
    const tall = pulse.strength * (ground - 8);
    const wide = Math.max(toX(pulse.at + pulse.length) - toX(pulse.at), 4);
    const round = (1 - pulse.sharpness) * Math.min(wide / 2, tall);
    const box = { x: toX(pulse.at), y: ground - tall, width: wide, height: tall };
    return drawing('rect.pulse', { ...box, rx: round, ry: round * 2 });
  });
  const ticks = [0, 100, 200, 300, 400].map((time) => [
    drawing('line.tick', { x1: toX(time), x2: toX(time), y1: 6, y2: ground }),
    drawing(
      'text.scale',
      { x: toX(time), y: height - 5, 'text-anchor': time === 0 ? 'start' : 'middle' },
      time === 400 ? '400 ms' : time,
    ),
  ]);
  const cursor = drawing('line.cursor', { y1: 6, y2: ground, x1: -9, x2: -9 });
  const node = drawing(
    'svg.plot.haptic',
    { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': `${name}, ${haptic}: ${words}.` },
    ticks,
    drawing('line.level', { x1: toX(0), x2: toX(far), y1: ground, y2: ground }),
    shapes,
    cursor,
  );
  return {
    node,
    move: (time) => {
      cursor.setAttribute('x1', toX(time));
      cursor.setAttribute('x2', toX(time));
    },
  };
}

/** When keyframes fire their haptics, on a line from the start. */
function beatsCard({ token, beats }) {
  const keyframes = readyKeyframes(token);
  const seconds = keyframes.delay + playDuration(keyframes);
  const frame = motionPlot({
    label: `${token.name}: ${beats.map((beat) => `${beat.haptic} at ${milliseconds(beat.time, 1)}`).join(', ')}.`,
    x: [0, seconds],
    y: [0, 1.1],
    height: 110,
    times: timeTicks(seconds),
    levels: [],
    isProgress: false,
  });
  drawLine(frame, (time) => keyframesProgress(keyframes, time), 'progress', 300);
  for (const beat of beats) drawBeat(frame, beat);
  const cursor = drawCursor(frame);
  let next = 0;
  const player = playButton({
    name: token.name,
    duration: () => seconds,
    show: (time) => {
      if (time === 0) next = 0;
      while (next < beats.length && beats[next].time <= time) {
        feel(beats[next].haptic);
        next += 1;
      }
      cursor(time);
    },
  });
  const rows = beats.map((beat) => [beat.haptic, `after ${milliseconds(beat.time, 1)}`]);
  return motionCard({ token, state: 'same', controls: [player.button], body: [frame.node, motionFacts(rows)] });
}
