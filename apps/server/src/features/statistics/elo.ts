import { correctElo, type Decision, type EloChange, finalScore, rateMatch } from '@matchnight/rules';
import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import { holdSeason } from '../divisions/index.ts';
import type { MatchDecided } from '../matches/index.ts';
import {
  findAllRatings,
  findAllTeamIds,
  type HeldMatch,
  holdMatch,
  holdRatings,
  postStep,
} from './repository/elo.ts';

/**
 * In the deciding transaction, last of what the match itself changes: both teams' ratings, by the difference of its
 * own step. Both are held in the order of their ids, so that matches of the same teams never wait in a circle.
 */
export async function ratingsOfDecidedMatch(tx: Tx, event: MatchDecided): Promise<void> {
  const { fixtureId, before, after, homeTeamId: home, awayTeamId: away } = event;
  if (before !== null && resultOf(before.decision) === resultOf(after.decision)) return;
  const held = await holdMatch(tx, { fixtureId, home, away });
  const { record, change } = rated(held, isKnockout(event.stage), after.decision);
  const counted = held.step === null ? 0 : countOf(before?.decision);
  await postStep(tx, {
    fixtureId,
    record,
    home: { teamId: home, gain: change.home },
    away: { teamId: away, gain: change.away },
    matches: countOf(after.decision) - counted,
  });
}

/**
 * Holds a season with all its teams' ratings, in this order, until the transaction ends: for who decides many
 * matches in one, and would else take them in the order of the calendar.
 */
export async function holdSeasonRatings(tx: Tx, seasonId: number): Promise<void> {
  await holdSeason(tx, seasonId);
  await holdRatings(tx, await findAllTeamIds(tx, seasonId));
}

/** Every match after the league counts as a knockout's. */
export function isKnockout(stage: MatchDecided['stage']): boolean {
  return stage !== 'league';
}

/** What was decided before there were ratings, and never rebuilt since, is rated as if it were decided now. */
function rated(held: HeldMatch, isKnockout: boolean, decision: Decision): EloChange {
  const { ratings, step } = held;
  return step === null
    ? rateMatch({ ratings, isKnockout, decision })
    : correctElo({ ratings, isKnockout, step }, decision);
}

function countOf(decision: Decision | undefined): number {
  return decision?.status === 'played' ? 1 : 0;
}

/** All that ratings go by: "2-1", or nothing where the match was not played. */
function resultOf(decision: Decision): string | null {
  if (decision.status !== 'played') return null;
  const { home, away } = finalScore(decision);
  return `${home}-${away}`;
}

/** What seedings go by: the ratings now, null where no match of the team ever counted. */
export async function ratingsForSeeding(
  db: DbOrTx,
  teamIds: readonly number[],
): Promise<ReadonlyMap<number, number | null>> {
  const rows = await findAllRatings(db, teamIds);
  return new Map(rows.map(({ team_id, rating, matches }) => [team_id, matches > 0 ? rating : null]));
}
