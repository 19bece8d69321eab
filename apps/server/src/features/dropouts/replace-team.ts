import {
  planReplacement,
  type ReplacementFailure,
  type ReplacementPlan,
  replacementEnd,
} from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import { found, notFound, Refusal, refuseField } from '../../platform/errors.ts';
import { touch } from '../../platform/touch.ts';
import {
  findAllPlaying,
  findDivisionBySeason,
  holdSeason,
  insertDropOut,
  touchDivision,
  updateSlot,
} from '../divisions/index.ts';
import { handOverSeat, isSeatedInKnockout } from '../liguilla/index.ts';
import { handOverMatches } from '../matches/index.ts';
import { handOverStanding } from '../statistics/index.ts';
import { findTournamentTeams, stateOf } from '../tournaments/index.ts';
import { nameOf, requireSlot, rivalsIn, type Slot } from './slot.ts';

export interface ReplacementAsked {
  readonly seasonId: number;
  readonly teamId: number;
  readonly heirId: number;
  readonly reason: string;
  /** The plan that was looked at (`nameOfReplacement`); undefined: whatever it is. */
  readonly seen?: string;
  readonly userId: number | null;
  readonly now: Date;
}

type Plan = Extract<ReplacementPlan<number, number>, { readonly ok: true }>;

/** The plan that was carried out, and whom it concerns beside the two teams. */
export type Replaced = Plan & { readonly rivalIds: readonly number[] };

/**
 * Another team takes over a slot of a season that runs, in a tournament that is held, with its points and its open matches. What the former team
 * played stays that team's, and counts in the table for the slot.
 * @throws Refusal where the season doesn't run, half of the matches are decided, or the heir can't take it
 */
export async function replaceTeam(tx: Tx, asked: ReplacementAsked): Promise<Replaced> {
  const { seasonId, teamId, heirId, reason, userId, now } = asked;
  await holdSeason(tx, seasonId);
  const division = found(await findDivisionBySeason(tx, seasonId));
  const slot = await requireSlot(tx, seasonId, teamId);
  const heirs = await findTournamentTeams(tx, division.tournament_id, [heirId]);
  if (heirs.length === 0) throw refuseField('heir', 'team_not_in_tournament');
  const playing = await findAllPlaying(tx, division.tournament_id);
  const { team, matches } = slot;
  const isSeated = await isSeatedInKnockout(tx, seasonId, teamId);
  const plan = planReplacement({
    state: stateOf(division.season_state),
    team: team.id,
    heir: heirId,
    playing,
    matches,
    isSeated,
  });
  if (!plan.ok) throw refusalOf(plan.failure, matches);
  if (asked.seen !== undefined && asked.seen !== nameOfReplacement(slot))
    throw new Refusal('drop_out_changed');
  await insertDropOut(tx, {
    season_id: seasonId,
    number: slot.number,
    team_id: teamId,
    kind: 'replaced',
    heir_id: heirId,
    reason,
    user_id: userId,
    dropped_at: now,
  });
  const change = { seasonId, from: teamId, to: heirId };
  await updateSlot(tx, change);
  await handOverMatches(tx, change);
  await handOverSeat(tx, change);
  await handOverStanding(tx, change);
  touchDivision(tx, division);
  const rivals = slot.rows.flatMap((row) => [row.home_team_id, row.away_team_id]);
  touch(tx, ...[...new Set([...rivals, teamId, heirId])].map((id) => `team:${id}` as const));
  return { ...plan, rivalIds: rivalsIn(slot, plan.takesOver) };
}

/** A match that is decided meanwhile makes another plan. */
export function nameOfReplacement({ team, rows }: Slot): string {
  return nameOf(
    'replace',
    team.id,
    rows.map(({ id, status, home_goals, away_goals }) => [id, status, home_goals, away_goals]),
  );
}

function refusalOf(failure: ReplacementFailure, slot: Slot['matches']): Error {
  switch (failure.code) {
    case 'replacement_team_unknown':
      return notFound();
    case 'replacement_heir_plays':
      return refuseField('heir', 'heir_plays');
    case 'replacement_too_late': {
      const { decided, matches } = failure;
      const code = replacementEnd(slot) === 'half' ? 'replacement_too_late' : 'replacement_after_result';
      return new Refusal(code, { values: { decided, total: matches } });
    }
    default:
      return new Refusal('drop_out_not_running');
  }
}
