import { expect, test } from 'vitest';
import { friendsFirst } from './find-players.ts';

const named = (...nicks: string[]) => nicks.map((nick) => ({ nick, slug: nick.toLowerCase() }));

test('friends come first, by nick, then the others as they were found; nobody twice', () => {
  const shown = friendsFirst(named('Lia', 'Ana'), named('Anabel', 'Ana', 'Joana'));
  expect(shown.map(({ nick, isFriend }) => `${nick} ${isFriend}`)).toEqual([
    'Ana true',
    'Lia true',
    'Anabel false',
    'Joana false',
  ]);
});

test('a friend comes first whom the search, which shows twenty, did not reach', () => {
  expect(friendsFirst(named('Zoe'), named('Ana')).map(({ nick }) => nick)).toEqual(['Zoe', 'Ana']);
});
