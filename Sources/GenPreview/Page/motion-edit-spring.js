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
  let form = formOfToken(token);
  let clamped = token.spring.clamped;
  const spring = () => springOfForm(form, clamped);
  const seconds = () => Math.ceil(Math.max(restSeconds(token.spring), restSeconds(spring())) * 5) / 5;
  const reach = (one) => 1 + Math.max(springOvershoot(playedBySwiftUI(one)), 0.1);
  const room = () => roomFor([[0, reach(token.spring)], [0, reach(spring())]]);
  const lane = (label, className, played) =>
    motionTrack({
      label,
      className,
      value: (time) => springPosition(played(), time),
      duration: seconds,
      range: room,
    });
  const lanes = [
    lane('As it is', 'before', () => token.spring),
    lane('Reanimated', 'reanimated', () => playedByReanimated(spring())),
    lane('SwiftUI', 'swiftui', () => playedBySwiftUI(spring())),
  ];
  const demo = demoScenes();
  const player = playButton({
    name: `${token.name} beside what it was`,
    duration: seconds,
    show: (time) => {
      lanes.forEach((track) => track.show(time));
      run(time);
      demo.show(springPosition(spring(), time));
    },
  });
  let run = () => {};
  const board = element('div');
  const sliders = element('div.sliders');
  const told = element('div');
  const paste = pasteBox('springs');
  function show() {
    player.stop();
    const frame = springBoard(token, spring(), seconds());
    run = drawRunner(frame, (time) => springPosition(spring(), time));
    board.replaceChildren(frame.node);
    lanes.forEach((track) => track.redraw());
    told.replaceChildren(editedFacts(spring()));
    paste.show(springYAML(token, form, clamped));
  }
  function laySliders() {
    const known = springForms.find(({ id }) => id === idOfForm(form));
    const nodes = known.sliders.map((name) => springSlider(name, form, show, () => wantsLessMotion() || player.start()));
    sliders.replaceChildren(...nodes);
  }
  const forms = element('select', {
    change: () => {
      form = formOfSpring(forms.value, spring());
      laySliders();
      show();
    },
  });
  for (const { id, title } of springForms) forms.append(element('option', { value: id }, title));
  forms.value = idOfForm(form);
  const clamping = element('input', {
    type: 'checkbox',
    change: () => {
      clamped = clamping.checked;
      show();
    },
  });
  clamping.checked = clamped;
  function restore() {
    form = formOfToken(token);
    clamped = token.spring.clamped;
    forms.value = idOfForm(form);
    clamping.checked = clamped;
    laySliders();
    show();
  }
  restore();
  return editorFrame({
    token,
    left: [
      board,
      element('div.motion-bar', {}, player.button),
      element('div.tracks', {}, ...lanes.map((track) => track.node)),
      demo.node,
    ],
    controls: [
      element('label.picker', {}, element('span', {}, 'Told as'), forms),
      sliders,
      element('label.pick', {}, clamping, element('span', {}, 'Stop at the target (overshootClamping)')),
      told,
    ],
    paste,
    reset: element('button.button.compact', { type: 'button', click: restore }, 'Back to how it is'),
  });
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
