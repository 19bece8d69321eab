import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { planPromotion } from './promotion.ts';
import type { FinishedTier, SeasonChange } from './season-change.ts';

/** Tiers as "abcd/1 efgh/1 ijk/0": the table from the best, and how many are relegated. */
function tiersOf(text: string, sizes: (number | undefined)[] = []): FinishedTier<string>[] {
  return text.split(' ').map((part, index) => {
    const [ranking = '', teamsDown = '0'] = part.split('/');
    return { tier: index + 1, ranking: [...ranking], teamsDown: Number(teamsDown), size: sizes[index] };
  });
}

function plan(tiers: FinishedTier<string>[], leaving = '', entering = '') {
  return planPromotion(deepFreeze({ tiers, leaving: [...leaving], entering: [...entering] }));
}

/** The next season's tiers as "abcd efgh", by tier and former place. */
function next(...args: Parameters<typeof plan>): string {
  const made = plan(...args);
  if (!made.ok) return made.failure.code;
  return args[0]
    .map(({ tier }) =>
      made.plan.moves
        .filter(({ to }) => to === tier)
        .map(({ team }) => team)
        .join(''),
    )
    .join(' ');
}

function failureOf(...args: Parameters<typeof plan>) {
  const made = plan(...args);
  return made.ok ? null : made.failure;
}

describe('promotion and relegation', () => {
  it('swaps the last of each tier with as many of the next', () => {
    expect(next(tiersOf('abcd/1 efgh/1 ijkl/1'))).toBe('abce dfgi hjkl');
    expect(next(tiersOf('abcdef/3 ghij/1 klmno/2'))).toBe('abcghi defk jlmno');
    expect(next(tiersOf('abcd/0 efgh/2 ijkl/0'))).toBe('abcd efij ghkl');
    expect(next(tiersOf('abcd/2'))).toBe('abcd');
  });

  it('says for each team from where, to where and why', () => {
    expect(plan(tiersOf('ab/1 cd/0'), '', '')).toEqual({
      ok: true,
      plan: {
        moves: [
          { team: 'a', from: 1, position: 1, to: 1, why: 'stays' },
          { team: 'c', from: 2, position: 1, to: 1, why: 'promoted' },
          { team: 'b', from: 1, position: 2, to: 2, why: 'relegated' },
          { team: 'd', from: 2, position: 2, to: 2, why: 'stays' },
        ],
        vacancies: [],
      },
    });
  });

  it('takes the tiers in the order of their numbers, even with gaps', () => {
    const [first, second] = tiersOf('ab/1 cd/0');
    const tiers = [
      { ...second, tier: 7, ranking: ['c', 'd'], teamsDown: 0 },
      { ...first, tier: 2, ranking: ['a', 'b'], teamsDown: 1 },
    ];
    const made = planPromotion({ tiers, leaving: [], entering: [] });
    expect(made).toMatchObject({ ok: true });
    if (!made.ok) return;
    expect(made.plan.moves.map(({ team, from, to }) => `${team}${from}${to}`)).toEqual([
      'a22',
      'c72',
      'b27',
      'd77',
    ]);
  });

  it('lets the best of those who would go down keep a place that gets free, tier by tier', () => {
    expect(next(tiersOf('abcd/1 efgh/1 ijkl/0'), 'b', 'z')).toBe('acde fghi jklz');
    expect(next(tiersOf('abc/2 de/0'), 'a')).toBe('bde c');
    const made = plan(tiersOf('abc/2 de/0'), 'a');
    expect(made.ok && made.plan.moves.find(({ team }) => team === 'b')).toEqual({
      team: 'b',
      from: 1,
      position: 2,
      to: 1,
      why: 'stays',
    });
    expect(made.ok && made.plan.vacancies).toEqual([{ tier: 2, open: 1 }]);
  });

  it('fills a vacancy with the best team below that isn’t promoted, and then the gap that it leaves', () => {
    const made = plan(tiersOf('abcd/1 efgh/1 ijkl/0'), 'ab', 'yz');
    expect(next(tiersOf('abcd/1 efgh/1 ijkl/0'), 'ab', 'yz')).toBe('cdef ghij klyz');
    expect(made.ok && made.plan.moves.filter(({ why }) => why === 'fills_vacancy')).toEqual([
      { team: 'f', from: 2, position: 2, to: 1, why: 'fills_vacancy' },
      { team: 'j', from: 3, position: 2, to: 2, why: 'fills_vacancy' },
    ]);
    expect(made.ok && made.plan.moves.at(-1)).toEqual({
      team: 'z',
      from: null,
      position: null,
      to: 3,
      why: 'new',
    });
    expect(made.ok && made.plan.vacancies).toEqual([]);
  });

  it('leaves the place of a relegated team that leaves free one tier lower', () => {
    expect(next(tiersOf('abcd/2 efgh/0'), 'd')).toBe('abef cgh');
    const made = plan(tiersOf('abcd/2 efgh/0'), 'd');
    expect(made.ok && made.plan.vacancies).toEqual([{ tier: 2, open: 1 }]);
  });

  it('promotes the next best if a team to be promoted leaves', () => {
    expect(next(tiersOf('abcd/1 efgh/0'), 'e')).toBe('abcf dgh');
  });

  it('keeps a place open if no team could take it', () => {
    expect(next(tiersOf('abc/1 de/1 fgh/0'), 'a')).toBe('bcd ef gh');
    const made = plan(tiersOf('abc/1 d/0'), 'ac');
    expect(next(tiersOf('abc/1 d/0'), 'ac')).toBe('bd ');
    expect(made.ok && made.plan.vacancies).toEqual([
      { tier: 1, open: 1 },
      { tier: 2, open: 1 },
    ]);
  });

  it('follows the sizes of the next season: more places promote, fewer relegate', () => {
    expect(next(tiersOf('abcd/1 efgh/0', [6, 2]))).toBe('abcdef gh');
    expect(next(tiersOf('abcd/1 efgh/0', [7, 1]))).toBe('abcdefg h');
    expect(next(tiersOf('abcd/1 efgh/0', [3, 5]))).toBe('abe cdfgh');
    expect(next(tiersOf('abcd/1 efgh/0', [4, 6]), '', 'xy')).toBe('abce dfghxy');
    expect(next(tiersOf('abcd/1 efgh/1 ij/0', [3, 3, 4]))).toBe('abe cdi fghj');
  });

  it('refuses more teams than places', () => {
    expect(failureOf(tiersOf('abcd/1 efgh/0'), '', 'z')).toEqual({
      code: 'promotion_no_room',
      tier: 2,
      places: 4,
      teams: 5,
    });
    expect(failureOf(tiersOf('abcd/1 efgh/0', [4, 3]))).toEqual({
      code: 'promotion_no_room',
      tier: 2,
      places: 3,
      teams: 4,
    });
    expect(failureOf(tiersOf('ab/1 cd/0', [0, 4]))).toEqual({
      code: 'promotion_no_room',
      tier: 1,
      places: 0,
      teams: 1,
    });
  });

  it('refuses tiers too small for their promotions and relegations', () => {
    expect(failureOf(tiersOf('abcd/2 efg/2 hijk/0'))).toEqual({
      code: 'promotion_overlap',
      tier: 2,
      teams: 3,
      up: 2,
      down: 2,
    });
    expect(failureOf(tiersOf('abcd/2 efgh/2 ijkl/0'))).toBeNull();
    expect(failureOf(tiersOf('abcd/2 efgh/2 ijkl/0'), 'e')).toMatchObject({
      code: 'promotion_overlap',
      tier: 2,
    });
    expect(failureOf(tiersOf('abcd/2 efgh/2 ijkl/0'), 'h')).toBeNull();
    expect(failureOf(tiersOf('abc/4 defgh/0'))).toEqual({
      code: 'promotion_overlap',
      tier: 1,
      teams: 3,
      up: 0,
      down: 4,
    });
    expect(failureOf(tiersOf('abc/3 de/0'))).toMatchObject({ code: 'promotion_overlap', tier: 2, up: 3 });
    expect(failureOf(tiersOf('abc/3 def/0'))).toBeNull();
  });

  it('refuses what is no season', () => {
    expect(failureOf([])).toEqual({ code: 'promotion_without_tier' });
    expect(failureOf([...tiersOf('ab/0'), ...tiersOf('cd/0')])).toEqual({
      code: 'promotion_tier_twice',
      tier: 1,
    });
    expect(failureOf(tiersOf('ab/0 cb/0'))).toEqual({ code: 'promotion_team_twice', team: 'b' });
    expect(failureOf(tiersOf('ab/0'), '', 'a')).toEqual({ code: 'promotion_team_twice', team: 'a' });
    expect(failureOf(tiersOf('ab/0'), 'z')).toEqual({ code: 'promotion_leaver_unknown', team: 'z' });
    expect(() => plan([{ tier: Number.NaN, ranking: ['a'], teamsDown: 0 }])).toThrow(TypeError);
    for (const teamsDown of [-1, 0.5]) {
      expect(failureOf([{ tier: 1, ranking: ['a'], teamsDown }])).toEqual({
        code: 'promotion_down_invalid',
        tier: 1,
        teamsDown,
      });
    }
    expect(failureOf(tiersOf('ab/0', [-1]))).toEqual({ code: 'promotion_size_invalid', tier: 1, size: -1 });
  });
});

describe('a plan for the next season', () => {
  const change: fc.Arbitrary<SeasonChange<number>> = fc
    .record({
      tiers: fc.array(
        fc.record({ size: fc.integer({ min: 4, max: 8 }), teamsDown: fc.integer({ min: 0, max: 2 }) }),
        {
          minLength: 1,
          maxLength: 5,
        },
      ),
      leaving: fc.array(fc.nat(40), { maxLength: 4 }),
      entering: fc.nat(3),
    })
    .map(({ tiers, leaving, entering }) => {
      let last = 0;
      const finished = tiers.map(({ size, teamsDown }, index) => ({
        tier: index + 1,
        teamsDown,
        ranking: Array.from({ length: size }, () => ++last),
      }));
      return {
        tiers: finished,
        leaving: [...new Set(leaving)].filter((team) => team >= 1 && team <= last),
        entering: Array.from({ length: entering }, (_, index) => 100 + index),
      };
    });

  it('loses no team, repeats no team, keeps the sizes, and never puts a worse team above a better', () => {
    fc.assert(
      fc.property(change, (season) => {
        const made = planPromotion(deepFreeze(season));
        fc.pre(made.ok);
        if (!made.ok) return;
        const { moves, vacancies } = made.plan;
        const leaving = new Set(season.leaving);
        const playOn = [...season.tiers.flatMap(({ ranking }) => ranking), ...season.entering].filter(
          (team) => !leaving.has(team),
        );
        expect(moves.map(({ team }) => team).sort((a, b) => a - b)).toEqual(playOn.sort((a, b) => a - b));
        for (const { tier, ranking } of season.tiers) {
          const open = vacancies.find((vacancy) => vacancy.tier === tier)?.open ?? 0;
          expect(moves.filter(({ to }) => to === tier).length + open).toBe(ranking.length);
          const own = moves
            .filter(({ from }) => from === tier)
            .sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
          expect(own.map(({ to }) => to)).toEqual(own.map(({ to }) => to).sort((a, b) => a - b));
          expect(own.every(({ to }) => Math.abs(to - tier) <= 1)).toBe(true);
        }
      }),
    );
  });

  it('does not depend on the order in which tiers and leaving teams are given', () => {
    fc.assert(
      fc.property(change, (season) => {
        const turned = {
          ...season,
          tiers: [...season.tiers].reverse(),
          leaving: [...season.leaving].reverse(),
        };
        expect(planPromotion(turned)).toEqual(planPromotion(season));
      }),
    );
  });
});
