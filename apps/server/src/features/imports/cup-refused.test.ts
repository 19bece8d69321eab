import { describe, expect, test } from 'vitest';
import { fileMatch, importFile } from '../../testing/importing.ts';
import { allRows } from '../../testing/rows.ts';
import { app, stage } from '../../testing/stage.ts';

stage();

/** Two groups of two, the first of each in the final. */
const A = fileMatch('Ajo 2-1 Bor', { group: 'Group A' });
const B = fileMatch('Cid 1-0 Dux', { group: 'Group B' });
const FINAL = fileMatch('Cid 1-0 Ajo', { round: 'Final', date: '1998-08-22' });
const cup = (...matches: unknown[]) => ({ name: 'Old Cup 1998', matches });

describe('a cup', () => {
  test('of two groups and a final goes in, whichever of the two the file names first', async () => {
    await importFile(app, cup(A, B, FINAL), { tournament: 'Old Cup', season: '1998' });
    const { body } = await app.call('liguilla.show', { params: { divisionSlug: 'final-phase' } });
    expect(body.data.champion?.name).toBe('Cid');
    const [match] = body.data.rounds[0]?.matches ?? [];
    expect([match?.home?.name, match?.home_goals, match?.away_goals]).toEqual(['Cid', 1, 0]);
  });

  test('corrected goes in with the correction, up to the champion', async () => {
    const asked = { tournament: 'Turned Cup', season: '1998' };
    await importFile(app, cup(A, B, FINAL), asked);
    const turned = { ...FINAL, score: { ft: [0, 3] } };
    await expect(importFile(app, cup(A, B, turned), asked)).rejects.toThrow(/in the file 0–3/);
    const told = await importFile(app, cup(A, B, turned), { ...asked, correct: true });
    expect(told.corrected).toBe(1);
    const { body } = await app.call('liguilla.show', { params: { divisionSlug: 'turned-cup-final-phase' } });
    expect(body.data.champion?.name).toBe('Ajo');
  });

  test.each([
    [
      'a round whose name nobody knows',
      cup(A, B, { ...FINAL, round: 'Decider' }),
      /Decider.*isn’t a round of a knockout that we know/,
    ],
    [
      'a match of no group and no round',
      cup(A, B, { ...FINAL, round: 'Matchday 2' }),
      /neither to a group nor to a round/,
    ],
    [
      'a finalist that no group sends',
      cup(A, B, fileMatch('Cid 1-0 Eco', { round: 'Final' })),
      /No group sends Eco here/,
    ],
    [
      'a semi-final without a final',
      cup(A, B, { ...FINAL, round: 'Semi-finals' }),
      /No final follows from this round/,
    ],
    [
      'two finals',
      cup(A, B, FINAL, fileMatch('Bor 1-0 Dux', { round: 'Final' })),
      /2 ties in this round: it can have 1/,
    ],
    [
      'a semi-final whose winner goes nowhere',
      cup(A, B, FINAL, fileMatch('Bor 1-0 Dux', { round: 'Semi-finals' })),
      /Neither team is in a later round/,
    ],
    [
      'a finalist who lost the semi-final',
      cup(
        fileMatch('Ajo 2-1 Bor', { group: 'Group A' }),
        fileMatch('Cid 1-0 Dux', { group: 'Group B' }),
        fileMatch('Ajo 1-0 Dux', { round: 'Semi-finals' }),
        fileMatch('Cid 1-0 Bor', { round: 'Semi-finals' }),
        fileMatch('Cid 1-0 Dux', { round: 'Final' }),
      ),
      /According to the earlier results, these teams don’t meet here/,
    ],
    [
      'a shoot-out without a level score',
      cup(A, B, { ...FINAL, score: { ft: [2, 1], p: [4, 2] } }),
      /Final: Cid v Ajo\. There is a shoot-out only if .* level/,
    ],
    [
      'a level final without a winner',
      cup(A, B, { ...FINAL, score: { ft: [1, 1] } }),
      /Final: Cid v Ajo\. The match is level/,
    ],
    [
      'a group that is not over, with a final',
      cup(fileMatch('Ajo - Bor', { group: 'Group A' }), B, FINAL),
      /No group sends/,
    ],
    ['a file cut in half', JSON.stringify(cup(A, B, FINAL)).slice(0, 150), /ends too early/],
  ])('with %s is refused, and nothing is stored', async (_, file, why) => {
    const before = await allRows(app.database.db);
    await expect(importFile(app, file, { tournament: 'New Cup', season: '1998' })).rejects.toThrow(why);
    expect(await allRows(app.database.db)).toEqual(before);
  });
});
