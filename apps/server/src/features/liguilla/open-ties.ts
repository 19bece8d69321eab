import { type Bracket, teamsToPair } from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import { bracketOf } from './bracket.ts';
import { isMiniLeague } from './mini-league.ts';
import { findAllOriented, orientedIn } from './oriented.ts';
import { findAllBySeasons, findBySeason, type LiguillaRow } from './repository/brackets.ts';
import { findAllMatches, type TieMatch } from './repository/matches.ts';

/**
 * What a bracket waits for though none of its matches is open: places that no round is paired for yet, or that no group
 * has filled, and ties whose match was annulled.
 */
export async function countUnmatched(db: DbOrTx, seasonId: number): Promise<number> {
  const row = await findBySeason(db, seasonId);
  if (!hasBracket(row)) return 0;
  const matches = await findAllOriented(db, row);
  const bracket = bracketOf(row, matches);
  const annulled = tiesWithoutMatch(bracket, matches).length;
  if (row.fed) return annulled + Math.ceil(row.fed.seats.filter((team) => team === null).length / 2);
  const left = teamsLeft(row, bracket).length;
  // A team that is left alone is exempt in the final: that is paired, too.
  return annulled + (left === 1 ? 1 : Math.floor(left / 2));
}

/**
 * The seasons, of these, whose knockouts by hand are between two rounds, and those with a tie whose match was annulled: two
 * statements for any number of them.
 */
export async function findAllUnmatched(db: DbOrTx, seasonIds: readonly number[]) {
  const [toPair, annulled] = [new Set<number>(), new Set<number>()];
  if (seasonIds.length === 0) return { toPair, annulled };
  const rows = await findAllBySeasons(db, seasonIds);
  const bySeason = Map.groupBy(await findAllMatches(db, ...seasonIds), (match) => match.seasonId);
  for (const row of rows.filter(hasBracket)) {
    const matches = orientedIn(row, bySeason.get(row.seasonId) ?? []);
    const bracket = bracketOf(row, matches);
    if (teamsLeft(row, bracket).length > 0) toPair.add(row.seasonId);
    if (tiesWithoutMatch(bracket, matches).length > 0) annulled.add(row.seasonId);
  }
  return { toPair, annulled };
}

/** Before its teams are known, the league's own matches are open; a mini-league has a table. */
export function hasBracket(row: LiguillaRow | undefined): row is LiguillaRow {
  return row !== undefined && row.teams !== null && row.entrants !== null && !isMiniLeague(row);
}

/** Those of a knockout by hand whose next round can be paired. */
function teamsLeft(row: LiguillaRow, bracket: Bracket<number>): readonly number[] {
  return row.pairings === null ? [] : (teamsToPair(bracket, row.entrants ?? []) ?? []);
}

/** Later ties wait for these; a tie that both teams lost is over. */
function tiesWithoutMatch({ ties }: Bracket<number>, matches: readonly TieMatch[]) {
  const open = new Set(matches.filter(({ decision }) => decision === null).map(({ tie }) => tie));
  return ties.filter(
    ({ key, entries, winner }) =>
      winner.kind === 'unknown' && entries.every(({ kind }) => kind === 'team') && !open.has(key),
  );
}
