import { expect, test } from 'vitest';
import { homeOf, listPath, type Notice, noticePath, nounOf } from './queries.ts';

const params = { lang: 'de', console: 'xbox' } as const;

test('a page of news is about the noun that its address names, else about the site', () => {
  expect(nounOf({ tournamentSlug: 'cup' })).toEqual({ level: 'tournament', slug: 'cup' });
  expect(nounOf({ playerSlug: 'ana' })).toEqual({ level: 'user', slug: 'ana' });
  expect(nounOf({})).toEqual({ level: 'site', slug: '' });
});

test('lists are below their nouns', () => {
  expect(listPath(params, { level: 'team', slug: 'ajo' })).toBe('/de/console/xbox/team/ajo/notices');
  expect(listPath(params, { level: 'user', slug: 'ana' })).toBe('/de/console/xbox/player/ana/notices');
  expect(listPath(params, { level: 'site', slug: '' })).toBe('/de/console/xbox/notices');
});

test('a division’s notices have no pages below it: they are read at the console’s', () => {
  const division = { level: 'division', slug: 'first' } as const;
  expect(noticePath(params, division, 'news')).toBe('/de/console/xbox/notices/news');
  expect(noticePath(params, { level: 'tournament', slug: 'cup' }, 'news')).toBe(
    '/de/console/xbox/tournament/cup/notices/news',
  );
});

test('a notice has one home, wherever it is read', () => {
  const place = { level: 'site', name: null, slug: null } as const;
  const notice = { slug: 'news', console: 'psn', place } as Notice;
  expect(homeOf(params, notice)).toBe('/de/console/psn/notices/news');
  expect(homeOf(params, { ...notice, place: { level: 'team', name: 'Ajo', slug: 'ajo' } })).toBe(
    '/de/console/psn/team/ajo/notices/news',
  );
});
