import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

/** The teams of the week that contain the player, and those that the user picked. */
export const person: PersonPart = {
  users: { 'week_editions.user_id': 'stays' },
  players: { 'week_slots.player_id': 'holds' },
  async shownOn(db, { playerId }) {
    const rows = await db
      .selectFrom('week_slots as slot')
      .innerJoin('week_editions as e', 'e.id', 'slot.edition_id')
      .innerJoin('seasons as s', 's.id', 'e.season_id')
      .select('s.division_id')
      .distinct()
      .where('slot.player_id', '=', playerId)
      .execute();
    return rows.map(({ division_id }) => `division:${division_id}` as const);
  },
  async exportOf(db, { userId, playerId }) {
    const editions = db
      .selectFrom('week_editions as e')
      .innerJoin('seasons as s', 's.id', 'e.season_id')
      .innerJoin('divisions as d', 'd.id', 's.division_id')
      .select(['d.name as division', 's.name as season', 'e.week', 'e.published_at']);
    const teamsOfTheWeek = await editions
      .innerJoin('week_slots as slot', 'slot.edition_id', 'e.id')
      .select('slot.position')
      .where('slot.player_id', '=', playerId)
      .orderBy('e.id')
      .limit(MOST_EXPORTED)
      .execute();
    const picked = await editions
      .select('e.picked_at')
      .where('e.user_id', '=', userId)
      .orderBy('e.id')
      .limit(MOST_EXPORTED)
      .execute();
    return { teams_of_the_week: teamsOfTheWeek, weeks_picked: picked };
  },
};
