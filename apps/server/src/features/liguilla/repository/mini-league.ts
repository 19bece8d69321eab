import type { DbOrTx } from '../../../platform/database/index.ts';
import { decisionOf } from '../../matches/index.ts';

/** A match of a mini-league, with the teams that it was made for. */
export type MiniLeagueFixture = Awaited<ReturnType<typeof findAllOfMiniLeague>>[number];

export async function findAllOfMiniLeague(db: DbOrTx, seasonId: number) {
  const rows = await db
    .selectFrom('fixtures as f')
    .innerJoin('teams as home', 'home.id', 'f.home_team_id')
    .innerJoin('teams as away', 'away.id', 'f.away_team_id')
    .select(['f.id', 'f.tie', 'f.week', 'f.stage', 'f.status', 'f.date', 'f.has_time', 'f.default_winner'])
    .select(['f.home_goals', 'f.away_goals', 'f.home_fair_play', 'f.away_fair_play'])
    .select(['f.home_team_id', 'home.name as home_name', 'home.slug as home_slug'])
    .select(['f.away_team_id', 'away.name as away_name', 'away.slug as away_slug'])
    .select(['home.image as home_image', 'away.image as away_image'])
    .where('f.season_id', '=', seasonId)
    .where('f.stage', '=', 'liguilla')
    .where('f.tie', 'is not', null)
    .orderBy('f.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    tie: row.tie ?? '',
    week: row.week,
    status: row.status,
    date: row.date,
    hasTime: row.has_time,
    goals: { home: row.home_goals, away: row.away_goals },
    home: { id: row.home_team_id, name: row.home_name, slug: row.home_slug, image: row.home_image },
    away: { id: row.away_team_id, name: row.away_name, slug: row.away_slug, image: row.away_image },
    fairPlay: { home: row.home_fair_play, away: row.away_fair_play },
    decision: decisionOf(row),
  }));
}
