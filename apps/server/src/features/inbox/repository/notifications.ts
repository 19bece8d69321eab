import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

export interface NotificationRow {
  readonly id: number;
  readonly kind: string;
  readonly facts: unknown;
  readonly group_key: string | null;
  readonly at: Date;
  readonly read_at: Date | null;
}

/** A user's newest notifications before an event, newest first. */
export async function findAllNotifications(
  db: DbOrTx,
  userId: number,
  { before, unread, limit }: { before: number | undefined; unread: boolean; limit: number },
): Promise<NotificationRow[]> {
  let query = db
    .selectFrom('notifications as n')
    .innerJoin('inbox_events as e', 'e.id', 'n.event_id')
    .select(['e.id', 'e.kind', 'e.facts', 'e.group_key', 'e.at', 'n.read_at'])
    .where('n.user_id', '=', userId)
    .where('n.shown', '=', true)
    .orderBy('n.event_id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('n.event_id', '<', before);
  if (unread) query = query.where('n.read_at', 'is', null);
  return await query.execute();
}

/** How many notifications a user has not read: the count that is kept. */
export async function unreadOf(db: DbOrTx, userId: number): Promise<number> {
  const row = await db
    .selectFrom('inbox_counts')
    .select('unread')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.unread ?? 0;
}

/** The player of a user; undefined where they have none. */
export async function findPlayerOf(db: DbOrTx, userId: number): Promise<number | undefined> {
  const row = await db.selectFrom('players').select('id').where('user_id', '=', userId).executeTakeFirst();
  return row?.id;
}

type Which = { readonly ids: readonly number[] } | { readonly until: number } | { readonly groupKey: string };

/** Marks as read what of it is unread; answers how many it was. */
export async function updateRead(tx: Tx, userId: number, which: Which, now: Date): Promise<number> {
  const chosen = chosenBy(which);
  const { rows } = await sql<{ read: number }>`
    with read as (
      update notifications set read_at = ${now}
      where user_id = ${userId} and shown and read_at is null and ${chosen}
      returning event_id
    ), counted as (
      update inbox_counts set unread = unread - (select count(*)::int from read)
      where user_id = ${userId} and exists (select from read)
    )
    select count(*)::int as read from read`.execute(tx);
  return rows[0]?.read ?? 0;
}

/** Takes back what was told of a group, mails that wait too. */
export async function deleteGroup(tx: Tx, userId: number, groupKey: string): Promise<void> {
  await sql`
    with gone as (
      delete from notifications where user_id = ${userId} and ${chosenBy({ groupKey })}
      returning shown and read_at is null as unread
    )
    update inbox_counts set unread = unread - (select count(*)::int from gone where unread)
    where user_id = ${userId} and exists (select from gone where unread)`.execute(tx);
}

function chosenBy(which: Which): RawBuilder<unknown> {
  if ('ids' in which) return sql`event_id = any(${[...which.ids]})`;
  if ('until' in which) return sql`event_id <= ${which.until}`;
  return sql`exists (select from inbox_events e where e.id = event_id and e.group_key = ${which.groupKey})`;
}
