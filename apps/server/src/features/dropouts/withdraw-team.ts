import { checkSeasonAction, type WithdrawalKind } from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import { found, Refusal } from '../../platform/errors.ts';
import type { Events } from '../../platform/events.ts';
import { touch } from '../../platform/touch.ts';
import { findDivisionBySeason, holdSeason, insertDropOut, touchDivision } from '../divisions/index.ts';
import { liguillaOfWithdrawnTeam } from '../liguilla/index.ts';
import { decideMatch, loadMatch, type Ruling } from '../matches/index.ts';
import { holdSeasonRatings } from '../statistics/index.ts';
import { stateOf } from '../tournaments/index.ts';
import { nameOfPlan, type Plan, planWithdrawal, refusalOf } from './plan-withdrawal.ts';
import { requireSlot, rivalsIn } from './slot.ts';

export interface WithdrawalAsked {
  readonly seasonId: number;
  readonly teamId: number;
  /** Null: what the rule says. */
  readonly kind: WithdrawalKind | null;
  readonly reason: string;
  /** The plan that was looked at (`nameOfPlan`); undefined: whatever it is. */
  readonly seen?: string;
  readonly userId: number | null;
  readonly now: Date;
}

/** The plan that was carried out, and whom it concerns beside the team. */
export type Withdrawn = Plan & { readonly rivalIds: readonly number[] };

/**
 * Withdraws a team from a season that runs: it keeps its slot, and every match of the slot that the plan names is
 * decided by the one action that decides matches. The season is locked first, then all its ratings, so that decisions of
 * single matches wait and never in a circle.
 * @throws Refusal where the season doesn't run, the team withdrew before, nothing is left, or the plan is another now
 */
export async function withdrawTeam(tx: Tx, asked: WithdrawalAsked, events: Events): Promise<Withdrawn> {
  const { seasonId, teamId, reason, userId, now } = asked;
  await holdSeason(tx, seasonId);
  const division = found(await findDivisionBySeason(tx, seasonId));
  if (checkSeasonAction('withdraw', { state: stateOf(division.season_state), cupDelivered: false })) {
    throw new Refusal('drop_out_not_running');
  }
  const slot = await requireSlot(tx, seasonId, teamId);
  const { plan, isSeated } = await planWithdrawal(tx, slot, asked.kind);
  if (!plan.ok) throw refusalOf(plan.failure);
  if (asked.seen !== undefined && asked.seen !== nameOfPlan(slot, plan))
    throw new Refusal('drop_out_changed');
  await holdSeasonRatings(tx, seasonId);
  // Before its matches: whoever is seated by the last of them must know.
  await insertDropOut(tx, {
    season_id: seasonId,
    number: slot.number,
    team_id: teamId,
    kind: plan.kind,
    was_seated: isSeated,
    reason,
    user_id: userId,
    dropped_at: now,
  });
  await decideAll(tx, plan, { reason, userId, now }, events);
  await liguillaOfWithdrawnTeam(tx, seasonId);
  touchDivision(tx, division);
  touch(tx, `team:${teamId}`);
  const rivalIds = rivalsIn(
    slot,
    plan.changes.map(({ match }) => match),
  );
  return { ...plan, rivalIds };
}

async function decideAll(
  tx: Tx,
  { changes }: Plan,
  by: Pick<Ruling, 'reason' | 'userId' | 'now'>,
  events: Events,
): Promise<void> {
  for (const { match: id, to } of changes) {
    const { match } = await loadMatch(tx, id, events);
    const ruling: Ruling = {
      ...by,
      decision: to,
      lines: { home: null, away: null },
      exact: false,
      squads: null,
      source: 'judge',
      how: 'withdrawal',
      goalsOnly: match.goalsOnly,
    };
    const { tags } = await decideMatch(tx, match, ruling, events);
    touch(tx, ...tags);
  }
}
