import { expect, it } from 'vitest';
import { changeOf, put } from './lineup.ts';

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
