import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../apps/server/migrations');

/** `npm run db:new -- teams add_colours` makes apps/server/migrations/YYYYMMDDHHMM_teams__add_colours.sql. */
async function main(): Promise<void> {
  const [table, operation] = process.argv.slice(2);
  if (!table || !operation || !/^[a-z0-9_]+$/.test(table) || !/^[a-z0-9_]+$/.test(operation)) {
    console.error(
      'usage: npm run db:new -- <table> <operation>, in lower case: npm run db:new -- teams add_colours',
    );
    process.exitCode = 1;
    return;
  }
  const number = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 12);
  const path = join(FOLDER, `${number}_${table}__${operation}.sql`);
  await access(path).then(
    () => Promise.reject(new Error(`${path} is already there`)),
    () => {},
  );
  await writeFile(
    path,
    '-- Expand now, contract a release later: an older node still works on this schema.\n',
  );
  console.log(path);
}

await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
