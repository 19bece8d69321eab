import { beforeAll, describe, expect, test } from 'vitest';
import { inWrite, touch } from '../../platform/touch.ts';
import { clubOf, type League, makeLeague, mateOf, TWELVE } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { versionByAudit } from '../accounts/index.ts';
import { insertAdministrator, putUpForSale } from '../tournaments/index.ts';

const [OPENS, CLOSES, AGAIN] = [
  '2026-11-22T20:00:00.000Z',
  '2026-11-25T20:00:00.000Z',
  '2026-12-20T20:00:00.000Z',
];
const WINDOWS = [
  { opens_at: AGAIN, closes_at: '2026-12-27T20:00:00.000Z' },
  { opens_at: OPENS, closes_at: CLOSES },
];

let league: League;
let boss: Person;
stage({ now: new Date('2026-11-20T18:00:00Z') });
beforeAll(async () => {
  league = await makeLeague(app, { squad: TWELVE });
  boss = await makePerson(app);
  await insertAdministrator(app.database.db, league.tournamentId, boss.userId);
});

const at = (instant: string, ms = 0) => {
  app.clock.now = new Date(Date.parse(instant) + ms);
};
const read = async (query: Record<string, unknown> = {}, of = league) =>
  (await app.call('market.signings', { params: { tournamentSlug: of.tournamentSlug }, query })).body.data;
const newest = async () =>
  (await versionByAudit(app.database.db, 'signings', { noun: 'tournament', id: league.tournamentId })).number;
const set = async (body: object, token = boss.token) =>
  await app.call('market.setSignings', {
    params: { tournamentId: league.tournamentId },
    body: { version: await newest(), ...body },
    token,
  });

const opened = async () =>
  (
    await app.database.db
      .selectFrom('tournaments')
      .select('signings_opened_at')
      .where('id', '=', league.tournamentId)
      .executeTakeFirstOrThrow()
  ).signings_opened_at?.toISOString();

describe('signings of a tournament', () => {
  test('without windows are open, and no date says until when', async () => {
    expect((await read()).signings).toEqual({ open: true, changes_at: null, window: null, is_over: false });
  });

  test('are open from the first millisecond of a window until the last before its end, though nobody asks anew', async () => {
    expect((await set({ lock_signing: null, windows: WINDOWS })).status).toBe(200);
    const states = [];
    for (const [instant, ms] of [
      [OPENS, -1],
      [OPENS, 0],
      [CLOSES, -1],
      [CLOSES, 0],
    ] as const) {
      at(instant, ms);
      // Twice: the second answer is the kept one.
      expect((await read()).signings).toEqual((await read()).signings);
      const { open, changes_at, window } = (await read()).signings;
      states.push([open, changes_at, window]);
    }
    expect(states).toEqual([
      // The first was open from the tournament's beginning.
      [false, OPENS, 2],
      [true, CLOSES, 2],
      [true, CLOSES, 2],
      [false, AGAIN, 3],
    ]);
  });

  test('are what an administrator says, whatever the dates', async () => {
    at(OPENS, 1000);
    await set({ lock_signing: 'closed', windows: WINDOWS });
    expect((await read()).signings).toMatchObject({ open: false, changes_at: null, window: null });
    at('2026-11-20T18:00:00Z');
    await set({ lock_signing: 'open', windows: WINDOWS });
    expect((await read()).signings).toMatchObject({ open: true, changes_at: null });
    await set({ lock_signing: null, windows: WINDOWS });
    expect((await read()).signings).toMatchObject({ open: false, changes_at: OPENS });
  });

  test('are closed for good when the tournament is finished', async () => {
    const over = await makeLeague(app, { squad: TWELVE, state: 'programming' });
    await inWrite(app.database.db, async (tx) => {
      await tx.updateTable('seasons').set({ state: 'finished' }).where('id', '=', over.seasonId).execute();
      touch(tx, `tournament:${over.tournamentId}`);
    });
    expect((await read({}, over)).signings).toEqual({
      open: false,
      changes_at: null,
      window: null,
      is_over: true,
    });
  });
});

describe('the administrator’s windows', () => {
  test('stand in the order of their opening, with their numbers, and in the log', async () => {
    const params = { tournamentId: league.tournamentId };
    const { body } = await app.call('market.settings', { params, token: boss.token });
    expect(body.data).toMatchObject({
      tournament: { slug: league.tournamentSlug },
      lock_signing: null,
      windows: [
        { number: 1, opens_at: OPENS, closes_at: CLOSES },
        { number: 2, opens_at: AGAIN },
      ],
    });
    const log = await app.database.db
      .selectFrom('audit_log')
      .select(['user_id', 'before'])
      .where('action', '=', 'signings.edit')
      .where('noun_id', '=', league.tournamentId)
      .orderBy('id')
      .execute();
    expect(log.map(({ user_id }) => user_id)).toEqual([boss.userId, boss.userId, boss.userId, boss.userId]);
    expect(log[0]?.before).toEqual({ lock_signing: null, windows: [] });
  });

  test.each([
    ['windows.0.closes_at', [{ opens_at: CLOSES, closes_at: OPENS }], /after it opens/],
    ['windows.0.closes_at', [{ opens_at: OPENS, closes_at: OPENS }], /after it opens/],
    [
      'windows.0.opens_at',
      [
        { opens_at: '2026-11-25T19:59:00Z', closes_at: AGAIN },
        { opens_at: OPENS, closes_at: CLOSES },
      ],
      /before the previous one closes/,
    ],
    ['windows.0.opens_at', [{ opens_at: 'tonight', closes_at: CLOSES }], /opening/],
    ['windows.0.closes_at', [{ opens_at: OPENS, closes_at: '9999-11-25T20:00:00Z' }], /closing/],
    ['windows', Array.from({ length: 21 }, () => WINDOWS[0]), /at most 20/],
  ])('are refused on the field that is wrong: %s', async (field, windows, message) => {
    const before = (await read()).signings;
    const { status, body } = await set({ lock_signing: null, windows });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(body.errors[field]?.[0]).toMatch(message);
    expect((await read()).signings).toEqual(before);
  });

  test('may touch: one opens as another closes', async () => {
    const windows = [
      { opens_at: OPENS, closes_at: CLOSES },
      { opens_at: CLOSES, closes_at: AGAIN },
    ];
    expect((await set({ lock_signing: null, windows })).status).toBe(200);
    at(CLOSES, -1);
    const first = (await read()).signings.window ?? 0;
    at(CLOSES);
    expect((await read()).signings).toMatchObject({ open: true, window: first + 1, changes_at: AGAIN });
    at('2026-11-20T18:00:00Z');
    // Outside of tests no clock goes back.
    app.cache.touch(['*']);
  });

  test('are no business of players, managers and ADMIN, nor of another tournament’s administrator', async () => {
    const other = await makePerson(app);
    await insertAdministrator(
      app.database.db,
      (await makeLeague(app, { squad: TWELVE })).tournamentId,
      other.userId,
    );
    const strangers = [await makePerson(app), await makePerson(app, { role: 'ADMIN' }), other];
    for (const { token } of strangers) {
      expect((await set({ lock_signing: 'open', windows: [] }, token)).status).toBe(403);
    }
    for (const role of ['FULL', 'SUPER'] as const) {
      const { token } = await makePerson(app, { role });
      expect((await set({ lock_signing: null, windows: WINDOWS }, token)).status).toBe(200);
    }
  });
});

describe('a squad with its prices', () => {
  const squad = async (teamSlug: string) =>
    await app.call('market.sellPlayers', { params: { tournamentSlug: league.tournamentSlug, teamSlug } });

  test('tells who of it is for sale', async () => {
    const { db } = app.database;
    const [keeper, striker] = [mateOf(league, 'Ajo', 0), mateOf(league, 'Ajo', 10)];
    const prices = db.updateTable('registrations').set({ price: 123_456_789 });
    await prices.where('player_id', '=', striker.id).execute();
    await putUpForSale(db, league.tournamentId, [striker.id], app.clock.now);
    app.cache.touch([`tournament:${league.tournamentId}`]);
    const { body } = await squad(clubOf(league, 'Ajo').slug);
    expect(body.data).toMatchObject({ team: { name: 'Ajo' }, signings: { open: false, changes_at: OPENS } });
    expect(body.data.players).toHaveLength(12);
    expect(body.data.players[0]).toMatchObject({
      player: { slug: keeper.slug },
      position: 'GK',
      price: null,
      for_sale_since: null,
    });
    expect(body.data.players.find((one) => one.price === 123_456_789)).toMatchObject({
      player: { slug: striker.slug },
      role: 'player',
      for_sale_since: '2026-11-20T18:00:00.000Z',
    });
    const { data, for_sale, total } = await read({ list: 'for_sale' });
    expect([for_sale, total]).toEqual([1, 1]);
    expect(data).toMatchObject([{ player: { slug: striker.slug }, team: { name: 'Ajo' }, index: null }]);
  });

  test('is not there for a team that does not play in it', async () => {
    const elsewhere = await makeLeague(app, { squad: TWELVE, teams: ['Far', 'Off'] });
    expect((await squad(clubOf(elsewhere, 'Far').slug)).status).toBe(404);
    expect((await squad('no-such-team')).status).toBe(404);
  });
});

describe('two administrators at once', () => {
  test('the second reads who was faster and when, and changes nothing', async () => {
    const other = await makePerson(app, { role: 'FULL' });
    const version = await newest();
    expect((await set({ version, lock_signing: 'closed', windows: [] }, other.token)).status).toBe(200);
    // The log's times are the database's; here it is as if both clocks were one.
    await app.database.db.updateTable('audit_log').set({ created_at: app.clock.now }).execute();
    app.clock.now = new Date(app.clock.now.getTime() + 90_000);
    const late = await set({ version, lock_signing: 'open', windows: [] });
    expect([late.status, late.body.message]).toEqual([
      409,
      `${other.nick} changed this 1 minute ago. What you typed isn’t saved, but it’s still here.`,
    ]);
    expect((await read()).signings.open).toBe(false);
    const same = { version: await newest(), lock_signing: null, windows: WINDOWS };
    const both = [set(same), set(same)];
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
    at('2026-11-20T18:00:00Z');
    // Outside of tests no clock goes back.
    app.cache.touch(['*']);
  });
});

describe('a new window', () => {
  test('opened when they were closed before: prolonging them, or leaving them to a lock, opens nothing anew', async () => {
    const began = app.clock.now;
    await set({ lock_signing: 'closed', windows: [] });
    at('2026-11-20T19:00:00.000Z');
    await set({ lock_signing: 'open', windows: [] });
    expect(await opened()).toBe('2026-11-20T19:00:00.000Z');
    at('2026-11-20T20:00:00.000Z');
    await set({
      lock_signing: null,
      windows: [{ opens_at: '2026-11-20T19:30:00.000Z', closes_at: OPENS }],
    });
    await set({ lock_signing: null, windows: [{ opens_at: '2026-11-20T19:30:00.000Z', closes_at: CLOSES }] });
    expect(await opened()).toBe('2026-11-20T19:00:00.000Z');
    at('2026-11-26T20:00:00.000Z');
    await set({ lock_signing: 'open', windows: [] });
    expect(await opened()).toBe('2026-11-26T20:00:00.000Z');
    await set({ lock_signing: null, windows: [] });
    app.clock.now = began;
  });
});
