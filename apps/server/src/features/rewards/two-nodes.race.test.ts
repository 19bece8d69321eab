import { expect, test } from 'vitest';
import { clubOf, mateOf } from '../../testing/league.ts';
import { makePerson } from '../../testing/people.ts';
import { correct, pairingsOf, SQUAD, ST } from '../../testing/played-week.ts';
import { app, stage } from '../../testing/stage.ts';
import { atOnce } from '../clubs/testing.ts';
import { NOTHING, rewardsDesk } from './testing.ts';

const desk = rewardsDesk(() => app);
type Ask = Parameters<typeof atOnce>[1][number];
stage({ now: new Date('2026-11-20T18:00:00Z'), recheck: false });

test('sixty-four who set rewards at once, on two nodes: one of each version is kept', async () => {
  const people = [await makePerson(app, { role: 'FULL' }), await makePerson(app, { role: 'SUPER' })];
  const { league } = await desk.league(people[0] ?? (await makePerson(app)));
  const asks = Array.from(
    { length: 64 },
    (_, at): Ask => [
      'rewards.set',
      {
        token: people[at % 2]?.token ?? '',
        params: { tournamentId: league.tournamentId },
        body: { ...NOTHING, cup: at, ceiling: 1000, version: 0 },
      },
    ],
  );
  const replies = await atOnce(app, asks);
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409 || status === 429)).toHaveLength(63);
  expect((await desk.settings(people[0] ?? { token: '' }, league)).version).toBe(1);
});

test('jobs of two nodes that pay at once, while some correct and some set: each reward once, the ceiling held', async () => {
  const full = await makePerson(app, { role: 'FULL' });
  const { league, judge } = await desk.league(full);
  await desk.set(full, league, { best_player: 40, team_of_the_week: 30, ceiling: 200 });
  const people = [];
  for (const { name, squad } of league.clubs) {
    for (const at of squad.keys())
      people.push(await desk.claim(mateOf(league, clubOf(league, name).name, at).id));
  }
  expect(people).toHaveLength(league.clubs.length * SQUAD.length);
  await desk.playWeek(full, { league, judge });
  await desk.pass(47);
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
  const [match = ''] = pairingsOf(league, 1);
  await Promise.all([
    ...Array.from({ length: 8 }, () => desk.runJob()),
    correct(judge, match as `${string}-${string}`, ST),
  ]);
  await desk.pass(48);
  await desk.runJob();
  const { paid, waiting } = (await desk.settings(full, league)).seasons[0];
  const coins = await Promise.all(people.map(async (one) => (await desk.coinsOf(one)).earned));
  expect(coins.reduce((sum, one) => sum + one, 0)).toBe(paid);
  expect([paid <= 200, paid > 200 - 30, waiting]).toEqual([true, true, 0]);
  expect(await desk.differences()).toEqual([]);
});
