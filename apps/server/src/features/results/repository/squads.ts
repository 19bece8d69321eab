import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { isDeletedRow } from '../../../platform/deleted-player.ts';
import type { SquadRow } from '../../matches/index.ts';

/**
 * Who belonged to two teams in their tournament at a time, whatever team they are in now. Nobody names on a new sheet who deleted
 * their account.
 */
export async function findAllSquadAt(
  db: DbOrTx,
  asked: { readonly tournamentId: number; readonly teamIds: readonly number[]; readonly at: Date },
): Promise<SquadRow[]> {
  const { tournamentId, at } = asked;
  const teams = sql`any(${[...asked.teamIds]}::bigint[])`;
  const { rows } = await sql<SquadRow>`
    select p.id, p.nick, p.slug, then_in.team_id, coalesce(r.position, p.position) as position
    from registrations r
    join players p on p.id = r.player_id
    cross join lateral (
      select team_id from (
        select s.team_id, s.until from team_spells s
        where s.tournament_id = r.tournament_id and s.player_id = r.player_id and s.until > ${at}
        union all select r.team_id, 'infinity') spell
      order by until limit 1) then_in
    where r.tournament_id = ${tournamentId} and then_in.team_id = ${teams} and not ${isDeletedRow('p')}
      and (r.team_id = ${teams} or exists (
        select 1 from team_spells s
        where s.team_id = ${teams} and s.tournament_id = ${tournamentId} and s.player_id = r.player_id))
    order by lower(p.nick) limit 200`.execute(db);
  return rows;
}
