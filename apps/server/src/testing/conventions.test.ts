import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCE = new URL('../', import.meta.url);
/** These test the database itself: what it refuses, keeps and migrates. */
const ABOUT_THE_DATABASE =
  /^platform\/|^features\/(wallet\/(wallet|check|entries)|audit\/chain|storage\/large-sales|results\/premium|discipline\/doubled-bans)\.test\.ts$|^testing\/(conventions\.test|plans)\.ts$|^rebuild-job\.test\.ts$/;
/** These need an old database, which today's writes can't make. */
const MIGRATES = /\bupTo\b/;

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\.test\.ts$|(^|\/)testing[^/]*(\/.*)?\.ts$/.test(path),
);
const textOf = (path: string) => readFileSync(new URL(path, SOURCE), 'utf8');

test('every feature has an index.ts: a start loads the product by these, one after the other', () => {
  const folder = new URL('features/', SOURCE);
  const without = readdirSync(folder).filter((name) => !existsSync(new URL(`${name}/index.ts`, folder)));
  expect(without).toEqual([]);
});

test('tests set up by factories and the product’s own writes, never by rows of their own', () => {
  const withRows = files.filter(
    (path) =>
      !ABOUT_THE_DATABASE.test(path) &&
      !MIGRATES.test(textOf(path)) &&
      /\.insertInto\(|\binsert into\b/i.test(textOf(path)),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(withRows).toEqual([]);
});

test('tests set their server up by the stage, which checks for stale answers after each test', () => {
  const byHand = files.filter(
    (path) =>
      path.endsWith('.test.ts') && /^\s*let app: TestApp|afterEach\(.*staleAnswers/m.test(textOf(path)),
  );
  expect(byHand).toEqual([]);
});

test('no test moves its own clock by the machine’s, which a day to come takes past what a session lasts', () => {
  const byTheDay = files.filter((path) => /clock\.now = [^;]*Date\.now\(\)/.test(textOf(path)));
  expect(byTheDay).toEqual([]);
});
