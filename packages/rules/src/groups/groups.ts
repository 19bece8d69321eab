import type { Id } from '../ids.ts';
import { checkField, doubleRound, type FieldFailure, type Round, singleRound } from '../schedule/schedule.ts';
import type { Meetings } from '../table/head-to-head.ts';
import type { GroupDealing } from './dealing-lists.ts';

/** Groups in the order A, B, C …; in each the teams in the order of their drawn numbers, and its rounds. */
export type DrawnGroup<Team extends Id = Id> = {
  readonly teams: readonly Team[];
  readonly rounds: readonly Round<Team>[];
};

export type GroupsFailure =
  | FieldFailure
  | { readonly code: 'groups_count_invalid'; readonly groups: number }
  /** A group needs two teams. */
  | { readonly code: 'groups_too_many'; readonly groups: number; readonly teams: number };

export type GroupStage<Team extends Id = Id> =
  | { readonly ok: true; readonly groups: readonly DrawnGroup<Team>[] }
  | { readonly ok: false; readonly failure: GroupsFailure };

/**
 * Deals teams out to groups whose sizes differ by one at most, with a round robin in each. A mini-league is one group.
 * `teams` are in the order of strength, or as drawn from the pots.
 */
export function groupStage<Team extends Id>(
  teams: readonly Team[],
  settings: { readonly groups: number; readonly dealing: GroupDealing; readonly meetings: Meetings },
): GroupStage<Team> {
  const { groups, dealing, meetings } = settings;
  const failure = checkField(teams) ?? checkCount(groups, teams.length);
  if (failure) return { ok: false, failure };
  const dealt = Array.from({ length: groups }, (): Team[] => []);
  teams.forEach((team, index) => {
    dealt[groupOf(index, groups, dealing)]?.push(team);
  });
  return {
    ok: true,
    groups: dealt.map((members) => ({
      teams: members,
      rounds: meetings === 1 ? singleRound(members) : doubleRound(members),
    })),
  };
}

/** The index of the group that the team at this index of the list comes to. */
export function groupOf(index: number, groups: number, dealing: GroupDealing): number {
  const place = index % groups;
  const turned = dealing === 'snake' && Math.floor(index / groups) % 2 === 1;
  return turned ? groups - 1 - place : place;
}

function checkCount(groups: number, teams: number): GroupsFailure | null {
  if (!Number.isInteger(groups) || groups < 1) return { code: 'groups_count_invalid', groups };
  return groups * 2 > teams ? { code: 'groups_too_many', groups, teams } : null;
}
