import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCE = new URL('../', import.meta.url);
/** What these hold is the database itself: what it refuses, keeps and migrates. */
const ABOUT_THE_DATABASE =
  /^platform\/|^features\/(wallet\/wallet|discipline\/doubled-bans)\.test\.ts$|^testing\/conventions\.test\.ts$/;

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.test\.ts$|(^|\/)testing[^/]*(\/.*)?\.ts$/.test(path) && !ABOUT_THE_DATABASE.test(path),
);

test('tests set up by factories and the product’s own writes, never by rows of their own', () => {
  const withRows = files.filter((path) =>
    /\.insertInto\(|\binsert into\b/i.test(readFileSync(new URL(path, SOURCE), 'utf8')),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(withRows).toEqual([]);
});
