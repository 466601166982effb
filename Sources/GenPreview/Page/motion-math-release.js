'use strict';

/*
 * What a thing does when a finger lets it go, or pulls it beyond its edge: pure functions of points and seconds.
 */

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
