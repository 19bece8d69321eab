import { type RawBuilder, sql } from 'kysely';
import { type Db, type DbOrTx, type Tx, transaction, withoutLimits } from './database/index.ts';
import { LOCKS } from './database/locks.ts';
import type { PictureStore } from './files.ts';

const DAY_MS = 86_400_000;
/** So many are locked at once: who uploads one of them waits for the others' files, too. */
const BATCH = 20;

/** What was removed by one step. */
export interface Cleared {
  readonly pictures: number;
  readonly bytes: number;
}

/** Only what was last kept before this is cleared: somebody may be about to use what is younger. */
export function clearedBefore(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}

/**
 * Whether nothing names the picture `f`. Which columns name pictures is read from the foreign keys, so that a table that is added
 * later is not forgotten.
 */
export async function isUnused(db: DbOrTx): Promise<RawBuilder<boolean>> {
  const { rows } = await sql<{ table: string; column: string }>`
    select t.relname as "table", a.attname as "column"
    from pg_constraint c join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'files'::regclass
    order by 1, 2`.execute(db);
  const uses = rows.map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.table(table)} u where u.${sql.ref(column)} = f.hash)`,
  );
  // Without any use there is no table of ours, and nothing that may be judged.
  return uses.length === 0 ? sql<boolean>`false` : sql<boolean>`${sql.join(uses, sql` and `)}`;
}

/** How many would be cleared, and how many bytes their files have. */
export async function countUnused(db: DbOrTx, before: Date): Promise<Cleared> {
  const { rows } = await sql<{ pictures: number; bytes: number }>`
    select count(*)::int as pictures, coalesce(sum(bytes), 0)::float8 as bytes
    from files f where kept_at < ${before} and ${await isUnused(db)}`.execute(db);
  return rows[0] ?? { pictures: 0, bytes: 0 };
}

/** Those of them that were kept last. */
export async function findNewestUnused(db: DbOrTx, before: Date, limit: number) {
  const { rows } = await sql<{ hash: string; bytes: number; kept_at: Date; kept_for: string | null }>`
    select hash, bytes, kept_at, kept_for
    from files f where kept_at < ${before} and ${await isUnused(db)}
    order by kept_at desc, hash limit ${limit}`.execute(db);
  return rows;
}

/**
 * Clears what is unused, batch by batch, each in a transaction of its own. What happens beside it:
 * - An upload of the same picture holds its row from before it writes the files until its commit (`keep`): the row is passed over. If
 *   the clearing was faster, the upload waits for its end, makes the row again, and writes the files anew.
 * - Whoever names a picture that is there (a foreign key) holds its row as well. Behind our lock nobody can begin to, and a
 *   statement of its own asks once more, since the first one saw the rows as they were before it had the lock.
 * - The files go before the row, within its lock: if a node dies in between, the row is found again, and no file is left behind
 *   that nothing tells of.
 */
export async function* clearUnused(
  db: Db,
  store: Pick<PictureStore, 'remove'>,
  before: Date,
): AsyncGenerator<Cleared> {
  for (let after = ''; ; ) {
    const { last, ...cleared } = await transaction(db, async (tx) => {
      await mayClear(tx);
      const found = await lockBatch(tx, before, after);
      const unused = await stillUnused(tx, found, before);
      for (const { hash } of unused) await store.remove(hash);
      await deleteRows(tx, unused);
      const bytes = unused.reduce((sum, one) => sum + one.bytes, 0);
      return { last: found.length === BATCH ? found.at(-1) : undefined, pictures: unused.length, bytes };
    });
    yield cleared;
    if (last === undefined) return;
    after = last;
  }
}

/** Waits where a backup runs. */
async function mayClear(tx: Tx): Promise<void> {
  await withoutLimits(tx);
  await sql`select pg_advisory_xact_lock_shared(${LOCKS.files}::bigint)`.execute(tx);
}

async function lockBatch(tx: Tx, before: Date, after: string): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from files f where kept_at < ${before} and hash > ${after} and ${await isUnused(tx)}
    order by hash limit ${BATCH} for update skip locked`.execute(tx);
  return rows.map(({ hash }) => hash);
}

async function stillUnused(tx: Tx, hashes: readonly string[], before: Date) {
  const { rows } = await sql<{ hash: string; bytes: number }>`
    select hash, bytes from files f
    where hash = any(${hashes}) and kept_at < ${before} and ${await isUnused(tx)}`.execute(tx);
  return rows;
}

async function deleteRows(tx: Tx, rows: readonly { readonly hash: string }[]): Promise<void> {
  await sql`delete from files where hash = any(${rows.map(({ hash }) => hash)})`.execute(tx);
}

/**
 * Clears files without a row: those of a transaction that failed, and those whose rows the demo's removal took. Each is claimed by
 * a row that nobody else ever sees: an upload of the same picture waits for it, as above; and if an upload was faster, even one
 * that has found its files there already and not committed yet, the claim waits for it, and finds its row.
 */
export async function* clearStrays(
  db: Db,
  store: Pick<PictureStore, 'remove' | 'stored'>,
  before: Date,
): AsyncGenerator<Cleared> {
  for await (const found of store.stored()) {
    const old = found.filter(({ writtenAt }) => writtenAt < before);
    const known = await knownHashes(
      db,
      old.map(({ hash }) => hash),
    );
    for (const { hash, bytes } of old) {
      if (known.has(hash)) continue;
      const isOurs = await transaction(db, async (tx) => {
        await mayClear(tx);
        const { rows } = await sql`insert into files (hash, width, height, bytes) values (${hash}, 1, 1, 0)
          on conflict do nothing returning hash`.execute(tx);
        if (rows.length === 0) return false;
        await store.remove(hash);
        await deleteRows(tx, [{ hash }]);
        return true;
      });
      if (isOurs) yield { pictures: 1, bytes };
    }
  }
}

async function knownHashes(db: Db, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ hash: string }>`
    select hash from files where hash = any(${hashes})`.execute(db);
  return new Set(rows.map(({ hash }) => hash));
}
