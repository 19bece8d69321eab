import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compareIds } from './ids.ts';

const FOLDER = new URL('./', import.meta.url);
const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('testing'))
  .map((path) => [path, readFileSync(new URL(path, FOLDER), 'utf8')] as const);

describe.each(sources)('%s', (_, source) => {
  it('imports nothing from outside the package', () => {
    const imported = [...source.matchAll(/from '([^']+)'/g)].map((match) => match[1]);
    expect(imported.filter((path) => !path?.startsWith('.') || path.includes('testing/'))).toEqual([]);
  });

  it('knows no clock, no dice, no process and no page', () => {
    const forbidden =
      /Date\.now|new Date\(\)|Math\.random|Temporal\.Now|crypto\.|process\.|document\.|window\.|fetch\(/;
    expect(source).not.toMatch(forbidden);
  });
});

it('ids have one order: numbers by size, names by letter', () => {
  expect([10, 9, 1].sort(compareIds)).toEqual([1, 9, 10]);
  expect(['b', 'B', 'a'].sort(compareIds)).toEqual(['B', 'a', 'b']);
  expect(compareIds(1, '1')).toBe(0);
});
