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
import {
  findAllBySeasons,
  findAllPerhapsUnwon,
  findBySeason,
  type LiguillaRow,
} from './repository/brackets.ts';
import { findAllMatches } from './repository/matches.ts';

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

/**
 * Who has won the brackets of these seasons, by season, as far as they are played: two statements for any number of them.
 * A mini-league has none.
 */
export async function championsOfBrackets(
  db: DbOrTx,
  seasonIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = seasonIds.length === 0 ? [] : await findAllBySeasons(db, seasonIds);
  const brackets = await replayed(db, rows.filter(hasBracket));
  return new Map(
    brackets.flatMap(({ row, bracket }) => {
      const { champion } = honours(bracket, null);
      return champion === null ? [] : [[row.seasonId, champion] as const];
    }),
  );
}

/** How the knockouts that these seasons are ended for each of their teams, best first; none where it has no teams yet. */
export async function rankingsOfKnockouts(
  db: DbOrTx,
  seasonIds: readonly number[],
): Promise<ReadonlyMap<number, readonly KnockoutPlace<number>[]>> {
  const rows = seasonIds.length === 0 ? [] : await findAllBySeasons(db, seasonIds);
  const knockouts = rows.filter(({ kind, entrants }) => kind === 'knockout' && entrants !== null);
  const brackets = await replayed(db, knockouts);
  return new Map(
    brackets.map(({ row, bracket }) => [row.seasonId, knockoutRanking(bracket, row.entrants ?? [])]),
  );
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
  const rows = seasonIds.length === 0 ? [] : await findAllPerhapsUnwon(db, seasonIds);
  const brackets = await replayed(db, rows.filter(hasBracket));
  return new Map(
    brackets.flatMap(({ row, bracket }) => {
      const outcome = knockoutOutcome(bracket);
      return outcome === 'won' ? [] : [[row.seasonId, { row, outcome }] as const];
    }),
  );
}

/** The brackets as they stand, in one statement. */
async function replayed(db: DbOrTx, rows: readonly LiguillaRow[]) {
  if (rows.length === 0) return [];
  const matches = await findAllMatches(db, ...rows.map(({ seasonId }) => seasonId));
  const bySeason = Map.groupBy(matches, (match) => match.seasonId);
  return rows.map((row) => ({
    row,
    bracket: bracketOf(row, orientedIn(row, bySeason.get(row.seasonId) ?? [])),
  }));
}
