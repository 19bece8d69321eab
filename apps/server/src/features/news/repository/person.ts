import type { DbOrTx } from '../../../platform/database/index.ts';
import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

/** News written, wherever they stand, and comments. What the person wrote of themselves or below others' goes with them. */
export const person: PersonPart = {
  players: { 'notices.author_id': 'stays', 'notices.player_id': 'goes', 'notice_comments.player_id': 'goes' },
  async shownOn(db, { playerId }) {
    const own = db
      .selectFrom('notices')
      .select('id')
      .where((eb) => eb.or([eb('player_id', '=', playerId), eb('author_id', '=', playerId)]));
    const said = db.selectFrom('notice_comments').select('notice_id as id').where('player_id', '=', playerId);
    const tags = (await own.union(said).execute()).map(({ id }) => `notice:${id}` as const);
    return tags.length > 0 ? ['notices', ...tags] : [];
  },
  async exportOf(db, { playerId }) {
    return {
      written: { notices: await findAllWritten(db, playerId), comments: await findAllSaid(db, playerId) },
    };
  },
  async picturesOf(db, { playerId }) {
    const written = await db
      .selectFrom('notices')
      .select(['id', 'slug', 'image as hash'])
      .where('author_id', '=', playerId)
      .where('image', 'is not', null)
      .orderBy('id')
      .limit(MOST_EXPORTED)
      .$narrowType<{ hash: string }>()
      .execute();
    return written.map(({ id, slug, hash }) => ({ name: `news/${id}-${slug}`, hash }));
  },
  async forget(tx, { playerId }) {
    await tx.deleteFrom('notices').where('player_id', '=', playerId).execute();
    await tx.deleteFrom('notice_comments').where('player_id', '=', playerId).execute();
  },
};

async function findAllWritten(db: DbOrTx, playerId: number) {
  return await db
    .selectFrom('notices')
    .select(['level', 'console', 'slug', 'title', 'content', 'show'])
    .select(['created_at', 'published_at', 'modified_at'])
    .where('author_id', '=', playerId)
    .orderBy('id')
    .limit(MOST_EXPORTED)
    .execute();
}

async function findAllSaid(db: DbOrTx, playerId: number) {
  return await db
    .selectFrom('notice_comments as c')
    .innerJoin('notices as n', 'n.id', 'c.notice_id')
    .select(['n.title as notice', 'c.text', 'c.created_at'])
    .where('c.player_id', '=', playerId)
    .orderBy('c.id')
    .limit(MOST_EXPORTED)
    .execute();
}
