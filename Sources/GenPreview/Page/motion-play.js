'use strict';

/*
 * Playing motions: one clock, one speed for the whole page, and tracks on which balls run.
 */

/** How fast everything plays; 1 is real time. */
const playback = { speed: 1, listeners: [] };

/** Whether the person has asked for less motion; then nothing plays that nobody has started. */
function wantsLessMotion() {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Plays a motion of so many seconds: calls `show` with each moment and `end` after the last one; gives what stops it. */
function playMotion(duration, show, end = () => {}) {
  let last = null;
  let time = 0;
  let isStopped = false;
  function frame(now) {
    if (isStopped) return;
    if (last !== null) time += ((now - last) / 1000) * playback.speed;
    last = now;
    if (time >= duration) {
      isStopped = true;
      show(duration);
      end();
      return;
    }
    show(time);
    requestAnimationFrame(frame);
  }
  requestAnimationFrame(frame);
  return () => {
    isStopped = true;
  };
}

/**
 * A button that starts a motion and stops it again; `show` gets each moment, `duration()` is asked as it starts. What
 * repeats does so only where somebody has pressed the button.
 */
function playButton({ name, duration, show, repeats = () => false, pause = 0.5 }) {
  let stop = null;
  const button = element('button.button.play', { type: 'button', 'aria-pressed': 'false' });
  function say(isPlaying) {
    button.setAttribute('aria-pressed', String(isPlaying));
    button.setAttribute('aria-label', `${isPlaying ? 'Stop' : 'Play'} ${name}`);
    button.replaceChildren(playIcon(isPlaying), element('span', {}, isPlaying ? 'Stop' : 'Play'));
  }
  function finish() {
    stop = null;
    say(false);
  }
  function start(isAsked = false) {
    const length = duration();
    const goesOn = () => isAsked && repeats();
    const whole = goesOn() ? length + pause : length;
    say(true);
    stop = playMotion(whole, (time) => show(Math.min(time, length)), () => (goesOn() ? start(true) : finish()));
  }
  function halt() {
    if (stop === null) return;
    stop();
    finish();
  }
  button.addEventListener('click', () => (stop === null ? start(true) : halt()));
  say(false);
  return { button, start, stop: halt, isPlaying: () => stop !== null };
}

/** A triangle, or a square while something plays. */
function playIcon(isPlaying) {
  const shape = isPlaying ? 'M4 4h8v8H4z' : 'M5 3.2v9.6L13 8z';
  return drawing('svg', { viewBox: '0 0 16 16', class: 'icon', 'aria-hidden': 'true' }, drawing('path', { d: shape }));
}

/** Starts something once, the first time its node comes into sight; never where less motion is wanted. */
function playOnSight(node, player) {
  if (wantsLessMotion() || typeof IntersectionObserver === 'undefined') return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      if (!wantsLessMotion()) player.start();
    },
    { threshold: 0.6 },
  );
  observer.observe(node);
}

const speeds = [1, 0.5, 0.25, 0.1].map((speed) => ({ value: String(speed), title: `${numeral(speed)} ×` }));

/** A choice of the speed at which everything plays; all of them on the page show the same. */
function speedChoice() {
  const node = segments('Speed', speeds, String(playback.speed), (value) => {
    playback.speed = Number(value);
    for (const listener of playback.listeners) listener();
  });
  node.title = 'Speed';
  playback.listeners.push(() => {
    for (const input of node.querySelectorAll('input')) input.checked = Number(input.value) === playback.speed;
  });
  return node;
}

/** The part of a track's width that lies at a progress; tracks leave room for overshoots on both sides. */
function trackPlace(progress, range) {
  const [low, high] = range;
  return 3 + (94 * (progress - low)) / (high - low);
}

/** A track with a ball: `value` gives the progress of each moment; faint dots stand at equal steps of time. */
function motionTrack({ label, note, className = '', value, duration, range }) {
  const place = (progress) => {
    const [low, high] = typeof range === 'function' ? range() : range;
    return `${trackPlace(Math.min(Math.max(progress, low), high), [low, high]).toFixed(3)}%`;
  };
  const height = 28;
  const middle = height / 2;
  const ends = [0, 1].map(() => drawing('line.end', { y1: 4, y2: height - 4 }));
  const rail = drawing('line.rail', { y1: middle, y2: middle });
  const ball = drawing('circle.ball', { cx: place(value(0)), cy: middle, r: 8 });
  const steps = drawing('g.steps', {});
  const picture = drawing('svg.track-drawing', { height, 'aria-hidden': 'true' }, rail, ...ends, steps, ball);
  const words = element('span.track-label', {}, label);
  if (note !== undefined) words.append(element('small', {}, note));
  const node = element('div', { class: `track ${className}` }, words, picture);
  function drawSteps() {
    const count = Math.min(Math.max(24, Math.round(duration() / 0.02)), 120);
    const dots = [];
    for (let step = 1; step < count; step += 1) {
      const progress = value((duration() * step) / count);
      dots.push(drawing('circle', { cx: place(progress), cy: middle, r: 1.5 }));
    }
    steps.replaceChildren(...dots);
  }
  function lay() {
    ends.forEach((end, index) => {
      for (const side of ['x1', 'x2']) end.setAttribute(side, place(index));
      rail.setAttribute(`x${index + 1}`, place(index));
    });
    drawSteps();
    ball.setAttribute('cx', place(value(0)));
  }
  lay();
  return {
    node,
    show: (time) => ball.setAttribute('cx', place(value(time))),
    redraw: lay,
  };
}
