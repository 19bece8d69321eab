import { describe, expect, it } from 'vitest';
import { parsePathParams, pathTo, withLang } from './paths.ts';

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
