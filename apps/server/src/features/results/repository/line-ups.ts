import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import type { LineEntry } from '../../matches/index.ts';

/** The line-up of a team's last match that has one, in any competition: players with their positions. */
export async function findLastLineUp(
  db: DbOrTx,
  { teamId, but }: { readonly teamId: number; readonly but: number },
): Promise<LineEntry[]> {
  const { rows } = await sql<LineEntry>`
    select l.player_id as "playerId", l.position, l.registered, l.started, l.goalkeeper,
      0 as goals, 0 as assists, 0 as yellows, 0 as reds, 0 as "ownGoals"
    from fixture_lines l
    where l.team_id = ${teamId} and l.player_id is not null and l.fixture_id = (
      select f.id from fixtures f
      where ${teamId} in (f.home_team_id, f.away_team_id) and f.status = 'played' and f.id <> ${but}
        and exists (select 1 from fixture_lines x
          where x.fixture_id = f.id and x.team_id = ${teamId} and x.player_id is not null)
      order by f.date desc nulls last, f.id desc limit 1)
    order by l.started desc, l.id limit 60`.execute(db);
  return rows;
}
