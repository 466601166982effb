'use strict';

/*
 * The mathematics of springs, { mass, stiffness, damping, clamped }, as both engines mean them: pure functions of seconds.
 */

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

/** The u of e^(−2u) · ((1 + u)² + ratio² · u²) = 6e-9: ratio, frequency and time where Reanimated calls a spring at rest. */
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
    ratio < 1
      ? Math.max(0, Math.log((1 + decay) / 0.001) / decay)
      : Math.ceil(springSettlingWithin(spring, 0.001) * 10) / 10;
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
