import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { printAreas, printContract, printTable } from './web-pages/print.ts';
import { readPages } from './web-pages/read.ts';
import { readTables } from './web-pages/tables.ts';

/**
 * Writes what follows from the pages' own statements (`definePage`): the tables of routes, the texts that each page's
 * code asks for, and the list of pages for the server and the browser tests. `--check` compares.
 */
const root = new URL('../', import.meta.url);
const tablesFolder = new URL('apps/web/src/app/page-tables/', root);
const pages = readPages();
const tables = readTables(pages);
const wanted = new Map<string, string>([
  [new URL('packages/contract/src/pages.ts', root).href, printContract(pages)],
  [new URL('areas.ts', tablesFolder).href, printAreas(tables)],
  ...tables.map((table): [string, string] => [
    new URL(`${table.name}.ts`, tablesFolder).href,
    printTable(table),
  ]),
]);
const known = existsSync(tablesFolder) ? readdirSync(tablesFolder) : [];
const leftOver = known.map((file) => new URL(file, tablesFolder).href).filter((file) => !wanted.has(file));
const stale = [...wanted].filter(([file, text]) => read(file) !== text);

if (!process.argv.includes('--check')) {
  mkdirSync(tablesFolder, { recursive: true });
  for (const [file, text] of stale) writeFileSync(new URL(file), text);
  for (const file of leftOver) rmSync(new URL(file));
} else if (stale.length + leftOver.length > 0) {
  for (const file of [...stale.map(([name]) => name), ...leftOver])
    console.error(file.slice(root.href.length));
  console.error('These are not what the pages say: node scripts/web-pages.ts');
  process.exit(1);
}

function read(file: string): string | null {
  const address = new URL(file);
  return existsSync(address) ? readFileSync(address, 'utf8') : null;
}
