import type { Side } from '@matchnight/rules';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Tx } from '../../platform/database/index.ts';
import { notFound, Refusal } from '../../platform/errors.ts';
import type { Tag } from '../../platform/touch.ts';
import type { MatchRow } from '../matches/index.ts';
import { findAllManagerIds } from '../teams/index.ts';
import { type DateRow, findAllOfMatch } from './repository/dates.ts';

/** What a deed needs of its call, or of the demo that does it. */
export type Doing = Pick<PrivateWrite<'matchday.propose'>, 'tx' | 'now' | 'events' | 'touch'>;

/** Who does it, and for which team. */
export interface OfTeam {
  /** Read when it was held with its season: what two people do at once comes one after the other. */
  readonly match: MatchRow;
  readonly teamId: number;
  readonly userId: number;
}

/**
 * What was proposed and moved of a held match.
 * @throws Refusal `season_not_running`
 */
export async function datesWhileItRuns(tx: Tx, match: MatchRow): Promise<readonly DateRow[]> {
  if (match.season_state !== 'in_progress') throw new Refusal('season_not_running');
  return await findAllOfMatch(tx, match.id);
}

/**
 * On which side a team plays.
 * @throws Refusal `not_found`: it doesn't play in this match
 */
export function sideOfTeam({ home_team_id: home, away_team_id: away }: MatchRow, teamId: number): Side {
  if (teamId === home) return 'home';
  if (teamId === away) return 'away';
  throw notFound();
}

/** Everybody who has the log of the match, or a form of it, on screen. */
export async function touchDates({ tx, touch }: Pick<Doing, 'tx' | 'touch'>, match: MatchRow): Promise<void> {
  const managers = await findAllManagerIds(tx, [match.home_team_id, match.away_team_id]);
  touch(`division:${match.division_id}`, ...managers.map((id) => `user:${id}` as const));
}

/** Every page that says when it is played. */
export function tagsOfDate(match: MatchRow): Tag[] {
  return [
    `tournament:${match.tournament_id}`,
    `team:${match.home_team_id}`,
    `team:${match.away_team_id}`,
    `results:${match.console}`,
  ];
}
