import type { Colours } from './colourways.ts';
import { mix, outline, type Point, range, shape, tag } from './svg.ts';

type Tone = 'night' | 'deep' | 'base' | 'bright' | 'glow' | 'other';
/** A plane of a head: how it is lit, and x, y of its corners on a square from -100 to 100. */
type Plane = readonly [tone: Tone, ...corners: readonly number[]];

/** The light comes from the left. */
const SHADE = 0.16;

/** Right halves of heads that look at us; the left half is their mirror image, nearer to the light. */
const WOLF: readonly Plane[] = [
  ['bright', 16, -50, 62, -100, 74, -34, 46, -26],
  ['night', 36, -50, 58, -80, 63, -40, 48, -34],
  ['base', 0, -58, 16, -50, 46, -26, 30, -10, 10, -22, 0, -30],
  ['bright', 46, -26, 74, -34, 96, 18, 62, 10, 30, -10],
  ['base', 62, 10, 96, 18, 78, 28, 84, 48, 62, 46, 58, 66, 36, 54],
  ['glow', 30, -10, 62, 10, 36, 54, 18, 22, 12, 0],
  ['night', 16, 2, 48, -4, 38, 12, 24, 14],
  ['other', 24, 4, 42, 0, 36, 9, 28, 10],
  ['bright', 0, -30, 10, -22, 12, 0, 18, 22, 17, 50, 0, 54],
  ['glow', 18, 22, 36, 54, 24, 76, 14, 72, 17, 50],
  ['night', 0, 52, 18, 50, 13, 66, 0, 76],
  ['base', 0, 76, 13, 66, 14, 72, 24, 76, 10, 92, 0, 96],
];
const LION_FACE: readonly Plane[] = [
  ['base', 30, -46, 50, -54, 54, -32, 42, -24],
  ['glow', 0, -50, 22, -46, 30, -30, 12, -18, 0, -22],
  ['bright', 22, -46, 38, -34, 48, -8, 30, -14, 30, -30],
  ['bright', 30, -14, 48, -8, 44, 20, 24, 14, 12, -2],
  ['night', 14, -8, 36, -16, 34, -4, 22, 0],
  ['other', 22, -8, 32, -11, 30, -5, 24, -4],
  ['bright', 12, -18, 30, -30, 36, -16, 14, -8],
  ['glow', 0, -22, 12, -18, 14, -8, 16, 18, 0, 18],
  ['glow', 16, 18, 24, 14, 40, 24, 34, 44, 14, 46, 0, 36],
  ['bright', 24, 14, 44, 20, 40, 24],
  ['night', 0, 16, 19, 16, 14, 28, 0, 36],
  ['deep', 0, 36, 14, 46, 34, 44, 22, 58, 0, 62],
  ['bright', 0, 50, 12, 52, 22, 58, 12, 72, 0, 76],
];
const BULL: readonly Plane[] = [
  ['glow', 22, -44, 52, -46, 74, -62, 78, -92, 94, -66, 90, -40, 66, -22, 34, -22],
  ['other', 74, -62, 78, -92, 94, -66, 90, -54],
  ['bright', 46, -16, 88, -18, 76, 6, 50, 2],
  ['night', 56, -10, 78, -12, 70, 0, 56, -2],
  ['base', 0, -54, 22, -44, 34, -22, 20, -4, 0, -14],
  ['base', 34, -22, 48, -14, 50, 6, 40, 40, 24, 22, 20, -4],
  ['bright', 0, -14, 20, -4, 24, 22, 26, 48, 0, 46],
  ['night', 24, 0, 44, -8, 42, 6, 30, 10],
  ['other', 30, 0, 40, -4, 38, 4, 32, 5],
  ['deep', 24, 22, 40, 40, 38, 62, 26, 48],
  ['glow', 0, 46, 26, 48, 38, 62, 30, 86, 12, 94, 0, 94],
  ['night', 12, 60, 28, 56, 26, 70, 14, 68],
  ['bright', 0, 82, 14, 80, 30, 86, 12, 94, 0, 94],
];
/** A whole head that looks to the right. */
const EAGLE: readonly Plane[] = [
  ['base', -30, -64, -78, -34, -92, 20, -66, 10, -84, 60, -52, 46, -54, 94, -22, 66, -14, -10],
  ['bright', -14, -10, -22, 66, 0, 100, 10, 64, 32, 82, 34, 46, 20, 14],
  ['glow', -30, -64, -14, -10, 20, 14, 34, 46, 48, 22, 34, -8, 6, -40],
  ['glow', -30, -64, 2, -80, 40, -72, 58, -54, 50, -40, 6, -40],
  ['bright', 6, -40, 34, -8, 48, 22, 52, -2, 50, -40],
  ['other', 50, -40, 58, -54, 82, -42, 97, -14, 94, 26, 84, 4, 52, -2],
  ['base', 52, -2, 84, 4, 78, 16, 48, 22],
  ['night', 10, -48, 52, -42, 46, -30, 34, -24, 24, -30],
  ['other', 28, -41, 44, -38, 40, -31, 32, -31],
];

export function wolf(colours: Colours, at: (point: Point) => Point): string {
  return facing(WOLF, colours, at);
}
export function bull(colours: Colours, at: (point: Point) => Point): string {
  return facing(BULL, colours, at);
}
export function eagle(colours: Colours, at: (point: Point) => Point): string {
  return EAGLE.map((plane) => drawn(plane, colours, at)).join('');
}

/** A face in a mane of two rings of tufts. */
export function lion(colours: Colours, at: (point: Point) => Point): string {
  const tufts = (count: number, outer: number, inner: number, tones: readonly Tone[]) =>
    range(count).flatMap((place) =>
      [-1, 1].map((side) => {
        const angle = ((place + 0.5) / count) * 2 * Math.PI - Math.PI / 2;
        const half = (Math.PI / count) * side;
        const down = 1 + 0.08 * Math.sin(angle);
        const on = (turn: number, far: number): Point =>
          at([Math.cos(turn) * far * 0.98, Math.sin(turn) * far * down]);
        const lit = Math.cos(angle + 0.9) < 0 === side < 0 ? tones[0] : tones[1];
        return shape([at([0, 0]), on(angle, outer), on(angle + half, inner)], colours[lit ?? 'base']);
      }),
    );
  return [
    ...tufts(15, 100, 72, ['base', 'deep']),
    ...tufts(13, 78, 58, ['bright', 'base']),
    facing(LION_FACE, colours, at),
  ].join('');
}

function facing(planes: readonly Plane[], colours: Colours, at: (point: Point) => Point): string {
  const mirrored = ([x, y]: Point): Point => at([-x, y]);
  return planes.map((plane) => drawn(plane, colours, mirrored) + drawn(plane, colours, at, SHADE)).join('');
}

/** Its own edge covers the gap that two planes beside each other would leave. */
function drawn([tone, ...corners]: Plane, colours: Colours, at: (point: Point) => Point, shade = 0): string {
  const points = range(corners.length / 2).map((index) =>
    at([corners[index * 2] ?? 0, corners[index * 2 + 1] ?? 0]),
  );
  const paint = mix(colours[tone], colours.night, shade);
  return tag('path', { d: outline(points), fill: paint, stroke: paint, 'stroke-linejoin': 'round' });
}
