import { expect, test } from 'vitest';
import { nextSort, sortedBy, withQuery } from './list-query.ts';

const NAME = { up: 'name', down: '-name' };

test('a change of what is asked for begins at the first page and leaves the rest alone', () => {
  const search = new URLSearchParams('q=night&sort=name&page=3');
  expect(withQuery(search, { sort: '-name' })).toBe('?q=night&sort=-name');
  expect(withQuery(search, { q: '' })).toBe('?sort=name');
  expect(search.get('page')).toBe('3');
});

test('a column sorts upwards first, then the other way, and says which', () => {
  expect(sortedBy('-created_at', NAME)).toBeUndefined();
  expect(nextSort('-created_at', NAME)).toBe('name');
  expect(sortedBy('name', NAME)).toBe('ascending');
  expect(nextSort('name', NAME)).toBe('-name');
  expect(sortedBy('-name', NAME)).toBe('descending');
  expect(nextSort('-name', NAME)).toBe('name');
});
