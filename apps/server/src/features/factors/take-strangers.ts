import type { Tx } from '../../platform/database/index.ts';
import type { Events } from '../../platform/events.ts';
import { factorsTaken } from './events.ts';
import { factorsOf } from './obliged.ts';
import { deleteApp } from './repository/apps.ts';
import { deleteCodes } from './repository/codes.ts';

/** Anybody can register with somebody's address: a factor set up before its owner came would let them in, and keep the owner out. */
export async function takeStrangers(
  tx: Tx,
  { userId, at }: { readonly userId: number; readonly at: Date },
  events: Events,
): Promise<void> {
  if ((await factorsOf(tx, userId, events)).length === 0) return;
  await deleteApp(tx, userId);
  await deleteCodes(tx, userId);
  await events.publish(factorsTaken, tx, { userId, actorId: null, at });
}
