import { expect, it } from 'vitest';
import { deskPath, deskQuery, editPath } from './desk.ts';

const place = { lang: 'en', console: 'psn' } as const;
const tournament = { ...place, tournamentId: 3 };
const division = { ...place, tournamentId: 3, divisionId: 5 };
const team = { ...place, teamId: 8 };
const dashboard = '/en/psn/dashboard';

it('each desk has the address that the specification gives it', () => {
  expect(deskPath(place)).toBe(`${dashboard}/notices/list`);
  expect(deskPath(place, 'create')).toBe(`${dashboard}/notices/create`);
  expect(editPath(place, 9)).toBe(`${dashboard}/notices/edit/9`);
  expect(deskPath(tournament)).toBe(`${dashboard}/tournaments/3/notices`);
  expect(deskPath(division, 'create')).toBe(`${dashboard}/tournaments/3/divisions/5/notices/create`);
  expect(editPath(team, 9)).toBe(`${dashboard}/teams/8/notices/9/edit`);
});

it('each desk asks for its own news', () => {
  const search = new URLSearchParams('q=cup&sort=title&page=2');
  const keyOf = (desk: Parameters<typeof deskQuery>[0]) => deskQuery(desk, search).queryKey;
  const query = { q: 'cup', sort: 'title', page: 2 };
  expect(keyOf(place)).toEqual(['news.mine', place, query]);
  expect(keyOf(tournament)).toEqual(['news.listForTournament', tournament, query]);
  expect(keyOf(division)).toEqual(['news.listForDivision', division, query]);
  expect(keyOf(team)).toEqual(['news.listForTeam', team, query]);
});

it('what the address asks for is taken as far as it can be', () => {
  const search = new URLSearchParams({ q: 'x'.repeat(90), sort: 'made-up', page: 'many' });
  expect(deskQuery(place, search).queryKey[2]).toEqual({
    q: 'x'.repeat(60),
    sort: '-published_at',
    page: 1,
  });
});
