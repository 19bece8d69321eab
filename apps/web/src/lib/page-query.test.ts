import { expect, it } from 'vitest';
import { pageIn, pageOf } from './page-query.ts';

it.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=2.5', 1],
  ['page=two', 1],
  ['page=10000', 10_000],
  ['page=10001', 1],
])('the page of a list that ?%s asks for is %i', (query, page) => {
  expect(pageOf(new URLSearchParams(query))).toEqual({ page });
});

it('a second list of a page has a page of its own', () => {
  const search = new URLSearchParams('page=2&blocked=3');
  expect([pageOf(search), pageIn(search.get('blocked')), pageIn(null)]).toEqual([
    { page: 2 },
    { page: 3 },
    { page: 1 },
  ]);
});
