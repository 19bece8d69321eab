import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

export type AnnouncementRow = Awaited<ReturnType<typeof findAllOfTeam>>[number];

/** A page of what a team was told, newest first, and whether a user has read each. */
export async function findAllOfTeam(
  db: DbOrTx,
  { teamId, userId }: { teamId: number; userId: number },
  { limit, offset }: { limit: number; offset: number },
) {
  return await shownOf(db, teamId)
    .leftJoin('players as author', 'author.user_id', 'a.author_id')
    .select(['a.id', 'a.text', 'a.created_at', 'a.author_id', 'author.nick', 'author.slug'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('announcement_reads as r')
            .select('r.user_id')
            .whereRef('r.announcement_id', '=', 'a.id')
            .where('r.user_id', '=', userId),
        )
        .as('is_read'),
    )
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countOfTeam(db: DbOrTx, teamId: number): Promise<number> {
  const { total } = await shownOf(db, teamId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function findShown(db: DbOrTx, id: number) {
  return await db
    .selectFrom('announcements')
    .select(['id', 'team_id', 'author_id', 'text', 'created_at'])
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
}

export async function insertAnnouncement(
  tx: Tx,
  values: { team_id: number; author_id: number; text: string; created_at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('announcements')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What was deleted; undefined where the team has none of that id (any more). */
export async function deleteAnnouncement(tx: Tx, { teamId, id }: { teamId: number; id: number }) {
  return await tx
    .deleteFrom('announcements')
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .where('hidden_at', 'is', null)
    .returning(['author_id', 'text'])
    .executeTakeFirst();
}

/** Hides one at a time, or shows it again; its team, undefined where there was nothing to change. */
export async function updateHidden(tx: Tx, id: number, at: Date | null): Promise<number | undefined> {
  const row = await tx
    .updateTable('announcements')
    .set({ hidden_at: at })
    .where('id', '=', id)
    .where('hidden_at', at === null ? 'is not' : 'is', null)
    .returning('team_id')
    .executeTakeFirst();
  return row?.team_id;
}

function shownOf(db: DbOrTx, teamId: number) {
  return db.selectFrom('announcements as a').where('a.team_id', '=', teamId).where('a.hidden_at', 'is', null);
}
