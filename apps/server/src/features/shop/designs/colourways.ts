/** One hue from the night to the lamp, and a second colour that stands against it. All `#rrggbb`. */
export interface Colours {
  readonly night: string;
  readonly deep: string;
  readonly base: string;
  readonly bright: string;
  readonly glow: string;
  readonly other: string;
}

export const COLOURWAYS = {
  lime: colours('#0b160e', '#17371f', '#356b2d', '#a9e23c', '#f1ffcf', '#f4c542'),
  ice: colours('#08152a', '#13345f', '#2767a6', '#6cbaf5', '#e6f6ff', '#ffd166'),
  ember: colours('#220b07', '#571a10', '#a0391c', '#f6853c', '#ffe6bf', '#ffcf4a'),
  gold: colours('#19120b', '#402b12', '#8c6220', '#e5b83f', '#fff0b8', '#f7f3e6'),
  violet: colours('#140b2a', '#332062', '#5f3fa6', '#ab8df7', '#f0e8ff', '#ff8fc0'),
  crimson: colours('#1f070e', '#561022', '#9c1f39', '#f06073', '#ffe3e3', '#ffffff'),
  emerald: colours('#05180f', '#0d402c', '#1a7350', '#52d59d', '#dffff1', '#f6e27a'),
  steel: colours('#0d1319', '#273440', '#52646f', '#aabfce', '#f3f9fd', '#f58a3c'),
} as const satisfies Readonly<Record<string, Colours>>;
export type Colourway = keyof typeof COLOURWAYS;

function colours(
  night: string,
  deep: string,
  base: string,
  bright: string,
  glow: string,
  other: string,
): Colours {
  return { night, deep, base, bright, glow, other };
}
