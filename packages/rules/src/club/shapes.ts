import type { Position } from '../match/positions.ts';

/**
 * The shapes a team may stand in: lines from the goal forwards, each from left to right. The places of a shape are
 * numbered in that order; 4-2-3-1 is the order of the team of the week.
 */
export const FORMATIONS = {
  '4-2-3-1': [['GK'], ['LB', 'CB', 'CB', 'RB'], ['CDM', 'CDM'], ['LM', 'CAM', 'RM'], ['ST']],
  '4-4-2': [['GK'], ['LB', 'CB', 'CB', 'RB'], ['LM', 'CDM', 'CDM', 'RM'], ['ST', 'ST']],
  '4-3-3': [['GK'], ['LB', 'CB', 'CB', 'RB'], ['CDM', 'CAM', 'CDM'], ['LM', 'ST', 'RM']],
  '4-1-2-1-2': [['GK'], ['LB', 'CB', 'CB', 'RB'], ['CDM'], ['LM', 'RM'], ['CAM'], ['ST', 'ST']],
  '4-1-4-1': [['GK'], ['LB', 'CB', 'CB', 'RB'], ['CDM'], ['LM', 'CAM', 'CAM', 'RM'], ['ST']],
  '4-5-1': [['GK'], ['LB', 'CB', 'CB', 'RB'], ['LM', 'CDM', 'CAM', 'CDM', 'RM'], ['ST']],
  '3-5-2': [['GK'], ['CB', 'CB', 'CB'], ['LM', 'CDM', 'CAM', 'CDM', 'RM'], ['ST', 'ST']],
  '3-4-3': [['GK'], ['CB', 'CB', 'CB'], ['LM', 'CDM', 'CDM', 'RM'], ['ST', 'ST', 'ST']],
  '3-4-2-1': [['GK'], ['CB', 'CB', 'CB'], ['LM', 'CDM', 'CDM', 'RM'], ['CAM', 'CAM'], ['ST']],
  '5-3-2': [['GK'], ['LB', 'CB', 'CB', 'CB', 'RB'], ['CDM', 'CAM', 'CDM'], ['ST', 'ST']],
  '5-4-1': [['GK'], ['LB', 'CB', 'CB', 'CB', 'RB'], ['LM', 'CDM', 'CDM', 'RM'], ['ST']],
} as const satisfies Readonly<Record<string, readonly (readonly Position[])[]>>;

export type Formation = keyof typeof FORMATIONS;
export const FORMATION_NAMES = Object.keys(FORMATIONS).filter(isFormation);

/** How a player is trained: 1 basic, 2 wall, 3 backbone, 4 maestro, 5 finisher, 6 hunter. */
export const CHEMISTRY_STYLES = [1, 2, 3, 4, 5, 6] as const;
export type ChemistryStyle = (typeof CHEMISTRY_STYLES)[number];

/** A point of the pitch in percent: from the left touchline, and from the own goal line. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Where each position is at home. */
export const POSITION_SPOTS: Readonly<Record<Position, Spot>> = {
  GK: { x: 50, y: 8 },
  LB: { x: 17, y: 27 },
  CB: { x: 50, y: 25 },
  RB: { x: 83, y: 27 },
  CDM: { x: 50, y: 43 },
  LM: { x: 17, y: 57 },
  RM: { x: 83, y: 57 },
  CAM: { x: 50, y: 65 },
  ST: { x: 50, y: 86 },
};

export function isFormation(name: string): name is Formation {
  return Object.hasOwn(FORMATIONS, name);
}

/** The positions of all places of a shape, in their order. */
export function placesOf(shape: Formation): readonly Position[] {
  return FORMATIONS[shape].flat();
}

/** The lines of a shape, each place with its number. */
export function linesOf(shape: Formation): { place: number; position: Position }[][] {
  let next = 0;
  return FORMATIONS[shape].map((line) => line.map((position) => ({ place: next++, position })));
}

/** Where the places of a shape are: its lines at even distances, and the places of a line, too. */
export function spotsOf(shape: Formation): readonly Spot[] {
  const lines = FORMATIONS[shape];
  const [goal, front] = [POSITION_SPOTS.GK.y, POSITION_SPOTS.ST.y];
  return lines.flatMap((line, row) =>
    line.map((_, at) => ({
      x: Math.round((100 * (at + 1)) / (line.length + 1)),
      y: Math.round(goal + ((front - goal) * row) / (lines.length - 1)),
    })),
  );
}
