import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { isFedFrom } from '../../liguilla/index.ts';
import { seasonsOf } from './players.ts';

/**
 * The kept counts of a player by season and team, newest season first, with the results of the matches for the player's
 * team (and the cup, if the team won it), if the player has a whole line in them (lines of an import have goals only). A shoot-out leaves a draw.
 * The cup of a final phase is beside its own season, or beside that of the group for who played there alone.
 */
export async function findAllRecords(db: DbOrTx, playerId: number) {
  return await seasonsOf(db, playerId)
    .leftJoin(
      (own) =>
        own
          .selectFrom('fixture_lines as l')
          .innerJoin('fixtures as f', 'f.id', 'l.fixture_id')
          .select([
            'f.season_id',
            'l.team_id',
            outcomes('>', 'won'),
            outcomes('=', 'drawn'),
            outcomes('<', 'lost'),
          ])
          .where('l.player_id', '=', playerId)
          .where('f.status', '=', 'played')
          .where('f.is_import', '=', false)
          .where(sql<boolean>`f.goals_only is distinct from
            case when l.team_id = f.home_team_id then 'home' else 'away' end`)
          .groupBy(['f.season_id', 'l.team_id'])
          .as('ended'),
      (join) => join.onRef('ended.season_id', '=', 'ps.season_id').onRef('ended.team_id', '=', 'ps.team_id'),
    )
    .select(['ps.played', 'ps.goals', 'ps.assists', 'ps.yellow_cards', 'ps.red_cards'])
    .select(['ended.won', 'ended.drawn', 'ended.lost'])
    .select((eb) =>
      eb
        .selectFrom('cups as c')
        .whereRef('c.champion_id', '=', 'ps.team_id')
        .where(sql<boolean>`(c.season_id = ps.season_id or (
          ${isFedFrom({ final: sql`c.season_id`, group: sql`ps.season_id` })} and not exists (
            select from player_statistics later where later.season_id = c.season_id
              and later.player_id = ps.player_id and later.team_id = ps.team_id)))`)
        .select(eb.fn.countAll<number>().as('count'))
        .as('titles'),
    )
    .limit(1000)
    .execute();
}

/** How many matches ended with the own team's goals so compared to the rival's. */
function outcomes<As extends string>(compared: '>' | '=' | '<', name: As) {
  const difference = sql`(f.home_goals - f.away_goals) * case when l.team_id = f.home_team_id then 1 else -1 end`;
  return sql<number>`count(*) filter (where ${difference} ${sql.raw(compared)} 0)`.as(name);
}
