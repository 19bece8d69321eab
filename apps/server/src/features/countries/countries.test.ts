import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePerson, PASSWORD, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';

let boss: Person;
let player: Person;
stage();
beforeAll(async () => {
  boss = await makePerson(app, { role: 'ADMIN' });
  player = await makePerson(app);
});
beforeEach(async () => {
  await change((await desk()).map(({ iso2 }) => ({ iso2, visible: true })));
});

const desk = async () => (await app.call('countries.desk', { token: boss.token })).body.data;
const change = async (countries: readonly { iso2: string; visible: unknown }[]) =>
  await app.call('countries.change', { token: boss.token, body: { countries } });
const hide = (...codes: readonly string[]) => change(codes.map((iso2) => ({ iso2, visible: false })));
const offered = async () => (await app.call('site.countries')).body.data.map(({ iso2 }) => iso2);
const hidden = async () => (await desk()).filter(({ visible }) => !visible).map(({ iso2 }) => iso2);
const saveInfo = (country: string, motto: string) =>
  app.call('accounts.editMyInfo', {
    token: player.token,
    body: {
      username: 'chooser',
      email: 'chooser@example.org',
      password: PASSWORD,
      country,
      position: 'ST',
      motto,
    },
  });
const register = (country: string) =>
  app.call('accounts.register', {
    body: {
      nick: 'Newcomer',
      username: 'newcomer',
      email: 'newcomer@example.org',
      password: 'vela-roja-7-mar',
      repeatPassword: 'vela-roja-7-mar',
      country,
      console: 'psn',
      position: 'GK',
      age: 16,
    },
  });

describe('the countries that people may choose', () => {
  test('are switched off and on again, several at once, and everybody’s list follows', async () => {
    const { status, body } = await hide('AQ', 'BV');
    expect([status, body.message]).toEqual([200, 'The countries are saved.']);
    expect(await hidden()).toEqual(['AQ', 'BV']);
    expect(await offered()).toHaveLength(247);
    await change([
      { iso2: 'AQ', visible: true },
      { iso2: 'HM', visible: false },
    ]);
    expect(await hidden()).toEqual(['BV', 'HM']);
    expect(await offered()).toContain('AQ');
  });

  test('are those of registration: a hidden one is refused', async () => {
    await hide('PT');
    expect((await register('PT')).body.errors).toEqual({
      country: [expect.stringMatching(/isn’t on the list/)],
    });
  });

  test('are those of edit-my-info, where one’s own may stay though it is hidden', async () => {
    expect((await saveInfo('PT', 'before')).status).toBe(200);
    await hide('PT', 'FR');
    expect((await saveInfo('PT', 'after')).status).toBe(200);
    expect(Object.keys((await saveInfo('FR', 'other')).body.errors)).toEqual(['country']);
    const info = await app.call('accounts.myInfo', { token: player.token });
    expect(info.body.data).toMatchObject({ country: 'PT', motto: 'after' });
  });

  test('are never none', async () => {
    const all = (await desk()).map(({ iso2 }) => iso2);
    const refused = await hide(...all);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Leave at least one country ticked: nobody could register otherwise.',
    ]);
    expect(await hidden()).toEqual([]);
    expect((await hide(...all.slice(1))).status).toBe(200);
    expect((await hide(...all.slice(0, 1))).status).toBe(409);
    // One in its place is fine.
    const [first = '', second = ''] = all;
    const swapped = [
      { iso2: first, visible: false },
      { iso2: second, visible: true },
    ];
    expect((await change(swapped)).status).toBe(200);
    expect(await offered()).toEqual([second]);
  });

  test.each([
    [[{ iso2: 'XX', visible: false }], 'countries.0.iso2'],
    [[{ iso2: 'aq', visible: false }], 'countries.0.iso2'],
    [[{ iso2: 'AQ', visible: 'no' }], 'countries.0.visible'],
    [[], 'countries'],
  ])('are refused on the field that is wrong, and nothing is saved: %j', async (wrong, field) => {
    const { status, body } = await change(wrong);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await hidden()).toEqual([]);
  });

  test('are written down with what changed, and only if something did', async () => {
    const entries = async () =>
      await app.database.db
        .selectFrom('audit_log')
        .select(['user_id', 'before', 'after'])
        .where('action', '=', 'countries.edit')
        .execute();
    await hide('AQ');
    const written = await entries();
    expect(written.at(-1)).toEqual({
      user_id: boss.userId,
      before: { countries: [{ iso2: 'AQ', visible: true }] },
      after: { countries: [{ iso2: 'AQ', visible: false }] },
    });
    await hide('AQ');
    expect(await entries()).toHaveLength(written.length);
  });
});
