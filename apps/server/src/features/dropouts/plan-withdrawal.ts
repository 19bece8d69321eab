import {
  isDecided,
  planWithdrawal as plan,
  type WithdrawalFailure,
  type WithdrawalKind,
  type WithdrawalPlan,
} from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import { notFound, Refusal, refuseField } from '../../platform/errors.ts';
import { liguillaAhead } from '../liguilla/index.ts';
import { nameOf, type Slot } from './slot.ts';

export type Plan = Extract<WithdrawalPlan<number>, { readonly ok: true }>;

/** What a withdrawal does, by its rule or as chosen. */
export async function planWithdrawal(db: DbOrTx, slot: Slot, kind: WithdrawalKind | null) {
  const ahead = await liguillaAhead(db, slot.seasonId, slot.team.id);
  return {
    plan: plan(slot.team.id, slot.matches, kind, ahead),
    isSeated: ahead === 'runs' || ahead === 'mini_league',
  };
}

/** Another result of a match in it, or another match, has another name. */
export function nameOfPlan(slot: Slot, { kind, changes }: Plan): string {
  const scores = slot.rows.map(({ id, status, home_goals, away_goals }) => [
    id,
    status,
    home_goals,
    away_goals,
  ]);
  return nameOf('withdraw', slot.team.id, kind, changes, scores);
}

export function decidedOf({ matches }: Slot): number {
  return matches.filter(({ status }) => isDecided(status)).length;
}

export function refusalOf({ code }: WithdrawalFailure): Error {
  switch (code) {
    case 'withdrawal_team_unknown':
      return notFound();
    case 'withdrawal_nothing_left':
      return new Refusal('withdrawal_nothing_left');
    case 'withdrawal_league_over':
      return refuseField('kind', 'withdrawal_league_over');
  }
}
