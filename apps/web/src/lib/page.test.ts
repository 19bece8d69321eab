import { describe, expect, it } from 'vitest';
import { definePage, lastPartOf } from './page.ts';

const asked = (key: unknown[]) => [{ queryKey: key }];
const url = (path: string) => new URL(path, 'http://page');

describe('what a page reads at an address', () => {
  const rounds = definePage({
    path: '/:lang/console/:console/division/:divisionSlug/rounds/:roundId',
    search: ['page'],
    queries: ({ params, search }) => asked([params, search.get('page')]),
  });
  const at = (raw: Record<string, string>, path: string) => rounds.queriesAt(raw, url(path));

  it('may be asked for meanwhile, and is not waited for', () => {
    const page = definePage({
      path: '/:lang/:console/dashboard',
      queries: () => asked(['first']),
      meanwhile: ({ params }) => asked(['later', params.lang]),
    });
    const raw = { lang: 'en', console: 'psn' };
    expect(page.queriesAt(raw, url('/en/psn/dashboard'))).toEqual(asked(['first']));
    expect(page.meanwhileAt(raw, url('/en/psn/dashboard'))).toEqual(asked(['later', 'en']));
    expect(rounds.meanwhileAt({ lang: 'en' }, url('/en'))).toEqual([]);
  });

  it('is asked for with its parameters, ids as numbers, and with the query that it names', () => {
    const raw = { lang: 'en', console: 'psn', divisionSlug: 'gold', roundId: '7' };
    expect(at(raw, '/en/console/psn/division/gold/rounds/7?page=2')).toEqual(
      asked([{ ...raw, roundId: 7 }, '2']),
    );
  });

  it.each([
    ['an id of letters', { roundId: 'seven' }],
    ['an id of nothing', { roundId: '0' }],
    ['an unknown console', { console: 'atari' }],
    ['an unknown language', { lang: 'xx' }],
  ])('is nothing where the address has %s', (_, wrong) => {
    const raw = { lang: 'en', console: 'psn', divisionSlug: 'gold', roundId: '7', ...wrong };
    expect(at(raw, '/any')).toBeNull();
  });
});

describe('a page at several addresses', () => {
  const scorers = definePage({
    path: ['/:lang/team/:teamSlug/scorers', '/:lang/team/:teamSlug/assists', '/:lang/scorers'],
    queries: ({ path, params }) => asked([lastPartOf(path), 'teamSlug' in params ? params.teamSlug : null]),
  });

  it('knows by which it is read, and the parameters of that one', () => {
    const team = { lang: 'en', teamSlug: 'fc' };
    expect(scorers.queriesAt(team, url('/en/team/fc/assists'))).toEqual(asked(['assists', 'fc']));
    expect(scorers.queriesAt({ lang: 'en' }, url('/en/scorers'))).toEqual(asked(['scorers', null]));
  });

  it('is at no other', () => {
    expect(scorers.queriesAt({ lang: 'en', teamSlug: 'fc' }, url('/en/team/fc/cards'))).toBeNull();
  });
});

it('a page without queries reads nothing', () => {
  expect(definePage({ path: '/:lang/login' }).queriesAt({ lang: 'en' }, url('/en/login'))).toEqual([]);
});
