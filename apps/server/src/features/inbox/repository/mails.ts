import type { Console, Lang, UserType } from '@matchnight/contract';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

interface Of {
  readonly event: number;
  readonly user: number;
}
export interface ReceiverRow {
  readonly userId: number;
  readonly playerId: number;
  readonly type: UserType | null;
  readonly console: Console;
  readonly nick: string;
  readonly email: string;
  readonly lang: Lang;
}

/** A notification that is still to be mailed, locked: the second of two who mail it finds it done. */
export async function lockDue(tx: Tx, { event, user }: Of) {
  return await tx
    .selectFrom('notifications as n')
    .innerJoin('inbox_events as e', 'e.id', 'n.event_id')
    .select(['e.kind', 'e.facts', 'e.actor_id', 'e.at'])
    .where('n.user_id', '=', user)
    .where('n.event_id', '=', event)
    .where('n.mail', '=', 'due')
    .forUpdate('n')
    .executeTakeFirst();
}

export async function updateMailed(tx: Tx, { event, user }: Of): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ mail: 'sent' })
    .where('user_id', '=', user)
    .where('event_id', '=', event)
    .execute();
}

/** Who gets the mail: with a confirmed address, and as long as they have not turned the kind off. */
export async function findReceiver(
  db: DbOrTx,
  userId: number,
  kind: string,
): Promise<ReceiverRow | undefined> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('players as p', 'p.user_id', 'u.id')
    .leftJoin('inbox_settings as s', (join) => join.onRef('s.user_id', '=', 'u.id').on('s.kind', '=', kind))
    .select([
      'u.id as userId',
      'p.id as playerId',
      'u.role as type',
      'p.console',
      'p.nick',
      'u.email',
      'u.lang',
      's.mail',
    ])
    .where('u.id', '=', userId)
    .where('u.deleted_at', 'is', null)
    .where('u.email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (row === undefined || row.mail === false || row.email === null) return undefined;
  return { ...row, email: row.email };
}
