import { contrastOf, differenceOf, differenceToSome } from './colours.ts';

export const KIT_KINDS = ['home', 'away', 'third'] as const;
export type KitKind = (typeof KIT_KINDS)[number];

export const KIT_PATTERNS = ['plain', 'stripes', 'hoops', 'halves', 'sash'] as const;
export type KitPattern = (typeof KIT_PATTERNS)[number];

/** A kit that is drawn. Colours are "#rrggbb". */
export interface DrawnKit {
  readonly pattern: KitPattern;
  readonly main: string;
  /** Of the pattern; on a plain shirt that of its collar. */
  readonly second: string;
  readonly numbers: string;
  readonly shorts: string;
  readonly socks: string;
}
type Shirt = Pick<DrawnKit, 'pattern' | 'main' | 'second'>;

/** How much of the shirt has the second colour. */
const SECOND: Readonly<Record<KitPattern, number>> = {
  plain: 0,
  stripes: 0.5,
  hoops: 0.5,
  halves: 0.5,
  sash: 0.25,
};
/** What large letters need to be read. */
const LEAST_CONTRAST = 3;
/** Below it two shirts are taken for each other from the stands: black and navy, but not navy and blue. */
const LEAST_DIFFERENCE = 0.14;
/** The same for people who see fewer colours, and so are used to smaller differences. */
const LEAST_TO_SOME = 0.11;

/** The colour that a number stands on: of those on the chest, the one that it stands out from the most. */
export function numberGround({ pattern, main, second, numbers }: Omit<DrawnKit, 'shorts' | 'socks'>): string {
  if (pattern === 'plain') return main;
  return contrastOf(numbers, second) > contrastOf(numbers, main) ? second : main;
}

/** Whether a number can be read on its ground. */
export function isNumberReadable(kit: Omit<DrawnKit, 'shorts' | 'socks'>): boolean {
  return contrastOf(kit.numbers, numberGround(kit)) >= LEAST_CONTRAST;
}

/**
 * For whom two shirts are too much alike to play against each other: `everybody`, or `some`, who don't see the colours that
 * tell them apart; null if they differ.
 */
export function kitsAlike(one: Shirt, other: Shirt): 'everybody' | 'some' | null {
  if (shirtsApart(one, other, differenceOf) < LEAST_DIFFERENCE) return 'everybody';
  return shirtsApart(one, other, differenceToSome) < LEAST_TO_SOME ? 'some' : null;
}

/** How much paint moves how far until one shirt is the other: of two colours each, so one of two ways is the shortest. */
function shirtsApart(one: Shirt, other: Shirt, apart: (a: string, b: string) => number): number {
  const [mine, theirs] = [1 - SECOND[one.pattern], 1 - SECOND[other.pattern]];
  const work = (mainToMain: number) =>
    mainToMain * apart(one.main, other.main) +
    (mine - mainToMain) * apart(one.main, other.second) +
    (theirs - mainToMain) * apart(one.second, other.main) +
    (1 - mine - theirs + mainToMain) * apart(one.second, other.second);
  return Math.min(work(Math.max(0, mine + theirs - 1)), work(Math.min(mine, theirs)));
}
