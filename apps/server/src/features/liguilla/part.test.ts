import { type Bracket, DEFAULT_LIGUILLA, decideLeg, knockoutLayout, seatInOrder } from '@matchnight/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byRound, partOf, partOfTie } from './part.ts';

describe('a part of a bracket', () => {
  test('holds each tie once in a round, never more than a small bracket, and says where its last winner goes on', () => {
    fc.assert(
      fc.property(fc.integer({ min: 33, max: 1000 }), fc.boolean(), (teams, thirdPlace) => {
        const bracket = drawn(teams, { thirdPlace });
        const first = partOf(bracket, teams, { round: 'current' });
        for (const round of first?.rounds ?? []) {
          const seen: string[] = [];
          const { parts = 0 } = partOf(bracket, teams, { round }) ?? {};
          for (let number = 1; number <= parts; number++) {
            const part = partOf(bracket, teams, { round, part: number });
            expect(part).toMatchObject({ round, part: number, parts });
            const ties = [...(part?.ties ?? [])];
            expect(ties.length).toBeLessThanOrEqual(32);
            const own = ties.filter((tie) => tie.round === round);
            expect(own.every((tie) => partOfTie(tie) === number)).toBe(true);
            seen.push(...own.map(({ key }) => key));
            const goal = part?.leads_to;
            const last = ties.findLast((tie) => tie.round !== 'third_place');
            const next = goal && partOf(bracket, teams, goal);
            if (!goal) expect(last?.round).toBe('final');
            else
              expect([...(next?.ties ?? [])].some(({ sources }) => sources.some(isWinnerOf(last)))).toBe(
                true,
              );
          }
          expect(seen).toEqual(
            byRound(bracket)
              .get(round)
              ?.map(({ key }) => key),
          );
        }
      }),
      { numRuns: 30 },
    );
  });

  test('is a tree: what its ties lead into, and nothing else', () => {
    const part = partOf(drawn(1000), 1000, { round: 'round_of_1024', part: 5 });
    expect([...(part?.ties ?? [])].map(({ key }) => key).filter((_, index) => index % 5 === 0)).toEqual([
      'round_of_1024-65',
      'round_of_1024-70',
      'round_of_1024-75',
      'round_of_1024-80',
      'round_of_512-37',
      'round_of_256-18',
      'round_of_64-5',
    ]);
    expect(part).toMatchObject({ parts: 32, leads_to: { round: 'round_of_32', part: 1 } });
    expect(part?.rounds).toEqual([
      'round_of_1024',
      'round_of_512',
      'round_of_256',
      'round_of_128',
      'round_of_64',
      'round_of_32',
    ]);
  });

  test('is one round alone where the next is seeded anew', () => {
    const part = partOf(drawn(200, { reseeding: true }), 200, { round: 'round_of_128', part: 2 });
    expect(new Set([...(part?.ties ?? [])].map(({ round }) => round))).toEqual(new Set(['round_of_128']));
    expect(part).toMatchObject({ part: 2, parts: 4, leads_to: null });
  });

  test('begins with the round that is played now, and at last with the round of 32', () => {
    const bracket = drawn(64);
    expect(partOf(bracket, 64, { round: 'current' })?.round).toBe('round_of_64');
    expect(partOf(played(bracket, 'round_of_64'), 64, { round: 'current' })?.round).toBe('round_of_32');
    const later = played(played(bracket, 'round_of_64'), 'round_of_32');
    const end = partOf(later, 64, { round: 'current' });
    expect(end).toMatchObject({ round: 'round_of_32', part: 1, parts: 1, leads_to: null });
    expect([...(end?.ties ?? [])].at(-1)?.round).toBe('final');
  });

  test('that is not there is the last, and a round that is not there the current one', () => {
    const bracket = drawn(100);
    expect(partOf(bracket, 100, { round: 'round_of_128', part: 99 })?.part).toBe(4);
    expect(partOf(bracket, 100, { round: 'round_of_7' })?.round).toBe('round_of_128');
  });

  test('is the whole bracket up to 32 teams, and for those who ask for no round', () => {
    expect(partOf(drawn(32), 32, { round: 'current' })).toBeNull();
    expect(partOf(drawn(1000), 1000, {})).toBeNull();
  });
});

function drawn(teams: number, more: Partial<typeof DEFAULT_LIGUILLA> = {}): Bracket<number> {
  const layout = knockoutLayout<number>(teams, { ...DEFAULT_LIGUILLA, ...more });
  if (!layout.ok) throw new Error(layout.failure.code);
  return seatInOrder(
    layout.bracket,
    Array.from({ length: teams }, (_, index) => index + 1),
  );
}

/** Every match of the round is won at home. */
function played(bracket: Bracket<number>, round: string): Bracket<number> {
  return bracket.ties
    .filter((tie) => tie.round === round)
    .reduce((now, { key }) => {
      const step = decideLeg(now, key, 1, { status: 'played', score: { home: 1, away: 0 } });
      if (!step.ok) throw new Error(step.failure.code);
      return step.bracket;
    }, bracket);
}

function isWinnerOf(tie: { round: string; number: number } | undefined) {
  return (source: { kind: string; round?: string; number?: number }) =>
    source.kind === 'winner' && source.round === tie?.round && source.number === tie?.number;
}
