'use strict';

/*
 * A spring in the playground: sliders in the words of the one engine or the other, or as physics has it.
 */

/** The ways to tell a spring, with what each of its sliders may be. */
const springForms = [
  ['reanimated', 'Reanimated: duration, damping ratio', 'reanimated', ['duration', 'dampingRatio']],
  ['swiftui', 'SwiftUI: duration, bounce', 'swiftui', ['duration', 'bounce']],
  ['swiftui-ratio', 'SwiftUI: duration, damping ratio', 'swiftui', ['duration', 'dampingRatio']],
  ['reanimated-bounce', 'Reanimated: duration, bounce', 'reanimated', ['duration', 'bounce']],
  ['physics', 'Mass, stiffness, damping', 'physics', ['mass', 'stiffness', 'damping']],
].map(([id, title, engine, sliders]) => ({ id, title, engine, sliders }));

const springSliders = {
  duration: { label: 'Duration', min: 0.05, max: 2, step: 0.01, words: (value) => milliseconds(value, 3) },
  dampingRatio: { label: 'Damping ratio', min: 0.05, max: 1.5, step: 0.01, words: (value) => numeral(value, 4) },
  bounce: { label: 'Bounce', min: -0.9, max: 0.95, step: 0.01, words: (value) => numeral(value, 4) },
  mass: { label: 'Mass', min: 0.1, max: 10, step: 0.1, words: (value) => numeral(value, 4) },
  stiffness: { label: 'Stiffness', min: 1, max: 1500, step: 1, words: (value) => numeral(value, 4) },
  damping: { label: 'Damping', min: 0.5, max: 150, step: 0.5, words: (value) => numeral(value, 4) },
};

/** A token's spring in the form in which its source tells it. */
function formOfToken({ designed, spring }) {
  if (designed !== undefined) return { ...designed };
  return { engine: 'physics', mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping };
}

/** The id of a form. */
function idOfForm(form) {
  const shape = form.bounce === undefined ? 'dampingRatio' : 'bounce';
  return springForms.find(
    (known) => known.engine === form.engine && (form.engine === 'physics' || known.sliders.includes(shape)),
  ).id;
}

/** The spring that a form tells. */
function springOfForm(form, clamped) {
  if (form.engine === 'physics') return { mass: form.mass, stiffness: form.stiffness, damping: form.damping, clamped };
  const ratio = form.dampingRatio ?? ratioOfBounce(form.bounce);
  const make = form.engine === 'reanimated' ? reanimatedSpring : swiftUISpring;
  return make(form.duration, ratio, clamped);
}

/** The same motion in another form, in numbers that a person would write. */
function formOfSpring(id, spring) {
  const known = springForms.find((form) => form.id === id);
  const digits = (value) => Number(value.toPrecision(6));
  if (known.engine === 'physics') {
    return { engine: 'physics', mass: spring.mass, stiffness: digits(spring.stiffness), damping: digits(spring.damping) };
  }
  const ratio = known.engine === 'reanimated' ? Math.min(springRatio(spring), 1) : springRatio(spring);
  const seconds =
    known.engine === 'reanimated' ? reanimatedDuration(playedByReanimated(spring)) : perceptualDuration(spring);
  const form = { engine: known.engine, duration: Number((seconds * 1000).toFixed(1)) / 1000 };
  if (known.sliders.includes('bounce')) form.bounce = digits(bounceOfRatio(ratio));
  else form.dampingRatio = digits(ratio);
  return form;
}

/** An editor for a spring token. */
function springEditor(token) {
  const bench = {
    token,
    form: formOfToken(token),
    clamped: token.spring.clamped,
    board: element('div'),
    sliders: element('div.sliders'),
    told: element('div'),
    paste: pasteBox('springs'),
    demo: demoScenes(),
    run: () => {},
  };
  bench.lanes = benchLanes(bench);
  bench.player = benchPlayer(bench);
  bench.forms = formChoice(bench);
  bench.clamping = clampingBox(bench);
  restoreSpring(bench);
  const tracks = element('div.tracks', {}, bench.lanes.map(({ node }) => node));
  return editorFrame({
    token,
    left: [bench.board, element('div.motion-bar', {}, bench.player.button), tracks, bench.demo.node],
    controls: [
      element('label.picker', {}, element('span', {}, 'Told as'), bench.forms),
      bench.sliders,
      element('label.pick', {}, bench.clamping, element('span', {}, 'Stop at the target (overshootClamping)')),
      bench.told,
    ],
    paste: bench.paste,
    reset: element('button.button.compact', { type: 'button', click: () => restoreSpring(bench) }, 'Back to how it is'),
  });
}

/** The spring as it is edited. */
function editedSpring({ form, clamped }) {
  return springOfForm(form, clamped);
}

/** The seconds in which both springs come to rest, in fifths of a second, so that the axis does not jump about. */
function benchSeconds(bench) {
  return Math.ceil(Math.max(restSeconds(bench.token.spring), restSeconds(editedSpring(bench))) * 5) / 5;
}

function benchLanes(bench) {
  const reach = (spring) => [0, 1 + Math.max(springOvershoot(playedBySwiftUI(spring)), 0.1)];
  const range = () => roomFor([reach(bench.token.spring), reach(editedSpring(bench))]);
  const duration = () => benchSeconds(bench);
  const lane = (label, className, spring) =>
    motionTrack({ label, className, value: (time) => springPosition(spring(), time), duration, range });
  return [
    lane('As it is', 'before', () => bench.token.spring),
    lane('Reanimated', 'reanimated', () => playedByReanimated(editedSpring(bench))),
    lane('SwiftUI', 'swiftui', () => playedBySwiftUI(editedSpring(bench))),
  ];
}

function benchPlayer(bench) {
  return playButton({
    name: `${bench.token.name} beside what it was`,
    duration: () => benchSeconds(bench),
    show: (time) => {
      for (const lane of bench.lanes) lane.show(time);
      bench.run(time);
      bench.demo.show(springPosition(editedSpring(bench), time));
    },
  });
}

/** The ways to tell the spring; another way tells the same motion. */
function formChoice(bench) {
  const options = springForms.map(({ id, title }) => element('option', { value: id }, title));
  const select = element('select', {}, options);
  select.addEventListener('change', () => {
    bench.form = formOfSpring(select.value, editedSpring(bench));
    laySliders(bench);
    showBench(bench);
  });
  return select;
}

function clampingBox(bench) {
  const box = element('input', { type: 'checkbox' });
  box.addEventListener('change', () => {
    bench.clamped = box.checked;
    showBench(bench);
  });
  return box;
}

/** A slider for each number of the form. */
function laySliders(bench) {
  const { sliders } = springForms.find(({ id }) => id === idOfForm(bench.form));
  const end = () => wantsLessMotion() || bench.player.start();
  bench.sliders.replaceChildren(...sliders.map((name) => springSlider(name, bench.form, () => showBench(bench), end)));
}

/** Shows the edited spring: its plot, its tracks, its numbers, and what to paste. */
function showBench(bench) {
  const { token, form, clamped } = bench;
  const spring = editedSpring(bench);
  bench.player.stop();
  const frame = springBoard(token, spring, benchSeconds(bench));
  bench.run = drawRunner(frame, (time) => springPosition(spring, time));
  bench.board.replaceChildren(frame.node);
  for (const lane of bench.lanes) lane.redraw();
  bench.told.replaceChildren(editedFacts(spring));
  bench.paste.show(springYAML(token, form, clamped));
}

/** Back to what the source says. */
function restoreSpring(bench) {
  bench.form = formOfToken(bench.token);
  bench.clamped = bench.token.spring.clamped;
  bench.forms.value = idOfForm(bench.form);
  bench.clamping.checked = bench.clamped;
  laySliders(bench);
  showBench(bench);
}

/** A slider for one of a form's numbers, and a field to type it exactly. */
function springSlider(name, form, change, end) {
  const { label, min, max, step, words } = springSliders[name];
  const value = form[name];
  const scale = name === 'duration' ? 1000 : 1;
  const set = (next) => {
    form[name] = next;
    dragged.set(next);
    typed.set(Number((next * scale).toPrecision(12)));
    change();
  };
  const dragged = motionSlider({
    label,
    min: Math.min(min, value),
    max: Math.max(max, value * 1.5),
    step,
    value,
    words,
    change: (next) => set(Number(next.toPrecision(12))),
  });
  dragged.input.addEventListener('change', end);
  const isOpen = name === 'bounce';
  const typed = numberField({
    label: name === 'duration' ? 'exactly, in ms' : 'exactly',
    name: `${label}${name === 'duration' ? ' in milliseconds' : ''}, exactly`,
    min: isOpen ? -0.999 : 0.001,
    max: isOpen ? 0.999 : undefined,
    value: Number((value * scale).toPrecision(12)),
    change: (next) => set(next / scale),
  });
  return element('div.slider-row', {}, dragged.node, typed.node);
}

/** The plot of the edited spring over what it was. */
function springBoard(token, spring, seconds) {
  const isNarrow = window.matchMedia('(max-width: 600px)').matches;
  const [width, height] = isNarrow ? [350, 260] : [560, 360];
  const top = Math.max(springOvershoot(spring), springOvershoot(token.spring));
  return springPlot(token.name, spring, roomFor([[0, 1 + Math.max(top, 0.1)]]), seconds, {
    others: [{ name: 'as it is', className: 'before', spring: token.spring }],
    width,
    height,
  });
}

/** The numbers of an edited spring, in the words of both engines. */
function editedFacts(spring) {
  const ratio = springRatio(spring);
  const reanimated =
    ratio <= 1 + 1e-9
      ? `${milliseconds(reanimatedDuration(spring), 1)}, ratio ${numeral(ratio, 4)}`
      : 'plays it critically damped';
  return motionFacts([
    ['Reanimated', reanimated],
    ['SwiftUI', `${milliseconds(perceptualDuration(spring), 1)}, bounce ${numeral(bounceOfRatio(ratio), 4)}`],
    [
      'Everywhere',
      `mass ${numeral(spring.mass, 4)}, stiffness ${numeral(spring.stiffness, 3)}, damping ${numeral(spring.damping, 3)}`,
    ],
    ['Overshoot', overshootWords(spring)],
    ['At rest', restWords(spring)],
  ]);
}
