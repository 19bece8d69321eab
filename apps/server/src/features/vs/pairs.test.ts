import { beforeEach, expect, test } from 'vitest';
import { inWrite } from '../../platform/touch.ts';
import { makePerson, openSession, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { rebuildPairs } from './pairs.ts';
import { vsDesk } from './testing.ts';

const START = new Date('2026-11-20T18:00:00Z');
const DAY_MS = 86_400_000;
const desk = vsDesk(() => app);
stage({ now: START });

let maker: Person;
let judge: Person;
beforeEach(async () => {
  await desk.letEverybodyIn();
  [maker, judge] = [await makePerson(app, { role: 'FULL' }), await makePerson(app, { role: 'FULL' })];
});

/** A VS from its making to its pay-out, two days later. */
async function play(sides: readonly Person[][], { verdict = '1', entry = 100, fee = 0, isLeft = false }) {
  const { now } = app.clock;
  const [winners = [], losers = []] = sides;
  const date = new Date(now.getTime() + 3_600_000).toISOString();
  const id = await desk.make(maker, { seats: winners.length, date, entry, fee });
  for (const one of winners) await desk.enter(one, id, 1, { coins: entry });
  for (const one of losers) await desk.enter(one, id, 2, { coins: entry });
  // Who leaves and comes back is counted once.
  if (isLeft && winners[0]) {
    await desk.tryLeave(winners[0], id);
    await desk.enter(winners[0], id, 1, { coins: entry });
  }
  app.clock.now = new Date(now.getTime() + 2 * DAY_MS);
  expect((await desk.tryConfirm(judge, id, verdict)).status).toBe(200);
  await desk.runJob();
}

async function shown(query: { page: string; per_page: string } = { page: '1', per_page: '100' }) {
  const token = await openSession(app, judge.userId);
  const { body } = await app.call('vs.pairs', { token, query });
  const rows = body.data.data.map(({ from, to, coins, times }) => [from?.nick, to?.nick, coins, times]);
  return { rows, total: body.data.total };
}

async function pass(days: number) {
  app.clock.now = new Date(app.clock.now.getTime() + days * DAY_MS);
  await desk.runJob();
}

test('who lost coins to whom by VS in 90 days is listed, most first, what everybody put in left out', async () => {
  const [anna, bea, cora, dana] = [
    await desk.player(),
    await desk.player(),
    await desk.player(),
    await desk.player(),
  ];
  await play([[anna], [bea]], { entry: 200, fee: 10, isLeft: true });
  await play([[anna], [bea]], { entry: 100 });
  await play(
    [
      [anna, cora],
      [bea, dana],
    ],
    { entry: 50 },
  );
  for (const verdict of ['draw', 'cancel']) await play([[cora], [dana]], { verdict });
  const rest = [
    [bea.nick, cora.nick, 25, 1],
    [dana.nick, anna.nick, 25, 1],
    [dana.nick, cora.nick, 25, 1],
  ];
  // The fee is no move between the two: of the 200 that Bea put in, 20 went to the house.
  const most = [bea.nick, anna.nick, 180 + 100 + 25, 3];
  expect(await shown({ page: '1', per_page: '10' })).toEqual({ rows: [most, ...rest], total: 4 });
  expect(await shown({ page: '2', per_page: '3' })).toEqual({ rows: [rest[2]], total: 4 });
  expect(await desk.differences()).toEqual([]);
  await pass(90 + 1 / DAY_MS);
  expect((await shown()).rows).toEqual([]);
  expect(await desk.differences()).toEqual([]);
});

test('a high fee takes nothing from who won, and coins that don’t divide are all there', async () => {
  const all: Person[] = [];
  for (let at = 0; at < 8; at += 1) all.push(await desk.player(5000));
  const [winners, losers] = [all.slice(0, 4), all.slice(4)];
  const [anna, bea] = [winners.slice(0, 1), losers.slice(0, 1)];
  await play([anna, bea], { entry: 100, fee: 60 });
  expect((await shown()).rows).toEqual([[bea[0]?.nick, anna[0]?.nick, 40, 1]]);
  const entries = [25, 7, 13];
  for (const entry of entries) await play([winners, losers], { entry, isLeft: entry === 7 });
  await play([losers, winners], { entry: 3, fee: 33 });
  const { rows } = await shown();
  const lostBy = (nicks: readonly string[]) =>
    rows.flatMap(([from, , coins]) => (nicks.includes(String(from)) ? [Number(coins)] : []));
  const sum = (list: readonly number[]) => list.reduce((before, one) => before + one, 0);
  const nicksOf = (people: readonly Person[]) => people.map(({ nick }) => nick);
  for (const one of losers) expect(sum(lostBy([one.nick]))).toBe(45 + (one === bea[0] ? 40 : 0));
  // 24 coins less a fee of 7: the one that is left over is of who entered first, and they won.
  expect(sum(lostBy(nicksOf(winners)))).toBe(8);
  expect(rows.every(([, , coins]) => Number(coins) >= 0)).toBe(true);
  expect(await desk.differences()).toEqual([]);
  await pass(91);
  expect((await shown()).rows).toEqual([]);
});

test('each VS counts for 90 days from its pay-out, whatever else the two have played', async () => {
  const [anna, bea] = [await desk.player(5000), await desk.player(5000)];
  await play([[anna], [bea]], { entry: 100 });
  await pass(20);
  await play([[bea], [anna]], { entry: 300 });
  await play([[anna], [bea]], { entry: 20 });
  const [toAnna, toBea] = [
    [bea.nick, anna.nick],
    [anna.nick, bea.nick],
  ];
  expect((await shown()).rows).toEqual([
    [...toBea, 300, 1],
    [...toAnna, 120, 2],
  ]);
  // The first was paid 24 days ago.
  await pass(66);
  expect((await shown()).rows[1]).toEqual([...toAnna, 120, 2]);
  await pass(1 / DAY_MS);
  expect((await shown()).rows[1]).toEqual([...toAnna, 20, 1]);
  expect(await desk.differences()).toEqual([]);
  await pass(23);
  expect((await shown()).rows).toEqual([[...toAnna, 20, 1]]);
  await pass(2);
  expect((await shown()).rows).toEqual([]);
  expect(await desk.differences()).toEqual([]);
});

test('is put right by a rebuild where it is not what was paid, which the check of the ledger finds', async () => {
  const { db } = app.database;
  const [anna, bea] = [await desk.player(), await desk.player()];
  await play([[anna], [bea]], { entry: 100 });
  await play([[bea], [anna]], { entry: 40 });
  const before = await shown();
  await db.updateTable('vs_pairs').set({ coins: 7 }).where('winner_id', '=', anna.userId).execute();
  await db.deleteFrom('vs_pairs').where('winner_id', '=', bea.userId).execute();
  const wrong = [
    expect.stringMatching(
      new RegExp(`user ${anna.userId} lost to user ${bea.userId} by VS: 0 coins · 0 VS, not 40 coins · 1 VS`),
    ),
    expect.stringMatching(
      new RegExp(`user ${bea.userId} lost to user ${anna.userId} by VS: 7 coins .* not 100 coins`),
    ),
  ];
  expect(await desk.differences()).toEqual(wrong);
  expect((await inWrite(db, rebuildPairs)).result).toEqual(wrong);
  expect(await shown()).toEqual(before);
  expect((await inWrite(db, rebuildPairs)).result).toEqual([]);
  expect(await desk.differences()).toEqual([]);
});
