import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { DbOrTx } from './database/index.ts';
import { Refusal } from './errors.ts';

export interface Limit {
  /** How many attempts a window allows. */
  readonly attempts: number;
  readonly windowSeconds: number;
}

/** A name or an address that somebody typed, as a part of a subject: the same counts alike, and nobody reads it there. */
export function typed(text: string): string {
  return createHash('sha256').update(text.toLowerCase()).digest('base64url').slice(0, 22);
}

/**
 * Counts one attempt of each subject (or `by` so many of what is counted) ("login:account:nick", "login:address:1.2.3.4") and refuses with 429 where a
 * limit is passed. Counted outside of any transaction, so that a refused action is counted all the same.
 */
export async function countAttempt(
  db: DbOrTx,
  now: Date,
  subjects: readonly (readonly [subject: string, limit: Limit])[],
  by = 1,
): Promise<void> {
  let wait = 0;
  for (const [subject, limit] of subjects) {
    const ends = new Date(now.getTime() + limit.windowSeconds * 1000);
    const row = await db
      .insertInto('attempts')
      .values({ subject, count: by, window_ends_at: ends })
      .onConflict((conflict) =>
        conflict.column('subject').doUpdateSet({
          count: sql<number>`case when attempts.window_ends_at <= ${now} then ${by}::int else attempts.count + ${by}::int end`,
          window_ends_at: sql<Date>`case when attempts.window_ends_at <= ${now} then ${ends}
            else attempts.window_ends_at end`,
        }),
      )
      .returning(['count', 'window_ends_at'])
      .executeTakeFirstOrThrow();
    if (row.count > limit.attempts) {
      wait = Math.max(wait, Math.ceil((row.window_ends_at.getTime() - now.getTime()) / 1000));
    }
  }
  if (wait > 0) throw tooMany(wait);
}

/** Two hours and more are told in hours: nobody counts 1,440 minutes. */
const HOURS_FROM_SECONDS = 7200;

/** Refuses for so many seconds. */
export function tooMany(seconds: number): Refusal {
  const hours = seconds < HOURS_FROM_SECONDS ? 0 : Math.ceil(seconds / 3600);
  const values = { hours, minutes: Math.ceil(seconds / 60) };
  return new Refusal('too_many_attempts', { retryAfter: seconds, values });
}

/** Counts one more of the subject, and says whether the limit allows it. */
export async function isWithin(db: DbOrTx, now: Date, subject: string, limit: Limit): Promise<boolean> {
  try {
    await countAttempt(db, now, [[subject, limit]]);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Forgets the attempts of a subject: the right password was given. */
export async function forgetAttempts(db: DbOrTx, subjects: readonly string[]): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('subject', 'in', [...subjects])
    .execute();
}

/** Gives one attempt of each subject back: it was a good one, and only bad ones are to count. */
export async function returnAttempts(db: DbOrTx, subjects: readonly string[]): Promise<void> {
  await db
    .updateTable('attempts')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('subject', 'in', [...subjects])
    .where('count', '>', 0)
    .execute();
}

/** Deletes some windows that are over, and says how many; callers that count a lot call it now and then. */
export async function forgetEnded(db: DbOrTx, now: Date, most = 50): Promise<number> {
  const { numAffectedRows } = await sql`delete from attempts where subject in (
    select subject from attempts where window_ends_at <= ${now}
    order by window_ends_at limit ${most} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0);
}
