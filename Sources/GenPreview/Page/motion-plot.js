'use strict';

/*
 * Plots: a progress over time, drawn by DOM calls, with the numbers in words for those who cannot see it.
 */

/** A number with no more than so many decimals, and a true minus. */
function numeral(value, decimals = 2) {
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞';
  const factor = 10 ** decimals;
  const rounded = Math.abs(value) < 1e15 ? Math.round(value * factor) / factor : value;
  return String(rounded + 0).replace('-', '−');
}

/** A part of a whole in per cent. */
function percentage(part, decimals = 1) {
  return `${numeral(part * 100, decimals)} %`;
}

/** A time in milliseconds, as designers write it. */
function milliseconds(seconds, decimals = 0) {
  return `${numeral(seconds * 1000, decimals)} ms`;
}

/**
 * An empty plot over a range of times and one of values; `label` is its text alternative. `levels` are the values that get a
 * line; beyond 0 and 1, where a motion overshoots, the ground is tinted.
 */
function motionPlot({ label, x, y, width = 320, height = 200, times, left = 34, ...rest }) {
  const { levels = [[0, '0'], [1, '1']], isProgress = true } = rest;
  const edge = { left, right: 12, top: rest.top ?? 10, bottom: rest.bottom ?? 22 };
  const toX = (value) => edge.left + ((width - edge.left - edge.right) * (value - x[0])) / (x[1] - x[0]);
  const toY = (value) => height - edge.bottom - ((height - edge.top - edge.bottom) * (value - y[0])) / (y[1] - y[0]);
  const node = drawing('svg.plot', {
    viewBox: `0 0 ${width} ${height}`,
    role: 'img',
    'aria-label': label,
    'data-x': `${toX(0)} ${toX(1)}`,
    'data-y': `${toY(0)} ${toY(1)}`,
  });
  const sides = { x: toX(x[0]), width: toX(x[1]) - toX(x[0]) };
  const tint = (top, bottom) => drawing('rect.beyond', { ...sides, y: toY(top), height: toY(bottom) - toY(top) });
  if (isProgress && y[1] > 1.11) node.append(tint(y[1], 1));
  if (isProgress && y[0] < -0.06) node.append(tint(0, y[0]));
  for (const [value, text] of levels) {
    node.append(drawing('line.level', { x1: toX(x[0]), x2: toX(x[1]), y1: toY(value), y2: toY(value) }));
    node.append(drawing('text.scale', { x: edge.left - 6, y: toY(value) + 4, 'text-anchor': 'end' }, text));
  }
  for (const [value, text, anchor] of times) {
    node.append(drawing('line.tick', { x1: toX(value), x2: toX(value), y1: toY(y[0]), y2: toY(y[1]) }));
    node.append(drawing('text.scale', { x: toX(value), y: height - 6, 'text-anchor': anchor ?? 'middle' }, text));
  }
  const clip = { x: toX(x[0]) - 3, y: toY(y[1]) - 3, width: sides.width + 6, height: toY(y[0]) - toY(y[1]) + 6 };
  const inside = drawing('svg', { ...clip, viewBox: `${clip.x} ${clip.y} ${clip.width} ${clip.height}` });
  node.append(inside);
  return { node, inside, toX, toY, x, y };
}

/** Draws a motion into a plot; what leaves the plot's range is cut at its edge. */
function drawLine(frame, value, className, samples = 120, from = frame.x[0], to = frame.x[1]) {
  const line = drawing('path', { class: `line ${className}`, d: linePath(frame, value, samples, from, to) });
  frame.inside.append(line);
  return line;
}

/** The path of a motion in a plot. */
function linePath(frame, value, samples, from, to) {
  const points = [];
  for (let step = 0; step <= samples; step += 1) {
    const time = from + ((to - from) * step) / samples;
    const progress = Math.min(Math.max(value(time), frame.y[0] - 1), frame.y[1] + 1);
    points.push(`${frame.toX(time).toFixed(3)} ${frame.toY(progress).toFixed(4)}`);
  }
  return `M${points.join('L')}`;
}

/** Marks a point of a plot, an overshoot say, with its numbers beside it. */
function drawMark(frame, time, progress, text) {
  const place = { x: frame.toX(time), y: frame.toY(progress) };
  const isRight = time > frame.x[0] + (frame.x[1] - frame.x[0]) * 0.6;
  const mark = drawing('g.mark', {},
    drawing('circle', { cx: place.x, cy: place.y, r: 3.5 }),
    drawing('text', { x: place.x + (isRight ? 4 : -4), y: place.y - 8, 'text-anchor': isRight ? 'end' : 'start' }, text),
  );
  frame.node.append(mark);
  return mark;
}

/** A dot that runs along a line as it plays. */
function drawRunner(frame, value) {
  const runner = drawing('circle.runner', { r: 5, cx: frame.toX(frame.x[0]), cy: frame.toY(value(frame.x[0])) });
  frame.node.append(runner);
  return (time) => {
    runner.setAttribute('cx', frame.toX(Math.min(time, frame.x[1])).toFixed(2));
    runner.setAttribute('cy', frame.toY(value(time)).toFixed(2));
  };
}

/** Round steps of milliseconds along an axis that ends after so many seconds. */
function timeTicks(seconds) {
  const total = seconds * 1000;
  if (!(total > 0) || !Number.isFinite(total)) return [[0, '0 ms', 'start']];
  const rough = total / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough;
  const ticks = [[0, '0', 'middle']];
  for (let time = step; time <= total * 1.0001; time += step) ticks.push([time / 1000, numeral(time, 3)]);
  const last = ticks[ticks.length - 1];
  last[1] += ' ms';
  if (last[0] > seconds * 0.9) last[2] = 'end';
  return ticks;
}
