import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

/** What somebody won, and the rewards that they set. Both stay: rewards are the player's, who has no name any more. */
export const person: PersonPart = {
  users: { 'reward_settings.set_by': 'stays' },
  players: { 'reward_receivers.player_id': 'goes' },
  async exportOf(db, { userId, playerId }) {
    const won = await db
      .selectFrom('reward_receivers as v')
      .innerJoin('rewards as r', 'r.id', 'v.reward_id')
      .innerJoin('seasons as s', 's.id', 'r.season_id')
      .innerJoin('divisions as d', 'd.id', 's.division_id')
      .innerJoin('tournaments as t', 't.id', 'r.tournament_id')
      .select(['t.name as tournament', 'd.name as division', 's.name as season', 'r.kind', 'r.week'])
      .select(['r.coins', 'r.decided_at', 'v.outcome', 'v.at'])
      .where('v.player_id', '=', playerId)
      .orderBy('v.id')
      .limit(MOST_EXPORTED)
      .execute();
    const set = await db
      .selectFrom('reward_settings as s')
      .innerJoin('tournaments as t', 't.id', 's.tournament_id')
      .select(['t.name as tournament', 's.set_at'])
      .where('s.set_by', '=', userId)
      .orderBy('s.tournament_id')
      .limit(MOST_EXPORTED)
      .execute();
    return { rewards: { won, set } };
  },
};
