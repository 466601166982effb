'use strict';

/*
 * Durations, transitions and staggers: how long things take, drawn to scale, and played.
 */

const transitionGrid = { noun: 'transition', name: 'div.motion-grid.wide' };

/** Shows durations, transitions and staggers. */
function showTransitions(section, data) {
  const motion = data.now.motion;
  const earlier = data.earlier?.motion;
  const bar = element('div.tools', {}, speedChoice());
  section.append(element('p.lead', {}, 'How long things take, to scale.'), bar);
  const kinds = [
    ['Durations', 'durations', (pairs) => [durationList(pairs)]],
    ['Transitions', 'transitions', (pairs) => cardGrid(pairs, (pair) => transitionCard(pair, data), transitionGrid)],
    ['Staggers', 'staggers', (pairs) => pairs.map(staggerCard)],
  ];
  for (const [title, kind, show] of kinds) {
    const pairs = compareTokens(motion[kind], earlier?.[kind]);
    if (pairs.length > 0) section.append(element('h3.group-name', {}, title), ...show(pairs));
  }
}

/** Bars to one scale; a ball crosses each in its own time. */
function durationList(pairs) {
  const longest = Math.max(...pairs.flatMap(({ token, was }) => [token.duration, was?.duration ?? 0]), 0.001);
  const rows = pairs.map(({ token, was, state }) => {
    const bar = (seconds, className) =>
      element('span', { class: `bar ${className}`, style: { '--part': String(seconds / longest) } });
    const fill = element('span.bar-fill');
    const whole = bar(token.duration, '');
    whole.append(fill);
    const player = playButton({
      name: token.name,
      duration: () => token.duration,
      show: (time) => fill.style.setProperty('--filled', String(token.duration > 0 ? time / token.duration : 1)),
    });
    const words = element('span.duration-words', {}, milliseconds(token.duration, 3));
    if (state === 'changed') words.append(' ', element('del', {}, milliseconds(was.duration, 3)));
    return element(
      'li',
      { class: state, 'data-token': token.name },
      element('span.duration-name', {}, token.name, ...stateTag(state)),
      element('span.bars', {}, whole, state === 'changed' && bar(was.duration, 'before')),
      words,
      player.button,
      token.description !== undefined && element('span.quiet.motion-words', {}, token.description),
    );
  });
  return element('ul.durations', {}, ...rows);
}

/** How far a transition goes beyond its ends. */
function transitionSpan(transition) {
  return transition.spring ? [0, 1 + springOvershoot(transition.spring)] : curveSpan(transition.curve);
}

function transitionCard({ token, was, state }, data) {
  const seconds = transitionDuration(token);
  const range = roomFor([transitionSpan(token), ...(was === undefined ? [] : [transitionSpan(was)])]);
  const value = (time) => transitionValue(token, time);
  const label = `Transition ${token.name}: ${transitionWords(token)}.`;
  const frame = motionPlot({ label, x: [0, seconds || 0.001], y: range, height: 150, times: timeTicks(seconds) });
  if (token.delay > 0) {
    const end = frame.toX(Math.min(token.delay, seconds));
    frame.node.append(
      drawing('rect.waiting', {
        x: frame.toX(0),
        width: end - frame.toX(0),
        y: frame.toY(1),
        height: frame.toY(0) - frame.toY(1),
      }),
    );
  }
  if (state === 'changed') drawLine(frame, (time) => transitionValue(was, time), 'before', 240);
  drawLine(frame, value, 'now', 240);
  const lane = motionTrack({ label: '', value, duration: () => seconds, range });
  const run = drawRunner(frame, value);
  const player = playButton({
    name: token.name,
    duration: () => seconds,
    show: (time) => {
      lane.show(time);
      run(time);
    },
  });
  const row = (name, words) => [name, words(token), was && words(was)];
  const body = [
    frame.node,
    lane.node,
    motionFacts([
      row('Runs', transitionWords),
      ['Duration from', token.durationFrom],
      ['Curve from', token.curveFrom],
      ['Reduce Motion', reducedWords(token.reduced)],
      ['Taken from', token.reference],
    ]),
  ];
  return motionCard({ token, section: 'transitions', state, data, controls: [player.button], body });
}

/** A transition in words. */
function transitionWords(transition) {
  const delay = transition.delay > 0 ? `after ${milliseconds(transition.delay, 3)}, ` : '';
  if (transition.spring) return `${delay}by a spring, at rest after ${milliseconds(springSettling(transition.spring))}`;
  return `${delay}for ${milliseconds(transition.duration, 3)} along ${curveWords(transition.curve)}`;
}

function staggerCard({ token, was, state }) {
  let count = 5;
  const total = () => staggerTotal(token, count);
  const range = roomFor([curveSpan(token.curve)]);
  const place = element('div.stagger');
  let lanes = [];
  function lay() {
    player.stop();
    lanes = [];
    for (let item = 0; item < count; item += 1) {
      const label = `${item + 1}`;
      const note = milliseconds(staggerDuration(token, item) + token.delayPerItem * item, 1);
      lanes.push(motionTrack({ label, note, value: (time) => staggerValue(token, item, time), duration: total, range }));
    }
    place.replaceChildren(...lanes.map((lane) => lane.node));
    ends.textContent = `All at rest after ${milliseconds(total(), 1)}.`;
  }
  const player = playButton({
    name: token.name,
    duration: total,
    show: (time) => lanes.forEach((lane) => lane.show(time)),
  });
  const ends = element('p.quiet.motion-words');
  const items = motionSlider({
    label: 'Items',
    min: 1,
    max: 12,
    step: 1,
    value: count,
    words: (value) => String(value),
    change: (value) => {
      count = value;
      lay();
    },
  });
  lay();
  const row = (name, words) => [name, words(token), was && words(was)];
  const body = [
    items.node,
    element('div.tracks', {}, place),
    ends,
    motionFacts([
      row('First item', (stagger) => milliseconds(stagger.duration, 3)),
      row('Each further', furtherWords),
      row('Curve', (stagger) => curveWords(stagger.curve)),
      ['Curve from', token.curveFrom],
      ['Taken from', token.reference],
    ]),
  ];
  return motionCard({ token, section: 'transitions', state, controls: [player.button], body });
}

/** What each further item of a stagger adds. */
function furtherWords(stagger) {
  if (stagger.delayPerItem !== 0) return `starts ${milliseconds(stagger.delayPerItem, 3)} later`;
  return `takes ${milliseconds(stagger.durationPerItem, 3)} longer`;
}
