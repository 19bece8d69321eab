import { contrastOf } from '../club/colours.ts';
import { laidOver, lighter } from './lightness.ts';

/** The colours of the design that follow from the accent colour, as its tokens are called. */
export const ACCENT_SHADES = ['accent', 'accent_strong', 'on_accent', 'accent_text', 'glow'] as const;
export type AccentShade = (typeof ACCENT_SHADES)[number];

/** The custom property of a shade, as style sheets name it. */
export function accentToken(shade: string): string {
  return `--${shade.replaceAll('_', '-')}`;
}

/** Each custom property of the design that an accent sets, with its value for both schemes. */
export function accentTokens(faces: {
  readonly light: AccentFace;
  readonly dark: AccentFace;
}): [token: string, value: string][] {
  return ACCENT_SHADES.map((shade) => [
    accentToken(shade),
    `light-dark(${faces.light.shades[shade]},${faces.dark.shades[shade]})`,
  ]);
}

/** The accent of one scheme. */
export interface AccentFace {
  /** "#rrggbb"; `glow` with two digits more, its strength. */
  readonly shades: Readonly<Record<AccentShade, string>>;
  /** The lowest contrast of its texts, and of its parts of controls, with what is behind them: hundredths. */
  readonly text: number;
  readonly control: number;
}
type Scheme = 'light' | 'dark';

/** What WCAG 2.2 asks of texts (1.4.3) and of parts of controls (1.4.11), level AA: hundredths. */
const TEXT = 450;
const CONTROL = 300;
/** So far may a shade's lightness be from the colour that was chosen; beyond that nobody knows it again. */
const FARTHEST = 0.5;
const STEP = 0.005;
/** How much a button changes under the pointer. */
const HOVER = 0.07;
const GLOW = 0x24 / 255;

interface Ground {
  /** Below everything, below cards, and below what stands out on them. */
  readonly plain: readonly string[];
  /** A card below a picture of a team, which is black or white at worst. */
  readonly photo: string;
  readonly onAccent: string;
  /** Where shades go when they have to be told from the ground. */
  readonly away: 1 | -1;
}
/** The grounds of the design; a test of the web holds them against its tokens. */
export const ACCENT_GROUNDS: Readonly<Record<Scheme, Ground>> = {
  light: {
    plain: ['#f1f5f2', '#ffffff', '#e7eeea'],
    photo: laidOver('#ffffff', '#000000', 0.17),
    onAccent: '#ffffff',
    away: -1,
  },
  dark: {
    plain: ['#0a0f0d', '#111815', '#1b2521'],
    photo: laidOver('#111815', '#ffffff', 0.17),
    onAccent: '#0a0f0d',
    away: 1,
  },
};

/**
 * The shades of an accent colour by day and by night. A shade is the colour itself where that can be read, else the nearest
 * lightness of its hue that can. `figure`: what the colour reaches in that scheme without becoming another one, of the `least` that
 * is needed; hundredths.
 * @param colour "#rrggbb"
 */
export function accentFaces(
  colour: string,
):
  | { readonly light: AccentFace; readonly dark: AccentFace; readonly refused: null }
  | { readonly refused: { readonly scheme: Scheme; readonly figure: number; readonly least: number } } {
  const [light, dark] = [faceOf(colour, 'light'), faceOf(colour, 'dark')];
  for (const [scheme, { face, figure, least }] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    if (face === null) return { refused: { scheme, figure, least } };
  }
  if (light.face === null || dark.face === null) throw new Error('unreachable');
  return { light: light.face, dark: dark.face, refused: null };
}

function faceOf(colour: string, scheme: Scheme) {
  const ground = ACCENT_GROUNDS[scheme];
  const accent = nearest(colour, ground, (tried) =>
    Math.min(worst(tried, ground.plain) / CONTROL, worst(tried, [ground.onAccent]) / TEXT),
  );
  const text = nearest(colour, ground, (tried) => worst(tried, behindText(ground, accent.colour)) / TEXT);
  if (accent.share < 1 || text.share < 1) {
    const [share, least] = accent.share < 1 ? [accent.share, CONTROL] : [text.share, TEXT];
    return { face: null, figure: Math.floor(share * least), least };
  }
  const strong = lighter(accent.colour, ground.away * HOVER);
  const face: AccentFace = {
    shades: {
      accent: accent.colour,
      accent_strong: strong,
      on_accent: ground.onAccent,
      accent_text: text.colour,
      glow: `${accent.colour}24`,
    },
    text: Math.min(
      worst(text.colour, behindText(ground, accent.colour)),
      worst(ground.onAccent, [accent.colour, strong]),
    ),
    control: worst(accent.colour, ground.plain),
  };
  return { face, figure: face.text, least: TEXT };
}

function behindText({ plain, photo }: Ground, accent: string): readonly string[] {
  return [...plain, photo, ...plain.map((one) => laidOver(one, accent, GLOW))];
}

/** The first lightness at which the colour reaches all of it (a share of 1), going away from the ground; else the best of them. */
function nearest(colour: string, { away }: Ground, reaches: (tried: string) => number) {
  let best = { colour, share: reaches(colour) };
  for (let by = STEP; best.share < 1 && by <= FARTHEST; by += STEP) {
    const tried = lighter(colour, away * by);
    const share = reaches(tried);
    if (share > best.share) best = { colour: tried, share };
  }
  return best;
}

/** Hundredths, never more than there are. */
function worst(colour: string, grounds: readonly string[]): number {
  return Math.floor(100 * Math.min(...grounds.map((ground) => contrastOf(colour, ground))));
}
