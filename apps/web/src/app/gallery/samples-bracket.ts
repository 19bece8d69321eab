import { entrances, type MadeUpResult, madeUpDouble, madeUpKnockout } from '../../testing/brackets.ts';
import type { BracketRound, BracketSource, BracketTeam } from '../../ui/bracket/types.ts';
import { CLUBS } from './samples.ts';

/** Brackets of invented clubs, in the states that one can be in. */
export const BRACKETS: Readonly<Record<string, readonly BracketRound[]>> = {
  two: madeUpKnockout(entrances(clubs(2)), () => ({ goals: [3, 2] })),
  byes: madeUpKnockout(entrances(clubs(5)), (_, round) => (round === 0 ? { goals: [0, 1] } : null)),
  'in-progress': madeUpKnockout(entrances([...clubs(7), null], entranceOf), twoLegs, true),
  penalties: madeUpKnockout(entrances(clubs(16)), scores, true),
  'sixty-four': madeUpKnockout(entrances(clubs(64)), (tie, round) => (round < 3 ? scores(tie, round) : null)),
  double: madeUpDouble(entrances(clubs(8)), (tie, round) => (round < 7 ? scores(tie, round) : null)),
};

export function clubs(count: number): BracketTeam[] {
  return Array.from({ length: count }, (_, nth) => {
    const name = CLUBS[nth % CLUBS.length] ?? '';
    const turn = Math.floor(nth / CLUBS.length) + 1;
    return { name: turn === 1 ? name : `${name} ${turn}`, slug: `club-${nth + 1}`, image: null };
  });
}

function entranceOf(position: number): BracketSource {
  if (position < 8) return { kind: 'table_position', position };
  return { kind: 'group_place', group: 'Fallrückzieher-Gruppe', position: 3 };
}

/** One tie is decided on goals, one on penalties, one has only its first leg played. */
function twoLegs(tie: number, round: number): MadeUpResult | null {
  if (round > 0) return null;
  if (tie === 2)
    return {
      goals: [3, 2],
      legs: [
        [2, 1],
        [1, 1],
      ],
    };
  if (tie === 3)
    return {
      goals: [2, 2],
      legs: [
        [2, 0],
        [0, 2],
      ],
      penalties: [3, 5],
    };
  return tie === 4 ? { goals: [1, 0], legs: [[1, 0], null], isOpen: true } : null;
}

function scores(tie: number, round: number): MadeUpResult {
  const home = (tie * 7 + round) % 4;
  const away = (tie * 5 + round * 2) % 3;
  return home === away
    ? { goals: [home, away], penalties: tie % 2 ? [5, 4] : [2, 4] }
    : { goals: [home, away] };
}
