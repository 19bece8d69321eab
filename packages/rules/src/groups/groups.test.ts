import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doubleRound, singleRound } from '../schedule/schedule.ts';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { groupStage } from './groups.ts';

function dealt(teams: string, groups: number, dealing: 'snake' | 'pots'): string {
  const stage = groupStage(deepFreeze([...teams]), { groups, dealing, meetings: 1 });
  return stage.ok ? stage.groups.map((group) => group.teams.join('')).join(' ') : stage.failure.code;
}

describe('teams in groups', () => {
  it('are dealt out in a snake by strength', () => {
    expect(dealt('abcdefgh', 2, 'snake')).toBe('adeh bcfg');
    expect(dealt('abcdefghijkl', 4, 'snake')).toBe('ahi bgj cfk del');
    expect(dealt('abcdefg', 3, 'snake')).toBe('afg be cd');
  });

  it('are dealt out pot after pot as drawn', () => {
    expect(dealt('abcdefgh', 2, 'pots')).toBe('aceg bdfh');
    expect(dealt('abcdefg', 3, 'pots')).toBe('adg be cf');
  });

  it('meet once or twice within their group alone', () => {
    const settings = { groups: 2, dealing: 'pots', meetings: 1 } as const;
    expect(groupStage([1, 2, 3, 4, 5, 6, 7], settings)).toEqual({
      ok: true,
      groups: [
        { teams: [1, 3, 5, 7], rounds: singleRound([1, 3, 5, 7]) },
        { teams: [2, 4, 6], rounds: singleRound([2, 4, 6]) },
      ],
    });
    expect(groupStage([1, 2, 3], { ...settings, groups: 1, meetings: 2 })).toEqual({
      ok: true,
      groups: [{ teams: [1, 2, 3], rounds: doubleRound([1, 2, 3]) }],
    });
  });

  it('are refused if a group would have fewer than two teams, or the number of groups is no count', () => {
    expect(dealt('abcd', 2, 'snake')).toBe('ad bc');
    const failure = (groups: number) => groupStage([1, 2, 3], { groups, dealing: 'snake', meetings: 1 });
    expect(failure(2)).toEqual({ ok: false, failure: { code: 'groups_too_many', groups: 2, teams: 3 } });
    for (const groups of [0, -1, 1.5]) {
      expect(failure(groups)).toEqual({ ok: false, failure: { code: 'groups_count_invalid', groups } });
    }
    expect(dealt('a', 1, 'snake')).toBe('field_too_small');
    expect(dealt('aba', 1, 'snake')).toBe('field_team_twice');
  });

  it('are each in one group, groups differ by one team at most, and strengths are spread evenly', () => {
    const sizes = fc.tuple(fc.integer({ min: 2, max: 60 }), fc.integer({ min: 1, max: 8 }));
    fc.assert(
      fc.property(sizes, fc.constantFrom('snake' as const, 'pots' as const), ([size, groups], dealing) => {
        fc.pre(groups * 2 <= size);
        const teams = Array.from({ length: size }, (_, index) => index);
        const stage = groupStage(deepFreeze(teams), { groups, dealing, meetings: 1 });
        const lists = stage.ok ? stage.groups.map((group) => group.teams) : [];
        expect(lists.flat().sort((a, b) => a - b)).toEqual(teams);
        const counts = lists.map((list) => list.length);
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        for (const list of lists) {
          expect(list.map((team) => Math.floor(team / groups))).toEqual(list.map((_, index) => index));
        }
      }),
    );
  });
});
