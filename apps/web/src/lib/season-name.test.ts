import { expect, it } from 'vitest';
import { seasonName } from './season-name.ts';
import type { T } from './text.tsx';

const t: T = (key, values) => `${key} ${JSON.stringify(values)}`;

it('a season that is only a number is said with the word', () => {
  expect(seasonName('3', t)).toBe('common.season_number {"number":"3"}');
  expect(seasonName('2024', t)).toBe('common.season_number {"number":"2024"}');
});

it('a season with a name of its own is said by it', () => {
  for (const name of ['2023/24', 'Season 3', 'Winter', '3rd', '']) expect(seasonName(name, t)).toBe(name);
});
