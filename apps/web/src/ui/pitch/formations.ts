import type { Position } from '@matchnight/contract/constants';

/**
 * The shapes a team may stand in: lines from the goal forwards, each from left to right. The places of a shape are
 * numbered in that order; 4-2-3-1 is the order of the team of the week.
 */
export const FORMATIONS = {
  '4-2-3-1': [['GK'], ['LB', 'CB', 'CB', 'RB'], ['CDM', 'CDM'], ['LM', 'CAM', 'RM'], ['ST']],
  '4-4-2': [['GK'], ['LB', 'CB', 'CB', 'RB'], ['LM', 'CDM', 'CDM', 'RM'], ['ST', 'ST']],
  '4-3-3': [['GK'], ['LB', 'CB', 'CB', 'RB'], ['CDM', 'CAM', 'CDM'], ['LM', 'ST', 'RM']],
  '3-5-2': [['GK'], ['CB', 'CB', 'CB'], ['LM', 'CDM', 'CAM', 'CDM', 'RM'], ['ST', 'ST']],
  '5-3-2': [['GK'], ['LB', 'CB', 'CB', 'CB', 'RB'], ['CDM', 'CAM', 'CDM'], ['ST', 'ST']],
  '4-3-2': [['GK'], ['LB', 'CB', 'CB', 'RB'], ['LM', 'CAM', 'RM'], ['ST', 'ST']],
  '3-3-2': [['GK'], ['LB', 'CB', 'RB'], ['LM', 'CAM', 'RM'], ['ST', 'ST']],
  '3-3-1': [['GK'], ['LB', 'CB', 'RB'], ['LM', 'CAM', 'RM'], ['ST']],
  '3-2-1': [['GK'], ['LB', 'CB', 'RB'], ['CDM', 'CAM'], ['ST']],
  '2-2-1': [['GK'], ['CB', 'CB'], ['LM', 'RM'], ['ST']],
  '1-2-1': [['GK'], ['CB'], ['LM', 'RM'], ['ST']],
  '1-1-1': [['GK'], ['CB'], ['CAM'], ['ST']],
} as const satisfies Readonly<Record<string, readonly (readonly Position[])[]>>;

export type Formation = keyof typeof FORMATIONS;

/** The positions of all places of a shape, in their order. */
export function placesOf(shape: Formation): readonly Position[] {
  return FORMATIONS[shape].flat();
}

/** The lines of a shape, each place with its number. */
export function linesOf(shape: Formation): { place: number; position: Position }[][] {
  let next = 0;
  return FORMATIONS[shape].map((line) => line.map((position) => ({ place: next++, position })));
}

/** The shapes for as many players, 4 to 11. */
export function formationsFor(players: number): Formation[] {
  return FORMATION_NAMES.filter((shape) => placesOf(shape).length === players);
}

const FORMATION_NAMES = Object.keys(FORMATIONS).filter((name): name is Formation => name in FORMATIONS);
