import type { Tx } from '../../../platform/database/index.ts';
import type { NotificationRow } from './notifications.ts';

/** What waits for a user's letter and is not read yet, newest first; it has been mailed from now on, read or not. */
export async function takeAllForLetter(tx: Tx, userId: number): Promise<NotificationRow[]> {
  const taken = await tx
    .updateTable('notifications as n')
    .from('inbox_events as e')
    .set({ mail: 'sent' })
    .whereRef('e.id', '=', 'n.event_id')
    .where('n.user_id', '=', userId)
    .where('n.mail', '=', 'letter')
    .returning(['e.id', 'e.kind', 'e.facts', 'e.group_key', 'e.at', 'n.read_at'])
    .execute();
  return taken.filter((row) => row.read_at === null).toSorted((one, other) => other.id - one.id);
}
