import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { coveredBy, type Stretch } from './covered.ts';

/** As satori takes a typeface. */
export interface Face {
  readonly name: string;
  readonly weight: 500 | 700;
  readonly style: 'normal';
  readonly data: Buffer;
}

/** A family of which a file is read once a sign of it is asked for. */
interface Family {
  readonly name: string;
  readonly package: Package;
  readonly weights: readonly Face['weight'][];
}
/** Each by its whole name: what looks for unused packages reads it. */
const FOLDERS = {
  'barlow-condensed': import.meta.resolve('@fontsource/barlow-condensed/package.json'),
  'fira-sans-condensed': import.meta.resolve('@fontsource/fira-sans-condensed/package.json'),
  'noto-sans-sc': import.meta.resolve('@fontsource/noto-sans-sc/package.json'),
  'nanum-gothic': import.meta.resolve('@fontsource/nanum-gothic/package.json'),
} as const;
type Package = keyof typeof FOLDERS;
const OWN = 'barlow-condensed';
/** Always there: the signs of Western, then those of Central European and Turkish names. */
const ALWAYS = [
  ['Barlow', 'latin'],
  ['Barlow Ext', 'latin-ext'],
] as const;
const WEIGHTS = [500, 700] as const;
/** The rest in turn: Vietnamese; Greek and Cyrillic; Chinese and Japanese; Korean. */
const FURTHER: readonly Family[] = [
  { name: 'Barlow More', package: OWN, weights: WEIGHTS },
  { name: 'Fira', package: 'fira-sans-condensed', weights: WEIGHTS },
  { name: 'Noto', package: 'noto-sans-sc', weights: WEIGHTS },
  { name: 'Nanum', package: 'nanum-gothic', weights: [700] },
];
/** What may stand between letters of any script, and needs no glyph. */
const EMPTY = /^[\s\u200c\u200d]$/u;

/** One file of each weight, and what it has. */
interface Part {
  readonly family: Family;
  readonly part: string;
  /** What the family's list says of it: where to look. */
  readonly claimed: readonly Stretch[];
  covered: readonly Stretch[] | null;
}

const always: readonly Face[] = ALWAYS.flatMap(([name, part]) =>
  WEIGHTS.map((weight) => faceOf(name, OWN, part, weight)),
);
const alwaysCovered = always.map(({ data }) => coveredBy(data));
const parts: readonly Part[] = FURTHER.flatMap((family) =>
  Object.entries(listOf(family.package)).map(([name, ranges]) => ({
    family,
    part: name.replace(/[[\]]/g, ''),
    claimed: stretchesOf(ranges),
    covered: null,
  })),
);

/** Whether some face has the sign. */
export function canDraw(sign: string): boolean {
  return EMPTY.test(sign) || isAlways(sign) || partOf(sign) !== undefined;
}

/**
 * The faces for these signs. The same array for all that needs no further one, which satori then reads once; others go
 * with their picture, so that what strangers ask for never adds up.
 */
export function facesFor(signs: Iterable<string>): readonly Face[] {
  const needed = new Set<Part>();
  for (const sign of signs) {
    const part = EMPTY.test(sign) || isAlways(sign) ? undefined : partOf(sign);
    if (part) needed.add(part);
  }
  if (needed.size === 0) return always;
  const further = [...needed].flatMap(({ family, part }) =>
    family.weights.map((weight) => faceOf(`${family.name} ${part}`, family.package, part, weight)),
  );
  return [...always, ...further];
}

function isAlways(sign: string): boolean {
  return alwaysCovered.some((covered) => isWithin(sign, covered));
}

function partOf(sign: string): Part | undefined {
  return parts.find((part) => {
    if (!isWithin(sign, part.claimed)) return false;
    part.covered ??= coveredBy(readFace(part.family.package, part.part, 700));
    return isWithin(sign, part.covered);
  });
}

function isWithin(sign: string, stretches: readonly Stretch[]): boolean {
  const code = sign.codePointAt(0) ?? 0;
  return stretches.some(([first, last]) => first <= code && code <= last);
}

function faceOf(name: string, family: Package, part: string, weight: Face['weight']): Face {
  return { name, weight, style: 'normal', data: readFace(family, part, weight) };
}

function readFace(family: Package, part: string, weight: Face['weight']): Buffer {
  return readFileSync(join(folderOf(family), 'files', `${family}-${part}-${weight}-normal.woff`));
}

function listOf(family: Package): Record<string, string> {
  return JSON.parse(readFileSync(join(folderOf(family), 'unicode.json'), 'utf8'));
}

function folderOf(family: Package): string {
  return dirname(fileURLToPath(FOLDERS[family]));
}

/** Of "U+0041-005a,U+00aa". */
function stretchesOf(ranges: string): Stretch[] {
  return ranges.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice(2).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}
