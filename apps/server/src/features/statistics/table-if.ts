import { type DecidedMatch, tableFromResults } from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import { findAllDecided, findSeason } from './repository/standings.ts';
import { betweenSlots } from './slots.ts';
import { entrantsOf, matchOf, meetingsOf, tieBreaksOf } from './standings.ts';

/** Teams by their ids, as they stand and as they would. */
export interface TableChange {
  readonly team: number;
  readonly position_before: number;
  readonly position: number;
  readonly points_before: number;
  readonly points: number;
}

/** The rows of a season's table that would change, were these matches of the league decided so. Writes nothing. */
export async function tableIf(
  db: DbOrTx,
  seasonId: number,
  changes: readonly (Pick<DecidedMatch<number>, 'home' | 'away' | 'decision'> & { readonly id: number })[],
): Promise<TableChange[]> {
  const season = await findSeason(db, seasonId);
  const teams = await entrantsOf(db, seasonId);
  const rules = { teams, tieBreaks: tieBreaksOf(season.tie_breaks), meetings: meetingsOf(season) };
  const now = (await findAllDecided(db, seasonId)).map(betweenSlots(season)).map(matchOf);
  const others = now.filter(({ id }) => !changes.some((change) => change.id === id));
  const changed = changes.map((change) => ({ ...change, fairPlay: { home: 0, away: 0 } }));
  const before = new Map(tableFromResults({ ...rules, matches: now }).map((row) => [row.team, row]));
  return tableFromResults({ ...rules, matches: [...others, ...changed] }).flatMap((row) => {
    const was = before.get(row.team);
    if (!was || (was.position === row.position && was.points === row.points)) return [];
    return {
      team: row.team,
      position_before: was.position,
      position: row.position,
      points_before: was.points,
      points: row.points,
    };
  });
}
