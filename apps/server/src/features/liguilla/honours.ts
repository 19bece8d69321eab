import { type Honours, honours, type KnockoutPlace, knockoutRanking } from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import { bracketOf } from './bracket.ts';
import { honoursOfMiniLeague, isMiniLeague, miniLeagueNow } from './mini-league.ts';
import { findAllOriented } from './oriented.ts';
import { findBySeason } from './repository.ts';

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
