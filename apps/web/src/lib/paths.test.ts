import { describe, expect, it } from 'vitest';
import { parsePathParams, pathTo, withConsole, withLang } from './paths.ts';

describe('paths', () => {
  it('are filled and encoded', () => {
    expect(pathTo('team', { lang: 'es', console: 'psn', teamSlug: 'a b' }, 'fixture')).toBe(
      '/es/console/psn/team/a%20b/fixture',
    );
  });

  it('keep their rest in another language', () => {
    expect(withLang('/es/console/psn/home', 'de')).toBe('/de/console/psn/home');
    expect(withLang('/es', 'de')).toBe('/de');
  });

  it('keep their rest on another console, whatever stands there', () => {
    expect(withConsole('/es/console/psn/home', 'pc')).toBe('/es/console/pc/home');
    expect(withConsole('/es/psn/dashboard/teams/3', 'pc')).toBe('/es/pc/dashboard/teams/3');
    expect(withConsole('/es/console/%5c/terms', 'pc')).toBe('/es/console/pc/terms');
    expect(withConsole('/es/console/(.%7C.)*Z/terms', 'pc')).toBe('/es/console/pc/terms');
  });

  it('hold only languages, consoles and ids that can be', () => {
    const pattern = '/:lang/console/:console/match/:fixtureId';
    expect(parsePathParams(pattern, { lang: 'es', console: 'pc', fixtureId: '12' })).toEqual({
      lang: 'es',
      console: 'pc',
      fixtureId: 12,
    });
    expect(parsePathParams(pattern, { lang: 'xx', console: 'pc', fixtureId: '12' })).toBeNull();
    expect(parsePathParams(pattern, { lang: 'es', console: 'ps9', fixtureId: '12' })).toBeNull();
    expect(parsePathParams(pattern, { lang: 'es', console: 'pc', fixtureId: '012' })).toBeNull();
  });
});
