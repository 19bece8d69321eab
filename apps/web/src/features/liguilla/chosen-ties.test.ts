import { describe, expect, test } from 'vitest';
import { BYE, type Chosen, emptyTies, moved, seededTies, takenOut } from './chosen-ties.ts';

const TEAMS = [1, 2, 3, 4, 5, 6].map((id) => ({ id, number: id, name: String(id), slug: '', image: null }));
const TIES: readonly Chosen[] = [
  [1, 2],
  [3, null],
  [4, BYE],
];

describe('a round that is paired by hand', () => {
  test('begins with the byes last, and best against worst gives them to the best', () => {
    expect(emptyTies({ teams: TEAMS, exempt: 2 })).toEqual([
      [null, null],
      [null, null],
      [null, BYE],
      [null, BYE],
    ]);
    expect(seededTies({ teams: TEAMS, exempt: 2 })).toEqual([
      [3, 6],
      [4, 5],
      [1, BYE],
      [2, BYE],
    ]);
  });

  test('takes a dragged team, and who was there changes places with it', () => {
    expect(moved(TIES, 5, { at: 1, side: 1 })[1]).toEqual([3, 5]);
    expect(moved(TIES, 1, { at: 1, side: 0 })).toEqual([[3, 2], [1, null], TIES[2]]);
    // Nobody had that place: who comes from the list takes it from them.
    expect(moved(TIES, 6, { at: 0, side: 0 })[0]).toEqual([6, 2]);
    // Both sides of one tie.
    expect(moved(TIES, 1, { at: 0, side: 1 })[0]).toEqual([2, 1]);
  });

  test('moves a bye only where one can be: to the second side', () => {
    expect(moved(TIES, 2, { at: 2, side: 1 })).toEqual([[1, BYE], TIES[1], [4, 2]]);
    expect(moved(TIES, 3, { at: 2, side: 1 })).toEqual([TIES[0], [null, null], [4, 3]]);
  });

  test('gives a team back that is dragged out', () => {
    expect(takenOut(TIES, 2)[0]).toEqual([1, null]);
    expect(takenOut(TIES, 6)).toEqual(TIES);
  });

  test('never pairs a team twice, wherever teams are dragged', () => {
    let ties = emptyTies({ teams: TEAMS, exempt: 2 });
    for (let step = 0; step < 200; step += 1) {
      const side = step % 3 === 0 ? 0 : 1;
      ties = moved(ties, ((step * 7) % 6) + 1, { at: (step * 5) % ties.length, side });
      const teams = ties.flat().filter((id) => id !== null && id !== BYE);
      expect(new Set(teams).size).toBe(teams.length);
    }
  });
});
