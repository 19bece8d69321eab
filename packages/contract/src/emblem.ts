import type { EmblemOver, EmblemShape } from './emblem-paths.ts';

/** What an emblem represents; a team and a tournament of the same name have different emblems. */
export type EmblemKind = 'team' | 'tournament' | 'division';

/** A shape in one colour, and the part that the second colour covers; emblem-paths.ts draws both. */
export interface Emblem {
  readonly shape: EmblemShape;
  readonly over: EmblemOver;
  readonly colours: readonly [ground: string, over: string];
}

const COLOURS: readonly Emblem['colours'][] = [
  ['#d22f3d', '#ffffff'],
  ['#d22f3d', '#26282c'],
  ['#1c5fd4', '#ffffff'],
  ['#1c5fd4', '#f2b705'],
  ['#1b3f9c', '#e23b4a'],
  ['#5bb8f0', '#ffffff'],
  ['#5bb8f0', '#7c1f3f'],
  ['#0f8a4b', '#ffffff'],
  ['#0f8a4b', '#f2b705'],
  ['#14713f', '#1b1e22'],
  ['#f2b705', '#26282c'],
  ['#f2b705', '#1b4fb8'],
  ['#e8601c', '#26282c'],
  ['#e8601c', '#ffffff'],
  ['#7b2fbf', '#ffffff'],
  ['#7b2fbf', '#ffd23f'],
  ['#8a1538', '#f4d58d'],
  ['#8a1538', '#69b3e7'],
  ['#0b8fa6', '#ffffff'],
  ['#0b8fa6', '#ffd23f'],
  ['#46566b', '#ffffff'],
  ['#46566b', '#ff7a59'],
  ['#c2257a', '#ffffff'],
  ['#c2257a', '#2b2140'],
  ['#5d7a12', '#fff3c4'],
  ['#dfe5ec', '#c4202f'],
  ['#dfe5ec', '#15489c'],
  ['#dfe5ec', '#1b1e22'],
];

/**
 * The emblem of a name: the same name of the same kind always has the same one, on a page and on a shared picture.
 * `colours` are a team's own, `#rrggbb`; without them the name chooses.
 */
export function emblemOf(kind: EmblemKind, name: string, colours?: Emblem['colours']): Emblem {
  const { shapes, overs } = KINDS[kind];
  const hash = hashOf(name);
  return {
    shape: pick(shapes, hash >>> 3),
    colours: colours ?? pick(COLOURS, hash >>> 13),
    over: pick(overs, hash >>> 7),
  };
}

interface Choice {
  readonly shapes: readonly EmblemShape[];
  readonly overs: readonly EmblemOver[];
}

const KINDS: Readonly<Record<EmblemKind, Choice>> = {
  team: {
    shapes: ['classic', 'eared', 'round', 'heater', 'hexagon', 'tub', 'octagon', 'oval', 'crowned'],
    overs: [
      'halves',
      'hoop',
      'hoops',
      'pale',
      'stripes',
      'bend',
      'sinister',
      'diagonal',
      'quarters',
      'chevron',
      'chief',
      'cross',
      'saltire',
      'roundel',
      'star',
      'pile',
      'checks',
      'wave',
    ],
  },
  tournament: {
    shapes: ['hexagon', 'round', 'octagon'],
    overs: ['cup', 'star', 'crown', 'flash', 'ball', 'peaks'],
  },
  division: { shapes: ['pennant'], overs: ['head', 'belt', 'side', 'centre', 'slope', 'arrow'] },
};

/** FNV-1a with a final mix: small, and similar names give values that differ in every bit. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 15)) >>> 0;
}

function pick<T>(options: readonly T[], hash: number): T {
  const option = options[hash % options.length];
  if (option === undefined) throw new Error('nothing to choose from');
  return option;
}
