import type { ClubRole, Console } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** The teams of a console that a user owns, helps to run or plays for; whose it is comes first. */
export async function findAllTeamsOfUser(db: DbOrTx, console: Console, userId: number) {
  const { rows } = await sql<{
    id: number;
    name: string;
    slug: string;
    image: string | null;
    role: ClubRole;
    of_one: boolean;
  }>`
    select t.id, t.name, t.slug, t.image, mine.role, t.of_one
    from (select distinct on (team_id) * from (
            select id as team_id, 'owner' as role, 1 as rank from teams where owner_id = ${userId}
            union all select team_id, 'manager', 2 from team_managers where user_id = ${userId}
            union all select m.team_id, m.role, 3 from team_members m join players p on p.id = m.player_id
                      where p.user_id = ${userId}) every order by team_id, rank) mine
    join teams t on t.id = mine.team_id and t.console = ${console}
    order by mine.rank, lower(t.name), t.id
    limit 100`.execute(db);
  return rows;
}

/** How many teams of the console a user owns; those that are one player, in 1v1, aside. */
export async function countOwned(db: DbOrTx, console: Console, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from teams t
    where t.owner_id = ${userId} and t.console = ${console} and not t.of_one`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Where a team has, or had, a place. */
export async function findAllDivisionsOfTeam(db: DbOrTx, teamId: number) {
  return await db
    .selectFrom('season_teams as slot')
    .innerJoin('seasons as s', 's.id', 'slot.season_id')
    .innerJoin('divisions as d', 'd.id', 's.division_id')
    .select(['d.id', 'd.tournament_id'])
    .distinct()
    .where('slot.team_id', '=', teamId)
    .execute();
}

/** Who is registered for a team in any tournament. */
export async function findAllPlayersOfTeam(db: DbOrTx, teamId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('registrations')
    .select('player_id')
    .distinct()
    .where('team_id', '=', teamId)
    .execute();
  return rows.map(({ player_id }) => player_id);
}
