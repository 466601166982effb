'use strict';

/*
 * Gestures: thresholds drawn to scale, a button to hold, and what a speed or a pull comes to.
 */

/** Shows thresholds, then each fling with a card to drag, then the rubber band. */
function showGestures(section, data) {
  const { gestures, flings, physics } = data.now.motion;
  const earlier = data.earlier?.motion;
  const rates = releaseRates(physics);
  section.append(
    element(
      'p.lead',
      {},
      'How far, how long and how fast a finger must go. One point is one point of this screen where there is room.',
    ),
  );
  for (const pair of compareTokens(flings, earlier?.flings)) {
    section.append(flingCard(pair, rates, data.now.motion.springs));
  }
  const pairs = compareTokens(gestures, earlier?.gestures);
  const ofUnit = (...units) => pairs.filter(({ token }) => units.includes(token.unit));
  const parts = [
    ['Distances, to scale', ofUnit('pt'), thresholdList],
    ['Times', ofUnit('ms'), (times) => element('div.motion-grid', {}, ...times.map(holdCard))],
    ['Speeds and more', ofUnit('pt/s', 'deg', 'pt/deg', '%'), (others) => quantityList(others, rates)],
    ['Release physics', compareTokens(physics, earlier?.physics), (constants) => quantityList(constants, rates)],
  ];
  for (const [title, some, show] of parts) {
    if (some.length > 0) section.append(element('h3.group-name', {}, title), show(some));
  }
  section.append(rubberBandCard(rates));
}

/** The constants of the release physics, with the system's own where the sources have none. */
function releaseRates(physics) {
  const find = (name, unit) => physics.find((token) => token.name === name && token.unit === unit)?.value;
  return {
    deceleration: find('decelerationRate', undefined) ?? 0.998,
    rubberBand: find('rubberBand', undefined) ?? 0.55,
    tilt: find('cardTilt', 'pt/deg') ?? Infinity,
  };
}

/** Thresholds on one ruler: a point is a point of the screen, but where the furthest would need a wide one. */
function thresholdList(pairs) {
  const values = pairs.flatMap(({ token, was }) => (was === undefined ? [token.value] : [token.value, was.value]));
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const edge = 12;
  const scale = Math.min(1, 480 / (high - low || 1));
  const width = (high - low) * scale + 2 * edge;
  const toX = (value) => (value - low) * scale + edge;
  const step = 10 ** Math.max(1, Math.ceil(Math.log10((high - low || 1) / 32)));
  const ruler = (height) => {
    const first = Math.ceil(low / step);
    const count = Math.floor((high - low) / step) + 1;
    return Array.from({ length: count }, (_, index) => first + index).map((at) =>
      drawing('line', {
        class: at % 5 === 0 ? 'whole' : 'tenth',
        x1: toX(at * step),
        x2: toX(at * step),
        y1: 0,
        y2: height,
      }),
    );
  };
  const rows = pairs.map(({ token, was, state }) => {
    const height = 34;
    const bar = (value, className, y) =>
      drawing('rect', {
        class: className,
        x: toX(Math.min(0, value)),
        y,
        width: Math.max(Math.abs(value) * scale, 0.5),
        height: 12,
        rx: 3,
      });
    const picture = drawing(
      'svg.threshold',
      { viewBox: `0 0 ${width} ${height}`, width, height, 'aria-hidden': 'true' },
      ruler(height),
      state === 'changed' && bar(was.value, 'before', 19),
      bar(token.value, state === 'removed' ? 'before' : 'reach', state === 'changed' ? 5 : 11),
      drawing('line.zero', { x1: toX(0), x2: toX(0), y1: 0, y2: height }),
    );
    const words = element('span.duration-words', {}, pointWords(token));
    if (state === 'changed') words.append(' ', element('del', {}, pointWords(was)));
    return element(
      'li',
      { class: state, 'data-token': token.name },
      element('span.duration-name', {}, token.name, ...stateTag(state)),
      picture,
      words,
      token.description !== undefined && element('span.quiet.motion-words', {}, token.description),
    );
  });
  const words = `Drawn smaller than it is: one point is ${numeral(scale, 3)} of this screen’s.`;
  return element('div', {}, element('ul.thresholds', {}, ...rows), scale < 1 && element('p.minor.quiet', {}, words));
}

/** A number of points with the direction that its sign means. */
function pointWords(token) {
  return `${numeral(token.value, 3)} pt${token.value < 0 ? ', left or up' : ''}`;
}

/** A button that is to be held as long as the token says. */
function holdCard({ token, was, state }) {
  const seconds = token.value / 1000;
  const fill = element('span.hold-fill');
  const words = element('span', {}, 'Press and hold');
  const button = element('button.hold', { type: 'button' }, fill, words);
  let stop = null;
  let began = 0;
  function begin() {
    if (stop !== null) return;
    began = performance.now();
    words.textContent = 'Hold …';
    stop = playMotion(seconds / playback.speed, fillTo, () => {
      words.textContent = `Felt after ${numeral(token.value, 3)} ms`;
      button.classList.add('reached');
    });
  }
  function fillTo(time) {
    fill.style.setProperty('--filled', String(seconds > 0 ? (time * playback.speed) / seconds : 1));
  }
  function letGo() {
    if (stop === null) return;
    stop();
    stop = null;
    const held = performance.now() - began;
    if (!button.classList.contains('reached')) words.textContent = `Let go after ${numeral(held, 0)} ms: too early`;
    announce(words.textContent);
    button.classList.remove('reached');
    fill.style.setProperty('--filled', '0');
  }
  button.addEventListener('pointerdown', begin);
  for (const event of ['pointerup', 'pointercancel', 'pointerleave', 'blur']) button.addEventListener(event, letGo);
  const isKey = (event) => event.key === ' ' || event.key === 'Enter';
  button.addEventListener('keydown', (event) => isKey(event) && begin());
  button.addEventListener('keyup', (event) => isKey(event) && letGo());
  button.addEventListener('contextmenu', (event) => event.preventDefault());
  const time = (all) => `${numeral(all.value, 3)} ms`;
  const body = [button, motionFacts([['Held for', time(token), was && time(was)]])];
  return motionCard({ token, section: 'gestures', state, body });
}

/** Numbers that need no picture; a speed also says how far it carries. */
function quantityList(pairs, rates) {
  const rows = pairs.map(({ token, was, state }) => {
    const words = element('span.duration-words', {}, quantityWords(numeral(token.value, 6), token.unit));
    if (state === 'changed') words.append(' ', element('del', {}, quantityWords(numeral(was.value, 6), was.unit)));
    const travel =
      token.unit === 'pt/s' ? `Travels on ${numeral(projectRelease(token.value, rates.deceleration), 1)} pt. ` : '';
    return element(
      'li',
      { class: state, 'data-token': token.name },
      element('span.duration-name', {}, token.name, ...stateTag(state)),
      words,
      element('span.quiet.motion-words', {}, travel + (token.description ?? '')),
    );
  });
  return element('ul.quantities', {}, ...rows);
}

/** The rubber band: a sheet to pull beyond its edge, and how much of the pull shows. */
function rubberBandCard({ rubberBand: coefficient }) {
  let dimension = 390;
  const frame = bandPlot(coefficient, dimension);
  const place = element('div', {}, frame.node);
  let current = frame;
  const words = element('p.quiet.motion-words');
  function show(pull) {
    const shown = rubberBand(pull, dimension, coefficient);
    current.move(pull, shown);
    words.textContent =
      `A finger ${numeral(pull, 0)} pt beyond the edge shows ${numeral(shown, 2)} pt; ` +
      `caught there again, it counts as ${numeral(inverseRubberBand(shown, dimension, coefficient), 2)} pt.`;
  }
  const pull = motionSlider({
    label: 'Finger',
    min: 0,
    max: 400,
    step: 1,
    value: 200,
    words: (value) => `${value} pt`,
    change: show,
  });
  const size = motionSlider({
    label: 'Dimension',
    min: 100,
    max: 1000,
    step: 10,
    value: dimension,
    words: (value) => `${value} pt`,
    change: (value) => {
      dimension = value;
      current = bandPlot(coefficient, dimension);
      place.replaceChildren(current.node);
      show(Number(pull.input.value));
    },
  });
  show(200);
  return element(
    'div.rubber',
    {},
    element('h3.group-name', {}, 'Rubber band'),
    element('article.card.motion-card', {}, place, pull.node, size.node, words),
  );
}

/** What is shown of a pull of up to 400 points. */
function bandPlot(coefficient, dimension) {
  const far = 400;
  const samples = [50, 100, 200, 400]
    .map((pull) => `${pull} pt show ${numeral(rubberBand(pull, dimension, coefficient), 2)}`)
    .join(', ');
  const frame = motionPlot({
    label: `Rubber band of ${numeral(coefficient, 3)} over ${dimension} pt: ${samples}.`,
    x: [0, far],
    y: [0, far],
    width: 420,
    height: 220,
    times: [[0, '0'], [100, '100'], [200, '200'], [300, '300'], [400, 'finger, pt', 'end']],
    levels: [[0, '0'], [100, '100'], [200, '200'], [300, '300'], [400, '400']],
    isProgress: false,
  });
  drawLine(frame, (pull) => pull, 'plain', 2);
  drawLine(frame, (pull) => rubberBand(pull, dimension, coefficient), 'now');
  const dot = drawing('circle.runner', { r: 6 });
  frame.node.append(dot);
  frame.move = (pull, shown) => {
    dot.setAttribute('cx', frame.toX(pull));
    dot.setAttribute('cy', frame.toY(shown));
  };
  return frame;
}
