import { expect, it } from 'vitest';
import { sellPlayersPath, signingsQuery } from './queries.ts';

const params = { lang: 'en', console: 'psn', tournamentSlug: 'liga' } as const;
const asked = (query: string) => signingsQuery(params, new URLSearchParams(query)).queryKey[2];

it('a market that the address says nothing of is that of free players, the best first', () => {
  expect(asked('')).toEqual({ list: 'free', q: '', sort: '-index', page: 1 });
});

it('it is asked as the address says, as far as that can be', () => {
  expect(asked('list=for_sale&q=ana&position=GK&sort=price&page=4')).toEqual({
    list: 'for_sale',
    q: 'ana',
    position: 'GK',
    sort: 'price',
    page: 4,
  });
  expect(asked('list=stolen&position=XX&sort=luck&page=0')).toEqual(asked(''));
});

it('a text too long for a nick is none: the server’s page knows only those it keeps', () => {
  expect(asked(`q=${'x'.repeat(21)}`)).toEqual(asked(''));
});

it('a squad’s page is below its tournament, whatever its slug', () => {
  expect(sellPlayersPath(params, 'a&b')).toBe(
    '/en/console/psn/tournament/liga/signings/sell-players/team/a%26b',
  );
});
