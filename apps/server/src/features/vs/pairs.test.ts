import { expect, test } from 'vitest';
import { makePerson, openSession, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { vsDesk } from './testing.ts';

const START = new Date('2026-11-20T18:00:00Z');
const DAY_MS = 86_400_000;
const desk = vsDesk(() => app);
stage({ now: START });

test('who lost coins to whom by VS in 90 days is listed, most first, what everybody put in left out', async () => {
  await desk.letEverybodyIn();
  const [maker, judge] = [await makePerson(app, { role: 'FULL' }), await makePerson(app, { role: 'FULL' })];
  const [anna, bea, cora, dana] = [
    await desk.player(),
    await desk.player(),
    await desk.player(),
    await desk.player(),
  ];
  /** A VS whose first side wins, from its making to its pay-out. */
  const won = async (winners: Person[], losers: Person[], more: { entry: number; fee: number }) => {
    const { now } = app.clock;
    const date = new Date(now.getTime() + 3_600_000).toISOString();
    const id = await desk.make(maker, { seats: winners.length, date, ...more });
    for (const one of winners) await desk.enter(one, id, 1, { coins: more.entry });
    for (const one of losers) await desk.enter(one, id, 2, { coins: more.entry });
    app.clock.now = new Date(now.getTime() + 2 * DAY_MS);
    await desk.tryConfirm(judge, id, '1');
    await desk.runJob();
  };
  const shown = async (query: { page: string; per_page: string }) => {
    const token = await openSession(app, judge.userId);
    const { body } = await app.call('vs.pairs', { token, query });
    const rows = body.data.data.map(({ from, to, coins, times }) => [from?.nick, to?.nick, coins, times]);
    return { rows, total: body.data.total };
  };
  await won([anna], [bea], { entry: 200, fee: 10 });
  await won([anna], [bea], { entry: 100, fee: 0 });
  await won([anna, cora], [bea, dana], { entry: 50, fee: 0 });
  const rest = [
    [bea.nick, cora.nick, 25, 1],
    [dana.nick, anna.nick, 25, 1],
    [dana.nick, cora.nick, 25, 1],
  ];
  const most = [bea.nick, anna.nick, 160 + 100 + 25, 3];
  expect(await shown({ page: '1', per_page: '10' })).toEqual({ rows: [most, ...rest], total: 4 });
  expect(await shown({ page: '2', per_page: '3' })).toEqual({ rows: [rest[2]], total: 4 });
  app.clock.now = new Date(app.clock.now.getTime() + 90 * DAY_MS + 1);
  expect((await shown({ page: '1', per_page: '10' })).rows).toEqual([]);
});
