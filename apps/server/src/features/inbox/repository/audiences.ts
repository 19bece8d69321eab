import { sql } from 'kysely';
import type { Audience } from '../kind.ts';

export function theseUsers(ids: readonly number[]): Audience {
  return sql`select unnest(${[...ids]}::bigint[]) as user_id`;
}

/** Registered players, owners and co-managers of both teams of a match. */
export function squadsOfMatch(fixtureId: number): Audience {
  return sql`
    select p.user_id from fixtures f
      join divisions d on d.id = f.division_id
      join registrations r on r.tournament_id = d.tournament_id and r.team_id in (f.home_team_id, f.away_team_id)
      join players p on p.id = r.player_id
      where f.id = ${fixtureId}
    union all
    select m.user_id from fixtures f join team_managers m on m.team_id in (f.home_team_id, f.away_team_id)
      where f.id = ${fixtureId}
    union all
    select t.owner_id from fixtures f join teams t on t.id in (f.home_team_id, f.away_team_id)
      where f.id = ${fixtureId}`;
}
