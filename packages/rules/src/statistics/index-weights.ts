import { POSITIONS, type Position } from '../match/positions.ts';

/**
 * What each action is worth in the index of a match, in whole points. A tournament may change this before it starts.
 */
export type IndexWeights = {
  readonly started: number;
  readonly alternate: number;
  readonly win: number;
  readonly goal: Readonly<Record<Position, number>>;
  readonly assist: number;
  readonly cleanSheet: Readonly<Record<Position, number>>;
  readonly bestPlayer: number;
  readonly yellow: number;
  readonly red: number;
  readonly ownGoal: number;
};

/** The weights that a tournament sets; all others keep their defaults. */
export type IndexWeightsGiven = Partial<Omit<IndexWeights, 'goal' | 'cleanSheet'>> & {
  readonly goal?: Partial<IndexWeights['goal']>;
  readonly cleanSheet?: Partial<IndexWeights['cleanSheet']>;
};

/** Two yellows in a match count as two yellows (-2), a red -3, two yellows and a red all of it (-5). */
export const INDEX_WEIGHTS: IndexWeights = {
  started: 2,
  alternate: 1,
  win: 1,
  goal: { GK: 6, CB: 6, LB: 6, RB: 6, CDM: 5, LM: 5, RM: 5, CAM: 5, ST: 4 },
  assist: 3,
  cleanSheet: { GK: 4, CB: 4, LB: 4, RB: 4, CDM: 1, LM: 1, RM: 1, CAM: 1, ST: 0 },
  bestPlayer: 3,
  yellow: -1,
  red: -3,
  ownGoal: -2,
};

/** The most that one action may add or cost. */
export const MOST_INDEX_WEIGHT = 100;

export type IndexWeightsFailure = {
  readonly code: 'index_weight_invalid';
  /** For example `assist` or `goal.ST`. */
  readonly weight: string;
  readonly value: number;
  readonly most: number;
};

/** The weights that are the same in every position. */
const DEEDS = [
  'started',
  'alternate',
  'win',
  'assist',
  'bestPlayer',
  'yellow',
  'red',
  'ownGoal',
] as const satisfies readonly (keyof IndexWeights)[];

/** All weights, with defaults for those that a tournament has not set, in each position too. */
export function completeIndexWeights(given: IndexWeightsGiven): IndexWeights {
  const { goal, cleanSheet } = INDEX_WEIGHTS;
  return {
    ...INDEX_WEIGHTS,
    ...given,
    goal: { ...goal, ...given.goal },
    cleanSheet: { ...cleanSheet, ...given.cleanSheet },
  };
}

/** What is wrong with weights that somebody typed; null if they are sound. The index is a sum of whole points. */
export function checkIndexWeights(weights: IndexWeights): IndexWeightsFailure | null {
  const { goal, cleanSheet } = weights;
  const all = [
    ...DEEDS.map((deed) => [deed, weights[deed]] as const),
    ...POSITIONS.map((position) => [`goal.${position}`, goal[position]] as const),
    ...POSITIONS.map((position) => [`cleanSheet.${position}`, cleanSheet[position]] as const),
  ];
  const most = MOST_INDEX_WEIGHT;
  for (const [weight, value] of all) {
    const isSound = Number.isInteger(value) && Math.abs(value) <= most;
    if (!isSound) return { code: 'index_weight_invalid', weight, value, most };
  }
  return null;
}
