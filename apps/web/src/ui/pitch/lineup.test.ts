import { expect, it } from 'vitest';
import { changeOf, put, reshape } from './lineup.ts';

it.each([
  ['somebody from the bench takes an open place', ['a', null, 'c'], 1, 'x', ['a', 'x', 'c'], 'placed'],
  ['somebody from the bench comes in for another', ['a', 'b', 'c'], 1, 'x', ['a', 'x', 'c'], 'replaced'],
  ['two on the pitch change places', ['a', 'b', 'c'], 2, 'a', ['c', 'b', 'a'], 'swapped'],
  ['who goes to an open place leaves an open one', ['a', null, 'c'], 1, 'c', ['a', 'c', null], 'placed'],
  ['nobody on a place is its player on the bench', ['a', 'b', 'c'], 0, null, [null, 'b', 'c'], 'benched'],
  ['a player on his own place changes nothing', ['a', 'b', 'c'], 0, 'a', ['a', 'b', 'c'], undefined],
  ['nobody on an open place changes nothing', [null, 'b'], 0, null, [null, 'b'], undefined],
])('%s', (_, before, place, player, after, code) => {
  expect(put(before, place, player)).toEqual(after);
  expect(changeOf(before, place, player)?.code).toBe(code);
});

it('a change tells who moved and whom that moved', () => {
  expect(changeOf(['a', 'b'], 1, 'a')).toEqual({ code: 'swapped', player: 'a', other: 'b' });
  expect(changeOf(['a', 'b'], 1, null)).toEqual({ code: 'benched', player: 'b' });
  expect(changeOf(['a', null], 1, 'x')).toEqual({ code: 'placed', player: 'x', other: null });
});

const ELEVEN = ['gk', 'lb', 'cb1', 'cb2', 'rb', 'cdm1', 'cdm2', 'lm', 'cam', 'rm', 'st'];

it('in another shape players keep their position if it exists; the others fill up in their order', () => {
  expect(reshape(ELEVEN, '4-2-3-1', '4-4-2')).toEqual([
    'gk',
    'lb',
    'cb1',
    'cb2',
    'rb',
    'lm',
    'cdm1',
    'cdm2',
    'rm',
    'st',
    'cam',
  ]);
  expect(reshape(ELEVEN, '4-2-3-1', '3-5-2')).toEqual([
    'gk',
    'cb1',
    'cb2',
    'lb',
    'lm',
    'cdm1',
    'cam',
    'cdm2',
    'rm',
    'st',
    'rb',
  ]);
});

it('nobody is lost or doubled by another shape, and an open place stays open', () => {
  const gaps = ELEVEN.map((player, at) => (at === 6 || at === 10 ? null : player));
  const next = reshape(gaps, '4-2-3-1', '5-3-2');
  expect(next).toHaveLength(11);
  expect(next.filter((player) => player !== null).toSorted()).toEqual(
    gaps.filter((player) => player !== null).toSorted(),
  );
});
