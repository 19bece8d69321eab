import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { asSearched } from '../../../platform/search-text.ts';

interface PlayersFilter {
  readonly seasonId: number;
  readonly tournamentId: number;
  readonly text: string;
  /** A team's address; empty: of all teams. */
  readonly team: string;
  readonly sort: keyof typeof ORDERS;
  readonly limit: number;
  readonly offset: number;
}

interface PlayerRow {
  readonly nick: string;
  readonly slug: string;
  readonly avatar: string | null;
  readonly country: string | null;
  readonly team_name: string;
  readonly team_slug: string;
  readonly played: number;
  readonly goals: number;
  readonly assists: number;
  readonly yellow_cards: number;
  readonly red_cards: number;
  readonly suspended: number;
}

const ORDERS = {
  nick: sql`search_text, id`,
  '-nick': sql`search_text desc, id desc`,
  goals: sql`goals, search_text, id`,
  '-goals': sql`goals desc, search_text, id`,
  yellow_cards: sql`yellow_cards, search_text, id`,
  '-yellow_cards': sql`yellow_cards desc, search_text, id`,
  red_cards: sql`red_cards, search_text, id`,
  '-red_cards': sql`red_cards desc, search_text, id`,
  suspended: sql`suspended, search_text, id`,
  '-suspended': sql`suspended desc, search_text, id`,
} as const;

/** A page of those who are registered for a team of the season or played in it, and how many there are. */
export async function findAllOfSeason(
  db: DbOrTx,
  filter: PlayersFilter,
): Promise<{ rows: PlayerRow[]; total: number }> {
  const listed = listedOf(filter);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (${listed}) listed`.execute(db);
  const { rows } = await sql<PlayerRow>`
    select nick, slug, avatar, country, team_name, team_slug, played, goals, assists, yellow_cards, red_cards,
      suspended
    from (${listed}) listed order by ${ORDERS[filter.sort]}
    limit ${filter.limit} offset ${filter.offset}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** The teams with a slot in the season, by name. */
export async function findAllTeams(db: DbOrTx, seasonId: number): Promise<{ name: string; slug: string }[]> {
  return await db
    .selectFrom('season_teams as slot')
    .innerJoin('teams as team', 'team.id', 'slot.team_id')
    .select(['team.name', 'team.slug'])
    .where('slot.season_id', '=', seasonId)
    .orderBy('team.search_text')
    .orderBy('team.id')
    .execute();
}

/** One row per player: shown by the team of the registration, otherwise by the one that they played most for. */
function listedOf({ seasonId, tournamentId, text, team }: PlayersFilter) {
  return sql`
    select p.id, p.nick, p.slug, p.avatar, p.country, p.search_text, team.name as team_name, team.slug as team_slug,
      one.played, one.goals, one.assists, one.yellow_cards, one.red_cards,
      coalesce((select sum(s.remaining) from suspensions s
        where s.player_id = p.id and s.tournament_id = ${tournamentId}), 0) as suspended
    from (
      select player_id, (array_agg(team_id order by is_present desc, played desc, team_id))[1] as team_id,
        sum(played) as played, sum(goals) as goals, sum(assists) as assists,
        sum(yellow_cards) as yellow_cards, sum(red_cards) as red_cards
      from (
        select r.player_id, r.team_id, true as is_present, 0 as played, 0 as goals, 0 as assists,
          0 as yellow_cards, 0 as red_cards
        from season_teams slot
        join registrations r on r.team_id = slot.team_id and r.tournament_id = ${tournamentId}
        where slot.season_id = ${seasonId}
        union all
        select player_id, team_id, false, played, goals, assists, yellow_cards, red_cards
        from player_statistics where season_id = ${seasonId}) part
      group by player_id) one
    join players p on p.id = one.player_id
    join teams team on team.id = one.team_id
    where (${text} = '' or p.search_text like '%' || ${asSearched(text)} || '%')
      and (${team} = '' or team.slug = ${team})`;
}
