import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { LOCKS } from './locks.ts';
import { OperatorError, oneLine } from './operator-error.ts';

export type MigrateResult = {
  /** Names of the files applied now, in order. */
  applied: string[];
  /** The database's newest migration (YYYYMMDDHHMM); it may be newer than this code's. */
  number: number;
};

export type MigrateOptions = {
  folder?: string;
  /** The last number to apply; all by default. */
  upTo?: number;
};

type Migration = { number: number; name: string; text: string; checksum: string };

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../migrations');
const FILE_NAME = /^(\d{12})_[a-z0-9_]+__[a-z0-9_]+\.sql$/;
const OLDEST_SERVER = 150_000;

/**
 * Brings the database up to this code's migrations: every file not yet applied, in the order of their numbers, each
 * in a transaction of its own; those of an empty database in one, as a hundred commits take a second. Migrations that the database has and this code doesn't know are none of its
 * business: an older node works with a newer schema.
 * @throws OperatorError when the server is older than 15 or not UTF-8, when a file was changed after it was
 *   applied, or when one fails (then nothing of it is kept)
 */
export async function migrate(
  url: string,
  { folder = MIGRATIONS_FOLDER, upTo = Number.POSITIVE_INFINITY }: MigrateOptions = {},
): Promise<MigrateResult> {
  const migrations = (await readMigrations(folder)).filter(({ number }) => number <= upTo);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new OperatorError(`the database can't be reached: ${oneLine(error)}`);
  }
  try {
    await checkServer(client);
    const applied: string[] = [];
    for (;;) {
      const names = await applyNext(client, migrations);
      if (names.length === 0) break;
      applied.push(...names);
    }
    return { applied, number: await migrationNumber(client) };
  } finally {
    await client.end();
  }
}

/** The newest migration that was applied to the database (YYYYMMDDHHMM); 0 for an empty database. */
export async function migrationNumber(client: Pick<pg.ClientBase, 'query'>): Promise<number> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    "select to_regclass('migrations') is not null as there",
  );
  if (!tables[0]?.there) return 0;
  const { rows } = await client.query<{ number: string | null }>(
    'select max(number)::text as number from migrations',
  );
  return Number(rows[0]?.number ?? 0);
}

/** All migration files of the folder by their number. */
export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const migrations: Migration[] = [];
  for (const name of names) {
    const number = FILE_NAME.exec(name)?.[1];
    if (!number) throw new OperatorError(`migration ${name}: its name is not YYYYMMDDHHMM_table__op.sql`);
    if (Number(number) === migrations.at(-1)?.number) {
      throw new OperatorError(`migrations ${migrations.at(-1)?.name} and ${name} have the same number`);
    }
    const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
    const checksum = createHash('sha256').update(text).digest('hex');
    migrations.push({ number: Number(number), name, text, checksum });
  }
  return migrations;
}

async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string; number: string; encoding: string }>(
    `select current_setting('server_version') as version, current_setting('server_version_num') as number,
            current_setting('server_encoding') as encoding`,
  );
  const [server] = rows;
  if (!server || Number(server.number) < OLDEST_SERVER) {
    throw new OperatorError(`PostgreSQL 15 or later is needed; this server is ${server?.version}`);
  }
  if (server.encoding !== 'UTF8') {
    throw new OperatorError(`the database must be encoded in UTF8; this one is in ${server.encoding}`);
  }
}

/** Applies the first file that the database has not, or all where it has none, and tells their names. */
async function applyNext(client: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOCKS.migration]);
    await client.query(
      `create table if not exists migrations (
         number bigint primary key,
         name text not null,
         checksum text not null,
         applied_at timestamptz not null default now()
       )`,
    );
    const applied = await readApplied(client);
    const next = applied.size === 0 ? migrations : findNext(migrations, applied);
    for (const { name, text } of next) {
      await client.query(text).catch((error) => {
        throw new OperatorError(`migration ${name} failed: ${oneLine(error)}${lineOf(error, text)}`);
      });
    }
    const names = next.map(({ name }) => name);
    await client.query(
      `insert into migrations (number, name, checksum)
       select * from unnest($1::bigint[], $2::text[], $3::text[])`,
      [next.map(({ number }) => number), names, next.map(({ checksum }) => checksum)],
    );
    await client.query('commit');
    return names;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function readApplied(client: pg.Client): Promise<Map<number, string>> {
  const { rows } = await client.query<{ number: string; checksum: string }>(
    'select number::text, checksum from migrations',
  );
  return new Map(rows.map((row) => [Number(row.number), row.checksum]));
}

function findNext(migrations: readonly Migration[], applied: Map<number, string>): readonly Migration[] {
  for (const migration of migrations) {
    const checksum = applied.get(migration.number);
    if (checksum !== undefined && checksum !== migration.checksum) {
      throw new OperatorError(
        `migration ${migration.name} was changed after it was applied: put it back and write a new one (npm run db:new)`,
      );
    }
  }
  return migrations.filter((migration) => !applied.has(migration.number)).slice(0, 1);
}

function lineOf(error: unknown, text: string): string {
  if (!(error instanceof pg.DatabaseError) || !error.position) return '';
  return ` (line ${text.slice(0, Number(error.position)).split('\n').length})`;
}
