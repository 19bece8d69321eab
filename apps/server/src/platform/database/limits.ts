import { sql } from 'kysely';
import type { Tx } from './handle.ts';

/** How long a statement may take on a connection of the server, in milliseconds. PostgreSQL ends what takes longer. */
export type Limits = {
  /** Outside of a transaction: reads. */
  readonly read: number;
  /** In a transaction: writes, and reads that need one moment for several statements. */
  readonly write: number;
  /** Waiting for a lock that another transaction holds. */
  readonly lock: number;
  /** Between two statements of a transaction. */
  readonly idle: number;
  /** How much longer than that the client waits: PostgreSQL that says nothing by then is frozen, or out of reach. */
  readonly grace: number;
};

/** For the pool that answers requests; commands, migrations and the job queue have pools without limits. */
export const SERVER_LIMITS: Limits = { read: 5_000, write: 30_000, lock: 10_000, idle: 60_000, grace: 2_000 };

/** What a new connection is told, once. By a statement and not as it connects: poolers refuse settings there. */
export function sessionLimits({ read, lock, idle }: Limits): string {
  return `set statement_timeout = ${read}; set lock_timeout = ${lock};
    set idle_in_transaction_session_timeout = ${idle}`;
}

/** The statement, and where it begins a transaction the longer limit with it, in the same message. */
export function withWriteLimit(text: string, { write }: Limits): string {
  return isBegin(text) ? `${text}; set local statement_timeout = ${write}` : text;
}

/**
 * The statement that begins a transaction, with all limits, for it alone: behind a pooler, what is told to a connection stays
 * with it, and others get it.
 */
export function withAllLimits(text: string, limits: Limits, kind: 'read' | 'write'): string {
  return `${text}; set local statement_timeout = ${limits[kind]}; set local lock_timeout = ${limits.lock};
    set local idle_in_transaction_session_timeout = ${limits.idle}`;
}

/** Whether the statement begins a transaction. */
export function isBegin(text: string): boolean {
  return /^(begin|start transaction)\b[^;]*$/i.test(text);
}

/** The statement that lifts the limits of a transaction: the client knows it by its text, and stops counting too. */
export const LIFT = `select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
  set_config('idle_in_transaction_session_timeout', '0', true)`;

/** For a transaction that may take its time: one that waits for another node's, or fills a database. */
export async function withoutLimits(tx: Tx): Promise<void> {
  await sql.raw(LIFT).execute(tx);
}

/**
 * Plans each statement of the transaction once, whatever its parameters: for one that says the same hundreds of times to small
 * tables. PostgreSQL otherwise plans the first five of each anew, and goes on doing so where that seems to pay.
 */
export async function withOnePlanEach(tx: Tx): Promise<void> {
  await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
}
