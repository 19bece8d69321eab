import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { isBannedPlayer } from '../../discipline/index.ts';

/** Ids of VS that can still be left, and that somebody is in who is banned from the site now, in the order of their ids. */
export async function findAllOpenWithBanned(db: DbOrTx, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct b.id from bans x
    join players p on p.id = x.player_id
    join bet_entries e on e.user_id = p.user_id and e.over_at is null
    join bets b on b.id = e.bet_id
    where x.tournament_id is null and x.starts_at <= ${now} and (x.ends_at is null or x.ends_at > ${now})
      and b.state = 'open' and b.date > ${now}
    order by b.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Who of a VS is banned from the site now, in the order of their ids. */
export async function findBannedIn(db: DbOrTx, betId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct e.user_id from bet_entries e join players p on p.user_id = e.user_id
    where e.bet_id = ${betId} and not e.is_left and ${isBannedPlayer(sql`p.id`, now)} order by 1`.execute(db);
  return rows.map(({ user_id: id }) => id);
}
