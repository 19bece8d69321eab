/**
 * How a list of teams is dealt out to groups. `snake`: by strength, A B C then C B A. `pots`: pot by pot as drawn, each
 * A B C. `lot`: as drawn from one pot of all.
 */
export const GROUP_DEALINGS = ['snake', 'pots', 'lot'] as const;
export type GroupDealing = (typeof GROUP_DEALINGS)[number];

export const LEAST_IN_GROUP = 3;
export const MOST_IN_GROUP = 10;
export const LEAST_GROUPS = 2;
export const MOST_GROUPS = 64;
