import { type Call, type CallName, contract, LANGS, type Lang } from '@matchnight/contract';
import { createTexts } from '@matchnight/i18n';
import { beforeAll, describe, expect, test } from 'vitest';
import { type League, makeLeague } from '../../testing/league.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';

let league: League;
stage();
beforeAll(async () => {
  league = await makeLeague(app, { squad: ['GK'] });
});

const texts = createTexts();
const ask = async (name: CallName, lang: Lang, query: Record<string, unknown>) =>
  await app.call(name, {
    lang,
    query,
    params: { divisionSlug: league.divisionSlug, teamSlug: league.clubs[0]?.slug ?? '' },
  });

describe('what is wrong with a query is said in the language of the path, by the name of the field', () => {
  test.each([
    ['es', { per_page: 401 }, 'per_page'],
    ['de', { page: 0 }, 'page'],
    ['fr', { week: 'x' }, 'week'],
    ['it', { status: 'lost' }, 'status'],
    ['pt', { season: -1 }, 'season'],
  ] as const)('%s %j', async (lang, query, field) => {
    const reply = await ask('matches.list', lang, query);
    expect(reply.status).toBe(422);
    expect(reply.body.message).toBe(texts.t(lang, 'errors.invalid'));
    expect(Object.keys(reply.body.errors)).toEqual([field]);
    const [sentence] = reply.body.errors[field];
    expect(sentence).toContain(texts.t(lang, `attributes.${field}`));
    expect(sentence).not.toBe((await ask('matches.list', 'en', query)).body.errors[field][0]);
  });

  test('a field that a call calls otherwise has that word in every language', () => {
    const calls = Object.values(contract).flatMap((feature) => Object.values<Call>(feature));
    const words = calls.flatMap((one) => Object.values(one.words ?? {}));
    expect(words.length).toBeGreaterThan(0);
    expect(words.filter((word) => !texts.has(`attributes.${word}`))).toEqual([]);
  });

  test('who gets a gift is no last day, as `to` is elsewhere', async () => {
    const { token } = await makePerson(app);
    const refused = async (lang: Lang) =>
      (await app.call('orders.premiumOffer', { lang, token, query: { month: 1, to: '' } })).body.errors?.to;
    expect(await refused('en')).toEqual(['The recipient field is required.']);
    expect(String(await refused('de'))).toContain('Empfänger');
  });

  test('a number has the separators of the language, and one sentence is enough', async () => {
    const { token } = await makePerson(app);
    const refused = async (lang: Lang, coins: number) => {
      const { body } = await app.call('limits.setVs', { lang, token, body: { period: 'day', coins } });
      return body.errors?.coins;
    };
    expect(await refused('en', 100_000_001)).toEqual([expect.stringContaining('at most 100,000,000.')]);
    expect(await refused('de', 2 ** 53)).toEqual([expect.stringContaining('100.000.000')]);
    const { body } = await app.call('limits.set', { token, body: { period: 'day', cents: 2 ** 53 } });
    expect(body.errors).toEqual({ cents: [expect.stringContaining('at most €100,000.00.')] });
    const nick = await app.call('accounts.editMyInfo', { token, body: { nick: '\u200b\u200b\u200b' } });
    expect(nick.body.errors?.nick).toHaveLength(1);
  });

  test('a key that is no key has a wrong format, and a missing one is required', async () => {
    const { token } = await makePerson(app);
    const body = { quantity: 1500, cents: 250, adult: true };
    const asked = async (key: string) => {
      const reply = await app.call('orders.buyCoins', { token, body, headers: { 'idempotency-key': key } });
      return reply.body.errors['Idempotency-Key'];
    };
    expect(await asked('too/short')).toEqual([expect.stringContaining('has an invalid format')]);
    expect(await asked('')).toEqual([expect.stringContaining('is required')]);
  });

  test('who sent no token is told to log in, and who sent an old one that the session has ended', async () => {
    const asked = async (token?: string) => {
      const { status, body } = await app.call('limits.mine', token === undefined ? {} : { token });
      return [status, body.message];
    };
    expect(await asked()).toEqual([401, 'Log in to do that.']);
    expect(await asked('x'.repeat(43))).toEqual([401, 'Your session has ended. Please log in again.']);
    expect(await asked('x')).toEqual([401, 'Your session has ended. Please log in again.']);
  });

  test('every field that is wrong, at once', async () => {
    const { body } = await ask('matches.list', 'en', {
      week: 0,
      status: 'x',
      page: 'x',
      per_page: 0,
      colour: 'red',
    });
    expect(body.errors).toEqual({
      week: ['The week field must be at least 1.'],
      status: ['The chosen status is not one of the options.'],
      page: ['The page field has the wrong type.'],
      per_page: ['The entries per page field must be at least 1.'],
      colour: ['Unknown field: colour.'],
    });
  });

  test('what is missing, of the wrong type, no option, no whole number: each by its own sentence', async () => {
    const { token } = await makePerson(app, { role: 'FULL' });
    const refused = async (body: Record<string, unknown>) =>
      (await app.call('matches.decide', { token, body, params: { fixtureId: league.matches[0]?.id ?? 0 } }))
        .body.errors;
    expect(await refused({ homeGoals: 'two', awayGoals: 1.5, reason: 7 })).toEqual({
      decision: ['The decision field is required.'],
      homeGoals: ['The home goals field has the wrong type.'],
      awayGoals: ['The away goals field must be a whole number.'],
      reason: ['The reason field has the wrong type.'],
      version: ['The version field is required.'],
    });
    expect(await refused({ decision: 'won', homeGoals: -1, awayGoals: 100, version: null })).toEqual({
      decision: ['The chosen decision is not one of the options.'],
      homeGoals: ['The home goals field must be at least 0.'],
      awayGoals: ['The away goals field must be at most 99.'],
      version: ['The version field is required.'],
    });
  });

  test('a thing that is not there, in each language', async () => {
    for (const lang of LANGS) {
      const reply = await app.call('teams.show', { lang, params: { teamSlug: 'nobody' } });
      expect([reply.status, reply.body]).toEqual([404, { message: texts.t(lang, 'errors.not_found') }]);
    }
  });
});

describe('a list', () => {
  test.each([
    ['matches.list', 400],
    ['statistics.scorers', 400],
    ['matches.lastOfTeam', 100],
    ['matches.nextOfTeam', 100],
  ] as const)('%s has pages of %i at most', async (name, most) => {
    expect((await ask(name, 'en', { per_page: most })).status).toBe(200);
    expect((await ask(name, 'en', { per_page: most + 1 })).status).toBe(422);
    expect((await ask(name, 'en', { page: 10_001 })).status).toBe(422);
    expect((await ask(name, 'en', { page: 10_000 })).body.data).toMatchObject({ data: [], page: 10_000 });
  });

  test('goes on where the page before ended, and says how many there are', async () => {
    const ids: number[] = [];
    for (const page of [1, 2, 3, 4, 5]) {
      const { body } = await ask('matches.list', 'en', { page, per_page: 3 });
      expect(body.data).toMatchObject({ page, per_page: 3, total: 12 });
      ids.push(...body.data.data.map(({ id }: { id: number }) => id));
    }
    expect(ids).toEqual(league.matches.map(({ id }) => id));
  });
});
