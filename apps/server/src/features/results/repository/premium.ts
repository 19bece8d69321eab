import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

/**
 * The players of two teams who are no premium members where their division asks for it: neither at kick-off, nor at the
 * later of their signing and the season's first match. Players without an account are nobody's to pay for.
 */
export async function findAllNotPremium(
  db: DbOrTx,
  asked: { readonly fixtureId: number; readonly teamIds: readonly number[]; readonly date: Date },
): Promise<number[]> {
  const { rows } = await sql<{ player_id: number }>`
    select r.player_id from fixtures f
    join divisions d on d.id = f.division_id
    join registrations r on r.tournament_id = d.tournament_id and r.team_id = any(${[...asked.teamIds]}::bigint[])
    join players p on p.id = r.player_id
    join users u on u.id = p.user_id
    where f.id = ${asked.fixtureId} and coalesce(u.premium_until, '-infinity') <= least(
      ${asked.date}::timestamptz,
      greatest(r.created_at, (select min(date) from fixtures where season_id = f.season_id)))`.execute(db);
  return rows.map(({ player_id }) => player_id);
}
