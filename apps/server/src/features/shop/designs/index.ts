import type { CallOf, ReplyOf } from '@matchnight/contract';
import { AVATAR, AVATARS } from './avatars.ts';
import { BACKGROUND } from './backgrounds/canvas.ts';
import { DIVISION_BACKGROUNDS } from './backgrounds/division.ts';
import { OWN_BACKGROUNDS } from './backgrounds/own.ts';
import { TEAM_BACKGROUNDS } from './backgrounds/team.ts';
import { TOURNAMENT_BACKGROUNDS } from './backgrounds/tournament.ts';
import { CARD, CARDS } from './cards.ts';
import { COLOURWAYS, type Colours, type Colourway } from './colourways.ts';

type DesignType = 'AV' | 'BT' | 'BD' | 'BE' | 'BU' | 'CA';

/** A drawing that comes with the product: one family of a type, in one colourway. */
export interface Design {
  /** Stable: stored products name it. Such as `av-lion-gold`. */
  readonly key: string;
  readonly type: DesignType;
  readonly family: ReplyOf<CallOf<'shop.designs'>>['data'][number]['family'];
  readonly colourway: Colourway;
}

/** In pixels. */
export const DESIGN_SIZES: Readonly<Record<DesignType, { readonly width: number; readonly height: number }>> =
  {
    AV: AVATAR,
    BT: BACKGROUND,
    BD: BACKGROUND,
    BE: BACKGROUND,
    BU: BACKGROUND,
    CA: CARD,
  };

type Draw = (colours: Colours) => string;
type Families<Drawn> = { readonly [Family in keyof Drawn]: readonly Colourway[] };

/** Each family in the three colourways that become it. */
const DRAWN: readonly (Design & { readonly draw: Draw })[] = [
  ...designs('AV', AVATARS, {
    lion: ['gold', 'crimson', 'violet'],
    wolf: ['ice', 'ember', 'steel'],
    eagle: ['steel', 'emerald', 'gold'],
    bull: ['ember', 'crimson', 'ice'],
    ball: ['lime', 'ice', 'gold'],
    lights: ['lime', 'violet', 'ember'],
  }),
  ...designs('BT', TOURNAMENT_BACKGROUNDS, {
    stadium: ['lime', 'ice', 'violet'],
    beams: ['ice', 'crimson', 'gold'],
    trophy: ['gold', 'steel', 'crimson'],
    confetti: ['ember', 'violet', 'emerald'],
  }),
  ...designs('BD', DIVISION_BACKGROUNDS, {
    pitch: ['lime', 'emerald', 'ice'],
    tiers: ['gold', 'steel', 'violet'],
    chevrons: ['ember', 'lime', 'ice'],
    net: ['emerald', 'crimson', 'steel'],
  }),
  ...designs('BE', TEAM_BACKGROUNDS, {
    stripes: ['crimson', 'ice', 'gold'],
    scarves: ['crimson', 'ice', 'emerald'],
    tifo: ['ember', 'emerald', 'violet'],
    terrace: ['crimson', 'lime', 'ember'],
  }),
  ...designs('BU', OWN_BACKGROUNDS, {
    moon: ['ice', 'lime', 'gold'],
    tunnel: ['steel', 'violet', 'ember'],
    tactics: ['lime', 'ice', 'crimson'],
    city: ['violet', 'ember', 'ice'],
  }),
  ...designs('CA', CARDS, {
    facets: ['gold', 'ice', 'emerald'],
    rays: ['violet', 'lime', 'ember'],
    turf: ['lime', 'crimson', 'steel'],
    panels: ['crimson', 'steel', 'gold'],
  }),
];

/** In the order of the shop's shelves. */
export const DESIGNS: readonly Design[] = DRAWN.map(({ draw: _, ...design }) => design);

/** The SVG of a design, in DESIGN_SIZES; the same text each time. An unknown key throws. */
export function drawDesign(key: string): string {
  const design = DRAWN.find((one) => one.key === key);
  if (!design) throw new Error(`no design is called ${key}`);
  return design.draw(COLOURWAYS[design.colourway]);
}

function designs<Drawn extends Readonly<Partial<Record<Design['family'], Draw>>>>(
  type: DesignType,
  drawn: Drawn,
  families: Families<Drawn>,
) {
  return (Object.entries(drawn) as [Design['family'], Draw][]).flatMap(([family, draw]) => {
    const colourways = families[family] ?? [];
    return colourways.map((colourway) => ({
      key: `${type.toLowerCase()}-${family}-${colourway}`,
      type,
      family,
      colourway,
      draw,
    }));
  });
}
