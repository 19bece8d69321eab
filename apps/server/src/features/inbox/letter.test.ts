import type { MailMode, NotificationScope } from '@matchnight/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { mailOffToken } from './mail-off.ts';
import { notify } from './notify.ts';
import { runJob, runMails } from './testing.ts';

stage();
let one: Person;
beforeAll(async () => {
  one = await makePerson(app);
});

const choose = (who: Person, mail: MailMode, scope: NotificationScope = 'everything') =>
  app.call('inbox.choose', { token: who.token, body: { scope, mail } });
const accept = (other: Person, kind: 'friend_accepted' | 'friend_request' = 'friend_accepted') =>
  app.write((tx) =>
    notify(tx, kind, {
      facts: { player: one.playerId, users: [other.userId] },
      at: app.clock.now,
      actorId: one.userId,
    }),
  );
/** The next day at an hour of the site's zone, which is UTC in tests. */
const nextDay = (hour: number) => {
  const { now } = app.clock;
  app.clock.now = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, hour, 4));
};
const letters = () => runJob(app, 'inbox_letters', {});
const lettersTo = async ({ token }: Person) => {
  const { email } = (await app.call('accounts.myInfo', { token })).body.data;
  return (await app.mailsTo(email)).filter(({ subject }) => /new notifications? at/.test(subject));
};

describe('the letter of the day', () => {
  test('brings in the morning what is new, once, and nothing before', async () => {
    const other = await makePerson(app);
    await choose(other, 'daily');
    await accept(other);
    await accept(other, 'friend_request');
    expect(await runMails(app)).toBe(0);
    nextDay(7);
    await letters();
    expect(await lettersTo(other)).toEqual([]);
    nextDay(8);
    await letters();
    await letters();
    const sent = await lettersTo(other);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toMatch(/^2 new notifications at /);
    expect(sent[0]?.body).toContain(`${one.nick} wants to be friends with you`);
    expect(sent[0]?.body).toContain('http://localhost:3000/en/psn/dashboard/users/invitations');
    nextDay(8);
    await letters();
    expect(await lettersTo(other)).toHaveLength(1);
  });

  test('leaves out what was read, what the choice does not tell, and who has nothing new', async () => {
    const [reader, quiet, idle] = [await makePerson(app), await makePerson(app), await makePerson(app)];
    await choose(reader, 'daily');
    await choose(quiet, 'daily', 'almost_nothing');
    await choose(idle, 'daily');
    for (const who of [reader, quiet]) await accept(who);
    const { data } = (await app.call('inbox.notifications', { token: reader.token })).body;
    await app.call('inbox.read', { token: reader.token, body: { ids: data.items[0]?.ids ?? [] } });
    nextDay(9);
    await letters();
    expect([await lettersTo(reader), await lettersTo(quiet), await lettersTo(idle)]).toEqual([[], [], []]);
  });

  test('is sent by one of two nodes that write it at once', async () => {
    const people = [await makePerson(app), await makePerson(app), await makePerson(app)];
    for (const who of people) {
      await choose(who, 'daily');
      await accept(who);
    }
    nextDay(8);
    await Promise.all([letters(), letters()]);
    for (const who of people) expect(await lettersTo(who)).toHaveLength(1);
  });

  test('comes no more once it is turned off, by choice or by its link', async () => {
    const [chooser, clicker] = [await makePerson(app), await makePerson(app)];
    for (const who of [chooser, clicker]) {
      await choose(who, 'daily');
      await accept(who);
    }
    await choose(chooser, 'at_once');
    const mailToken = await mailOffToken(app.database.db, clicker.userId, 'letter');
    const { status, body } = await app.call('inbox.mailOff', { params: { mailToken } });
    expect([status, body.message]).toEqual([200, 'Done: no more emails with what is new.']);
    nextDay(8);
    await letters();
    expect([await lettersTo(chooser), await lettersTo(clicker)]).toEqual([[], []]);
    const settings = await app.call('inbox.settings', { token: clicker.token });
    expect(settings.body.data).toMatchObject({ scope: 'everything', mail: 'never' });
  });
});

test('who wants no mails gets none, also of what has a deadline', async () => {
  const other = await makePerson(app);
  const invite = () =>
    app.write((tx) =>
      notify(tx, 'club_invited', {
        facts: { players: [other.playerId] },
        at: app.clock.now,
        actorId: one.userId,
      }),
    );
  await choose(other, 'never');
  await invite();
  expect(await runMails(app)).toBe(0);
  await choose(other, 'at_once', 'needs_me');
  await invite();
  expect(await runMails(app)).toBe(1);
});
