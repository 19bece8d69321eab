import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './run.ts';

const SERVER = join(ROOT, 'apps/server/src');
const E2E = join(ROOT, 'e2e');
const LONG = /\.(process|sweep|history|race)\.test\.ts$/;
/** What only a test of the second command may do. */
const BELONGING: readonly (readonly [what: string, used: RegExp])[] = [
  ['starts a process or a PostgreSQL of its own', /\b(spawn|fork|startPostgres|execFile)\(/],
  ['plays random histories on a database', /\bfc\.asyncProperty\([\s\S]*\b(app|database)\./],
  ['needs two nodes, or lets requests race', /\b(createNode|atOnce)\(/],
];
/** The ledger's sum is worth a few seconds before every landing. */
const WORTH_IT = new Set(['features/wallet/wallet.test.ts']);

const filesOf = (folder: string, end: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => end.test(path))
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
const serverTests = filesOf(SERVER, /\.test\.ts$/);
const stories = filesOf(E2E, /\.spec\.ts$/);

test.each(BELONGING)('a test of the server that %s is of the second command, by its name', (_, used) => {
  const wrong = serverTests.filter(
    ({ path, text }) => used.test(text) && !LONG.test(path) && !WORTH_IT.has(path),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('every feature of the server has tests in the first command', () => {
  const first = serverTests.filter(({ path }) => !LONG.test(path));
  const features = readdirSync(join(SERVER, 'features'));
  const without = features.filter((name) => !first.some(({ path }) => path.startsWith(`features/${name}/`)));
  expect(features.length).toBeGreaterThan(30);
  expect(without).toEqual([]);
});

test('a story that starts a site of its own is of the second command, by its name', () => {
  const wrong = stories.filter(
    ({ path, text }) => /startEmptySite/.test(text) && !/\.long\.spec\.ts$/.test(path),
  );
  expect(stories.length).toBeGreaterThan(30);
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('no test says itself how long it waits: one place does, for all', () => {
  const own = /\btimeout: ?\d|\bsetTimeout\(\d|^\s*\}, ?\d[\d_]*\);$|\bhasSeen\(.*, \d{3}/m;
  const web = filesOf(join(ROOT, 'apps/web/src'), /\.test\.tsx?$/);
  const wrong = [...serverTests, ...stories, ...web].filter(({ text }) => own.test(text));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('a story waits for a list before it walks or counts it', () => {
  const atOnce = /(?<!Promise)\.all\(\)|expect\(await [^;]*\.count\(\)\)/;
  const helpers = filesOf(E2E, /^(?!support\.ts$).*\.ts$/);
  expect(helpers.length).toBeGreaterThan(stories.length);
  expect(helpers.filter(({ text }) => atOnce.test(text)).map(({ path }) => path)).toEqual([]);
});
