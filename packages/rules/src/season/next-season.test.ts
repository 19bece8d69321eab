import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { type NextSeasonAsked, planNextSeason } from './next-season.ts';
import type { NextTier } from './next-season-divisions.ts';

/** Tiers as "abcd/1 efgh/0": the table from the best, and how many change places with the next tier. */
function tiersOf(text: string, sizes: (number | undefined)[] = []): NextTier<string>[] {
  return text.split(' ').map((part, index) => {
    const [ranking = '', teamsDown = '0'] = part.split('/');
    const size = sizes[index] ?? ranking.length;
    return { tier: index + 1, ranking: [...ranking], teamsDown: Number(teamsDown), size };
  });
}

type Asked = Partial<Record<'gone' | 'leaving' | 'entering', string>>;
function planOf(tiers: NextTier<string>[], { gone = '', leaving = '', entering = '' }: Asked = {}) {
  return planNextSeason(
    deepFreeze({
      tiers,
      gone: [...gone],
      leaving: [...leaving],
      entering: [...entering].map((team) => ({ team, into: null })),
    }),
  );
}
/** The next season's tiers as "abcd efgh", or why there is none. */
function next(...[tiers, asked]: Parameters<typeof planOf>): string {
  const made = planOf(tiers, asked);
  if (!made.ok) return made.failure.code;
  const namesIn = (tier: number) => made.plan.moves.flatMap(({ to, team }) => (to === tier ? team : []));
  return tiers.map(({ tier }) => namesIn(tier).join('')).join(' ');
}

describe('the next season', () => {
  it('swaps as many as go down, and fills what leavers leave', () => {
    expect(next(tiersOf('abcd/1 efgh/0'))).toBe('abce dfgh');
    expect(next(tiersOf('abcd/1 efgh/0'), { leaving: 'b', entering: 'z' })).toBe('acde fghz');
  });

  it('is without teams that are gone, whether they were asked to leave or not', () => {
    expect(next(tiersOf('abcd/1 efgh/0'), { gone: 'a' })).toBe('bcde fgh');
    expect(next(tiersOf('abcd/1 efgh/0'), { gone: 'a', leaving: 'a' })).toBe('bcde fgh');
  });

  it('gives a new division the teams that others have no places for, and those that are new', () => {
    expect(next(tiersOf('abcdef/2 /0', [4, 4]), { entering: 'yz' })).toBe('abcd efyz');
  });

  it('leaves a new division out as long as it has no places', () => {
    expect(next(tiersOf('abcd/2 /0', [4, 0]))).toBe('abcd ');
  });

  it.each([0, 1, 101])('refuses %i places of a division', (size) => {
    expect(planOf(tiersOf('abcd/1 efgh/0', [size]))).toMatchObject({
      ok: false,
      failure: { code: 'next_season_places', tier: 1 },
    });
  });

  it('refuses a division that one team is left for', () => {
    expect(planOf(tiersOf('abcd/1 efg/0'), { leaving: 'fg' })).toMatchObject({
      ok: false,
      failure: { code: 'next_season_too_few', tier: 2, failure: { code: 'league_too_small', teams: 1 } },
    });
  });

  it('refuses what promotion refuses', () => {
    expect(next(tiersOf('abcd/1 ebgh/0'))).toBe('promotion_team_twice');
    expect(next(tiersOf('abcd/1 efgh/0'), { entering: 'z' })).toBe('promotion_no_room');
    expect(next(tiersOf('abcd/5 efgh/0'))).toBe('promotion_overlap');
    expect(next([])).toBe('promotion_without_tier');
  });
});

describe('a plan of the next season', () => {
  const asked: fc.Arbitrary<NextSeasonAsked<number>> = fc
    .record({
      tiers: fc.array(
        fc.record({
          teams: fc.integer({ min: 0, max: 8 }),
          teamsDown: fc.integer({ min: 0, max: 2 }),
          more: fc.integer({ min: -1, max: 2 }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      gone: fc.array(fc.integer({ min: 1, max: 32 }), { maxLength: 3 }),
      leaving: fc.array(fc.integer({ min: 1, max: 32 }), { maxLength: 3 }),
      entering: fc.nat(4),
    })
    .map(({ tiers, gone, leaving, entering }) => {
      let last = 0;
      const finished = tiers.map(({ teams, teamsDown, more }, index) => ({
        tier: index + 1,
        teamsDown,
        ranking: Array.from({ length: teams }, () => ++last),
        size: Math.max(0, teams + more),
      }));
      const known = (ids: number[]) => [...new Set(ids)].filter((team) => team <= last);
      const fresh = Array.from({ length: entering }, (_, index) => ({ team: 100 + index, into: null }));
      return { tiers: finished, gone: known(gone), leaving: known(leaving), entering: fresh };
    });

  it('names everybody who plays on once, nobody who left, and makes a league of each division', () => {
    fc.assert(
      fc.property(asked, (season) => {
        const made = planNextSeason(deepFreeze(season));
        fc.pre(made.ok);
        if (!made.ok) return;
        const out = new Set([...season.gone, ...season.leaving]);
        const all = [
          ...season.tiers.flatMap(({ ranking }) => ranking),
          ...season.entering.map(({ team }) => team),
        ];
        const teams = made.plan.moves.map(({ team }) => team);
        expect(teams.toSorted((a, b) => a - b)).toEqual(all.filter((team) => !out.has(team)));
        for (const { tier, size } of season.tiers) {
          const count = made.plan.moves.filter(({ to }) => to === tier).length;
          const open = made.plan.vacancies.find((vacancy) => vacancy.tier === tier)?.open ?? 0;
          expect(count + open).toBe(size);
          expect(count === 0 || count >= 2).toBe(true);
        }
      }),
    );
  });

  it('is the same in whatever order its divisions and leavers are named', () => {
    fc.assert(
      fc.property(asked, (season) => {
        const turned = {
          ...season,
          tiers: season.tiers.toReversed(),
          gone: season.gone.toReversed(),
          leaving: season.leaving.toReversed(),
        };
        const [one, other] = [planNextSeason(season), planNextSeason(turned)];
        expect(other.ok).toBe(one.ok);
        if (one.ok) expect(other).toEqual(one);
      }),
    );
  });
});
