'use strict';

/*
 * A curve in the playground: two handles to drag or to move with the arrow keys.
 */

/** An editor for a curve token. */
function curveEditor(token, motion) {
  const bench = {
    token,
    curve: token.curve,
    duration: 0.6,
    place: element('div'),
    told: element('div'),
    paste: pasteBox('curves'),
    demo: demoScenes(),
  };
  bench.lanes = curveLanes(bench);
  bench.player = curvePlayer(bench);
  bench.fields = curveFields(bench);
  layBoard(bench);
  setCurve(bench, token.curve);
  const hint = 'Drag the two handles, move them with the arrow keys (with Shift in larger steps), or type.';
  return editorFrame({
    token,
    left: [
      bench.place,
      element('div.motion-bar', {}, bench.player.button, durationSlider(bench)),
      element('div.tracks', {}, bench.lanes.map(({ node }) => node)),
      bench.demo.node,
    ],
    controls: [
      element('p.quiet.motion-words', {}, hint),
      element('div.numbers', {}, bench.fields.map(({ node }) => node)),
      startChoice(motion, token, (curve) => setCurve(bench, curve)),
      bench.told,
    ],
    paste: bench.paste,
    reset: element(
      'button.button.compact',
      { type: 'button', click: () => setCurve(bench, token.curve) },
      'Back to how it is',
    ),
  });
}

/** Takes another curve, and shows all that follows from it. */
function setCurve(bench, curve) {
  const { token, fields, lanes, told, paste } = bench;
  bench.curve = curve;
  if (!isWithin(bench.range, curve)) layBoard(bench);
  bench.board.show(curve);
  controlPoints(curve).forEach((number, index) => fields[index].set(number));
  for (const lane of lanes) lane.redraw();
  const arrival = curveArrival(curve);
  told.replaceChildren(
    motionFacts([
      ['Overshoot', curveOvershoot(curve) ?? 'no', curveOvershoot(token.curve) ?? 'no'],
      ['Arrives', arrival === null ? null : `at ${percentage(arrival)} of its time`],
      appleRow(curve),
    ]),
  );
  paste.show(curveYAML(token, curve));
}

/** Lays a plot that has room for both curves' handles. */
function layBoard(bench) {
  const { token, curve, place } = bench;
  const heights = [token.curve, curve].flatMap((one) => controlPoints(one).filter((_, index) => index % 2 === 1));
  bench.range = [Math.min(-0.5, ...heights.map((y) => y - 0.2)), Math.max(1.5, ...heights.map((y) => y + 0.2))];
  const end = () => {
    if (wantsLessMotion()) return;
    bench.player.stop();
    bench.player.start();
  };
  bench.board = curveBoard(token, bench.range, (next) => setCurve(bench, next), end);
  place.replaceChildren(bench.board.node);
}

/** Whether the handles of a curve lie in a plot's range. */
function isWithin([low, high], curve) {
  const [, y1, , y2] = controlPoints(curve);
  return Math.min(y1, y2) >= low && Math.max(y1, y2) <= high;
}

function curveLanes(bench) {
  const duration = () => bench.duration;
  const range = () => roomFor([curveSpan(bench.token.curve), curveSpan(bench.curve), [0, 1.15]]);
  const lane = (label, className, curve) =>
    motionTrack({ label, className, value: (time) => curveValue(curve(), time / bench.duration), duration, range });
  return [lane('As it is', 'before', () => bench.token.curve), lane('As you have it', '', () => bench.curve)];
}

function curvePlayer(bench) {
  return playButton({
    name: `${bench.token.name} beside what it was`,
    duration: () => bench.duration,
    show: (time) => {
      for (const lane of bench.lanes) lane.show(time);
      bench.board.run(time / bench.duration);
      bench.demo.show(curveValue(bench.curve, time / bench.duration));
    },
  });
}

/** A field for each of the four numbers. */
function curveFields(bench) {
  return ['x1', 'y1', 'x2', 'y2'].map((label, place) =>
    numberField({
      label,
      min: place % 2 === 0 ? 0 : undefined,
      max: place % 2 === 0 ? 1 : undefined,
      value: controlPoints(bench.curve)[place],
      change: (number) => setCurve(bench, controlPoints(bench.curve).map((old, index) => (index === place ? number : old))),
    }),
  );
}

function durationSlider(bench) {
  const { node } = motionSlider({
    label: 'Duration',
    min: 100,
    max: 2000,
    step: 20,
    value: bench.duration * 1000,
    words: (value) => `${value} ms`,
    change: (value) => {
      bench.duration = value / 1000;
      for (const lane of bench.lanes) lane.redraw();
    },
  });
  return node;
}

/** Curves to begin with: the built-in ones and those of the project. */
function startChoice(motion, token, choose) {
  const others = motion.curves.filter((other) => other.name !== token.name);
  const all = [...builtInCurves, ...others];
  const select = element('select', {}, element('option', { value: '' }, '…'));
  all.forEach(({ name }, index) => select.append(element('option', { value: String(index) }, name)));
  select.addEventListener('change', () => {
    if (select.value !== '') choose(all[Number(select.value)].curve);
    select.value = '';
  });
  return element('label.picker', {}, element('span', {}, 'Begin with'), select);
}

/** The plot with its handles; `change` gets each new curve, `end` is told when a handle is let go. */
function curveBoard(token, range, change, end) {
  const isNarrow = window.matchMedia('(max-width: 600px)').matches;
  const [width, height] = isNarrow ? [350, 330] : [560, 440];
  const frame = motionPlot({
    label: describeCurve(token.name, token.curve),
    x: [0, 1],
    y: range,
    width,
    height,
    times: [[0, '0', 'middle'], [0.25, ''], [0.5, '50 %'], [0.75, ''], [1, '100 %', 'end']],
  });
  frame.node.setAttribute('role', 'group');
  frame.node.classList.add('board');
  const before = drawLine(frame, (x) => curveValue(token.curve, x), 'before', 200);
  const line = drawLine(frame, (x) => curveValue(token.curve, x), 'now', 200);
  before.dataset.curve = 'before';
  line.dataset.curve = 'now';
  let points = controlPoints(token.curve);
  const handles = [0, 1].map((index) => curveHandle(frame, index, (x, y) => {
    const next = [...points];
    next[index * 2] = Math.min(Math.max(round(x), 0), 1);
    next[index * 2 + 1] = Math.min(Math.max(round(y), range[0]), range[1]);
    change(next);
  }, () => points.slice(index * 2, index * 2 + 2), end));
  let curve = token.curve;
  const run = drawRunner(frame, (x) => curveValue(curve, x));
  function show(next) {
    curve = next;
    points = controlPoints(next);
    line.setAttribute('d', linePath(frame, (x) => curveValue(next, x), 200, 0, 1));
    frame.node.setAttribute('aria-label', describeCurve(token.name, next));
    handles.forEach((handle, index) => handle.show(points[index * 2], points[index * 2 + 1]));
  }
  return { node: frame.node, show, run };
}

/** To hundredths, as finely as a hand can tell. */
function round(value) {
  return Math.round(value * 100) / 100 + 0;
}

/** One handle: `move` gets the place that a finger or a key asks for, `place()` tells where it is. */
function curveHandle(frame, index, move, place, end) {
  const arm = drawing('line.arm', { x1: frame.toX(index), y1: frame.toY(index) });
  const handle = drawing(
    'g.handle',
    {
      tabindex: '0',
      role: 'slider',
      'aria-label': index === 0 ? 'First control point' : 'Second control point',
      'aria-valuemin': frame.y[0],
      'aria-valuemax': frame.y[1],
    },
    drawing('circle.reach', { r: 24 }),
    drawing('circle.knob', { r: 9 }),
  );
  frame.node.append(arm, handle);
  const [minX, maxX] = [frame.toX(0), frame.toX(1)];
  const toPlace = (event) => {
    const box = frame.node.getBoundingClientRect();
    const view = frame.node.viewBox.baseVal;
    const x = ((event.clientX - box.left) * view.width) / box.width;
    const y = ((event.clientY - box.top) * view.height) / box.height;
    return [(x - minX) / (maxX - minX), (y - frame.toY(0)) / (frame.toY(1) - frame.toY(0))];
  };
  let isHeld = false;
  handle.addEventListener('pointerdown', (event) => {
    isHeld = true;
    handle.setPointerCapture(event.pointerId);
  });
  handle.addEventListener('pointermove', (event) => isHeld && move(...toPlace(event)));
  for (const name of ['pointerup', 'pointercancel']) {
    handle.addEventListener(name, () => {
      if (isHeld) end();
      isHeld = false;
    });
  }
  handle.addEventListener('keydown', (event) => {
    const steps = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    const size = event.shiftKey ? 0.1 : 0.01;
    const [x, y] = place();
    move(x + steps[0] * size, y + steps[1] * size);
  });
  return {
    show: (x, y) => {
      const center = { x: frame.toX(x), y: frame.toY(y) };
      handle.setAttribute('transform', `translate(${center.x} ${center.y})`);
      handle.setAttribute('aria-valuenow', String(y));
      handle.setAttribute('aria-valuetext', `x ${numeral(x, 3)}, y ${numeral(y, 3)}`);
      arm.setAttribute('x2', center.x);
      arm.setAttribute('y2', center.y);
    },
  };
}
