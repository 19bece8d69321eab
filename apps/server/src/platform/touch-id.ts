import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from './database/index.ts';

const ID = /^[\w-]{24}$/;
const [TIME_BYTES, NONCE_BYTES, MAC_BYTES] = [6, 3, 9];
const SIGNED_BYTES = TIME_BYTES + NONCE_BYTES;
/**
 * Browsers send an id for ten seconds after they heard of it; the rest is what the clocks of two nodes may differ.
 */
const [OLDEST_MS, AHEAD_MS] = [20_000, 5_000];

const keys = new WeakMap<Db, Promise<Buffer>>();

/** The key that all nodes share; read once from each database. */
export async function touchKey(db: Db): Promise<Buffer> {
  const known = keys.get(db);
  if (known) return await known;
  const read = db
    .selectFrom('touch_key')
    .select('value')
    .executeTakeFirstOrThrow()
    .then(({ value }) => value);
  keys.set(db, read);
  read.catch(() => keys.delete(db));
  return await read;
}

/** Time, chance, and the proof that one of the nodes made it: 24 signs. */
export function newTouchId(key: Buffer, now = Date.now()): string {
  const signed = Buffer.alloc(SIGNED_BYTES);
  signed.writeUIntBE(now, 0, TIME_BYTES);
  randomBytes(NONCE_BYTES).copy(signed, TIME_BYTES);
  return Buffer.concat([signed, macOf(key, signed)]).toString('base64url');
}

/** Whether a node made the id, and not long ago. */
export function isFreshTouchId(key: Buffer, id: string, now = Date.now()): boolean {
  if (!ID.test(id)) return false;
  const bytes = Buffer.from(id, 'base64url');
  const signed = bytes.subarray(0, SIGNED_BYTES);
  const age = now - signed.readUIntBE(0, TIME_BYTES);
  return (
    age <= OLDEST_MS && age >= -AHEAD_MS && timingSafeEqual(bytes.subarray(SIGNED_BYTES), macOf(key, signed))
  );
}

function macOf(key: Buffer, signed: Buffer): Buffer {
  return createHmac('sha256', key).update(signed).digest().subarray(0, MAC_BYTES);
}
