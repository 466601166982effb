'use strict';

/*
 * The mathematics of motion, as gen-native and the Swift that it generates reckon it: pure functions of seconds, no page.
 * Here are curves, [x1, y1, x2, y2] or 'inOutQuad', and what runs along them: keyframes, staggers, transitions.
 */

/** The time from 0 to 1 to the progress of a curve, which may leave 0…1 on the way. */
function curveValue(curve, x) {
  if (!(x > 0)) return 0;
  if (!(x < 1)) return 1;
  if (curve === 'inOutQuad') return x < 0.5 ? 2 * x * x : 1 - 2 * (1 - x) * (1 - x);
  const [x1, y1, x2, y2] = curve;
  if (x1 === y1 && x2 === y2) return x;
  return bezierCoordinate(y1, y2, bezierParameter(x1, x2, x));
}

/** The lowest and the highest progress of a curve, each with the time at which it is there. */
function curveExtremes(curve) {
  const extremes = { lowest: { value: 0, at: 0 }, highest: { value: 1, at: 1 } };
  if (curve === 'inOutQuad') return extremes;
  const [x1, y1, x2, y2] = curve;
  for (const s of quadraticRoots(3 * y1 - 3 * y2 + 1, 2 * (y2 - 2 * y1), y1)) {
    if (!(s > 0 && s < 1)) continue;
    const point = { value: bezierCoordinate(y1, y2, s), at: bezierCoordinate(x1, x2, s) };
    if (point.value < extremes.lowest.value) extremes.lowest = point;
    if (point.value > extremes.highest.value) extremes.highest = point;
  }
  return extremes;
}

/** The time at which an overshooting curve first reaches its end; nothing for a curve that reaches it as its time is over. */
function curveArrival(curve) {
  const { highest } = curveExtremes(curve);
  if (!(highest.value > 1 && highest.at < 1)) return null;
  // Before its highest point a curve passes 1 once: it has no more than two turning points.
  return bisect(0, highest.at, (x) => curveValue(curve, x) < 1);
}

/** The points that stand in for a curve where an engine knows nothing but beziers. */
function controlPoints(curve) {
  return curve === 'inOutQuad' ? [0.484, 0.042, 0.516, 0.958] : curve;
}

/** One coordinate of the bezier from 0 to 1 at its parameter. */
function bezierCoordinate(p1, p2, s) {
  const c = 3 * p1;
  const b = 3 * (p2 - p1) - c;
  const a = 1 - c - b;
  return ((a * s + b) * s + c) * s;
}

/** How fast that coordinate changes. */
function bezierSlope(p1, p2, s) {
  const c = 3 * p1;
  const b = 3 * (p2 - p1) - c;
  const a = 1 - c - b;
  return (3 * a * s + 2 * b) * s + c;
}

/** The parameter at which the bezier's x is the given one: Newton's method, and bisection where the slope is too flat. */
function bezierParameter(x1, x2, x) {
  let s = x;
  for (let step = 0; step < 8; step += 1) {
    const error = bezierCoordinate(x1, x2, s) - x;
    if (Math.abs(error) < 1e-14) return s;
    const slope = bezierSlope(x1, x2, s);
    if (Math.abs(slope) < 1e-6) break;
    s -= error / slope;
    // Beyond the ends the bezier may have the same x again.
    if (s < 0 || s > 1) break;
  }
  return bisect(0, 1, (middle) => bezierCoordinate(x1, x2, middle) < x);
}

/** The border between where something holds, from `low` on, and where it does not, up to `high`. */
function bisect(low, high, holds) {
  for (;;) {
    const middle = low + (high - low) / 2;
    if (!(middle > low && middle < high)) return middle;
    if (holds(middle)) low = middle;
    else high = middle;
  }
}

/** The real roots of a·s² + b·s + c. */
function quadraticRoots(a, b, c) {
  if (a === 0) return b === 0 ? [] : [-c / b];
  const discriminant = b * b - 4 * a * c;
  if (!(discriminant >= 0)) return [];
  const q = -(b + (b < 0 ? -1 : 1) * Math.sqrt(discriminant)) / 2;
  return q === 0 ? [0] : [q / a, c / q];
}

/** The seconds of one play of keyframes, without the delay. */
function playDuration(keyframes) {
  return keyframes.legs.reduce((sum, leg) => sum + leg.duration, 0);
}

/** How far the legs of keyframes have run so many seconds after the start; beyond a leg's end where its curve overshoots. */
function keyframesProgress(keyframes, time) {
  const elapsed = time - keyframes.delay;
  if (!(elapsed >= 0)) return 0;
  const length = playDuration(keyframes);
  const play = length > 0 ? Math.floor(elapsed / length) : Infinity;
  if (play >= keyframes.repetition) return keyframesEnd(keyframes);
  if (!Number.isFinite(play)) return lastLegEnd(keyframes);
  const rest = elapsed - play * length;
  return progressInPlay(keyframes.legs, keyframes.alternates && play % 2 === 1 ? length - rest : rest);
}

/** The progress at which keyframes come to rest: back at the start where the last of alternating plays runs backwards. */
function keyframesEnd(keyframes) {
  const isBack = keyframes.alternates && Number.isFinite(keyframes.repetition) && keyframes.repetition % 2 === 0;
  return isBack ? 0 : lastLegEnd(keyframes);
}

function lastLegEnd(keyframes) {
  return keyframes.legs.length > 0 ? keyframes.legs[keyframes.legs.length - 1].to : 0;
}

function progressInPlay(legs, time) {
  let rest = time;
  let start = 0;
  for (const leg of legs) {
    if (rest < leg.duration) return start + (leg.to - start) * curveValue(leg.curve, rest / leg.duration);
    rest -= leg.duration;
    start = leg.to;
  }
  return start;
}

/** A property's value at a progress: linear between the frames that name it, kept before the first and after the last. */
function keyframesValue(keyframes, property, progress) {
  let before = null;
  for (const frame of keyframes.frames) {
    const named = frame.values.find((value) => value.property === property);
    if (named === undefined) continue;
    if (frame.at <= progress) {
      before = { at: frame.at, value: named.value };
    } else if (before !== null) {
      return before.value + (named.value - before.value) * ((progress - before.at) / (frame.at - before.at));
    } else {
      return named.value;
    }
  }
  return before === null ? null : before.value;
}

/** What is felt in the first play of keyframes, and when. */
function keyframesHaptics(keyframes) {
  let time = keyframes.delay;
  const beats = [];
  for (const leg of keyframes.legs) {
    time += leg.duration;
    if (leg.haptic !== null) beats.push({ time, haptic: leg.haptic });
  }
  return beats;
}

/** How far one item of a stagger has come, so many seconds after the start of all; items count from 0. */
function staggerValue(stagger, item, time) {
  const elapsed = time - stagger.delayPerItem * item;
  if (!(elapsed >= 0)) return 0;
  const duration = staggerDuration(stagger, item);
  return duration > 0 ? curveValue(stagger.curve, elapsed / duration) : 1;
}

/** The seconds that one item of a stagger takes. */
function staggerDuration(stagger, item) {
  return Math.max(0, stagger.duration + stagger.durationPerItem * item);
}

/** The seconds until the last of so many items is at rest. */
function staggerTotal(stagger, count) {
  if (!(count > 0)) return 0;
  const last = count - 1;
  return Math.max(staggerDuration(stagger, 0), stagger.delayPerItem * last + staggerDuration(stagger, last));
}

/** How far a transition has come, so many seconds after its start. */
function transitionValue(transition, time) {
  const elapsed = time - transition.delay;
  if (!(elapsed >= 0)) return 0;
  if (transition.spring) return springPosition(transition.spring, elapsed);
  return transition.duration > 0 ? curveValue(transition.curve, elapsed / transition.duration) : 1;
}

/** The seconds until a transition is at rest, the delay among them. */
function transitionDuration(transition) {
  return transition.delay + (transition.spring ? springSettling(transition.spring) : transition.duration);
}
