import { UNLINKED_MS } from '@matchnight/rules';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

/** How far entries are given out, and the transactions that may still write such ones. */
export interface Noted {
  readonly id: number;
  readonly writers: readonly string[];
}

export interface Linking {
  readonly noted: Noted;
  /** No entry up to this id comes any more. */
  readonly ready: number;
}

/** The state of the linking, held until the transaction ends; undefined where another node is at it. */
export async function lockLinking(tx: Tx): Promise<Linking | undefined> {
  const row = await tx
    .selectFrom('audit_linking')
    .select(['noted_id', 'noted_writers', 'ready_id'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { noted: { id: row.noted_id, writers: row.noted_writers }, ready: row.ready_id };
}

/** Until this transaction ends, nothing is linked: who is at it now is waited for, and who comes leaves it to the next minute. */
export async function waitForLinking(tx: Tx): Promise<void> {
  await tx.selectFrom('audit_linking').select('is_only').forUpdate().execute();
}

export async function saveLinking(tx: Tx, { noted, ready }: Linking): Promise<void> {
  await tx
    .updateTable('audit_linking')
    .set({ noted_id: noted.id, noted_writers: [...noted.writers], ready_id: ready })
    .execute();
}

/**
 * The last id that was given to an entry, then who writes the log now: who has got an id has held the table before, and does so until
 * what they wrote is seen by all. (A transaction's number would come too late: it is given behind the entry's.)
 */
export async function findNoted(tx: Tx): Promise<Noted> {
  const last = await sql<{ id: number }>`
    select case when is_called then last_value else 0 end as id from audit_log_id_seq`.execute(tx);
  const writers = await sql<{ writer: string }>`
    select distinct virtualtransaction as writer from pg_locks
    where locktype = 'relation' and relation = 'audit_log'::regclass and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())
      and mode in ('RowExclusiveLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`.execute(
    tx,
  );
  return { id: last.rows[0]?.id ?? 0, writers: writers.rows.map(({ writer }) => writer) };
}

const MOST_COUNTED = 1000;
const LONG_AGO = sql`now() - ${UNLINKED_MS}::int * interval '1 millisecond'`;

/**
 * How many entries wait too long for their link, of the first thousand, and their first ids. The newest link's age is asked once: while
 * the job goes on, no entry is read.
 */
export async function findUnlinked(db: DbOrTx, most: number): Promise<{ count: number; ids: number[] }> {
  const { rows } = await sql<{ id: number }>`
    with head as materialized (select c.audit_id, c.linked_at from audit_chain c order by c.audit_id desc limit 1)
    select a.id from audit_log a
    where a.id > coalesce((select audit_id from head), 0)
      and greatest((select linked_at from head), (select begun_at from audit_linking)) < ${LONG_AGO}
      and a.created_at < ${LONG_AGO}
    order by a.id limit ${MOST_COUNTED}`.execute(db);
  return { count: rows.length, ids: rows.slice(0, most).map(({ id }) => id) };
}

export interface Outcome {
  readonly head: string | null;
  readonly count: number;
  readonly told: readonly string[];
}

/** Keeps what a check found, in place of what the one before did. */
export async function saveOutcome(db: DbOrTx, { head, count, told }: Outcome, now: Date): Promise<void> {
  await db
    .updateTable('audit_linking')
    .set({
      checked_at: now,
      checked_head: head === null ? null : Buffer.from(head, 'hex'),
      faults: count,
      told: [...told],
    })
    .execute();
}

/** When the whole chain was checked last. */
export async function findLogCheck(db: DbOrTx): Promise<Date | null> {
  const row = await db.selectFrom('audit_linking').select('checked_at').executeTakeFirstOrThrow();
  return row.checked_at;
}

export async function findOutcome(db: DbOrTx): Promise<{ head: string | null; faults: number }> {
  const row = await db
    .selectFrom('audit_linking')
    .select(['checked_head', 'faults'])
    .executeTakeFirstOrThrow();
  return { head: row.checked_head?.toString('hex') ?? null, faults: row.faults };
}
