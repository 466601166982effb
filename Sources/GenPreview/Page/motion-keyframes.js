'use strict';

/*
 * Keyframes: a card that they move, a scrubber through their time, and a track for each value.
 */

/** Shows all keyframes, each with its stage. */
function showKeyframes(section, data) {
  const pairs = compareTokens(data.now.motion.keyframes, data.earlier?.motion.keyframes);
  section.append(element('p.lead', {}, 'What the frames and legs come to. Drag the time, or play it.'));
  section.append(element('div.tools', {}, speedChoice()));
  const list = { noun: 'set of keyframes', name: 'div.keyframes-list' };
  section.append(...cardGrid(pairs, (pair) => keyframesCard(pair, data), list));
}

/** Keyframes as the formulas take them: those that never end have an infinite number of plays. */
function readyKeyframes(token) {
  const legs = token.legs.map((leg) => ({ ...leg, haptic: leg.haptic ?? null }));
  return { ...token, legs, repetition: token.repetition ?? Infinity };
}

/** The names of all values, in the order in which the frames first name them. */
function keyframesProperties(keyframes) {
  return [...new Set(keyframes.frames.flatMap((frame) => frame.values.map((value) => value.property)))];
}

/** What plays: the keyframes themselves, or what takes their place under Reduce Motion. */
function playedKeyframes(keyframes, isReduced) {
  if (!isReduced) return { keyframes, seconds: shownSeconds(keyframes) };
  const { reduced } = keyframes;
  if (reduced === 'first') return { still: 0, seconds: 0 };
  if (reduced === 'end') return { still: keyframesEnd(keyframes), seconds: 0 };
  if (reduced?.fade !== undefined) return { still: keyframesEnd(keyframes), seconds: reduced.fade, fade: reduced.fade };
  const once = { ...keyframes, delay: 0, repetition: 1, alternates: false };
  return { keyframes: once, seconds: shownSeconds(once) };
}

/** The seconds that are shown: all plays, but of those that never end one, or one there and one back. */
function shownSeconds(keyframes) {
  const plays = Number.isFinite(keyframes.repetition) ? Math.min(keyframes.repetition, 4) : keyframes.alternates ? 2 : 1;
  return keyframes.delay + playDuration(keyframes) * plays;
}

/** The card of keyframes: a stage, a scrubber, the values of the moment, and a track for each. */
function keyframesCard({ token, was, state }, data) {
  const keyframes = readyKeyframes(token);
  const units = new Map(token.units.map(({ property, unit }) => [property, unit]));
  const properties = keyframesProperties(keyframes);
  const desk = {
    keyframes,
    was: state === 'changed' ? readyKeyframes(was) : undefined,
    properties,
    units,
    played: playedKeyframes(keyframes, wantsLessMotion()),
    stage: keyframesStage(token.name, units),
    readings: properties.map((property) => keyframesReading(property, units.get(property))),
    tracks: element('div.keyframes-tracks'),
    cursors: [],
  };
  desk.scrubber = keyframesScrubber(desk);
  desk.player = keyframesPlayer(desk, token.name);
  layKeyframes(desk);
  playOnSight(desk.stage.node, desk.player);
  const readings = element('dl.readings', {}, desk.readings.map(({ node }) => node));
  const left = element('div.keyframes-left', {}, desk.stage.node, readings);
  const parts = [desk.scrubber.node, reducedSwitch(desk, token.reduced), desk.tracks, keyframesFacts(token, was)];
  const body = [element('div.keyframes', {}, left, element('div.keyframes-right', {}, parts))];
  return motionCard({ token, section: 'keyframes', state, data, controls: [desk.player.button], body });
}

function keyframesScrubber(desk) {
  return motionSlider({
    label: 'Time',
    min: 0,
    max: 1000,
    step: 1,
    value: 0,
    words: (value) => milliseconds(value / 1000),
    change: (value) => {
      desk.player.stop();
      showKeyframesAt(desk, value / 1000);
    },
  });
}

function keyframesPlayer(desk, name) {
  return playButton({
    name,
    duration: () => desk.played.seconds,
    show: (time) => showKeyframesAt(desk, time),
    repeats: () => desk.played.keyframes !== undefined && !Number.isFinite(desk.played.keyframes.repetition),
    pause: 0,
  });
}

/** A switch between the keyframes and what takes their place under Reduce Motion. */
function reducedSwitch(desk, reduced) {
  const input = element('input', {
    type: 'checkbox',
    change: () => {
      desk.played = playedKeyframes(desk.keyframes, input.checked);
      layKeyframes(desk);
    },
  });
  input.checked = wantsLessMotion();
  return element('label.pick', {}, input, element('span', {}, `Under Reduce Motion: ${reducedWords(reduced)}`));
}

/** Lays out what plays now, and shows its first moment, or its last where nothing moves. */
function layKeyframes(desk) {
  const { played, properties, units, was } = desk;
  desk.player.stop();
  desk.cursors = [];
  desk.tracks.replaceChildren();
  const drawn = played.keyframes === undefined ? [] : [null, ...properties];
  drawn.forEach((property, index) => {
    const isLast = index === properties.length;
    const frame = keyframesPlot(played.keyframes, property, units.get(property), { was, isLast });
    desk.cursors.push(drawCursor(frame));
    desk.tracks.append(frame.node);
  });
  desk.scrubber.input.max = String(Math.round(played.seconds * 1000));
  for (const node of [desk.scrubber.node, desk.player.button]) node.hidden = played.seconds === 0;
  showKeyframesAt(desk, played.keyframes === undefined ? played.seconds : 0);
}

/** Shows one moment on the stage, in the numbers and on the tracks. */
function showKeyframesAt({ keyframes, properties, played, stage, readings, scrubber, cursors }, time) {
  const progress = played.keyframes === undefined ? played.still : keyframesProgress(played.keyframes, time);
  const values = new Map(properties.map((property) => [property, keyframesValue(keyframes, property, progress)]));
  stage.show(values, played.fade > 0 ? time / played.fade : 1);
  for (const reading of readings) reading.show(values.get(reading.property));
  scrubber.set(Math.round(time * 1000));
  for (const cursor of cursors) cursor(time);
}

/** What keyframes say, in words. */
function keyframesFacts(token, was) {
  const before = was && new Map(keyframesRows(was));
  return motionFacts(keyframesRows(token).map(([name, words]) => [name, words, before?.get(name)]));
}

function keyframesRows(token) {
  const legs = token.legs.map((leg) => `to ${percentage(leg.to)} in ${milliseconds(leg.duration, 3)}`).join(', then ');
  const beats = keyframesHaptics(readyKeyframes(token)).map((beat) => `${beat.haptic} at ${milliseconds(beat.time, 1)}`);
  return [
    ['Waits', token.delay > 0 ? milliseconds(token.delay, 3) : 'not'],
    ['Legs', legs],
    ['Plays', playsWords(token)],
    ['Felt', beats.length === 0 ? null : beats.join(', ')],
  ];
}

function playsWords({ repetition, alternates }) {
  const way = alternates ? ', there and back' : '';
  if (repetition === undefined) return `for ever${way}`;
  return repetition === 1 ? 'once' : `${repetition} times${way}`;
}

/** The card that keyframes move; `show` takes values by name. */
function keyframesStage(name, units) {
  const card = element('div.stage-card', {}, element('span', {}, name));
  const node = element('div.stage', { 'aria-hidden': 'true' }, element('span.stage-ghost'), card);
  const unit = (property) => ({ pt: 'px', deg: 'deg', '%': '%' })[units.get(property)] ?? '';
  const written = (property, value, fallback) => `${value}${unit(property) || fallback}`;
  function show(values, visible) {
    const read = (...names) => names.find((property) => values.has(property));
    const parts = [];
    const move = (property, write) => {
      if (property !== undefined) parts.push(write(property, values.get(property)));
    };
    move(read('translateX', 'x', 'offsetX'), (property, value) => `translateX(${written(property, value, 'px')})`);
    move(read('translateY', 'y', 'offsetY'), (property, value) => `translateY(${written(property, value, 'px')})`);
    move(read('rotate', 'rotation'), (property, value) => `rotate(${written(property, value, 'deg')})`);
    for (const axis of ['rotateX', 'rotateY']) {
      move(read(axis), (property, value) => `${axis}(${written(property, value, 'deg')})`);
    }
    for (const axis of ['scale', 'scaleX', 'scaleY']) {
      move(read(axis), (property, value) => `${axis}(${units.get(property) === '%' ? value / 100 : value})`);
    }
    card.style.transform = parts.join(' ');
    const opacity = values.get('opacity') ?? 1;
    card.style.opacity = String((units.get('opacity') === '%' ? opacity / 100 : opacity) * visible);
  }
  return { node, show };
}

/** One value in words, as it is at the moment. */
function keyframesReading(property, unit) {
  const output = element('dd');
  const node = element('div', {}, element('dt', {}, property), output);
  return {
    node,
    property,
    show: (value) => {
      output.textContent = value === null ? '—' : quantityWords(numeral(value, 3), unit);
    },
  };
}

/** A number with its unit; degrees stand close. */
function quantityWords(number, unit) {
  if (unit === undefined) return String(number);
  return unit === 'deg' ? `${number}°` : `${number} ${unit}`;
}

/** The width that a track has in the page's layout, so that its words have their own size. */
function trackWidth() {
  const section = window.innerWidth - (window.innerWidth >= 1024 ? 344 : 64);
  return Math.min(Math.max(section - (window.innerWidth > 900 ? 350 : 36), 280), 730);
}

/** One value over time, or the progress itself, with what is felt on the way. */
function keyframesPlot(keyframes, property, unit, { was, isLast, width = trackWidth() }) {
  const seconds = shownSeconds(keyframes) || 0.001;
  const value = (all) => (time) => {
    const progress = keyframesProgress(all, time);
    return property === null ? progress : (keyframesValue(all, property, progress) ?? 0);
  };
  const samples = 400;
  const all = Array.from({ length: samples + 1 }, (_, step) => value(keyframes)((seconds * step) / samples));
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const air = (high - low || Math.abs(high) || 1) * 0.12;
  const name = property ?? 'progress';
  const words = (number) => quantityWords(numeral(number, 3), unit);
  const label =
    `${name} over ${milliseconds(seconds)}: from ${words(all[0])} to ${words(all[samples])}, ` +
    `between ${words(low)} and ${words(high)}.`;
  const levels = high > low ? [[low, words(low)], [high, words(high)]] : [[low, words(low)]];
  const frame = motionPlot({
    label,
    x: [0, seconds],
    y: [low - air, high + air],
    height: isLast ? 92 : 74,
    bottom: isLast ? 22 : 4,
    top: 16,
    width,
    left: 56,
    times: isLast ? timeTicks(seconds) : timeTicks(seconds).map(([time]) => [time, '']),
    levels,
    isProgress: false,
  });
  frame.node.append(drawing('text.plot-name', { x: frame.toX(0), y: 11 }, name));
  if (was !== undefined) drawLine(frame, value(was), 'before', samples);
  drawLine(frame, value(keyframes), property === null ? 'progress' : 'now', samples);
  if (property === null) {
    for (const beat of keyframesHaptics(keyframes)) drawBeat(frame, beat);
  }
  return frame;
}

/** A moment at which something is felt. */
function drawBeat(frame, { time, haptic }) {
  const x = frame.toX(time);
  frame.node.append(
    drawing('line.beat', { x1: x, x2: x, y1: frame.toY(frame.y[0]), y2: frame.toY(frame.y[1]) }),
    drawing('text.beat-name', { x: x - 4, y: frame.toY(frame.y[0]) - 4, 'text-anchor': 'end' }, haptic),
  );
}

/** A line that stands at the moment that is shown. */
function drawCursor(frame) {
  const cursor = drawing('line.cursor', { y1: frame.toY(frame.y[0]), y2: frame.toY(frame.y[1]) });
  frame.node.append(cursor);
  const move = (time) => {
    const x = frame.toX(Math.min(time, frame.x[1]));
    cursor.setAttribute('x1', x);
    cursor.setAttribute('x2', x);
  };
  move(frame.x[0]);
  return move;
}
