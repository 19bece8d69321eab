import { beforeEach, expect, test } from 'vitest';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { forgetAllAttempts } from '../accounts/testing.ts';
import { atOnce } from '../clubs/testing.ts';
import { DATE, vsDesk } from './testing.ts';

const START = new Date('2026-11-20T18:00:00Z');
const AT_ONCE = Array.from({ length: 64 }, (_, at) => at);
const desk = vsDesk(() => app);
type Ask = Parameters<typeof atOnce>[1][number];
let maker: Person;
stage({ now: START, recheck: false });
beforeEach(async () => {
  app.clock.now = START;
  await forgetAllAttempts(app);
  app.cache.touch(['*']);
  maker = await makePerson(app, { role: 'FULL' });
  await desk.letEverybodyIn();
});

const entering = ({ token }: Person, betId: number, position: 1 | 2, key: string): Ask => [
  'vs.enter',
  {
    token,
    params: { betId },
    body: { position, coins: 500, version: 0, adult: true },
    headers: { 'idempotency-key': key },
  },
];
const leaving = ({ token }: Person, betId: number): Ask => ['vs.leave', { token, params: { betId } }];
const ruling = ({ token }: Person, betId: number, verdict: string, key: string): Ask => [
  'vs.confirmResults',
  {
    token,
    params: { betId },
    body: { verdict, reason: 'seen on the stream' } as never,
    headers: { 'idempotency-key': key },
  },
];
const countOf = (replies: readonly { status: number }[], status: number) =>
  replies.filter((one) => one.status === status).length;

async function players(count: number, coins = 500): Promise<Person[]> {
  const all: Person[] = [];
  for (let number = 0; number < count; number += 1) all.push(await desk.player(coins));
  return all;
}

async function locked(): Promise<{ id: number; entrants: Person[] }> {
  const id = await desk.make(maker, { seats: 2 });
  const entrants = await players(4);
  for (const [at, one] of entrants.entries()) await desk.enter(one, id, at % 2 === 0 ? 1 : 2);
  return { id, entrants };
}

test('sixty-four on two nodes who want the last seats of both sides: each seat has one, each coin is somewhere', async () => {
  const id = await desk.make(maker, { seats: 11 });
  const all = await players(32);
  const asks = all.flatMap((one, at) => [
    entering(one, id, 1, `last-seat-of-one-${at}`),
    entering(one, id, 2, `last-seat-of-two-${at}`),
  ]);
  const replies = await atOnce(app, asks);
  expect([countOf(replies, 200), countOf(replies, 409)]).toEqual([22, 42]);
  expect((await desk.show(id)).taken).toEqual([11, 11]);
  expect(await desk.escrowOf(id)).toBe(22 * 500);
  expect(await desk.differences()).toEqual([]);
});

test('who enter and leave at once have their coins or their seat', async () => {
  const id = await desk.make(maker, { seats: 4 });
  const all = await players(8);
  const asks = AT_ONCE.map((at): Ask => {
    const one = all[at % all.length] ?? maker;
    return at % 3 === 2
      ? leaving(one, id)
      : entering(one, id, at % 2 === 0 ? 1 : 2, `who-goes-in-and-out-${at}`);
  });
  await atOnce(app, asks);
  const seats = (await desk.seats(maker, id)).entries;
  expect(new Set(seats.map(({ position, seat }) => `${position}:${seat}`)).size).toBe(seats.length);
  const coins = await Promise.all(all.map(async (one) => (await desk.coinsOf(one)).earned));
  expect(coins.filter((has) => has === 0)).toHaveLength(seats.length);
  expect(coins.filter((has) => has === 500)).toHaveLength(all.length - seats.length);
  expect(await desk.escrowOf(id)).toBe(seats.length * 500);
  expect(await desk.differences()).toEqual([]);
});

test('two who rule at once, on two nodes, while the jobs of both pay: one verdict, paid once', async () => {
  const { id, entrants } = await locked();
  await desk.passTo(24);
  const judges = [await makePerson(app, { role: 'FULL' }), await makePerson(app, { role: 'SUPER' })];
  const asks = AT_ONCE.slice(0, 32).map((at): Ask => {
    const judge = judges[at % 2] ?? maker;
    return ruling(judge, id, at % 2 === 0 ? '1' : '2', `the-ruling-number-${at}`);
  });
  const replies = await atOnce(app, asks);
  expect([countOf(replies, 200), countOf(replies, 409)]).toEqual([1, 31]);
  await Promise.all([desk.runJob(), desk.runJob(), desk.runJob()]);
  const coins = await Promise.all(entrants.map(async (one) => (await desk.coinsOf(one)).earned));
  expect(coins.toSorted((a, b) => a - b)).toEqual([0, 0, 1000, 1000]);
  expect(await desk.differences()).toEqual([]);
});

test('the date passes while some enter and some leave: it is locked full or paid back, and nobody loses a coin', async () => {
  const id = await desk.make(maker, { seats: 2 });
  const all = await players(6);
  for (const [at, one] of all.slice(0, 3).entries()) await desk.enter(one, id, at % 2 === 0 ? 1 : 2);
  const asks = AT_ONCE.slice(0, 32).map((at): Ask => {
    const one = all[at % all.length] ?? maker;
    return at % 4 === 0
      ? leaving(one, id)
      : entering(one, id, at % 2 === 0 ? 1 : 2, `entering-at-the-date-${at}`);
  });
  const running = atOnce(app, asks);
  app.clock.now = DATE;
  const jobs = Promise.all([desk.runJob(), desk.runJob()]);
  await Promise.all([running, jobs]);
  await desk.runJob();
  const { state, taken } = await desk.show(id);
  const seats = taken.reduce((sum: number, one: number) => sum + one, 0);
  expect([state, seats]).toEqual(state === 'to_report' ? ['to_report', 4] : ['paid_back', seats]);
  const coins = await Promise.all(all.map(async (one) => (await desk.coinsOf(one)).earned));
  const held = await desk.escrowOf(id);
  expect(coins.reduce((sum, has) => sum + has, held)).toBe(6 * 500);
  expect(held).toBe(state === 'to_report' ? 2000 : 0);
  expect(await desk.differences()).toEqual([]);
});
