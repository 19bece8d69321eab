import { createReadStream } from 'node:fs';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import pg from 'pg';
import { PRIVATE_FOLDER } from '../private-files.ts';
import { type Entry, writeBackup } from './backup-file.ts';
import { type Column, readCatalog } from './catalog.ts';
import { copyOut } from './copy.ts';
import { LOCKS } from './locks.ts';
import { migrationNumber } from './migrate.ts';
import { OperatorError } from './operator-error.ts';

export type BackupHeader =
  | { kind: 'begin'; number: number; at: string; log?: string | null | undefined }
  | { kind: 'table'; name: string; columns: string[] }
  | { kind: 'jobs' }
  | { kind: 'sequences'; values: { name: string; value: string; called: boolean }[] }
  | { kind: 'file'; path: string };

export type BackupResult = {
  number: number;
  tables: number;
  files: number;
  /** The head of the log's chain: null before the first link. */
  log: string | null;
};

/** The settings under which COPY's texts are the same on every server. */
export const PLAIN_TEXTS = `
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'`;

/** The parts of a job that `add_job` takes. */
export const JOB_COLUMNS = 'identifier, payload, queue_name, run_at, max_attempts, job_key, priority, flags';

const JOBS = `
  select t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority,
    (select array_agg(flag) from jsonb_object_keys(j.flags) flag)
  from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  where j.attempts < j.max_attempts order by j.id`;

/**
 * Writes all tables, as they are at one moment, the jobs that wait (deadlines, mails), and the pictures' folders to
 * one file, private ones below `private/`. Works while the server runs. Secrets of DATA_DIR are not in it.
 * @throws OperatorError when the database has no migrations
 */
export async function backup(options: {
  url: string;
  files: string;
  /** The folder of private files; null where those are below `files` already. */
  privateFiles: string | null;
  path: string;
  /** Brings the files of a bucket into the folder, behind the moment: what a row names then has been stored before, and is found. */
  fetchFiles?: () => Promise<void>;
  headOfLog?: HeadOfLog;
}): Promise<BackupResult> {
  const client = new pg.Client({ connectionString: options.url });
  client.on('error', () => {});
  await client.connect();
  const result: BackupResult = { number: 0, tables: 0, files: 0, log: null };
  try {
    await client.query(PLAIN_TEXTS);
    // A picture that somebody stops using meanwhile is in use at the moment of the backup: its files must still be there.
    await client.query('select pg_advisory_lock($1)', [LOCKS.files]);
    await client.query('begin isolation level repeatable read read only');
    result.number = await migrationNumber(client);
    if (result.number === 0) throw new OperatorError('the database is empty: there is nothing to back up');
    result.log = (await options.headOfLog?.(client)) ?? null;
    // The moment is that of the first query.
    await options.fetchFiles?.();
    await writeBackup(options.path, entries(client, options, result));
    return result;
  } finally {
    await client.end();
  }
}

/** Reads the head of the log's chain: null where nothing is linked. */
export type HeadOfLog = (client: pg.ClientBase) => Promise<string | null>;

/** The columns of each table that COPY carries: all but the generated ones, and no view's. */
export async function storedColumns(client: pg.Client): Promise<Map<string, Column[]>> {
  const catalog = await readCatalog(client);
  const views = new Set(catalog.views.map((view) => view.name));
  const stored = catalog.columns.filter(
    ({ table, generated }) => !generated && !views.has(table) && table !== 'migrations',
  );
  return Map.groupBy(stored, (column) => column.table);
}

async function* entries(
  client: pg.Client,
  folders: { readonly files: string; readonly privateFiles: string | null },
  result: BackupResult,
): AsyncGenerator<Entry<BackupHeader>> {
  yield {
    header: { kind: 'begin', number: result.number, at: new Date().toISOString(), log: result.log },
    content: nothing(),
  };
  for (const [name, stored] of await storedColumns(client)) {
    const columns = stored.map((column) => column.name);
    const list = columns.map(pg.escapeIdentifier).join(', ');
    const content = copyOut(client, `copy ${pg.escapeIdentifier(name)} (${list}) to stdout`);
    yield { header: { kind: 'table', name, columns }, content };
    result.tables += 1;
  }
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('graphile_worker._private_jobs') is not null as there",
  );
  if (rows[0]?.there) {
    yield { header: { kind: 'jobs' }, content: copyOut(client, `copy (${JOBS}) to stdout`) };
  }
  // Sequences know no snapshot: read after the tables they are never behind.
  yield { header: { kind: 'sequences', values: await readSequences(client) }, content: nothing() };
  for await (const { path, file } of openedFiles(folders)) {
    yield { header: { kind: 'file', path: path.split(sep).join('/') }, content: contentOf(file) };
    result.files += 1;
  }
}

async function* openedFiles(folders: { files: string; privateFiles: string | null }) {
  const all = [{ folder: folders.files, below: '' }];
  if (folders.privateFiles !== null) all.push({ folder: folders.privateFiles, below: PRIVATE_FOLDER });
  for (const { folder, below } of all) {
    for await (const path of filesIn(folder)) {
      // Names never change their content; one removed since the folder was read has no row that needs it.
      const file = await open(join(folder, path)).catch(() => null);
      if (file) yield { path: join(below, path), file };
    }
  }
}

async function readSequences(client: pg.Client) {
  const { rows: names } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname collate "C"`,
  );
  const values: { name: string; value: string; called: boolean }[] = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${pg.escapeIdentifier(name)}`,
    );
    for (const row of rows) values.push({ name, ...row });
  }
  return values;
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  const found = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  const paths = found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  yield* paths.sort();
}

async function* contentOf(file: FileHandle): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream('', { fd: file })) yield chunk;
}

async function* nothing(): AsyncGenerator<Buffer> {}
