'use strict';

/** The sections of motion, for the list in `main.js`. */
const MOTION_SECTIONS = [
  { id: 'curves', title: 'Curves', show: showCurves, count: (data) => tokenCount(data, 'curves') },
  { id: 'springs', title: 'Springs', show: showSprings, count: (data) => tokenCount(data, 'springs') },
  {
    id: 'transitions',
    title: 'Transitions',
    show: showTransitions,
    count: (data) => tokenCount(data, 'durations', 'transitions', 'staggers'),
  },
  { id: 'keyframes', title: 'Keyframes', show: showKeyframes, count: (data) => tokenCount(data, 'keyframes') },
  {
    id: 'gestures',
    title: 'Gestures',
    show: showGestures,
    count: (data) => tokenCount(data, 'gestures', 'flings', 'physics'),
  },
  { id: 'haptics', title: 'Haptics', show: showHaptics, count: (data) => tokenCount(data, 'haptics') },
  {
    id: 'playground',
    title: 'Playground',
    show: showPlayground,
    count: () => undefined,
    has: (data) => data.now.motion.curves.length + data.now.motion.springs.length > 0,
  },
];

/** How many tokens of some kinds there are, or were. */
function tokenCount(data, ...kinds) {
  const count = (state) => kinds.reduce((sum, kind) => sum + (state?.motion[kind]?.length ?? 0), 0);
  return count(data.now) || count(data.earlier);
}
