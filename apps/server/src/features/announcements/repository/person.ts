import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

/** What somebody told their teams stays with those; what they have read is theirs alone. */
export const person: PersonPart = {
  users: { 'announcements.author_id': 'stays', 'announcement_reads.user_id': 'goes' },
  async shownOn(db, { userId }) {
    const told = db.selectFrom('announcements').select('team_id').where('author_id', '=', userId);
    const rows = await db
      .selectFrom('team_members as m')
      .innerJoin('players as p', 'p.id', 'm.player_id')
      .select('p.user_id')
      .where('m.team_id', 'in', told)
      .union(db.selectFrom('team_managers').select('user_id').where('team_id', 'in', told))
      .union(db.selectFrom('teams').select('owner_id as user_id').where('id', 'in', told))
      .execute();
    return rows.flatMap(({ user_id }) => (user_id === null ? [] : [`user:${user_id}` as const]));
  },
  async exportOf(db, { userId }) {
    const written = await db
      .selectFrom('announcements as a')
      .innerJoin('teams as t', 't.id', 'a.team_id')
      .select(['t.name as team', 'a.text', 'a.created_at'])
      .where('a.author_id', '=', userId)
      .orderBy('a.id', 'desc')
      .limit(MOST_EXPORTED)
      .execute();
    const read = await db
      .selectFrom('announcement_reads as r')
      .innerJoin('announcements as a', 'a.id', 'r.announcement_id')
      .innerJoin('teams as t', 't.id', 'a.team_id')
      .select(['t.name as team', 'a.created_at as announced_at'])
      .where('r.user_id', '=', userId)
      .orderBy('a.id', 'desc')
      .limit(MOST_EXPORTED)
      .execute();
    return { announcements: { written, read } };
  },
  async forget(tx, { userId }) {
    await tx.deleteFrom('announcement_reads').where('user_id', '=', userId).execute();
    await tx.updateTable('announcements').set({ author_id: null }).where('author_id', '=', userId).execute();
  },
};
