import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { decisionOf } from '../../matches/index.ts';

/** A match of the liguilla. */
export type TieMatch = Awaited<ReturnType<typeof findAllMatches>>[number];

export async function findAllMatches(db: DbOrTx, ...seasonIds: readonly number[]) {
  const rows = await db
    .selectFrom('fixtures as f')
    .innerJoin('teams as home', 'home.id', 'f.home_team_id')
    .innerJoin('teams as away', 'away.id', 'f.away_team_id')
    .select([
      'f.id',
      'f.season_id',
      'f.week',
      'f.stage',
      'f.status',
      'f.date',
      'f.home_team_id',
      'f.away_team_id',
      'f.default_winner',
    ])
    .select(['f.home_goals', 'f.away_goals', 'f.home_regular_goals', 'f.away_regular_goals'])
    .select(['f.home_penalties', 'f.away_penalties', 'f.sent_on'])
    .select(['home.name as home_name', 'away.name as away_name'])
    .select([sql<string>`f.tie`.as('tie'), sql<number>`f.leg`.as('leg')])
    .where((eb) => eb('f.season_id', '=', eb.fn.any(eb.val([...seasonIds]))))
    .where('f.tie', 'is not', null)
    .orderBy('f.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    seasonId: row.season_id,
    tie: row.tie,
    leg: row.leg,
    week: row.week,
    status: row.status,
    date: row.date,
    home: row.home_team_id,
    away: row.away_team_id,
    names: { home: row.home_name, away: row.away_name },
    decision: decisionOf(row),
    goals: { home: row.home_goals, away: row.away_goals },
  }));
}
