import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { type NextSeasonAsked, planNextSeason } from './next-season.ts';
import { type NextRole, type NextTier, nextSeasonEntries } from './next-season-divisions.ts';

const LADDER: NextRole = { kind: 'ladder' };
const KNOCKOUT: NextRole = { kind: 'knockout' };
const FINAL: NextRole = { kind: 'final' };
const groupOf = (into: number): NextRole => ({ kind: 'group', into });

/** A division of these teams, one letter each, from the best. */
function division(tier: number, role: NextRole, teams: string, teamsDown = 0): NextTier<string> {
  const ranking = [...teams];
  return { tier, role, ranking, teamsDown, size: ranking.length };
}
const GROUPS = [division(1, groupOf(3), 'abcd'), division(2, groupOf(3), 'efg'), division(3, FINAL, '')];

type Asked = Partial<Record<'gone' | 'leaving', string>> & {
  readonly entering?: readonly (readonly [team: string, into: number | null])[];
};
function planOf(tiers: readonly NextTier<string>[], { gone = '', leaving = '', entering = [] }: Asked = {}) {
  return planNextSeason(
    deepFreeze({
      tiers,
      gone: [...gone],
      leaving: [...leaving],
      entering: entering.map(([team, into]) => ({ team, into })),
    }),
  );
}
/** "1 abcd, 3 ef" of the divisions that get a season, or why there is none. */
function next(...[tiers, asked]: Parameters<typeof planOf>): string {
  const made = planOf(tiers, asked);
  if (!made.ok) return made.failure.code;
  const { moves, opens } = made.plan;
  return opens
    .map((tier) => `${tier} ${moves.flatMap((one) => (one.to === tier ? one.team : [])).join('')}`)
    .join(', ');
}

describe('a knockout', () => {
  it('keeps its teams, and nobody goes up or down', () => {
    const made = planOf([division(1, KNOCKOUT, 'abc')]);
    expect(made).toMatchObject({ ok: true, plan: { opens: [1], vacancies: [] } });
    expect(made.ok && made.plan.moves[1]).toEqual({ team: 'b', from: 1, position: 2, to: 1, why: 'stays' });
  });

  it('is without those who leave or are gone, and takes newcomers where nobody else does', () => {
    expect(next([division(1, KNOCKOUT, 'abcd')], { gone: 'b', leaving: 'd', entering: [['z', null]] })).toBe(
      '1 acz',
    );
  });

  it('has two teams at least and a thousand at most', () => {
    expect(planOf([division(1, KNOCKOUT, 'abc')], { leaving: 'bc' })).toMatchObject({
      failure: { code: 'next_season_knockout', tier: 1, failure: { code: 'knockout_too_small', teams: 1 } },
    });
    const ranking = Array.from({ length: 1000 }, (_, index) => index);
    const full = (entering: number) =>
      planNextSeason<number>({
        tiers: [{ tier: 1, role: KNOCKOUT, ranking, teamsDown: 0, size: 0 }],
        gone: [],
        leaving: [],
        entering: Array.from({ length: entering }, (_, index) => ({ team: 2000 + index, into: null })),
      });
    expect(full(0).ok).toBe(true);
    expect(full(1)).toMatchObject({ failure: { failure: { code: 'knockout_too_large', teams: 1001 } } });
  });

  it('that never had a team gets no season before one enters', () => {
    const tiers = [division(1, LADDER, 'abcd'), division(2, KNOCKOUT, '')];
    expect(next(tiers)).toBe('1 abcd');
    const entering = [
      ['y', 2],
      ['z', 2],
    ] as const;
    expect(next(tiers, { entering })).toBe('1 abcd, 2 yz');
  });
});

describe('the ladder', () => {
  it('is that of the leagues that feed nobody, whatever stands between them', () => {
    const tiers = [
      division(1, LADDER, 'abcd', 1),
      division(2, KNOCKOUT, 'xyz', 1),
      division(3, LADDER, 'efgh'),
    ];
    expect(next(tiers)).toBe('1 abce, 2 xyz, 3 dfgh');
  });

  it('takes newcomers who choose nothing, even beside other divisions', () => {
    const tiers = [{ ...division(1, LADDER, 'abc'), size: 4 }, division(2, KNOCKOUT, 'xyz')];
    expect(next(tiers, { entering: [['n', null]] })).toBe('1 abcn, 2 xyz');
    expect(next(tiers, { entering: [['n', 2]] })).toBe('1 abc, 2 xyzn');
  });
});

describe('groups', () => {
  it('keep their teams, and their final phase begins without any', () => {
    expect(next(GROUPS)).toBe('1 abcd, 2 efg, 3 ');
  });

  it('keep an empty place as long as three are left', () => {
    expect(next(GROUPS, { leaving: 'a' })).toBe('1 bcd, 2 efg, 3 ');
  });

  it('take the last of the largest where fewer than three would be left', () => {
    const five = [division(1, groupOf(3), 'abcde'), division(2, groupOf(3), 'fgh'), division(3, FINAL, '')];
    expect(next(five, { leaving: 'fg' })).toBe('1 abc, 2 deh, 3 ');
    const made = planOf(five, { leaving: 'fg' });
    expect(made.ok && made.plan.moves.find(({ team }) => team === 'e')).toEqual({
      team: 'e',
      from: 1,
      position: 5,
      to: 2,
      why: 'evens_groups',
    });
    expect(planOf(GROUPS, { leaving: 'ab' })).toMatchObject({
      failure: { code: 'next_season_groups_too_few', tier: 3, teams: 5, least: 6 },
    });
  });

  it('never have fewer than three each, and lose nobody, whoever leaves and comes', () => {
    const random = fc.record({
      sizes: fc.array(fc.integer({ min: 3, max: 10 }), { minLength: 1, maxLength: 6 }),
      leaving: fc.array(fc.nat(60), { maxLength: 20 }),
      entering: fc.nat(6),
    });
    fc.assert(
      fc.property(random, ({ sizes, leaving, entering }) => {
        const final = sizes.length + 1;
        let last = 0;
        const groups: NextTier<number>[] = sizes.map((size, index) => ({
          tier: index + 1,
          role: groupOf(final),
          ranking: Array.from({ length: size }, () => last++),
          teamsDown: 0,
          size,
        }));
        const gone = [...new Set(leaving)].filter((team) => team < last);
        const made = planNextSeason<number>({
          tiers: [...groups, { tier: final, role: FINAL, ranking: [], teamsDown: 0, size: 0 }],
          gone: [],
          leaving: gone,
          entering: Array.from({ length: entering }, (_, index) => ({ team: 100 + index, into: null })),
        });
        const teams = last - gone.length + entering;
        if (!made.ok) {
          return teams < 3 * sizes.length || made.failure.code === 'next_season_groups_full';
        }
        const counts = groups.map(({ tier }) => made.plan.moves.filter(({ to }) => to === tier).length);
        expect(Math.min(...counts)).toBeGreaterThanOrEqual(3);
        expect(new Set(made.plan.moves.map(({ team }) => team)).size).toBe(teams);
        return true;
      }),
    );
  });

  it('take newcomers into the smallest first, in order', () => {
    const entering = [...'xyz'].map((team) => [team, null] as const);
    expect(next(GROUPS, { entering })).toBe('1 abcdy, 2 efgxz, 3 ');
  });

  it('take none above ten', () => {
    const full = [division(1, groupOf(2), 'abcdefghij'), division(2, FINAL, '')];
    expect(planOf(full, { entering: [['x', null]] })).toMatchObject({
      failure: { code: 'next_season_groups_full', tier: 2, most: 10 },
    });
    const larger = [division(1, groupOf(2), 'abcdefghijkl'), division(2, FINAL, '')];
    expect(next(larger)).toBe('1 abcdefghijkl, 2 ');
  });

  it('are several cups where they feed several final phases', () => {
    const tiers = [
      division(1, groupOf(4), 'abc'),
      division(2, groupOf(5), 'def'),
      division(3, groupOf(4), 'gh'),
      division(4, FINAL, ''),
      division(5, FINAL, ''),
    ];
    expect(nextSeasonEntries(tiers)).toEqual([
      { tier: 4, kind: 'groups' },
      { tier: 5, kind: 'groups' },
    ]);
    expect(next(tiers, { entering: [['x', 4]] })).toBe('1 abc, 2 def, 3 ghx, 4 , 5 ');
  });

  it('count no team twice that went on to the final phase', () => {
    expect(next([...GROUPS.slice(0, 2), division(3, FINAL, 'abef')])).toBe('1 abcd, 2 efg, 3 ');
  });
});

describe('a newcomer', () => {
  const two = [division(1, KNOCKOUT, 'abc'), division(2, KNOCKOUT, 'def')];

  it('chooses where there are several entries and no ladder', () => {
    expect(planOf(two, { entering: [['z', null]] })).toMatchObject({
      failure: { code: 'next_season_entry_open', team: 'z' },
    });
    expect(next(two, { entering: [['z', 2]] })).toBe('1 abc, 2 defz');
  });

  it('comes in by an entry alone', () => {
    const tiers = [
      division(1, LADDER, 'abcd', 1),
      division(2, LADDER, 'efgh'),
      ...two.map((one) => ({ ...one, tier: one.tier + 2, ranking: [] })),
    ];
    for (const into of [1, 9]) {
      expect(planOf(tiers, { entering: [['z', into]] })).toMatchObject({
        failure: { code: 'next_season_entry_unknown', team: 'z' },
      });
    }
    expect(planOf(GROUPS, { entering: [['z', 1]] })).toMatchObject({
      failure: { code: 'next_season_entry_unknown', team: 'z' },
    });
  });
});

it('refuses a team twice, in whatever divisions, and leavers who were not there', () => {
  expect(next([division(1, LADDER, 'abcd'), division(2, KNOCKOUT, 'xya')])).toBe('promotion_team_twice');
  expect(next([division(1, LADDER, 'abcd'), division(1, KNOCKOUT, 'xyz')])).toBe('promotion_tier_twice');
  expect(next(GROUPS, { leaving: 'z' })).toBe('promotion_leaver_unknown');
});

describe('a plan of a next season of every kind', () => {
  const asked: fc.Arbitrary<NextSeasonAsked<number>> = fc
    .record({
      divisions: fc.array(
        fc.record({
          kind: fc.constantFrom('ladder', 'knockout', 'group'),
          teams: fc.integer({ min: 0, max: 7 }),
          teamsDown: fc.integer({ min: 0, max: 2 }),
          second: fc.boolean(),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      leaving: fc.array(fc.integer({ min: 1, max: 42 }), { maxLength: 5 }),
      entering: fc.array(fc.nat(8), { maxLength: 6 }),
    })
    .map(({ divisions, leaving, entering }) => {
      let last = 0;
      const [one, other] = [divisions.length + 1, divisions.length + 2];
      const played = divisions.map(({ kind, teams, teamsDown, second }, index): NextTier<number> => {
        const role: NextRole = kind === 'group' ? groupOf(second ? other : one) : { kind };
        const ranking = Array.from({ length: teams }, () => ++last);
        return { tier: index + 1, role, ranking, teamsDown, size: teams };
      });
      // A final phase has teams of its groups.
      const seats = played.flatMap(({ role, ranking }) =>
        role?.kind === 'group' ? ranking.slice(0, 1) : [],
      );
      const final = (tier: number) => ({ tier, role: FINAL, ranking: seats, teamsDown: 0, size: 0 });
      const tiers = [...played, final(one), final(other)];
      const entries = [null, ...nextSeasonEntries(tiers).map(({ tier }) => tier)];
      return {
        tiers,
        gone: [],
        leaving: [...new Set(leaving)].filter((team) => team <= last),
        entering: entering.map((at, index) => ({
          team: 100 + index,
          into: entries[at % entries.length] ?? null,
        })),
      };
    });
  const rankedTeams = ({ tiers }: NextSeasonAsked<number>) =>
    tiers.flatMap(({ role, ranking }) => (role?.kind === 'final' ? [] : ranking));

  it('names everybody who plays on once, and nobody who left', () => {
    fc.assert(
      fc.property(asked, (season) => {
        const made = planNextSeason(deepFreeze(season));
        fc.pre(made.ok);
        if (!made.ok) return;
        const stay = rankedTeams(season).filter((team) => !season.leaving.includes(team));
        const all = [...stay, ...season.entering.map(({ team }) => team)];
        expect(made.plan.moves.map(({ team }) => team).toSorted((a, b) => a - b)).toEqual(
          all.toSorted((a, b) => a - b),
        );
        expect(new Set(made.plan.moves.map(({ to }) => to)).difference(new Set(made.plan.opens)).size).toBe(
          0,
        );
      }),
    );
  });

  it('moves nobody out of a knockout, nor out of a group but to one that is too small, and opens a final phase with its groups and without teams', () => {
    fc.assert(
      fc.property(asked, (season) => {
        const made = planNextSeason(season);
        fc.pre(made.ok);
        if (!made.ok) return;
        const { moves, opens } = made.plan;
        for (const { tier, role = LADDER } of season.tiers) {
          const inAndOut = moves.filter(({ from, to }) => from === tier || to === tier);
          if (role.kind === 'final') {
            expect(inAndOut).toEqual([]);
            const groups = season.tiers.filter((one) => one.role?.kind === 'group' && one.role.into === tier);
            for (const group of groups) expect(opens.includes(group.tier)).toBe(opens.includes(tier));
          } else if (role.kind !== 'ladder') {
            expect(
              inAndOut.every(({ from, to, why }) =>
                from === null
                  ? why === 'new'
                  : (from === to && why === 'stays') || (role.kind === 'group' && why === 'evens_groups'),
              ),
            ).toBe(true);
          }
        }
      }),
    );
  });

  it('makes of the ladder what it would be alone', () => {
    fc.assert(
      fc.property(asked, (season) => {
        const made = planNextSeason(season);
        const tiers = season.tiers.filter(({ role }) => role?.kind === 'ladder');
        const own = new Set(tiers.map(({ tier }) => tier));
        const [entry] = nextSeasonEntries(season.tiers);
        fc.pre(made.ok && entry?.kind === 'ladder');
        if (!made.ok || !entry) return;
        const alone = planNextSeason({
          tiers,
          gone: [],
          leaving: season.leaving.filter((team) => tiers.some(({ ranking }) => ranking.includes(team))),
          entering: season.entering.filter(({ into }) => into === null || into === entry.tier),
        });
        expect(alone).toEqual({
          ok: true,
          plan: {
            moves: made.plan.moves.filter(({ to }) => own.has(to)),
            vacancies: made.plan.vacancies,
            opens: made.plan.opens.filter((tier) => own.has(tier)),
          },
        });
      }),
    );
  });

  it('sends no newcomer to a group while another one of its cup has fewer teams', () => {
    fc.assert(
      fc.property(asked, (season) => {
        const made = planNextSeason(season);
        fc.pre(made.ok);
        if (!made.ok) return;
        const sizeOf = (tier: number) => made.plan.moves.filter(({ to }) => to === tier).length;
        for (const { tier, role } of season.tiers) {
          if (role?.kind !== 'group') continue;
          if (!made.plan.moves.some(({ to, why }) => to === tier && why === 'new')) continue;
          const others = season.tiers.filter(
            (one) => one.role?.kind === 'group' && one.role.into === role.into,
          );
          expect(sizeOf(tier)).toBeLessThanOrEqual(Math.min(...others.map((one) => sizeOf(one.tier))) + 1);
        }
      }),
    );
  });

  it('is the same in whatever order its divisions and leavers are named', () => {
    fc.assert(
      fc.property(asked, (season) => {
        const turned = { ...season, tiers: season.tiers.toReversed(), leaving: season.leaving.toReversed() };
        const [one, other] = [planNextSeason(season), planNextSeason(turned)];
        expect(other.ok).toBe(one.ok);
        if (one.ok) expect(other).toEqual(one);
      }),
    );
  });
});
