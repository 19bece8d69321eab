import type { Console } from '@matchnight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { DELETED_NICK } from '../../../platform/deleted-player.ts';

/** A team by its address, if it has a slot in the season and did not withdraw. */
export async function findTeamOfSeason(db: DbOrTx, seasonId: number, slug: string) {
  return await db
    .selectFrom('teams as team')
    .select(['team.id', 'team.name'])
    .where('team.slug', '=', slug)
    .where(teamPlays({ team: sql`team.id`, season: sql`${seasonId}` }))
    .executeTakeFirst();
}

/** A player by their address, if they are registered in the tournament, or played in the season. */
export async function findPlayerOfSeason(
  db: DbOrTx,
  of: { tournamentId: number; seasonId: number; console: Console; slug: string },
) {
  return await db
    .selectFrom('players as p')
    .select(['p.id', 'p.nick', 'p.user_id'])
    .where('p.console', '=', of.console)
    .where('p.slug', '=', of.slug)
    .where(
      playerPlays({ player: sql`p.id`, tournament: sql`${of.tournamentId}`, season: sql`${of.seasonId}` }),
    )
    .executeTakeFirst();
}

/** Whether the recipient of an award `a`, a team or a player `p`, could not be chosen any more. */
export const isGone = sql<boolean>`case when a.team_id is null
  then p.nick = ${DELETED_NICK} or not ${playerPlays({
    player: sql`a.player_id`,
    tournament: sql`a.tournament_id`,
    season: sql`a.season_id`,
  })}
  else not ${teamPlays({ team: sql`a.team_id`, season: sql`a.season_id` })} end`;

/** A team that withdraws keeps its slot. */
function teamPlays({ team, season }: Record<'team' | 'season', RawBuilder<unknown>>) {
  return sql<boolean>`(
    exists (select 1 from season_teams slot where slot.season_id = ${season} and slot.team_id = ${team})
    and not exists (select 1 from drop_outs o
      where o.season_id = ${season} and o.team_id = ${team} and o.heir_id is null))`;
}

function playerPlays({
  player,
  tournament,
  season,
}: Record<'player' | 'tournament' | 'season', RawBuilder<unknown>>) {
  return sql<boolean>`(
    exists (select 1 from registrations r where r.player_id = ${player} and r.tournament_id = ${tournament})
    or exists (select 1 from player_statistics ps
      where ps.player_id = ${player} and ps.season_id = ${season}))`;
}
