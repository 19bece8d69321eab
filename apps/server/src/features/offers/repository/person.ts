import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

/** Offers for the player, and those that the user made for a team. */
export const person: PersonPart = {
  users: { 'offers.user_id': 'stays' },
  players: { 'offers.player_id': 'goes' },
  async exportOf(db, { userId, playerId }) {
    return {
      offers: await db
        .selectFrom('offers as o')
        .innerJoin('tournaments as t', 't.id', 'o.tournament_id')
        .innerJoin('teams as b', 'b.id', 'o.buyer_id')
        .innerJoin('teams as s', 's.id', 'o.seller_id')
        .select(['t.name as tournament', 'b.name as buyer', 's.name as seller', 'o.cents', 'o.made_at'])
        .select(['o.waits_for', 'o.ended', 'o.ended_at'])
        .select(({ eb }) => eb('o.player_id', '=', playerId).as('for_you'))
        .where(({ eb, or }) => or([eb('o.player_id', '=', playerId), eb('o.user_id', '=', userId)]))
        .orderBy('o.id', 'desc')
        .limit(MOST_EXPORTED)
        .execute(),
    };
  },
  async forget(tx, { userId }) {
    await tx.updateTable('offers').set({ user_id: null }).where('user_id', '=', userId).execute();
  },
};
