import { LANGS } from '@matchnight/contract';
import { INDEX_WEIGHTS, MARKET_SETTINGS } from '@matchnight/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { photo } from '../accounts/testing-pictures.ts';
import { findTournamentByKey, insertAdministrator, marketSettingsOf } from './index.ts';
import { create, edit, FILLED } from './testing.ts';

let boss: Person;
let helper: Person;
stage();
beforeAll(async () => {
  boss = await makePerson(app, { role: 'FULL' });
  helper = await makePerson(app);
});

const settingsOf = async (tournamentId: number, token = boss.token) =>
  (await app.call('tournaments.settings', { token, params: { tournamentId } })).body.data;
async function made(fields: Readonly<Record<string, string>> = {}): Promise<number> {
  const { status, body } = await create(app, boss.token, fields);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.id;
}
/** What is wrong, by field, in English. */
const wrong = async (fields: Readonly<Record<string, string>>) =>
  (await create(app, boss.token, fields)).body.errors;

describe('a new tournament', () => {
  test('is as the form says, with its picture and its administrators', async () => {
    const administrators = JSON.stringify([helper.nick, boss.slug]);
    const { body } = await create(app, boss.token, { administrators }, await photo());
    const settings = await settingsOf(body.data.id);
    expect(settings).toMatchObject({
      name: 'Summer Cup',
      slug: body.data.slug,
      mode: 'all_final',
      quantity: 150_050,
      time_zone: 'Europe/Madrid',
      start_money: 100_000_000,
      start_price: 50_025,
      squad_smallest: 5,
      squad_largest: 20,
      tie_breaks: 'head_to_head',
      weights: INDEX_WEIGHTS,
      can: { site: true },
    });
    expect(settings.image).not.toBeNull();
    expect(Object.values(settings.locks).filter((lock) => lock !== null)).toEqual([]);
    const show = await app.call('tournaments.show', { params: { tournamentSlug: body.data.slug } });
    expect(show.body.data.administrators).toEqual([
      { nick: boss.nick, slug: boss.slug },
      { nick: helper.nick, slug: helper.slug },
    ]);
  });

  test('is run by who makes it, unless they leave that to others', async () => {
    const named = async (fields: Readonly<Record<string, string>>) => {
      const params = { tournamentId: await made(fields) };
      const { body } = await app.call('tournaments.administrators', { token: boss.token, params });
      return body.data.administrators.map(({ player }) => player.nick).toSorted();
    };
    expect(await named({})).toEqual([boss.nick]);
    const administrators = JSON.stringify([helper.nick]);
    expect(await named({ administrators })).toEqual([boss.nick, helper.nick].toSorted());
    expect(await named({ administrators, administer: 'false' })).toEqual([helper.nick]);
    expect(await named({ administer: 'false' })).toEqual([]);
  });

  test('of single players has squads of one', async () => {
    expect(await settingsOf(await made({ kind: 'single' }))).toMatchObject({
      squad_smallest: 1,
      squad_largest: 1,
    });
  });

  test('has the product’s rules for offers unless the form says otherwise', async () => {
    expect(await settingsOf(await made())).toMatchObject({
      offer_hours: 48,
      deals_per_pair: 2,
      resale_allowed: false,
      leave_days: 7,
      offer_least_percent: 50,
      offer_most_percent: 200,
    });
    const asked = { offerHours: '8760', dealsPerPair: '', resaleAllowed: 'true', leaveDays: '0' };
    const band = { offerLeastPercent: '0', offerMostPercent: '0' };
    expect(await settingsOf(await made({ ...asked, ...band }))).toMatchObject({
      offer_hours: 8760,
      deals_per_pair: null,
      resale_allowed: true,
      leave_days: 0,
      offer_least_percent: 0,
      offer_most_percent: 0,
    });
  });

  test('is made once, though the form was sent twice', async () => {
    const headers = { 'idempotency-key': 'pressed-twice-in-a-row' };
    const send = () => app.call('tournaments.create', { token: boss.token, headers, body: FILLED });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first.body.data).toEqual(second.body.data);
  });

  test.each([
    [{ name: 'ab' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ name: 'Win at coins.com' }, 'name'],
    [{ timeZone: 'Europe/Atlantis' }, 'timeZone'],
    [{ timeZone: '+02:00' }, 'timeZone'],
    [{ quantity: '-1' }, 'quantity'],
    [{ quantity: '1.005' }, 'quantity'],
    [{ startMoney: 'much' }, 'startMoney'],
    [{ startPrice: '' }, 'startPrice'],
    [{ squadSmallest: '8', squadLargest: '7' }, 'squadSmallest'],
    [{ squadLargest: '101' }, 'squadLargest'],
    [{ offerHours: '0' }, 'offerHours'],
    [{ offerHours: '8761' }, 'offerHours'],
    [{ offerHours: '1.5' }, 'offerHours'],
    [{ offerHours: '' }, 'offerHours'],
    [{ dealsPerPair: '-1' }, 'dealsPerPair'],
    [{ dealsPerPair: '1001' }, 'dealsPerPair'],
    [{ resaleAllowed: 'perhaps' }, 'resaleAllowed'],
    [{ leaveDays: '366' }, 'leaveDays'],
    [{ leaveDays: ' ' }, 'leaveDays'],
    [{ offerLeastPercent: '' }, 'offerLeastPercent'],
    [{ offerLeastPercent: '201', offerMostPercent: '200' }, 'offerLeastPercent'],
    [{ offerMostPercent: '1000001' }, 'offerMostPercent'],
    [{ weights: JSON.stringify({ ...INDEX_WEIGHTS, win: 101 }) }, 'weights.win'],
    [
      { weights: JSON.stringify({ ...INDEX_WEIGHTS, goal: { ...INDEX_WEIGHTS.goal, ST: 1.5 } }) },
      'weights.goal.ST',
    ],
    [{ weights: 'heavy' }, 'weights'],
    [
      { discipline: '{"yellowsEvery":0,"matches":{"yellows":1,"two_yellows":1,"red":2}}' },
      'discipline.yellowsEvery',
    ],
    [
      { discipline: '{"yellowsEvery":5,"matches":{"yellows":1,"two_yellows":1,"red":39}}' },
      'discipline.matches.red',
    ],
    [{ category: '999999' }, 'category'],
    [{ administrators: '["nobody at all"]' }, 'administrators'],
  ])('is refused on the field that is wrong: %j', async (fields, field) => {
    const errors = await wrong(fields);
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]?.[0]).toMatch(/^[A-Z].+\.$/);
  });

  test('is refused in the language of the path', async () => {
    const headers = { 'idempotency-key': 'in-every-language-once' };
    const body = { ...FILLED, timeZone: 'Europe/Atlantis', quantity: '-1' };
    const said = new Set<string>();
    for (const lang of LANGS) {
      const { errors } = (await app.call('tournaments.create', { token: boss.token, lang, headers, body }))
        .body;
      for (const sentence of [errors.timeZone?.[0], errors.quantity?.[0]]) said.add(sentence ?? '');
    }
    expect(said.size).toBe(2 * LANGS.length);
  });

  test('has a picture that is one', async () => {
    const { body } = await create(app, boss.token, {}, Buffer.from('no picture'));
    expect(body.errors.image).toEqual(['We can’t read this file as a picture.']);
  });
});

describe('settings', () => {
  test('are changed one by one: what is left out stays', async () => {
    const id = await made();
    const { body } = await edit(app, boss.token, { id, fields: { name: 'Winter Cup', quantity: '7' } });
    expect(body.data.message).toBe('The settings are saved.');
    expect(await settingsOf(id)).toMatchObject({ name: 'Winter Cup', quantity: 700, start_price: 50_025 });
  });

  test('are written down with what they were before', async () => {
    const id = await made();
    await edit(app, boss.token, { id, fields: { name: 'Winter Cup', mode: 'all_final' } });
    const { before, after } = await app.database.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'tournament.edit')
      .where('noun_id', '=', id)
      .executeTakeFirstOrThrow();
    expect([before, after]).toEqual([{ name: 'Summer Cup' }, { name: 'Winter Cup' }]);
  });

  test('of offers are changed though a season runs, and are the market’s from then on', async () => {
    const { tournamentId: id } = await makeLeague(app);
    const fields = { offerHours: '12', dealsPerPair: '', resaleAllowed: 'true', leaveDays: '3' };
    const band = { offerLeastPercent: '80', offerMostPercent: '120' };
    expect((await edit(app, boss.token, { id, fields: { ...fields, ...band } })).status).toBe(200);
    const tournament = await findTournamentByKey(app.database.db, { id });
    expect(tournament && marketSettingsOf(tournament)).toEqual({
      ...MARKET_SETTINGS,
      confirmWithinMs: 12 * 3_600_000,
      mostDealsPerPair: null,
      resaleAllowed: true,
      noticeMs: 3 * 86_400_000,
      offerBand: { leastPercent: 80, mostPercent: 120 },
    });
    const params = { tournamentId: id };
    const [entry] = (await app.call('tournaments.log', { token: boss.token, params })).body.data.data;
    expect(entry?.changes).toContainEqual({
      field: 'transfers between two teams',
      before: '2',
      after: 'any number',
    });
    const crossed = await edit(app, boss.token, { id, fields: { offerMostPercent: '79' } });
    expect([crossed.status, crossed.body.errors]).toEqual([
      422,
      { offerLeastPercent: ['The lowest offer can’t be above the highest one.'] },
    ]);
  });

  test('get a picture, and lose it', async () => {
    const id = await made();
    await edit(app, boss.token, { id, image: await photo() });
    expect((await settingsOf(id)).image).not.toBeNull();
    await edit(app, boss.token, { id, fields: { removeImage: 'true' } });
    expect((await settingsOf(id)).image).toBeNull();
  });

  test('of whoever was slower are refused, by name and time, and nothing of them is kept', async () => {
    const id = await made();
    const { version } = await settingsOf(id);
    await edit(app, boss.token, { id, fields: { name: 'Winter Cup' } });
    const late = await edit(app, boss.token, { id, fields: { version: String(version), name: 'Mine' } });
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining(boss.nick)]);
    expect((await settingsOf(id)).name).toBe('Winter Cup');
  });

  test('of a tournament of another console are not found', async () => {
    const id = await made();
    expect((await edit(app, boss.token, { id, console: 'pc', fields: { name: 'Mine' } })).status).toBe(404);
  });

  test('hide it, and show it again, for FULL and SUPER alone, as its category', async () => {
    const { tournamentId: id, tournamentSlug } = await makeLeague(app);
    await insertAdministrator(app.database.db, id, helper.userId);
    const visitor = async () => (await app.call('tournaments.show', { params: { tournamentSlug } })).status;
    expect((await settingsOf(id, helper.token)).can.site).toBe(false);
    for (const fields of [{ hidden: 'true' }, { category: '' }]) {
      expect((await edit(app, helper.token, { id, fields })).status).toBe(403);
    }
    expect((await edit(app, helper.token, { id, fields: { quantity: '5' } })).status).toBe(200);
    expect(await visitor()).toBe(200);
    await edit(app, boss.token, { id, fields: { hidden: 'true' } });
    expect(await visitor()).toBe(404);
    await edit(app, boss.token, { id, fields: { hidden: 'false' } });
    expect(await visitor()).toBe(200);
  });
});

describe('once a season has started', () => {
  const HEAVY = JSON.stringify({ ...INDEX_WEIGHTS, win: 9 });
  const STRICT = '{"yellowsEvery":null,"matches":{"yellows":1,"two_yellows":2,"red":3}}';

  test.each([
    [{ kind: 'single' }, 'kind', /Teams already take part/],
    [{ mode: 'all_final' }, 'mode', /A season has started/],
    [{ startMoney: '5' }, 'startMoney', /Teams already take part/],
    [{ startPrice: '5' }, 'startPrice', /Players are already registered/],
    [{ squadLargest: '30' }, 'squadLargest', /A season has started/],
    [{ tieBreaks: 'head_to_head' }, 'tieBreaks', /A season has started/],
    [{ discipline: STRICT }, 'discipline', /A season has started/],
    [{ weights: HEAVY }, 'weights', /A season has started/],
  ])('%j is refused with the reason', async (fields, field, reason) => {
    const { tournamentId: id } = await makeLeague(app);
    const { status, body } = await edit(app, boss.token, { id, fields });
    expect([status, body.errors[field]?.[0]]).toEqual([422, expect.stringMatching(reason)]);
  });

  test('what stays as it is may be sent all the same', async () => {
    const { tournamentId: id } = await makeLeague(app);
    const fields = { mode: 'rounds_final', kind: 'clubs', weights: JSON.stringify(INDEX_WEIGHTS) };
    expect((await edit(app, boss.token, { id, fields })).status).toBe(200);
    expect((await settingsOf(id)).locks).toMatchObject({ kind: 'teams', weights: 'started' });
  });

  test('before that, seasons that are being prepared lock nothing but what teams and players have', async () => {
    const { tournamentId: id } = await makeLeague(app, { state: 'programming' });
    const fields = { mode: 'all_final', tieBreaks: 'head_to_head', discipline: STRICT, weights: HEAVY };
    expect((await edit(app, boss.token, { id, fields })).status).toBe(200);
    expect(await settingsOf(id)).toMatchObject({ tie_breaks: 'head_to_head', weights: { win: 9 } });
  });
});

describe('the rules', () => {
  test('are written as clean rich text, and read by everybody', async () => {
    const { tournamentId, tournamentSlug } = await makeLeague(app);
    const read = async () =>
      (await app.call('tournaments.rules', { params: { tournamentSlug } })).body.data.rules;
    const write = async (rules: string, version: number) =>
      await app.call('tournaments.editRules', {
        token: boss.token,
        params: { tournamentId },
        body: { rules, version },
      });
    expect(await read()).toBe('');
    const first = await write('<p>Be <b>fair</b>.</p><script>alert(1)</script>', 0);
    expect(first.body.message).toBe('The rules are saved.');
    expect(await read()).toBe('<p>Be <strong>fair</strong>.</p>');
    expect((await write('<p>Mine</p>', 0)).status).toBe(409);
    const long = await write(`<p>${'x'.repeat(20_001)}</p>`, first.body.version);
    expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['rules']]);
    expect((await write('<p> </p>', first.body.version)).status).toBe(200);
    expect(await read()).toBe('');
  });
});
