'use strict';

/*
 * A fling: a card to drag and to throw, with what the formulas make of it while it moves.
 */

/** The ways in which a card may leave. */
const flingWays = ['right', 'left', 'up', 'down'];

/** A card to drag: its offset, its speed, where it would come to rest, and what that means. */
function flingCard({ token, was, state }, rates, springs) {
  const field = flingField(token, rates);
  const readings = flingReadings();
  const home = releaseSpring(springs);
  const flight = { x: 0, y: 0, velocityX: 0, velocityY: 0 };
  const samples = [];
  let grip = null;
  let stop = null;

  function show() {
    const rest = restOf(flight, rates);
    const direction = flingDirection(token.by, rates.deceleration, flight);
    const verdict = flingVerdict(token, rates.deceleration, flight);
    field.show(shownOffset(flight, token, field.size, rates), rest, direction, verdict);
    readings.show(flight, rest, verdict);
  }

  function catchCard(event) {
    if (event.button > 0) return;
    stop?.();
    stop = null;
    // What shows is less than what the finger pulled; the inverse brings the finger's own offset back.
    const shown = shownOffset(flight, token, field.size, rates);
    const pulled = pulledOffset(shown, token, field.size, rates);
    grip = { id: event.pointerId, x: event.clientX - pulled.x, y: event.clientY - pulled.y };
    Object.assign(flight, pulled, { velocityX: 0, velocityY: 0 });
    samples.length = 0;
    field.card.setPointerCapture(event.pointerId);
    field.card.classList.add('held');
    show();
  }

  function moveCard(event) {
    if (grip === null || event.pointerId !== grip.id) return;
    flight.x = event.clientX - grip.x;
    flight.y = event.clientY - grip.y;
    samples.push({ x: flight.x, y: flight.y, at: event.timeStamp });
    Object.assign(flight, speedOf(samples, event.timeStamp));
    show();
  }

  function releaseCard(event) {
    if (grip === null || event.pointerId !== grip.id) return;
    grip = null;
    field.card.classList.remove('held');
    Object.assign(flight, speedOf(samples, event.timeStamp));
    release();
  }

  /** Lets the card go as it is: the verdict, and the way out or home. */
  function release() {
    const verdict = flingVerdict(token, rates.deceleration, flight);
    show();
    readings.release({ ...flight }, restOf(flight, rates), verdict);
    announce(verdict === null ? 'No verdict: the card comes back' : `Verdict: ${verdict}`);
    if (verdict === null) comeBack();
    else leave(flingDirection(token.by, rates.deceleration, flight));
  }

  function comeBack() {
    const from = { ...flight };
    const seconds = Math.min(restSeconds(home), 3);
    if (wantsLessMotion()) return settle();
    stop = playMotion(
      seconds,
      (time) => {
        for (const axis of ['x', 'y']) {
          const way = -from[axis];
          const speed = from[axis === 'x' ? 'velocityX' : 'velocityY'];
          const velocity = way === 0 ? 0 : speed / way;
          flight[axis] = way === 0 ? 0 : from[axis] + way * springPosition(home, time, velocity);
        }
        Object.assign(flight, { velocityX: 0, velocityY: 0 });
        show();
      },
      settle,
    );
    return undefined;
  }

  function leave(direction) {
    const sides = { right: [1, 0], left: [-1, 0], down: [0, 1], up: [0, -1] };
    const [x, y] = sides[direction];
    const from = { ...flight };
    const far = field.size * 1.2;
    if (wantsLessMotion()) return settle();
    field.card.classList.add('leaving');
    stop = playMotion(
      0.7,
      (time) => {
        const part = curveValue([0.2, 0.9, 0.2, 1], Math.min(time / 0.45, 1));
        flight.x = from.x + x * far * part;
        flight.y = from.y + y * far * part;
        Object.assign(flight, { velocityX: 0, velocityY: 0 });
        field.move(flight);
      },
      settle,
    );
    return undefined;
  }

  function settle() {
    stop = null;
    field.card.classList.remove('leaving');
    Object.assign(flight, { x: 0, y: 0, velocityX: 0, velocityY: 0 });
    show();
  }

  function keyCard(event) {
    const step = event.altKey ? 1 : 10;
    const keys = { ArrowRight: ['X', 1], ArrowLeft: ['X', -1], ArrowDown: ['Y', 1], ArrowUp: ['Y', -1] };
    const key = keys[event.key];
    if (key !== undefined) {
      const [axis, sign] = key;
      stop?.();
      if (event.shiftKey) flight[`velocity${axis}`] += sign * step * 10;
      else flight[axis.toLowerCase()] += sign * step;
      show();
    } else if (event.key === 'Enter' || event.key === ' ') {
      release();
    } else if (event.key === 'Escape') {
      stop?.();
      settle();
    } else {
      return;
    }
    event.preventDefault();
  }

  field.card.addEventListener('pointerdown', catchCard);
  field.card.addEventListener('pointermove', moveCard);
  field.card.addEventListener('pointerup', releaseCard);
  field.card.addEventListener('pointercancel', releaseCard);
  field.card.addEventListener('keydown', keyCard);
  show();
  const words = (fling) =>
    flingWays.map((side) => `${side} ${fling[side] ?? 'nothing'}`).join(', ');
  const hint =
    'Drag it and let go. With the keyboard: arrows move it, with Shift they throw it, Enter lets go, Escape takes it back.';
  const body = [
    element(
      'div.fling',
      { style: { '--size': `${field.size}px` } },
      field.node,
      element(
        'div.fling-words',
        {},
        element('p.quiet.motion-words', {}, hint),
        readings.node,
        motionFacts([
          ['Counts beyond', `${numeral(token.by, 3)} pt`, was && `${numeral(was.by, 3)} pt`],
          ['Means', words(token), was && words(was)],
          ['Travels on', `v / 1000 · r / (1 − r) with r = ${numeral(rates.deceleration, 6)}`],
          ['Flick that counts', `from ${numeral(speedFor(token.by, rates.deceleration), 1)} pt/s on`],
        ]),
      ),
    ),
  ];
  return motionCard({ token, id: idOf('gestures', token.name), state, body });
}

/** The speed that carries a thing just so far. */
function speedFor(distance, rate) {
  return (distance * 1000 * (1 - rate)) / rate;
}

/** Where a released thing would come to rest. */
function restOf(flight, rates) {
  return {
    x: flight.x + projectRelease(flight.velocityX, rates.deceleration),
    y: flight.y + projectRelease(flight.velocityY, rates.deceleration),
  };
}

/** The speed of a finger over the last tenth of a second. */
function speedOf(samples, now) {
  const recent = samples.filter((sample) => now - sample.at <= 100);
  const first = recent[0];
  const last = recent[recent.length - 1];
  const seconds = recent.length > 1 ? (last.at - first.at) / 1000 : 0;
  if (!(seconds > 0)) return { velocityX: 0, velocityY: 0 };
  return { velocityX: (last.x - first.x) / seconds, velocityY: (last.y - first.y) / seconds };
}

/** The spring that brings the card home: the one of that name, else the first one, else a calm one. */
function releaseSpring(springs) {
  const named = springs.find((token) => token.name === 'home') ?? springs[0];
  return named?.spring ?? swiftUISpring(0.35, 0.86);
}

/** The offset as it shows: a direction that means nothing resists like a rubber band. */
function shownOffset(flight, fling, size, rates) {
  return bandedOffset(flight, fling, (distance) => rubberBand(distance, size, rates.rubberBand));
}

/** The offset of the finger, from the one that shows. */
function pulledOffset(shown, fling, size, rates) {
  return bandedOffset(shown, fling, (distance) => inverseRubberBand(distance, size, rates.rubberBand));
}

function bandedOffset({ x, y }, fling, band) {
  const isFreeX = fling[x < 0 ? 'left' : 'right'] !== undefined;
  const isFreeY = fling[y < 0 ? 'up' : 'down'] !== undefined;
  return { x: isFreeX ? x : band(x), y: isFreeY ? y : band(y) };
}

/** The field: the box that the threshold draws, the words around it, the card, and where it would come to rest. */
function flingField(token, rates) {
  const size = Math.max(2 * token.by + 140, 300);
  const place = (side) => element('span', { class: `way ${side}`, 'data-side': side }, token[side] ?? '—');
  const sides = flingWays.map(place);
  const box = element('div.by', { style: { '--by': `${token.by}px` } });
  const ghost = element('div.ghost', { 'aria-hidden': 'true' });
  const card = element('div.drag-card', {
    tabindex: '0',
    role: 'application',
    'aria-roledescription': 'card to drag',
    'aria-label': `${token.name}: drag it, or use the arrow keys`,
  });
  card.append(element('span', {}, token.name));
  const node = element('div.fling-field', {}, box, ...sides, ghost, card);
  const tilt = (x) => (Number.isFinite(rates.tilt) && rates.tilt !== 0 ? x / rates.tilt : 0);
  const move = ({ x, y }) => {
    card.style.transform = `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) rotate(${tilt(x).toFixed(3)}deg)`;
  };
  function show(shown, rest, direction, verdict) {
    move(shown);
    ghost.style.transform = `translate(${rest.x.toFixed(2)}px, ${rest.y.toFixed(2)}px)`;
    ghost.hidden = Math.abs(rest.x) + Math.abs(rest.y) < 1;
    for (const side of sides) side.classList.toggle('chosen', side.dataset.side === direction && verdict !== null);
  }
  return { node, card, size, show, move };
}

/** The numbers beside the field: now, and as the card was last let go. */
function flingReadings() {
  const names = ['Offset', 'Speed', 'Comes to rest', 'Verdict'];
  const now = names.map(() => element('td'));
  const then = names.map(() => element('td', {}, '—'));
  const rows = names.map((name, index) => element('tr', {}, element('th', { scope: 'row' }, name), now[index], then[index]));
  const head = ['', 'Now', 'Let go'].map((name) => (name === '' ? element('td') : element('th', { scope: 'col' }, name)));
  const node = element(
    'table.fling-readings',
    {},
    element('thead', {}, element('tr', {}, ...head)),
    element('tbody', {}, ...rows),
  );
  const pair = (x, y, unit) => `${numeral(x, 1)}, ${numeral(y, 1)} ${unit}`;
  const fill = (cells, flight, rest, verdict) => {
    const words = [
      pair(flight.x, flight.y, 'pt'),
      pair(flight.velocityX, flight.velocityY, 'pt/s'),
      pair(rest.x, rest.y, 'pt'),
      verdict ?? 'nothing',
    ];
    cells.forEach((cell, index) => {
      cell.textContent = words[index];
    });
  };
  return {
    node,
    show: (flight, rest, verdict) => fill(now, flight, rest, verdict),
    release: (flight, rest, verdict) => {
      fill(then, flight, rest, verdict);
      // In full, for whoever reads the page by a script.
      node.dataset.release = JSON.stringify({ ...flight, verdict });
    },
  };
}
