import type { Colours } from '../colourways.ts';
import { drawing, fill, linear, mix, type Point, radial, tag } from '../svg.ts';

/**
 * As wide as any page shows a picture, three times as wide as high (what the cropper makes of an uploaded one). A head
 * shows a band of the middle: wide heads a flat one, phones the middle half. So the left third is calm, for the words,
 * and the motif stands in the middle of the height, right of the middle.
 */
export const BACKGROUND = { width: 1366, height: 455 } as const;

/** So that no lamp outshines white words, once the page has laid its own 45 % of black over the picture. */
const VEIL = 0.18;

/** A scene on a ground that goes from the quiet left to the lit right. */
export function scene({ deep, base, night }: Colours, ...parts: string[]): string {
  const ground = linear(
    'ground',
    [0, 0],
    [1366, 300],
    [
      [0, deep],
      [0.45, mix(deep, base, 0.22)],
      [1, base],
    ],
  );
  return drawing(
    BACKGROUND,
    ground,
    fill(BACKGROUND, 'url(#ground)'),
    ...parts,
    fill(BACKGROUND, night, VEIL),
  );
}

/** Light that fades in all directions. */
export function glow(
  id: string,
  at: Point,
  radius: number,
  colour: string,
  opacity: number,
  flat = 1,
): string {
  const stops = [
    [0, colour, opacity],
    [0.35, colour, opacity * 0.42],
    [0.7, colour, opacity * 0.1],
    [1, colour, 0],
  ] as const;
  return radial(id, at, radius, stops, flat) + fill(BACKGROUND, `url(#${id})`);
}

/** Parts that come out of the ground from left to right: nothing at `from`, whole at `to`. */
export function emerging(id: string, from: number, to: number, ...parts: string[]): string {
  const fade = linear(
    `${id}f`,
    [from, 0],
    [to, 0],
    [
      [0, '#000000'],
      [1, '#ffffff'],
    ],
  );
  const mask = tag(
    'mask',
    { id, maskUnits: 'userSpaceOnUse', x: 0, y: 0, width: 1366, height: 455 },
    fill(BACKGROUND, `url(#${id}f)`),
  );
  return fade + mask + tag('g', { mask: `url(#${id})` }, parts.join(''));
}
