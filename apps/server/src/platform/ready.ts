import { sql } from 'kysely';
import type { Db } from './database/index.ts';

/** A node that has heard no beat for so long may show what others have changed. */
const MOST_SILENCE_MS = 10_000;

export interface ReadyParts {
  readonly db: Db;
  /** How long ago the last beat of the listener came back, in milliseconds. */
  silentMs(): number;
  isQueueRunning(): boolean;
  /** The number of the newest migration of this code. */
  readonly newest: number;
}

type Lack = 'database' | 'migrations' | 'touches' | 'jobs';

/** What a node lacks to take requests; nothing: it is ready. */
export async function lacksOf({ db, silentMs, isQueueRunning, newest }: ReadyParts): Promise<Lack[]> {
  const has = await stateOf(db, newest).catch(() => null);
  const lacks: Lack[] = [];
  if (has === null) lacks.push('database');
  else if (!has.migrations) lacks.push('migrations');
  if (silentMs() > MOST_SILENCE_MS) lacks.push('touches');
  if (!isQueueRunning()) lacks.push('jobs');
  return lacks;
}

/**
 * Asks to lock a row that is never there. A standby refuses that, and so does a primary that takes no writes: with an error,
 * for which the pool leaves its connections and finds the new primary, though nobody writes.
 */
async function stateOf(db: Db, newest: number): Promise<{ readonly migrations: boolean }> {
  const { rows } = await sql<{ migrations: boolean }>`
    select coalesce(max(m.number), 0) >= ${newest} as migrations from migrations m
    left join (select number from migrations where number < 0 for key share) never on true`.execute(db);
  return rows[0] ?? { migrations: false };
}
