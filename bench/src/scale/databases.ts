import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../../apps/server/src/platform/database/embedded.ts';
import { migrate, openPool } from '../../../apps/server/src/platform/database/index.ts';
import { migrateJobs } from '../../../apps/server/src/platform/jobs.ts';

/** How many times 1,000 players, 100 teams and 10,000 matches each database holds. */
const SIZES = { small: 1, large: 100 } as const;
const FILL = join(import.meta.dirname, 'fill.sql');

export interface ScaleDatabases {
  readonly small: string;
  readonly large: string;
  stop(): Promise<void>;
}

/**
 * The same community at one hundredth and in full, on one PostgreSQL. Filling takes minutes and some 10 GB; both are
 * kept in BENCH_DATA (a folder of the system's temporary one by default), and newer migrations are applied to them.
 */
export async function openScale(): Promise<ScaleDatabases> {
  const dataDir = process.env.BENCH_DATA ?? join(tmpdir(), 'matchnight-bench-p8');
  const server = await startPostgres({ dataDir, durable: false, database: 'admin' });
  try {
    return {
      small: await filled(server.url, 'small'),
      large: await filled(server.url, 'large'),
      stop: () => server.stop(),
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function filled(adminUrl: string, name: keyof typeof SIZES): Promise<string> {
  const url = adminUrl.replace(/\/admin(?=\?|$)/, `/${name}`);
  const sql = await readFile(FILL, 'utf8');
  const mark = createHash('sha256').update(sql).digest('hex').slice(0, 16);
  if ((await markOf(adminUrl, name)) === mark) {
    if ((await migrate(url)).applied.length > 0) await ask(url, 'vacuum (analyze)');
    return url;
  }
  console.log(`filling the ${name} database, ${SIZES[name] * 10_000} matches …`);
  await ask(adminUrl, `drop database if exists ${name} with (force)`);
  await ask(adminUrl, `create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  await migrate(url);
  await migrateJobs(url);
  await ask(url, `set scale.k = ${SIZES[name]}; ${sql}`);
  await ask(url, 'vacuum (analyze)');
  await ask(adminUrl, `comment on database ${name} is '${mark}'`);
  return url;
}

/** The mark that a complete filling leaves on its database; null without one. */
async function markOf(adminUrl: string, name: string): Promise<unknown> {
  const [row] = await ask(
    adminUrl,
    `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = '${name}'`,
  );
  return row?.mark ?? null;
}

/** The rows of the last of several statements. */
export async function ask(url: string, statements: string): Promise<Record<string, unknown>[]> {
  const pool = openPool({ url, max: 1 });
  try {
    const found = await pool.query(statements);
    return (Array.isArray(found) ? found.at(-1) : found).rows;
  } finally {
    await pool.end();
  }
}
