import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

/** Who opened an appeal on the desk is shown so long, as with matches. */
const OPEN_MINUTES = 10;

/** What was written in these appeals, the oldest first. */
export async function findAllMessages(db: DbOrTx, appealIds: readonly number[]) {
  if (appealIds.length === 0) return [];
  return await db
    .selectFrom('appeal_messages as m')
    .innerJoin('appeals as a', 'a.id', 'm.appeal_id')
    .leftJoin('players as p', 'p.user_id', 'm.user_id')
    .select(['m.id', 'm.appeal_id', 'm.text', 'm.created_at', 'p.nick'])
    .select(sql<boolean>`m.user_id is distinct from a.user_id`.as('is_judge'))
    .where('m.appeal_id', 'in', appealIds)
    .orderBy('m.id')
    .execute();
}
export type MessageRow = Awaited<ReturnType<typeof findAllMessages>>[number];

export async function countMessages(db: DbOrTx, appealId: number): Promise<number> {
  const { count } = await db
    .selectFrom('appeal_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('appeal_id', '=', appealId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertMessage(
  tx: Tx,
  row: { appeal_id: number; user_id: number; text: string; created_at: Date },
): Promise<void> {
  await tx.insertInto('appeal_messages').values(row).execute();
}

/** Who has which of these appeals open now, the user themselves aside. */
export async function findAllOpened(
  db: DbOrTx,
  {
    appealIds,
    but,
    now,
  }: { readonly appealIds: readonly number[]; readonly but: number; readonly now: Date },
) {
  if (appealIds.length === 0) return [];
  return await db
    .selectFrom('appeal_openings as o')
    .innerJoin('players as p', 'p.user_id', 'o.user_id')
    .select(['o.appeal_id', 'o.opened_at', 'p.nick', 'p.slug'])
    .where('o.appeal_id', 'in', appealIds)
    .where('o.user_id', '<>', but)
    .where('o.opened_at', '>', new Date(now.getTime() - OPEN_MINUTES * 60_000))
    .orderBy('o.opened_at', 'desc')
    .limit(200)
    .execute();
}
export type OpenedRow = Awaited<ReturnType<typeof findAllOpened>>[number];

export async function upsertOpened(tx: Tx, appealId: number, userId: number, now: Date): Promise<void> {
  await tx
    .insertInto('appeal_openings')
    .values({ appeal_id: appealId, user_id: userId, opened_at: now })
    .onConflict((conflict) => conflict.columns(['appeal_id', 'user_id']).doUpdateSet({ opened_at: now }))
    .execute();
}
