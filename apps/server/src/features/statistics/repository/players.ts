import type { PlayerChange, PlayerCounts } from '@matchnight/rules';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

/** Column → field of the rules, for every count that is kept. */
export const COUNT_COLUMNS = {
  played: 'played',
  started: 'started',
  goals: 'goals',
  assists: 'assists',
  yellow_cards: 'yellowCards',
  red_cards: 'redCards',
  own_goals: 'ownGoals',
  best_player: 'bestPlayer',
  index: 'index',
  goalkeeper_played: 'goalkeeperPlayed',
  conceded: 'conceded',
  clean_sheets: 'cleanSheets',
} as const satisfies Record<string, keyof PlayerCounts>;

const NAMES = Object.keys(COUNT_COLUMNS).map((column) => sql.id(column));
const SUMS = Object.keys(COUNT_COLUMNS).map(
  (column) => sql`${sql.id(column)} = player_statistics.${sql.id(column)} + excluded.${sql.id(column)}`,
);
const ALL_ZERO = sql.join(
  NAMES.map((name) => sql`${name} = 0`),
  sql` and `,
);

/** Adds the differences to the players' counts; a row without any count is deleted. */
export async function addPlayerChanges(
  tx: Tx,
  seasonId: number,
  changes: readonly PlayerChange<number, number>[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = JSON.stringify(changes.map((change) => rowOf(seasonId, change)));
  await sql`
    insert into player_statistics (season_id, player_id, team_id, ${sql.join(NAMES)})
    select season_id, player_id, team_id, ${sql.join(NAMES)}
    from jsonb_populate_recordset(null::player_statistics, ${rows}::jsonb)
    order by player_id, team_id
    on conflict (season_id, player_id, team_id) do update set ${sql.join(SUMS)}`.execute(tx);
  await sql`
    delete from player_statistics
    where season_id = ${seasonId} and player_id = any(${changes.map(({ player }) => player)})
      and ${ALL_ZERO}`.execute(tx);
}

/** Each liguilla match that was really played, once for either team: no table counts them, the players do. */
const matchesAfterTheLeague = sql`
  (select * from fixtures where tie is not null and status = 'played') f
  cross join lateral (values (f.home_team_id), (f.away_team_id)) as sides (team_id)`;

/**
 * The counts of some seasons with what the rankings show: nick, and the matches that the team really played in them.
 * The last of a player's rows is the one that is shown: of the present team, otherwise of the team they played most
 * for; of its divisions the one they played most in, otherwise the upper one.
 */
export async function findAllPlayerStatistics(db: DbOrTx, seasonIds: readonly number[]) {
  const isAsked = sql<boolean>`season_id = any(${[...seasonIds]})`;
  return await db
    // Some seasons and teams, each read once, by their keys: joined to every row, the planner rather reads all there are.
    .with(
      (name) => name('d').materialized(),
      (cte) =>
        cte
          .selectFrom('seasons as s')
          .innerJoin('divisions as d', 'd.id', 's.division_id')
          .select(['s.id as season_id', 'd.tournament_id', 'd.tier'])
          .where(sql<boolean>`s.id = any(${[...seasonIds]})`),
    )
    .with(
      (name) => name('team').materialized(),
      (cte) =>
        cte
          .selectFrom(
            cte.selectFrom('player_statistics').select('team_id').distinct().where(isAsked).as('asked'),
          )
          .innerJoinLateral(
            (eb) =>
              eb
                .selectFrom('teams')
                .select(['id', 'name', 'slug', 'image'])
                .whereRef('teams.id', '=', 'asked.team_id')
                .limit(1)
                .as('named'),
            (join) => join.onTrue(),
          )
          .select(['named.id', 'named.name', 'named.slug', 'named.image']),
    )
    .with(
      (name) => name('own').materialized(),
      () => sql<{ team_id: number; played: number }>`(
        select team_id, sum(played) as played
        from (select team_id, played - walkovers as played from standings
              where season_id = any(${[...seasonIds]})
              union all select team_id, 1 from ${matchesAfterTheLeague}
              where f.season_id = any(${[...seasonIds]})) matches
        group by team_id)`,
    )
    .selectFrom('player_statistics as ps')
    .innerJoin('d', 'd.season_id', 'ps.season_id')
    // One by one by their key, too.
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('players')
          .select(['nick', 'slug'])
          .whereRef('players.id', '=', 'ps.player_id')
          .limit(1)
          .as('p'),
      (join) => join.onTrue(),
    )
    .innerJoin('team', 'team.id', 'ps.team_id')
    .leftJoin('registrations as r', (join) =>
      join.onRef('r.tournament_id', '=', 'd.tournament_id').onRef('r.player_id', '=', 'ps.player_id'),
    )
    .leftJoin('own', 'own.team_id', 'ps.team_id')
    .selectAll('ps')
    .select([
      'p.nick',
      'p.slug',
      'team.name as team_name',
      'team.slug as team_slug',
      'team.image as team_image',
    ])
    .select(sql<number>`coalesce(own.played, 0)`.as('team_played'))
    .where(sql<boolean>`ps.season_id = any(${[...seasonIds]})`)
    .orderBy('ps.player_id')
    .orderBy(sql`coalesce(r.team_id = ps.team_id, false)`)
    .orderBy('ps.played')
    .orderBy('d.tier', 'desc')
    .orderBy('ps.team_id')
    .limit(20_000)
    .execute();
}

export type PlayerStatisticsRow = Awaited<ReturnType<typeof findAllPlayerStatistics>>[number];

/**
 * What every player did for a team, season by season over all tournaments that are not hidden, with the matches that
 * the team really played in those seasons.
 */
export async function findAllStatisticsOfTeam(db: DbOrTx, teamId: number) {
  return await db
    .selectFrom('player_statistics as ps')
    .innerJoin('seasons as s', 's.id', 'ps.season_id')
    .innerJoin('divisions as d', 'd.id', 's.division_id')
    .innerJoin('tournaments as t', 't.id', 'd.tournament_id')
    .innerJoin('players as p', 'p.id', 'ps.player_id')
    .leftJoin('standings as st', (join) =>
      join.onRef('st.season_id', '=', 'ps.season_id').onRef('st.team_id', '=', 'ps.team_id'),
    )
    .selectAll('ps')
    .select(['p.nick', 'p.slug', 'p.avatar', 'p.position', 't.id as tournament_id'])
    .select(
      sql<number>`coalesce(sum(st.played - st.walkovers + (
          select count(*) from ${matchesAfterTheLeague} where f.season_id = ps.season_id and team_id = ps.team_id
        )) over (partition by ps.player_id), 0)`.as('team_played'),
    )
    .select(
      sql<boolean>`exists (select 1 from registrations r join tournaments own on own.id = r.tournament_id
        where r.team_id = ps.team_id and r.player_id = ps.player_id and not own.hidden)`.as('in_squad'),
    )
    .where('ps.team_id', '=', teamId)
    .where('t.hidden', '=', false)
    .limit(20_000)
    .execute();
}

export type TeamStatisticsRow = Awaited<ReturnType<typeof findAllStatisticsOfTeam>>[number];

/** What a preview shows of a season's players. */
export async function findAllCounts(db: DbOrTx, seasonId: number) {
  return await db
    .selectFrom('player_statistics as ps')
    .innerJoin('players as p', 'p.id', 'ps.player_id')
    .select(['ps.player_id', 'ps.team_id', 'p.nick', 'p.slug'])
    .select(['ps.goals', 'ps.assists', 'ps.yellow_cards', 'ps.red_cards', 'ps.index'])
    .where('ps.season_id', '=', seasonId)
    .execute();
}

export async function deletePlayerStatistics(tx: Tx, seasonId: number): Promise<void> {
  await tx.deleteFrom('player_statistics').where('season_id', '=', seasonId).execute();
}

function rowOf(seasonId: number, { player, team, counts }: PlayerChange<number, number>) {
  const row: Record<string, number> = { season_id: seasonId, player_id: player, team_id: team };
  for (const [column, field] of Object.entries(COUNT_COLUMNS)) row[column] = counts[field];
  return row;
}
