import { sql } from 'kysely';
import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

/**
 * The screenshots that the person sent. One that a report names is evidence: it stays until its date, and nobody's; one that
 * no report names goes.
 */
export const person: PersonPart = {
  users: { 'screenshots.user_id': 'stays' },
  async exportOf(db, { userId }) {
    return {
      screenshots: await db
        .selectFrom('screenshots as s')
        .leftJoin('fixtures as f', 'f.id', 's.fixture_id')
        .leftJoin('divisions as d', 'd.id', 'f.division_id')
        .leftJoin('teams as team', 'team.id', 's.team_id')
        .select(['s.fixture_id as fixture', 'd.name as division', 'team.name as team'])
        .select(['s.width', 's.height', 's.bytes', 's.created_at', 's.used_at', 's.deleted_at'])
        .where('s.user_id', '=', userId)
        .orderBy('s.created_at', 'desc')
        .limit(MOST_EXPORTED)
        .execute(),
    };
  },
  async forget(tx, { userId }, now) {
    await tx
      .updateTable('screenshots')
      .set({
        user_id: null,
        deleted_at: sql<Date | null>`case when used_at is null then coalesce(deleted_at, ${now}) else deleted_at end`,
      })
      .where('user_id', '=', userId)
      .execute();
  },
};
