'use strict';

/*
 * The mathematics of motion, as gen-native and the Swift that it generates reckon it: pure functions, seconds and points,
 * no page. A curve is [x1, y1, x2, y2] or 'inOutQuad'; a spring is { mass, stiffness, damping, clamped }.
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

/** SwiftUI's `Spring(duration:bounce:)`, told by its damping ratio. */
function swiftUISpring(duration, dampingRatio, clamped = false) {
  const frequency = (2 * Math.PI) / duration;
  return { mass: 1, stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency, clamped };
}

/** Reanimated 4's `withSpring({ duration, dampingRatio })`; from a ratio of 1 on it plays the critically damped motion. */
function reanimatedSpring(duration, dampingRatio, clamped = false) {
  const frequency = reanimatedDecay(dampingRatio) / (1.5 * duration * dampingRatio);
  return { mass: 1, stiffness: frequency * frequency, damping: 2 * Math.min(dampingRatio, 1) * frequency, clamped };
}

/** The u of e^(−2u) · ((1 + u)² + ratio² · u²) = 6e-9: ratio, frequency and time at which Reanimated calls a spring at rest. */
function reanimatedDecay(ratio) {
  return bisect(0, 60, (u) => Math.exp(-2 * u) * ((1 + u) * (1 + u) + ratio * ratio * u * u) > 6e-9);
}

/** The damping ratio that SwiftUI's bounce means. */
function ratioOfBounce(bounce) {
  return bounce < 0 ? 1 / (1 + bounce) : 1 - bounce;
}

/** SwiftUI's bounce for a damping ratio. */
function bounceOfRatio(ratio) {
  return ratio <= 1 ? 1 - ratio : 1 / ratio - 1;
}

/** In radians a second, without damping. */
function springFrequency(spring) {
  return Math.sqrt(spring.stiffness / spring.mass);
}

/** Below 1 a spring overshoots and swings, at 1 and above it does not. */
function springRatio(spring) {
  return spring.damping / (2 * Math.sqrt(spring.stiffness * spring.mass));
}

/** The seconds that SwiftUI's `duration` needs for this motion. */
function perceptualDuration(spring) {
  return (2 * Math.PI) / springFrequency(spring);
}

/** The seconds that Reanimated's `duration` needs for this motion, beside its damping ratio. */
function reanimatedDuration(spring) {
  const ratio = springRatio(spring);
  return reanimatedDecay(ratio) / (1.5 * ratio * springFrequency(spring));
}

/** How far a spring has come after so many seconds, from 0 to its target 1; the velocity is in ways a second. */
function springPosition(spring, time, velocity = 0) {
  return 1 + springState(spring, time, velocity).displacement;
}

/** How fast the spring then is, in ways a second. */
function springVelocity(spring, time, velocity = 0) {
  return springState(spring, time, velocity).velocity;
}

/** How far a spring passes its target from rest, as a part of the whole way. */
function springOvershoot(spring) {
  const ratio = springRatio(spring);
  if (!(ratio < 1) || spring.clamped) return 0;
  return Math.exp((-Math.PI * ratio) / Math.sqrt(1 - ratio * ratio));
}

/** The moment of the greatest overshoot; nothing where there is none. */
function springPeak(spring) {
  const ratio = springRatio(spring);
  if (!(ratio < 1) || spring.clamped) return null;
  return Math.PI / (springFrequency(spring) * Math.sqrt(1 - ratio * ratio));
}

/** The seconds after which SwiftUI takes a spring to be at rest. */
function springSettling(spring) {
  const ratio = springRatio(spring);
  const decay = ratio * springFrequency(spring);
  const settling =
    ratio < 1 ? Math.max(0, Math.log((1 + decay) / 0.001) / decay) : Math.ceil(springSettlingWithin(spring, 0.001) * 10) / 10;
  return spring.clamped ? Math.min(settling, springArrival(spring, 0) ?? settling) : settling;
}

/** The seconds after which a spring never again is further from its target than the tolerance, a part of the whole way. */
function springSettlingWithin(spring, tolerance) {
  if (!(tolerance < 1)) return 0;
  const ratio = springRatio(spring);
  const frequency = springFrequency(spring);
  if (!(tolerance > 0 && ratio > 0)) return Infinity;
  const arrival = spring.clamped ? springArrival(spring, 0) : null;
  if (arrival !== null) return arrival;
  let low = 0;
  let high = 1 / frequency;
  let sign = -1;
  if (ratio < 1) {
    // The furthest points lie half an oscillation apart; behind the last one out of tolerance the motion comes in.
    const half = Math.PI / (frequency * Math.sqrt(1 - ratio * ratio));
    const last = Math.floor(Math.log(1 / tolerance) / (ratio * frequency * half));
    low = last * half;
    high = low + half;
    sign = last % 2 === 0 ? -1 : 1;
  } else {
    while (Number.isFinite(high) && sign * springState(spring, high, 0).displacement >= tolerance) high *= 2;
  }
  for (;;) {
    const middle = low + (high - low) / 2;
    if (!(middle > low && middle < high)) return high;
    if (sign * springState(spring, middle, 0).displacement >= tolerance) low = middle;
    else high = middle;
  }
}

/** Where a spring is as seen from its target, and how fast: m·y″ + c·y′ + k·y = 0 with y(0) = −1 and y′(0) = v. */
function springState(spring, time, v) {
  if (!(time > 0)) return { displacement: -1, velocity: v };
  if (spring.clamped) {
    const arrival = springArrival(spring, v);
    if (arrival !== null && time >= arrival) return { displacement: 0, velocity: 0 };
  }
  const w = springFrequency(spring);
  const z = springRatio(spring);
  const rest = 1 - z * z;
  if (rest > 1e-12) {
    const swing = w * Math.sqrt(rest);
    const decay = z * w;
    const b = (v - decay) / swing;
    const envelope = Math.exp(-decay * time);
    const cosine = Math.cos(swing * time);
    const sine = Math.sin(swing * time);
    return {
      displacement: envelope * (b * sine - cosine),
      velocity: envelope * (v * cosine + (swing - decay * b) * sine),
    };
  }
  if (rest > -1e-12) {
    const envelope = Math.exp(-w * time);
    return { displacement: envelope * ((v - w) * time - 1), velocity: envelope * (v - w * (v - w) * time) };
  }
  const { slow, fast } = springRates(z, w);
  const b = (v + slow) / (fast - slow);
  const slowly = (-1 - b) * Math.exp(slow * time);
  const quickly = b * Math.exp(fast * time);
  return { displacement: slowly + quickly, velocity: slow * slowly + fast * quickly };
}

/** The moment at which a spring first reaches its target; nothing where it only comes near. */
function springArrival(spring, v) {
  const w = springFrequency(spring);
  const z = springRatio(spring);
  const rest = 1 - z * z;
  if (rest > 1e-12) {
    const swing = w * Math.sqrt(rest);
    return Math.atan2(1, (v - z * w) / swing) / swing;
  }
  if (rest > -1e-12) return v > w ? 1 / (v - w) : null;
  const { slow, fast } = springRates(z, w);
  const b = (v + slow) / (fast - slow);
  const ratio = b / (1 + b);
  return ratio > 1 ? Math.log(ratio) / (slow - fast) : null;
}

/** The two rates of an over-damped spring's decay, written so that no digits are lost between near numbers. */
function springRates(z, w) {
  const sum = z + Math.sqrt(z * z - 1);
  return { slow: -w / sum, fast: -w * sum };
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

/** How far a released thing travels on, in points, from its speed in points a second: the sum over whole milliseconds. */
function projectRelease(velocity, rate = 0.998) {
  return ((velocity / 1000) * rate) / (1 - rate);
}

/** Where a thing is shown that is pulled so many points beyond its edge; it never reaches the dimension. */
function rubberBand(distance, dimension, coefficient = 0.55) {
  const room = dimension + coefficient * Math.abs(distance);
  return room > 0 ? (distance * dimension * coefficient) / room : 0;
}

/** How far a thing is pulled that is shown so many points beyond its edge, so that one caught in flight does not jump. */
function inverseRubberBand(shown, dimension, coefficient = 0.55) {
  if (shown === 0) return 0;
  if (!(Math.abs(shown) < dimension)) return shown < 0 ? -Infinity : Infinity;
  return (shown * dimension) / (coefficient * (dimension - Math.abs(shown)));
}

/** The direction in which a released thing comes to rest, of `right`, `left`, `up`, `down`; nothing within `by`. */
function flingDirection(by, rate, release) {
  const x = release.x + projectRelease(release.velocityX, rate);
  const y = release.y + projectRelease(release.velocityY, rate);
  if (Math.abs(x) >= Math.abs(y)) {
    if (!(Math.abs(x) > by)) return null;
    return x > 0 ? 'right' : 'left';
  }
  if (!(Math.abs(y) > by)) return null;
  return y > 0 ? 'down' : 'up';
}

/** The word of that direction; nothing where it has none. */
function flingVerdict(fling, rate, release) {
  const direction = flingDirection(fling.by, rate, release);
  return direction === null ? null : (fling[direction] ?? null);
}
