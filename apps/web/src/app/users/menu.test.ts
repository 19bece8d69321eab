import { expect, test } from 'vitest';
import { MENU, type Place } from '../menu.ts';
import { USER_MENU } from './menu.ts';

const NOBODY: Place = { lang: 'en', console: 'psn', session: null };

test('no two entries of the menu have one address, also where nobody knows yet whose menu it is', () => {
  // What FULL and SUPER do on the site is another entry's of those who administer a tournament.
  const entries = [...MENU, ...USER_MENU].flatMap((group) => group.entries);
  const seen = entries.filter((entry) => !('isOfJudges' in entry)).map(({ to }) => to(NOBODY));
  expect(seen.filter((address, at) => seen.indexOf(address) !== at)).toEqual([]);
});
