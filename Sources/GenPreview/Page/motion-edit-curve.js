'use strict';

/*
 * A curve in the playground: two handles to drag or to move with the arrow keys.
 */

/** An editor for a curve token. */
function curveEditor(token, motion) {
  let curve = token.curve;
  let duration = 0.6;
  const ys = controlPoints(token.curve).filter((_, index) => index % 2 === 1);
  const range = [Math.min(-0.5, ...ys.map((y) => y - 0.2)), Math.max(1.5, ...ys.map((y) => y + 0.2))];
  const span = (all) => roomFor(all.map(curveSpan));
  const room = span([token.curve, [0.5, -0.6, 0.5, 1.6]]);
  const lanes = [
    motionTrack({
      label: 'As it is',
      className: 'before',
      value: (time) => curveValue(token.curve, time / duration),
      duration: () => duration,
      range: room,
    }),
    motionTrack({
      label: 'As you have it',
      value: (time) => curveValue(curve, time / duration),
      duration: () => duration,
      range: room,
    }),
  ];
  const demo = demoScenes();
  const player = playButton({
    name: `${token.name} beside what it was`,
    duration: () => duration,
    show: (time) => {
      lanes.forEach((lane) => lane.show(time));
      board.run(time / duration);
      demo.show(curveValue(curve, time / duration));
    },
  });
  const board = curveBoard(token, range, (next) => set(next), () => wantsLessMotion() || restart());
  function restart() {
    player.stop();
    player.start();
  }
  const names = ['x1', 'y1', 'x2', 'y2'];
  const fields = names.map((name, index) =>
    numberField({
      label: name,
      min: index % 2 === 0 ? 0 : undefined,
      max: index % 2 === 0 ? 1 : undefined,
      value: controlPoints(curve)[index],
      change: (number) => set(controlPoints(curve).map((old, at) => (at === index ? number : old))),
    }),
  );
  const told = element('div');
  const paste = pasteBox('curves');
  function set(next) {
    curve = next;
    board.show(curve);
    controlPoints(curve).forEach((number, index) => fields[index].set(number));
    lanes[1].redraw();
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
  const time = motionSlider({
    label: 'Duration',
    min: 100,
    max: 2000,
    step: 20,
    value: duration * 1000,
    words: (value) => `${value} ms`,
    change: (value) => {
      duration = value / 1000;
      lanes.forEach((lane) => lane.redraw());
    },
  });
  const starts = startChoice(motion, token, (next) => set(next));
  const reset = element('button.button.compact', { type: 'button', click: () => set(token.curve) }, 'Back to how it is');
  set(curve);
  return editorFrame({
    token,
    left: [
      board.node,
      element('div.motion-bar', {}, player.button, time.node),
      element('div.tracks', {}, ...lanes.map((lane) => lane.node)),
      demo.node,
    ],
    controls: [
      element(
        'p.quiet.motion-words',
        {},
        'Drag the two handles, move them with the arrow keys (with Shift in larger steps), or type.',
      ),
      element('div.numbers', {}, ...fields.map((field) => field.node)),
      starts,
      told,
    ],
    paste,
    reset,
  });
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
