import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Events } from '../../platform/events.ts';
import { findAdultAt, insertAdult } from './repository/limits.ts';

export async function isAdult(db: DbOrTx, userId: number): Promise<boolean> {
  return (await findAdultAt(db, userId)) !== null;
}

/** Keeps that a user has said that they are 18: the first time counts. */
export async function rememberAdult(tx: Tx, userId: number, now: Date): Promise<void> {
  await insertAdult(tx, userId, now);
}

export async function leftOfLimits(
  _db: DbOrTx,
  _asked: {
    readonly userId: number;
    readonly site: Deps['site'];
    readonly events: Events;
    readonly now: Date;
  },
): Promise<number | null> {
  return null;
}
