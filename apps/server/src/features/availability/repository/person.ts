import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

/** In which matches they said they will play, and when they asked others. */
export const person: PersonPart = {
  users: { 'availability_asks.user_id': 'stays' },
  players: { 'availabilities.player_id': 'goes' },
  async exportOf(db, { userId, playerId }) {
    return {
      availability: await db
        .selectFrom('availabilities')
        .innerJoin('teams', 'teams.id', 'availabilities.team_id')
        .select(['fixture_id as fixture', 'teams.name as team', 'answer', 'answered_at'])
        .where('player_id', '=', playerId)
        .orderBy('fixture_id', 'desc')
        .limit(MOST_EXPORTED)
        .execute(),
      availability_asked: await db
        .selectFrom('availability_asks')
        .select(['fixture_id as fixture', 'asked_at'])
        .where('user_id', '=', userId)
        .orderBy('fixture_id', 'desc')
        .limit(MOST_EXPORTED)
        .execute(),
    };
  },
  async forget(tx, { playerId }) {
    await tx.deleteFrom('availabilities').where('player_id', '=', playerId).execute();
  },
};
