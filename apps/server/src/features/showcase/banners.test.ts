import { beforeEach, describe, expect, test } from 'vitest';
import { type League, makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { photo } from '../accounts/testing-pictures.ts';
import { insertAdministrator } from '../tournaments/index.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
let boss: Person;
let helper: Person;
let league: League;
stage({ now: NOW });
beforeEach(async () => {
  app.clock.now = NOW;
  // Others each time: nobody uploads that many pictures in a minute.
  boss = await makePerson(app, { role: 'FULL' });
  helper = await makePerson(app);
  league = await makeLeague(app);
  await app.write(async (tx) => {
    await insertAdministrator(tx, league.tournamentId, helper.userId);
    await tx
      .updateTable('tournaments')
      .set({ time_zone: 'Europe/Madrid' })
      .where('id', '=', league.tournamentId)
      .execute();
  });
});

const BANNER = {
  text: 'Night Shop: pads and headsets',
  url: 'https://shop.example/',
  image: '',
  from: '2026-11-20',
  to: '2026-11-20',
};
const ask = (token = helper.token) => ({ token, params: { tournamentId: league.tournamentId } });
const desk = async () => (await app.call('showcase.banners', ask())).body.data;
const shown = async () =>
  (await app.call('tournaments.show', { params: { tournamentSlug: league.tournamentSlug } })).body.data
    .banners;
async function set(
  banners: readonly object[],
  more: { version?: number; token?: string; picture?: Buffer | null } = {},
) {
  const { version = (await desk()).version, token, picture = await photo() } = more;
  const form = new FormData();
  form.set('version', String(version));
  form.set('banners', JSON.stringify(banners));
  if (picture) form.set('image', new File([new Uint8Array(picture)], 'banner.jpg', { type: 'image/jpeg' }));
  return await app.call('showcase.setBanners', { ...ask(token), form });
}
const at = (instant: string) => {
  app.clock.now = new Date(instant);
};
const kept = async () => (await desk()).banners.map(({ state: _, ...banner }) => banner);

describe('banners', () => {
  test('appear and disappear with the days of the tournament’s zone, by the clock alone', async () => {
    const { status, body } = await set([{ ...BANNER, from: '2026-11-21', to: '2026-11-22' }]);
    expect([status, body.message]).toEqual([200, 'The banners are saved.']);
    // Midnight of Madrid is 23:00 UTC in winter.
    const stands = [
      ['2026-11-20T22:59:59Z', 0, 'coming'],
      ['2026-11-20T23:00:00Z', 1, 'running'],
      ['2026-11-22T22:59:59Z', 1, 'running'],
      ['2026-11-22T23:00:00Z', 0, 'over'],
    ] as const;
    for (const [instant, count, state] of stands) {
      at(instant);
      expect([await shown(), (await desk()).banners]).toMatchObject([{ length: count }, [{ state }]]);
    }
  });

  test('are shown in their order with text, address and picture', async () => {
    await set([BANNER]);
    const [first] = await kept();
    await set([{ ...BANNER, text: 'Second' }, first ?? BANNER]);
    expect(await shown()).toMatchObject([{ text: 'Second' }, { text: BANNER.text, url: BANNER.url }]);
    expect((await shown()).map(({ image }) => image)).toEqual([first?.image, first?.image]);
    const both = await kept();
    await set(both.toReversed(), { picture: null });
    expect(await shown()).toMatchObject([{ text: BANNER.text }, { text: 'Second' }]);
    await set([], { picture: null });
    expect([await shown(), await kept()]).toEqual([[], []]);
  });

  test.each([
    [{ text: 'no' }, 'banners.1.text'],
    [{ text: 'x'.repeat(81) }, 'banners.1.text'],
    [{ url: 'http://shop.example' }, 'banners.1.url'],
    [{ url: 'javascript:alert(1)' }, 'banners.1.url'],
    [{ from: '2026-02-30' }, 'banners.1.from'],
    [{ from: 'soon' }, 'banners.1.from'],
    [{ to: '2999-01-01' }, 'banners.1.to'],
    [{ to: '2026-11-19' }, 'banners.1.to'],
  ])('are refused on the field that is wrong: %j', async (wrong, field) => {
    const { status, body } = await set([BANNER, { ...BANNER, ...wrong }]);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(Object.values(body.errors)).toEqual([[expect.stringMatching(/^[A-Z].+\.$/)]]);
    expect(await kept()).toEqual([]);
  });

  test('need a picture, which is one', async () => {
    const without = await set([BANNER], { picture: null });
    expect([without.status, without.body.errors]).toEqual([
      422,
      { image: ['Choose a picture for the banner.'] },
    ]);
    const wrong = await set([BANNER], { picture: Buffer.from('no picture') });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['image']]);
  });

  test('take no picture that is not one of theirs', async () => {
    await set([BANNER]);
    const [own] = await kept();
    league = await makeLeague(app);
    const reply = await set([{ ...BANNER, image: own?.image ?? '' }], {
      token: boss.token,
      version: 0,
      picture: null,
    });
    expect(reply.status).toBe(409);
  });

  test('are ten at most', async () => {
    const eleven = Array.from({ length: 11 }, () => BANNER);
    expect((await set(eleven.slice(1))).status).toBe(200);
    const { status, body } = await set(eleven);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['banners']]);
  });

  test('are those of the faster of two administrators, and written down with those before', async () => {
    const { version } = await desk();
    const both = await Promise.all([
      set([BANNER], { version }),
      set([{ ...BANNER, text: 'Yours' }], { version, token: boss.token }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await shown()).toHaveLength(1);
    const { before, after } = await app.database.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'banners.edit')
      .where('noun_id', '=', league.tournamentId)
      .executeTakeFirstOrThrow();
    expect([before, after]).toMatchObject([{ banners: [] }, { banners: [{ from: BANNER.from }] }]);
  });
});
