import { createHash, randomInt } from 'node:crypto';
import type { GroupDealing } from '@matchnight/contract';
import {
  type Contender,
  checkGroupSizes,
  type DealingFailure,
  dealGroups,
  dealtList,
  MOST_DRAW_SEED,
} from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import { type Refusal, refuseField } from '../../platform/errors.ts';
import type { Events } from '../../platform/events.ts';
import { ratingsOfTeams } from '../divisions/index.ts';

/** Teams that the laws let be dealt out, before any lot is drawn. */
export interface DealPlan {
  readonly dealing: GroupDealing;
  readonly groups: number;
  /** The list that is dealt. */
  readonly list: readonly Contender<number>[];
  readonly pots: readonly (readonly number[])[];
  /** How many teams each group gets. */
  readonly sizes: readonly number[];
  /** The very groups, where no lot decides. */
  readonly snake: readonly (readonly number[])[] | null;
  /** Names the list: equal for the same order of the same teams only. */
  readonly seen: string;
}

/** A dealing with the lot that decided it; null for a snake. */
export interface Dealing {
  readonly seed: number | null;
  readonly groups: readonly (readonly number[])[];
}

/**
 * @param asked.teams each once
 * @param asked.field the field that says how many groups there are, or of whom
 * @throws Refusal on that field for groups of a size that can't be
 */
export async function planDeal(
  db: DbOrTx,
  asked: {
    readonly teams: readonly number[];
    readonly dealing: GroupDealing;
    readonly groups: number;
    readonly field: 'groups' | 'teams';
  },
  events: Events,
): Promise<DealPlan> {
  const { teams: ids, dealing, groups } = asked;
  const failure = checkGroupSizes(ids.length, groups);
  if (failure) throw refusalOf(failure, asked.field);
  const ratings = dealing === 'lot' ? null : await events.ask(ratingsOfTeams)(db, ids);
  const list = dealtList(
    ids.map((team) => ({ team, rating: ratings?.get(team) ?? null })),
    dealing,
  );
  const teams = list.map(({ team }) => team);
  // Which lot it is makes no other sizes.
  const dealt = laidOut(teams, { groups, dealing, seed: 0 });
  return {
    dealing,
    groups,
    list,
    pots: dealt.pots,
    sizes: dealt.groups.map((group) => group.length),
    snake: dealing === 'snake' ? dealt.groups : null,
    seen: createHash('sha256').update(teams.join()).digest('base64url').slice(0, 22),
  };
}

/** Deals them, by a lot of now unless it is a snake. */
export function dealNow({ list, groups, dealing }: DealPlan, seed = randomInt(MOST_DRAW_SEED + 1)): Dealing {
  const teams = list.map(({ team }) => team);
  const dealt = laidOut(teams, { groups, dealing, seed });
  return { seed: dealing === 'snake' ? null : seed, groups: dealt.groups };
}

/** What the draw keeps of the list. */
export function keptList({ list, dealing }: DealPlan) {
  return {
    team_ids: list.map(({ team }) => team),
    ratings: dealing === 'lot' ? null : list.map(({ rating }) => rating),
  };
}

function laidOut(
  teams: readonly number[],
  settings: { readonly groups: number; readonly dealing: GroupDealing; readonly seed: number },
) {
  const dealt = dealGroups(teams, settings);
  if (!dealt.ok) throw new Error(`no dealing of teams that can be dealt: ${dealt.failure.code}`);
  return dealt;
}

function refusalOf(failure: DealingFailure, field: 'groups' | 'teams'): Refusal {
  switch (failure.code) {
    case 'groups_number_wrong':
      return refuseField(field, 'groups_number_wrong', { least: failure.least, most: failure.most });
    case 'group_too_small':
      return refuseField(field, 'groups_too_small', { count: failure.teams, least: failure.least });
    case 'group_too_large':
      return refuseField(field, 'groups_too_large', { count: failure.teams, most: failure.most });
    default:
      throw new Error(`a list without duplicates was refused: ${failure.code}`);
  }
}
