import {
  type Honours,
  honours,
  type KnockoutOutcome,
  type KnockoutPlace,
  knockoutOutcome,
  knockoutRanking,
} from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import { bracketOf } from './bracket.ts';
import { honoursOfMiniLeague, isMiniLeague, miniLeagueNow } from './mini-league.ts';
import { hasBracket } from './open-ties.ts';
import { findAllOriented, orientedIn } from './oriented.ts';
import { findAllMatches, findAllPerhapsUnwon, findBySeason, type LiguillaRow } from './repository.ts';

/**
 * The places that a season's liguilla decides, so far as it is played; null where the season has none.
 * @param leader the first of the table, who is champion by position where the division says so
 */
export async function honoursOfLiguilla(
  db: DbOrTx,
  seasonId: number,
  leader: number | null,
): Promise<Honours<number> | null> {
  const row = await findBySeason(db, seasonId);
  if (!row || row.teams === null) return null;
  const byPosition = row.leaderIsChampion ? leader : null;
  if (isMiniLeague(row)) return honoursOfMiniLeague(await miniLeagueNow(db, row), byPosition);
  return honours(bracketOf(row, await findAllOriented(db, row)), byPosition);
}

/** How the knockout that a season is ended for each of its teams, best first; nobody where it is none, or has no teams yet. */
export async function rankingOfKnockout(db: DbOrTx, seasonId: number): Promise<KnockoutPlace<number>[]> {
  const row = await findBySeason(db, seasonId);
  if (row?.kind !== 'knockout' || row.entrants === null) return [];
  return knockoutRanking(bracketOf(row, await findAllOriented(db, row)), row.entrants);
}

/** A bracket of a season that is over, and that nobody has won. */
export interface Unwon {
  readonly row: LiguillaRow;
  readonly outcome: Exclude<KnockoutOutcome, 'won'>;
}

/** Those of these seasons, all over, that nobody has won, by season: two statements for any number of them. */
export async function findAllUnwon(
  db: DbOrTx,
  seasonIds: readonly number[],
): Promise<ReadonlyMap<number, Unwon>> {
  const unwon = new Map<number, Unwon>();
  const rows = seasonIds.length === 0 ? [] : await findAllPerhapsUnwon(db, seasonIds);
  const perhaps = rows.filter(hasBracket);
  if (perhaps.length === 0) return unwon;
  const matches = await findAllMatches(db, ...perhaps.map(({ seasonId }) => seasonId));
  const bySeason = Map.groupBy(matches, (match) => match.seasonId);
  for (const row of perhaps) {
    const outcome = knockoutOutcome(bracketOf(row, orientedIn(row, bySeason.get(row.seasonId) ?? [])));
    if (outcome !== 'won') unwon.set(row.seasonId, { row, outcome });
  }
  return unwon;
}
