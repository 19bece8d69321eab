type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** The colours that a kit is described by. */
export const COLOUR_NAMES = {
  white: '#ffffff',
  silver: '#b4bac2',
  grey: '#6b7280',
  black: '#111111',
  red: '#d0121f',
  maroon: '#6d1226',
  orange: '#f47b20',
  yellow: '#ffd400',
  lime: '#a4d233',
  green: '#0a8f3c',
  dark_green: '#0c4a2b',
  turquoise: '#18b7ac',
  sky: '#77c3ee',
  blue: '#1457d1',
  navy: '#12214f',
  purple: '#6a2c91',
  pink: '#f27fb2',
  brown: '#6b4423',
} as const;
export type ColourName = keyof typeof COLOUR_NAMES;

/** "#rrggbb", in small letters. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text);
}

/** The name whose colour is nearest. */
export function colourNameOf(colour: string): ColourName {
  let nearest: ColourName = 'white';
  for (const name of NAMES) {
    const isNearer = differenceOf(colour, COLOUR_NAMES[name]) < differenceOf(colour, COLOUR_NAMES[nearest]);
    if (isNearer) nearest = name;
  }
  return nearest;
}

/** From 1 (none) to 21 (black on white), as WCAG counts it. */
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** As eyes tell colours apart: lightness from 0 to 1, then towards red or green, and towards yellow or blue. */
export function okLabOf(colour: string): Triple {
  return okLab(linear(colour));
}

/** How far two colours are apart to the eye, from 0 to about 1: the distance in OKLab. */
export function differenceOf(one: string, other: string): number {
  return distance(okLabOf(one), okLabOf(other));
}

/** The same for people who see no red, or no green: the smallest of the three. */
export function differenceToSome(one: string, other: string): number {
  const seen = [WITHOUT_RED, WITHOUT_GREEN].map((sight) =>
    distance(okLab(times(sight, linear(one))), okLab(times(sight, linear(other)))),
  );
  return Math.min(differenceOf(one, other), ...seen);
}

const NAMES = Object.keys(COLOUR_NAMES) as ColourName[];

// Machado, Oliveira and Fernandes (2009), of light, in full.
const WITHOUT_RED: Matrix = [
  [0.152286, 1.052583, -0.204868],
  [0.114503, 0.786281, 0.099216],
  [-0.003882, -0.048116, 1.051998],
];
const WITHOUT_GREEN: Matrix = [
  [0.367322, 0.860646, -0.227968],
  [0.280085, 0.672501, 0.047413],
  [-0.01182, 0.04294, 0.968881],
];
// Björn Ottosson's OKLab.
const TO_CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_LAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

function okLab(light: Triple): Triple {
  const [long, medium, short] = times(TO_CONES, light);
  return times(TO_LAB, [Math.cbrt(long), Math.cbrt(medium), Math.cbrt(short)]);
}

function luminance(colour: string): number {
  const [red, green, blue] = linear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The light of its three parts, from 0 to 1. */
function linear(colour: string): Triple {
  if (!isColour(colour)) throw new RangeError(`no colour: ${colour}`);
  const part = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function times([first, second, third]: Matrix, vector: Triple): Triple {
  const row = ([a, b, c]: Triple) => a * vector[0] + b * vector[1] + c * vector[2];
  return [row(first), row(second), row(third)];
}

function distance(one: Triple, other: Triple): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}
