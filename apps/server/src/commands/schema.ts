import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { readCatalog } from '../platform/database/catalog.ts';
import { oneLine } from '../platform/database/index.ts';
import { printSchema } from '../platform/database/print-schema.ts';
import { printTables } from '../platform/database/print-tables.ts';
import { cloneDatabase, startTestCluster } from '../platform/scratch-cluster.ts';
import { tellUsage } from './tell-usage.ts';

const USAGE =
  'usage: npm run db:schema [-- --check]   (--check: fails where the written schema is not that of the migrations)';

const SCHEMA = join(import.meta.dirname, '../../schema.sql');
const TABLES = join(import.meta.dirname, '../platform/database/tables.ts');

/**
 * `npm run db:schema` migrates a scratch database and writes schema.sql and tables.ts from its catalogs; `-- --check`
 * writes nothing and exits with 1 if one of them differs from what the migrations make.
 */
async function main(): Promise<void> {
  tellUsage(USAGE);
  const [schema, tables] = await print();
  const check = process.argv.includes('--check');
  for (const [path, text] of [
    [SCHEMA, schema],
    [TABLES, await format(tables)],
  ] as const) {
    const name = relative(process.cwd(), path);
    if ((await readFile(path, 'utf8').catch(() => '')) === text) {
      console.log(`${name} is up to date`);
    } else if (check) {
      console.error(`${name} is not what the migrations make: run npm run db:schema`);
      process.exitCode = 1;
    } else {
      await writeFile(path, text);
      console.log(`${name} written`);
    }
  }
}

async function print(): Promise<[schema: string, tables: string]> {
  // Always the bundled server: other versions print their catalogs a little differently.
  const cluster = await startTestCluster({});
  try {
    const { url } = await cloneDatabase(cluster);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const catalog = await readCatalog(client);
    await client.end();
    return [printSchema(catalog), printTables(catalog)];
  } finally {
    await cluster.stop();
  }
}

/** Formatted like all files of the project. */
async function format(text: string): Promise<string> {
  const biome = join(import.meta.dirname, '../../../../node_modules/@biomejs/biome/bin/biome');
  const child = promisify(execFile)(process.execPath, [biome, 'format', '--stdin-file-path', TABLES]);
  child.child.stdin?.end(text);
  return (await child).stdout;
}

await main().catch((error) => {
  console.error(oneLine(error));
  process.exitCode = 1;
});
