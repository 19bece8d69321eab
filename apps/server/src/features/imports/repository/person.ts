import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';
import type { Tag } from '../../../platform/touch.ts';

/** What somebody imported stays with the tournament, and is nobody's. */
export const person: PersonPart = {
  users: { 'imports.user_id': 'stays' },
  async shownOn(db, { userId }) {
    const own = db.selectFrom('imports').select('tournament_id').where('user_id', '=', userId);
    const rows = await db
      .selectFrom('tournament_administrators')
      .select(['tournament_id', 'user_id'])
      .where('tournament_id', 'in', own)
      .execute();
    return rows.flatMap(({ tournament_id, user_id }): Tag[] => [
      `user:${user_id}`,
      `imports:${tournament_id}`,
    ]);
  },
  async exportOf(db, { userId }) {
    const imports = await db
      .selectFrom('imports as i')
      .innerJoin('tournaments as t', 't.id', 'i.tournament_id')
      .select(['t.name as tournament', 'i.file_name', 'i.step', 'i.state', 'i.created_at', 'i.ended_at'])
      .where('i.user_id', '=', userId)
      .orderBy('i.id', 'desc')
      .limit(MOST_EXPORTED)
      .execute();
    return { imports };
  },
  async forget(tx, { userId }) {
    await tx.updateTable('imports').set({ user_id: null }).where('user_id', '=', userId).execute();
  },
};
