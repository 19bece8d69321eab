import type { PlayerChange, PlayerCounts } from '@matchnight/rules';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../platform/database/index.ts';

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

/** Adds what changed to the players' counts; whoever is left without any has no row. */
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

/** The counts of a season with what the rankings show: nick, and the team's matches that were really played. */
export async function findAllPlayerStatistics(db: DbOrTx, seasonId: number) {
  return await db
    .selectFrom('player_statistics as ps')
    .innerJoin('players as p', 'p.id', 'ps.player_id')
    .innerJoin('teams as team', 'team.id', 'ps.team_id')
    .leftJoin('standings as st', (join) =>
      join.onRef('st.season_id', '=', 'ps.season_id').onRef('st.team_id', '=', 'ps.team_id'),
    )
    .selectAll('ps')
    .select([
      'p.nick',
      'p.slug',
      'team.name as team_name',
      'team.slug as team_slug',
      'team.image as team_image',
    ])
    .select(sql<number>`coalesce(st.played - st.walkovers, 0)`.as('team_played'))
    // Of several teams the present one stands last, and is the one that is shown.
    .select(
      sql<boolean>`exists (select 1 from registrations r join divisions d on d.tournament_id = r.tournament_id
        join seasons s on s.division_id = d.id
        where s.id = ps.season_id and r.player_id = ps.player_id and r.team_id = ps.team_id)`.as(
        'is_present',
      ),
    )
    .where('ps.season_id', '=', seasonId)
    .orderBy('ps.player_id')
    .orderBy('is_present')
    .limit(20_000)
    .execute();
}

export type PlayerStatisticsRow = Awaited<ReturnType<typeof findAllPlayerStatistics>>[number];

export async function deletePlayerStatistics(tx: Tx, seasonId: number): Promise<void> {
  await tx.deleteFrom('player_statistics').where('season_id', '=', seasonId).execute();
}

function rowOf(seasonId: number, { player, team, counts }: PlayerChange<number, number>) {
  const row: Record<string, number> = { season_id: seasonId, player_id: player, team_id: team };
  for (const [column, field] of Object.entries(COUNT_COLUMNS)) row[column] = counts[field];
  return row;
}
