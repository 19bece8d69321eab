import { expect, test } from 'vitest';
import type { TestReply } from '../../testing/app.ts';
import { whileHeld } from '../../testing/held.ts';
import { clubOf, makeLeague, matchOf } from '../../testing/league.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { inboxDesk } from '../inbox/kinds/testing.ts';
import { lockMatch } from '../matches/index.ts';
import { giveOwner } from '../teams/index.ts';
import { availabilityDesk } from './testing.ts';

stage({ recheck: false });

test('who answers, or asks, and waited for the match past its kick-off, is too late', async () => {
  const league = await makeLeague(app, { squad: ['GK', 'ST'], teams: ['Ajo', 'Bor'] });
  const fixtureId = matchOf(league, 'Ajo', 'Bor');
  const teamId = clubOf(league, 'Ajo').id;
  const desk = availabilityDesk(
    () => app,
    () => ({ teamId, fixtureId }),
  );
  const boss = await makePerson(app);
  await app.write((tx) => giveOwner(tx, teamId, boss.userId));
  const keeper = await inboxDesk(() => app).mate(league, 'Ajo', 0);
  const kickOff = new Date(app.clock.now.getTime() + 60_000);
  await app.database.db
    .updateTable('fixtures')
    .set({ date: kickOff, has_time: true })
    .where('id', '=', fixtureId)
    .execute();
  app.cache.touch(['*']);
  const [answered, asked] = await whileHeld<[TestReply, TestReply, undefined]>(
    app,
    (tx) => lockMatch(tx, fixtureId),
    [
      () => desk.answer(keeper, 'yes'),
      () => desk.ask(boss),
      async () => {
        app.clock.now = new Date(kickOff.getTime() + 1000);
        return undefined;
      },
    ],
  );
  expect([answered.status, asked.status]).toEqual([409, 409]);
  expect(await app.database.db.selectFrom('availabilities').selectAll().execute()).toEqual([]);
  expect(await app.database.db.selectFrom('availability_asks').selectAll().execute()).toEqual([]);
});
