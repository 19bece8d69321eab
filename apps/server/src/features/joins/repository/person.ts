import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

/** Whom the player was joined with, and the joins that a user made. A deleted account leaves no name of theirs here either. */
export const person: PersonPart = {
  users: { 'player_joins.user_id': 'stays' },
  players: { 'player_joins.into_id': 'goes' },
  async exportOf(db, { playerId, userId }) {
    const joins = db
      .selectFrom('player_joins')
      .select(['from_nick as nick', 'reason', 'made_at', 'undone_at'])
      .orderBy('id')
      .limit(MOST_EXPORTED);
    return {
      joined_with: await joins.where('into_id', '=', playerId).execute(),
      joins_made: await joins.where('user_id', '=', userId).execute(),
    };
  },
  async forget(tx, { playerId }) {
    await tx.deleteFrom('player_joins').where('into_id', '=', playerId).execute();
  },
};
