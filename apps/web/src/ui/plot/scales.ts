/** A place in a drawing, in units of its viewBox. */
export type Point = readonly [x: number, y: number];

/** A straight scale from values to places; where all values are one, to the middle. */
export function linear(domain: Point, range: Point): (value: number) => number {
  const [from, to] = domain;
  const [start, end] = range;
  if (to === from) return () => round((start + end) / 2);
  return (value) => round(start + ((value - from) / (to - from)) * (end - start));
}

/** Round values from nought to at least `most`, about `count` steps of 1, 2 or 5 times a power of ten. */
export function ticksTo(most: number, count = 4): number[] {
  const step = niceStep(most / count);
  const steps = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: steps + 1 }, (_, at) => at * step);
}

/** Round values from at most `least` to at least `most`, two of them or more: for what never comes near nought. */
export function ticksBetween(least: number, most: number, count = 4): number[] {
  const step = niceStep((most - least) / count);
  const from = Math.floor(least / step);
  const steps = Math.max(1, Math.ceil(most / step) - from);
  return Array.from({ length: steps + 1 }, (_, at) => (from + at) * step);
}

/** A whole step: tables and matches know no halves. */
function niceStep(rough: number): number {
  if (rough <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].find((one) => one * power >= rough) ?? 10;
  return step * power;
}

/** First and last of `total` places, and a few round ones between: 1, 5, 10, 15, 20. */
export function placeTicks(total: number, count = 4): number[] {
  if (total <= count + 1) return Array.from({ length: total }, (_, at) => at + 1);
  const step = niceStep(total / count);
  const between = Array.from({ length: Math.floor(total / step) }, (_, at) => (at + 1) * step);
  // A tick that would overlap the last or the first is left out.
  return [1, ...between.filter((one) => one > 1 && total - one >= step / 2), total];
}

/** A line through points; where one is null the line is broken. */
export function linePath(points: readonly (Point | null)[]): string {
  let isDrawing = false;
  let path = '';
  for (const point of points) {
    if (point !== null) path += `${isDrawing ? 'L' : 'M'}${point[0]} ${point[1]}`;
    isDrawing = point !== null;
  }
  return path;
}

/** Equal slots for bars: where each begins, and how wide a bar is with air on both sides. */
export function slots(count: number, range: Point, fill = 0.7): { width: number; start(at: number): number } {
  const slot = (range[1] - range[0]) / Math.max(1, count);
  const width = round(Math.min(slot * fill, 24));
  return { width, start: (at) => round(range[0] + slot * at + (slot - width) / 2) };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
