'use strict';

/*
 * A fling: a card to drag and to throw, with what the formulas make of it while it moves.
 */

/** The ways in which a card may leave. */
const flingWays = ['right', 'left', 'up', 'down'];

/** A card to drag: its offset, its speed, where it would come to rest, and what that means. */
function flingCard({ token, was, state }, rates, springs) {
  const fling = {
    token,
    rates,
    home: releaseSpring(springs),
    field: flingField(token, rates),
    readings: flingReadings(),
    flight: { x: 0, y: 0, velocityX: 0, velocityY: 0 },
    samples: [],
    grip: null,
    stop: null,
  };
  listenToCard(fling);
  showFlight(fling);
  const words = element('div.fling-words', {}, flingHint(), fling.readings.node, flingFacts(token, was, rates));
  const size = `${fling.field.size}px`;
  const body = [element('div.fling', { style: { '--size': size } }, fling.field.node, words)];
  return motionCard({ token, section: 'gestures', state, body });
}

function flingHint() {
  return element(
    'p.quiet.motion-words',
    {},
    'Drag it and let go. With the keyboard, arrows move it and with Shift throw it, Enter lets go, Escape takes it back.',
  );
}

function flingFacts(token, was, rates) {
  const words = (fling) => flingWays.map((side) => `${side} ${fling[side] ?? 'nothing'}`).join(', ');
  return motionFacts([
    ['Counts beyond', `${numeral(token.by, 3)} pt`, was && `${numeral(was.by, 3)} pt`],
    ['Means', words(token), was && words(was)],
    ['Travels on', `v / 1000 · r / (1 − r) with r = ${numeral(rates.deceleration, 6)}`],
    ['Flick that counts', `from ${numeral(speedFor(token.by, rates.deceleration), 1)} pt/s on`],
  ]);
}

function listenToCard(fling) {
  const { card } = fling.field;
  card.addEventListener('pointerdown', (event) => catchCard(fling, event));
  card.addEventListener('pointermove', (event) => moveCard(fling, event));
  card.addEventListener('pointerup', (event) => releaseCard(fling, event));
  card.addEventListener('pointercancel', (event) => losesGrip(fling, event) && bringHome(fling));
  card.addEventListener('keydown', (event) => keyCard(fling, event));
}

/** Shows the card as it is, and what letting it go now would mean. */
function showFlight({ token, rates, field, readings, flight }) {
  const rest = restOf(flight, rates);
  const verdict = flingVerdict(token, rates.deceleration, flight);
  const direction = flingDirection(token.by, rates.deceleration, flight);
  field.show(shownOffset(flight, token, field.size, rates), rest, direction, verdict);
  readings.show(flight, rest, verdict);
}

function catchCard(fling, event) {
  if (event.button > 0) return;
  haltFlight(fling);
  const { token, rates, field, flight } = fling;
  // What shows is less than what the finger pulled; the inverse brings the finger's own offset back.
  const pulled = pulledOffset(shownOffset(flight, token, field.size, rates), token, field.size, rates);
  fling.grip = { id: event.pointerId, x: event.clientX - pulled.x, y: event.clientY - pulled.y };
  fling.samples = [];
  Object.assign(flight, pulled, { velocityX: 0, velocityY: 0 });
  field.card.setPointerCapture(event.pointerId);
  field.card.classList.add('held');
  showFlight(fling);
}

function moveCard(fling, event) {
  const { grip, flight, samples } = fling;
  if (grip === null || event.pointerId !== grip.id) return;
  flight.x = event.clientX - grip.x;
  flight.y = event.clientY - grip.y;
  samples.push({ x: flight.x, y: flight.y, at: event.timeStamp });
  Object.assign(flight, speedOf(samples, event.timeStamp));
  showFlight(fling);
}

function releaseCard(fling, event) {
  if (!losesGrip(fling, event)) return;
  Object.assign(fling.flight, speedOf(fling.samples, event.timeStamp));
  letCardGo(fling);
}

/** Whether the pointer held the card, which it does no more. */
function losesGrip(fling, event) {
  if (fling.grip === null || event.pointerId !== fling.grip.id) return false;
  fling.grip = null;
  fling.field.card.classList.remove('held');
  return true;
}

/** Lets the card go as it is: the verdict, and the way out or home. */
function letCardGo(fling) {
  const { token, rates, flight, readings } = fling;
  const verdict = flingVerdict(token, rates.deceleration, flight);
  showFlight(fling);
  readings.release({ ...flight }, restOf(flight, rates), verdict);
  announce(verdict === null ? 'No verdict: the card comes back' : `Verdict: ${verdict}`);
  if (verdict === null) bringHome(fling);
  else sendAway(fling, flingDirection(token.by, rates.deceleration, flight));
}

/** The way home, by a spring that goes on from the speed of the finger. */
function bringHome(fling) {
  const { home, flight } = fling;
  const from = { ...flight };
  const place = (way, speed, time) => (way === 0 ? 0 : way * springPosition(home, time, speed / way) - way);
  const show = (time) => {
    flight.x = place(-from.x, from.velocityX, time);
    flight.y = place(-from.y, from.velocityY, time);
    Object.assign(flight, { velocityX: 0, velocityY: 0 });
    showFlight(fling);
  };
  fly(fling, Math.min(restSeconds(home), 3), show);
}

/** The way out of the field, in the direction of the verdict. */
function sendAway(fling, direction) {
  const { field, flight } = fling;
  const [x, y] = { right: [1, 0], left: [-1, 0], down: [0, 1], up: [0, -1] }[direction];
  const from = { ...flight };
  const far = field.size * 1.2;
  field.card.classList.add('leaving');
  fly(fling, 0.7, (time) => {
    const part = curveValue([0.2, 0.9, 0.2, 1], time / 0.45);
    Object.assign(flight, { x: from.x + x * far * part, y: from.y + y * far * part, velocityX: 0, velocityY: 0 });
    field.move(flight);
  });
}

/** Plays a way that ends with the card at home; it is there at once for whoever wants less motion. */
function fly(fling, seconds, show) {
  if (wantsLessMotion()) settleCard(fling);
  else fling.stop = playMotion(seconds, show, () => settleCard(fling));
}

function haltFlight(fling) {
  fling.stop?.();
  fling.stop = null;
}

function settleCard(fling) {
  haltFlight(fling);
  fling.field.card.classList.remove('leaving');
  Object.assign(fling.flight, { x: 0, y: 0, velocityX: 0, velocityY: 0 });
  showFlight(fling);
}

function keyCard(fling, event) {
  const arrows = { ArrowRight: ['X', 1], ArrowLeft: ['X', -1], ArrowDown: ['Y', 1], ArrowUp: ['Y', -1] };
  const arrow = arrows[event.key];
  if (arrow !== undefined) pushCard(fling, ...arrow, event);
  else if (event.key === 'Enter' || event.key === ' ') letCardGo(fling);
  else if (event.key === 'Escape') settleCard(fling);
  else return;
  event.preventDefault();
}

/** An arrow moves the card by ten points, with Shift it makes it faster by a hundred a second; with Alt a tenth of that. */
function pushCard(fling, axis, sign, event) {
  haltFlight(fling);
  const step = sign * (event.altKey ? 1 : 10);
  if (event.shiftKey) fling.flight[`velocity${axis}`] += step * 10;
  else fling.flight[axis.toLowerCase()] += step;
  showFlight(fling);
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
  const rows = names.map((name, index) =>
    element('tr', {}, element('th', { scope: 'row' }, name), now[index], then[index]),
  );
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
