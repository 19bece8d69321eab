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

/** Who gets mails: with a confirmed address. */
export async function findReceiver(db: DbOrTx, userId: number): Promise<ReceiverRow | undefined> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('players as p', 'p.user_id', 'u.id')
    .select([
      'u.id as userId',
      'p.id as playerId',
      'u.role as type',
      'p.console',
      'p.nick',
      'u.email',
      'u.lang',
    ])
    .where('u.id', '=', userId)
    .where('u.deleted_at', 'is', null)
    .where('u.email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row === undefined || row.email === null ? undefined : { ...row, email: row.email };
}
