import { createHmac, randomBytes } from 'node:crypto';
import type { UserType } from '@matchnight/contract';
import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import { networkOf } from '../../platform/network.ts';
import { MARK_DAYS } from './limits.ts';
import {
  type AlikeRow,
  deleteMarksBefore,
  findAllAlike,
  findNetworkKey,
  insertNetworkKey,
  upsertMark,
} from './repository/network-marks.ts';

const DAY_MS = 86_400_000;
const KEY_BYTES = 32;

/** Keeps that the user was on the network of the address: an HMAC by the key of these thirty days, and the day. */
export async function markNetwork(
  tx: Tx,
  { userId, address, now }: { readonly userId: number; readonly address: string; readonly now: Date },
): Promise<void> {
  const period = periodOf(now);
  const key =
    (await findNetworkKey(tx, period)) ?? (await insertNetworkKey(tx, period, randomBytes(KEY_BYTES)));
  const mark = createHmac('sha256', key).update(networkOf(address)).digest();
  await upsertMark(tx, { userId, mark, day: dayOf(now) });
}

/** Other accounts below a rank that logged in from the same network within thirty days. */
export async function accountsAlike(
  db: DbOrTx,
  { userId, below, now }: { readonly userId: number; readonly below: UserType | null; readonly now: Date },
): Promise<AlikeRow[]> {
  return await findAllAlike(db, { userId, below, since: firstKept(now) });
}

/** Forgets marks older than thirty days, and the keys of periods that are over. */
export async function forgetMarks(tx: Tx, now: Date): Promise<void> {
  await deleteMarksBefore(tx, { day: firstKept(now), period: periodOf(now) });
}

/** Each thirty days have a key of their own. */
function periodOf(now: Date): number {
  return Math.floor(now.getTime() / (MARK_DAYS * DAY_MS));
}

function firstKept(now: Date): string {
  return dayOf(new Date(now.getTime() - MARK_DAYS * DAY_MS));
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
