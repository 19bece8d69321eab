import { LANGS } from '@matchnight/contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type League, makeLeague, TWELVE } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { deliver, finish, nextSeasonDesk } from '../nextseason/testing.ts';
import { logMovement, setSignings } from './testing.ts';

const HOUR_MS = 3_600_000;
const START = new Date('2040-03-05T18:00:00Z');

let league: League;
let boss: Person;
stage({ now: START });
beforeAll(async () => {
  boss = await makePerson(app, { role: 'FULL' });
});
beforeEach(async () => {
  app.clock.now = START;
  app.cache.touch(['*']);
  league = await makeLeague(app, { squad: TWELVE, teams: ['Ajo', 'Bru'] });
});

const hour = (hours: number) => new Date(START.getTime() + hours * HOUR_MS);
const at = (hours: number) => {
  app.clock.now = hour(hours);
};
const set = async (asked: Parameters<typeof setSignings>[2]) =>
  await setSignings(app, { league, token: boss.token }, asked);
const window = (opens: number, closes: number) => ({
  opens_at: hour(opens).toISOString(),
  closes_at: hour(closes).toISOString(),
});
const params = () => ({ tournamentSlug: league.tournamentSlug });
const read = async (query: Record<string, unknown> = {}) =>
  (await app.call('movements.list', { params: params(), query })).body.data;
const amounts = async (query: Record<string, unknown>) =>
  (await read(query)).data.map(({ amount }) => amount);
/** Each in hours since the start of the test; the first is that of the tournament's beginning, whenever that was. */
const windows = async () =>
  (await read()).windows
    .filter(({ number }) => number > 1)
    .map(({ number, opened_at, closes_at }) => [
      number,
      (Date.parse(opened_at) - START.getTime()) / HOUR_MS,
      closes_at && (Date.parse(closes_at) - START.getTime()) / HOUR_MS,
    ]);

/** One line in each of three windows, and one from before the first closing. */
async function busyMarket(): Promise<void> {
  await logMovement(app, league, { from: 'Ajo', to: 'Bru', cents: 1 });
  at(1);
  await set({ windows: [window(2, 3), window(4, 5), window(6, 9)] });
  for (const [hours, cents] of [
    [2, 40],
    [4, 30],
    [6, 50],
  ] as const) {
    at(hours);
    await logMovement(app, league, { player: hours, from: 'Ajo', to: 'Bru', cents });
    await logMovement(app, league, { kind: 'release', player: hours + 1, from: 'Ajo', cents: 0 });
  }
}

test('the log names the times in which signings were open, newest first, and can be narrowed to each', async () => {
  await busyMarket();
  expect(await windows()).toEqual([
    [4, 6, 9],
    [3, 4, 5],
    [2, 2, 3],
  ]);
  const [first] = (await read()).windows.slice(-1);
  expect(first).toMatchObject({ number: 1, closes_at: hour(1).toISOString() });
  expect(await amounts({ window: 1 })).toEqual([1]);
  expect(await amounts({ window: 2 })).toEqual([0, 40]);
  expect(await amounts({ window: 3, sort: 'at' })).toEqual([30, 0]);
  expect(await amounts({ window: 4, sort: '-amount' })).toEqual([50, 0]);
  expect(await amounts({ window: 3, kind: 'transfer' })).toEqual([30]);
  expect(await read({ window: 3, per_page: 1, page: 2 })).toMatchObject({ total: 2, data: [{ amount: 30 }] });
  expect(await amounts({})).toHaveLength(7);
});

test('a window in which nobody moved is empty, also the last one', async () => {
  await set({ windows: [window(1, 2), window(3, 4)] });
  at(1);
  expect(await amounts({ window: 2 })).toEqual([]);
  at(3);
  await logMovement(app, league, { from: 'Ajo', to: 'Bru', cents: 70 });
  expect([await amounts({ window: 2 }), await amounts({ window: 3 })]).toEqual([[], [70]]);
});

test('a window stays what it was when the calendar changes: prolonging it opens none, closing by hand ends it', async () => {
  await busyMarket();
  at(7);
  await set({ windows: [window(6, 12)] });
  expect((await windows())[0]).toEqual([4, 6, 12]);
  at(8);
  await set({ lock_signing: 'closed' });
  at(20);
  await set({ lock_signing: 'open' });
  await logMovement(app, league, { from: 'Ajo', to: 'Bru', cents: 90 });
  expect(await windows()).toEqual([
    [5, 20, null],
    [4, 6, 8],
    [3, 4, 5],
    [2, 2, 3],
  ]);
  expect([await amounts({ window: 5 }), await amounts({ window: 4 })]).toEqual([[90], [0, 50]]);
});

test('the market says the number by which the log counts a window, also after others took the place of those before', async () => {
  const number = async () =>
    (await app.call('market.signings', { params: params() })).body.data.signings.window;
  await busyMarket();
  const inLog = async () => (await read()).windows[0]?.number;
  expect([await number(), await inLog()]).toEqual([4, 4]);
  at(10);
  await set({ windows: [window(12, 13), window(14, 15)] });
  expect([await number(), await inLog()]).toEqual([5, 4]);
  at(12);
  expect([await number(), await inLog()]).toEqual([5, 5]);
  at(14);
  expect([await number(), await inLog()]).toEqual([6, 6]);
  await set({ lock_signing: 'open' });
  expect(await number()).toBeNull();
});

test('a tournament that is over keeps its windows, and its next season adds to them', async () => {
  await busyMarket();
  at(7);
  await finish(app, league, boss.token);
  at(30);
  expect((await windows())[0]).toEqual([4, 6, 7]);
  expect((await read()).totals).toMatchObject({ since: hour(6).toISOString(), transfers: 1, amount: 50 });
  await deliver(app, league);
  await set({ lock_signing: 'open' });
  expect((await nextSeasonDesk(app, boss.token, () => league).make()).status).toBe(200);
  expect((await windows()).slice(0, 2)).toEqual([
    [5, 30, null],
    [4, 6, 7],
  ]);
});

test.each(['99', '0', '-1', '1.5', 'x'])(
  'a window that does not exist (%s) is refused on its field, in each language',
  async (window) => {
    for (const call of ['movements.list', 'movements.csv'] as const) {
      const said = new Set<string>();
      for (const lang of LANGS) {
        const reply = await app.call(call, { params: params(), query: { window }, lang });
        const { errors } = JSON.parse(reply.text);
        expect([reply.status, Object.keys(errors)]).toEqual([422, ['window']]);
        said.add(errors.window[0]);
      }
      expect(said.size).toBe(LANGS.length);
    }
  },
);

test('the file has the lines of the window', async () => {
  await busyMarket();
  const { text } = await app.call('movements.csv', { params: params(), query: { window: '2' } });
  expect(
    text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[5]),
  ).toEqual(['0.00', '0.40']);
});
