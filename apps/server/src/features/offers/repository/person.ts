import { sql } from 'kysely';
import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

/**
 * Offers that the player was asked about or that became a transfer, and those that the user made for a team. How these stand
 * is told as long as the user runs that team.
 */
export const person: PersonPart = {
  users: { 'offers.user_id': 'stays' },
  players: { 'offers.player_id': 'goes' },
  async exportOf(db, { userId, playerId }) {
    const { rows } = await sql<Record<string, unknown>>`
      select t.name as tournament, b.name as buyer, s.name as seller, o.made_at, o.player_id = ${playerId ?? 0} as for_you,
        case when seen.it then o.cents end as cents, case when seen.it then o.waits_for end as waits_for,
        case when seen.it then o.ended end as ended, case when seen.it then o.ended_at end as ended_at
      from offers o
      join tournaments t on t.id = o.tournament_id
      join teams b on b.id = o.buyer_id
      join teams s on s.id = o.seller_id
      cross join lateral (select o.waits_for = 'player' or o.ended in ('completed', 'undone') as player) stage
      cross join lateral (select coalesce(o.ended in ('completed', 'undone'), false)
        or (o.player_id = ${playerId ?? 0} and coalesce(stage.player, false))
        or b.owner_id = ${userId}
        or exists (select from team_managers m where m.team_id = b.id and m.user_id = ${userId}) as it) seen
      where (o.player_id = ${playerId ?? 0} and stage.player) or o.user_id = ${userId}
      order by o.id desc limit ${MOST_EXPORTED}`.execute(db);
    return { offers: rows };
  },
  async forget(tx, { userId }) {
    await tx.updateTable('offers').set({ user_id: null }).where('user_id', '=', userId).execute();
  },
};
