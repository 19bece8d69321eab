import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, isAbsolute, join, normalize, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { z } from 'zod';
import { PRIVATE_FOLDER } from '../private-files.ts';
import { type HeadOfLog, JOB_COLUMNS, PLAIN_TEXTS, storedColumns } from './backup.ts';
import { type Entry, readBackup } from './backup-file.ts';
import type { Column } from './catalog.ts';
import { copyIn } from './copy.ts';
import { LOCKS } from './locks.ts';
import { MIGRATIONS_FOLDER, migrate, migrationNumber } from './migrate.ts';
import { OperatorError } from './operator-error.ts';

export type RestoreResult = {
  number: number;
  tables: number;
  rows: number;
  jobs: number;
  files: number;
  /** The head of the log's chain, as the backup says it. */
  log: string | null;
};

const headerSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('begin'),
    number: z.int(),
    at: z.string(),
    log: z.string().nullish(),
  }),
  z.object({ kind: z.literal('table'), name: z.string(), columns: z.array(z.string()) }),
  z.object({ kind: z.literal('jobs') }),
  z.object({
    kind: z.literal('sequences'),
    values: z.array(z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/), called: z.boolean() })),
  }),
  z.object({ kind: z.literal('file'), path: z.string() }),
]);

type Header = z.infer<typeof headerSchema>;

/**
 * Puts a backup into an empty database (one that holds nothing but what migrations write) and empty folders, all
 * or nothing. A database without any migration is first brought to the backup's number; afterwards `npm start`
 * applies what is newer.
 * @throws OperatorError when the database or a folder is not empty, the numbers differ, or the file is broken
 */
export async function restore(options: {
  url: string;
  files: string;
  /** The folder of private files. */
  privateFiles: string;
  path: string;
  migrations?: string;
  /** Puts the pictures that were unpacked to where they belong; by default those are the two folders. */
  place?: (unpacked: string) => Promise<void>;
  /** The log that comes out has to end as the backup says at its beginning. */
  headOfLog?: HeadOfLog;
}): Promise<RestoreResult> {
  const backup = readBackup(options.path);
  const first = await backup.next();
  const begin = first.done ? null : headerOf(first.value);
  if (begin?.kind !== 'begin')
    throw new OperatorError(`${options.path} can't be restored: it does not begin as one`);
  await migrateTo(options.url, begin.number, options.migrations ?? MIGRATIONS_FOLDER);
  await refuseFullFolder(options.files);
  await refuseFullFolder(options.privateFiles);
  const client = new pg.Client({ connectionString: options.url });
  client.on('error', () => {});
  await client.connect();
  const draft = `${options.files}.restoring`;
  try {
    await rm(draft, { recursive: true, force: true });
    await client.query(PLAIN_TEXTS);
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCKS.migration]);
    const result = await restoreEntries(client, backup, draft, begin.number);
    result.log = begin.log ?? null;
    refuseOtherHead(begin.log, await options.headOfLog?.(client));
    // Pictures without rows do no harm; rows without pictures would.
    if (result.files > 0) {
      await (options.place ?? placeIn(options))(draft);
    }
    await client.query('commit');
    return result;
  } finally {
    await backup.return(undefined);
    await client.end();
    await rm(draft, { recursive: true, force: true });
  }
}

async function migrateTo(url: string, number: number, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const present = await migrationNumber(client).finally(() => client.end());
  const reached = present === 0 ? (await migrate(url, { folder, upTo: number })).number : present;
  if (reached === number) return;
  throw new OperatorError(
    `the backup is of migration ${number}, and ${present === 0 ? 'this version ends at' : 'the database is at'} ${reached}: restore it with the version that made it`,
  );
}

function placeIn(folders: { files: string; privateFiles: string }): (unpacked: string) => Promise<void> {
  return async (unpacked) => {
    await rmdir(folders.privateFiles).catch(() => {});
    await rename(join(unpacked, PRIVATE_FOLDER), folders.privateFiles).catch(
      (error: NodeJS.ErrnoException) => {
        // A backup without private files has none to place.
        if (error.code !== 'ENOENT') throw error;
      },
    );
    await rmdir(folders.files).catch(() => {});
    await rename(unpacked, folders.files);
  };
}

async function refuseFullFolder(files: string): Promise<void> {
  const names = await readdir(files).catch(() => []);
  if (names.length > 0) throw new OperatorError(`${files} is not empty: restore into an empty folder`);
}

async function restoreEntries(
  client: pg.Client,
  entries: AsyncIterable<Entry<unknown>>,
  files: string,
  number: number,
): Promise<RestoreResult> {
  const result: RestoreResult = { number, tables: 0, rows: 0, jobs: 0, files: 0, log: null };
  const tables = await storedColumns(client);
  await refuseFullTables(client, [...tables.keys()]);
  await client.query(`truncate ${[...tables.keys()].map(pg.escapeIdentifier).join(', ')}`);
  const putBack = await liftConstraints(client);
  for await (const entry of entries) {
    const header = headerOf(entry);
    if (header.kind === 'table') {
      result.rows += await restoreTable(client, header, tables.get(header.name), entry.content);
      result.tables += 1;
    } else if (header.kind === 'jobs') {
      result.jobs = await restoreJobs(client, entry.content);
    } else if (header.kind === 'sequences') {
      for (const { name, value, called } of header.values) {
        await client.query('select setval($1::regclass, $2::bigint, $3)', [
          pg.escapeIdentifier(name),
          value,
          called,
        ]);
      }
    } else if (header.kind === 'file') {
      await restoreFile(files, safePath(header.path), entry.content);
      result.files += 1;
    }
  }
  if (result.tables !== tables.size) {
    throw new OperatorError(`the backup has ${result.tables} tables, and the database ${tables.size}`);
  }
  await putBack();
  return result;
}

/** A backup from before there was a chain says nothing of it. */
function refuseOtherHead(said: string | null | undefined, read: string | null | undefined): void {
  if (said === undefined || read === undefined || said === read) return;
  throw new OperatorError(
    `the backup's log does not end as its beginning says: ${read ?? 'nothing'}, not ${said ?? 'nothing'}`,
  );
}

/** What migrations write carries the number of the transaction that also wrote their own row. */
async function refuseFullTables(client: pg.Client, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const { rowCount } = await client.query(
      `select from ${pg.escapeIdentifier(table)} t
       where t.xmin::text not in (select m.xmin::text from migrations m) limit 1`,
    );
    if (rowCount) {
      throw new OperatorError(`the database is not empty (${table} has rows): restore into an empty one`);
    }
  }
}

/**
 * Takes the foreign keys away and the triggers out of work, so that tables can come in any order; the returned
 * function puts them back, and PostgreSQL then checks every key. (Needs no superuser.)
 */
async function liftConstraints(client: pg.Client): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select r.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_class r on r.oid = c.conrelid
     where c.contype = 'f' and r.relnamespace = 'public'::regnamespace order by r.relname, c.conname`,
  );
  const { rows: triggers } = await client.query<{ table: string; name: string }>(
    `select r.relname as table, t.tgname as name from pg_trigger t join pg_class r on r.oid = t.tgrelid
     where not t.tgisinternal and t.tgenabled <> 'D' and r.relnamespace = 'public'::regnamespace`,
  );
  const alter = async (table: string, change: string, name: string, rest = '') => {
    await client.query(
      `alter table ${pg.escapeIdentifier(table)} ${change} ${pg.escapeIdentifier(name)} ${rest}`,
    );
  };
  for (const { table, name } of keys) await alter(table, 'drop constraint', name);
  for (const { table, name } of triggers) await alter(table, 'disable trigger', name);
  return async () => {
    for (const { table, name } of triggers) await alter(table, 'enable trigger', name);
    for (const { table, name, definition } of keys) await alter(table, 'add constraint', name, definition);
  };
}

async function restoreTable(
  client: pg.Client,
  header: Extract<Header, { kind: 'table' }>,
  known: Column[] | undefined,
  content: AsyncIterable<Buffer>,
): Promise<number> {
  const names = new Set(known?.map((column) => column.name));
  if (
    !known ||
    header.columns.length !== names.size ||
    !header.columns.every((column) => names.has(column))
  ) {
    throw new OperatorError(`the backup's table ${header.name} is not the database's`);
  }
  const list = header.columns.map(pg.escapeIdentifier).join(', ');
  return copyIn(client, `copy ${pg.escapeIdentifier(header.name)} (${list}) from stdin`, content);
}

async function restoreJobs(client: pg.Client, content: AsyncIterable<Buffer>): Promise<number> {
  await client.query(
    `create temporary table restored_jobs (identifier text, payload json, queue_name text, run_at timestamptz,
       max_attempts int, job_key text, priority int, flags text[]) on commit drop`,
  );
  const jobs = await copyIn(client, `copy restored_jobs (${JOB_COLUMNS}) from stdin`, content);
  await client.query(
    `select graphile_worker.add_job(identifier, payload, queue_name, run_at, max_attempts, job_key, priority, flags)
     from restored_jobs`,
  );
  return jobs;
}

/** Private ones are for the server's own user, as they were. */
async function restoreFile(folder: string, path: string, content: AsyncIterable<Buffer>): Promise<void> {
  const isPrivate = path.startsWith(PRIVATE_FOLDER + sep);
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true, mode: isPrivate ? 0o700 : 0o777 });
  await pipeline(Readable.from(content), createWriteStream(file, { mode: isPrivate ? 0o600 : 0o666 }));
}

/** A path that stays below its folder. */
function safePath(path: string): string {
  const normal = normalize(path);
  if (isAbsolute(normal) || normal.startsWith('..') || path.includes('\0')) {
    throw new OperatorError(`the backup holds a file outside of its folder: ${JSON.stringify(path)}`);
  }
  return normal;
}

function headerOf(entry: Entry<unknown>): Header {
  const parsed = headerSchema.safeParse(entry.header);
  if (!parsed.success) throw new OperatorError('the backup holds an entry that this version does not know');
  return parsed.data;
}
