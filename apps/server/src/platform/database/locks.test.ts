import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LOCKS } from './locks.ts';

const SOURCES = join(import.meta.dirname, '../..');

it('advisory locks have a key each', () => {
  const keys = Object.values(LOCKS);
  expect(new Set(keys).size).toBe(keys.length);
});

it('no advisory lock has a key that is not in the list', async () => {
  const files = await readdir(SOURCES, { recursive: true });
  const strangers: string[] = [];
  for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    const text = await readFile(join(SOURCES, file), 'utf8');
    if (/pg_\w*advisory/.test(text) && !text.includes('LOCKS.')) strangers.push(file);
    if (/7_204_516_\d+/.test(text) && !file.endsWith('locks.ts')) strangers.push(file);
  }
  expect(strangers).toEqual([]);
});
