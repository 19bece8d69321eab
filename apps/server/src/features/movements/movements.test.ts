import { LANGS, type Lang } from '@matchnight/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { touch } from '../../platform/touch.ts';
import { clubOf, type League, makeLeague, mateOf, TWELVE } from '../../testing/league.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { markUndone } from './index.ts';
import { logMovement, setSignings } from './testing.ts';

const HOUR_MS = 3_600_000;

let league: League;
// Later than the database’s own clock, by which a new tournament's signings open.
stage({ now: new Date('2040-03-05T18:00:00Z') });
beforeEach(async () => {
  league = await makeLeague(app, { squad: TWELVE, teams: ['Ajo', 'Bru'] });
});

const params = () => ({ tournamentSlug: league.tournamentSlug });
const read = async (query: Record<string, unknown> = {}) =>
  (await app.call('movements.list', { params: params(), query })).body.data;
const kinds = async (query: Record<string, unknown>) => (await read(query)).data.map(({ kind }) => kind);
const undo = async (id: number) =>
  await app.write(async (tx) => {
    touch(tx, `tournament:${league.tournamentId}`);
    await markUndone(tx, id, { undone_at: app.clock.now, reason: 'He has played elsewhere' });
  });

describe('the log of a tournament', () => {
  test('is empty before anybody is signed', async () => {
    expect(await read()).toMatchObject({
      data: [],
      total: 0,
      totals: { transfers: 0, amount: 0, dearest: null },
    });
  });

  test('tells who went from where to where, when and for how much, the newest first', async () => {
    const at = new Date(app.clock.now.getTime() - HOUR_MS);
    await logMovement(app, league, { kind: 'signing', to: 'Ajo', cents: 100_000_050, at });
    await logMovement(app, league, { kind: 'transfer', player: 3, from: 'Ajo', to: 'Bru', cents: 7 });
    const [ajo, bru] = [clubOf(league, 'Ajo'), clubOf(league, 'Bru')];
    expect((await read()).data).toMatchObject([
      {
        kind: 'transfer',
        at: app.clock.now.toISOString(),
        player: { slug: mateOf(league, 'Ajo', 3).slug },
        from: { name: 'Ajo', slug: ajo.slug },
        to: { name: 'Bru', slug: bru.slug },
        amount: 7,
        undone_at: null,
      },
      { kind: 'signing', at: at.toISOString(), from: null, to: { name: 'Ajo' }, amount: 100_000_050 },
    ]);
  });

  test('is searched by nick, narrowed to a kind or a team, and sorted by date or money', async () => {
    await logMovement(app, league, { kind: 'signing', to: 'Ajo', cents: 20 });
    await logMovement(app, league, { kind: 'for_sale', player: 10, from: 'Bru', cents: 30 });
    await logMovement(app, league, { kind: 'transfer', player: 10, from: 'Bru', to: 'Ajo', cents: 10 });
    await logMovement(app, league, { kind: 'release', player: 11, from: 'Bru', cents: 0 });
    expect(await kinds({})).toEqual(['release', 'transfer', 'for_sale', 'signing']);
    expect(await kinds({ sort: 'at' })).toEqual(['signing', 'for_sale', 'transfer', 'release']);
    expect(await kinds({ sort: '-amount' })).toEqual(['for_sale', 'signing', 'transfer', 'release']);
    expect(await kinds({ sort: 'amount' })).toEqual(['release', 'transfer', 'signing', 'for_sale']);
    expect(await kinds({ kind: 'signing' })).toEqual(['signing']);
    expect(await kinds({ team: clubOf(league, 'Ajo').slug })).toEqual(['transfer', 'signing']);
    expect(await kinds({ team: clubOf(league, 'Bru').slug, kind: 'release' })).toEqual(['release']);
    expect(await kinds({ q: 'bRU 1' })).toEqual(['release', 'transfer', 'for_sale']);
    expect(await kinds({ q: 'ajo', sort: 'amount' })).toEqual(['signing']);
    for (const query of [{ q: '%' }, { team: 'no-such-team' }, { q: 'ajo', kind: 'release' }]) {
      expect(await read(query)).toMatchObject({ data: [], total: 0 });
    }
    expect(await read({ per_page: 3, page: 2 })).toMatchObject({ data: [{ kind: 'signing' }], total: 4 });
    for (const query of [{ kind: 'sale' }, { sort: 'nick' }, { page: 0 }, { x: '1' }]) {
      expect((await app.call('movements.list', { params: params(), query })).status).toBe(422);
    }
  });

  test('keeps the order of equal amounts from page to page', async () => {
    for (let player = 0; player < 5; player += 1)
      await logMovement(app, league, { player, from: 'Ajo', to: 'Bru' });
    const all = (await read({ sort: '-amount' })).data.map(({ id }) => id);
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(...(await read({ sort: '-amount', per_page: 2, page })).data);
    expect(pages.map(({ id }) => id)).toEqual(all);
  });

  test('marks a transfer that was undone, without its reason', async () => {
    await logMovement(app, league, { from: 'Ajo', to: 'Bru', cents: 500 });
    const id = await logMovement(app, league, { player: 1, from: 'Ajo', to: 'Bru', cents: 900 });
    await undo(id);
    await logMovement(app, league, { kind: 'return', player: 1, from: 'Bru', to: 'Ajo', cents: 900 });
    const reply = await app.call('movements.list', { params: params(), query: { kind: 'transfer' } });
    expect(reply.text).not.toMatch(/elsewhere/);
    expect(reply.body.data.data).toMatchObject([
      { undone_at: app.clock.now.toISOString() },
      { undone_at: null },
    ]);
  });

  test('names the teams that it can be narrowed to', async () => {
    expect((await read()).teams).toEqual(
      league.clubs.map(({ name, slug }) => ({ name, slug })).sort((a, b) => a.name.localeCompare(b.name)),
    );
  });
});

describe('what transfers moved', () => {
  test('counts from when signings last opened, without what was undone', async () => {
    const { token } = await makePerson(app, { role: 'FULL' });
    await setSignings(app, { league, token }, { lock_signing: 'closed' });
    await logMovement(app, league, { from: 'Ajo', to: 'Bru', cents: 900 });
    const opens = new Date(app.clock.now.getTime() + HOUR_MS);
    const closes = new Date(opens.getTime() + HOUR_MS);
    const windows = [{ opens_at: opens.toISOString(), closes_at: closes.toISOString() }];
    await setSignings(app, { league, token }, { windows });
    app.clock.now = opens;
    const none = { since: opens.toISOString(), transfers: 0, amount: 0, dearest: null };
    expect((await read()).totals).toEqual(none);
    await logMovement(app, league, { player: 1, from: 'Ajo', to: 'Bru', cents: 40 });
    const dear = await logMovement(app, league, { player: 2, from: 'Ajo', to: 'Bru', cents: 50 });
    await logMovement(app, league, { kind: 'signing', player: 3, to: 'Ajo', cents: 70 });
    expect((await read()).totals).toMatchObject({ transfers: 2, amount: 90, dearest: { id: dear } });
    app.clock.now = closes;
    await undo(dear);
    expect((await read()).totals).toMatchObject({ transfers: 1, amount: 40, dearest: { amount: 40 } });
  });
});

describe('the log as CSV', () => {
  const csv = async (query: Record<string, unknown> = {}, lang: Lang = 'en') =>
    (await app.call('movements.csv', { params: params(), query, lang })).text;

  test('has heads and kinds in the language of the path, money as a decimal, and the filter of the page', async () => {
    await logMovement(app, league, { kind: 'signing', to: 'Ajo', cents: 100_000_050 });
    await undo(await logMovement(app, league, { player: 10, from: 'Bru', to: 'Ajo', cents: 7 }));
    const now = app.clock.now.toISOString();
    const nicks = [mateOf(league, 'Ajo', 0).nick, mateOf(league, 'Bru', 10).nick];
    expect((await csv()).split('\r\n')).toEqual([
      '\ufeffDate,Type,Player,From team,To team,Amount,Undone on,New position,Reason',
      `${now},Transfer,${nicks[1]},Bru,Ajo,0.07,${now},,`,
      `${now},Signing,${nicks[0]},,Ajo,1000000.50,,,`,
      '',
    ]);
    expect((await csv({ kind: 'signing', q: 'ajo' }, 'de')).split('\r\n')).toEqual([
      '\ufeffDatum;Art;Spieler;Abgebendes Team;Aufnehmendes Team;Betrag;Rückgängig gemacht am;Neue Position;Begründung',
      `${now};Verpflichtung;${nicks[0]};;Ajo;1000000,50;;;`,
      '',
    ]);
    for (const lang of LANGS) {
      const [head] = (await csv({}, lang)).split('\r\n');
      expect(head?.split(lang === 'en' ? ',' : ';')).toHaveLength(9);
    }
  });
});

describe('what happened to a player', () => {
  const of = async (place: number, query: Record<string, unknown> = {}) => {
    const playerSlug = mateOf(league, 'Ajo', place).slug;
    return (await app.call('movements.ofPlayer', { params: { playerSlug }, query })).body.data;
  };

  test('is told over all tournaments, the newest first', async () => {
    await logMovement(app, league, { kind: 'signing', to: 'Ajo', cents: 100 });
    await logMovement(app, league, { from: 'Ajo', to: 'Bru', cents: 200 });
    await logMovement(app, league, { player: 1, from: 'Ajo', to: 'Bru', cents: 300 });
    expect(await of(0)).toMatchObject({
      total: 2,
      data: [
        { kind: 'transfer', amount: 200, tournament: { slug: league.tournamentSlug, time_zone: 'UTC' } },
        { kind: 'signing', amount: 100 },
      ],
    });
    expect(await of(0, { per_page: 1, page: 2 })).toMatchObject({ total: 2, data: [{ kind: 'signing' }] });
    expect(await of(2)).toMatchObject({ total: 0, data: [] });
  });
});

describe('a hidden tournament', () => {
  test('has its log to itself, and tells nothing of its players elsewhere', async () => {
    league = await makeLeague(app, { squad: TWELVE, teams: ['Ajo', 'Bru'], hidden: true });
    await logMovement(app, league, { from: 'Ajo', to: 'Bru' });
    expect((await app.call('movements.list', { params: params() })).status).toBe(404);
    const { token } = await makePerson(app, { role: 'FULL' });
    expect((await app.call('movements.list', { params: params(), token })).body.data.total).toBe(1);
    const playerSlug = mateOf(league, 'Ajo', 0).slug;
    expect((await app.call('movements.ofPlayer', { params: { playerSlug } })).body.data.total).toBe(0);
  });
});
