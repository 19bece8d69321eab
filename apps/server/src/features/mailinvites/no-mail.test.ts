import { beforeAll, expect, test } from 'vitest';
import { type League, makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { mailDesk } from './testing.ts';

let organiser: Person;
let league: League;
const desk = mailDesk(
  () => app,
  () => ({ by: organiser, tournamentId: league.tournamentId }),
);
stage({ sendsNoMail: true });
beforeAll(async () => {
  organiser = await makePerson(app);
  league = await makeLeague(app, { teams: [], state: 'programming' });
  await insertAdministrator(app.database.db, league.tournamentId, organiser.userId);
});

test('a site that sends no mail refuses addresses, all alike, and says why', async () => {
  const { userId } = await makePerson(app);
  const { db } = app.database;
  const known = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  const text = `Known;${known?.email}\nUnknown;nobody@example.org`;
  const { faults, mails, mails_left: left } = await desk.preview(text);
  expect([faults.map(({ code }) => code), mails, left]).toEqual([['address', 'address'], 0, null]);
  expect((await desk.add(text)).status).toBe(422);
  expect(await db.selectFrom('mail_invites').select('id').execute()).toEqual([]);
});
