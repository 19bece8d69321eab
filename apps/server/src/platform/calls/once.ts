import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../database/index.ts';
import { Refusal } from '../errors.ts';

const KEY = /^[\w-]{16,80}$/;
/** How long the same key is the same request. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Runs a write once for its key. The same request again is answered as before and does nothing, also where both come
 * at the same time: the second waits until the first is through.
 * @throws Refusal invalid: no key; key_of_another_request: the key was another call's or another body's
 */
export async function runOnce(
  tx: Tx,
  request: { key: unknown; userId: number; call: string; asked: unknown; now: Date },
  run: () => Promise<unknown>,
): Promise<unknown> {
  const { key, userId, call, asked, now } = request;
  if (typeof key !== 'string' || !KEY.test(key)) {
    const issue = key === undefined || key === '' ? 'required' : 'invalid_format';
    throw new Refusal('invalid', { fields: { 'Idempotency-Key': [{ issue }] } });
  }
  const hash = createHash('sha256')
    .update(JSON.stringify([call, asked]))
    .digest('hex');
  await sql`delete from request_keys where user_id = ${userId}
    and created_at < ${new Date(now.getTime() - KEPT_DAYS * DAY_MS)}`.execute(tx);
  const inserted = await tx
    .insertInto('request_keys')
    .values({ user_id: userId, key, request_hash: hash, reply: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (inserted === undefined) {
    const known = await tx
      .selectFrom('request_keys')
      .select(['request_hash', 'reply'])
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirst();
    if (known?.request_hash !== hash) throw new Refusal('key_of_another_request');
    return known.reply;
  }
  const reply = await run();
  await tx
    .updateTable('request_keys')
    .set({ reply: JSON.stringify(reply) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
  return reply;
}

/** Forgets the requests of all who have not come back since; answers how many. */
export async function forgetRequests(db: DbOrTx, now: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from request_keys where (user_id, key) in (
    select user_id, key from request_keys
    where created_at < ${new Date(now.getTime() - KEPT_DAYS * DAY_MS)} limit ${most} for update skip locked)`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

/** Somebody's account ends: what was answered to them is kept no longer, and what others were answered names nobody by `names`. */
export async function forgetAnswers(
  tx: Tx,
  userId: number,
  names: readonly (readonly [from: string, to: string])[],
): Promise<void> {
  await tx.deleteFrom('request_keys').where('user_id', '=', userId).execute();
  const wanted = names.map(([from]) => from);
  const { rows } = await sql<{ user_id: number; key: string; reply: unknown }>`
    select user_id, key, reply from request_keys where exists (
      select from jsonb_path_query(reply, '$.**') one
      where jsonb_typeof(one) = 'string' and exists (
        select from unnest(${wanted}::text[]) name where strpos(one #>> '{}', name) > 0))`.execute(tx);
  for (const { user_id, key, reply } of rows) {
    const without = names.reduce((kept, [from, to]) => inTexts(kept, from, to), reply);
    await tx
      .updateTable('request_keys')
      .set({ reply: JSON.stringify(without) })
      .where('user_id', '=', user_id)
      .where('key', '=', key)
      .execute();
  }
}

/** Somebody may be called `true` or `message`: only texts name people, neither other values nor the names of fields. */
function inTexts(value: unknown, from: string, to: string): unknown {
  if (typeof value === 'string') return value.replaceAll(from, () => to);
  if (Array.isArray(value)) return value.map((one) => inTexts(one, from, to));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, inTexts(one, from, to)]));
}
