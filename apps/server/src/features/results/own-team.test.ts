import { beforeEach, expect, test } from 'vitest';
import { clubOf, type League, makeLeague, mateOf, TWELVE } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertManager } from '../teams/index.ts';
import { HOUR_MS, keyOf, reportDesk } from './testing.ts';

let league: League;
let boss: Person;
const desk = reportDesk(
  () => app,
  () => league,
  ['Ajo', 'Bor'],
);
stage();
beforeEach(async () => {
  league = await makeLeague(app, { squad: TWELVE, teams: ['Ajo', 'Bor'] });
  boss = await makePerson(app, { role: 'FULL' });
  const { date } = await desk.match();
  app.clock.now = new Date(Date.parse(date ?? '') + HOUR_MS);
});

const send = async (team: string, home: number, away: number, who: Person = boss) =>
  await desk.send(who, team, {
    homeGoals: home,
    awayGoals: away,
    lines: desk.linesOf(team, team === 'Ajo' ? home : away),
  });

test('who runs the site reports for their own team, and never for its rival', async () => {
  await app.write((tx) => insertManager(tx, clubOf(league, 'Ajo').id, boss.userId));
  expect((await send('Ajo', 5, 0)).status).toBe(200);
  const forRival = await send('Bor', 5, 0);
  expect([forRival.status, (await desk.match()).status]).toEqual([403, 'reported']);
  const bea = await desk.managerOf('Bor');
  await send('Bor', 0, 0, bea);
  const ask = { token: boss.token, params: desk.paramsOf('Bor') };
  const { own } = await desk.form(boss, 'Ajo');
  const accepted = await app.call('results.accept', {
    ...ask,
    body: { report: own?.id },
    headers: keyOf(),
  });
  expect([accepted.status, (await desk.match()).status]).toEqual([403, 'disputed']);
  expect((await app.call('results.form', ask)).status).toBe(403);
});

test('who runs the site acts for no team of a match that they play in', async () => {
  const { id } = mateOf(league, 'Bor', 0);
  await app.database.db
    .updateTable('players')
    .set({ user_id: null })
    .where('user_id', '=', boss.userId)
    .execute();
  await app.database.db.updateTable('players').set({ user_id: boss.userId }).where('id', '=', id).execute();
  expect([(await send('Ajo', 1, 0)).status, (await send('Bor', 1, 0)).status]).toEqual([403, 403]);
});

test('who runs the site acts for each team of other matches', async () => {
  expect([(await send('Ajo', 1, 0)).status, (await send('Bor', 1, 0)).status]).toEqual([200, 200]);
  expect((await desk.match()).how).toBe('agreed');
});
