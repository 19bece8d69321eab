import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawOrder, MOST_DRAW_SEED } from '../knockout/draw.ts';
import { doubleRound, singleRound } from '../schedule/schedule.ts';
import { deepFreeze } from '../testing/deep-freeze.ts';
import {
  bestPlaced,
  checkGroupSizes,
  checkQualification,
  type DealingSettings,
  dealGroups,
  dealtList,
  groupLetter,
  matchesOfGroups,
} from './dealing.ts';
import { GROUP_DEALINGS, type GroupDealing } from './dealing-lists.ts';

function deal(teams: string, settings: DealingSettings): string {
  const dealt = dealGroups(deepFreeze([...teams]), settings);
  return dealt.ok ? dealt.groups.map((group) => group.join('')).join(' ') : dealt.failure.code;
}

/** Teams, named by their strength from 0, that can be dealt out. */
const asked = fc
  .record({
    groups: fc.integer({ min: 2, max: 16 }),
    size: fc.integer({ min: 3, max: 9 }),
    more: fc.nat(),
    dealing: fc.constantFrom(...GROUP_DEALINGS),
    seed: fc.integer({ min: 0, max: MOST_DRAW_SEED }),
  })
  .map(({ size, more, ...settings }) => ({
    settings,
    teams: Array.from({ length: size * settings.groups + (more % (settings.groups + 1)) }, (_, team) => team),
  }));

function dealt(teams: readonly number[], settings: DealingSettings) {
  const result = dealGroups(deepFreeze(teams), settings);
  if (!result.ok) throw new Error(result.failure.code);
  return result;
}

describe('teams dealt out to groups', () => {
  it('run in a snake by strength, whatever the seed', () => {
    for (const seed of [0, 7]) {
      expect(deal('abcdefghi', { groups: 3, dealing: 'snake', seed })).toBe('afg beh cdi');
    }
    expect(deal('abcdefghijk', { groups: 3, dealing: 'snake', seed: 0 })).toBe('afg behk cdij');
  });

  it('come out of pots by strength, or out of one pot, as the published seed says', () => {
    expect(deal('abcdefghi', { groups: 3, dealing: 'pots', seed: 2026 })).toBe('bei adh cfg');
    expect(deal('abcdefghi', { groups: 3, dealing: 'lot', seed: 2026 })).toBe('efi cah gbd');
  });

  it('come out of one pot as a draw of numbers draws them', () => {
    const teams = Array.from({ length: 12 }, (_, team) => team);
    const order = drawOrder(teams, 5);
    const { groups } = dealt(teams, { groups: 3, dealing: 'lot', seed: 5 });
    const inTurn = Array.from({ length: 12 }, (_, index) => groups[index % 3]?.[Math.floor(index / 3)]);
    expect(order.ok && order.order).toEqual(inTurn);
  });

  it('are in one group each, sizes differ by one at most, and every group has one of each pot', () => {
    fc.assert(
      fc.property(asked, ({ teams, settings }) => {
        const { pots, groups } = dealt(teams, settings);
        expect(pots.flat()).toEqual(teams);
        expect(groups.flat().sort((a, b) => a - b)).toEqual(teams);
        const sizes = groups.map((group) => group.length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        if (settings.dealing === 'lot') return;
        for (const pot of pots) {
          const places = pot.map((team) => groups.findIndex((group) => group.includes(team)));
          expect(new Set(places).size).toBe(pot.length);
        }
        for (const group of groups) {
          expect(group.map((team) => pots.findIndex((pot) => pot.includes(team)))).toEqual([...group.keys()]);
        }
      }),
    );
  });

  it('are the same again for the same seed, in whatever order a pot is named', () => {
    fc.assert(
      fc.property(asked, ({ teams, settings }) => {
        const first = dealt(teams, settings);
        expect(dealt(teams, settings)).toEqual(first);
        if (settings.dealing === 'snake') return;
        const renamed = first.pots.flatMap((pot) => pot.toReversed());
        expect(dealt(renamed, settings).groups).toEqual(first.groups);
      }),
    );
  });

  it('come out of each pot by a lot of its own: two pots of one size are not drawn alike', () => {
    const teams = Array.from({ length: 24 }, (_, team) => team);
    const alike = Array.from({ length: 200 }, (_, seed) => {
      const { groups } = dealt(teams, { groups: 8, dealing: 'pots', seed });
      return groups.every(([first = 0, second = 0]) => second === first + 8);
    });
    expect(alike).not.toContain(true);
  });

  it('are refused for groups of two and of eleven, for one group and too many, and for a team twice', () => {
    const settings = { dealing: 'pots', seed: 0 } as const;
    const failure = (teams: number, groups: number) => {
      const names = Array.from({ length: teams }, (_, team) => team);
      const result = dealGroups(names, { ...settings, groups });
      return result.ok ? null : result.failure;
    };
    expect(failure(5, 2)).toEqual({ code: 'group_too_small', teams: 2, least: 3 });
    expect(failure(6, 2)).toBeNull();
    expect(failure(20, 2)).toBeNull();
    expect(failure(21, 2)).toEqual({ code: 'group_too_large', teams: 11, most: 10 });
    for (const groups of [0, 1, 1.5, 65, Number.NaN]) {
      expect(failure(30, groups)).toMatchObject({ code: 'groups_number_wrong', least: 2, most: 64 });
    }
    expect(checkGroupSizes(192, 64)).toBeNull();
    expect(deal('abcdea', { groups: 2, ...settings })).toBe('draw_team_twice');
    expect(deal('abcdea', { groups: 2, dealing: 'snake', seed: 0 })).toBe('draw_team_twice');
    expect(deal('abcdef', { groups: 2, dealing: 'pots', seed: -1 })).toBe('draw_seed_invalid');
  });

  it('are ordered by strength: those never rated last, level ones by their ids; for a lot by their ids alone', () => {
    const rated = [
      { team: 'a', rating: null },
      { team: 'b', rating: 1500 },
      { team: 'c', rating: null },
      { team: 'd', rating: 1600 },
      { team: 'e', rating: 1500 },
    ];
    const listed = (dealing: GroupDealing) => dealtList(deepFreeze(rated), dealing).map(({ team }) => team);
    expect(listed('snake')).toEqual(['d', 'b', 'e', 'a', 'c']);
    expect(listed('pots')).toEqual(['d', 'b', 'e', 'a', 'c']);
    expect(listed('lot')).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(dealtList(rated.toReversed(), 'snake')).toEqual(dealtList(rated, 'snake'));
  });
});

describe('those who go on from groups', () => {
  it('are as many of each group, and the best of the next place', () => {
    expect(bestPlaced({ places: 2, best: 0 })).toBeNull();
    expect(bestPlaced({ places: 2, best: 4 })).toEqual({ position: 3, count: 4 });
    expect(checkQualification([4, 4, 4, 4, 4, 4], { places: 2, best: 4 })).toBeNull();
    expect(checkQualification([4, 3, 3], { places: 2, best: 2 })).toBeNull();
    expect(checkQualification([3, 3], { places: 0, best: 2 })).toBeNull();
  });

  it('are refused if a group has no such place, there are more best than groups, or fewer than two go on', () => {
    expect(checkQualification([4, 3, 3], { places: 3, best: 1 })).toEqual({
      code: 'feed_group_too_small',
      group: 1,
      teams: 3,
    });
    expect(checkQualification([4, 4, 4], { places: 2, best: 4 })).toEqual({
      code: 'best_placed_invalid',
      position: 3,
      count: 4,
    });
    expect(checkQualification([4, 4], { places: 0, best: 1 })).toMatchObject({ code: 'field_too_small' });
    expect(checkQualification([4, 4], { places: -1, best: 0 })).toMatchObject({
      code: 'feed_places_invalid',
    });
  });
});

describe('the matches of groups', () => {
  it('are those of their rounds', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 10 }),
        fc.constantFrom(1 as const, 2 as const),
        (size, meetings) => {
          const teams = Array.from({ length: size }, (_, team) => team);
          const rounds = meetings === 1 ? singleRound(teams) : doubleRound(teams);
          const matches = rounds.reduce((sum, { pairings }) => sum + pairings.length, 0);
          expect(matchesOfGroups([size, size], meetings)).toBe(2 * matches);
        },
      ),
    );
  });
});

describe('the letters of groups', () => {
  it('go on behind Z', () => {
    expect([0, 1, 25, 26, 27, 51, 52, 63].map(groupLetter)).toEqual([
      'A',
      'B',
      'Z',
      'AA',
      'AB',
      'AZ',
      'BA',
      'BL',
    ]);
  });
});
