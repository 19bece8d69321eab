import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { WITH_RESULT } from '../../../platform/database/statuses.ts';
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
    .select([
      's.id as season_id',
      'ps.team_id',
      'ps.played',
      'ps.goals',
      'ps.assists',
      'ps.yellow_cards',
      'ps.red_cards',
    ])
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

export type RecordRow = Awaited<ReturnType<typeof findAllRecords>>[number];

/**
 * The same of a player's places in 1v1, where the player is the team: its decided matches, its goals and its cup, lines or none.
 * Lines tell the cards alone.
 */
export async function findAllRecordsInOneOnOne(
  db: DbOrTx,
  { playerId, places }: { readonly playerId: number; readonly places: readonly number[] },
): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    select s.id as season_id, place.team_id, s.name as season_name,
      d.id as division_id, d.name as division_name, d.slug as division_slug,
      t.name as tournament_name, t.slug as tournament_slug,
      team.name as team_name, team.slug as team_slug, team.image as team_image,
      ended.*, 0 as assists, coalesce(ps.yellow_cards, 0) as yellow_cards, coalesce(ps.red_cards, 0) as red_cards,
      (select count(*) from cups c where c.season_id = s.id and c.champion_id = place.team_id) as titles
    from season_teams place
    join seasons s on s.id = place.season_id
    join divisions d on d.id = s.division_id
    join tournaments t on t.id = d.tournament_id and not t.hidden
    join teams team on team.id = place.team_id
    cross join lateral (
      select count(*) as played, count(*) filter (where own > other) as won, count(*) filter (where own = other) as drawn,
        count(*) filter (where own < other) as lost, coalesce(sum(own), 0) as goals
      from (
        select home_goals as own, away_goals as other from fixtures
          where season_id = s.id and home_team_id = place.team_id and status in ${WITH_RESULT}
        union all
        select away_goals, home_goals from fixtures
          where season_id = s.id and away_team_id = place.team_id and status in ${WITH_RESULT}) met) ended
    left join player_statistics ps on ps.season_id = s.id and ps.team_id = place.team_id and ps.player_id = ${playerId}
    where place.team_id = any(${places}) and ended.played > 0
    order by s.id desc
    limit 1000`.execute(db);
  return rows;
}

/** How many matches ended with the own team's goals so compared to the rival's. */
function outcomes<As extends string>(compared: '>' | '=' | '<', name: As) {
  const difference = sql`(f.home_goals - f.away_goals) * case when l.team_id = f.home_team_id then 1 else -1 end`;
  return sql<number>`count(*) filter (where ${difference} ${sql.raw(compared)} 0)`.as(name);
}
