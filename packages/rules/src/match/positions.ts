/** Where a player plays; the registered position decides the index, the team of the week and the price. */
export const POSITIONS = ['GK', 'CB', 'LB', 'RB', 'CDM', 'LM', 'RM', 'CAM', 'ST'] as const;
export type Position = (typeof POSITIONS)[number];
