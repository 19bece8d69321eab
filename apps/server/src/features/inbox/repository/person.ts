import type { DbOrTx } from '../../../platform/database/index.ts';
import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';
import { sumCaused } from './caused.ts';
import { findChoice } from './choices.ts';
import { unreadOf } from './notifications.ts';
import { deleteSettings, findAllSettings } from './settings.ts';

/** What the person was told, and what they want to be told. */
export const person: PersonPart = {
  users: {
    'inbox_events.actor_id': 'stays',
    'notifications.user_id': 'goes',
    'inbox_counts.user_id': 'goes',
    'inbox_told.user_id': 'goes',
    'mails_caused.user_id': 'goes',
    'inbox_settings.user_id': 'goes',
    'inbox_choices.user_id': 'goes',
  },
  async exportOf(db, { userId }) {
    return {
      notifications: {
        told: await findAllTold(db, userId),
        unread: await unreadOf(db, userId),
        mails_to_others: await sumCaused(db, userId),
        rang_today: await findAllRings(db, userId),
      },
      notification_choice: await findChoice(db, userId),
      notification_settings: await findAllSettings(db, userId),
    };
  },
  async forget(tx, { userId }) {
    await tx.deleteFrom('notifications').where('user_id', '=', userId).execute();
    await tx.deleteFrom('mails_caused').where('user_id', '=', userId).execute();
    await tx.deleteFrom('inbox_told').where('user_id', '=', userId).execute();
    await tx.deleteFrom('inbox_counts').where('user_id', '=', userId).execute();
    await deleteSettings(tx, userId);
    await tx.deleteFrom('inbox_choices').where('user_id', '=', userId).execute();
  },
};

async function findAllTold(db: DbOrTx, userId: number) {
  return await db
    .selectFrom('notifications as n')
    .innerJoin('inbox_events as e', 'e.id', 'n.event_id')
    .select(['e.kind', 'e.at', 'n.read_at'])
    .where('n.user_id', '=', userId)
    .orderBy('n.event_id', 'desc')
    .limit(MOST_EXPORTED)
    .execute();
}

/** When it rang for what rings once a day. */
async function findAllRings(db: DbOrTx, userId: number): Promise<Date[]> {
  const rows = await db
    .selectFrom('inbox_told')
    .select('at')
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .limit(MOST_EXPORTED)
    .execute();
  return rows.map(({ at }) => at);
}
