import { expect, test } from 'vitest';
import { deskOf } from '../../testing/desk-of.ts';
import { makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { atOnce } from '../clubs/testing.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { mailDesk } from './testing.ts';

stage({ recheck: false });

async function organised() {
  const by = await makePerson(app);
  const { tournamentId } = await makeLeague(app, { teams: [], state: 'programming' });
  await insertAdministrator(app.database.db, tournamentId, by.userId);
  const desk = mailDesk(
    () => app,
    () => ({ by, tournamentId }),
  );
  return { by, tournamentId, desk };
}

test('of five who follow one invitation at once on two nodes exactly one owns the team', async () => {
  const { desk } = await organised();
  await desk.add('Raced FC;raced@example.org');
  await desk.send();
  const { token: invite } = await desk.mailTo('raced@example.org');
  const guests: Person[] = [];
  for (let made = 0; made < 5; made += 1) guests.push(await makePerson(app));
  const replies = await atOnce(
    app,
    guests.map(
      ({ token }) => ['mailinvites.accept', { token, body: { token: invite, price: null } }] as const,
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
});

test('one who accepts while the list is taken back is in, or it is taken back, never both', async () => {
  const { by, tournamentId, desk } = await organised();
  await desk.add('Torn FC;torn@example.org');
  await desk.send();
  const { token: invite } = await desk.mailTo('torn@example.org');
  const guest = await makePerson(app);
  const [list] = await desk.lists();
  const replies = await atOnce(app, [
    ['mailinvites.accept', { token: guest.token, body: { token: invite, price: null } }],
    ['registrations.takeBackList', { token: by.token, params: { tournamentId, listId: list?.id ?? 0 } }],
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a mail goes out once, whichever nodes look for it', async () => {
  const { by, tournamentId, desk } = await organised();
  const text = 'Once FC;once@example.org';
  await deskOf(app, by.token, tournamentId)('registrations.addMany', { body: { text } });
  await Promise.all([desk.send(), desk.send(), desk.send()]);
  expect(await app.mailsTo('once@example.org')).toHaveLength(1);
});
