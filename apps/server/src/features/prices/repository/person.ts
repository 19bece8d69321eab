import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

/** The steps of the player's prices. */
export const person: PersonPart = {
  players: { 'price_steps.player_id': 'goes' },
  async exportOf(db, { playerId }) {
    const prices = await db
      .selectFrom('price_steps as step')
      .innerJoin('tournaments as t', 't.id', 'step.tournament_id')
      .select(['t.name as tournament', 'step.reason', 'step.week'])
      .select(['step.before_cents as before', 'step.after_cents as after', 'step.at'])
      .where('step.player_id', '=', playerId)
      .orderBy('step.id')
      .limit(MOST_EXPORTED)
      .execute();
    return { prices };
  },
};
