import type { Db, DbOrTx } from '../../platform/database/index.ts';
import { port } from '../../platform/events.ts';
import type { People } from '../../platform/person.ts';

/** What all features keep about a person, and how they forget it. */
export const everyFeature = port<People>('everyFeature');

/** What waits for a user: unread notifications, pending invitations, threads with unread messages. */
interface Waiting {
  readonly notifications: number;
  readonly invitations: number;
  readonly messages: number;
}

/** Asked of the features that keep them; a change touches `user:ID`, so that open pages show it. */
export const waiting = port<(db: Db, userId: number) => Promise<Waiting>>('waiting');

/** A user's coins, which they are shown with. */
export const coinsOf = port<(db: DbOrTx, userId: number) => Promise<number>>('coinsOf');
